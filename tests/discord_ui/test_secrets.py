"""What stands on the screens is the same in worlds that differ in what the viewer may not know."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.discord_ui.message.ids import read_custom_id
from bot.discord_ui.message.screen import Select
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.controls import Question, Spot, panel_screen
from bot.discord_ui.play.choices import SUGGESTIONS, suggest_values
from bot.discord_ui.play.turn import turn_screen, waited_for
from bot.games.game import Seat, tag_of
from bot.narrate.root import WORDS
from tests.games.root.twins import redealt
from tests.secrecy.worlds import ROOT, SEATS, positions

SPOT = Spot(1, 7)


def public(state: Any) -> Any:
    """Return what stands under the map for everybody."""
    waited = waited_for(ROOT.decisions(state), {"marquise": 1})
    return turn_screen(WORDS, SPOT, waited, [], None, "en", None)


def private(state: Any, viewer: Seat) -> list[Any]:
    """Return what the commands and the panel show to the owner of a seat."""
    view = ROOT.view(state, viewer)
    shown: list[Any] = [
        WORDS.private(view, "en"),
        [WORDS.secret(n, view, "en") for n in WORDS.secrets],
    ]
    if view.decision is not None:
        screen = panel_screen(Question(WORDS, SPOT, view.decision, view, "en"))
        shown += sorted(map(repr, screen.rows))
        for kind in panel.kinds_of(view.decision):
            for field in panel.field_names(kind):
                offered = suggest_values(WORDS, view.decision, view, kind, {}, field, "", "en")
                if len(offered) < SUGGESTIONS:
                    shown.append((tag_of(kind), field, sorted(o.name for o in offered)))
    return shown


@pytest.mark.daily(4)
@SEATS
def test_screens_do_not_depend_on_secrets_of_others(seats: Any) -> None:
    rng, compared = Random(1), 0
    for state in islice(positions(seats, 3, every=5), 40):
        assert public(state) == public(redealt(state, None, rng))
        for viewer in (seat.seat for seat in seats if not seat.bot):
            assert private(state, viewer) == private(redealt(state, viewer, rng), viewer)
            compared += 1
    assert compared >= 40


@SEATS
def test_public_buttons_are_of_public_kinds(seats: Any) -> None:
    kinds = ROOT.choice_kinds()
    seen: set[str] = set()
    for state in islice(positions(seats, 4, every=5), 60):
        for row in public(state).rows:
            assert not isinstance(row, Select)
            marks = [read_custom_id(button.id) for button in row]
            seen |= {mark.path for mark in marks if mark.action == "k"}
    assert {tag for tag in seen if not kinds[tag].public} == set()
    assert seen
