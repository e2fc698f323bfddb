"""The table of everything that reads a text, bytes or a message from outside, each with valid examples."""

import zlib
from base64 import urlsafe_b64encode

import fuzz_scenes
from classes import FOX, codes, worked
from fuzz_outcomes import Reader
from fuzz_samples import GAMES, MATCHES, POSITIONS, RULES, SEEDS, VIEWS
from playthrough import DEALS

import scopa
from scopa import Card, CardSet, Play, Rules
from scopa.app import classes as class_command
from scopa.app import command, proof, server, serving, words
from scopa.app.gate import LONGEST_NUMBER, Gate, Way
from scopa.app.plan import Plan, Room
from scopa.errors import ScopaError
from scopa.i18n import LANGUAGES, Voice, best_language
from scopa.lessons import answers, classroom, course, progress, puzzles, report, work
from scopa.lessons.spreadsheet import csv_text
from scopa.lessons.work import Done, Pupil, Work
from scopa.notation import read_record, write_record
from scopa.round import deal, read_position
from scopa.scenes import kept
from scopa.scenes.play import links, tally
from scopa.scenes.play.game import Game
from scopa.scenes.play.guest import Guest
from scopa.scenes.play.person import clean_name
from scopa.scenes.teacher import links as teacher_links
from scopa.scenes.teacher.desk import LONGEST_PASTE
from scopa.shuffle import belongs, clean_seed, commitment
from scopa.views import read_view, write_view


def same(read, write):
    """Return a check that what was read is written so that it is read as equal."""

    def check(value):
        again = read(write(value))
        assert again == value, f"{value!r} came back as {again!r}"[:2000]

    return check


def text(read, write, *seeds, share=1):
    """Return the reader of a text that is written back equal."""
    return Reader(read, seeds, same(read, write), share)


def packed(read, pack, write, *seeds, share=1):
    """Return the reader of what is packed, which is tried with odd texts inside."""
    return Reader(read, seeds, same(read, write), share, pack)


def plain(read, *seeds, share=1, **options):
    """Return a reader that reads or refuses."""
    return Reader(read, seeds, share=share, **options)


def lines(number):
    """Return a reader of a text's first lines as so many texts."""

    def of(read):
        return lambda given: read(*(given.split("\n", number) + [""] * number)[:number])

    return of


def pressed(inside, known, wbits=zlib.MAX_WBITS):
    """Return a text as it is pressed together, quickly."""
    press = zlib.compressobj(1, wbits=wbits, zdict=known)
    return press.compress(inside.encode("utf-8", "surrogatepass")) + press.flush()


def forged_code(inside):
    """Return a progress code that says what it should not, under a checksum that is right."""
    body = pressed(inside, progress._COMMON, -zlib.MAX_WBITS)
    data = min(len(body), 2**24 - 1).to_bytes(3) + progress._check(body) + body
    return progress.PREFIX + urlsafe_b64encode(data).decode().rstrip("=")


def forged_link(inside):
    """Return a share link that carries what it should not."""
    return links.MARK + urlsafe_b64encode(pressed(inside, links._KNOWN)).decode().rstrip("=")


def guest_of(link):
    """Read the game that a share link carries."""
    found = links.unpacked(link)
    return None if found is None else Guest.read(found)


def of_class(given):
    """Read the codes of a class, and tell what they come to."""
    room = classroom.Classroom().joined(classroom.codes(given[:LONGEST_PASTE], classroom.MOST_CODES))
    csv_text(report.table(Voice(), room))
    report.plain(Voice("he"), room).encode()
    return room.works or None


def of_file(data):
    """Read a file of codes, in whatever way an editor has written it."""
    return of_class(class_command.text_of(data[:LONGEST_PASTE]))


TASKS = [
    one.task("7B", "fox", level, variant)
    for each in course.lessons()
    for one in each.exercises
    for level in one.levels
    for variant in (1, 2)
]
"""A question of every kind at every level."""


