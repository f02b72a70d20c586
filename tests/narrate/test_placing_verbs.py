"""A Polish verb goes with what is placed: a warrior, several of them, a building, a token."""

import pytest

from bot.games.game import Seat
from bot.games.root.law.events import Placed
from bot.games.root.law.kinds import Clearing, Piece
from bot.narrate.root import WORDS


@pytest.mark.parametrize(
    ("piece", "count", "sentence"),
    [
        ("warriors", 1, "Markiza umieszcza wojownika na polanie 3."),
        ("warriors", 2, "Markiza rozmieszcza 2 wojowników na polanie 3."),
        ("sawmill", 1, "Markiza stawia Tartak na polanie 3."),
        ("wood", 1, "Markiza kładzie żeton drewna na polanie 3."),
    ],
)
def test_the_verb_goes_with_what_is_placed(piece: str, count: int, sentence: str) -> None:
    event = Placed(
        section="6.4", seat=Seat("marquise"), piece=Piece(piece), count=count, clearing=Clearing(3)
    )
    assert WORDS.lines([event], None, "pl") == [sentence]
