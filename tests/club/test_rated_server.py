"""Ratings, statistics, results and webhooks as people of a server type and see them."""

import asyncio
import csv
from io import StringIO
from itertools import pairwise
from typing import Any

import aiohttp
import pytest

from bot.club import results, webhooks
from bot.club.ratings import ranking
from bot.discord_ui.club import ratings
from bot.games.ending import find_public_standing
from bot.games.game import Seat
from bot.games.war_chest.choices import GiveUp
from bot.games.war_chest.stand_in import stand_in_choice
from bot.games.war_chest.view import WarChestView
from bot.table import Table
from bot.table.ballots import Substitute
from db.club import results as stored
from db.ids import UserId
from sandbox import Channel, Permission, Person, Reply
from tests.club.receiving import Receiver, receiving
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import House

WAR_CHEST = {"game": "war_chest"}
MANAGES = Permission.MANAGE_GUILD


async def given_up(
    house: House, loser: Person, winner: Person, channel: Channel | None = None
) -> Table:
    """Play a game of War Chest in which somebody gives up at once."""
    people = {"raven": loser, "wolf": winner}
    table = await seated(house.sandbox, house.bot, channel or house.channel, people)
    await table.set_option(table.host, "army", "random")
    await table.start(table.host, 5)
    await table.act(loser.id, GiveUp("raven"))
    assert table.status == "over"
    await house.sandbox.settle()
    return table


async def typed(person: Person, house: House, command: str, **given: Any) -> Reply:
    reply = await person.slash(house.channel, command, **(WAR_CHEST | given))
    await house.sandbox.settle()
    assert reply.ephemeral
    return reply


def sheet(reply: Reply) -> list[dict[str, str]]:
    assert reply.message is not None
    (file,) = reply.message.attachments
    assert (file.filename, file.content_type) == ("results.csv", "text/csv")
    return list(csv.DictReader(StringIO(file.data.decode())))


def tells_of(person: Person, text: str) -> bool:
    """Whether a text names somebody."""
    return str(person.id) in text


async def test_nobody_is_named_who_has_not_chosen_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await given_up(house, house.ann, house.bob)
    own = (await typed(house.ann, house, "ratings")).text
    assert own.startswith("**Ratings in War Chest**\nNobody with a rating has chosen to be named")
    assert "Yours: 24.9 ± 16.6, provisional (1 game, 0 won). From five games on" in own
    assert "nobody else sees your rating" in own
    assert "Giving a game up counts as a loss; short games, repeated games of the same" in own
    another = (await typed(house.ann, house, "ratings", game="root")).text
    assert "You have no rating in this game yet" in another, "each game has its own"
    others = (await typed(house.eve, house, "ratings")).text
    assert "You have no rating in this game yet" in others and "24.9" not in others
    named = (await typed(house.bob, house, "ratings", named=True)).text
    assert f"<@{house.bob.id}>: 25,1 ± 16,6, na razie wstępnie (1 gra, wygrane: 1)" in named
    assert "Twoje imię widać tutaj" in named
    assert "Rezygnacja z gry liczy się jako przegrana. Krótkie gry, kolejne gry w tym" in named
    seen = (await typed(house.eve, house, "ratings")).text
    assert seen.splitlines()[1] == f"<@{house.bob.id}>: 25.1 ± 16.6, provisional (1 game, 1 won)"
    assert not tells_of(house.ann, seen) and "24.9" not in seen
    rows = sheet(await typed(house.eve, house, "results"))
    assert [row["person"] for row in rows] == ["", f"id:{house.bob.id}"]
    # A planted breach: the list names everybody.
    monkeypatch.setattr(ratings, "ranking", lambda rated, _: ranking(rated, rated.keys()))
    assert tells_of(house.ann, (await typed(house.eve, house, "ratings")).text)
    monkeypatch.undo()
    await typed(house.bob, house, "ratings", named=False)
    assert not tells_of(house.bob, (await typed(house.eve, house, "ratings")).text)


