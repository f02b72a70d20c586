"""What happens at a table wakes the work in the background that has waited for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.discord_ui.club.threads.keeper import ThreadKeeper
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Table


def let_steps_wake(desk: Desk, threads: ThreadKeeper) -> None:
    """Let titles and followers hear of each step, webhooks and results of the end of a game.

    The end of a round of a series wakes webhooks, and what another process has written all of them.
    What nobody has heard of is found by their own looks.
    """

    def hear(table: Table) -> None:
        threads.wake()
        if table.status not in ("lobby", "playing"):
            desk.sender.wake()
            desk.results.wake()

    desk.tables.on_step.append(hear)

    def look(others: bool) -> None:
        desk.sender.wake()
        if others:
            threads.wake()
            desk.results.wake()

    desk.tables.on_wake.append(look)
