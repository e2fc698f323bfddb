"""The walk-throughs: each step says what the engine says, for any deal, in every language."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.captures import captures, count_captures, explain_capture
from scopa.cards import PACK, PACK_SIZE, Card, CardSet
from scopa.counting.hands import holds
from scopa.errors import Message, ScopaError
from scopa.i18n import FACES, LANGUAGES, Voice
from scopa.lessons import claims
from scopa.lessons.course import lessons
from scopa.lessons.polynomial import product, written
from scopa.lessons.walk import Subject
from scopa.lessons.walks import WALKS
from scopa.lessons.walks.capture import MOST, leaves, refused
from scopa.lessons.walks.deal import void_chance
from scopa.lessons.walks.match import BOTH
from scopa.lessons.walks.played import choice, match, positions
from scopa.lessons.walks.reading import spot
from scopa.lessons.walks.sweep import LAST_SWEEPS
from scopa.match import winner
from scopa.round import deal, is_void
from scopa.rules import DEFAULT, Rules
from scopa.scoring import ROWS

FIXED = {"pack", "claims"}
"""What is the same whatever the subject."""
SEEDS = ("1", "34", "settebello")
VOID = "146"
"""A seed whose first table is dealt again."""
REST = "7C 5B 3S 2C 1S"
HAND = "5D 8B 10S : 1B 3D 4S 5C 7C"

tables = st.lists(st.sampled_from(list(PACK)), min_size=1, max_size=9, unique=True)


def steps(walk, text=None, card=None):
    first = WALKS[walk].first
    subject = Subject(first.text if text is None else text, first.card if card is None else Card(card))
    return WALKS[walk].steps(subject)


def codes(steps):
    return [step.text.code for step in steps]


def subjects(walk):
    first = WALKS[walk].first
    texts = [first.text] if walk in FIXED else [first.text, *SEEDS]
    for text in texts:
        subject = Subject(text)
        yield from (Subject(text, card) for card in (None, *WALKS[walk].choices(subject)))


@pytest.fixture(autouse=True)
def short(monkeypatch):
    """Let claims be tested by few rounds; what was found so is forgotten again."""
    few = {name: replace(played, deals=20) for name, played in claims.PLAYED.items()}
    monkeypatch.setattr(claims, "PLAYED", few)
    claims._tested.cache_clear()
    yield
    claims._tested.cache_clear()


# What holds for all of them.


def test_the_course_names_walks_that_there_are():
    assert {name for lesson in lessons() for name in lesson.walks} == set(WALKS)


@pytest.mark.parametrize("walk", WALKS)
def test_every_step_is_said_in_every_language(walk):
    for subject in subjects(walk):
        for step in WALKS[walk].steps(subject):
            said = [step.rule, step.text, *step.facts, *step.guess, *(row.name for row in step.rows)]
            said += [row.note for row in step.rows if isinstance(row.note, Message)]
            for language in LANGUAGES:
                for faces in FACES:
                    voice = Voice(language, faces)
                    for message in said:
                        text = voice(message)
                        assert text
                        assert text != message.code
                        assert "{" not in text


@pytest.mark.parametrize("walk", WALKS)
def test_what_may_be_guessed_is_answered_by_the_next_step(walk):
    shown = list(steps(walk))
    for asked, told in pairwise(shown):
        assert told.met is None or told.met in range(len(asked.guess) or 1)
    assert not shown[-1].guess
    assert any(step.guess for step in shown) == (walk in {"claims", "round"})


@pytest.mark.parametrize("walk", WALKS)
def test_every_step_has_something_beside_its_words(walk):
    assert all(step.rows or step.guess for step in steps(walk))


@pytest.mark.parametrize("walk", WALKS)
def test_a_row_lights_and_dims_only_its_own_cards(walk):
    for subject in subjects(walk):
        for step in WALKS[walk].steps(subject):
            for row in step.rows:
                assert len(set(row.cards)) == len(row.cards)
                assert not (row.lit | row.dim) - CardSet(row.cards)
                assert not row.lit & row.dim


@pytest.mark.parametrize("walk", WALKS)
def test_the_same_subject_gives_the_same_steps(walk):
    assert list(steps(walk)) == list(steps(walk))
    assert len(steps(walk)) > 3


@pytest.mark.parametrize("walk", sorted(WALKS.keys() - FIXED))
def test_a_text_that_is_no_subject_is_refused(walk):
    with pytest.raises(ScopaError):
        steps(walk, "x" * 65)


# The pack and the deal.


def test_the_first_step_shows_the_whole_pack():
    shown = [card for row in steps("pack")[0].rows for card in row.cards]
    assert sorted(shown) == list(PACK)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_deal_is_the_engine_s(seed):
    start, shown = deal(seed=seed), steps("deal", seed)
    table = next(step for step in shown if step.text.code == "walkdeal.table")
    assert table.rows[0].cards == start.first_table
    everything = next(step for step in shown if step.text.code == "walkdeal.all")
    dealt = [CardSet(row.cards) for row in everything.rows]
    assert dealt == [CardSet(hands[0] | hands[1]) for hands in (start.hands, *start.stock)]
    whole = next(step for step in shown if step.text.code == "walkdeal.packets").rows[0]
    assert CardSet(whole.cards) == start.hands[0]


def test_a_table_that_was_dealt_again_is_shown():
    start = deal(seed=VOID)
    assert start.void_tables
    again = steps("deal", VOID)[2]
    assert again.text.code == "walkdeal.again_here"
    assert CardSet(again.rows[0].cards) == start.void_tables[0]


def test_the_example_of_a_void_table_is_one():
    again = steps("deal")[2]
    assert again.text.code == "walkdeal.again_example"
    assert is_void(CardSet(again.rows[0].cards))
    assert len(again.rows[0].cards) == DEFAULT.table_size


def test_the_chance_of_a_void_table_is_counted():
    # Tables are told apart by their kings alone: k of 4, the rest of 36.
    void = sum(comb(4, kings) * comb(36, 4 - kings) for kings in (3, 4))
    assert void_chance() == Fraction(void, comb(PACK_SIZE, 4))


# Captures.


@given(tables)
@settings(max_examples=60, deadline=None)
def test_every_capture_is_shown_once_and_every_refusal_is_the_engine_s(cards):
    card, *table = cards
    lying = CardSet(table)
    shown = steps("capture", f"{card} : {lying}", card)
    taken = [step for step in shown if step.text.code in {"walkcapture.equal", "walkcapture.sum"}]
    assert [step.rows[1].lit for step in taken] == list(captures(card, lying)[:MOST])
    more = [step.text["n"] for step in shown if step.text.code == "walkcapture.more"]
    assert len(taken) + sum(more) == count_captures(card, lying)
    for step in shown:
        if step.text.code.startswith("reason."):
            wanted = step.rows[1].lit
            assert step.text == explain_capture(card, taken=wanted, table=lying)
            assert wanted not in captures(card, lying)
    assert (shown[-1].text.code == "walkcapture.lay") == (not captures(card, lying))


@given(tables)
@settings(max_examples=60, deadline=None)
def test_what_is_refused_is_all_that_adds_up_and_the_nearest_misses(cards):
    card, *table = cards
    lying = CardSet(table)
    sets = refused(card, lying)
    right = set(captures(card, lying, Rules(priority="free"))) - set(captures(card, lying))
    assert {each for each in sets if each.total == card.rank} == right
    for each in sets:
        assert each
        assert explain_capture(card, taken=each, table=lying).code != "reason.legal"


@given(tables)
@settings(max_examples=60, deadline=None)
def test_what_a_table_offers_is_found_by_trying_each_unseen_card(cards):
    table = CardSet(cards)
    unseen = PACK - table
    told = {fact.code: fact.parameters for fact in leaves(table, unseen)}
    able = {card.rank for card in unseen if captures(card, table)}
    sweepers = {card.rank for card in unseen if table in captures(card, table)}
    assert set(told.get("walkcapture.could_take", {}).get("values", ())) == able
    assert set(told.get("walkcapture.could_sweep", {}).get("values", ())) == sweepers
    assert ("walkcapture.no_sweep" in told) == (not sweepers)


def test_a_sum_beside_an_equal_card_names_the_rule():
    shown = steps("capture", HAND, "5D")
    rules = [step.rule.code for step in shown]
    assert "walkcapture.rule_single_priority" in rules
    assert "walkcapture.rule_must_capture" in rules


@pytest.mark.parametrize("text", ["", "7D", "7D 5C", ":", " : 7D", "7D : 7D", "7D : x", "turn 0 | x"])
def test_cards_that_say_no_hand_and_table_are_refused(text):
    with pytest.raises(ScopaError):
        spot(text)


def test_a_position_is_read_and_one_that_is_over_is_refused():
    rounds = positions(deal(seed="7"))
    seen = spot(rounds[5].position)
    assert (seen.hand, seen.table) == (rounds[5].hands[rounds[5].turn], rounds[5].table)
    assert seen.unseen == PACK - seen.hand - seen.table - rounds[5].piles[0] - rounds[5].piles[1]
    assert spot(rounds[-2].position).last
    with pytest.raises(ScopaError, match="over"):
        spot(rounds[-1].position)


# Sweeps, the sheet, the match, the round.


@pytest.mark.parametrize("seed", ["34", *SEEDS])
def test_the_sweeps_and_the_leftovers_are_those_of_the_round(seed):
    rounds = positions(deal(seed=seed))
    end, shown = rounds[-1], steps("sweep", seed)
    swept = CardSet([step.text["card"] for step in shown if step.text.code == "walksweep.scopa"])
    assert not swept - end.sweeps[0] - end.sweeps[1]
    left = [step.text for step in shown if step.text.code.startswith("walksweep.left")]
    assert [text["cards"] for text in left] == ([end.leftovers] if end.leftovers else [])
    assert all(text.code == f"walksweep.left_{end.last_capturer}" for text in left)
    assert "walksweep.last_cleared" in codes(shown)


def test_the_usual_round_has_all_there_is_to_show():
    end = positions(deal(seed=WALKS["sweep"].first.text))[-1]
    # Someone else than the player of the last card gets what is left over.
    assert end.leftovers
    assert end.last_capturer == 0
    assert codes(steps("sweep")).count("walksweep.scopa") == 2
    before, after = positions(deal(seed=LAST_SWEEPS))[-2:]
    assert after.moves[-1].taken == before.table
    assert after.sweeps == before.sweeps


@pytest.mark.parametrize("seed", SEEDS)
def test_the_sheet_is_the_engine_s(seed):
    sheet = positions(deal(seed=seed))[-1].sheet
    piles, *rows, total = steps("sheet", seed)
    assert sum(len(row.cards) for row in piles.rows) == PACK_SIZE
    for name, step in zip(ROWS, rows, strict=True):
        assert step.rule.code == f"walksheet.rule_{name}"
        assert [CardSet(row.cards) for row in step.rows] == list(sheet[name].cards)
    assert (total.text["first"], total.text["second"]) == sheet.points


@pytest.mark.parametrize("seed", SEEDS)
def test_the_match_is_won_by_the_engine_s_winner(seed):
    whole = match(seed)
    shown = [step for step in steps("match", seed) if step.rule.code == "walkmatch.rule_round"]
    assert len(shown) == len(whole.before) + 1
    assert shown[-1].facts[0].code == f"walkmatch.won_{whole.winner}"
    assert (shown[-1].facts[0]["first"], shown[-1].facts[0]["second"]) == whole.totals
    dealers = [played.dealer for played in (*whole.before, whole.round)]
    assert [step.text.code for step in shown] == [f"walkmatch.deals_{dealer}" for dealer in dealers]


def test_the_other_match_shows_both_at_the_target_a_tie_and_an_end():
    facts = [step.facts[0].code for step in steps("match")[-3:]]
    assert facts == ["walkmatch.both", "walkmatch.level", "walkmatch.won_0"]
    assert [winner(*pair) for pair in pairwise(BOTH)] == [None, None, 0]


def test_a_round_asks_before_it_shows_each_move():
    rounds, shown = positions(deal(seed="7")), steps("round", "7")
    assert len(shown) == 2 * (len(rounds) - 1) + 1
    for place, now in enumerate(rounds[:-1]):
        asked, told = shown[2 * place], shown[2 * place + 1]
        assert asked.text["n"] == len(now.legal_moves)
        assert asked.rows == tuple(row for row in asked.rows if not row.lit)
        assert told.text["card"] == choice(now).move.card == rounds[place + 1].moves[-1].card
        assert told.facts[: len(choice(now).reasons)] == choice(now).reasons
        # Nothing of the other hand is shown.
        hidden = now.hands[1 - now.turn]
        assert not any(hidden & CardSet(row.cards) for row in (*asked.rows, *told.rows))


# Subsets and chances.


@given(tables)
@settings(max_examples=60, deadline=None)
def test_the_product_counts_every_set_by_its_sum(cards):
    found = product(tuple(cards))
    sums = [
        sum(card.rank for card in each)
        for size in range(len(cards) + 1)
        for each in combinations(cards, size)
    ]
    assert list(found) == [sums.count(total) for total in range(sum(card.rank for card in cards) + 1)]


def test_a_polynomial_is_written_as_in_a_book():
    assert written((1,), 10) == "1"
    assert written((1, 2, 0, 1), 10) == "1 + 2x + x³"
    assert written((1, 0, 0, 1), 2) == "1 + …"


@pytest.mark.parametrize(
    ("text", "card"), [(f"10D : {REST}", "10D"), (HAND, "5D"), ("4D : 5C 6C", "4D"), ("4D :", "4D")]
)
def test_the_sizes_add_up_to_all_sets(text, card):
    shown, table = steps("subsets", text, card), spot(text).table
    every = count_captures(card, table, Rules(priority="free"))
    sizes = [step.text for step in shown if step.text.code == "walksubsets.size"]
    assert sum(each["n"] for each in sizes) == every
    (answer,) = [step.text for step in shown if step.rule.code == "walksubsets.rule_coefficient"]
    assert answer.parameters.get("n", 0) == every
    assert shown[-1].text.parameters.get("n", 0) == count_captures(card, table)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("card", ["7D", "1D", "10D"])
def test_what_they_can_hold_is_what_is_unseen(seed, card):
    rounds, shown = positions(deal(seed=seed)), steps("hold", seed, card)
    unseen = PACK - rounds[0].hands[0] - rounds[0].table
    count = next(step for step in shown if step.rule.code == "walkhold.rule_rank").text["n"]
    assert count == len(unseen.of_rank(Card(card).rank))
    some = next(step for step in shown if step.text.code == "walkhold.some")
    assert Fraction(some.text["chance"]) == holds(len(unseen), count, 3)
    none = next(step for step in shown if step.text.code == "walkhold.none")
    assert Fraction(none.text["chance"]) == 1 - Fraction(some.text["chance"])
    assert shown[-1].text == Message("walkhold.known", n=3, cards=rounds[30].hands[1])


# Claims.


def test_a_claim_is_said_before_it_is_tested():
    shown = steps("claims")
    assert len(shown) == 2 * len(claims.TOLD)
    for number, claim in enumerate(claims.TOLD):
        assert shown[2 * number].text == claim.said
        assert claims._tested.cache_info().currsize == number
        assert shown[2 * number + 1].text == claim.said
        evidence = claim.evidence
        assert shown[2 * number + 1].rule == evidence.said
        # What to think of would sway the vote: it comes with the evidence.
        assert shown[2 * number + 1].facts == (claim.rule, *evidence.facts)
        assert claim.rule not in shown[2 * number].facts
    assert shown[-1] == list(shown)[-1] == shown[-1:][0]
