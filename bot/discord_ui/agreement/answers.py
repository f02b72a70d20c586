"""Presses on the buttons of the public message about an agreement, whatever it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.agreement import stand_ins, substitutes
from bot.discord_ui.agreement.post import AGREE, BACK, DECLINE, TAKE
from bot.discord_ui.message.screen import Screen
from bot.table.ballots.subjects import Candidate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.ids import Pressed
    from bot.table import Table
    from bot.table.agreement.post import Kind

PRESSES = (*AGREE, *DECLINE, BACK, TAKE)

OF: Mapping[str, Kind] = {"v": "seat", "m": "motion", "r": "rollback"}
"""What an answer is about, by how the action of its button begins."""


async def press(asked: Request, table: Table, pressed: Pressed) -> Screen | Sequence[Screen]:
    """Answer what is proposed, come back, or take an offered seat.

    Raises:
        NotPossibleError: it is another person's seat.
        RefusedError: it is decided, or not theirs to decide.
    """
    if pressed.action == BACK:
        return await stand_ins.press_back(asked, table, pressed.seat)
    held = table.seat_of(asked.user)
    if pressed.action == TAKE:
        wish = Candidate(pressed.seat, user=asked.user, offered=pressed.revision)
        await table.agreements.propose(asked.user, wish)
        asked.has_acted(table)
        shown = await substitutes.begun(asked, table, pressed.seat)
        return shown or Screen(asked.text("seat-asked"))
    kind, agrees = OF[pressed.action[0]], pressed.action in AGREE
    made = await table.agreements.answer(asked.user, kind, pressed.revision, agrees)
    asked.has_acted(table)
    takes = kind == "seat" and held is None
    if takes and (shown := await substitutes.begun(asked, table, pressed.seat)):
        return shown
    if kind == "rollback" and made.fate == "agreed":
        return Screen(asked.text("rollback-done"))
    return Screen(asked.text("vote-agreed" if agrees else "vote-declined"))
