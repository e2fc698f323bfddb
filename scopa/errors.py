"""Messages (a code with parameters) and the one family of errors that carries them."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "legal": "that is allowed",
    "unknown_card": "no such card: {text!r}; write a number and a suit letter, such as 7D",
    "repeated_card": "the card {card} is named twice",
    "unknown_language": "no such language: {text!r}; there are {known}",
    "unknown_faces": "no such set of faces: {text!r}; there are {known}",
    "unknown_palette": "no such palette: {text!r}; there are {known}",
    "unknown_index": "no such size of the indices: {text!r}; there are {known}",
    "unknown_paper": "no such size of paper: {text!r}; there are {known}",
    "unknown_drawing": "nothing to draw is called {text!r}",
    "bad_setting": "the setting {name!r} cannot be {value!r}; allowed: {allowed}",
    "bad_seed": "a seed is a text of 1 to {longest} printable characters, not {value!r}",
    "bad_move": "not a move: {text!r}; write '5S' or '10D x 3C 7S'",
    "bad_position": "not a position: {text!r}",
    "not_in_hand": "{card} is not in the hand of the player to move",
    "not_on_table": "{cards} do not lie on the table",
    "must_capture": "{card} may not be laid: it takes {cards}",
    "single_priority": "{card} must take a single equal card: {cards} lies there",
    "one_equal_only": "{card} takes one equal card, not {cards}",
    "fewest_only": "{card} must take the fewest cards: {cards} would do",
    "wrong_sum": "the cards taken make {total}, the card played counts {value}",
    "not_your_turn": "seat {seat} is to move",
    "round_over": "the round is over",
    "round_not_over": "the round is not over yet",
    "match_over": "the match is over",
    "nothing_to_undo": "there is nothing to undo",
    "nothing_to_redo": "there is nothing to redo",
    "bad_record": "line {line} of the record cannot be read: {text!r}",
    "record_version": "the record has version {version!r}; this program reads {known}",
    "record_ends": "the record ends too early: there is no line {line}",
    "record_too_long": "the record has more than {longest} characters",
    "bad_answer": "that is no answer to this question: {text!r}",
    "bad_code": "the code cannot be read: {text!r}",
    "code_changed": "the code has been changed: {text!r}",
    "code_old": "the answers in the code do not lead to its results: {text!r}",
    "bad_name": "a class code or an alias has up to {longest} printable characters, not {text!r}",
    "too_many": "{number} of these are too many; the most are {most}",
    "no_exercises": "there are no exercises of the lesson {lesson!r}, part {part!r}, level {level!r}",
    "unknown_level": "no such level: {text!r}; there are {known}",
    "unknown_part": "no such part of a lesson: {text!r}; there are {known}",
    "unknown_walk": "no such walk-through: {text!r}; there are {known}",
    "unknown_lesson": "no such lesson or exercise: {text!r}",
    "bad_action": "the page sent an action that is not known here: {text!r}",
    "not_now": "this action has no meaning at this moment: {text!r}",
}


_LONGEST_WHERE = 2000


class Frozen:
    """A value: nothing changes it once it is made, and copying or pickling gives an equal one."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse every change."""
        raise AttributeError(f"a {type(self).__name__} is not changed: {name}")

    def __delattr__(self, name: str) -> None:
        """Refuse every loss."""
        raise AttributeError(f"a {type(self).__name__} is not changed: {name}")

    def __setstate__(self, state: tuple[None, dict[str, object]]) -> None:
        """Fill in a copy."""
        self._fill(**state[1])

    def _fill(self, **values: object) -> None:
        """Set what is not set yet: the one way to make a value, which cannot be gone twice."""
        for name, value in values.items():
            if hasattr(self, name):
                self.__setattr__(name, value)
            object.__setattr__(self, name, value)


