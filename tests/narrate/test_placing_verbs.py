"""A Polish verb goes with what is placed: a warrior, several of them, a building, a token."""

from itertools import chain

import pytest

from bot.files import ASSETS
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


@pytest.mark.parametrize(("count", "what"), [(1, "a warrior"), (2, "2 warriors")])
def test_recruits_are_named_in_short_sentences(count: int, what: str) -> None:
    told = WORDS.text("event-recruited.brief", "en", seat="eyrie", count=count, clearing=3)
    assert told == f"the Eyrie recruit {what} in 3."


@pytest.mark.parametrize("fund", ["riverfolk", "marquise", "lizards", "duchy", "corvids"])
def test_whose_funds_come_first_reads_alike_on_all_buttons(fund: str) -> None:
    """A button that is too long beside others takes its short form; then all of them have it."""
    label = WORDS.text("button-commit_first", "pl", fund=fund)
    assert label == WORDS.text("button-commit_first.short", "pl", fund=fund)
    assert label.startswith("Najpierw: ")


def test_a_unit_of_war_chest_is_deployed_by_one_verb() -> None:
    """Commands, panels, hints, sentences and rules say wystaw; forts alone are set up otherwise."""
    files = chain(
        (ASSETS / "locales" / "pl" / "war_chest").glob("*.ftl"),
        (ASSETS / "rules" / "war_chest").glob("*.yml"),
    )
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    assert any("wystaw" in line for line in lines)
    assert not [one for one in lines if "rozstaw" in one.lower() and "fortyfikacji" not in one]
