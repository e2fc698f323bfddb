"""Hypothesis strategies for the values of the engine, and the one profile under which they are drawn."""

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scopa.cards import CARDS, PACK_BITS, PACK_SIZE, RANKS, CardSet
from scopa.errors import RulesError, ScopaError
from scopa.match import Match
from scopa.moves import Play
from scopa.round import Round, deal
from scopa.rules import END_CHECKS, PRIORITIES, TARGETS, Rules

# The same examples on every run and host; time limits would fail by chance on a busy one.
settings.register_profile(
    "scopa",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("scopa")

cards = st.sampled_from(CARDS)
card_sets = st.integers(0, PACK_BITS).map(CardSet.of_bits)
moves = st.builds(Play, cards, card_sets)
ranks = st.sampled_from(RANKS)
priorities = st.sampled_from(PRIORITIES)

SIZES = [(hand, table) for table in range(5) for hand in range(1, 21) if not (PACK_SIZE - table) % (2 * hand)]
"""Every pair of hand size and table size that uses up the pack between two players."""

# Hangul jamo, accents apart and joined letters change under Unicode's composed form, so they are drawn often.
letters = st.characters(exclude_categories=("C", "Z")) | st.sampled_from(
    "a\u0301 \u1112\u1161\u11ab\u0958\ufb01\u05e9\u05d1\u05e2\U0001f0a1",
)
seeds = st.text(letters, min_size=1, max_size=30).map(str.strip).filter(bool).filter(str.isprintable)


def small_tables(most: int = 9, lower: int = 10) -> st.SearchStrategy[CardSet]:
    """Give tables of at most so many cards, none above a rank."""
    lying = st.sampled_from([card for card in CARDS if card.rank <= lower])
    return st.sets(lying, max_size=most).map(CardSet)


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Give rules over the whole domain of the settings."""
    hand_size, table_size = draw(st.sampled_from(SIZES))
    pairs = st.tuples(ranks, st.integers(1, 4))
    try:
        return Rules(
            hand_size=hand_size,
            table_size=table_size,
            void_table=tuple(draw(st.lists(pairs, max_size=3))),
            priority=draw(priorities),
            scopa_points=draw(st.integers(0, 9)),
            last_play_scopa=draw(st.booleans()),
            need_all_suits=draw(st.booleans()),
            target=draw(st.sampled_from(TARGETS)),
            end_check=draw(st.sampled_from(END_CHECKS)),
        )
    except RulesError:  # pragma: no cover - three pairs always leave a table
        raise AssertionError("rules that should be allowed are refused") from None


default_or_any = st.just(Rules()) | rules()


@st.composite
def rounds(
    draw: st.DrawFn, under: st.SearchStrategy[Rules] = default_or_any, *, ended: bool | None = None
) -> Round:
    """Give a position that random play has reached: anywhere, before the end, or at the end."""
    start = deal(draw(under), draw(st.integers(0, 9999)), draw(st.integers(0, 1)))
    steps = PACK_SIZE - start.rules.table_size
    if ended is None:
        steps = draw(st.integers(0, steps))
    elif not ended:
        steps = draw(st.integers(0, steps - 1))
    return walk(start, Random(draw(st.integers(0, 9999))), steps)[-1]


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Give a match that random play has brought into one of its first rounds, or to its end."""
    match = Match(draw(default_or_any), draw(seeds), draw(st.integers(0, 1)))
    rng = Random(draw(st.integers(0, 9999)))
    for _ in range(draw(st.integers(0, 90))):
        if match.winner is not None:
            break
        match = match.next_round() if match.round.over else match.play(pick(match.round.legal_moves, rng))
    return match


def pick(items, rng: Random):
    """Return one of several things as the playout chooses."""
    return items[int(rng.random() * len(items))]


def walk(start: Round, rng: Random, steps: int = PACK_SIZE) -> list[Round]:
    """Return all positions of a random playout, the start first."""
    path = [start]
    while steps and not path[-1].over:
        path.append(path[-1].play(pick(path[-1].legal_moves, rng)))
        steps -= 1
    return path


def tried(kind: type[ScopaError], action, *arguments):
    """Return what an action gives and no error, or nothing and its error of that kind."""
    try:
        return action(*arguments), None
    except kind as error:
        return None, error
