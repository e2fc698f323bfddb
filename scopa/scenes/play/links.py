"""Links that carry a game: a text packed so that it fits behind an address, and read back as data."""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from typing import Final
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from scopa.notation import LONGEST_RECORD

MARK: Final = "scopa1."
"""What a packed game begins with: the version of the packing."""
LONGEST_LINK: Final = 6000
"""How long a packed game may be; browsers and messengers take that."""
LONGEST_ADDRESS: Final = 1000
NOTEBOOK: Final = "voila/render/notebooks/play.ipynb"

_PACKED: Final = re.compile(rf"{re.escape(MARK)}[A-Za-z0-9_-]+")
_OWN: Final = {"seed", "lang", "link", "token"}
"""What an address asks for that is not for others."""
# What nearly every game holds need not be sent. To change a sign of it is to change the version.
_KNOWN: Final = b"""10D x 10C 9S x 9B 8D x 8C 7D x 4S 3B 6C x 6S 5B x 5D 4C x 4D 3S x 3C 2B x 2D 1S x 1B
{"opponent": "guard", "sealed": false}
{"opponent": "greedy", "sealed": true}
scopa-record 1
seed 0123456789abcdef
first 0
round 0
scopa-play 1
{"opponent": "greedy", "number": 0, "points": [0, 0]}
scopa-view 1
rules players=2 hand_size=3 table_size=4 void_table=10:3 priority=single scopa_points=1 \
last_play_scopa=false need_all_suits=false target=11 end_check=extra_round_if_both
seat 0
dealer 1
table 10S 5C 3B 4S
hand 7D 8C 8S
"""


def packed(text: str) -> str:
    """Return a text as one word of letters, digits, ``-`` and ``_`` behind the mark of its version.

    >>> unpacked(packed("scopa-play 1"))
    'scopa-play 1'
    """
    press = zlib.compressobj(9, zdict=_KNOWN)
    data = press.compress(text.encode()) + press.flush()
    return MARK + urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(link: str) -> str | None:
    """Return the text that was packed in a link, or in any text that holds one; else nothing.

    >>> unpacked("https://school.example/play.ipynb?lang=it#scopa1.AAAA") is None
    True
    """
    found = _PACKED.search(unquote(link[: 2 * LONGEST_LINK]))
    if found is None or len(found[0]) > LONGEST_LINK:
        return None
    word = found[0].removeprefix(MARK)
    loose = zlib.decompressobj(zdict=_KNOWN)
    try:
        # Never more than a record may have, however much a few signs promise.
        text = loose.decompress(urlsafe_b64decode(word + "=" * (-len(word) % 4)), LONGEST_RECORD)
        return text.decode() if loose.eof else None
    except (Error, zlib.error, ValueError):
        return None


def place(page: str) -> str:
    """Return the address of a page as others may open it, without what is only this person's.

    Empty for a text that is no address.

    >>> place("http://school/voila/render/play.ipynb?lang=it&seed=7&token=secret#top")
    'http://school/voila/render/play.ipynb'
    >>> place("http://lab/user/fox/voila/render/play.ipynb")
    'http://lab/hub/user-redirect/voila/render/play.ipynb'
    """
    try:
        parts = urlsplit(page[:LONGEST_ADDRESS])
        asked = urlencode([pair for pair in parse_qsl(parts.query) if pair[0] not in _OWN])
    except ValueError:
        return ""
    if parts.scheme not in {"http", "https", "file"}:
        return ""
    path = re.sub(r"^(.*?)/user/[^/]+/", r"\1/hub/user-redirect/", parts.path)
    return parts._replace(path=path, query=asked, fragment="").geturl()


def address(page: str, link: str, launch: str = "") -> str:
    """Return the address at which a page shows the game of a link; empty when the page has none.

    The link stands in the fragment, which no server is told, or, where ``launch`` starts a session of Binder
    on the way, in the query that the session passes on.

    >>> address("http://school/voila/render/play.ipynb", "scopa1.AA")
    'http://school/voila/render/play.ipynb#scopa1.AA'
    >>> address("", "scopa1.AA", "https://binder.example/v2/x")
    'https://binder.example/v2/x?urlpath=voila%2Frender%2Fnotebooks%2Fplay.ipynb%3Flink%3Dscopa1.AA'
    """
    if launch:
        return f"{launch}?urlpath={quote(f'{NOTEBOOK}?link={link}', safe='')}"
    return f"{page}#{link}" if page else ""