def answer(given):
    """Read an answer to a question, which one follows from the text, and tell what is said of it."""
    task = TASKS[zlib.crc32(given.encode("utf-8", "surrogatepass")) % len(TASKS)]
    found = task.form.read(given)
    said = task.feedback(found)
    Voice()(said or task.worked(found)).encode()
    assert task.form.read(found) == found
    return found


def done(given):
    """Do what a message tells that a pupil did, which is how it is kept."""
    kinds = {"id": str, "level": str, "variant": int, "answers": list[str], "hints": int}
    right = isinstance(given, dict) and given.keys() == kinds.keys()
    if not right or not all(kept.fits(given[name], kinds[name]) for name in given):
        return None
    return Done(**{**given, "answers": tuple(given["answers"])}).result(FOX)


def class_words(given):
    """Read the words behind ``scopa class``, as far as making what they ask for."""
    asked = class_command.parser().read(given[:LONGEST_LINE].split("\n"))
    Voice(asked.lang or "en", asked.faces)
    for alias in asked.alias:
        Pupil.read(asked.group, alias)
    return class_command.named(asked) if asked.what in class_command.MAKERS else None


ROOM = Room("123456", "key", "ticket", "badge", "http://10.0.0.7:8740/", names=("class.local",))
PLAN = Plan("", "index.ipynb", 8740, here=False, room=ROOM)
GATE = Gate(PLAN, {"/voila/static/voila.js"})


def knock(given):
    """Ask the server of a class for something: method, host, path and two cookies, a line each."""
    method, host, path, ticket, badge = given
    way = GATE.way(method, host, path, {GATE.ticket: ticket, GATE.badge: badge})
    assert (
        way in {Way.ASK, Way.NOTHING, Way.STRANGER} or {"ticket", "badge"} & {ticket, badge} or _is_open(path)
    )
    return None if way in {Way.NOTHING, Way.STRANGER} else way


def _is_open(path):
    return path in {*GATE.files, "/voila/tree"} or path.startswith(("/join", "/teacher-"))


def number(given):
    """Give a number at the door of a class, or the key of its teacher."""
    opens = GATE.opens(given)
    assert not opens or "".join(filter(str.isdigit, given[:LONGEST_NUMBER])) == "123456"
    assert not GATE.admits_teacher(given) or given == "key"
    return opens or None


def wish(given):
    """Wish for a page after the door: what comes is a page of the kit and nothing else."""
    page = GATE.page(given)
    assert page.partition("?")[0] in {*PLAN.paths, "/wall"}
    assert page.isascii()
    assert page.isprintable()
    return page if page != PLAN.start else None


def words_to_serve(given):
    """Read the words behind ``scopa serve``, as far as listening."""
    asked = serving.parser().read(given[:LONGEST_LINE].split("\n"))
    if asked.port is not None and len(asked.port) > 5:
        server.chosen_port(asked.port)
    Pupil.read(asked.code, "")
    return serving.wished(asked.lesson), serving.counted(asked.size)


def words_of(given):
    """Read the words behind ``scopa``, as far as opening a page."""
    said = words.command_first(given[:LONGEST_LINE].split("\n"))
    words.wished_language(said)
    asked = command.parser().read(said)
    page = command.pages.page(asked.command, asked.lesson)
    if page is None:
        raise words.Refused(command.unknown(asked))
    if asked.port is not None and len(asked.port) > 5:
        server.chosen_port(asked.port)
    return None if asked.seed is None else clean_seed(asked.seed)


