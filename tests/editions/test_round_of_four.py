"""Four people owe an answer at once in Discord: no panel goes stale, nothing is told twice."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from bot.games.game import Seat
from bot.narrate import text
from sandbox import Reply
from tests.editions.tower import SEATS, Tower, towered
from tests.fixture_game.edition import EDITION
from tests.fixture_game.state import LanternsView

STALE = {text("panel-stale", locale) for locale in ("en", "pl")}
LABEL = {"ivory": "Zatwierdź"}
"""What commits on a panel, by seat; Commit for all others."""


@pytest.fixture
async def tower(tmp_path: Path) -> AsyncIterator[Tower]:
    async with towered(EDITION, tmp_path) as made:
        yield made


async def press_commit(tower: Tower, seat: str, panel: Reply, wick: str) -> Reply:
    """Commit a wick by one press on a panel that was opened before."""
    done = await tower.players[seat].press(panel, f"{LABEL.get(seat, 'Commit')}: {wick}")
    assert done.message is not None
    assert not STALE & set(done.text.splitlines())
    await tower.sandbox.settle()
    assert wick in (await committed(tower, seat), (await shown(tower)).get(seat))
    return done


async def committed(tower: Tower, seat: str) -> str:
    view = (await tower.table()).view(seat)
    assert isinstance(view, LanternsView)
    return view.keepers[seat].committed


async def shown(tower: Tower) -> Mapping[Seat, str]:
    """Return the wicks of the newest reveal, by seat."""
    view = (await tower.table()).view(None)
    assert isinstance(view, LanternsView)
    return view.shown


def waited(tower: Tower) -> str:
    """Return the line that names who is waited for."""
    return tower.public().text.splitlines()[0]


async def test_nobodys_panel_goes_stale_and_one_message_is_edited(tower: Tower) -> None:
    await tower.begin()
    begun = len(tower.posts())
    panels = {seat: await tower.open(seat) for seat in SEATS}
    wicks = {seat: (await tower.hand(seat))[0] for seat in SEATS}
    for seat in ("jade", "ivory", "amber"):
        await press_commit(tower, seat, panels[seat], wicks[seat])
        assert len(tower.posts()) == begun
    assert "Coral: a wick" in waited(tower)
    assert not any(name in waited(tower) for name in ("Amber", "Ivory", "Jade"))
    # Two of them think again before the reveal: one exchanges the wick, one takes it back.
    other = (await tower.hand("amber"))[0]
    done = await tower.commit("amber")
    assert await committed(tower, "amber") == other
    assert done.text.startswith(f"✓ Commit {other}")
    undone = await tower.slash("ivory", "undo")
    assert undone.text.startswith("Cofnięto twoją ostatnią akcję.")
    assert "Coral" in waited(tower) and "Ivory: a wick" in waited(tower)
    assert len(tower.posts()) == begun
    await tower.slash("ivory", "redo")
    # Coral's panel is as old as the round and still good; it is the last, and shows all.
    await press_commit(tower, "coral", panels["coral"], wicks["coral"])
    assert await shown(tower) == {
        "amber": other,
        "coral": wicks["coral"],
        "ivory": wicks["ivory"],
        "jade": wicks["jade"],
    }


async def test_nobody_is_written_to_about_their_own_choice(tower: Tower) -> None:
    await tower.begin(sides="pairs")
    before = {seat: len(person.dms()) for seat, person in tower.players.items()}
    group = EDITION.words.text("cmd-group", "en")
    await tower.slash("amber", f"{group} whisper", floor="1")
    for seat in SEATS[:3]:
        await tower.commit(seat)
    for _ in range(2):
        await tower.slash("amber", "undo")
        await tower.slash("amber", "redo")
    written = {seat: len(p.dms()) - before[seat] for seat, p in tower.players.items()}
    assert written == {"amber": 0, "coral": 0, "ivory": 1, "jade": 0}
    assert "szepcze: piętro 1" in tower.players["ivory"].dms()[-1].text


@pytest.mark.slow
async def test_a_restart_in_the_middle_changes_nothing(tower: Tower) -> None:
    await tower.begin()
    panels = {seat: await tower.open(seat) for seat in SEATS}
    wicks = {seat: (await tower.hand(seat))[0] for seat in SEATS}
    for seat in ("amber", "ivory"):
        await press_commit(tower, seat, panels[seat], wicks[seat])
    begun = len(tower.posts())
    await tower.start_bot()
    await press_commit(tower, "coral", panels["coral"], wicks["coral"])
    undone = await tower.slash("amber", "undo")
    assert undone.text.startswith("Undone: your last action.")
    assert await committed(tower, "amber") == ""
    await tower.commit("amber", 1)
    assert len(tower.posts()) == begun
    assert "Jade: a wick" in waited(tower)
    done = await press_commit(tower, "jade", panels["jade"], wicks["jade"])
    assert f"Jade shows {wicks['jade']}." in done.text


def not_of_lobby(words: str) -> bool:
    return ":lleave:" not in words and "The game has started." not in words


@pytest.mark.slow
async def test_what_is_committed_is_seen_by_nobody_else(tmp_path: Path) -> None:
    """Two games differ only in the wick that Amber commits, exchanges and takes back."""
    seen: list[object] = []
    for at in (0, 1):
        folder = tmp_path / str(at)
        folder.mkdir()
        async with towered(EDITION, folder) as tower:
            await tower.begin(sides="pairs")
            screens: list[object] = []
            for seat, words in (
                ("amber", "commit"),
                ("coral", "commit"),
                ("amber", "undo"),
                ("amber", "redo"),
            ):
                if words == "commit":
                    await tower.commit(seat, at if seat == "amber" else 0)
                else:
                    await tower.slash(seat, words)
                for other in ("coral", "ivory", "jade"):
                    for look in ("board", "log", "hand", "act"):
                        await tower.slash(other, look)
                people = tower.screens("coral", "ivory", "jade", None)
                # The lobby's edit and the answer to a press come in any order.
                screens.append([[one for one in said if not_of_lobby(one[0])] for said in people])
            seen.append(screens)
    assert seen[0] == seen[1]
