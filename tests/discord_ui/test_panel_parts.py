"""What a public button of a kind opens: that part of the panel alone, also further on."""

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Button, Select
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import public_kinds
from bot.discord_ui.panel.questions import Opened
from bot.editions import EDITIONS
from bot.games.game import Seat, SeatSetup, Setup, tag_of
from db.ids import Revision
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