LONGEST_LINE = 1000
"""Characters of a command line: more than anybody types."""
RECORDS = tuple(map(write_record, MATCHES))
CODES = tuple(codes(3) + codes(2, "hold", "C") + codes(1, "pack", "A") + codes(1, "score"))
WORKS = tuple(work.write(worked(name=name, level=level)) for name, level in (("capture", "B"), ("hold", "C")))
COMMAND = (words.Refused, ScopaError)
ADDRESSES = (
    "http://school/voila/render/play.ipynb?lang=it&seed=7&token=secret#top",
    "http://lab/user/fox/voila/render/play.ipynb",
    "https://kit.school.example/scopa/lessons/04_primiera.ipynb?lang=it#top",
    "https://mybinder.org/v2/gh/owner/kit/HEAD?urlpath=lab/tree/notebooks/index.ipynb",
    "http://127.0.0.1:8740/voila/render/teacher.ipynb",
    "https://hub.example/user/fox/lab/workspaces/auto-x/tree/notebooks/teacher.ipynb",
    "file:///media/stick/play/index.html?class=7B",
    "http://[2001:db8::1]:8866/voila/render/teacher.ipynb",
)
LOG = "\n".join(f"1 0123456789{number:02x} greedy 3 1 2 0 0 1 -" for number in range(40))

