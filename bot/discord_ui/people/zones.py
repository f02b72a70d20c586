"""Time zones as people name them: by a city or country, a difference from UTC, or an abbreviation.

Zones in which people live are those that the time zone database lists by country, the largest of
each country first.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from bot.narrate import catalogue_languages, text
from bot.narrate.texts import fold_text

DIFFERENCE = re.compile(r"(?:utc|gmt)?\s*([+\-\u2212\u2013])\s*(\d{1,2})(?::?([0-5]\d))?", re.I)
"""A difference from UTC, such as UTC+2, GMT-3 or +5:30."""

FIXED = re.compile(r"Etc/GMT([+-])(\d{1,2})")
"""A zone of the database with the same difference all year; its sign is the other way round."""

WITHOUT = ("utc", "gmt", "z", "zulu", "gmt0", "utc0")
"""Names of no difference from UTC."""

ABBREVIATIONS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("cet", "cest", "mez", "mesz"), ("Europe/Brussels",)),
    **dict.fromkeys(("eet", "eest"), ("Europe/Athens",)),
    **dict.fromkeys(("wet", "west"), ("Europe/Lisbon",)),
    "bst": ("Europe/London",),
    **dict.fromkeys(("msk", "msd"), ("Europe/Moscow",)),
    "trt": ("Europe/Istanbul",),
    **dict.fromkeys(("est", "edt", "et", "nyc"), ("America/New_York",)),
    **dict.fromkeys(
        ("usa", "us"),
        ("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
    ),
    "uk": ("Europe/London",),
    **dict.fromkeys(("cdt", "ct"), ("America/Chicago",)),
    "cst": ("America/Chicago", "Asia/Shanghai"),
    **dict.fromkeys(("mst", "mdt", "mt"), ("America/Denver",)),
    **dict.fromkeys(("pst", "pdt", "pt"), ("America/Los_Angeles",)),
    **dict.fromkeys(("akst", "akdt"), ("America/Anchorage",)),
    "hst": ("Pacific/Honolulu",),
    **dict.fromkeys(("adt", "nst", "ndt"), ("America/Halifax", "America/St_Johns")),
    "ast": ("America/Halifax", "America/Puerto_Rico", "Asia/Riyadh"),
    "brt": ("America/Sao_Paulo",),
    "art": ("America/Argentina/Buenos_Aires",),
    "ist": ("Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"),
    "pkt": ("Asia/Karachi",),
    "wib": ("Asia/Jakarta",),
    "sgt": ("Asia/Singapore",),
    "hkt": ("Asia/Hong_Kong",),
    "jst": ("Asia/Tokyo",),
    "kst": ("Asia/Seoul",),
    "awst": ("Australia/Perth",),
    **dict.fromkeys(("acst", "acdt"), ("Australia/Adelaide",)),
    **dict.fromkeys(("aest", "aedt"), ("Australia/Sydney",)),
    **dict.fromkeys(("nzst", "nzdt"), ("Pacific/Auckland",)),
    "sast": ("Africa/Johannesburg",),
    "eat": ("Africa/Nairobi",),
    "wat": ("Africa/Lagos",),
    "cat": ("Africa/Maputo",),
}
"""What most people mean who live there; the names are for clocks, so several places share one."""


@cache
def _countries_of_zones() -> Mapping[str, str]:
    """Return the zones in which people live, each with the code of its country."""
    table = files("tzdata").joinpath("zoneinfo", "zone.tab").read_text("utf-8")
    rows = [line.split("\t") for line in table.splitlines() if line and line[0] != "#"]
    return {row[2]: row[0] for row in rows}


@cache
def _by_technical_name() -> Mapping[str, str]:
    """Return all zones that can be chosen, by their names in small letters."""
    names = (name for name in available_timezones() if "/" in name)
    return {fold_text(name): name for name in sorted(names) if not name.startswith("posix")}


@cache
def _city_names(locale: str) -> Mapping[str, str]:
    """Return the names of the cities of zones in a language."""
    from babel import Locale  # Loads the names of a language: on demand.

    language: Any = Locale.parse(locale)
    known: Mapping[str, Mapping[str, str]] = language.time_zones
    named = {_listed_name(zone): words["city"] for zone, words in known.items() if "city" in words}
    return {zone: named.get(zone, _last_part_as_words(zone)) for zone in _countries_of_zones()}


@cache
def _country_names(locale: str) -> Mapping[str, str]:
    """Return the names of the countries of zones in a language."""
    from babel import Locale

    language: Any = Locale.parse(locale)
    names: Mapping[str, str] = language.territories
    return {zone: names.get(code, "") for zone, code in _countries_of_zones().items()}


def _last_part_as_words(zone: str) -> str:
    """Return the last part of a technical name as words."""
    return zone.rpartition("/")[2].replace("_", " ")


@cache
def zone_labels(locale: str) -> Mapping[str, str]:
    """Return all zones in which people live by their places in a language, sorted by these."""
    named = {zone: zone_label(zone, locale) for zone in _countries_of_zones()}
    return dict(sorted(named.items(), key=lambda entry: fold_text(entry[1])))


def zone_label(zone: str, locale: str) -> str:
    """Return how a zone is shown: by its place, or its difference from UTC."""
    if (fixed := FIXED.fullmatch(zone)) is not None:
        sign = "-" if fixed[1] == "+" else "+"
        return text("zone-fixed", locale, difference=f"UTC{sign}{fixed[2]}")
    if zone not in _countries_of_zones():
        return zone
    city = _city_names(locale)[zone]
    country = _country_names(locale)[zone]
    if not country or fold_text(city) == fold_text(country):
        return text("zone-city", locale, city=city, zone=zone)
    return text("zone-place", locale, city=city, country=country, zone=zone)


def zones_meant(typed: str, at_ms: int) -> Sequence[str]:
    """Return the zones that are meant by what was typed: one if that is certain, or several."""
    wanted = " ".join(typed.split())
    if fold_text(wanted) in WITHOUT:
        return ("UTC",)
    exact = _by_technical_name().get(fold_text(wanted.replace(" ", "_")))
    if exact is not None:
        return (_listed_name(exact),)
    if (shift := DIFFERENCE.fullmatch(wanted)) is not None:
        return _of_difference(shift, at_ms)
    return ABBREVIATIONS.get(fold_text(wanted)) or _of_place(fold_text(wanted), at_ms)


def _of_difference(shift: re.Match[str], at_ms: int) -> Sequence[str]:
    """Return the zone with a difference all year, or those that have it now."""
    hours = int(shift[2])
    minutes = int(shift[3] or 0)
    sign = 1 if shift[1] == "+" else -1
    if not (hours or minutes):
        return ("UTC",)
    name = f"Etc/GMT{'-' if sign > 0 else '+'}{hours}"
    if not minutes and name in available_timezones():
        return (name,)
    wanted = sign * timedelta(hours=hours, minutes=minutes)
    now = [zone for zone in _countries_of_zones() if _differences_in_year(zone, at_ms)[0] == wanted]
    all_year = [zone for zone in now if set(_differences_in_year(zone, at_ms)) == {wanted}]
    return _distinct_zones(all_year, at_ms) or now


def with_difference(zone: str, at_ms: int) -> Sequence[str]:
    """Return the zones in which the clocks show the same now as in one with a fixed difference."""
    now = _differences_in_year(zone, at_ms)[0]
    return [
        other for other in _countries_of_zones() if _differences_in_year(other, at_ms)[0] == now
    ]


def _of_place(wanted: str, at_ms: int) -> Sequence[str]:
    """Return the zones of a city or country with this name, in any language of the bot."""
    for names in (
        [{zone: _last_part_as_words(zone) for zone in _countries_of_zones()}],
        [_city_names(locale) for locale in catalogue_languages()],
        [_country_names(locale) for locale in catalogue_languages()],
        [{zone: _last_part_as_words(zone) for zone in _by_technical_name().values()}],
    ):
        zones = [zone for of in names for zone, name in of.items() if fold_text(name) == wanted]
        if zones:
            return _distinct_zones(map(_listed_name, zones), at_ms)
    return ()


def _listed_name(zone: str) -> str:
    """Return the name under which a zone is listed, if the one given is a former one of it."""
    from babel.core import get_global

    aliases: Any = get_global("zone_aliases")
    names: Mapping[str, str] = aliases
    listed = names.get(zone, zone)
    return zone if zone in _countries_of_zones() or listed not in _countries_of_zones() else listed


def _distinct_zones(zones: Iterable[str], at_ms: int) -> Sequence[str]:
    """Return the first of the zones whose clocks show the same all year."""
    return [*{_differences_in_year(zone, at_ms): zone for zone in reversed([*zones])}.values()][
        ::-1
    ]


@lru_cache(maxsize=2000)
def _differences_from(zone: str, day: int) -> tuple[timedelta, ...]:
    first = datetime(1970, 1, 1, 12, tzinfo=UTC) + timedelta(day)
    moments = (first + timedelta(30 * month) for month in range(12))
    offsets: Iterable[timedelta | None] = (
        moment.astimezone(ZoneInfo(zone)).utcoffset() for moment in moments
    )
    return tuple(offset or timedelta() for offset in offsets)


def _differences_in_year(zone: str, at_ms: int) -> tuple[timedelta, ...]:
    """Return the differences of a zone from UTC, from a day on through a year."""
    return _differences_from(zone, at_ms // 86_400_000)
