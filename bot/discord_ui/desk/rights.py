"""By which right a user acts: as host, moderator, referee or nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.club import moderation
from bot.discord_ui.desk.desk import NotPossibleError
from bot.table import RefusedError
from bot.table.agreement.of_table import REFEREED
from bot.table.ballots import Rollback
from bot.table.places import people_of
from db.ids import UserId

if TYPE_CHECKING:
    from bot.club.moderation import Office
    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.replies import Interaction
    from bot.table import Ender, Right, Table
    from bot.table.ballots import Subject


async def office_of(desk: Desk, interaction: Interaction) -> Office:
    """Return what a user is for all tables of the server: moderator, referee or nobody.

    This alone says who moderates: by the roles that the server has named, or by Discord's
    permission without any. An interaction brings the roles of its user.
    """
    guild = interaction.guild_id
    if guild is None:
        return ""
    # `roles` leaves out those that the library has not heard of yet.
    member: Any = interaction.user
    return moderation.office_of_member(
        frozenset(getattr(member, "_roles", ())),
        await moderation.roles_named_on(desk.club, guild),
        runs_server=interaction.permissions.manage_guild,
        manages_channels=interaction.permissions.manage_channels,
    )


async def is_server_moderator(request: Request) -> bool:
    """Return whether a user moderates the server."""
    return await office_of(request.desk, request.interaction) == "moderator"


def server_managed(request: Request) -> int:
    """Return the server that the user manages, by Discord's permission "Manage Server".

    Raises:
        NotPossibleError: they do not, whatever Discord has let through.
    """
    guild = request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    if not request.interaction.permissions.manage_guild:
        raise NotPossibleError("may-not")
    return guild


async def right_of(
    request: Request, table: Table, force: bool, subject: type[Subject] | None = None
) -> Right:
    """Return by which right a user overrules the table's terms, if they want to.

    `subject` is what they decide on: a referee decides on some things only.
    """
    if not force:
        return ""
    office = await office_of(request.desk, request.interaction)
    if office == "moderator":
        return "moderator"
    if request.user == table.host:
        return "host"
    referees = subject is not None and issubclass(subject, (*REFEREED, Rollback))
    return "referee" if office == "referee" and referees else ""


async def ends_from_afar(desk: Desk, interaction: Interaction, table: Table) -> bool:
    """Return whether one of a table may end it from elsewhere, if they may end it at all.

    They may if its place is gone, or nobody else is there.
    """
    user, people = UserId(interaction.user.id), people_of(table)
    if user not in people:
        return False
    return people == (user,) or await desk.tables.places.reach(table, user) in ("gone", "removed")


async def ender_of(desk: Desk, interaction: Interaction, table: Table) -> Ender:
    """Return by which right a user may end a table.

    Besides the host and moderators, those who sit at a table may close it if its host has not begun
    the game in a long time, and so may the only person left in a game. A moderator who has or had a
    seat in a game has a side in it, and so has a host where a series counts the table.

    Raises:
        NotPossibleError: they may not.
        RefusedError: the game is over, or they moderate and have or had a seat in it.
    """
    right: Ender = "host"
    user = UserId(interaction.user.id)
    if not table.agreements.may_end(user, "host"):
        is_here = interaction.guild_id == table.guild
        is_moderator = is_here and await office_of(desk, interaction) == "moderator"
        if is_moderator and table.agreements.may_end(user, "moderator"):
            right = "moderator"
        elif table.agreements.is_last(user):
            right = "last"
        elif await table.agreements.is_forsaken(user, desk.tables.now()):
            right = "waited"
        elif is_moderator:
            raise RefusedError("not-force")
        elif user == table.host:
            raise RefusedError("host-plays-series")
        else:
            raise NotPossibleError("only-host")
    if table.status not in ("lobby", "playing"):
        raise RefusedError(table.status)
    return right