async def test_statistics_as_lines_and_picture_in_both_languages(house: House) -> None:
    await given_up(house, house.ann, house.bob)
    few = await typed(house.ann, house, "statistics")
    assert few.text.splitlines()[:3] == [
        "**War Chest: 1 game**",
        "Wins by what was played",
        "Fewer than 5 games, so without a rate (won and played): Wolf 1 of 1, Raven 0 of 1.",
    ]
    assert few.message is not None and not few.message.attachments
    for _ in range(4):
        await given_up(house, house.ann, house.bob)
    english = await typed(house.ann, house, "statistics")
    assert english.text.splitlines()[:4] == [
        "**War Chest: 5 games**",
        "Wins by what was played",
        "Wolf: 5 of 5 (100 %, between 57 and 100 %)",
        "Raven: 0 of 5 (0 %, between 0 and 43 %)",
    ]
    assert english.message is not None
    (picture,) = english.message.attachments
    assert picture.filename == "rates.png" and picture.size == (1100, 648)
    assert (picture.description or "").startswith(
        "War Chest. 5 games. Wins by what was played. Wolf: 5 of 5 (100 %, between 57 and 100 %)."
    )
    polish = await typed(house.bob, house, "statistics")
    assert "Wilk: 5 z 5 (100 %, od 57 do 100 %)" in polish.text
    none = await typed(house.ann, house, "statistics", players=4)
    assert none.text.splitlines() == [
        "**War Chest, 4 players: 0 games**",
        "No finished game matches, or you cannot see its channel.",
    ]
    lost = await house.ann.slash(house.channel, "statistics", game="root", map="Atlantis")
    assert lost.text == "No game has “Atlantis” to choose here. Pick from the list."
    assert (await house.ann.slash(house.channel, "results", game="chess")).text.startswith(
        "I know no game “chess”"
    )


async def ended_by(person: Person, house: House, press: str) -> None:
    """Let somebody end the game of the channel, with a reason."""
    form = await person.press(await person.slash(house.channel, "game abandon"), press)
    await person.submit(form, why="…")
    await house.sandbox.settle()


async def begun_duel(house: House) -> Table:
    """Let Ann, who hosts, and Bob begin a game of War Chest."""
    people = {"raven": house.ann, "wolf": house.bob}
    table = await seated(house.sandbox, house.bot, house.channel, people)
    await table.set_option(table.host, "army", "random")
    await table.start(table.host, 5)
    return table


async def test_who_resigns_has_lost_to_the_one_who_stays(house: House) -> None:
    await begun_duel(house)
    asked = await house.bob.slash(house.channel, "game resign")
    assert "W rankingu liczy się to jako przegrana." in asked.text
    english = await house.ann.slash(house.channel, "game resign")
    assert "In the ratings it counts as a loss." in english.text
    await house.bob.press(asked, "Odchodzę na stałe")
    await house.sandbox.settle()
    await ended_by(house.ann, house, "End the game")
    own = (await typed(house.ann, house, "ratings")).text
    assert "Yours: 25.1 ± 16.6, provisional (1 game, 1 won)" in own
    lost = (await typed(house.bob, house, "ratings", named=True)).text
    assert "Twój wynik: 24,9 ± 16,6, na razie wstępnie (1 gra, wygrane: 0)" in lost
    lines = sheet(await typed(house.eve, house, "results"))
    assert [(row["way"], row["gave_up"]) for row in lines] == [
        ("ended_by_host", ""),
        ("ended_by_host", f"id:{house.bob.id}"),
    ]
    assert "0 games" in (await typed(house.ann, house, "statistics")).text


async def test_a_host_who_ends_a_game_in_which_they_are_behind_has_lost_it(house: House) -> None:
    """Ann may end a game in which both are level; not one in which Bob controls more locations."""
    await begun_duel(house)
    await ended_by(house.ann, house, "End the game")
    level = (await typed(house.ann, house, "ratings")).text
    assert "You have no rating in this game yet" in level
    table = await begun_duel(house)
    while True:
        led = find_public_standing(table.game, table.standing.state)
        if led[Seat("wolf")] > led[Seat("raven")]:
            break
        (due,) = table.decisions()
        view = table.view(due.seat)
        assert isinstance(view, WarChestView)
        choice = stand_in_choice(view) if due.seat == "wolf" else due.pick(0)
        await table.act(table.holders[due.seat], choice)
    await house.sandbox.settle()
    await ended_by(house.ann, house, "End the game")
    lost = (await typed(house.ann, house, "ratings")).text
    assert "(1 game, 0 won)" in lost
    assert "(1 gra, wygrane: 1)" in (await typed(house.bob, house, "ratings")).text


