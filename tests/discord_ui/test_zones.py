"""The time zone that people mean by what they type."""

from zoneinfo import available_timezones

import pytest

from bot.discord_ui.people import zones
from bot.table.clocks import is_zone
from tests.discord_ui.playing import House

WINTER, SUMMER = 1_768_000_000_000, 1_783_000_000_000
MEANT = {
    "UTC": "UTC",
    "utc+2": "Etc/GMT-2",
    "UTC +2": "Etc/GMT-2",
    "UTC+02:00": "Etc/GMT-2",
    "+2": "Etc/GMT-2",
    "GMT-3": "Etc/GMT+3",
    "UTC\u22123": "Etc/GMT+3",
    "gmt": "UTC",
    "UTC+0": "UTC",
    "UTC+5:30": "Asia/Kolkata",
    "UTC+5:45": "Asia/Kathmandu",
    "CET": "Europe/Brussels",
    "EST": "America/New_York",
    "PST": "America/Los_Angeles",
    "warsaw": "Europe/Warsaw",
    "Warszawa": "Europe/Warsaw",
    "Europe/Warsaw": "Europe/Warsaw",
    "europe/warsaw": "Europe/Warsaw",
    "america/new york": "America/New_York",
    "new york": "America/New_York",
    "nowy jork": "America/New_York",
    "Poland": "Europe/Warsaw",
    "polska": "Europe/Warsaw",
    "Germany": "Europe/Berlin",
    "niemcy": "Europe/Berlin",
    "Japan": "Asia/Tokyo",
    "calcutta": "Asia/Kolkata",
    "US/Pacific": "America/Los_Angeles",
    "buenos aires": "America/Argentina/Buenos_Aires",
    "bogota": "America/Bogota",
    "São Paulo": "America/Sao_Paulo",
}
SEVERAL = {
    "CST": "America/Chicago",
    "IST": "Asia/Kolkata",
    "United States": "America/New_York",
    "UTC-3:30": "America/St_Johns",
}
NONE = ("", "xyzzy", "UTC+99", "UTC+5:99", "+", "Etc", "a" * 3000, "Unknown Region", "٣")


@pytest.mark.parametrize("typed", MEANT)
def test_the_one_that_fits_is_taken(typed: str) -> None:
    for at in (WINTER, SUMMER):
        assert [*zones.zones_meant(typed, at)] == [MEANT[typed]]
    assert is_zone(MEANT[typed])


@pytest.mark.parametrize("typed", SEVERAL)
def test_several_that_fit_are_named(typed: str) -> None:
    fitting = zones.zones_meant(typed, WINTER)
    assert len(fitting) > 1 or typed == "UTC-3:30"
    assert fitting[0] == SEVERAL[typed]


def test_of_places_with_the_same_clock_one_is_named() -> None:
    canada = zones.zones_meant("Kanada", WINTER)
    assert "America/Toronto" in canada and "America/Montreal" not in canada
    assert 6 <= len(canada) <= 12


@pytest.mark.parametrize("typed", NONE)
def test_what_means_none(typed: str) -> None:
    assert not zones.zones_meant(typed, WINTER)


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_each_zone_has_a_place(locale: str) -> None:
    """In words; none is of an unknown region."""
    shown = zones.zone_labels(locale)
    assert len(shown) > 400 and len(set(shown.values())) == len(shown)
    assert [name for name in shown.values() if "nknown" in name or "ieznan" in name] == []
    others = {zones.zone_label(zone, locale) for zone in available_timezones()}
    assert [name for name in others if "nknown" in name or "ieznan" in name] == []
    assert set(shown) <= available_timezones()
    assert (
        shown["Europe/Warsaw"]
        == {
            "en": "Warsaw, Poland (Europe/Warsaw)",
            "pl": "Warszawa, Polska (Europe/Warsaw)",
        }[locale]
    )


def test_abbreviations_name_zones() -> None:
    for names in zones.ABBREVIATIONS.values():
        assert all(name in zones.zone_labels("en") for name in names)


async def test_what_people_type_is_understood_or_answered(house: House) -> None:
    ann = house.ann

    async def answer(typed: str) -> str:
        return (await ann.slash(house.channel, "time", zone=typed)).text

    assert (await answer("UTC+2")).startswith("Your time zone: UTC+2 all year. It is ")
    assert (await answer("warsaw")).startswith("Your time zone: Warsaw, Poland (Europe/Warsaw).")
    asked = await answer("CST")
    assert asked.startswith("Which time zone is “CST”?")
    assert asked.splitlines()[1:] == [
        "- Chicago, United States (America/Chicago)",
        "- Shanghai, China (Asia/Shanghai)",
    ], "a list, whole"
    asked = await answer("USA")
    assert "- New York, United States (America/New_York)" in asked.splitlines()
    assert "- Los Angeles, United States (America/Los_Angeles)" in asked.splitlines()
    assert "Warsaw" in (await ann.slash(house.channel, "time")).text, "nothing was changed"
    assert (await answer("xyzzy")).startswith("I don't know the time zone “xyzzy”.")

    async def suggested(typed: str) -> list[tuple[str, str]]:
        rows = await ann.autocomplete(house.channel, "time", "zone", typed)
        return [(str(row[0]), str(row[1])) for row in rows]

    plus = await suggested("UTC+2")
    assert plus[0] == ("UTC+2 all year", "Etc/GMT-2") and len(plus) == 25
    assert (await suggested("est"))[0][1] == "America/New_York"
    assert [value for _, value in await suggested("wars")] == ["Europe/Warsaw"]
    several = [value for _, value in await suggested("CST")]
    assert several[:2] == ["America/Chicago", "Asia/Shanghai"]
    assert len(await suggested("")) == 25
