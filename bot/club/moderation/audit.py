"""The audit of a game and of a server: who has decided what, when, by which right and why.

What was done to a game stands in its record, also in that of an earlier version: the audit of a
game is read from there. That of a server begins with the version that writes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from bot.table.agreement.deeds import OVER, READ, TableDeed, deed_of
from db.agreements import agreement_actions
from db.club import audit
from db.ids import NO_REVISION, NOBODY, Revision, UserId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.club.club import Club
    from db.club.audit import AuditEntry, Which

Group = Literal["all", "overrides", "endings", "hosts", "seats", "terms", "course", "server"]

GROUPS: Mapping[Group, Sequence[str] | None] = {
    "all": None,
    "overrides": None,
    "endings": ("close", "over", "reopen", "archive"),
    "hosts": ("host",),
    "seats": (
        *("stand_in", "clockwork", "person", "back", "gave_up"),
        *("remove", "resign", "substitute", "candidate", "named", "open"),
    ),
    "terms": ("terms",),
    "course": ("pause", "resume", "rollback", "recover", "moved"),
    "server": None,
}
"""By which an audit can be filtered: what belongs to each; None: it is told otherwise."""

OF_GAMES = tuple(group for group in GROUPS if group != "server")

PAGE = 5
"""Entries on a page."""

LAST = Revision(2**31 - 1)


class AuditPlace(NamedTuple):
    """A game that an entry is about: its number, its name and its channel."""

    game: int
    name: str
    channel: int


class Item(msgspec.Struct, frozen=True):
    """One entry of an audit; all of it is public at the table or in the server.

    `deed` is what was done to a game, as its record says; without, `about` holds what was done.
    """

    at_ms: int
    what: str
    by: UserId = NOBODY
    deed: TableDeed | None = None
    about: Mapping[str, Any] = {}
    place: AuditPlace | None = None


class AuditPage(NamedTuple):
    """Entries of an audit, newest first, and how many there are on all pages."""

    items: list[Item]
    number: int


async def of_game(club: Club, game: int, name: str, group: Group, page: int) -> AuditPage:
    """Return a page of the audit of a game of this `name`; pages are numbered from 0."""
    rows = await audit.of_game(club.storage, game)
    actions = await agreement_actions(club.storage, game, NO_REVISION, LAST, READ)
    dated: list[tuple[int, int, Item]] = []
    recorded, place = set[Revision](), AuditPlace(game, name, 0)
    for action in actions:
        deed = deed_of(action.kind, action.choice, action.user)
        if deed is not None:
            recorded.add(action.revision)
            item = Item(action.at_ms, deed.what, deed.by, deed, place=place)
            dated.append((action.at_ms, action.revision, item))
    others = (row for row in rows if row.revision not in recorded)
    dated += [(row.at_ms, row.revision or LAST, _item_of_entry(row)) for row in others]
    dated.sort(key=lambda each: each[:2], reverse=True)
    items = [item for _, _, item in dated if _is_item_in_group(item, group)]
    return AuditPage(items[page * PAGE : (page + 1) * PAGE], len(items))


async def of_server(club: Club, guild: int, group: Group, page: int) -> AuditPage:
    """Return a page of the audit of a server; pages are numbered from 0.

    That a game came to its own end is no decision: it stands among the ends alone.
    """
    which: Which = group if group in ("overrides", "server") else "all"
    rows, count = await audit.of_server(
        club.storage, guild, GROUPS[group], which, page * PAGE, PAGE, (OVER,)
    )
    return AuditPage([await _of_row(club, row) for row in rows], count)


async def audit_item_with(club: Club, number: int) -> Item | None:
    """Return an entry by its number; None if there is none."""
    row = await audit.audit_entry_with(club.storage, number)
    return None if row is None else await _of_row(club, row)


async def _of_row(club: Club, row: AuditEntry) -> Item:
    """Return an entry with what its game's record says."""
    item = _item_of_entry(row)
    if row.game_id is None:
        return item
    known = await audit.place_of(club.storage, row.game_id)
    place = None if known is None else AuditPlace(row.game_id, known[0], known[2])
    item = msgspec.structs.replace(item, place=place)
    if row.revision is None:
        return item
    actions = await agreement_actions(club.storage, row.game_id, row.revision, row.revision, READ)
    deeds = (deed_of(action.kind, action.choice, action.user) for action in actions)
    deed = next((deed for deed in deeds if deed is not None), None)
    if deed is None:
        return item
    return msgspec.structs.replace(item, by=deed.by, what=deed.what, deed=deed)


def _item_of_entry(row: AuditEntry) -> Item:
    return Item(row.at_ms, row.what, row.user or NOBODY, about=row.about)


def _is_item_in_group(item: Item, group: Group) -> bool:
    if group == "overrides":
        return item.deed is not None and item.deed.overrides
    kinds = GROUPS[group]
    return kinds is None or item.what in kinds