async def test_statistics_count_seats_that_changed_hands_apart(house: House) -> None:
    table = await begun_duel(house)
    for _ in range(2):
        (due,) = table.decisions()
        await table.act(table.holders[due.seat], due.pick(0))
    subject = Substitute("raven", user=UserId(house.eve.id))
    await table.agreements.propose(house.ann.id, subject)
    for person in (house.eve, house.bob):
        found = table.proposal("raven")
        assert found is not None
        if found.is_open:
            await table.agreements.answer(person.id, "seat", found.revision, True)
    assert table.holders["raven"] == house.eve.id
    await table.act(house.eve.id, GiveUp("raven"))
    await house.sandbox.settle()
    english = (await typed(house.ann, house, "statistics")).text
    assert "Raven" not in english and "(won and played): Wolf 1 of 1." in english
    assert "Seats that changed hands (counted apart): 0 of 1\n" in english
    assert "95 %" not in english, "nothing has a rate"
    polish = (await typed(house.bob, house, "statistics")).text
    assert "Miejsca, które zmieniły gracza (liczone osobno): 0 z 1\n" in polish


async def test_games_of_places_that_somebody_cannot_see(house: House) -> None:
    """One game in a hidden channel, one in a private thread: Eve, who sees neither, sees none."""
    hidden = house.guild.text_channel("hidden")
    hidden.deny(None, Permission.VIEW_CHANNEL)
    for user in (house.ann.id, house.bob.id, house.sandbox.bot.id):
        hidden.allow(user, Permission.VIEW_CHANNEL)
    thread = house.channel.thread("ours", private=True)
    thread.joined |= {house.ann.id, house.bob.id, house.sandbox.bot.id}
    await house.sandbox.settle()
    await given_up(house, house.ann, house.bob, hidden)
    assert "Wolf 1 of 1" in (await typed(house.ann, house, "statistics")).text
    assert len(sheet(await typed(house.ann, house, "results"))) == 2
    assert "0 games" in (await typed(house.eve, house, "statistics")).text
    none = await typed(house.eve, house, "results")
    assert none.text == "No game of War Chest has finished yet, or you cannot see its channel."
    assert none.message is not None and not none.message.attachments
    before = (await typed(house.ann, house, "ratings")).text
    await given_up(house, house.ann, house.bob, thread)
    assert (await typed(house.ann, house, "ratings")).text == before
    for person in (house.ann, house.eve):
        assert "2 games" not in (await typed(person, house, "statistics")).text
    hidden.deny(house.ann.id, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    assert "0 games" in (await typed(house.ann, house, "statistics")).text


async def test_the_place_of_a_game_is_asked_of_discord(house: House) -> None:
    """Of a thread the channel that it is in decides; what is gone counts as private."""
    places, guild = house.bot.desk.results.places, house.guild.id
    thread = house.channel.thread("open")
    thread.archived = True
    post = house.guild.forum("games").thread("post")
    gone = house.guild.text_channel("gone")
    await house.sandbox.settle()
    asked = [(await places(guild, room.id)) for room in (house.channel, thread, post, gone)]
    assert [place and (place.room, place.private) for place in asked] == [
        (house.channel.id, False),
        (house.channel.id, False),
        (post.parent and post.parent.id, False),
        (gone.id, False),
    ]
    nowhere = await places(guild, 1234)
    assert nowhere is not None and nowhere.private
    assert await places(77, house.channel.id) is None, "another process may serve it"


async def test_an_open_game_changes_nothing(house: House) -> None:
    table = await house.begin()
    before = [
        (await house.eve.slash(house.channel, command)).text
        for command in ("ratings", "statistics", "results")
    ]
    assert all("Root" in text for text in before), "the game of the channel"
    due = table.decisions()[0]
    await table.act(table.holders[due.seat], due.pick(0))
    after = [
        (await house.eve.slash(house.channel, command)).text
        for command in ("ratings", "statistics", "results")
    ]
    assert after == before and "0 games" in before[1]


async def test_a_list_of_many_stays_within_discords_limits(house: House) -> None:
    from tests.club.finished import tournament

    people = [UserId(10**18 + n) for n in range(60)]
    games = tournament([*pairwise(people)] * 6)

    async def known(guild: int, game: str) -> tuple[Any, bool]:
        del guild, game
        return games, False

    async def all_named(guild: int) -> frozenset[UserId]:
        del guild
        return frozenset(people)

    house.bot.desk.results.games = known  # type: ignore[method-assign]
    house.bot.desk.results.named = all_named  # type: ignore[method-assign]
    reply = await typed(house.eve, house, "ratings")
    assert reply.text.splitlines()[1].startswith("1. <@")
    assert sum(line.count("<@") for line in reply.text.splitlines()) <= ratings.SHOWN
    assert len(reply.text) <= 2000


async def test_without_a_name_it_is_the_game_that_the_server_plays(house: House) -> None:
    async def head(command: str) -> str:
        reply = await house.eve.slash(house.channel, command)
        await house.sandbox.settle()
        return reply.text.splitlines()[0]

    assert await head("ratings") == "**Ratings in Root**", "nothing has been played"
    room = house.guild.text_channel("rooms")
    await house.sandbox.settle()
    await given_up(house, house.ann, house.bob, room)
    assert await head("ratings") == "**Ratings in War Chest**"
    assert await head("statistics") == "**War Chest: 1 game**"
    assert (await house.eve.slash(house.channel, "results")).text.count("War Chest")
    # A lobby counts nothing; the game of the channel's own table comes first.
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    assert await head("ratings") == "**Ratings in Root**"
    reply = await house.eve.slash(room, "ratings")
    assert reply.text.startswith("**Ratings in War Chest**")


# Webhooks


async def test_only_who_manages_the_server_sets_webhooks(house: House) -> None:
    assert "webhook list" not in {one.words for one in house.eve.commands(house.channel)}
    house.guild.let(house.eve.id, MANAGES)
    await house.sandbox.settle()
    none = await house.eve.slash(house.channel, "webhook list")
    assert none.text == "This server has no webhook. /webhook add sets one."
    refused = await house.eve.slash(house.channel, "webhook add", address="https://10.0.0.1/x")
    assert refused.text == "The address has to name a host on the public internet."
    made = await house.eve.slash(
        house.channel, "webhook add", address="https://hooks.example.org/secret-path"
    )
    assert made.ephemeral and "`whsec_" in made.text and "hooks.example.org" in made.text
    secret = made.text.split("`")[1]
    listed = await house.eve.slash(house.channel, "webhook list")
    line = listed.text.splitlines()[1]
    assert line.startswith("1. hooks.example.org (added <t:") and line.endswith("): no trouble")
    assert f":d> in <#{house.channel.id}>)" in line
    choices = await house.eve.autocomplete(house.channel, "webhook test", "webhook")
    assert choices == [(f"1: hooks.example.org (#{house.channel.name})", "1")]
    new = await house.eve.slash(house.channel, "webhook rotate", webhook="1")
    assert secret not in new.text and "`whsec_" in new.text
    for reply in (listed, await house.eve.slash(house.channel, "webhook test", webhook="7")):
        assert secret not in reply.text and "secret-path" not in reply.text
    assert reply.text == "This server has no webhook “7”. /webhook list shows them."
    gone = await house.eve.slash(house.channel, "webhook remove", webhook="1")
    assert gone.text == "Nothing goes to webhook 1 (hooks.example.org) any more."
    assert await house.bot.desk.sender.send() == []


@pytest.fixture
def open_gate(house: House) -> None:
    """The seam of the tests: the sender may call this machine."""
    house.bot.desk.sender._allows = lambda _: True
    house.bot.desk.sender._connector = aiohttp.TCPConnector


async def pointed(house: House, receiver: Receiver) -> None:
    """Set a webhook, and lead it to a receiver on this machine."""
    house.guild.let(house.eve.id, MANAGES)
    await house.sandbox.settle()
    await house.eve.slash(house.channel, "webhook add", address="https://hooks.example.org")
    from db.club import webhooks as stored

    storage = house.bot.desk.club.storage
    await stored.change_hook(storage, house.guild.id, 1, address=receiver.address)


async def test_a_finished_game_goes_to_the_webhook_of_its_server(
    house: House, open_gate: None
) -> None:
    del open_gate
    async with receiving() as receiver:
        await pointed(house, receiver)
        told = await house.eve.slash(house.channel, "webhook test", webhook="1")
        assert told.text.startswith("The test has arrived at webhook 1")
        assert receiver.had[0][1] == b'{"test":true}'
        receiver.answers = [500]
        told = await house.eve.slash(house.channel, "webhook test", webhook="1")
        assert "answered, but did not accept the test" in told.text
        listed = await house.eve.slash(house.channel, "webhook list")
        assert "the last attempt failed, and nothing has arrived since <t:" in listed.text
        receiver.answers = []
        await house.eve.slash(house.channel, "webhook test", webhook="1")
        assert "no trouble" in (await house.eve.slash(house.channel, "webhook list")).text
        await given_up(house, house.ann, house.bob)
        # The end of the game has woken the bot already.
        await house.sandbox.until(lambda: len(receiver.had) == 4)
        assert await house.bot.desk.sender.send() in ([], ["others"])
        kinds = [headers["Tablekeeper-Kind"] for headers, _ in receiver.had]
        assert kinds == ["test", "test", "test", "game.ended"]
        body = receiver.had[-1][1]
        assert not any(str(p.id).encode() in body for p in (house.ann, house.bob))
        thread = house.channel.thread("ours", private=True)
        thread.joined |= {house.ann.id, house.bob.id, house.sandbox.bot.id}
        await house.sandbox.settle()
        await given_up(house, house.ann, house.bob, thread)
        assert await house.bot.desk.sender.send() in ([], ["others"], ["dropped"])
        assert len(receiver.had) == 4


async def test_the_bot_does_both_by_itself(
    house: House, open_gate: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody asks: the end of the game hands it off and derives its result, without a poll."""
    del open_gate
    desk = house.bot.desk
    for module, name in ((results, "EVERY_S"), (webhooks, "POLL")):
        monkeypatch.setattr(module, name, 3600.0)
    monkeypatch.setattr(results, "SOON_S", 0.1)
    async with receiving() as receiver, asyncio.timeout(60):
        await pointed(house, receiver)
        # The loops have begun to wait as they were; from here on as the test says.
        for _ in range(2):
            desk.sender.wake()
            desk.results.wake()
            await asyncio.sleep(0.3)
        await given_up(house, house.ann, house.bob)
        while not receiver.had or await stored.missing_results(desk.club.storage):
            await asyncio.sleep(0.02)
        assert (await stored.stored_results_of(desk.club.storage, house.guild.id, "war_chest"))[
            0
        ].scores
        for _ in range(3):
            desk.sender.wake()
            desk.results.wake()
            await asyncio.sleep(0.3)
        assert len(receiver.had) == 1, "once"


async def test_what_is_given_up_is_told_in_the_channel_of_the_webhook(house: House) -> None:
    from db.club import webhooks as stored
    from db.models import now_ms

    house.guild.let(house.eve.id, MANAGES)
    await house.sandbox.settle()
    await house.eve.slash(house.channel, "webhook add", address="https://hooks.invalid.example")
    sender, storage = house.bot.desk.sender, house.bot.desk.club.storage
    sender._allows = lambda _: False
    await storage.write(lambda c: stored.queue_deliveries(c, house.guild.id, "round.ended", b"{}"))
    (delivery,) = await stored.due_deliveries(storage, 1, now_ms(), 9)
    old = {"created_ms": now_ms() - 4 * 86_400_000}
    table = stored.WebhookDelivery.__table__  # type: ignore[attr-defined]
    await storage.write(lambda c: c.execute(table.update().values(old)))
    assert delivery.attempts == 0 and await sender.send() == ["failed"]
    await house.sandbox.settle()
    assert house.public().text.startswith("Webhook 1 has not taken anything for three days")
    listed = await house.eve.slash(house.channel, "webhook list")
    assert "1 delivery was given up" in listed.text
