"""Commands for what a person chooses for all games: `/settings`, `/time`, `/away`, `/notify`; and
`/games`."""

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from discord import app_commands

from bot.discord_ui.desk.command import (
    MOST,
    Suggestions,
    build_command,
    by_message,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen, format_moment, pages_of
from bot.discord_ui.people import from_afar, own_games, zones
from bot.narrate import text
from bot.narrate.texts import fold_text
from bot.table import SHAPES, PictureWishes
from bot.table.clocks import (
    DAY,
    DIGEST,
    MOST_QUIET_MIN,
    WAYS,
    Span,
    Wishes,
    away_until,
    date_for_person,
    midnight_of,
    quiet_minutes,
)
from db.ids import UserId

YEAR_MS = 365 * DAY
MOST_AWAY_MS = 30 * DAY
"""A person may be away for so long within so long, before their time counts again."""

BACK = "back"
"""What the user picks to end an absence, in any language."""

SUGGESTED = 24
"""Days that are suggested."""

NAMED = 12
"""Time zones that an answer names, at most, when several could be meant."""

CLOCK = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")
DAY_TYPED = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")


def people_commands(desk: Desk) -> list[app_commands.Command[Any, ..., None]]:
    """Build the commands."""
    days = {"until": _suggest_days, "since": _suggest_days}
    made = (
        build_command(desk, "settings", change_settings, {"shape": _suggest_shapes}),
        build_command(desk, "notify", set_reminders, {"reminders": _suggest_reminder_ways}),
        build_command(desk, "time", time_, {"zone": _suggest_zones}),
        build_command(desk, "away", set_absence, days),
        build_command(desk, "games", list_own_games),
    )
    return [by_message(command) for command in made]


async def list_own_games(desk: Desk, request: Request) -> list[Screen]:
    """List all games of the user, on all servers, and offer to leave or move one."""
    tables = await own_games.open_tables(desk, request.user)
    lines = await own_games.open_lines(desk, tables, request.user, request.locale)
    ended = await own_games.ended_lines(desk, request.user, request.locale)
    parts = [
        own_games.section_with_head(text("games-head", request.locale), lines),
        own_games.section_with_head(text("games-ended", request.locale), ended),
    ]
    body = "\n".join(part for part in parts if part) or text("games-none", request.locale)
    *before, last = [Screen(page) for page in pages_of(body)]
    last = own_games.with_choice(desk, last, tables, request)
    if request.is_direct:
        last = from_afar.with_act_buttons(last, tables, request)
    return [*before, last]


async def change_settings(
    desk: Desk,
    request: Request,
    pictures: bool | None = None,
    renew: bool | None = None,
    apart: bool | None = None,
    shape: str | None = None,
    hand: bool | None = None,
) -> Screen:
    """Set how the user sees their games: pictures, their form, the hand; or show that."""
    # Discord sends booleans, but a forged request can hold any value.
    chosen = {"in_panels": pictures, "renewed": renew, "apart": apart}
    changes: dict[str, Any] = {
        name: value is True for name, value in chosen.items() if value is not None
    }
    if shape is not None:
        named = _shapes_named(request.locale)
        changes["shape"] = _value_meant(shape, "shape", named, request.locale)
    if changes:
        await desk.sight.choose(request.user, changes)
    wishes = await desk.sight.wishes_of(request.user)
    preferences = desk.tables.preferences
    if hand is not None:
        await preferences.set_hand_place(request.user, "direct" if hand is True else "answer")
        desk.hands.wake()
    place = await preferences.hand_place(request.user)
    return Screen("\n".join(_settings_lines(wishes, place, request.locale)))


def _settings_lines(wishes: PictureWishes, hand: str, locale: str) -> list[str]:
    when = "none" if not wishes.in_panels else "moves" if wishes.renewed else "opened"
    apart = "yes" if wishes.apart else "no"
    return [
        text("settings-pictures", locale, when=when),
        text("settings-form", locale, apart=apart, shape=wishes.shape),
        text("settings-hand", locale, place=hand),
        text("settings-how", locale),
    ]


def _value_meant(typed: str, option: str, named: Mapping[str, str], locale: str) -> str:
    """Return the value of an option that is typed by its name or its words.

    Raises:
        NotPossibleError: there is none such.
    """
    wanted = fold_text(typed)
    for value, name in named.items():
        if wanted in (value, fold_text(name)):
            return value
    raise NotPossibleError("not-understood", value=typed, field=text(f"opt-{option}", locale))


def _ways_named(locale: str) -> dict[str, str]:
    return {way: text(f"way-{way}", locale) for way in WAYS}


def _shapes_named(locale: str) -> dict[str, str]:
    return {shape: text(f"shape-{shape}", locale) for shape in SHAPES}


async def set_reminders(
    desk: Desk,
    request: Request,
    draws: bool | None = None,
    reminders: str | None = None,
    hour: app_commands.Range[int, 0, 23] | None = None,
    deck: bool | None = None,
) -> Screen:
    """Set how the user is reminded and what is sent to them; without options, show it."""
    preferences = desk.tables.preferences
    if draws is not None:
        # Discord sends a boolean, but a forged request can hold any value.
        await preferences.set_own_draws(request.user, draws is True)
    columns: dict[str, Any] = {}
    if reminders is not None:
        named = _ways_named(request.locale)
        columns["remind"] = _value_meant(reminders, "reminders", named, request.locale)
    if isinstance(hour, int) and 0 <= hour < 24:
        columns["digest_hour"] = hour
    if deck is not None:
        columns["deck"] = deck is True
    wishes = await desk.tables.wishes.of(request.user)
    if columns:
        wishes = await desk.tables.wishes.choose(request.user, lambda _: columns)
    draws = await preferences.own_draws(request.user)
    return Screen("\n".join(_notify_lines(wishes, draws, request.locale)))


def _notify_lines(wishes: Wishes, draws: bool, locale: str) -> list[str]:
    hour = _format_clock(wishes.digest_hour * 60)
    lines = [text(f"notify-way-{wishes.remind}", locale, hour=hour)]
    lines.append(text("notify-deck" if wishes.up_next else "notify-no-deck", locale))
    lines.append(text("notify-on" if draws else "notify-off", locale))
    if wishes.remind == DIGEST and not wishes.is_zone_chosen:
        lines.append(text("time-no-zone", locale))
    return lines


async def time_(
    desk: Desk,
    request: Request,
    zone: str | None = None,
    start: str | None = None,
    end: str | None = None,
) -> Screen:
    """Set the user's time zone and quiet hours; without options, show them."""
    columns: dict[str, Any] = {}
    if zone is not None:
        columns["zone"] = _zone_meant(zone, request.locale, desk.tables.now())
    if start is not None:
        columns["quiet_from"] = _read_clock_time(start)
    if end is not None:
        columns["quiet_to"] = _read_clock_time(end)

    def decide(before: Wishes) -> Mapping[str, Any]:
        hours = before.hours
        first = columns.get("quiet_from", hours.quiet_from)
        last = columns.get("quiet_to", hours.quiet_to)
        if quiet_minutes(first, last) > MOST_QUIET_MIN:
            raise NotPossibleError("time-too-long", most=str(MOST_QUIET_MIN // 60))
        return columns

    wishes = await desk.tables.wishes.of(request.user)
    if columns:
        wishes = await desk.tables.wishes.choose(request.user, decide)
    return Screen("\n".join(_time_lines(wishes, request.locale, desk.tables.now())))


def _time_lines(wishes: Wishes, locale: str, at: int) -> list[str]:
    hours = wishes.hours
    key = "time-zone" if wishes.is_zone_chosen else "time-no-zone"
    there = datetime.fromtimestamp(at / 1000, ZoneInfo(hours.zone))
    zone = zones.zone_label(hours.zone, locale)
    now = _format_clock(there.hour * 60 + there.minute)
    lines = [text(key, locale, zone=zone, now=now)]
    if hours.quiet_from == hours.quiet_to:
        return [*lines, text("time-not-quiet", locale)]
    first = _format_clock(hours.quiet_from)
    last = _format_clock(hours.quiet_to)
    return [*lines, text("time-quiet", locale, start=first, end=last)]


async def set_absence(
    desk: Desk, request: Request, until: str | None = None, since: str | None = None
) -> Screen:
    """Set when the user is away from all games, end that, or show it."""
    at = desk.tables.now()
    wishes = await desk.tables.wishes.of(request.user)
    none = "away-not"
    if until is not None:
        names = {BACK, fold_text(text("away-back", request.locale))}
        if fold_text(until) in names:
            wanted = None
            if away_until(wishes.hours, at) is not None:
                none = "away-ended"
        else:
            wanted = _read_absence(wishes, until, since, at)

        def decide(before: Wishes) -> Mapping[str, Any]:
            return {"away": absences_with(before.hours.away, wanted, at)}

        wishes = await desk.tables.wishes.choose(request.user, decide)
    lines = [
        text("away-span", request.locale, start=format_moment(first), end=format_moment(last))
        for first, last in wishes.hours.away
        if last > at
    ]
    if away_until(wishes.hours, at) is not None:
        lines.append(text("away-how", request.locale))
    return Screen("\n".join(lines or [text(none, request.locale)]))


def absences_with(before: Sequence[Span], wanted: Span | None, at: int) -> list[list[int]]:
    """Return a person's times away with a new one, which replaces what is not over.

    Those of the last year are kept, since they count for the limit.

    Raises:
        NotPossibleError: they would be away too long within a year.
    """
    over = [[first, min(last, at)] for first, last in before if first < at and last > at - YEAR_MS]
    if wanted is None:
        return over
    spent = sum(last - max(first, at - YEAR_MS) for first, last in over)
    if spent + wanted[1] - wanted[0] > MOST_AWAY_MS:
        rest = max(0, MOST_AWAY_MS - spent) // DAY
        raise NotPossibleError("away-too-long", most=str(MOST_AWAY_MS // DAY), rest=str(rest))
    return [*over, [*wanted]]


def _read_absence(wishes: Wishes, until: str, since: str | None, at: int) -> Span:
    """Return the time away that a user names by its first and last day.

    Raises:
        NotPossibleError: these are no such days.
    """
    first = at if since is None else max(at, midnight_of(wishes.hours, day_of(since)))
    last = midnight_of(wishes.hours, day_of(until) + timedelta(1))
    if last <= first:
        raise NotPossibleError("away-over", value=until)
    return first, last


def day_of(typed: str) -> date:
    """Return the day meant by a date such as 2026-12-24.

    Raises:
        NotPossibleError: it is none.
    """
    match = DAY_TYPED.fullmatch(typed.strip())
    try:
        year, month, day = map(int, match.groups() if match else ())
        if not 2000 <= year < 3000:
            raise ValueError(year)
        return date(year, month, day)
    except ValueError as fault:
        raise NotPossibleError("no-such-day", value=typed) from fault


def _read_clock_time(typed: str) -> int:
    """Return the minutes after midnight of a time such as 22 or 22:30.

    Raises:
        NotPossibleError: it is none.
    """
    match = CLOCK.fullmatch(typed.strip())
    hour, minute = (int(part or 0) for part in match.groups()) if match else (24, 0)
    if hour > 23 or minute > 59:
        raise NotPossibleError("no-such-time", value=typed)
    return hour * 60 + minute


def _format_clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _zone_meant(typed: str, locale: str, at: int) -> str:
    """Return the time zone that is meant.

    Raises:
        NotPossibleError: there is none, or several could be.
    """
    fitting = zones.zones_meant(typed, at)
    if len(fitting) == 1:
        return fitting[0]
    if not fitting and typed.strip():
        fitting = [
            str(choice.value) for choice in suggest_matching(zones.zone_labels(locale), typed)
        ]
    if not fitting:
        raise NotPossibleError("no-such-zone", value=typed)
    names = "\n".join(f"- {zones.zone_label(zone, locale)}" for zone in fitting[:NAMED])
    raise NotPossibleError("which-zone", value=typed, zones=names)


# Suggestions


async def _suggest_zones(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest what is meant first, and then the zones whose names have what was typed."""
    locale = await desk.languages.of(interaction)
    at = desk.tables.now()
    fitting = [*zones.zones_meant(typed, at)] if typed.strip() else []
    if fitting and zones.FIXED.fullmatch(fitting[0]):
        fitting += zones.with_difference(fitting[0], at)
    first = {zone: zones.zone_label(zone, locale) for zone in fitting}
    suggestions = [app_commands.Choice(name=name[:100], value=zone) for zone, name in first.items()]
    others = {zone: name for zone, name in zones.zone_labels(locale).items() if zone not in first}
    return [*suggestions, *suggest_matching(others, typed.replace("_", " "))][:MOST]


async def _suggest_reminder_ways(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    locale = await desk.languages.of(interaction)
    return suggest_matching(_ways_named(locale), typed)


async def _suggest_shapes(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    locale = await desk.languages.of(interaction)
    return suggest_matching(_shapes_named(locale), typed)


async def _suggest_days(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the next days, and the end of an absence."""
    locale = await desk.languages.of(interaction)
    labels = await day_suggestions(desk, UserId(interaction.user.id), locale)
    return suggest_matching({**labels, BACK: text("away-back", locale)}, typed)


async def day_suggestions(desk: Desk, user: UserId, locale: str) -> dict[str, str]:
    """Return the next days of a user in words, by their dates."""
    from babel.dates import format_date

    wishes = await desk.tables.wishes.of(user)
    first = date_for_person(wishes.hours, desk.tables.now())
    days = [first + timedelta(number) for number in range(SUGGESTED)]
    return {day.isoformat(): format_date(day, "full", locale=locale) for day in days}
