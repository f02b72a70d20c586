"""The strip below the score track: items, quests, dominance cards, deck and discard pile."""

import pytest
from PIL import Image, ImageColor

from bot.games.game import CardId
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.law.dominance import DOMINANCE
from bot.games.root.law.kinds import SUITS as LAID
from bot.games.root.law.kinds import Item
from bot.render.root.sheet import HEIGHT, STRIP, SUITS, WIDTH, Sheet
from bot.render.root.strip import CARD_SIZE, Shared, deck_pile, discard_pile, draw_strip

CARDS = tuple(sorted(DOMINANCE))


class Recorder(Sheet):
    """Notes the left and right end of each piece, and how high it is."""

    def __init__(self) -> None:
        super().__init__(Image.new("RGB", (WIDTH, HEIGHT)))
        self.stuck: list[tuple[float, float, int]] = []

    def stick(self, piece: Image.Image, x: float, y: float) -> None:
        self.stuck.append((x - piece.width / 2, x + piece.width / 2, piece.height))
        super().stick(piece, x, y)


def shared(dominance: tuple[CardId, ...]) -> Shared:
    items = dict.fromkeys(
        map(Item, ("boots", "bag", "crossbow", "hammer", "sword", "tea", "coins")), 2
    )
    return Shared(items, 12, 7, LAID[0], dominance, tuple(QUESTS)[:3])


@pytest.mark.parametrize("many", range(len(CARDS) + 1))
def test_no_quest_reaches_a_card_and_no_card_another_pile(many: int) -> None:
    sheet = Recorder()
    draw_strip(sheet, shared(CARDS[:many]), "pl")
    cards = [piece for piece in sheet.stuck if piece[2] == CARD_SIZE[1]]
    others = [piece for piece in sheet.stuck if piece[2] != CARD_SIZE[1]]
    assert len(cards) == many + 2
    assert max(end for _, end, _ in others) <= min(start for start, _, _ in cards)
    discard, deck, *dominance = cards
    assert deck[1] < discard[0] and discard[1] <= STRIP[0] + STRIP[2]
    assert all(end < deck[0] for _, end, _ in dominance)


def shows(image: Image.Image, colour: str) -> bool:
    wanted = ImageColor.getrgb(colour)
    return any(colour == wanted for _, colour in image.convert("RGB").getcolors(1 << 16) or ())


def test_the_discard_pile_shows_the_suit_of_its_newest_card() -> None:
    for suit, colour in SUITS.items():
        assert [other for other in SUITS if shows(discard_pile(5, suit), SUITS[other])] == [suit]
        assert not shows(discard_pile(0, ""), colour)
        assert not shows(deck_pile(5), colour)


def test_a_pile_has_edges_for_the_cards_below_its_first() -> None:
    ends = [deck_pile(count).getbbox() for count in (0, 1, 2, 3, 40)]
    widths = [box[2] for box in ends if box]
    assert widths[0] == widths[1] == CARD_SIZE[0]
    assert widths[1] < widths[2] < widths[3] == widths[4]
