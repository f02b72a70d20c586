"""What a server decides for each of its games: how a table begins, who opens one, and how many.

It may import `base`, the tables and the database.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.games.game import Lobby
from bot.table import TERMS, RefusedError, value_of_term
from bot.table.clocks import PACES
from bot.table.lobby import Beginning
from db.club import house as rows
from db.club import threads
from db.ids import UserId

if TYPE_CHECKING:
    from bot.club import Club
    from db.club.house import HouseGame, PlayRole
    from db.games import Also


# What is set for one game, as plain data, and what follows from it.


OPENERS = ("all", "role", "moderators")
"""Who may open tables."""

MOST = 10
"""The largest number of a limit."""

NUMBER = "number"
FINISHED = "finished"
"""How the open tables of a person are limited."""


class ServerDefaults(msgspec.Struct, frozen=True):
    """What a server has set for a game; ids are 0 where nothing is set."""

    options: Mapping[str, str] = {}
    terms: Mapping[str, str] = {}
    opens: str = "all"
    role: int = 0
    limit_by: str = ""
    most: int = 0
    channel: int = 0
    """Where the bot itself opens tables."""

    calls: bool = False
    """Whether opening a table calls the players."""

    by_ratings: bool = False
    """Whether the queue seats people together first whose ratings are near."""

    roles: Mapping[str, int] = {}
    """The role of each pace whose members are called; that of "" for every pace without one."""

    def known_by(self, rules: Lobby) -> ServerDefaults:
        """Return it without options and terms that the game does not know, or not any more."""
        options = {name: to for name, to in self.options.items() if rules.accepts(name, to)}
        terms = {name: to for name, to in self.terms.items() if to in TERMS.get(name, ())}
        return msgspec.structs.replace(self, options=options, terms=terms)

    def called(self, terms: Mapping[str, str]) -> int:
        """Return the role that a table with these terms calls; 0: none."""
        return self.roles.get(value_of_term(terms, "pace"), 0) or self.roles.get("", 0)

    def allowed(self, finished: int) -> int | None:
        """Return how many open tables somebody may have who finished some; `None`: no limit."""
        match self.limit_by:
            case "number":
                return self.most
            case "finished":
                return finished + self.most
            case _:
                return None


NO_HOUSE = ServerDefaults()

COPIED_PARTS: Mapping[str, tuple[str, ...]] = {
    "terms": ("terms",),
    "options": ("options",),
    "openers": ("opens", "role", "limit_by", "most"),
    "queue": ("channel", "calls", "by_ratings"),
    "roles": ("roles",),
}
"""What can be copied from one game to another, each with the fields of `ServerDefaults`."""


def copy_options(
    source: ServerDefaults, source_rules: Lobby, target: ServerDefaults, target_rules: Lobby
) -> dict[str, str]:
    """Return the options of a game after those of another one are copied to it.

    Only what both games know is copied, also that it is not set; the rest stays as it is.
    """
    copied = dict(target.options)
    for name in target_rules.options:
        if name not in source_rules.options:
            continue
        value = source.options.get(name)
        if value is None:
            copied.pop(name, None)
        elif target_rules.accepts(name, value):
            copied[name] = value
    return copied


class Difference(msgspec.Struct, frozen=True):
    """An option or term in which a table is not as its server has set."""

    kind: Literal["option", "term"]
    name: str
    here: str
    house: str


def may_open(house: ServerDefaults, roles: Collection[int], moderates: bool) -> bool:
    """Return whether somebody with these roles may open a table; moderators always may."""
    if moderates or house.opens == "all":
        return True
    return house.opens == "role" and house.role in roles


def list_house_differences(
    house: ServerDefaults, rules: Lobby, options: Mapping[str, str], terms: Mapping[str, str]
) -> list[Difference]:
    """List in what a table differs from what is set; what is not set cannot differ."""
    listed: list[Difference] = []
    for name, wanted in house.options.items():
        values = rules.options.get(name, ())
        here = options.get(name, values[0] if values else "")
        if rules.accepts(name, wanted) and here != wanted:
            listed.append(Difference("option", name, here, wanted))
    for name, wanted in house.terms.items():
        if wanted in TERMS.get(name, ()) and value_of_term(terms, name) != wanted:
            listed.append(Difference("term", name, value_of_term(terms, name), wanted))
    return listed


def is_set(house: ServerDefaults) -> bool:
    """Return whether a server has set how a table of a game begins."""
    return bool(house.options or house.terms)


# Reads and changes what is set, and checks who opens a table.


T = TypeVar("T")

COPIED = "house-copied"
"""What is noted when settings were copied."""

KNOWN_PACES = ("", *PACES)
"""The paces of roles; "" is any."""

Noted = Callable[[Connection, int, UserId, str, Mapping[str, Any]], None]
"""Notes in a transaction what was changed in a server: by whom, what, and the details."""


def not_noted(
    connection: Connection, guild: int, by: UserId, what: str, about: Mapping[str, Any]
) -> None:
    """Note nothing."""
    del connection, guild, by, what, about


class DefaultsOfServers:
    """What the servers have set."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self.noted: Noted = not_noted
        """Who keeps the record of changes (`bot.club.moderation`)."""

    async def of(self, guild: int, game: str) -> ServerDefaults:
        """Return what a server has set for a game."""
        read = self._club.storage.read
        rules = self._club.tables.games.get(game)
        house = await read(lambda connection: house_of(connection, guild, game))
        return house if rules is None else house.known_by(rules.lobby)

    async def roles(self, guild: int) -> list[tuple[str, str, int]]:
        """Return the roles that people can take: the game, the pace ("": any) and the role."""
        known = await self._club.storage.read(lambda connection: pace_roles(connection, guild))
        return [(role.game, role.pace, role.role) for role in known]

    async def change(self, guild: int, game: str, by: UserId, **values: str | int | bool) -> None:
        """Change what is set beside options, terms and roles."""

        def job(connection: Connection) -> bool:
            now = rows.house_game_for(connection, guild, game)
            if all(getattr(now, name) == value for name, value in values.items()):
                return False
            rows.change_house_game(connection, guild, game, values)
            self._note(connection, guild, by, {"game": game, **values})
            return True

        await self._written(job)
        self._club.look_soon(guild)

    async def set_default(
        self, guild: int, game: str, by: UserId, kind: str, values: Mapping[str, str]
    ) -> None:
        """Set with what tables begin: `kind` is `options` or `terms`; "" for what is not set."""

        def job(connection: Connection) -> bool:
            rows.lock_house_game(connection, guild, game)
            now = rows.house_game_for(connection, guild, game)
            before = now.options if kind == "options" else now.terms
            after = {name: value for name, value in {**before, **values}.items() if value}
            if after == before:
                return False
            rows.change_house_game(connection, guild, game, {kind: after})
            self._note(connection, guild, by, {"game": game, **values})
            return True

        await self._written(job)

    async def set_role(self, guild: int, game: str, by: UserId, pace: str, role: int) -> None:
        """Set the role whose members are called to tables of a pace; 0 for none."""

        def job(connection: Connection) -> bool:
            if house_of(connection, guild, game).roles.get(pace, 0) == role:
                return False
            rows.set_role(connection, guild, game, pace, role)
            self._note(connection, guild, by, {"game": game, "pace": pace, "role": role})
            return True

        await self._written(job)
        self._club.look_soon(guild)

    async def copy_settings(
        self, guild: int, source: str, games: Sequence[str], by: UserId, parts: Collection[str]
    ) -> list[str]:
        """Copy parts of what is set for a game (`COPIED_PARTS`) to others, in one transaction.

        Returns the games for which that changes something; each is noted once.
        """
        rules = {game: self._club.tables.games[game].lobby for game in (source, *games)}

        def job(connection: Connection) -> list[str]:
            # In one order, so that two copies that cross do not wait for each other.
            for game in sorted(rules):
                rows.lock_house_game(connection, guild, game)
            of = house_of(connection, guild, source).known_by(rules[source])
            changed: list[str] = []
            for game in games:
                now = house_of(connection, guild, game)
                values = {name: getattr(of, name) for part in parts for name in COPIED_PARTS[part]}
                if "options" in values:
                    values["options"] = copy_options(of, rules[source], now, rules[game])
                if _store_copied(connection, guild, game, now, values):
                    known = [part for part in COPIED_PARTS if part in parts]
                    about = {"game": game, "source": source, "parts": known}
                    self.noted(connection, guild, by, COPIED, about)
                    changed.append(game)
            return changed

        try:
            changed = await self._club.storage.write(job)
        except IntegrityError:
            # Somebody else has copied the same meanwhile.
            changed = await self._club.storage.write(job)
        if changed:
            self._club.wake()
            self._club.look_soon(guild)
        return changed

    async def set_titles(self, guild: int, by: UserId, wanted: str) -> None:
        """Set what the titles of a server's threads tell (`threads.TITLES`)."""

        def job(connection: Connection) -> bool:
            if not threads.set_titles(connection, guild, wanted):
                return False
            self.noted(connection, guild, by, "titles", {"titles": wanted})
            return True

        await self._written(job)

    async def set_archive_hours(self, guild: int, by: UserId, hours: int) -> None:
        """Set after how many hours without a message threads are archived; 0: never."""

        def job(connection: Connection) -> bool:
            if not threads.set_archive_hours(connection, guild, hours):
                return False
            self.noted(connection, guild, by, "archiving", {"hours": hours})
            return True

        await self._written(job)

    async def set_lower_after(self, guild: int, by: UserId, count: int) -> None:
        """Set after how many messages the post of a turn is sent anew at the end; 0: never."""

        def set_and_note(connection: Connection) -> bool:
            if not threads.set_lower_after(connection, guild, count):
                return False
            self.noted(connection, guild, by, "lowering", {"count": count})
            return True

        await self._written(set_and_note)

    async def may_have_another(self, guild: int, game: str, user: UserId) -> None:
        """Check before anything is done that somebody may open one more table.

        Raises:
            RefusedError: they have as many open as the server allows.
        """
        await self._club.storage.read(
            lambda connection: check_limit(connection, guild, game, user, more=1), whole=True
        )

    async def counted(self, guild: int, game: str, user: UserId) -> Sequence[int]:
        """Return the open tables of somebody that count as theirs."""
        return await self._club.storage.read(
            lambda connection: rows.counted_open_tables(connection, guild, game, user)
        )

    def limited(self, guild: int, game: str, user: UserId) -> Also:
        """Return the check that a new table of somebody's is not one too many."""

        def check(connection: Connection, game_id: int) -> None:
            del game_id
            rows.lock_house_game(connection, guild, game)
            check_limit(connection, guild, game, user)

        return check

    async def note(self, guild: int, by: UserId, what: str, about: Mapping[str, Any]) -> None:
        """Note something about a server that is done already."""

        def job(connection: Connection) -> bool:
            self.noted(connection, guild, by, what, about)
            return True

        await self._written(job)

    async def noting(
        self,
        guild: int,
        by: UserId,
        what: str,
        change: Callable[[Callable[..., None]], Awaitable[T]],
    ) -> T:
        """Carry out a change of a server that is noted in its own transaction.

        `change` is given what notes it: it is called with the connection and with the details as
        named arguments. It returns something false if nothing has changed.
        """

        def note(connection: Connection, **about: int | str) -> None:
            self.noted(connection, guild, by, what, about)

        if changed := await change(note):
            self._club.wake()
        return changed

    async def _written(self, job: Callable[[Connection], bool]) -> None:
        """Carry a change out; what changes something is told by the server's log channel."""
        if await self._club.storage.write(job):
            self._club.wake()

    def _note(
        self, connection: Connection, guild: int, by: UserId, about: Mapping[str, Any]
    ) -> None:
        self.noted(connection, guild, by, "house", about)