class Message(Frozen):
    """A thing to say, as a code and parameters, before it is said in any language.

    >>> message = Message("reason.wrong_sum", total=13, value=10)
    >>> message.code, message["total"]
    ('reason.wrong_sum', 13)
    >>> message == Message("reason.wrong_sum", value=10, total=13)
    True
    """

    __slots__ = ("_parameters", "code")

    code: str
    _parameters: tuple[tuple[str, object], ...]

    def __init__(self, code: str, /, **parameters: object) -> None:
        """Keep the code (``domain.name``) and its parameters; the values must be hashable."""
        self._fill(code=code, _parameters=tuple(sorted(parameters.items())))

    @property
    def parameters(self) -> dict[str, object]:
        """Return the parameters by name, as a new dictionary."""
        return dict(self._parameters)

    def __getitem__(self, name: str) -> object:
        """Return one parameter; ``KeyError`` when there is none of that name."""
        return self.parameters[name]

    def __eq__(self, other: object) -> bool:
        """Compare by content."""
        if not isinstance(other, Message):
            return NotImplemented
        return (self.code, self._parameters) == (other.code, other._parameters)

    def __hash__(self) -> int:
        """Hash by content."""
        return hash((self.code, self._parameters))

    def __repr__(self) -> str:
        """Return the call that makes this message."""
        return "".join([f"Message({self.code!r}", *(f", {k}={v!r}" for k, v in self._parameters), ")"])


def reason(name: str, /, **parameters: object) -> Message:
    """Return the reason of that name from ``REASONS`` as a message; what is in it is made fit to be said.

    >>> reason("match_over")
    Message('reason.match_over')
    """
    if name not in REASONS:
        raise KeyError(name)
    return Message(f"reason.{name}", **{key: _short(value) for key, value in parameters.items()})


def brief(value: object, longest: int = 80) -> str:
    r"""Return the beginning of a value as text, without signs that turn words round or that a screen obeys.

    >>> brief("7D\u202e\x1b[2J"), brief(None), brief("settebello", 5), brief(10**5000)
    ('7D\ufffd\ufffd[2J', 'None', 'sette', 'int')
    """
    many = isinstance(value, list | tuple | dict | set | frozenset) and len(value) > longest
    try:
        text = type(value).__name__ if many else str(value)
    except Exception:  # noqa: BLE001 - a value is refused by its name whatever its own text does
        text = type(value).__name__
    return "".join(
        sign if sign.isprintable() else " " if sign.isspace() else "\ufffd" for sign in text[:longest]
    )


def _short(value: object, longest: int = 1000) -> object:
    if isinstance(value, str):
        return brief(value, longest) + ("…" if len(value) > longest else "")
    # Numbers of thousands of digits cannot be written, and what can change is no part of a message.
    unfit = isinstance(value, int) and value.bit_length() > longest
    return brief(value) if unfit or type(value).__hash__ is None else value


class ScopaError(ValueError):
    """Something asked of the kit that it cannot do, with the reason as a message.

    ``str()`` is plain English for programmers; what a player reads is rendered from ``reason``.

    >>> str(ScopaError(reason("wrong_sum", total=13, value=10), "table 7C 6S"))
    'the cards taken make 13, the card played counts 10 [table 7C 6S]'
    """

    def __init__(self, why: Message, where: str = "") -> None:
        """Keep the reason and, where there is one, the text (position, line, name) it speaks of."""
        text = REASONS[why.code.removeprefix("reason.")].format(**why.parameters)
        where = brief(where, _LONGEST_WHERE) + ("…" if len(where) > _LONGEST_WHERE else "")
        super().__init__(f"{text} [{where}]" if where else text)
        self.reason = why
        self.where = where

    def __reduce__(self) -> tuple[type["ScopaError"], tuple[Message, str]]:
        """Copy and pickle as the call that made it."""
        return type(self), (self.reason, self.where)

    @property
    def code(self) -> str:
        """Return the name of the reason, such as ``must_capture``."""
        return self.reason.code.removeprefix("reason.")


class CardError(ScopaError):
    """A text that is no card, or a card that stands twice."""


class RulesError(ScopaError):
    """A setting that does not exist or cannot have that value."""


class MoveError(ScopaError):
    """A move that cannot be read or that the rules forbid; ``where`` is the position."""


class PositionError(ScopaError):
    """A position that cannot be read or cannot be."""


class RecordError(ScopaError):
    """A record that cannot be read."""


class LessonError(ScopaError):
    """An answer, an exercise or a progress code that cannot be read."""


class SceneError(ScopaError):
    """An action that a scene does not know, or not at this moment."""
