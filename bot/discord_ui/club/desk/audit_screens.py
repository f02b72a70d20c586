"""The audit of a table for its people, of a server for its moderators, and its log channel."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from bot.club import moderation
from bot.club.moderation import AUDIT_PAGE, GROUPS, OF_GAMES, Group, Item
from bot.discord_ui.club.controls import control_id
from bot.discord_ui.club.desk.games import LIST, SHOW, ListPage, name_of, page_buttons, with_page
from bot.discord_ui.club.desk.settings_lines import settings_said
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.desk.rights import office_of
from bot.discord_ui.message.free_text import make_inert
from bot.discord_ui.message.ids import BadIdError
from bot.discord_ui.message.mentions import mention_person
from bot.discord_ui.message.screen import Button, Option, Screen, Select, shorten_text
from bot.narrate import CatalogueError, catalogue_languages, text
from db.club.audit import MESSAGE
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import Seat
    from bot.table import Outgoing
    from bot.table.agreement.deeds import TableDeed

OPEN, FILTER = "audit", "auditk"
"""The actions of the buttons of pages, and of the select of a filter."""

SERVER = 0
"""In place of a game: the whole server."""

WHY_SHOWN = 100
"""Characters of a reason in a list; the message of the log has all of it."""

BY_AGREEMENT = frozenset({"pause", "resume", "terms", "rollback", "remove", "host", "recover"})
"""What a table agrees on where nobody decides it by right."""


async def shown_audit(request: Request, game: int, group: Group, page: int) -> Screen:
    """Render a page of the audit of a game, or of the server.

    Raises:
        NotPossibleError: it is another server's, or not for this user.
    """
    desk, guild = request.desk, request.interaction.guild_id
    if guild is None:
        raise NotPossibleError("server-only")
    holds_office = await office_of(desk, request.interaction)
    if game == SERVER:
        if not holds_office:
            raise NotPossibleError("audit-not-yours")
        shown = await moderation.of_server(desk.club, guild, group, page)
        head = text("audit-head-server", request.locale, count=shown.number)
    else:
        table = await desk.tables.get(game)
        if table is None or table.guild != guild:
            raise NotPossibleError("gone")
        is_theirs = request.user == table.host or await table.agreements.had_part(request.user)
        if not holds_office and not is_theirs:
            raise NotPossibleError("audit-not-yours")
        name, where = name_of(desk, table.game.name, request.locale), f"<#{table.channel}>"
        shown = await moderation.of_game(desk.club, game, table.game.name, group, page)
        head = text("audit-head", request.locale, game=name, channel=where, count=shown.number)
    # As a list, so that one sees on a phone where an entry begins.
    lines = [f"- {item_line(desk, item, request.locale, WHY_SHOWN, game)}" for item in shown.items]
    lines = lines or [text("audit-none", request.locale)]
    groups = GROUPS if game == SERVER else OF_GAMES
    options = tuple(
        Option(text(f"audit-group-{name}", request.locale), name, name == group) for name in groups
    )
    select = Select(text("audit-filter", request.locale), control_id(FILTER, str(game)), options)
    turning = page_buttons(
        request, page, shown.number, AUDIT_PAGE, lambda to: control_id(OPEN, f"{game}.{group}.{to}")
    )
    head = with_page(request, head, page, shown.number, AUDIT_PAGE)
    back = (_back_from_audit(request, game),) if holds_office else ()
    return Screen("\n".join([head, *lines]), (select, *turning, *back))


def _back_from_audit(request: Request, game: int) -> tuple[Button]:
    """Return the button that leads from an audit to its game at the desk, or to all games."""
    if game == SERVER:
        return (Button(request.text("desk-back"), control_id(LIST, ListPage().write())),)
    return (Button(request.text("desk-to-game"), control_id(SHOW, str(game))),)


async def press_audit(request: Request, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Show another page or filter of an audit.

    Raises:
        BadIdError: the custom id is not one of an audit.
    """
    if pressed.action == FILTER:
        game, group, page = pressed.path, next(iter(values), ""), "0"
    else:
        game, group, page = (*pressed.path.split("."), "", "")[:3]
    numbers = (game, page)
    if group not in GROUPS or not all(n.isascii() and n.isdecimal() for n in numbers):
        raise BadIdError(pressed.path)
    return await shown_audit(request, int(game[:9]), cast("Group", group), int(page[:6]))


