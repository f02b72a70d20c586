"""Where the parts of a club meet: leagues with roles, blocks, webhooks and titles; the audit."""

import asyncio

import aiohttp
import msgspec
import pytest
from sqlalchemy import Connection, select
from sqlmodel import col

from bot.club import webhooks
from bot.club.finding import GameFinder
from bot.club.league.keeper import keeper_of
from bot.club.league.standings import ROUND_ENDED, report_round
from db.club import threads
from db.club import webhooks as stored
from db.club.webhooks import Webhook, WebhookDelivery
from db.models import table_of
from sandbox import Permission
from tests.club.leagues import club_of, drained, kept, set_up, thread_of, won_by
from tests.club.receiving import receiving
from tests.club.threaded import look, set_clock
from tests.discord_ui.playing import House


async def test_a_named_moderator_organises_a_league(house: House) -> None:
    role = house.guild.role("Keepers")
    boss = house.sandbox.person("Boss", in_=house.guild, may=Permission.MANAGE_GUILD)
    refused = await house.eve.slash(house.channel, "league new", name="L", game="root")
    assert "moderat" in refused.text or "Manage" in refused.text, refused.text
    await boss.slash(house.channel, "desk roles", role=role, duty="moderator")
    house.guild.give(role, house.eve.id)
    made = await house.eve.slash(house.channel, "league new", name="L", game="root")
    assert made.text.startswith("L is set up"), made.text


async def test_a_round_that_is_over_is_handed_off_without_a_person(house: House) -> None:
    club = house.bot.desk.club

    def hook(connection: Connection) -> None:
        made = {"guild": house.guild.id, "channel": 1, "address": "https://a.example"}
        row = {**made, "secret": "s", "created_ms": 1, "failing_ms": 0, "lost": 0}
        connection.execute(table_of(Webhook).insert(), row)

    await club.storage.write(hook)
    people = await club_of(house, 4)
    await set_up(house, people, players=2)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    begun = await kept(house)
    for pod in begun.rounds[0].pods:
        first = begun.entrant(pod.entrants[0]).user
        await won_by(house, pod, next(person for person in people if person.id == first))
    state = await kept(house)
    assert [round_.status for round_ in state.rounds] == ["closed", "open"]
    query = select(col(WebhookDelivery.body)).where(col(WebhookDelivery.kind) == ROUND_ENDED)
    (body,) = await club.storage.read(lambda connection: connection.scalars(query).all())
    told = msgspec.json.decode(body)
    assert body == report_round(state, state.rounds[0])
    assert [line["points"] for line in told["standings"]] == [1.0, 1.0, 0.0, 0.0]
    assert not any(str(person.id) in body.decode() for person in people)


async def test_what_a_round_leaves_is_sent_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asks, and no poll is due."""
    monkeypatch.setattr(webhooks, "POLL", 3600.0)
    sender, storage = house.bot.desk.sender, house.bot.desk.club.storage
    sender._allows, sender._connector = (lambda _: True), aiohttp.TCPConnector
    async with receiving() as receiver:
        row = Webhook(guild=house.guild.id, channel=1, address=receiver.address, secret="s")
        await stored.store_hook(storage, row)
        people = await club_of(house, 4)
        await set_up(house, people, players=2)
        await people[0].slash(house.channel, "league start")
        await drained(house)
        # The loop has begun to wait as it was; from here on as the test says.
        for _ in range(2):
            sender.wake()
            await asyncio.sleep(0.2)
        begun = await kept(house)
        for pod in begun.rounds[0].pods:
            first = begun.entrant(pod.entrants[0]).user
            await won_by(house, pod, next(person for person in people if person.id == first))
        await house.sandbox.until(lambda: bool(receiver.had))
        assert receiver.had[0][0]["Tablekeeper-Kind"] == ROUND_ENDED


async def test_tables_of_a_league_have_titles_that_follow(house: House) -> None:
    people = await club_of(house, 4)
    await set_up(house, people, players=2)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    pods = (await kept(house)).rounds[0].pods
    known = house.bot.desk.club.storage
    query = select(col(threads.ThreadTitle.channel))
    titled = await known.read(lambda connection: set(connection.scalars(query)))
    assert titled == {pod.channel for pod in pods}
    set_clock(house)
    await look(house)
    for pod in pods:
        name = thread_of(house, pod.channel).name
        assert name.startswith(f"Woodland League 1.{pod.number} · "), name


async def test_a_league_asks_who_blocks_whom(house: House) -> None:
    finder: GameFinder = house.bot.desk.finding
    await house.ann.slash(house.channel, "lfg block", person=house.bob)
    users = [house.ann.id, house.bob.id, house.eve.id]
    pair = (min(house.ann.id, house.bob.id), max(house.ann.id, house.bob.id))
    assert await keeper_of(house.bot.desk.club).blocks(users) == [pair]
    assert await finder.blocks(users) == [pair]


async def test_what_is_set_for_a_server_stands_in_its_audit(house: House) -> None:
    boss = house.sandbox.person("Boss", in_=house.guild, may=Permission.MANAGE_GUILD)
    pl = house.sandbox.person("Ola", in_=house.guild, may=Permission.MANAGE_GUILD, locale="pl")
    await house.bot.desk.houses.change(house.guild.id, "root", boss.id, most=3, limit_by="number")
    await house.bot.desk.finding.place_board(house.guild.id, house.channel.id, boss.id)
    said = await boss.slash(house.channel, "audit", of="server")
    assert f"<@{boss.id}> set for Root: open tables per person: at most 3" in said.text
    assert f"had a board of open tables posted in <#{house.channel.id}>" in said.text
    po = await pl.slash(house.channel, "audit", of="server")
    assert "ustala dla gry Root: otwarte stoły jednej osoby: najwyżej 3" in po.text


async def test_tables_of_a_league_are_shown_as_the_server_says(house: House) -> None:
    boss = house.sandbox.person("Boss", in_=house.guild, may=Permission.MANAGE_GUILD)
    await boss.slash(house.channel, "watch", server="hour")
    people = await club_of(house, 4)
    await set_up(house, people, players=2)
    assert (await kept(house)).terms["spectators"] == "hour"
    await people[0].slash(house.channel, "league start")
    await drained(house)
    for pod in (await kept(house)).rounds[0].pods:
        assert (await house.bot.tables.get(pod.game)).terms["spectators"] == "hour"


async def test_a_league_in_a_channel_for_some_is_not_shown(house: House) -> None:
    boss = house.sandbox.person("Boss", in_=house.guild, may=Permission.MANAGE_GUILD)
    await boss.slash(house.channel, "watch", server="hour")
    house.channel.deny(None, Permission.READ_MESSAGE_HISTORY)
    people = await club_of(house, 4)
    await set_up(house, people, players=2)
    assert "spectators" not in (await kept(house)).terms


async def test_tables_that_are_opened_from_the_list_are_shown_as_the_server_says(
    house: House,
) -> None:
    boss = house.sandbox.person("Boss", in_=house.guild, may=Permission.MANAGE_GUILD)
    await boss.slash(house.channel, "watch", server="hour")
    reply = await house.ann.slash(house.channel, "lfg show")
    reply = await house.ann.press(reply, "Open a table")
    await house.ann.select(reply, None, "root")
    (thread,) = [c for c in house.guild.channels.values() if c.parent is house.channel]
    assert (await house.bot.tables.at(thread.id)).terms["spectators"] == "hour"
