"""The toy game with stand-ins, and a game of it in which one plays and the bot is killed."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.games.game import Choice, View
from bot.table import Table
from bot.table.ballots import StandIn
from tests.table.toy import End, Reply, Tick, Toy, Win

ANN, BOB = 101, 102


class Absent(Toy):
    """The toy with a policy: it ticks on to a multiple of 3."""

    name: str = "absent"

    def stand_in(self, view: View) -> Choice:
        assert view.viewer is not None and view.decision is not None
        seat = view.viewer
        if view.decision.kind == "answer":
            return Reply(seat)
        total = view.total  # type: ignore[attr-defined]
        return Tick(seat, 1) if total % 3 else End(seat)


ABSENT = Absent()


class Does(NamedTuple):
    """Something done at a table, and how many revisions that makes."""

    do: Callable[[Table], Awaitable[object]]
    revisions: int


async def agree(table: Table) -> None:
    """Let Ann agree to a stand-in for Bob."""
    proposal = table.proposal("blue")
    await table.agreements.answer(ANN, "seat", proposal.revision, True)


SCRIPT: tuple[tuple[int, Choice | Does], ...] = (
    (ANN, Tick("red", 1)),
    (BOB, Does(lambda table: table.agreements.propose(BOB, StandIn("blue")), 1)),
    (ANN, Does(agree, 1)),
    (ANN, Does(lambda table: table.act(ANN, End("red")), 4)),
    (ANN, Tick("red", 1)),
    (ANN, Does(lambda table: table.act(ANN, End("red")), 4)),
    (BOB, Does(lambda table: table.agreements.back(BOB), 1)),
    (ANN, End("red")),
    (BOB, Win("blue")),
)
"""Bob's stand-in answers each End of Ann's in the same transaction: it is all there, or nothing."""
