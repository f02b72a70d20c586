"""The views that a table keeps: each viewer's own, true to what stands, and changed by nobody."""

from random import Random
from typing import Any

import msgspec
import pytest

from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.questions import Question, Spot, looking_ahead
from bot.editions import EDITIONS, Edition
from bot.games.game import Seat, tag_of
from bot.scenarios.reading import copy_state, encode_view
from bot.table.state.table_state import TableState, Views
from db.ids import Revision
from tests.games.samples import any_setup
from tests.table.playing import Played

SEEDS = (1, 2)
STEPS = 60

Viewer = Seat | None


def encoded(view: Any) -> bytes:
    return msgspec.json.encode(view, enc_hook=tag_of)


def viewers(now: TableState, rng: Random) -> list[Viewer]:
    """Return everybody who may look, in any order and more than once."""
    everybody: list[Viewer] = [None, *(seat.seat for seat in now.plan.seats)]
    return rng.sample(everybody * 2, 2 * len(everybody))


def show(edition: Edition, now: TableState, view: Any, locale: str) -> None:
    """Make everything of a view that the interface makes, but its picture."""
    edition.words.private(view, locale)
    for secret in edition.words.secrets if view.viewer else ():
        edition.words.secret(secret, view, locale)
    edition.words.points(view, locale)
    edition.painter.text_board(view, locale)
    for decision in (view.decision, view.aside):
        if decision is not None:
            asked = Question(edition.words, Spot(1, Revision(1)), decision, view, locale)
            panel_screen(looking_ahead(asked, lambda some: now.rules.after(now.state, some)))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", EDITIONS)
def test_each_viewer_gets_their_own_view_of_what_stands(game: str, seed: int) -> None:
    rules, rng, views = EDITIONS[game].game, Random(seed), Views()
    played = Played(rules, any_setup(game, seed), seed)
    for _ in range(STEPS):
        now = played.now
        truth = copy_state(rules, now.state)
        kept: dict[Viewer, Any] = {}
        for viewer in viewers(now, rng):
            view = views.of(now, viewer)
            assert view.viewer == viewer
            assert kept.setdefault(viewer, view) is view, "it is made once"
            assert encoded(view) == encode_view(rules, truth, viewer)
        assert len({id(view) for view in kept.values()}) == len(kept), "nobody shares one"
        if not played.step():
            break
        if rng.random() < 0.2:
            played.take_back(again=rng.random() < 0.5)


def test_tables_share_no_views() -> None:
    rules = EDITIONS["root"].game
    ours, theirs = (Played(rules, any_setup("root", 1), seed) for seed in (1, 2))
    views = Views()
    for played in (ours, theirs, ours):
        for seat in (seat.seat for seat in played.now.plan.seats):
            assert encoded(views.of(played.now, seat)) == encode_view(rules, played.now.state, seat)


@pytest.mark.parametrize("game", EDITIONS)
def test_what_is_made_of_a_view_does_not_change_it(game: str) -> None:
    edition, rng = EDITIONS[game], Random(3)
    played = Played(edition.game, any_setup(game, 3), 3)
    for number in range(STEPS // 2):
        now = played.now
        for viewer in {*viewers(now, rng)}:
            view = edition.game.view(now.state, viewer)
            for decision in filter(None, (view.decision, view.aside)):
                len(decision)  # It counts its choices when it is first asked.
            before = encoded(view)
            show(edition, now, view, "pl" if number % 2 else "en")
            assert encoded(view) == before
        if not played.step():
            break
