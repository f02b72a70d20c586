"""Settings of one game are copied to others: in parts, and each copy stands in the audit once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.club import Club
from bot.club.server_defaults import COPIED_PARTS, DefaultsOfServers, ServerDefaults
from bot.editions import EDITIONS, games_of
from bot.table import Tables
from db import Storage
from db.ids import UserId
from db.models import now_ms
from tests.club.test_setup import Place, audit, made, settings
from tests.databases import DAILY_SQLITE, database
from tests.discord_ui.playing import House


@pytest.mark.parametrize("part", [*COPIED_PARTS])
async def test_a_part_of_the_settings_is_copied_with_one_line_in_the_audit(
    house: House, part: str
) -> None:
    place = await made(house)
    houses = house.bot.desk.houses
    guild = house.guild.id
    eve = house.eve
    await set_all(place)
    before = await settings(house)
    await eve.slash(house.channel, "game new", game="root")
    await place.server.settle()
    told = await audit(place)
    home = await eve.slash(house.channel, "house")
    form = await eve.press(home, "Copy to other games")
    assert form.modal is not None and form.modal.title == "Copy settings of Root"
    shown = await eve.submit(form, {"what": [part], "to": ["war_chest", "white_castle"]})
    now = await settings(house)
    assert now["dungeon_lords"] == before["dungeon_lords"] and now["root"] == before["root"]
    copied = COPIED_PARTS[part]
    for game in ("war_chest", "white_castle"):
        for name in ServerDefaults.__struct_fields__:
            source = before["root"] if name in copied and name != "options" else before[game]
            assert getattr(now[game], name) == getattr(source, name), (game, name)
    lines = [line for line in await audit(place) if line not in told]
    if part == "options":
        assert lines == []
        assert shown.text.startswith("Those games have the same settings already.")
        return
    castle = house.bot.desk.editions["white_castle"].words.text("game-name", "en")
    said = f"These games have the settings of Root now: War Chest and {castle}."
    assert shown.text.startswith(said)
    names = {
        "terms": "table terms",
        "openers": "who opens tables, and how many",
        "queue": "queue and calls",
        "roles": "roles",
    }
    assert lines == [
        f"copied settings of Root to {title} ({names[part]})" for title in (castle, "War Chest")
    ]
    # Once more changes nothing, and who copied a channel or role is told when it is gone.
    form = await eve.press(await eve.slash(house.channel, "house"), "Copy to other games")
    await eve.submit(form, {"what": [part], "to": ["war_chest", "white_castle"]})
    assert len([line for line in await audit(place) if line not in told]) == 2
    if part == "queue":
        house.sandbox.world.delete_channel(place.server.tables)
        await place.server.settle()
        await house.sandbox.until(lambda: any("War Chest" in one.text for one in eve.dms()))
    assert await houses.of(guild, "root") == now["root"]


async def set_all(place: Place) -> None:
    """Set something of every kind for Root."""
    houses = place.house.bot.desk.houses
    guild = place.house.guild.id
    eve = place.house.eve.id
    await houses.set_default(guild, "root", eve, "terms", {"pace": "daily", "undo": "strict"})
    await houses.set_default(guild, "root", eve, "options", {"map": "winter"})
    await houses.set_default(guild, "war_chest", eve, "terms", {"zones": "asia"})
    await houses.set_role(guild, "root", eve, "daily", place.server.role.id)
    await houses.set_role(guild, "war_chest", eve, "live", place.moderators.id)
    await houses.change(
        guild,
        "root",
        eve,
        opens="role",
        role=place.server.role.id,
        limit_by="number",
        most=3,
        channel=place.server.tables.id,
        calls=True,
        by_ratings=True,
    )


def test_every_setting_of_a_game_is_in_one_part_that_can_be_copied() -> None:
    parts = [name for names in COPIED_PARTS.values() for name in names]
    assert sorted(parts) == sorted(ServerDefaults.__struct_fields__)


async def test_a_copy_is_told_in_polish(house: House) -> None:
    place = await made(house)
    ola = house.sandbox.person("Ola", in_=house.guild, locale="pl")
    house.guild.let(ola.id, house.guild.grants[house.eve.id])
    await set_all(place)
    home = await ola.slash(house.channel, "house")
    form = await ola.press(home, "Skopiuj do innych gier")
    assert form.modal is not None
    assert [one.label for one in form.modal.fields] == ["Co", "Do których gier"]
    shown = await ola.submit(form, {"what": ["roles"], "to": ["war_chest"]})
    assert shown.text.startswith("Te same ustawienia co Root mają teraz: War Chest.")
    told = (await ola.slash(house.channel, "audit")).text
    assert "kopiuje ustawienia gry Root do gry War Chest (role)" in told


@pytest.mark.parametrize("backend", DAILY_SQLITE)
async def test_copies_at_once_are_one_copy(backend: str, tmp_path: Path) -> None:
    async with database(backend, tmp_path) as url:
        storage = Storage(url)
        await storage.open()
        houses = DefaultsOfServers(Club(Tables(storage, games_of(EDITIONS), now_ms)))
        noted: list[Any] = []

        def note(connection: Connection, guild: int, by: UserId, what: str, about: Any) -> None:
            noted.append((guild, by, what, about["game"], about["source"]))

        eve, others = UserId(7), ["war_chest", "white_castle"]
        await houses.set_role(5, "root", eve, "daily", 70)
        await houses.change(5, "root", eve, channel=8)
        houses.noted = note
        copies = (houses.copy_settings(5, "root", others, eve, COPIED_PARTS) for _ in range(4))
        changed = await asyncio.gather(*copies)
        assert sorted(changed, key=len) == [[], [], [], others]
        for game in others:
            assert await houses.of(5, game) == await houses.of(5, "root")
        told = [(guild, game) for guild, _, what, game, _ in noted if what == "house-copied"]
        assert sorted(set(told)) == [(5, game) for game in others]
        await storage.close()


@pytest.mark.parametrize("backend", DAILY_SQLITE)
async def test_copies_that_cross_do_not_wait_for_each_other(backend: str, tmp_path: Path) -> None:
    async with database(backend, tmp_path) as url:
        stores = [Storage(url), Storage(url)]
        for storage in stores:
            await storage.open()
        games = games_of(EDITIONS)
        houses = [DefaultsOfServers(Club(Tables(each, games, now_ms))) for each in stores]
        eve, pair = UserId(7), ("root", "war_chest")
        for number in range(1, 21):
            for game in pair:
                await houses[0].change(5, game, eve, channel=number + 100 * len(game))
            await asyncio.gather(
                houses[0].copy_settings(5, "root", ["war_chest"], eve, COPIED_PARTS),
                houses[1].copy_settings(5, "war_chest", ["root"], eve, COPIED_PARTS),
            )
            assert await houses[0].of(5, "root") == await houses[0].of(5, "war_chest")
        for storage in stores:
            await storage.close()
