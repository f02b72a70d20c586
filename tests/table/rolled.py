"""The toy game with other chance after a rollback, and a game of it in which the bot is killed."""

from bot.games.game import Choice
from bot.table import Table
from bot.table.ballots import Candidate, Removal, Rollback
from tests.table.absent import Absent, Does
from tests.table.toy import End, Peek, Tick, ToyState, Win

ANN, BOB, DAN, MODERATOR = 101, 102, 104, 999


class Rolled(Absent):
    """The toy whose unseen numbers can be others."""

    name: str = "rolled"

    def reseed(self, state: ToyState, seed: int) -> None:
        """Let other numbers come."""
        state.rng = seed


ROLLED = Rolled()


def first_act(table: Table, seat: str) -> int:
    """Return the revision of a seat's first action that stands."""
    standing = table.standing.history.standing
    return next(h.revision for h in standing if h.kind == "act" and h.seat == seat)


async def ask(table: Table) -> None:
    """Let Ann ask to roll back to before her first action."""
    await table.agreements.propose(ANN, Rollback(first_act(table, "red")), seen=table.revision)


async def agree(table: Table) -> None:
    """Let Bob agree."""
    await table.agreements.answer(BOB, "rollback", table.rollback.revision, True)


async def take(table: Table) -> None:
    """Let Dan ask for Bob's seat."""
    offer = table.proposal("blue")
    await table.agreements.propose(DAN, Candidate("blue", user=DAN, offered=offer.revision))


async def welcome(table: Table) -> None:
    """Let Ann agree to that."""
    offer = table.proposal("blue")
    await table.agreements.answer(ANN, "seat", offer.subject.candidates[0].revision, True)


async def remove(table: Table) -> None:
    """Let a moderator remove Bob: the seat is free in the same transaction."""
    await table.agreements.propose(MODERATOR, Removal("blue"), "moderator", force=True)


SCRIPT: tuple[tuple[int, Choice | str | Does], ...] = (
    (ANN, Tick("red", 1)),
    (ANN, Tick("red", 2)),
    (ANN, End("red")),
    (BOB, Tick("blue", 1)),
    (ANN, Does(ask, 1)),
    (BOB, Does(lambda table: table.act(BOB, Tick("blue", 1)), 2)),
    (ANN, Does(ask, 1)),
    (BOB, Does(agree, 1)),
    (ANN, "redo"),
    (ANN, Peek("red")),
    (ANN, Does(ask, 1)),
    (BOB, Does(agree, 1)),
    (MODERATOR, Does(remove, 2)),
    (DAN, Does(take, 1)),
    (ANN, Does(welcome, 1)),
    (ANN, End("red")),
    (DAN, End("blue")),
    (ANN, End("red")),
    (DAN, Win("blue")),
)
"""A proposal that Bob passes by, one that he agrees to, and one over a number that Ann has seen.
Then Bob is removed, and Dan takes the seat over."""
