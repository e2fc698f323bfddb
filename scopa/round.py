"""One round: a deal of the pack, played to its last card, as an immutable state."""

from collections.abc import Iterable
from dataclasses import dataclass

from scopa.captures import explain_capture
from scopa.cards import BITS, CARDS, LONGEST_TEXT, PACK, PACK_BITS, PACK_SIZE, Card, CardSet
from scopa.errors import Frozen, Message, MoveError, PositionError, brief, reason
from scopa.moves import LegalMoves, Play, legal_moves
from scopa.rules import DEFAULT, Rules, checked
from scopa.scoring import Sheet, score
from scopa.shuffle import clean_seed, new_seed, shuffled

Sets = tuple[CardSet, ...]
Log = tuple["Log", Play] | None

_EMPTY = CardSet()


@dataclass(frozen=True)
class Origin:
    """How a round came about: rules, dealer's seat, seed, first tables dealt again, the pack as dealt."""

    rules: Rules
    dealer: int
    seed: str | None = None
    void_tables: Sets = ()
    pack: tuple[int, ...] = ()


class _Fields:
    """What a round holds, still open to be filled in.

    Sets of cards are plain bits here; those of all seats stand side by side in one number, 40 bits a seat, so
    that a move changes its seat's part in one operation.
    """

    __slots__ = (
        "hand_bits",
        "last_capturer",
        "leftovers",
        "legal_moves",
        "log",
        "origin",
        "over",
        "pile_bits",
        "stock_bits",
        "sweep_bits",
        "table_bits",
        "turn",
    )

    origin: Origin
    turn: int
    over: bool
    last_capturer: int | None
    leftovers: CardSet
    table_bits: int
    hand_bits: int
    pile_bits: int
    sweep_bits: int
    stock_bits: tuple[int, ...]
    log: Log
    legal_moves: LegalMoves