PRESSES = dict.fromkeys((OPEN, FILTER), press_audit)
"""Who answers which action."""


async def word_audit_message(desk: Desk, message: Outgoing) -> Screen | None:
    """Word a message of the log channel; None: there is nothing to tell any more."""
    number = message.about.get("row")
    item = await moderation.audit_item_with(desk.club, number) if isinstance(number, int) else None
    if item is None:
        return None
    return Screen(item_line(desk, item, await desk.languages.of_guild(message.guild)))


WORDINGS = {MESSAGE: word_audit_message}
"""Who words which message."""


# Entries


def item_line(
    desk: Desk, item: Item, locale: str, why: int | None = None, game: int = SERVER
) -> str:
    """Word an entry in a line; `why` limits the characters of its reason.

    A game is named, unless it is the one whose audit is shown.
    """
    deed, place = item.deed, item.place
    said = (
        _word_deed(desk, deed, place.name if place else "", locale)
        if deed
        else _word_other_item(desk, item, locale)
    )
    if deed is not None and (right := _right_worth_telling(deed)):
        said = text("audit-by", locale, line=said, right=text(f"audit-as-{right}", locale))
    reason = deed.why if deed is not None else str(item.about.get("why", ""))
    if reason:
        reason = make_inert(reason if why is None else shorten_text(reason, why))
        said = text("audit-why", locale, line=said, why=reason)
    when = f"<t:{item.at_ms // 1000}:f>"
    if place is not None and place.game != game:
        name, where = name_of(desk, place.name, locale), f"<#{place.channel}>"
        return text("audit-line-game", locale, when=when, game=name, channel=where, line=said)
    return text("audit-line", locale, when=when, line=said)


def _right_worth_telling(deed: TableDeed) -> str:
    """Return the right that is told beside a deed; "" if it goes without saying."""
    if deed.right:
        return deed.right
    return "agreement" if deed.what in BY_AGREEMENT and deed.by else ""


def _word_deed(desk: Desk, deed: TableDeed, game: str, locale: str) -> str:
    """Word what was done to a game."""
    pace = deed.pace or "none"
    with suppress(CatalogueError):
        pace = text(f"term-pace-{pace}", locale)
    return text(
        f"audit-{deed.what}-lobby" if deed.in_lobby else f"audit-{deed.what}",
        locale,
        by=_mention_or_none(deed.by, locale),
        user=_mention_or_none(deed.user, locale),
        holder=_mention_or_none(deed.holder, locale),
        seat=_name_audited_seat(desk, game, deed.seat, locale) if deed.seat else "none",
        pace=pace,
    )


def _name_audited_seat(desk: Desk, game: str, seat: Seat, locale: str) -> str:
    """Name a seat; one that this version does not know by its bare name."""
    with suppress(CatalogueError):
        if (edition := desk.editions.get(game)) is not None:
            return edition.words.seat_name(seat, locale)
    return make_inert(seat)


def _mention_or_none(user: UserId, locale: str) -> str:
    return mention_person(user, locale) if user else "none"


def _word_other_item(desk: Desk, item: Item, locale: str) -> str:
    """Word what was done beside any game; what this version does not know it says in general."""
    by = _mention_or_none(item.by, locale)
    about = {name: _sentence_argument(name, value, locale) for name, value in item.about.items()}
    if isinstance(game := item.about.get("game"), str):
        about["game"] = name_of(desk, game, locale)
    if item.what == "house":
        about["what"] = settings_said(desk, item.about, locale) or "none"
    with suppress(CatalogueError):
        return text(f"audit-{item.what}", locale, **{**about, "by": by})
    return text("audit-other", locale, by=by)


NAMED = {"spectators": "term-spectators"}
"""What is named by a text of its own, with how the keys of these texts begin."""


def _sentence_argument(name: str, value: Any, locale: str) -> object:
    """Return an argument of a sentence: a mark for what Discord names, else inert text."""
    if name == "language" and value in catalogue_languages():
        return text("language-name", value)
    if (keys := NAMED.get(name)) is not None:
        with suppress(CatalogueError):
            return text(f"{keys}-{value}", locale)
    if not isinstance(value, int) or isinstance(value, bool):
        return make_inert(str(value))
    if name == "role":
        return f"<@&{value}>"
    if name == "channel":
        return f"<#{value}>" if value else "none"
    if name in ("user", "person"):
        return _mention_or_none(UserId(value), locale)
    return value
