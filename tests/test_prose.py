"""The words of the lessons: whole in every language, in the mark-up that there is, and true."""

import re
from math import comb

import pytest

from scopa.captures import captures, count_captures
from scopa.cards import PACK, Card, CardSet
from scopa.errors import CardError
from scopa.i18n import LANGUAGES, Voice
from scopa.lessons import walks
from scopa.lessons.claims import Claim
from scopa.lessons.course import PARTS, lessons
from scopa.lessons.prose import SUITS, Block, blocks
from scopa.match import winner
from scopa.moves import plays
from scopa.scenes.prose.scene import MORE, TEXTS
from scopa.scoring import primiera

LESSONS = [each.name for each in lessons()]
HEADS = ("title", "about", "goals", "prior", "idea")
PLANS = ("need", *PARTS, "stuck", "levels", "home")


def codes(name):
    yield from (f"lesson.{name}_{head}" for head in HEADS)
    yield from (f"lesson{name}.{part}{title}" for part in TEXTS for title in ("", "_title"))
    yield from (f"plan.{name}.{part}" for part in PLANS)
    yield from (
        f"lesson{place}{title}" for place in MORE if place == f"{name}.more" for title in ("", "_title")
    )


def said(language, code):
    return Voice(language)(code, **dict.fromkeys(SUITS, ""))


def shape(language, code):
    """Return what must be the same in every language: the kinds of blocks, their lines, and the cards."""
    return [
        (
            block.kind,
            len(block.lines),
            sorted(card for line in block.lines for card in line if isinstance(card, Card)),
        )
        for block in blocks(said(language, code))
    ]


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_is_written(name, language):
    for code in codes(name):
        text = said(language, code)
        assert text != code
        assert not re.search(r"[\[\]](?!\d{1,2}[DCSB])", re.sub(r"\[\d{1,2}[DCSB]\]", "", text)), code


@pytest.mark.parametrize("name", LESSONS)
def test_the_languages_show_the_same_cards_in_the_same_order_of_blocks(name):
    for code in codes(name):
        shapes = {str(shape(language, code)) for language in LANGUAGES}
        assert len(shapes) == 1, (code, shapes)


@pytest.mark.parametrize("name", LESSONS)
def test_a_talk_holds_its_answers_back(name):
    kinds = [block.kind for block in blocks(said("en", f"lesson{name}.talk"))]
    assert kinds[-1] == "answer"
    for part in ("opener", "ticket"):
        assert "answer" not in [block.kind for block in blocks(said("en", f"lesson{name}.{part}"))]


def test_the_mark_up():
    assert blocks("") == ()
    assert blocks("one\ntwo\n \n\nthree") == (Block("text", (("one two",),)), Block("text", (("three",),)))
    assert blocks("- a\n  b\n- c [1D]") == (Block("list", (("a b",), ("c ", Card("1D")))),)
    assert blocks("[1D] [2D]") == (Block("row", ((Card("1D"), Card("2D")),)),)
    assert blocks("? [1D] [2D]") == (Block("bare", ((Card("1D"), Card("2D")),)),)
    assert blocks("? Who knows")[0].kind == "text"
    assert blocks("[3D] = [1D] + [2D]")[0] == Block(
        "sum", ((Card("3D"), " = ", Card("1D"), " + ", Card("2D")),)
    )
    assert blocks("= 7 + 3")[0] == Block("answer", (("7 + 3",),))
    assert blocks("[7 D] [x]")[0].kind == "text"
    with pytest.raises(CardError):
        blocks("[11D]")


# What the lessons say, asked of the engine.


def shown(code):
    """Return the cards of each row that a text shows."""
    rows = [block for block in blocks(said("en", code)) if block.kind == "row"]
    return [CardSet(" ".join(map(str, row.lines[0]))) for row in rows]


def test_three_kings_leave_two_until_the_end():
    (table,) = shown("lessondeal.opener")
    assert len(table.of_rank(10)) == 3
    kings = sum(comb(4, kings) * comb(36, 4 - kings) for kings in (3, 4))
    assert f"{kings} of the {comb(40, 4):,}" in said("en", "plan.deal.levels")


def test_a_king_takes_in_three_ways_and_always_leaves_eight():
    (table,) = shown("lessoncapture.talk")
    taken = captures("10D", table)
    assert sorted(" + ".join(str(card.rank) for card in sorted(one, reverse=True)) for one in taken) == [
        "5 + 3 + 2",
        "7 + 2 + 1",
        "7 + 3",
    ]
    assert {(table - one).total for one in taken} == {8}


def test_an_equal_card_forbids_the_sum():
    (five,), table = shown("lessoncapture.opener")
    assert captures(five, table) == (CardSet("5C"),)


def test_three_sevens_lose_to_three_sixes():
    first, second = shown("lessonprimiera.opener")
    assert (primiera(first).total, primiera(second).total) == (73, 75)
    assert primiera("7D 7C 7S").total == 63 > primiera("7B 4D 3C 2S").total == 60


def test_the_last_card_takes_both():
    table, (seven,) = shown("lessonscore.opener")
    assert captures(seven, table) == (table,)


def test_only_the_ace_lets_the_nine_be_swept():
    (nine,), hand = shown("lessonround.opener")
    assert not any(move.taken for move in plays(hand, CardSet(str(nine))))
    assert {card.rank: nine.rank + card.rank for card in hand} == {1: 10, 5: 14, 8: 17}


def test_ways_to_ten():
    (table,) = shown("lessoncount.opener")
    assert count_captures("10D", table) == 5
    assert count_captures("10D", table | CardSet("3C")) == 9
    assert count_captures("10D", CardSet(" ".join(str(card) for card in PACK if card.rank < 10))) == 1698


def test_one_hand_in_four_has_a_seven():
    hands, without = comb(33, 3), comb(30, 3)
    text = said("en", "lessonhold.talk")
    assert all(f"{number:,}" in text for number in (hands, without, hands - without))
    assert round(100 * (hands - without) / hands) == 26


def test_the_pack_adds_up():
    assert sum(card.rank for card in PACK) == 220


def test_the_plan_names_the_steps_of_the_claims_that_the_class_looks_at():
    walk = walks.WALKS["claims"]
    steps = walk.steps(walk.first)
    told = {1: Claim("sevens", 3), 5: Claim("sweep_total", 10), 7: Claim("sweep_total", 11)}
    for number, claim in (told | {15: Claim("dealer_ahead")}).items():
        assert steps[number - 1].text == claim.said
    text = said("en", "plan.claims.pupils")
    assert all(part in text for part in ("(steps 1 and 2)", "(steps 5 to 8)", "(steps 15 and 16)"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_at_the_target_play_on_whatever_the_score(language):
    assert winner((10, 9), (13, 13)) is None
    assert winner((10, 9), (13, 12)) is None
    assert winner((13, 12), (15, 16)) == 1
    for code in ("lessonscore.pupils", "lessonscore.talk", "plan.score.talk"):
        assert len(re.findall(r"13\D{1,7}12(?!\d)", said(language, code))) == 1, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_question_is_the_same_at_one_level(language):
    level = Voice(language)("exercise.level").lower()[:5]
    for name in ("capture", "primiera", "round", "count", "hold", "claims"):
        assert level in said(language, f"plan.{name}.opener").lower()
