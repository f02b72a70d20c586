"""Reads and writes settings of users and servers, and computes the profile of a user."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased
from sqlmodel import col

from db.ids import SeatName, UserId
from db.models import (
    ActionRow,
    GameRow,
    GuildSettings,
    Learner,
    PlayerPreferences,
    SeatRow,
    table_of,
)
from db.storage import Storage

# Reads and writes settings of users and servers: languages, and messages about own draws.
#
# Settings about time are in `db.clocks`, that of the profile in `db.preferences`.


OF_USER = select(col(PlayerPreferences.locale)).where(
    col(PlayerPreferences.user) == bindparam("who")
)
BOTH = select(col(PlayerPreferences.locale), col(PlayerPreferences.reported)).where(
    col(PlayerPreferences.user) == bindparam("who")
)
OWN_DRAWS = select(col(PlayerPreferences.own_draws)).where(
    col(PlayerPreferences.user) == bindparam("who")
)
PICTURES = select(
    col(PlayerPreferences.no_pictures),
    col(PlayerPreferences.first_pictures_only),
    col(PlayerPreferences.boards_apart),
    col(PlayerPreferences.picture_shape),
).where(col(PlayerPreferences.user) == bindparam("who"))
SHAPES = ("drawn", "tall", "wide")
"""The shapes of pictures; the first one is that of who has chosen none."""
DIRECT_CHANNEL = select(col(PlayerPreferences.direct_channel)).where(
    col(PlayerPreferences.user) == bindparam("who")
)
HAND_OF = select(col(PlayerPreferences.hand)).where(col(PlayerPreferences.user) == bindparam("who"))
OF_GUILD = select(col(GuildSettings.locale), col(GuildSettings.reported)).where(
    col(GuildSettings.guild) == bindparam("which")
)
OF_SPECTATORS = select(col(GuildSettings.spectators)).where(
    col(GuildSettings.guild) == bindparam("which")
)
OF_READABLE = select(col(GuildSettings.readable)).where(
    col(GuildSettings.guild) == bindparam("which")
)
REPORTED = select(col(GuildSettings.guild), col(GuildSettings.reported)).where(
    col(GuildSettings.guild).in_(bindparam("which", expanding=True))
)

AlsoNotes = Callable[[Connection], None]
"""Writes more in the transaction of a change."""


def nothing_else(connection: Connection) -> None:
    """Write nothing more."""
    del connection


async def locale_of(storage: Storage, user: UserId) -> str | None:
    """Return a user's chosen locale, if any."""
    return await storage.read(lambda connection: connection.scalar(OF_USER, {"who": user}))


async def locales_of(storage: Storage, user: UserId) -> tuple[str | None, str]:
    """Return a user's chosen locale, if any, and the one last reported ("": none)."""
    parameters = {"who": user}
    row = await storage.read(lambda connection: connection.execute(BOTH, parameters).one_or_none())
    return (row[0], row[1]) if row is not None else (None, "")


async def set_reported(storage: Storage, user: UserId, locale: str) -> None:
    """Keep the locale that Discord reports of a user."""
    await storage.write(lambda connection: _keep_of_user(connection, user, {"reported": locale}))


async def direct_channel_of(storage: Storage, user: UserId) -> int | None:
    """Return the channel of direct messages with a user; None if none was opened yet."""
    parameters = {"who": user}
    value: Any = await storage.read(
        lambda connection: connection.scalar(DIRECT_CHANNEL, parameters)
    )
    return value if isinstance(value, int) else None


async def set_direct_channel(storage: Storage, user: UserId, channel: int | None) -> None:
    """Keep the channel of direct messages with a user; None: it is not there any more."""
    values = {"direct_channel": channel}
    await storage.write(lambda connection: _keep_of_user(connection, user, values))


