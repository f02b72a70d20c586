"""Parts of a panel: what a public button of a kind opens, and the ends that follow a pass."""

from collections.abc import Iterator

import pytest

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Button, Select
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import public_kinds
from bot.discord_ui.panel.questions import Opened, Question, Several
from bot.editions import EDITIONS
from bot.games.game import PASS, Seat, SeatSetup, Setup, tag_of
from bot.games.root import ROOT
from bot.games.root.law.state import State
from bot.games.seating import parse_seats
from db.ids import Revision
from tests.discord_ui.panels import led, question, ways
from tests.games.root.play import position
from tests.render.asks import question_of, questions


def test_what_a_public_button_opens_stays_alone() -> None:
    edition, opened_further = EDITIONS["root"], 0
    setup = Setup((SeatSetup(Seat("marquise")), SeatSetup(Seat("corvids"))))
    for view in questions(edition, setup, seed=1, every=3, most=120):
        question = question_of(edition, view)
        for kind in public_kinds(question.decision):
            pressed = ids.Pressed(1, Revision(1), question.decision.seat, "k", 0, tag_of(kind))
            meant = layout.meaning_of(question, pressed, ())
            if not isinstance(meant, Opened) or not meant.alone:
                continue
            (block,) = (b for b in question.blocks() if b.kinds == (kind,))
            assert question.blocks()[meant.at.block] == block
            for row in panel_screen(question, meant).rows:
                controls = [row] if isinstance(row, Select) else row
                for control in controls if isinstance(controls, list | tuple) else ():
                    assert isinstance(control, Select | Button)
                    mark = ids.read_custom_id(control.id)
                    values = (
                        [option.value for option in control.options]
                        if isinstance(control, Select)
                        else [""]
                    )
                    if mark.action in ("s", "n"):
                        led = layout.meaning_of(question, mark, [v for v in values[-1:] if v])
                        opened_further += isinstance(led, Opened)
                        assert not isinstance(led, Opened) or led.alone
    assert opened_further


def later_ends(asked: Question) -> Iterator[Several]:
    """Yield what the buttons of a whole panel do that only pass a later question as well."""
    for way in ways(panel_screen(asked)):
        meant = led(asked, way)
        if isinstance(meant, Several) and meant.passes and tag_of(type(meant.choices[-1])) == PASS:
            yield meant


def followed_by_passes(most: int) -> Iterator[tuple[State, Question]]:
    """Yield random positions in which another question follows a pass."""
    for number in range(most):
        setup = Setup(parse_seats(ROOT.lobby, "marquise,lizards,riverfolk"))
        state = position(number, 40 + 9 * number, setup)
        for decision in ROOT.decisions(state):
            asked = question("root", state, decision.seat, "en")
            if asked.then is not None:
                yield state, asked


@pytest.mark.parametrize("most", [30, pytest.param(400, marks=pytest.mark.slow)])
def test_an_end_below_is_that_many_passes_and_loses_nothing(most: int) -> None:
    ask_others = 0
    for state, asked in followed_by_passes(most):
        for ends in later_ends(asked):
            copy = ROOT.decode(ROOT.encode(state))
            assert len(ends.choices) == ends.passes + 1
            for at, choice in enumerate(ends.choices):
                passed = asked.after(at)
                assert choice == passed.declining()
                assert not layout.facts_of(passed, choice).loss
                ROOT.apply(copy, choice)
            others = [due.seat for due in ROOT.decisions(copy)]
            is_last = asked.decision.seat not in others
            ask_others += is_last and not asked.after(ends.passes).grave
    assert ask_others, "the end of a turn is below the question before it"