def _store_copied(
    connection: Connection, guild: int, game: str, now: ServerDefaults, values: Mapping[str, Any]
) -> bool:
    """Set for a game what is copied to it; return whether that changes anything."""
    if all(getattr(now, name) == value for name, value in values.items()):
        return False
    roles: Mapping[str, int] = values.get("roles", now.roles)
    for pace in {*now.roles, *roles}:
        rows.set_role(connection, guild, game, pace, roles.get(pace, 0))
    if columns := {name: value for name, value in values.items() if name != "roles"}:
        rows.change_house_game(connection, guild, game, columns)
    return True


def house_of(connection: Connection, guild: int, game: str) -> ServerDefaults:
    """Return what a server has set for a game."""
    row = rows.house_game_for(connection, guild, game)
    known = pace_roles(connection, guild)
    return _house_of_row(row, {role.pace: role.role for role in known if role.game == game})


def pace_roles(connection: Connection, guild: int) -> list[PlayRole]:
    """Return the roles of a server that people can take; what can be none is left out."""
    known = rows.play_roles_of(connection, guild)
    return [role for role in known if role.pace in KNOWN_PACES and role.role > 0]


def check_limit(connection: Connection, guild: int, game: str, user: UserId, more: int = 0) -> None:
    """Check that somebody with `more` tables than now would not have too many.

    Raises:
        RefusedError: they would.
    """
    if not may_have(connection, guild, game, user, more):
        open_now, finished = rows.tables_of(connection, guild, game, user)
        most = house_of(connection, guild, game).allowed(finished)
        raise RefusedError("too-many-tables", open=open_now + more - 1, most=most or 0)


