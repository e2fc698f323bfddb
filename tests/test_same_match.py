"""One match by touch, by keys alone, and by what a screen reader is told, in Hebrew and in Japanese."""

import pytest
from pages import NARROW, WIDE, Finger, Keys, Table, visits
from playwright.sync_api import expect

from scopa.captures import captures
from scopa.cards import PACK, CardSet
from scopa.lessons.sums import isolated, of_cards
from scopa.moves import Play
from scopa.scenes.play.game import Game
from scopa.scenes.play.sheet import result

SEED = "82"
"""A seed of a short match in which a card often takes in several ways."""
LANGUAGES = ["he", "ja"]


def wanted(hand, table):
    """Return what all of them play: the card that may take in most ways, and the last of these."""
    ways = {card: captures(card, table) for card in hand}
    card = max(ways, key=lambda card: len(ways[card]))
    return Play(card, ways[card][-1] if ways[card] else CardSet())


@pytest.fixture(scope="module")
def match():
    """Give the whole match as the engine plays it."""
    game = Game.begin(seed=SEED, sealed=False)
    while game.match.winner is None:
        over = game.round.over
        game = game.next_round() if over else game.play(wanted(game.seen.hand, game.seen.table))
    return game.match


class Listener:
    """Plays a page by the roles and names of its accessible tree alone; sees no picture and no hook."""

    def __init__(self, page, voice):
        self.page = page
        self.voice = voice
        self.named = {voice.card(card): card for card in PACK}

    def hears(self):
        return self.page.get_by_role("status").inner_text()

    def cards(self, region):
        """Return the cards that are named in a part of the page."""
        part = self.page.get_by_role("region", name=self.voice(region), exact=True)
        names = part.get_by_role("button").evaluate_all(
            "all => all.map((one) => one.ariaLabel ?? one.textContent)"
        )
        return CardSet([self.named[name] for name in names if name in self.named])

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).first.press("Enter")
        self.page.wait_for_selector("section[aria-busy=false]")

    def plays(self, move):
        self.press(self.voice.card(move.card))
        self.press(self.voice("play.lay_label", card=move.card) if not move.taken else self._takes(move))

    def _takes(self, move):
        total = isolated(self.voice, of_cards(move.taken, total=False))
        one = len(move.taken) == 1
        take = (
            self.voice("play.take_card", cards=move.taken) if one else self.voice("play.take_sum", sum=total)
        )
        return self.voice("play.take_label", take=take, cards=move.taken, card=move.card)

    def goes_on(self):
        """Deal the next round if this one is over; tell whether there is one."""
        if self.cards("play.hand"):
            return True
        after, end = (
            self.page.get_by_role("button", name=self.voice(word), exact=True)
            for word in ("play.next", "play.new")
        )
        expect(after.or_(end)).to_be_visible()
        if end.is_visible():
            return False
        # While the last moves are seen, a press only brings the sheet for the eye.
        while after.is_visible():
            self.press(self.voice("play.next"))
        return True


@pytest.fixture
def visit(open_page, voila):
    with visits(Table, open_page, voila) as visit:
        yield visit


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("by", "size"), [(Finger, NARROW), (Keys, WIDE)], ids=["touch", "keys"])
def test_the_match_by_touch_and_by_keys(visit, match, language, by, size):
    width, height = size
    table = visit(f"?seed={SEED}&lang={language}", by, width=width, height=height, has_touch=by is Finger)
    while table.game.match.winner is None:
        if table.game.round.over:
            table.do("next")
        else:
            table.play(wanted(CardSet(table.hand), CardSet(table.table)))
    assert table.game.match == match
    assert result(table.voice, table.game) in table.live


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_match_by_roles_and_names(visit, match, language):
    width, height = NARROW
    table = visit(f"?seed={SEED}&lang={language}", width=width, height=height)
    player = Listener(table.page, table.voice)
    while player.goes_on():
        player.plays(wanted(player.cards("play.hand"), player.cards("play.table")))
    assert table.game.match == match
    expect(table.page.get_by_role("status")).to_contain_text(result(table.voice, table.game))
