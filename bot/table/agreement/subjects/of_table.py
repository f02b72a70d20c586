"""Agreements on the table itself: who may propose them, who votes, and what is done then.

The pause, the pace, the host and the end have modules of their own beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.table.agreement.note import drawn_up
from bot.table.agreement.subjects import end, host, pace, pause
from bot.table.ballots.subjects import (
    Agreement,
    End,
    Host,
    OfTable,
    Pause,
    Recover,
    Resume,
    Terms,
)
from bot.table.base.refusals import RefusedError
from bot.table.revision.steps import check_going
from bot.table.state.force import right_to_overrule
from db.ids import UserId

if TYPE_CHECKING:
    from bot.table.ballots.ballot import Right
    from bot.table.state.standing import Standing, Transition


REFEREED = (Pause, Resume, Terms)
"""What a referee decides by right, as a moderator does."""


def table_proposal(
    now: Standing, by: UserId, subject: OfTable, right: Right, force: bool
) -> Agreement[OfTable]:
    """Return a proposal about the table; by `force` it is decided at once.

    The host alone decides who becomes the host instead, also before the game begins; by `force` a
    moderator does.

    Raises:
        RefusedError: it is so already, something else is open, or it is not theirs to propose.
    """
    if isinstance(subject, Host) and by == now.plan.host:
        if now.status != "lobby" or now.trouble:
            check_going(now)
        host.check_new_host(now, subject)
        return drawn_up(now, by, subject, right="host", fate="agreed")
    in_lobby = force and isinstance(subject, Host) and now.status == "lobby" and not now.trouble
    if not isinstance(subject, Recover) and not in_lobby:
        check_going(now)
    if force:
        right = right_to_overrule(now, by, right, refereed=isinstance(subject, REFEREED))
        _makes_sense(now, subject)
        return drawn_up(now, by, subject, right=right, fate="agreed")
    must_play(now, by, "only-players-or-force")
    waits = now.motion
    if waits is not None and waits.is_open and not gives_way(waits.subject, subject):
        raise RefusedError("motion-open")
    _makes_sense(now, subject)
    return drawn_up(now, by, subject, table_voters(now))


def gives_way(before: OfTable, subject: OfTable) -> bool:
    """Return whether what is open gives way to a subject for which a game is to be read again."""
    return isinstance(subject, Recover) and not isinstance(before, Recover)


def table_voters(now: Standing) -> tuple[UserId, ...]:
    """Return who decides: all people who are there."""
    return tuple(dict.fromkeys(now.plan.there().values()))


def carry_out(now: Standing, by: UserId | None, agreement: Agreement[Any]) -> list[Transition]:
    """Do what was agreed, but for a recovery."""
    match agreement.subject:
        case End():
            return end.carry_out(now, by, agreement)
        case Host():
            return host.carry_out(now, by, agreement)
        case Terms():
            return pace.carry_out(now, by, agreement)
        case _:
            return pause.carry_out(now, by, agreement)


def must_play(now: Standing, user: UserId, otherwise: str = "only-players") -> None:
    """Check that a user plays; `otherwise` is the reason of the refusal.

    Raises:
        RefusedError: they do not, or a stand-in plays for them.
    """
    if user not in now.place.holders.values():
        is_away = user in now.plan.away().values()
        raise RefusedError("stand-in-plays" if is_away else otherwise)


def _makes_sense(now: Standing, subject: OfTable) -> None:
    """Refuse a proposal that would change nothing, or cannot be carried out.

    Raises:
        RefusedError: it would not, or cannot.
    """
    match subject:
        case Pause() | Resume():
            pause.check_pause(now, subject)
        case Host():
            host.check_new_host(now, subject)
        case Terms():
            pace.check_terms(now, subject)
        case _:
            return
