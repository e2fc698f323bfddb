"""Mutants: odd inputs made of valid ones, the same for the same random source.

Texts are flipped, cut, doubled, spliced with others and made very long; what is JSON, also as a line within a
text or as a text within JSON, is changed part by part, too, so that it gets past what reads it first.
"""

import json
import re
from itertools import pairwise

LONGEST = 3_000_000
"""How many characters a mutant has at most: more than any reader takes."""
DEEPEST = 980
"""How deep a JSON value nests at most: what Python's own reader of JSON lets through."""
SIGNS = (
    *"\x00\x07\x08\t\n\r\x1b\x1c\x7f\x85\xa0\xad\ud800\udfff\u061c\u200b\u200d\u200e\u202e\u2028\u2066\ufeff\uffff",
    *"0123456789+-_.,:;|/\\'\"`<>()[]{}%$#&=?!*~^@ ",
    *"\u0660\u0667\u06f7\u096d\uff17\u00b2\u2460\u2167\u00bd\u4e03\U0001d7d5",
    *"ADCSBdcsbxX\u2666\u2665\u2660\u2663\u00d7",
    *"\u00df\u0130\u0131\u0149\u017f\ufb03\u01c5\u1e9e\u03c2\u0345\u0301\u0327\u1100\u1161\uac00\u212a\u2126",
    *"\U0001f0a1\U0001f1ee\U000e0041\U0010ffff",
)
"""Single signs that readers are known to stumble over."""
DIGITS = tuple(map(chr, (0x660, 0x6F0, 0x966, 0xFF10, 0x1D7D8)))
"""Zeros of other scripts; their other digits follow."""
TOKENS = (
    *("", " ", "-", "--", "0", "00", "-0", "+1", "-1", "1_0", "1e9", "1e999", "0x10", "9" * 30, "9" * 5000),
    *(
        "NaN",
        "Infinity",
        "null",
        "true",
        "false",
        "None",
        "{}",
        "[]",
        '""',
        "{0}",
        "{n!r}",
        "%s",
        "%(n)s",
        "${n}",
    ),
    *(
        "../../etc/passwd",
        "C:\\con",
        "file:///",
        "http://[",
        "http://[::1",
        "//",
        "javascript:0",
        "?a&a=b&&",
        "#",
    ),
    *("<b>", "</script>", "&amp;", "%00", "%ED%A0%80", "\r\n", "\n\n", "\x85", "\u2029", " | ", " ; ", " / "),
    *(
        "[" * 5000,
        "{" * 5000,
        '{"a":' * 5000,
        "(" * 500,
        "\u0301" * 300,
        "\u202e" * 50,
        "\U0001f468\u200d" * 60,
    ),
    *("scopa-record 2", "SCOPA2.AAAA", "scopa2.AAAA", "scopa-play 9", "scopa-view 1", "0:0", "10:3," * 200),
)
"""Pieces that mean something somewhere."""
NUMBERS = (
    *(
        0,
        1,
        2,
        -1,
        3,
        4,
        7,
        39,
        40,
        41,
        99,
        100,
        101,
        255,
        256,
        1000,
        9999,
        10_000,
        2**31,
        2**53 + 1,
        2**63,
        2**64,
    ),
    *(-(2**63), 10**30, 10**400, 10**4000, 0.0, -0.0, 0.5, 1.0, 1e308, 5e-324),
)
VALUES = (None, True, False, "", [], {}, [[]], [{}], {"": None}, [None], [""], float("inf"), float("nan"))


def mutant(rng, seeds):
    """Return an odd input of the kind of the valid ones: a text, bytes, or any JSON value."""
    seed = rng.choice(seeds)
    roll = rng.random()
    if roll < 0.08:
        return seed
    if isinstance(seed, bytes):
        return _bytes(rng, seed, seeds)
    if isinstance(seed, str):
        return noise(rng) if roll < 0.14 else _times(rng, _text, seed, seeds)
    return _any(rng) if roll < 0.11 else _times(rng, _value, seed, seeds)