class Round(_Fields, Frozen):
    """A position of a round; playing returns the next one.

    ``turn``, ``dealer``, ``last_capturer``: seats from 0. ``over``: whether the last card has been played.
    ``table``: the cards lying there. ``hands``, ``piles``, ``sweeps`` (the cards that swept the table): one
    set a seat. ``legal_moves``: those of the seat to move, none when the round is over. ``leftovers``: what
    went to the last capturer at the end, already in that pile. How the position came about does not count
    when rounds are compared: ``seed``, ``void_tables`` (first tables that were dealt again), ``first_table``
    (in the order of the deal), ``moves``, ``leftovers``.

    >>> start = deal(seed="7")
    >>> str(start.table), [str(hand) for hand in start.hands], start.turn
    ('3C 3S 3B 5D', ['1C 9D 10B', '1S 8B 9S'], 0)
    >>> start.play("9D x 3C 3S 3B").play("8B").table
    CardSet('5D 8B')
    """

    __slots__ = ()

    @property
    def rules(self) -> Rules:
        """Return the rules of the round."""
        return self.origin.rules

    @property
    def dealer(self) -> int:
        """Return the dealer's seat; the next seat plays first."""
        return self.origin.dealer

    @property
    def seed(self) -> str | None:
        """Return the seed of the deal; none for a position that was typed in."""
        return self.origin.seed

    @property
    def void_tables(self) -> Sets:
        """Return the first tables that were put back."""
        return self.origin.void_tables

    @property
    def first_table(self) -> tuple[Card, ...]:
        """Return the first table in the order of the deal; empty for a position that was typed in."""
        return tuple(CARDS[card] for card in self.origin.pack[: self.rules.table_size])

    @property
    def table(self) -> CardSet:
        """Return the cards on the table."""
        return CardSet.of_bits(self.table_bits)

    @property
    def hands(self) -> Sets:
        """Return the hand of each seat."""
        return self._sets(self.hand_bits)

    @property
    def piles(self) -> Sets:
        """Return what each seat has taken."""
        return self._sets(self.pile_bits)

    @property
    def sweeps(self) -> Sets:
        """Return the cards each seat has swept the table with."""
        return self._sets(self.sweep_bits)

    @property
    def stock(self) -> tuple[Sets, ...]:
        """Return the batches still to be dealt, each one hand a seat."""
        return tuple(map(self._sets, self.stock_bits))

    @property
    def stock_size(self) -> int:
        """Return the number of cards still to be dealt."""
        return sum(map(int.bit_count, self.stock_bits))

    @property
    def moves(self) -> tuple[Play, ...]:
        """Return the moves that led here, the first one first."""
        moves, log = [], self.log
        while log is not None:
            log, move = log
            moves.append(move)
        return tuple(reversed(moves))

    def back_to(self, number: int) -> "Round":
        """Return the round as it was after so many of its moves; ``MoveError`` when it did not have them.

        >>> start = deal(seed="7")
        >>> start.play("9D x 3C 3S 3B").play("8B").back_to(0) == start
        True
        """
        if not self.origin.pack or not 0 <= number <= len(self.moves):
            raise MoveError(reason("nothing_to_undo"), self.position)
        earlier = _laid(self.origin)
        for move in self.moves[:number]:
            earlier = earlier.play(move)
        return earlier

    @property
    def sheet(self) -> Sheet:
        """Return the score as it stands; it is final when the round is over."""
        return score(self.piles, self.sweeps, self.rules)

    def explain(self, move: Play | str) -> Message:
        """Return ``LEGAL`` or the rule that forbids the move; ``MoveError`` when the text is none.

        >>> deal(seed="7").explain("9D")
        Message('reason.must_capture', card=Card('9D'), cards=CardSet('3C 3S 3B'))
        """
        wanted = move if isinstance(move, Play) else Play.read(move)
        if self.over:
            return reason("round_over")
        if wanted.card not in self.hands[self.turn]:
            return reason("not_in_hand", card=wanted.card)
        return explain_capture(wanted.card, self.table, wanted.taken, self.rules)

    def play(self, move: Play | str) -> "Round":
        """Return the round after a move; ``MoveError`` with the reason when it is not legal.

        >>> deal(seed="7").play("9D")
        Traceback (most recent call last):
        scopa.errors.MoveError: 9D may not be laid: it takes 3C 3S 3B [turn 0 | ...]
        """
        wanted = move if isinstance(move, Play) else Play.read(move)
        card, cards = wanted
        # A plus makes a plain number, with which all that follows is faster.
        bit, taken = BITS.get(card, 0), +cards
        legal = self.legal_moves
        if not legal.hand & bit or bit & taken or bit | taken not in legal.bits:
            raise MoveError(self.explain(wanted), self.position)

        after = _Fields()
        origin = after.origin = self.origin
        rules = origin.rules
        turn, table, stock = self.turn, self.table_bits ^ (taken or bit), self.stock_bits
        place = PACK_SIZE * turn
        hands = self.hand_bits ^ bit << place
        if not hands and stock:
            hands, stock = stock[0], stock[1:]
        piles, sweeps, capturer = self.pile_bits, self.sweep_bits, self.last_capturer
        if taken:
            capturer = turn
            piles |= (taken | bit) << place
            if not table and (hands or rules.last_play_scopa):
                sweeps |= bit << place
        after.leftovers = _EMPTY
        if not hands and table and capturer is not None:
            piles |= table << PACK_SIZE * capturer
            after.leftovers, table = CardSet.of_bits(table), 0
        after.turn = (turn + 1) % rules.players
        after.hand_bits, after.stock_bits, after.table_bits = hands, stock, table
        after.pile_bits, after.sweep_bits = piles, sweeps
        after.last_capturer, after.log = capturer, (self.log, wanted)
        return _frozen(after)

    @property
    def position(self) -> str:
        """Return the position as one line, which ``read_position`` reads back.

        >>> deal(seed="7").position
        'turn 0 | dealer 1 | table 3C 3S 3B 5D | hands ... | piles - / - | sweeps - / - | last - | stock ...'
        """
        last = "-" if self.last_capturer is None else str(self.last_capturer)
        batches = " ; ".join(map(_write_sets, self.stock)) or "-"
        return (
            f"turn {self.turn} | dealer {self.dealer} | table {self.table or '-'}"
            f" | hands {_write_sets(self.hands)} | piles {_write_sets(self.piles)}"
            f" | sweeps {_write_sets(self.sweeps)} | last {last} | stock {batches}"
        )

    def _sets(self, bits: int) -> Sets:
        return tuple(map(CardSet.of_bits, split(bits, self.origin.rules.players)))

    def _key(self) -> tuple[object, ...]:
        held = (
            self.origin.rules,
            self.origin.dealer,
            self.turn,
            self.table_bits,
            self.hand_bits,
            self.pile_bits,
        )
        return (*held, self.sweep_bits, self.stock_bits, self.last_capturer)

    def __eq__(self, other: object) -> bool:
        """Compare positions and rules."""
        return self._key() == other._key() if isinstance(other, Round) else NotImplemented

    def __hash__(self) -> int:
        """Hash by position and rules."""
        return hash(self._key())

    def __repr__(self) -> str:
        """Return the position in a form that says what it is."""
        return f"<Round {self.position}>"


