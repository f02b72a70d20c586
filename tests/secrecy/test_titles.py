"""The title of a thread, and the line that followers get, tell nothing that is hidden.

Two games that differ only in what nobody beside a seat may know have the same title and line, and
an order or a sealed answer changes neither.
"""

from itertools import islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from bot.club.threads import facts_of
from bot.discord_ui.club.following import followed_game_line
from bot.discord_ui.club.threads import thread_title
from bot.editions import EDITIONS
from bot.games.game import Seat, SeatSetup, Setup
from bot.games.root.law.choices import Ambush
from bot.narrate import catalogue_languages
from tests.games.twins import CASES, Case, positions, redealt
from tests.secrecy.test_windows import AMBUSHED, ATTACK, twins
from tests.table.windows import MINUTE, Game

POSITIONS_EACH = 40
"""Positions of each seating, a part of them every day."""


def told(case: Case, state: Any) -> list[str]:
    """Return the title and the line at a position, in all languages."""
    game = case.edition.game
    winners = game.winners(state)
    table: Any = SimpleNamespace(
        game=game,
        known=True,
        readable=True,
        begun=True,
        status="playing" if winners is None else "over",
        paused_ms=None,
        channel=7,
        standing=SimpleNamespace(state=state),
        lobby=[SimpleNamespace(seat=seat.seat) for seat in case.setup.seats],
        decisions=lambda: game.decisions(state),
        view=lambda viewer: game.view(state, viewer),
    )
    return worded(table, case.edition.words)


def worded(table: Any, words: Any) -> list[str]:
    facts = facts_of(table)
    assert facts is not None
    return [
        text
        for locale in catalogue_languages()
        for text in (
            thread_title(words, facts, locale),
            followed_game_line(words, table, facts, locale),
        )
    ]


@CASES
def test_twins_have_the_same_title_and_line(case: Case) -> None:
    rng = Random(5)
    for state in islice(positions(case.edition.game, case.setup, 5, 7), case.some(POSITIONS_EACH)):
        ours = told(case, state)
        for viewer in (None, *case.people[:1]):
            assert told(case, redealt(case.edition, state, viewer, rng)) == ours
        assert all(len(text) <= 100 for text in ours[::2])
        assert all("\n" not in text for text in ours)


def of_game(game: Game) -> list[str]:
    return worded(game.table, EDITIONS["root"].words)


async def test_neither_an_order_nor_a_sealed_answer_changes_them(tmp_path: Path) -> None:
    """One person answers, sealed, what only one hand allows; the other cannot."""
    async with twins(tmp_path, AMBUSHED) as games:
        before = [of_game(game) for game in games]
        assert before[0] == before[1]
        for game in games:
            await game.order("eyrie", "ambush", "play")
        assert [of_game(game) for game in games] == before
        for game in games:
            await game.act(ATTACK)
            await game.passes(1)
        asked = [of_game(game) for game in games]
        assert asked[0] == asked[1] != before[0]
        assert asked[0][0].endswith("waits for Eyrie")
        await games[0].act(Ambush("eyrie", "ambush_rabbit"))
        assert [of_game(game) for game in games] == asked
        for game in games:
            await game.passes(MINUTE - 2)
        assert [of_game(game) for game in games] == asked


def test_a_line_made_of_a_hand_would_be_noticed() -> None:
    """A planted breach: what a seat's own view tells is added to the line."""
    seats = tuple(SeatSetup(Seat(name)) for name in ("marquise", "eyrie", "alliance"))
    case, rng = Case(EDITIONS["root"], Setup(seats)), Random(5)

    def leaks(state: Any) -> list[str]:
        view = case.edition.game.view(state, case.people[0])
        return [*told(case, state), *case.edition.words.private(view, "en")]

    states = islice(positions(case.edition.game, case.setup, 5, 7), 10)
    assert any(leaks(s) != leaks(redealt(case.edition, s, None, rng)) for s in states)