def noise(rng):
    """Return a text of nothing but signs and pieces."""
    return "".join(rng.choice(rng.choice((SIGNS, SIGNS, SIGNS, TOKENS))) for _ in range(rng.randrange(30)))[
        :LONGEST
    ]


def _times(rng, change, given, seeds):
    for _ in range(rng.choice((1, 1, 1, 1, 2, 2, 3, 5))):
        given = change(rng, given, seeds)
    return given


# Texts.


def _text(rng, text, seeds):
    return rng.choice(_TEXT_CHANGES)(rng, text, seeds)[:LONGEST]


def _place(rng, text):
    return rng.randrange(len(text) + 1)


def _flip(rng, text, _):
    at = _place(rng, text)
    return text[:at] + rng.choice(SIGNS) + text[at + 1 :]


def _put(rng, text, _):
    at = _place(rng, text)
    return text[:at] + rng.choice(SIGNS) + text[at:]


def _token(rng, text, _):
    at = _place(rng, text)
    return text[:at] + rng.choice(TOKENS) + text[at + rng.choice((0, 0, 1, 3)) :]


def _cut(rng, text, _):
    at, size = _place(rng, text), rng.choice((1, 1, 2, 5, 20, len(text)))
    return text[:at] + text[at + size :]


def _double(rng, text, _):
    at, size = _place(rng, text), rng.choice((1, 2, 7, 40, len(text)))
    return text[: at + size] + text[at:]


