"""What a lobby may ask for is shown and handed in: files, sides, a seat that is always there."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.discord_ui.desk.refusals import FILES_OF_USER, LARGEST_KIB, fitting_fault_lines
from bot.editions import EDITIONS
from bot.editions.edition import files_of
from bot.narrate import catalogue_languages
from tests.discord_ui.test_limits import written
from tests.editions.tower import Tower, towered
from tests.fixture_game.moth import moth_edition
from tests.fixture_game.state import WICKS, LanternsView

DECK = " ".join(reversed(WICKS)).encode()
SEAL = b"lanterns"


@pytest.fixture
async def tower(tmp_path: Path) -> AsyncIterator[Tower]:
    """Ann has opened a table."""
    async with towered(moth_edition(tmp_path / "locales"), tmp_path) as made:
        await made.slash("amber", "game new", game="moth")
        yield made


async def give(tower: Tower, content: bytes, **given: str) -> str:
    """Let Ann, who opened the table, hand a file in."""
    reply = await tower.slash("amber", "game file", file=("my file.txt", content), **given)
    assert reply.ephemeral
    return reply.text


async def seated(tower: Tower, *seats: str) -> None:
    for seat in seats:
        await tower.slash(seat, "game join", seat=seat)


async def test_the_lobby_shows_sides_and_the_seat_that_is_always_there(tower: Tower) -> None:
    # Three play, and the moth is one of them.
    assert "2 more players are needed." in tower.public().text
    await seated(tower, "amber")
    shown = tower.public().text
    assert f"1. **Amber (Sun)**: {tower.players['amber'].mention}" in shown
    assert "**Moth**: bot (calm), part of every game" in shown
    # The moth is there already, so nobody else can be a bot.
    assert "1 more player is needed." in shown
    assert "or bot" not in shown
    (free,) = tower.public().selects
    assert [option.label for option in free.options] == [
        "Coral (Moon)",
        "Ivory (Sun)",
        "Jade (Moon)",
    ]
    panel = await tower.players["amber"].press(tower.public(), "Bots…")
    assert [label for label in panel.message.labels if "Moth" in label] == []
    panel = await tower.players["amber"].select(panel, "Add a bot…", "Moth")
    panel = await tower.players["amber"].select(panel, "Difficulty of Moth", "hungry")
    await tower.players["amber"].press(panel, "Add")
    await tower.sandbox.settle()
    assert tower.public().text.count("**Moth**: bot (hungry), part of every game") == 1


async def test_a_game_starts_only_with_its_files(tower: Tower) -> None:
    await seated(tower, "amber", "coral")
    shown = tower.public().text
    assert "File “Deck”: still missing\nFile “Seal”: still missing" in shown
    assert shown.endswith("Only files are missing: the host adds them with /game file.")
    refused = await tower.slash("amber", "game start")
    assert refused.text == (
        "These files are still missing: Deck and Seal. The host adds them with /game file."
    )
    assert await give(tower, DECK, name="Deck") == (
        "I have taken the file “Deck”.\nFile “Deck”: given\nFile “Seal”: still missing"
    )
    assert "File “Deck”: given" in tower.public().text
    assert "Deck”: given" in (await tower.slash("amber", "game status")).text
    # Only one is missing, so that it need not be named.
    assert "“Seal”." in await give(tower, SEAL)
    await tower.start_bot()
    await tower.slash("amber", "game start")
    table = await tower.table()
    assert table.status == "playing"
    seen = table.view("amber")
    assert isinstance(seen, LanternsView)
    await tower.slash("amber", "moth peek")
    top = table.view("amber")
    assert isinstance(top, LanternsView)
    taken = {*(await tower.hand("amber")), *(await tower.hand("coral"))}
    assert top.keepers["amber"].seen == next(wick for wick in WICKS if wick not in taken)


async def test_all_faults_are_told_at_once_in_the_words_of_the_game(tower: Tower) -> None:
    wrong = b"9z " + b" ".join(wick.encode() for wick in WICKS[1:]) + b" 6d"
    assert await give(tower, wrong, name="deck") == (
        "The file “Deck” can't be used:\n· 9z is no wick\n· 1a is there 0 times"
        "\n· 6d is there 2 times"
    )
    many = (await give(tower, b"\xff\xfe" * 40, name="deck")).splitlines()
    assert len(many) == 12
    assert many[-1] == "… and 15 more."
    assert all(len(line) <= 150 for line in many)
    assert (await tower.table()).files == frozenset()
    assert "Deck”: still missing" in tower.public().text


def test_the_names_that_a_fault_lists_are_not_cut() -> None:
    card = b"- {id: x, magic: 1, speed: fast, fatigue: 1, effect: x}\n"
    for locale in catalogue_languages():
        faults = files_of(EDITIONS)["dungeon_lords_cards"].faults(card * 9, locale)
        told = fitting_fault_lines(faults)
        assert len(faults) > len(told) > 3
        assert not [line for line in told if line.endswith("…")]
        assert sum(map(len, told)) <= 1500


async def test_a_file_is_refused_in_one_sentence(tower: Tower) -> None:
    assert await give(tower, DECK) == "Which file is it? Name one of these: Deck and Seal."
    assert await give(tower, DECK, name="rules") == "This game needs no file called “rules”."
    large = b"x" * (LARGEST_KIB * 1024 + 1)
    assert await give(tower, large, name="seal") == (
        f"That file is too large; I take files of at most {LARGEST_KIB} KiB."
    )
    other = await tower.slash("ivory", "game file", file=("a", SEAL), name="seal")
    assert other.text == "Może to zrobić tylko gospodarz stołu."
    offered = await tower.players["ivory"].autocomplete(tower.channel, "game file", "name", "pi")
    assert offered == [("Pieczęć", "seal")]


async def test_a_person_has_only_so_many_files_read_in_some_minutes(tower: Tower) -> None:
    for _ in range(FILES_OF_USER):
        assert (await give(tower, b"no deck", name="deck")).startswith("The file “Deck” can't")
    later = "You have handed in several files in a short time. Try again in 10 min."
    assert await give(tower, DECK, name="deck") == later
    assert (await tower.table()).files == frozenset()


async def test_a_game_without_files_takes_none(tower: Tower) -> None:
    asked = await tower.slash("amber", "game abandon")
    await tower.players["amber"].press(asked, "End the game")
    await tower.slash("amber", "game new", game="root")
    assert "File" not in tower.public().text
    assert await give(tower, SEAL) == "This game needs no files."


async def test_the_command_is_there_only_if_a_game_needs_it(tmp_path: Path) -> None:
    names = []
    plain = {name: one for name, one in EDITIONS.items() if not one.game.lobby.files}
    for more in ({}, {"moth": moth_edition(tmp_path)}):
        (group,) = [one for one in await written({**plain, **more}) if one["name"] == "game"]
        names.append({one["name"] for one in group["options"]})
    without, with_moth = names
    assert with_moth - without == {"file"}
