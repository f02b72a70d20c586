"""Presses on the buttons of the public message about an agreement, whatever it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.agreement import stand_ins, substitutes
from bot.discord_ui.agreement.post import AGREE, BACK, DECLINE, TAKE
from bot.discord_ui.message.screen import Screen
from bot.table import RefusedError
from bot.table.ballots import Candidate

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.ids import Pressed
    from bot.table import Table
    from bot.table.agreement.note import Kind

PRESSES = (*AGREE, *DECLINE, BACK, TAKE)

STANDS = ("agreed-already", "agreed-early")
"""Refusals of a second press that say more than that the first one counts."""

OF: Mapping[str, Kind] = {"v": "seat", "m": "motion", "r": "rollback"}
"""What an answer is about, by how the action of its button begins."""


async def answer_agreement_press(
    request: Request, table: Table, pressed: Pressed
) -> Screen | Sequence[Screen]:
    """Answer what is proposed, come back, or take an offered seat.

    Raises:
        NotPossibleError: it is another person's seat.
        RefusedError: it is decided, or not theirs to decide.
    """
    if pressed.action == BACK:
        return await stand_ins.press_back(request, table, pressed.seat)
    held = table.seat_of(request.user)
    if pressed.action == TAKE:
        wish = Candidate(pressed.seat, user=request.user, offered=pressed.revision)
        try:
            await table.agreements.propose(request.user, wish)
        except RefusedError:
            if not (shown := await substitutes.takeover_screen(request, table, pressed.seat)):
                raise
            return shown
        request.has_acted(table)
        shown = await substitutes.takeover_screen(request, table, pressed.seat)
        return shown or Screen(request.text("seat-asked"))
    kind, agrees = OF[pressed.action[0]], pressed.action in AGREE
    answered = request.text("vote-agreed" if agrees else "vote-declined")
    try:
        made = await table.agreements.answer(request.user, kind, pressed.revision, agrees)
    except RefusedError as refused:
        records = table.records
        if refused.reason in STANDS or not await records.has_answered(
            request.user, pressed.revision, agrees
        ):
            raise
        return Screen(request.text("done-already", what=answered))
    request.has_acted(table)
    takes = kind == "seat" and held is None
    if takes and (shown := await substitutes.takeover_screen(request, table, pressed.seat)):
        return shown
    if kind == "rollback" and made.fate == "agreed":
        return Screen(request.text("rollback-done"))
    return Screen(answered)