def _keep_of_user(connection: Connection, user: UserId, values: Mapping[str, Any]) -> None:
    own = table_of(PlayerPreferences)
    changed = update(own).where(own.c.user == user).values(dict(values))
    if connection.execute(changed).rowcount:
        return
    try:
        with connection.begin_nested():
            connection.execute(
                insert(own), [PlayerPreferences(user=user).model_dump() | dict(values)]
            )
    except IntegrityError:
        # Another process has inserted the row meanwhile.
        connection.execute(changed)


async def guild_locales(storage: Storage, guild: int) -> tuple[str | None, str]:
    """Return a server's chosen locale, if any, and the one last reported ("": none)."""
    parameters = {"which": guild}
    row = await storage.read(
        lambda connection: connection.execute(OF_GUILD, parameters).one_or_none()
    )
    return (row[0], row[1]) if row is not None else (None, "")


async def set_guilds_reported(storage: Storage, locales: Mapping[int, str]) -> None:
    """Keep the locales that Discord reports of servers; only what has changed is written."""

    def known(connection: Connection) -> dict[int, str]:
        rows = connection.execute(REPORTED, {"which": sorted(locales)}).all()
        return {row[0]: row[1] for row in rows}

    kept = await storage.read(known)
    changed = {guild: locale for guild, locale in locales.items() if kept.get(guild) != locale}
    if changed:
        await storage.write(lambda connection: _keep_reported(connection, changed))


def _keep_reported(connection: Connection, locales: Mapping[int, str]) -> None:
    own = table_of(GuildSettings)
    for guild in sorted(locales):
        changed = update(own).where(own.c.guild == guild).values(reported=locales[guild])
        if connection.execute(changed).rowcount:
            continue
        try:
            with connection.begin_nested():
                connection.execute(insert(own), [{"guild": guild, "reported": locales[guild]}])
        except IntegrityError:
            # Another process has inserted the row meanwhile.
            connection.execute(changed)


async def spectators_of(storage: Storage, guild: int) -> str:
    """Return how tables of a server are shown to who looks on without Discord; `off` at first."""
    parameters = {"which": guild}
    row = await storage.read(
        lambda connection: connection.execute(OF_SPECTATORS, parameters).one_or_none()
    )
    value: Any = row[0] if row is not None else "off"
    return value if isinstance(value, str) else "off"


async def set_spectators(
    storage: Storage, guild: int, value: str, also: AlsoNotes = nothing_else
) -> bool:
    """Set how tables of a server are shown to who looks on without Discord.

    `also` is called in the transaction if that is new (`set_of_guild`).
    """
    return await set_of_guild(storage, guild, "spectators", value, also)


async def readable_of(storage: Storage, guild: int) -> frozenset[int] | None:
    """Return the channels of a server that everybody could read when the bot looked last."""
    value: Any = await storage.read(
        lambda connection: connection.scalar(OF_READABLE, {"which": guild})
    )
    if not isinstance(value, list):
        return None
    channels = cast("list[Any]", value)
    return frozenset(channel for channel in channels if isinstance(channel, int))


async def set_readable(storage: Storage, guild: int, channels: Collection[int]) -> None:
    """Keep which channels of a server everybody can read."""
    values = {"readable": sorted(channels)}
    await storage.write(lambda connection: choose_server_settings(connection, guild, values))


async def set_seen(storage: Storage, guilds: Collection[int], at_ms: int) -> None:
    """Keep until when it was known which channels everybody can read, in servers that were seen."""
    own = table_of(GuildSettings)
    seen = update(own).where(own.c.guild.in_(sorted(guilds))).values(seen_ms=at_ms)
    await storage.write(lambda connection: connection.execute(seen))


async def own_draws(storage: Storage, user: UserId) -> bool:
    """Return whether a user wants direct messages about their own draws."""
    parameters = {"who": user}
    return bool(await storage.read(lambda connection: connection.scalar(OWN_DRAWS, parameters)))


async def set_locale(storage: Storage, user: UserId, locale: str | None) -> None:
    """Set a user's locale."""
    await storage.write(lambda connection: _keep_of_user(connection, user, {"locale": locale}))


