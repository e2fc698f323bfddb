"""One round: a deal of the pack, played to its last card, as an immutable state."""

from scopa.captures import LEGAL, explain_capture
from scopa.cards import PACK, PACK_SIZE, CardSet
from scopa.errors import Message, MoveError, PositionError, ScopaError, reason
from scopa.moves import LegalMoves, Play, plays, plays_of
from scopa.rules import DEFAULT, Rules
from scopa.scoring import Sheet, score
from scopa.shuffle import clean_seed, new_seed, shuffled

Sets = tuple[CardSet, ...]
Log = tuple["Log", Play] | None

_EMPTY = CardSet()


class _Fields:
    """What a round holds, still open to be filled in."""

    __slots__ = (
        *("dealer", "hands", "last_capturer", "leftovers", "log", "piles", "rules"),
        *("seed", "stock", "sweeps", "table", "turn", "void_tables"),
    )

    rules: Rules
    seed: str | None
    dealer: int
    turn: int
    table: CardSet
    hands: Sets
    piles: Sets
    sweeps: Sets
    stock: tuple[Sets, ...]
    last_capturer: int | None
    leftovers: CardSet
    void_tables: Sets
    log: Log


class Round(_Fields):
    """A position of a round; playing returns the next one.

    ``turn``, ``dealer``, ``last_capturer``: seats from 0. ``table``: the cards lying there. ``hands``,
    ``piles``, ``sweeps`` (the cards that swept the table): one set a seat. ``stock``: the batches still to
    be dealt, each one set a seat. ``leftovers``: what went to the last capturer at the end, already in
    that pile. How the position came about does not count when rounds are compared: ``seed``,
    ``void_tables`` (first tables that were dealt again) and ``moves``.

    >>> start = deal(seed="7")
    >>> str(start.table), [str(hand) for hand in start.hands], start.turn
    ('2C 3D 8C 9S', ['1D 1C 2S', '4B 6D 8B'], 0)
    >>> start.play("2S x 2C").play("8B x 8C").table
    CardSet('3D 9S')
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse every change: a round is a value."""
        raise AttributeError(f"a Round is not changed: {name}")

    @property
    def stock_size(self) -> int:
        """Return the number of cards still to be dealt."""
        return sum(len(hand) for batch in self.stock for hand in batch)

    @property
    def over(self) -> bool:
        """Tell whether the last card has been played."""
        return not self.stock and not any(self.hands)

    @property
    def moves(self) -> tuple[Play, ...]:
        """Return the moves that led here, the first one first."""
        moves, log = [], self.log
        while log is not None:
            log, move = log
            moves.append(move)
        return tuple(reversed(moves))

    @property
    def legal_moves(self) -> LegalMoves:
        """Return the legal moves of the seat to move; none when the round is over."""
        return plays(self.hands[self.turn], self.table, self.rules)

    @property
    def sheet(self) -> Sheet:
        """Return the score as it stands; it is final when the round is over."""
        return score(self.piles, self.sweeps, self.rules)

    def explain(self, move: Play | str) -> Message:
        """Return ``LEGAL`` or the rule that forbids the move; ``MoveError`` when the text is none.

        >>> deal(seed="7").explain("2S")
        Message('reason.must_capture', card=Card('2S'), cards=CardSet('2C'))
        """
        wanted = Play.read(move) if isinstance(move, str) else move
        if self.over:
            return reason("round_over")
        if wanted.card not in self.hands[self.turn]:
            return reason("not_in_hand", card=wanted.card)
        return explain_capture(wanted.card, wanted.taken, self.table, self.rules)

    def play(self, move: Play | str) -> "Round":
        """Return the round after a move; ``MoveError`` with the reason when it is not legal.

        >>> deal(seed="7").play("2S")
        Traceback (most recent call last):
        scopa.errors.MoveError: 2S may not be laid: it takes 2C [turn 0 | ...]
        """
        wanted = Play.read(move) if isinstance(move, str) else move
        card, taken = wanted
        turn, rules, hands, stock = self.turn, self.rules, self.hands, self.stock
        hand, bit = hands[turn], 1 << card
        if not hand >> card & 1 or wanted not in plays_of(card, self.table, rules):
            raise MoveError(self.explain(wanted), self.position)

        hands = _put(hands, turn, hand ^ bit)
        last = False
        if not any(hands):
            if stock:
                hands, stock = stock[0], stock[1:]
            else:
                last = True

        table, piles, sweeps, leftovers = self.table, self.piles, self.sweeps, _EMPTY
        capturer = self.last_capturer
        if taken:
            table, capturer = table ^ taken, turn
            piles = _put(piles, turn, piles[turn] | taken | bit)
            if not table and (rules.last_play_scopa or not last):
                sweeps = _put(sweeps, turn, sweeps[turn] | bit)
        else:
            table = table | bit
        if last and table and capturer is not None:
            piles = _put(piles, capturer, piles[capturer] | table)
            table, leftovers = _EMPTY, table

        after = _Fields()
        after.rules, after.seed, after.dealer = rules, self.seed, self.dealer
        after.turn = (turn + 1) % len(hands)
        after.table, after.hands, after.piles, after.sweeps = table, hands, piles, sweeps
        after.stock, after.last_capturer, after.leftovers = stock, capturer, leftovers
        after.void_tables, after.log = self.void_tables, (self.log, wanted)
        return _frozen(after)

    @property
    def position(self) -> str:
        """Return the position as one line, which ``read_position`` reads back.

        >>> deal(seed="7").position
        'turn 0 | dealer 1 | table 2C 3D 8C 9S | hands ... | piles - / - | sweeps - / - | last - | stock ...'
        """
        last = "-" if self.last_capturer is None else str(self.last_capturer)
        batches = " ; ".join(map(_write_sets, self.stock)) or "-"
        return (
            f"turn {self.turn} | dealer {self.dealer} | table {self.table or '-'}"
            f" | hands {_write_sets(self.hands)} | piles {_write_sets(self.piles)}"
            f" | sweeps {_write_sets(self.sweeps)} | last {last} | stock {batches}"
        )

    def _key(self) -> tuple[object, ...]:
        held = (self.rules, self.turn, self.dealer, self.table, self.hands, self.piles)
        return (*held, self.sweeps, self.last_capturer, self.stock)

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
    seats = rules.players
    dealer = seats - 1 if dealer is None else dealer
    if dealer not in range(seats):
        raise PositionError(reason("bad_position", text=f"dealer {dealer}"))
    seed = new_seed() if seed is None else clean_seed(seed)
    void: list[CardSet] = []
    while True:
        pack = shuffled(PACK_SIZE, seed, len(void))
        table = CardSet(pack[: rules.table_size])
        if not is_void(table, rules):
            break
        void.append(table)
    places = range(rules.table_size, PACK_SIZE, rules.hand_size)
    dealt = [CardSet(pack[place : place + rules.hand_size]) for place in places]
    first = (dealer + 1) % seats
    batches = [
        tuple(dealt[batch + (seat - first) % seats] for seat in range(seats))
        for batch in range(0, len(dealt), seats)
    ]
    none = (_EMPTY,) * seats
    return _start(rules, first, dealer, table, batches[0], none, none, None, tuple(batches[1:]), seed, void)


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
    fields = dict(part.strip().partition(" ")[::2] for part in text.split("|"))
    names = ("turn", "dealer", "table", "hands", "piles", "sweeps", "last", "stock")
    try:
        turn, dealer, table, hands, piles, sweeps, last, stock = (fields.pop(name) for name in names)
        batches = () if stock == "-" else tuple(map(_read_sets, stock.split(";")))
        read = _start(
            rules, int(turn), int(dealer), _read_set(table), _read_sets(hands), _read_sets(piles),
            _read_sets(sweeps), None if last == "-" else int(last), batches, None, [],
        )  # fmt: skip
    except (KeyError, ValueError) as error:
        raise PositionError(reason("bad_position", text=text)) from error
    if fields or not _possible(read):
        raise PositionError(reason("bad_position", text=text))
    return read


