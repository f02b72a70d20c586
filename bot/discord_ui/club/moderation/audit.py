"""The audit of a table for its people, of a server for its moderators, and its log channel."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from bot.club import moderation
from bot.club.moderation import AUDIT_PAGE, GROUPS, OF_GAMES, Group, Item
from bot.club.server_defaults import COPIED, COPIED_PARTS, FINISHED, NUMBER, OPENERS
from bot.discord_ui.club.house_panel import term_named
from bot.discord_ui.club.moderation.games import (
    LIST,
    SHOW,
    ListPage,
    name_of,
    page_buttons,
    with_page,
)
from bot.discord_ui.desk.command import office_of
from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.lobby.options import BETWEEN, Asked, option_with_value
from bot.discord_ui.message.ids import BadIdError, control_id
from bot.discord_ui.message.screen import Button, Option, Screen, Select, shorten_text
from bot.discord_ui.message.wording import make_inert, mention_people, mention_person
from bot.discord_ui.message.wording import mention_role as role_named
from bot.narrate import CatalogueError, catalogue_languages, text
from bot.table import TERMS
from db.club.audit import MESSAGE
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from bot.discord_ui.desk.desk import Desk, Request
    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import Game, Seat
    from bot.narrate import Words
    from bot.table import Outgoing
    from bot.table.agreement.audited_steps import TableDeed


# Words what `/house` has set, as the audit keeps it: the names and values that were changed.

OWN = frozenset({"game", "opens", "role", "limit_by", "most", "channel", "calls", "by_ratings"})
"""What is neither a term nor an option of the game."""


def settings_said(desk: Desk, about: Mapping[str, Any], locale: str) -> str:
    """Return what was set, in words; "" of what this version does not know."""
    parts: list[str] = []
    with suppress(CatalogueError):
        parts += _of_server(about, locale)
    game = str(about.get("game"))
    if game in desk.editions and game in desk.tables.games and "role" not in about:
        with suppress(CatalogueError):
            parts += _of_game(desk.editions[game].words, desk.tables.games[game], about, locale)
    return ", ".join(parts)


def _of_server(about: Mapping[str, Any], locale: str) -> Iterator[str]:
    """Go through who opens tables, how many, where, and whom a table calls."""
    role = role_named(number) if (number := _number_of_setting(about, "role")) else "none"
    if (opens := str(about.get("opens"))) in OPENERS:
        if opens == "role" and role == "none":
            opens = "some"
        yield text("audit-set-opens", locale, opens=opens, role=role)
    elif isinstance(about.get("role"), int):
        pace = str(about.get("pace") or "")
        named_pace = text(f"term-pace-{pace}" if pace else "pace-any", locale)
        yield text("audit-set-role", locale, pace=named_pace, role=role)
    if (kind := about.get("limit_by")) in ("", NUMBER, FINISHED):
        count = _number_of_setting(about, "most")
        yield text("audit-set-limit", locale, kind=kind or "none", count=count)
    if "channel" in about:
        number = _number_of_setting(about, "channel")
        yield text("audit-set-channel", locale, channel=f"<#{number}>" if number else "none")
    if "calls" in about:
        yield text("audit-set-calls", locale, calls="yes" if about["calls"] is True else "no")
    if "by_ratings" in about:
        yield text("audit-set-rated", locale, rated="yes" if about["by_ratings"] is True else "no")


def _number_of_setting(about: Mapping[str, Any], name: str) -> int:
    value = about.get(name)
    return value if isinstance(value, int) else 0


def _of_game(words: Words, game: Game[Any], about: Mapping[str, Any], locale: str) -> Iterator[str]:
    """Go through the terms and options with which tables begin from then on."""
    values = {name: str(value) for name, value in about.items() if name not in OWN}
    for name in [name for name in values if name in TERMS]:
        value = values.pop(name)
        if value:
            yield term_named(words, name, value, locale)
        else:
            yield _word_unset(words, f"term-{name}", locale)
    for asks in _asks_among_options(words, game, values):
        value = BETWEEN.join(values.pop(name) for name in asks.options)
        if value.strip(BETWEEN):
            yield option_with_value(words, asks, value, locale)
        else:
            yield _word_unset(words, f"option-{asks.name}", locale)


def _asks_among_options(words: Words, game: Game[Any], names: Collection[str]) -> list[Asked]:
    """Return what the menus ask of the options of a game that are among these names."""
    every = game.lobby.options
    joint = [
        Asked(name, {part: every[part] for part in parts})
        for name, parts in words.joint_options.items()
        if {*parts} <= {*names}
    ]
    covered = {part for asks in joint for part in asks.options}
    single = [Asked(name, {name: every[name]}) for name in names if name in every]
    return [*joint, *(asks for asks in single if asks.name not in covered)]


def _word_unset(words: Words, name: str, locale: str) -> str:
    return text("house-unset", locale, name=words.text(name, locale))


# The audit of a table for its people, of a server for its moderators, and its log channel.


OPEN = "audit"
FILTER = "auditk"
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
    desk = request.desk
    guild = request.interaction.guild_id
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
        game = pressed.path
        group = next(iter(values), "")
        page = "0"
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
    deed = item.deed
    place = item.place
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
        name = name_of(desk, place.name, locale)
        where = f"<#{place.channel}>"
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
    if item.what == COPIED:
        about |= _copied_said(desk, item.about, locale)
    if item.what == "house":
        about["what"] = settings_said(desk, item.about, locale) or "none"
    with suppress(CatalogueError):
        if item.what.startswith(LEAGUE):
            deed = item.what.removeprefix(LEAGUE)
            return league_deed_line(deed, {**item.about, "by": item.by}, locale)
        return text(f"audit-{item.what}", locale, **{**about, "by": by})
    return text("audit-other", locale, by=by)


def _copied_said(desk: Desk, about: Mapping[str, Any], locale: str) -> dict[str, str]:
    """Return from which game settings were copied, and which; "none" for what is not known."""
    parts = about.get("parts")
    known = [part for part in COPIED_PARTS if isinstance(parts, list) and part in parts]
    named = [text(f"copy-part-{part}", locale) for part in known]
    source = name_of(desk, str(about.get("source", "")), locale)
    return {"source": source, "parts": ", ".join(named) or "none"}


LEAGUE = "league-"
"""How the names of deeds in a league begin."""


def league_deed_line(what: str, about: Mapping[str, Any], locale: str) -> str:
    """Word what was done in a league, without a full stop; earlier versions knew less of it.

    Raises:
        CatalogueError: this version does not know such a deed.
    """
    usual = {"by": NOBODY, "user": NOBODY, "person": NOBODY}
    arguments = {
        name: _sentence_argument("user" if name == "by" else name, value, locale)
        for name, value in {**usual, **about}.items()
    }
    return text(f"audit-{LEAGUE}{what}", locale, **{"winners": "unknown", **arguments})


NAMED = {"spectators": "term-spectators"}
"""What is named by a text of its own, with how the keys of these texts begin."""


def _sentence_argument(name: str, value: Any, locale: str) -> object:
    """Return an argument of a sentence: a mark for what Discord names, else inert text."""
    if name == "language" and value in catalogue_languages():
        return text("language-name", value)
    if (keys := NAMED.get(name)) is not None:
        with suppress(CatalogueError):
            return text(f"{keys}-{value}", locale)
    if name in ("winners", "was") and isinstance(value, list):
        users = [user for user in cast("list[Any]", value) if isinstance(user, int)]
        return mention_people(map(UserId, users), locale)
    if not isinstance(value, int) or isinstance(value, bool):
        return make_inert(str(value))
    if name == "role":
        return f"<@&{value}>"
    if name == "channel":
        return f"<#{value}>" if value else "none"
    if name in ("user", "person"):
        return _mention_or_none(UserId(value), locale)
    return value