async def set_own_draws(storage: Storage, user: UserId, wanted: bool) -> None:
    """Set whether a user wants direct messages about their own draws."""
    await storage.write(lambda connection: _keep_of_user(connection, user, {"own_draws": wanted}))


@dataclass(frozen=True, slots=True)
class PictureWishes:
    """How a user wants pictures: in private panels, anew after each move, and in which form."""

    in_panels: bool = True
    renewed: bool = True
    apart: bool = False
    shape: str = SHAPES[0]


COLUMNS = {
    "in_panels": "no_pictures",
    "renewed": "first_pictures_only",
    "apart": "boards_apart",
    "shape": "picture_shape",
}
"""The column of each wish."""

DENIED_WISHES = {"no_pictures", "first_pictures_only"}
"""The columns that hold the opposite of a wish."""


async def picture_wishes(storage: Storage, user: UserId) -> PictureWishes:
    """Return how a user wants pictures; what is damaged counts as not chosen."""
    parameters = {"who": user}
    row = await storage.read(
        lambda connection: connection.execute(PICTURES, parameters).one_or_none()
    )
    if row is None:
        return PictureWishes()
    unwanted, first_only, apart, shape = row
    return PictureWishes(
        not unwanted, not first_only, bool(apart), shape if shape in SHAPES else SHAPES[0]
    )


async def set_picture_wishes(storage: Storage, user: UserId, changes: Mapping[str, Any]) -> None:
    """Set what a user wants of pictures from now on, by fields of `PictureWishes`.

    The rest stays as it is: another process may have set it meanwhile.
    """
    values = {COLUMNS[name]: wanted for name, wanted in changes.items()}
    for denied in DENIED_WISHES & values.keys():
        values[denied] = not values[denied]
    await storage.write(lambda connection: _keep_of_user(connection, user, values))


async def hand_place(storage: Storage, user: UserId) -> str:
    """Return where a user's hand is shown (`PlayerPreferences.hand`)."""
    parameters = {"who": user}
    return await storage.read(lambda c: c.scalar(HAND_OF, parameters)) or "answer"


async def set_hand_place(storage: Storage, user: UserId, wanted: str, was: str = "") -> bool:
    """Set where a user's hand is shown, only if it `was` there; return whether it is there now."""
    own = table_of(PlayerPreferences)
    changed = update(own).where(own.c.user == user, own.c.hand == was).values(hand=wanted)

    def job(connection: Connection) -> bool:
        if was:
            return bool(connection.execute(changed).rowcount)
        _keep_of_user(connection, user, {"hand": wanted})
        return True

    return await storage.write(job)


async def set_guild_locale(
    storage: Storage, guild: int, locale: str | None, also: AlsoNotes = nothing_else
) -> bool:
    """Set a server's locale; `also` is called in the transaction if it is new (`set_of_guild`)."""
    return await set_of_guild(storage, guild, "locale", locale, also)


async def set_of_guild(
    storage: Storage, guild: int, column: str, value: str | None, also: AlsoNotes
) -> bool:
    """Set a column of a server's settings; return whether that changes anything.

    If it does, `also` writes more in the transaction: it is called with the connection.
    """
    own = table_of(GuildSettings)

    def job(connection: Connection) -> bool:
        before = select(own.c[column]).where(own.c.guild == guild).with_for_update()
        row = connection.execute(before).first()
        unset = getattr(GuildSettings(guild=guild), column)
        if value == (unset if row is None else row[0]):
            return False
        choose_server_settings(connection, guild, {column: value})
        also(connection)
        return True

    return await storage.write(job)