def deal(rules: Rules = DEFAULT, seed: str | int | None = None, dealer: int | None = None) -> Round:
    """Return the start of a round: the pack dealt in the order that the seed gives.

    The table comes first, then each batch player by player from the player after the dealer, whole
    hands. A void table is put back and the next order of the same seed is taken. ``seed``: a text of 1 to
    64 characters; without one a secret seed is drawn. ``dealer``: a seat; the last one by default.

    >>> deal(seed="7").stock_size, deal(seed="7") == deal(seed=7)
    (30, True)

    Raises ``RulesError`` for a bad seed or dealer. Source: rules 5 and 6 of the source documents.
    """
    seats = checked(rules).players
    dealer = rules.seat(seats - 1 if dealer is None else dealer, "dealer")
    seed = new_seed() if seed is None else clean_seed(seed)
    void: list[CardSet] = []
    while True:
        pack = shuffled(PACK_SIZE, seed, len(void))
        table = CardSet.of_bits(_bits_of(pack[: rules.table_size]))
        if not is_void(table, rules):
            break
        void.append(table)
    return _laid(Origin(rules, dealer, seed, tuple(void), pack))


def laid(pack: Iterable[int], rules: Rules = DEFAULT, dealer: int | None = None) -> Round:
    """Return the start of a round from a pack in the order in which it is dealt, whatever its table.

    >>> laid(range(40)).first_table
    (Card('1D'), Card('1C'), Card('1S'), Card('1B'))

    Raises ``PositionError`` unless every card stands in it once, ``RulesError`` for a bad dealer.
    """
    cards = tuple(pack)
    seat = rules.seat(checked(rules).players - 1 if dealer is None else dealer, "dealer")
    if sorted(cards) != list(range(PACK_SIZE)):
        raise PositionError(reason("bad_position", text=brief(cards)))
    return _laid(Origin(rules, seat, pack=cards))


def _laid(origin: Origin) -> Round:
    """Return the start of a round: the table, then each batch player by player, whole hands."""
    rules, pack = origin.rules, origin.pack
    seats = rules.players
    first = (origin.dealer + 1) % seats
    places = range(rules.table_size, PACK_SIZE, rules.hand_size)
    dealt = [_bits_of(pack[place : place + rules.hand_size]) for place in places]
    turns = [(PACK_SIZE * seat, (seat - first) % seats) for seat in range(seats)]
    batches = [
        sum([dealt[batch + turn] << place for place, turn in turns]) for batch in range(0, len(dealt), seats)
    ]
    table = _bits_of(pack[: rules.table_size])
    return _frozen(_start(origin, first, table, batches[0], tuple(batches[1:])))


def is_void(table: CardSet, rules: Rules = DEFAULT) -> bool:
    """Tell whether a first table must be dealt again.

    >>> is_void(CardSet("10D 10C 10S 5B")), is_void(CardSet("10D 10C 9S 5B"))
    (True, False)
    """
    return any(len(table.of_rank(rank)) >= count for rank, count in rules.void_table)