READERS = {
    # The engine.
    "card": text(Card, str, "7D", "10S", "k\u2660", "aB", " 1c ", share=16),
    "cards": text(
        CardSet, str, "7D 3C, 5S", "", "1D 1C 1S 1B 2D 2C", " ".join(map(str, scopa.cards.PACK)), share=16
    ),
    "move": text(Play.read, str, "5S", "10D x 3C 7S", "k\u2666\u00d77c,3s", "7Dx7C", share=16),
    "rules": text(Rules.read, str, *map(str, RULES), "target=21", "", share=16),
    "seed": text(clean_seed, str, *SEEDS, *DEALS, share=16),
    "deal": plain(lambda given: deal(seed=given), *SEEDS, *DEALS),
    "seal": plain(lines(2)(belongs), f"7\n{commitment('7')}", f"abc\n{commitment('7')}", "7\n", share=5),
    "position": text(read_position, lambda state: state.position, *POSITIONS, share=16),
    "record": text(read_record, write_record, *RECORDS, share=2),
    "view": text(read_view, write_view, *VIEWS, share=10),
    # Lessons.
    "pupil": text(
        lines(2)(Pupil.read),
        lambda one: f"{one.group}\n{one.alias}",
        "7B\nfox",
        "\u05d6 2\n\u05e9\u05d5\u05e2\u05dc",
        "\nfox",
        share=10,
    ),
    "work": text(work.read, work.write, *WORKS, work.write(Work(FOX, "pack")), share=10),
    "replay": plain(lambda given: work.read(given).results, *WORKS, share=10),
    "code": text(
        progress.read,
        progress.write,
        *CODES,
        *(f"fox: {code[:30]}\n> {code[30:]}." for code in CODES),
        share=10,
    ),
    "code.forged": packed(
        progress.read,
        forged_code,
        progress.write,
        *(progress._unpack(progress._decode(code[7:])[9:]) for code in CODES),
        share=10,
    ),
    "codes": plain(of_class, "\n".join(CODES), *(f"fox {code}, wolf: {code[:40]}" for code in CODES)),
    "codes.file": plain(
        of_file,
        *(
            ("\n".join(CODES)).encode(name)
            for name in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")
        ),
    ),
    "answer": plain(
        answer, "7", "3/10", "30 %", "0,3", "7D 3C", "2", "", "\u0663/\u0661\u0660", "1D 2C 3S 4B", share=16
    ),
    "done": plain(
        done,
        *(
            {"id": one.id, "level": one.levels[-1], "variant": 1, "answers": ["7", "3"], "hints": 1}
            for each in course.lessons()
            for one in each.exercises
            if not one.key
        ),
        share=5,
    ),
    "plain": text(answers.plain, str, "7", "\u0663\u2044\u0661\u0660", "\ufeff\u20667D\u2069", share=5),
    "lesson": plain(course.lesson, *(each.name for each in course.lessons())),
    "exercise": plain(course.exercise, *(one.id for each in course.lessons() for one in each.exercises)),
    "puzzle": plain(puzzles.puzzle, *(one.id for one in puzzles.puzzles())),
    "language": plain(lambda given: Voice(best_language([given])), *LANGUAGES, "he-IL", "it_IT.UTF-8", "iw"),
    "voice": plain(lines(2)(Voice), "he\nfrench_hearts", "en\nitalian"),
    # What pages keep, open and are led to.
    "kept": plain(
        lambda given: kept.read(given, "walk", 1, at=int, text=str | None, all=list[str]),
        kept.write("walk", 1, at=2, text="7", all=["a"]),
        share=5,
    ),
    "game": text(Game.read, Game.write, *(game.write() for game in GAMES), share=2),
    "guest": text(
        Guest.read, Guest.write, *RECORDS, *(game.write() for game in GAMES), *fuzz_scenes.SHARED, share=3
    ),
    "link": text(
        links.unpacked,
        links.packed,
        *map(links.packed, fuzz_scenes.SHARED),
        *(f"http://school/play.ipynb?lang=it#{links.packed(one)}" for one in fuzz_scenes.SHARED),
        share=10,
    ),
    "link.forged": packed(
        guest_of,
        forged_link,
        lambda guest: forged_link(guest.write()),
        *fuzz_scenes.SHARED,
        *RECORDS[:2],
        share=5,
    ),
    "address": plain(
        lambda given: links.address(links.place(given), "scopa1.AA") or None, *ADDRESSES, share=5
    ),
    "address.class": plain(
        lambda given: teacher_links.found(given).link("pack", **{"class": "7B"}) or None, *ADDRESSES, share=5
    ),
    "address.typed": text(teacher_links.written, lambda place: place.page, *ADDRESSES, share=5),
    "tally": text(tally.read, lambda log: "\n".join(one.write() for one in log), LOG, LOG[:80]),
    "name": text(clean_name, str, "Anna", "\u05d0\u05d1\u05d0", " a  b "),
    # The server of a class.
    "gate": plain(
        lines(5)(lambda *given: knock(given)),
        *(
            f"GET\n10.0.0.7:8740\n{path}\n{ticket}\n"
            for path in ("/", "/voila/render/index.ipynb", "/join/123456", "/wall", "/voila/static/voila.js")
            for ticket in ("", "ticket")
        ),
        "GET\nclass.local\n/teacher\n\nbadge",
        "POST\n[::1]:8740\n/voila/api/shutdown/01234567-89ab-cdef-0123-456789abcdef\nticket\n",
        share=10,
    ),
    "gate.number": plain(number, "123456", "123 456", "123-456", "key", "000000", share=5),
    "gate.page": plain(wish, "/voila/render/explore.ipynb?lang=it", "/wall", "//evil.example/", share=5),
    # The command.
    "words": plain(
        words_of,
        "play\n--seed\n7\n--lang=it",
        "lesson\nprimiera\n--port\n8740",
        "--version",
        "explore\n--port=123456",
        refusals=COMMAND,
    ),
    "words.serve": plain(
        words_to_serve,
        "--lesson\npack\n--class\n26\n--code=7B",
        "--here\n--port=123456",
        "--class\n000000026" + "9" * 5000,
        refusals=COMMAND,
    ),
    "words.class": plain(
        class_words,
        "report\na.txt\n--csv\nb.csv",
        "worksheet\ncapture\n--class\n7 B\n--alias\nfox\n--key\n--level=A",
        "plan\npack\n--paper=Letter",
        "deck\n--faces\nfrench\n--colours\nstandard",
        refusals=COMMAND,
    ),
    "words.verify": plain(
        fuzz_scenes.quiet(lambda given: proof.run(given[:LONGEST_LINE].split("\n"), "en")),
        f"7\n{commitment('7')}",
        f"--lang=he\n7\n{commitment('7')}",
        "7\n0",
        refusals=COMMAND,
    ),
    **fuzz_scenes.TERMINALS,
    # The pages.
    **fuzz_scenes.SAVED,
    **fuzz_scenes.MESSAGES,
}
"""Every reader by its name."""
