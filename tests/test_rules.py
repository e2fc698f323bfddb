"""Rules: frozen settings that are checked, compared by content, and read back from their text."""

from dataclasses import FrozenInstanceError, fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import SIZES, rules, tried

from scopa.errors import Message, RulesError
from scopa.rules import Rules

BAD_PAIRS = [
    ((10, 5),),
    ((10, 3, 1),),
    ("10:3",),
    ([10, 3],),
    ((True, 3),),
    ((10, True),),
    (("10", "3"),),
    (10, 3),
]
BAD = {
    "players": [0, 1, 3, 4, "2", 2.0, None, True],
    "hand_size": [0, -3, 4, 5, 21, "3", None, 3.0],
    "table_size": [-1, 5, 40, "4", None, False],
    "void_table": [None, {10: 3}, [(10, 3)], ((10,),), ((0, 3),), ((11, 3),), ((10, 0),), *BAD_PAIRS],
    "priority": ["", "Single", "most", None, 1],
    "scopa_points": [-1, 10, "1", None, True, 1.0],
    "last_play_scopa": [0, 1, "true", None],
    "need_all_suits": [0, 1, "false", None],
    "target": [0, -1, 101, "11", None, True, 11.0],
    "end_check": ["", "count_order", None],
}
BAD_TEXTS = [
    *(
        "nonsense",
        "=",
        "target",
        "target=",
        "target=x",
        "target=1.5",
        "target=-1",
        "target=\u00b2",
        "target=\u0663",
    ),
    *(
        "target=99999",
        "target=11 target=11",
        "Target=11",
        "players=3",
        "priority=best",
        "last_play_scopa=yes",
    ),
    *(
        "void_table=",
        "void_table=10",
        "void_table=10:",
        "void_table=10:3:1",
        "void_table=10:3,",
        "hand_size=4",
    ),
]


def test_the_default_is_the_game_of_the_sources() -> None:
    assert Rules() == Rules(2, 3, 4, ((10, 3),), "single", 1, False, False, 11, "extra_round_if_both")  # noqa: FBT003
    assert Rules().batches == 6
    assert Rules().changes == ()


def test_the_target_is_a_setting() -> None:
    targets = [1, 11, 16, 21, 31, 51, 100]
    assert [Rules(target=points).target for points in targets] == targets


@given(rules())
def test_rules_are_read_back(some: Rules) -> None:
    assert Rules.read(str(some)) == some
    assert hash(Rules.read(str(some))) == hash(some)
    assert eval(repr(some)) == some
    assert "\n" not in str(some)
    changed = {message.code.split(".")[1] for message in some.changes}
    assert changed == {field.name for field in fields(some) if getattr(some, field.name) != field.default}


def test_settings_left_out_have_their_default() -> None:
    assert Rules.read("") == Rules()
    assert Rules.read("  need_all_suits=true   target=021 ") == Rules(need_all_suits=True, target=21)
    assert Rules.read("void_table=none").void_table == ()
    assert Rules.read("void_table=10:3,1:2").void_table == ((10, 3), (1, 2))


def test_what_differs_is_said() -> None:
    assert Rules(priority="fewest", target=21, last_play_scopa=True).changes == (
        Message("rules.priority.fewest", value="fewest"),
        Message("rules.last_play_scopa.True", value=True),
        Message("rules.target", value=21),
    )


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD.items() for value in values]
)
def test_a_bad_value_is_refused(name: str, value: object) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**{name: value})
    assert caught.value.code == "bad_setting"
    assert caught.value.reason["name"] == name
    assert caught.value.reason["value"] in (value, str(value))
    assert caught.value.reason["allowed"]


def test_every_setting_has_bad_values() -> None:
    assert BAD.keys() == {field.name for field in fields(Rules)}


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_a_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.read(text)
    assert caught.value.code == "bad_setting"


@given(st.text(max_size=30) | st.text("targe=1:,0 void_ble", max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    read, error = tried(RulesError, Rules.read, text)
    assert error is None or error.code == "bad_setting"
    assert read is None or Rules.read(str(read)) == read


def test_hands_use_up_the_pack() -> None:
    for table in range(5):
        for hand in range(1, 21):
            made, error = tried(RulesError, lambda: Rules(hand_size=hand, table_size=table))  # noqa: B023
            assert (made is not None) == ((hand, table) in SIZES)
            assert made is None or made.batches * 2 * hand + table == 40
            assert error is None or error.reason["name"] == "hand_size"


def test_tables_that_would_all_be_void_are_refused() -> None:
    none = tuple((rank, 1) for rank in range(1, 11))
    with pytest.raises(RulesError) as caught:
        Rules(void_table=none)
    assert caught.value.reason["name"] == "void_table"
    with pytest.raises(RulesError):
        Rules(void_table=(*none[:9], (10, 4)))
    with pytest.raises(RulesError):
        Rules(void_table=((10, 4), *none))
    assert Rules(void_table=none, table_size=0, hand_size=10).batches == 2
    assert Rules(void_table=none[:9]).void_table == none[:9]


@pytest.mark.parametrize("number", [-1, 2, 0.0, 1.0, True, "0", None])
def test_a_seat_that_is_none_is_refused(number: object) -> None:
    with pytest.raises(RulesError) as caught:
        Rules().seat(number, "dealer")
    assert caught.value.code == "bad_setting"
    assert (caught.value.reason["name"], caught.value.reason["allowed"]) == ("dealer", "0 to 1")


def test_rules_are_frozen() -> None:
    for field in fields(Rules):
        with pytest.raises(FrozenInstanceError):
            setattr(Rules(), field.name, field.default)
    assert replace(Rules(), target=21) == Rules(target=21)