def may_have(
    connection: Connection, guild: int, game: str, user: UserId, more: int = 0, but: int = 0
) -> bool:
    """Return whether the server allows somebody `more` tables of a game than they have.

    The table `but` does not count.
    """
    house = house_of(connection, guild, game)
    if not house.limit_by:
        return True
    open_now, finished = rows.tables_of(connection, guild, game, user, but)
    most = house.allowed(finished)
    return most is None or open_now + more <= most


def combine_table_jobs(checks: Sequence[Also]) -> Also:
    """Return what does several things with a new table, one after the other."""

    def also(connection: Connection, game_id: int) -> None:
        for check in checks:
            check(connection, game_id)

    return also


def beginning_of(house: ServerDefaults) -> Beginning:
    """Return with what a table begins."""
    return Beginning(house.options, house.terms)


def _house_of_row(row: HouseGame, roles: Mapping[str, int]) -> ServerDefaults:
    """Return what a row says; what it cannot mean counts as not set."""
    is_limited = row.limit_by in (NUMBER, FINISHED) and 0 < row.most <= MOST
    return ServerDefaults(
        row.options,
        row.terms,
        row.opens if row.opens in OPENERS else OPENERS[0],
        max(0, row.role),
        row.limit_by if is_limited else "",
        row.most if is_limited else 0,
        max(0, row.channel),
        row.calls,
        row.by_ratings,
        roles,
    )