def read_position(text: str, rules: Rules = DEFAULT) -> Round:
    """Return the round of a position's line; every card of the pack must stand in it exactly once.

    >>> start = deal(seed="7")
    >>> read_position(start.position) == start
    True

    Raises ``PositionError``.
    """
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise PositionError(reason("bad_position", text=brief(text)))
    parts = dict(part.strip().partition(" ")[::2] for part in text.split("|"))
    names = ("turn", "dealer", "table", "hands", "piles", "sweeps", "last", "stock")
    try:
        turn, dealer, table, hands, piles, sweeps, last, stock = (parts.pop(name) for name in names)
        batches = () if stock == "-" else tuple(_read_sets(batch, rules) for batch in stock.split(";"))
        fields = _start(
            Origin(rules, int(dealer)), int(turn), int(_read_set(table)), _read_sets(hands, rules), batches
        )
        fields.pile_bits, fields.sweep_bits = _read_sets(piles, rules), _read_sets(sweeps, rules)
        fields.last_capturer = None if last == "-" else int(last)
        read = _frozen(fields)
    except (KeyError, ValueError) as error:
        raise PositionError(reason("bad_position", text=text)) from error
    if parts or text.count("|") >= len(names) or not _possible(read):
        raise PositionError(reason("bad_position", text=text))
    return read


def _start(origin: Origin, turn: int, table: int, hands: int, stock: tuple[int, ...]) -> _Fields:
    start = _Fields()
    start.origin, start.turn, start.last_capturer, start.leftovers = origin, turn, None, _EMPTY
    start.table_bits, start.hand_bits, start.stock_bits = table, hands, stock
    start.pile_bits = start.sweep_bits = 0
    start.log = None
    return start


def _frozen(fields: _Fields) -> Round:
    """Add the legal moves and close the fields: the same object becomes a round, which forbids changes."""
    hands = fields.hand_bits
    fields.over = not (hands or fields.stock_bits)
    hand = hands >> PACK_SIZE * fields.turn & PACK_BITS
    fields.legal_moves = legal_moves(hand, fields.table_bits, fields.origin.rules.priority)
    fields.__class__ = Round
    return fields  # type: ignore[return-value]


def _bits_of(numbers: tuple[int, ...]) -> int:
    return sum([1 << number for number in numbers])


def split(bits: int, seats: int) -> list[int]:
    """Return the part of each seat of a number that holds 40 bits a seat.

    >>> split((3 << 40) + 5, 2)
    [5, 3]
    """
    return [bits >> place & PACK_BITS for place in range(0, PACK_SIZE * seats, PACK_SIZE)]


def _write_sets(sets: Sets) -> str:
    return " / ".join(str(cards) or "-" for cards in sets)


def _read_sets(text: str, rules: Rules) -> int:
    """Return one set a seat, as bits side by side; ``ValueError`` when there are more or fewer."""
    places = range(0, PACK_SIZE * rules.players, PACK_SIZE)
    return sum(int(_read_set(part)) << place for place, part in zip(places, text.split("/"), strict=True))


def _read_set(text: str) -> CardSet:
    return CardSet("" if text.strip() == "-" else text)


def _possible(read: Round) -> bool:
    """Tell whether every card is somewhere once and the counts are those of a game under way."""
    rules = read.rules
    seats = range(rules.players)
    held = [read.table, *read.hands, *read.piles, *(hand for batch in read.stock for hand in batch)]
    if sum(map(len, held)) != PACK_SIZE or sum(held) != PACK:
        return False
    if read.turn not in seats or read.dealer not in seats or read.last_capturer not in (None, *seats):
        return False
    if (read.last_capturer is None) == any(read.piles):
        return False
    if any(sweep & ~pile for sweep, pile in zip(read.sweeps, read.piles, strict=True)):
        return False
    return _counts_fit(read)


def _counts_fit(read: Round) -> bool:
    """Tell whether hands are as long as turns taken since the last batch leave them."""
    seats = read.rules.players
    first = (read.dealer + 1) % seats
    longest = len(read.hands[read.turn])
    expected = [longest - ((seat - first) % seats < (read.turn - first) % seats) for seat in range(seats)]
    if read.over:
        expected = [0] * seats
        if read.turn != first or (read.table and read.last_capturer is not None):
            return False
    whole = all(len(hand) == read.rules.hand_size for batch in read.stock for hand in batch)
    fits = longest <= read.rules.hand_size and list(map(len, read.hands)) == expected
    return whole and fits and (longest > 0 or read.over)