def choose_server_settings(connection: Connection, guild: int, values: Mapping[str, Any]) -> None:
    """Set columns of a server's settings, in the current transaction."""
    own = table_of(GuildSettings)
    changed = update(own).where(own.c.guild == guild).values(dict(values))
    if connection.execute(changed).rowcount:
        return
    try:
        with connection.begin_nested():
            connection.execute(insert(own), [{"guild": guild, **values}])
    except IntegrityError:
        # Another process has inserted the row meanwhile.
        connection.execute(changed)


# Computes a user's profile from the games and actions that are stored.
#
# Only the wish to share it is stored. A user who is forgotten (`db.people`) has no profile.


Asking = aliased(ActionRow)

OVER = (
    select(col(GameRow.name), col(SeatRow.seat), col(GameRow.winners))
    .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
    .where(col(SeatRow.user) == bindparam("who"), col(GameRow.status) == "over")
    .order_by(col(GameRow.id))
)
REPLIES = (
    select(col(ActionRow.at_ms) - col(Asking.at_ms))
    .join(
        Asking,
        (col(Asking.game_id) == col(ActionRow.game_id))
        & (col(Asking.revision) == col(ActionRow.asked)),
    )
    .join(GameRow, col(GameRow.id) == col(ActionRow.game_id))
    .where(
        # While a game is played, whether somebody was asked may tell what they hold.
        col(GameRow.status) == "over",
        col(ActionRow.user) == bindparam("who"),
        col(ActionRow.kind).in_(("act", "seal")),
        col(ActionRow.ordered).is_(False),
        # What follows from one's own last choice is no reply to anybody.
        or_(
            col(Asking.user).is_(None),
            col(Asking.user) != bindparam("who"),
            col(Asking.kind) == "start",
        ),
    )
)
SHARES = select(col(PlayerPreferences.shares_profile)).where(
    col(PlayerPreferences.user) == bindparam("who")
)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over: its name, the user's seat, and whether that won (None: unknown)."""

    name: str
    seat: SeatName
    won: bool | None


@dataclass(frozen=True, slots=True)
class Profile:
    """The games that a user has played to their end, and the times of reply in them (ms)."""

    games: Sequence[PlayedGame]
    replies_ms: Sequence[int]


async def compute_profile(storage: Storage, user: UserId) -> Profile:
    """Compute a user's profile."""

    def job(connection: Connection) -> Profile:
        parameters = {"who": user}
        games = [
            PlayedGame(name, seat, None if winners is None else seat in winners)
            for name, seat, winners in connection.execute(OVER, parameters)
        ]
        replies = [max(0, time) for time in connection.scalars(REPLIES, parameters)]
        return Profile(games, sorted(replies))

    return await storage.read(job, whole=True)


async def is_profile_shared(storage: Storage, user: UserId) -> bool:
    """Return whether others may see a user's profile."""
    return bool(await storage.read(lambda connection: connection.scalar(SHARES, {"who": user})))


async def set_shares(storage: Storage, user: UserId, wanted: bool) -> None:
    """Set whether others may see a user's profile."""
    values = {"shares_profile": wanted}
    await storage.write(lambda connection: _keep_of_user(connection, user, values))


# Stores which users are shown a guided first turn, by game.


_GAME = col(Learner.game_id)
_USER = col(Learner.user)
FOUND = select(_USER).where(bindparam("game") == _GAME, bindparam("who") == _USER)
ADD = insert(Learner)
DROP = delete(Learner).where(bindparam("game") == _GAME, bindparam("who") == _USER)


async def is_learning(storage: Storage, game: int, user: UserId) -> bool:
    """Return whether a user is shown a guided first turn in a game."""
    parameters = {"game": game, "who": user}
    row = await storage.read(lambda connection: connection.scalar(FOUND, parameters))
    return row is not None


async def set_learns(storage: Storage, game: int, user: UserId, wanted: bool) -> None:
    """Set whether a user is shown a guided first turn in a game."""

    def job(connection: Connection) -> None:
        connection.execute(DROP, {"game": game, "who": user})
        if wanted:
            connection.execute(ADD, {"game_id": game, "user": user})

    await storage.write(job)