def _start(  # noqa: PLR0913 - the fields of a position, in order
    rules: Rules, turn: int, dealer: int, table: CardSet, hands: Sets, piles: Sets, sweeps: Sets,
    last_capturer: int | None, stock: tuple[Sets, ...], seed: str | None, void: list[CardSet],
) -> Round:  # fmt: skip
    start = _Fields()
    start.rules, start.turn, start.dealer, start.table, start.hands = rules, turn, dealer, table, hands
    start.piles, start.sweeps, start.last_capturer, start.stock = piles, sweeps, last_capturer, stock
    start.seed, start.void_tables, start.leftovers, start.log = seed, tuple(void), _EMPTY, None
    return _frozen(start)


def _frozen(fields: _Fields) -> Round:
    """Close filled-in fields: the same object becomes a round, which costs nothing and forbids changes."""
    fields.__class__ = Round
    assert isinstance(fields, Round)  # noqa: S101 - for the type checker
    return fields


def _put(sets: Sets, seat: int, cards: CardSet) -> Sets:
    return (*sets[:seat], cards, *sets[seat + 1 :])


def _write_sets(sets: Sets) -> str:
    return " / ".join(str(cards) or "-" for cards in sets)


def _read_sets(text: str) -> Sets:
    return tuple(map(_read_set, text.split("/")))


def _read_set(text: str) -> CardSet:
    return CardSet("" if text.strip() == "-" else text)


def _possible(read: Round) -> bool:
    """Tell whether every card is somewhere once and the counts are those of a game under way."""
    rules = read.rules
    seats = range(rules.players)
    if any(len(sets) != len(seats) for sets in (read.hands, read.piles, read.sweeps, *read.stock)):
        return False
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
    whole = all(len(hand) == read.rules.hand_size for batch in read.stock for hand in batch)
    fits = longest <= read.rules.hand_size and list(map(len, read.hands)) == expected
    return whole and fits and (longest > 0 or read.over)
