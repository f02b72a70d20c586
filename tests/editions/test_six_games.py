"""Six games in one menu keep to Discord's limits, and none takes a word from another."""

import pytest

from bot.editions import EDITIONS, Edition
from bot.games.game import Choice, Setup
from bot.games.seating import parse_seats
from bot.narrate import catalogue_languages
from bot.narrate.root import WORDS
from tests.discord_ui.test_limits import check_named, crowded, written
from tests.editions.conftest import renamed
from tests.fixture_game.edition import EDITION

OTHERS = ("beacons", "candles", "lamps", "sparks")


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Edition]:
    folder = tmp_path_factory.mktemp("locales")
    made = {name: renamed(name, folder) for name in OTHERS}
    return {"root": EDITIONS["root"], EDITION.name: EDITION, **made}


async def test_six_games_keep_to_the_limits(six: dict[str, Edition]) -> None:
    commands = await written(six)
    check_named(commands, 100)  # Discord takes so many commands; only groups end at 25.
    assert {one["name"] for one in commands} >= {"root", "lanterns", *OTHERS}
    assert crowded(commands) == {}


async def test_a_tag_of_two_games_makes_two_commands(six: dict[str, Edition]) -> None:
    found = {one["name"]: one for one in await written(six)}
    (tower,) = [one for one in found["lanterns"]["options"] if one["name"] == "tower"]
    (lantern,) = [one for one in tower["options"] if one["name"] == "move"]
    (root,) = [one for one in found["root"]["options"] if one["name"] == "move"]
    assert [option["name"] for option in lantern["options"]] == ["floor"]
    assert "warriors" in [option["name"] for option in root["options"]]


@pytest.mark.parametrize("locale", catalogue_languages())
def test_two_games_say_the_same_key_in_their_own_way(locale: str) -> None:
    assert EDITION.words.text("choice-pass", locale) != WORDS.text("choice-pass", locale)
    assert WORDS.has("faction-marquise", locale)
    assert not EDITION.words.has("faction-marquise", locale)


class Wave(Choice, frozen=True, tag="wave"):
    """A choice whose field nobody has ever heard of."""

    flag: str


@pytest.mark.parametrize("edition", [EDITIONS["root"], EDITION], ids=lambda one: one.name)
def test_a_field_that_is_not_known_shows_its_plain_value(edition: Edition) -> None:
    seats = parse_seats(edition.game.lobby, ",".join(k.seat for k in edition.game.lobby.kinds[:2]))
    state, _ = edition.game.new(Setup(seats), 1)
    view = edition.game.view(state, seats[0].seat)
    assert edition.words.field_label(Wave, "flag", "red", view, "en") == "red"
    assert edition.words.picks_something("flag", "red")