def _repeat(rng, text, _):
    at, size = _place(rng, text), rng.choice((1, 3, 9, 60, len(text)))
    piece = text[at : at + size] or rng.choice(SIGNS)
    most = rng.choice((100, 100, 1000, 1000, 10_000, 100_000, LONGEST if rng.random() < 0.1 else 100))
    return text[:at] + piece * (most // len(piece) + 1) + text[at:]


def _splice(rng, text, seeds):
    other = rng.choice(seeds)
    other = other if isinstance(other, str) else text
    return text[: _place(rng, text)] + other[_place(rng, other) :]


def _number(rng, text, _):
    found = list(re.finditer("[0-9]+", text))
    if not found:
        return text + str(rng.choice(NUMBERS))
    one = rng.choice(found)
    return text[: one.start()] + str(rng.choice(NUMBERS)) + text[one.end() :]


def _script(rng, text, _):
    zero = ord(rng.choice(DIGITS))
    return re.sub("[0-9]", lambda found: chr(zero + int(found[0])), text, count=rng.choice((1, 1, 0)))


def _case(rng, text, _):
    return rng.choice((text.upper, text.lower, text.swapcase, text.title))()


def _parts(rng, text, _):
    """Put the parts of a text (lines, words, fields) in another order, or leave out or double one of them."""
    sign = rng.choice(("\n", " ", ";", "|", "/", ","))
    parts = text.split(sign)
    one = rng.randrange(len(parts))
    way = rng.randrange(4)
    if way == 0:
        rng.shuffle(parts)
    elif way == 1:
        parts[one : one + 1] = []
    elif way == 2:
        parts.insert(rng.randrange(len(parts) + 1), parts[one])
    else:
        parts[one] = rng.choice(TOKENS)
    return sign.join(parts)


def _json(rng, text, seeds):
    """Change a line that is JSON part by part."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    for number in (*range(at, len(lines)), *range(at)):
        if lines[number][:1] in ("{", "["):
            try:
                value = _value(rng, json.loads(lines[number]), seeds)
                lines[number] = json.dumps(value, ensure_ascii=rng.random() < 0.5)
            except (ValueError, RecursionError):
                continue
            return "\n".join(lines)
    return _flip(rng, text, seeds)


_TEXT_CHANGES = (
    *(_flip, _flip, _put, _token, _cut, _double, _repeat, _splice, _number, _script, _case),
    *(_parts, _parts, _json, _json, _json, _json),
)


# Bytes.


def _bytes(rng, data, seeds):
    for _ in range(rng.choice((1, 1, 2, 4))):
        at, way = _place(rng, data), rng.randrange(5)
        if way == 0:
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
        elif way == 1:
            data = data[:at] + data[at + rng.choice((1, 1, 9, len(data))) :]
        elif way == 2:
            data = data[:at] + data[at : at + rng.choice((1, 9, 99))] * rng.choice((2, 100, 5000)) + data[at:]
        elif way == 3:
            data = data[:at] + rng.choice(seeds)[at:]
        else:
            data = (
                rng.choice((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\x00\x00\xfe\xff", b"\x00")) + data
            )
    return data[:LONGEST]


# JSON values.


def _any(rng):
    way = rng.randrange(6)
    if way == 0:
        return noise(rng)
    if way == 1:
        return _deep(rng)
    return rng.choice((VALUES, NUMBERS, TOKENS, VALUES)[way - 2])


def _deep(rng):
    """Return a value that nests deeply."""
    value = rng.choice((None, "7D", 0))
    for _ in range(rng.choice((3, 50, 400, DEEPEST))):
        value = rng.choice(([value], {"a": value}))
    return value


def _value(rng, value, seeds):
    """Return a JSON value with one of its parts changed, copied on the way there."""
    inner = _inner(value)
    if inner and rng.random() < 0.85:
        key = rng.choice(inner)
        if rng.random() < 0.2:
            return _shape(rng, value, key)
        changed = value.copy()
        changed[key] = _value(rng, value[key], seeds)
        return changed
    if isinstance(value, str) and rng.random() < 0.6:
        return _text(rng, value, [one for one in seeds if isinstance(one, str)] or [value])
    if isinstance(value, bool | int | float) and rng.random() < 0.7:
        return rng.choice(NUMBERS)
    return _other(rng, value)


def _other(rng, value):
    """Return something of another kind, or the value within something."""
    way = rng.randrange(5)
    if way == 0 and isinstance(value, str | int | float | None):
        return str(value)
    if way <= 1:
        return _any(rng)
    many = isinstance(value, list | dict)
    often = 2 if many else min(rng.choice((2, 50, 3000)), LONGEST // (len(str(value)) + 1))
    return ([value], {"a": value}, [value] * often)[way - 2]


def _inner(value):
    if isinstance(value, dict):
        return list(value)
    return range(len(value)) if isinstance(value, list) else ()


def _shape(rng, value, key):
    """Leave out a part of a value, double it, or give it another name."""
    way = rng.randrange(3)
    if isinstance(value, list):
        after = (value[key + 1 :], value[key:], value[::-1])[way]
        return [*value[:key], *after]
    rest = {name: one for name, one in value.items() if name != key}
    return (rest, {**rest, noise(rng)[:20]: value[key]}, {**value, key: rng.choice(list(value.values()))})[
        way
    ]


# Shrinking.


def smaller(given):
    """Give inputs that are a little smaller than one, the smallest first."""
    if isinstance(given, str | bytes):
        size = len(given)
        yield given[:0]
        while size > 1:
            size = (size + 1) // 2
            places = [*range(0, len(given), size), len(given)]
            for low, high in pairwise(places[:40]):
                yield given[:low] + given[high:]
            if size == 1:
                return
    elif isinstance(given, list | dict):
        inner = list(_inner(given))[:60]
        for key in inner:
            yield from ((given[key],) if isinstance(given, list) else ())
            rest = given.copy()
            del rest[key]
            yield rest
        for key in inner:
            for one in smaller(given[key]):
                yield (
                    type(given)(given | {key: one})
                    if isinstance(given, dict)
                    else [*given[:key], one, *given[key + 1 :]]
                )
