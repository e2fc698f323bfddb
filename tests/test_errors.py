"""Messages and errors: values with a code and parameters, and one family."""

import ast
import copy
import pickle
from pathlib import Path
from string import Formatter

import pytest

import scopa
from scopa import errors
from scopa.cards import Card, CardSet
from scopa.errors import REASONS, Message, ScopaError, reason

FAMILY = [
    value for value in vars(errors).values() if isinstance(value, type) and issubclass(value, ScopaError)
]
MESSAGES = [
    Message("match.over"),
    Message("reason.wrong_sum", total=13, value=10),
    Message("reason.must_capture", card=Card("5S"), cards=CardSet("2D 3D")),
    Message("a.b", inner=Message("c.d", n=1)),
]


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def calls_of_reason() -> list[tuple[str, str, set[str]]]:
    """Give every reason that the code names: where, its name, and the parameters it is given."""
    calls = []
    for path in sorted(Path(scopa.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "reason":
                name = node.args[0]
                if isinstance(name, ast.Constant):
                    given = {str(keyword.arg) for keyword in node.keywords}
                    calls.append((f"{path.name}:{node.lineno}", str(name.value), given))
    return calls


def test_every_reason_gets_the_parameters_of_its_text() -> None:
    calls = calls_of_reason()
    assert len(calls) > 20
    for where, name, given in calls:
        assert name in REASONS, where
        assert given == fields(REASONS[name]), where


def test_an_unknown_reason_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError):
        reason("no_such_reason")


@pytest.mark.parametrize("message", MESSAGES, ids=str)
def test_a_message_is_a_value(message: Message) -> None:
    twin = Message(message.code, **message.parameters)
    assert twin == message
    assert hash(twin) == hash(message)
    assert copy.deepcopy(message) == copy.copy(message) == pickle.loads(pickle.dumps(message)) == message
    assert eval(repr(message)) == message
    assert message != Message(message.code, other=1)
    assert message != message.code


@pytest.mark.parametrize("message", MESSAGES, ids=str)
def test_a_message_is_not_changed(message: Message) -> None:
    before = repr(message)
    for name in ("code", "_parameters", "new"):
        with pytest.raises(AttributeError, match="not changed"):
            setattr(message, name, "x")
        with pytest.raises(AttributeError, match="not changed"):
            delattr(message, name)
    message.parameters["total"] = 99
    assert repr(message) == before


def test_a_message_gives_its_parameters_by_name() -> None:
    message = Message("reason.wrong_sum", total=13, value=10)
    assert message["total"] == 13
    with pytest.raises(KeyError):
        message["none"]


@pytest.mark.parametrize("kind", FAMILY, ids=lambda kind: kind.__name__)
def test_an_error_carries_code_parameters_and_place(kind: type[ScopaError]) -> None:
    error = kind(reason("wrong_sum", total=13, value=10), "table 7C 6S")
    assert isinstance(error, ValueError)
    assert error.code == "wrong_sum"
    assert error.reason["total"] == 13
    assert error.where == "table 7C 6S"
    assert str(error) == "the cards taken make 13, the card played counts 10 [table 7C 6S]"
    assert str(kind(reason("match_over"))) == "the match is over"
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.reason, again.where, str(again)) == (
        kind,
        error.reason,
        error.where,
        str(error),
    )


def test_the_family_is_whole() -> None:
    names = {
        "CardError",
        "RulesError",
        "MoveError",
        "PositionError",
        "RecordError",
        "LessonError",
        "SceneError",
        "ScopaError",
    }
    assert {kind.__name__ for kind in FAMILY} == names
