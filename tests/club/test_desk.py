"""The moderator's desk as people see it: lists, games, what can be done, and who may."""

import asyncio
import re
from random import Random

import pytest

from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.games.game import Seat
from bot.table import TERMS
from bot.table.ballots import Substitute, Terms
from db.ids import NO_REVISION
from sandbox import Person, Reply, Seen
from tests.club.desks import CHANNELS, SERVER, act, labels, name, opened, posts, staffed
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press

PLAYING = ["Pause", "Pace…", "Host…", "Fill a seat…", "Free a seat…", "End the game"]


async def test_a_moderator_sees_the_games_and_what_can_be_done(house: House) -> None:
    desk = await staffed(house)
    await house.begin()
    reply = await desk.mod.slash(house.channel, "desk games")
    assert reply.ephemeral
    print(reply.text)
    assert reply.text.startswith("**Open games** (1)")
    assert f"<#{house.channel.id}>: Waits for Marquise de Cat (<@{house.ann.id}>)" in reply.text
    shown = await opened(house, desk.mod)
    print(shown.text, labels(shown))
    assert labels(shown) == [*PLAYING, "Audit", "All games"]
    back = await desk.mod.press(shown, "All games")
    assert back.text.startswith("**Open games** (1)")


async def test_who_may_use_the_desk(house: House) -> None:
    desk = await staffed(house, named=False)
    await house.begin()
    for person, may in ((desk.max, True), (desk.boss, True), (desk.mod, False), (house.eve, False)):
        reply = await person.slash(house.channel, "desk games")
        assert reply.text.startswith("**Open games**") is may, person
    await name(desk, desk.mod, "moderator")
    # A named role takes the place of Discord's permission, but for who runs the server.
    for person, may in ((desk.max, False), (desk.boss, True), (desk.mod, True), (desk.ref, False)):
        reply = await person.slash(house.channel, "desk games")
        assert reply.text.startswith("**Open games**") is may, person
    await name(desk, desk.mod, "neither")
    assert (await desk.max.slash(house.channel, "desk games")).text.startswith("**Open games**")


@pytest.mark.slow
async def test_a_named_role_moderates_everywhere_and_the_permission_no_longer(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await desk.max.slash(house.channel, "game pause", force=True)
    assert table.paused_ms is None
    await desk.mod.slash(house.channel, "game pause", force=True)
    assert table.paused_ms is not None
    await desk.ref.slash(house.channel, "game resume", force=True)
    assert table.paused_ms is None
    await house.sandbox.settle()
    assert any(f"<@{desk.ref.id}>, a referee, has decided that" in post for post in posts(house))
    refused = await desk.ref.slash(house.channel, "game remove", seat="marquise", force=True)
    assert refused.text.startswith("Only somebody who has never had a seat in this game can do")
    ending = Pressed(table.id, table.revision, ANYBODY, "gabandon").write()
    await press(desk.max, with_button(house, desk.max), ending)
    assert table.status == "playing"
    ended = await desk.mod.slash(house.channel, "game abandon")
    assert ended.text.startswith("End this game for everybody")


async def test_a_referee_does_less(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    shown = await opened(house, desk.ref)
    assert labels(shown) == ["Pause", "Pace…", "Audit", "All games"]
    done = await act(house, desk.ref, "Pause")
    assert table.paused_ms is not None
    assert done.text.startswith("Done. The table reads your reason in its channel.")
    assert labels(done)[:2] == ["End the pause", "Pace…"]
    for forged in (f"{table.id}.close.0.0.0.", f"{table.id}.archive.0.0.0."):
        for action in ("deska", "deskd"):
            reply = await pressed(house, desk.ref, action, forged)
            assert reply.text == "A referee doesn't decide that; a moderator of this server does."
    assert table.status == "playing"


async def pressed(house: House, person: Person, action: str, path: str) -> Reply:
    """Press a button with any custom id, as a changed client could."""
    custom_id = Pressed(0, NO_REVISION, ANYBODY, action, 0, path).write()
    return await press(person, with_button(house, person), custom_id)


def with_button(house: House, person: Person) -> Seen:
    """Return a public message with a button, of which the custom id can be changed."""
    return [seen for seen in person.sees(house.channel) if seen.buttons][-1]


async def test_each_act_asks_for_a_reason_that_the_table_reads(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "Pause", "Holidays @everyone <@1>")
    post = house.public(house.ann)
    assert "Why: “Holidays @\u200deveryone <\u200d@\u200d1>”\n" in post.text
    assert not house.public(house.eve).pings_me and post.pings_me
    reply = await desk.mod.press(await opened(house, desk.mod), "Pace…")
    form = await desk.mod.select(reply, "Choose a pace", "daily")
    assert form.modal is not None and form.modal.title == "Pace: daily"
    twice = await desk.mod.select(reply, "Choose a pace", "daily")
    await desk.mod.submit(form, {"why": "Too slow"})
    assert table.terms["pace"] == "daily"
    await house.sandbox.settle()
    assert "Why: “Too slow”" in posts(house)[-1]
    # The pace that the table has already is not offered, and changes nothing where it once was.
    reply = await desk.mod.press(await opened(house, desk.mod), "Pace…")
    assert reply.message is not None
    (choose,) = reply.message.selects
    assert {option.value for option in choose.options} == set(TERMS["pace"]) - {"daily"}
    late = await desk.mod.submit(twice, {"why": "Again"})
    assert late.text.startswith("This table has changed since you were shown it.")
    reply = await desk.mod.press(await opened(house, desk.mod), "Free a seat…")
    form = await desk.mod.select(reply, "Choose a seat", "Woodland Alliance")
    assert form.modal is not None and form.modal.title == "Free a seat: Woodland Alliance"


@pytest.mark.slow
async def test_without_a_reason_nothing_happens(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    reply = await pressed(house, desk.mod, "deskd", f"{table.id}.pause.0.0.0.")
    assert reply.text.startswith("Give a reason")
    for blank in ("   ", "\u200b"):
        reply = await act(house, desk.mod, "Pause", blank)
        assert reply.text.startswith("Give a reason")
    assert table.paused_ms is None


@pytest.mark.slow
async def test_the_host_is_handed_over_to_somebody_with_a_seat(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    reply = await desk.mod.press(await opened(house, desk.mod), "Host…")
    form = await desk.mod.select(reply, "Choose a person by their seat", "Woodland Alliance")
    await desk.mod.submit(form, {"why": "Ann is away"})
    assert table.host == house.bob.id
    await house.sandbox.settle()
    assert f"<@{house.bob.id}> is the host of this table from now on" in posts(house)[-1]


@pytest.mark.slow
async def test_a_seat_is_freed_and_filled(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    reply = await desk.mod.press(await opened(house, desk.mod), "Free a seat…")
    form = await desk.mod.select(reply, "Choose a seat", "Marquise de Cat")
    await desk.mod.submit(form, {"why": "Gone"})
    await house.sandbox.settle()
    assert table.seat_of(house.ann.id) is None
    reply = await desk.mod.press(await opened(house, desk.mod), "Fill a seat…")
    reply = await desk.mod.select(reply, "Choose a seat", "Marquise de Cat (free)")
    print(reply.text, labels(reply))
    form = await desk.mod.select(reply, "Name a person", house.eve)
    done = await desk.mod.submit(form, {"why": "Eve wants to"})
    assert done.text.startswith("It's posted at the table")
    await house.sandbox.settle()
    await house.eve.press(house.public(), "Agree")
    assert table.seat_of(house.eve.id) == "marquise"


async def test_whoever_had_a_seat_is_no_referee(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    house.guild.let(house.ann.id, SERVER)
    await name(desk, house.bob, "moderator")
    for person in (house.ann, house.bob):
        shown = await opened(house, person)
        roles = sorted(desk.role(one).id for one in (desk.mod, house.bob))
        mentions = ", ".join(f"<@&{role}>" for role in roles)
        assert mentions in shown.text
        assert len(labels(shown)) == 2, "the audit and the way back"
        reply = await pressed(house, person, "deskd", f"{table.id}.pause.0.0.0.")
        assert mentions in reply.text
    # It is the same for who has left the game, while it lasts and afterwards.
    reply = await desk.mod.press(await opened(house, desk.mod), "Free a seat…")
    form = await desk.mod.select(reply, "Choose a seat", "Woodland Alliance")
    await desk.mod.submit(form, {"why": "Gone"})
    await house.sandbox.settle()
    assert len(labels(await opened(house, house.bob))) == 2
    await act(house, desk.mod, "End the game", "Over")
    assert table.status == "abandoned"
    reply = await pressed(house, house.bob, "deskd", f"{table.id}.reopen.0.0.0.")
    assert mentions in reply.text and table.status == "abandoned"


async def test_what_was_closed_by_mistake_is_opened_again(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "Pause", "Holidays")
    await act(house, desk.mod, "End the game", "Wrong channel")
    assert table.status == "abandoned"
    assert "Wrong channel" in " ".join(posts(house))
    reply = await desk.ref.slash(house.channel, "desk games")
    reply = await desk.ref.select(reply, "Which games", "ended")
    reply = await desk.ref.select(reply, "Open a game", str(table.id))
    assert labels(reply)[0] == "Open again"
    await act(house, desk.ref, "Open again", "It was the other one", reply)
    assert table.status == "playing" and table.paused_ms is None
    assert "It was the other one" in " ".join(posts(house))
    # Twice is once.
    again = await pressed(house, desk.mod, "deskd", f"{table.id}.reopen.0.0.0.")
    assert again.text.startswith("This table has changed since")


@pytest.mark.slow
async def test_a_channel_keeps_one_open_game(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "End the game", "Wrong channel")
    await house.ann.slash(house.channel, "game new", game="root")
    reply = await desk.mod.slash(house.channel, "desk games")
    reply = await desk.mod.select(reply, "Which games", "ended")
    reply = await desk.mod.select(reply, "Open a game", str(table.id))
    done = await act(house, desk.mod, "Open again", "Again", reply)
    assert done.text.startswith("The channel of this game has another open game.")
    assert table.status == "abandoned"


async def test_another_server_decides_nothing_here(house: House) -> None:
    await staffed(house)
    table = await house.begin()
    elsewhere = house.sandbox.guild("Elsewhere")
    channel = elsewhere.text_channel("there")
    stranger = house.sandbox.person("Stranger", in_=elsewhere)
    elsewhere.let(stranger.id, CHANNELS | SERVER)
    await house.sandbox.settle()
    listed = await stranger.slash(channel, "desk games")
    assert "There are none." in listed.text
    there = House(
        house.sandbox, elsewhere, channel, house.bot, house.folder, stranger, stranger, stranger
    )
    await stranger.slash(channel, "game new", game="root")
    await house.sandbox.settle()
    for action, path in (
        ("desko", str(table.id)),
        ("desks", f"{table.id}.pace"),
        ("deska", f"{table.id}.pause.0.0.0."),
        ("deskd", f"{table.id}.pause.0.0.0."),
        ("audit", f"{table.id}.all.0"),
    ):
        reply = await pressed(there, stranger, action, path)
        assert reply.text == await gone(there, stranger), (action, reply.text)
    assert table.paused_ms is None


async def gone(house: House, person: Person) -> str:
    reply = await pressed(house, person, "desko", "999999")
    return reply.text


async def test_two_moderators_at_once_decide_once(house: House) -> None:
    desk = await staffed(house)
    await name(desk, desk.max, "moderator")
    table = await house.begin()
    forms = [
        await person.press(await opened(house, person), "Pause") for person in (desk.mod, desk.max)
    ]
    replies = await asyncio.gather(
        *(
            person.submit(form, {"why": "Holidays"})
            for person, form in zip((desk.mod, desk.max), forms, strict=True)
        )
    )
    await house.sandbox.settle()
    told = sorted(reply.text.split(".")[0] for reply in replies)
    assert told[0] == "Done"
    stale = "This table has changed since you were shown it"
    assert told[1] in ("The game is paused already", stale)
    assert len([post for post in posts(house) if "Holidays" in post]) == 1
    assert table.paused_ms is not None


async def test_what_was_shown_long_ago_harms_nobody(house: House) -> None:
    """The seat has another person by now, and the office of host another holder."""
    desk = await staffed(house)
    table = await house.begin()
    cid = house.sandbox.person("Cid", in_=house.guild)
    reply = await desk.mod.press(await opened(house, desk.mod), "Free a seat…")
    old_seat = await desk.mod.select(reply, "Choose a seat", "Marquise de Cat")
    reply = await desk.mod.press(await opened(house, desk.mod), "Host…")
    old_host = await desk.mod.select(reply, "Choose a person by their seat", "Woodland Alliance")
    seat = Seat("marquise")
    await table.agreements.propose(house.ann.id, Substitute(seat, user=cid.id))
    offer = table.proposal(seat)
    assert offer is not None
    for user in (cid.id, house.bob.id):
        await table.agreements.answer(user, "seat", offer.revision, True)
    assert table.seat_of(cid.id) == "marquise" and table.host == house.bob.id
    for form in (old_seat, old_host):
        late = await desk.mod.submit(form, {"why": "Long ago"})
        assert late.text.startswith("This table has changed since"), late.text
    assert table.seat_of(cid.id) == "marquise" and table.host == house.bob.id


async def test_a_role_that_is_deleted_in_discord_is_named_no_more(house: House) -> None:
    desk = await staffed(house)
    role = desk.role(desk.mod)
    house.guild.delete(role)
    await house.sandbox.settle()
    shown = await desk.boss.slash(house.channel, "desk roles")
    assert shown.text.startswith("**Moderators:** nobody is named")
    assert "One role that was named no longer exists in Discord" in shown.text
    again = await desk.boss.slash(house.channel, "desk roles")
    assert "no longer exists" not in again.text
    assert (await desk.max.slash(house.channel, "desk games")).message is not None


async def test_the_desk_says_that_a_table_has_no_channel_any_more(house: House) -> None:
    desk = await staffed(house)
    room = house.guild.text_channel("news")
    await house.sandbox.settle()
    await house.ann.slash(room, "game new", game="root")
    table = await house.bot.tables.at(room.id)
    assert table is not None
    house.sandbox.world.delete_channel(room)
    await house.sandbox.settle()
    done = await act(house, desk.mod, "End the game", "Nobody is there")
    assert done.text.startswith("Done. The channel of this table is gone, so nobody reads")
    assert table.status == "abandoned"
    kept = await desk.mod.slash(house.channel, "audit", of="server")
    assert "Nobody is there" in kept.text


async def test_nobody_at_the_desk_gives_themselves_a_seat(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    reply = await desk.mod.press(await opened(house, desk.mod), "Fill a seat…")
    reply = await desk.mod.select(reply, "Choose a seat", "Marquise de Cat")
    refused = await desk.mod.select(reply, "Name a person", desk.mod)
    assert refused.modal is None
    assert refused.text.startswith("You can't give yourself a seat.")
    reply = await desk.mod.press(await opened(house, desk.mod), "Fill a seat…")
    reply = await desk.mod.select(reply, "Choose a seat", "Marquise de Cat")
    form = await desk.mod.press(reply, "Offer it to anybody")
    done = await desk.mod.submit(form, {"why": "Away"})
    assert done.text.startswith("It's posted at the table")
    await house.sandbox.settle()
    offer = house.public()
    assert f"Override: <@{desk.mod.id}>, a moderator, has decided" in offer.text
    await desk.mod.press(offer, "Take this seat")
    await house.sandbox.settle()
    assert table.seat_of(desk.mod.id) is None
    assert table.seat_of(house.ann.id) == "marquise"
    await house.bob.press(house.public(), "Agree")
    assert table.seat_of(desk.mod.id) == "marquise"


async def test_only_who_manages_the_server_names_roles(house: House) -> None:
    desk = await staffed(house, named=False)
    role = desk.role(desk.ref)
    await house.sandbox.settle()
    for person in (desk.max, desk.ref):
        refused = await person.slash(house.channel, "desk roles", role=role, duty="moderator")
        assert refused.text == "You need the permission “Manage Server” for that."
    assert not (await desk.ref.slash(house.channel, "desk games")).text.startswith("**Open games**")
    named = await name(desk, desk.ref, "moderator")
    assert f"**Moderators:** <@&{role.id}>" in named.text


async def test_a_line_says_where_for_whom_how_long_and_since_when(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    paced = Terms({"pace": "daily"})
    await table.agreements.propose(desk.mod.id, paced, "moderator", force=True)
    shown = await desk.mod.slash(house.channel, "desk games")
    line = shown.text.splitlines()[1]
    who = rf"Waits for Marquise de Cat \(<@{house.ann.id}>\), time is up <t:(\d+):R>\. "
    where = rf"1\. \*\*Root\*\* <#{house.channel.id}>: "
    found = re.fullmatch(where + who + r"Last change <t:(\d+):R>\.", line)
    assert found is not None, line
    until, changed = int(found[1]), int(found[2])
    due = (await house.bot.tables.time.due(table))[Seat("marquise")]
    assert due.until is not None and until == due.until // 1000 > changed


async def test_games_are_filtered_where_the_server_plays_several(house: House) -> None:
    desk = await staffed(house)
    await house.begin()
    shown = await desk.mod.slash(house.channel, "desk games")
    assert shown.message is not None
    filters = [select.custom_id.split(":")[4] for select in shown.message.selects]
    assert filters == ["deskw", "deskg"], "one game alone is no filter"
    other = house.guild.text_channel("other")
    await house.bot.tables.create("white_castle", house.guild.id, other.id, house.ann.id)
    shown = await desk.mod.slash(house.channel, "desk games")
    assert shown.message is not None
    assert "deskn" in [select.custom_id.split(":")[4] for select in shown.message.selects]
    roots = await desk.mod.select(shown, "Of one game", "root")
    assert f"<#{house.channel.id}>" in roots.text and f"<#{other.id}>" not in roots.text


async def test_a_reason_neither_calls_nor_links(house: House) -> None:
    desk = await staffed(house)
    await house.begin()
    why = f"See [this](https://example.org) <#{house.channel.id}> {house.eve.mention}"
    await act(house, desk.mod, "Pause", why)
    (post,) = [one for one in house.eve.sees(house.channel) if "Why: “See" in one.text]
    assert not post.pings_me and house.eve.id not in post.message.pinged
    assert "\\[this\\](https\u200d://example.org)" in post.text, post.text
    assert house.eve.mention not in post.text and f"<#{house.channel.id}>" not in post.text


async def test_a_moderator_rolls_a_game_back_in_its_channel(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    begun = table.revision
    for _ in range(2):
        await house.skip(table, Random(1))
    targets = await table.agreements.rollback_targets(9)
    first = min(target.revision for target in targets)
    shown = await desk.mod.slash(house.channel, "game rollback", action=str(first), force=True)
    reply = await desk.mod.press(shown, labels(shown)[0])
    if reply.modal is not None:
        await desk.mod.submit(reply, {"why": "A misread rule"})
    await house.sandbox.settle()
    assert any(f"Override: {desk.mod.mention}, a moderator, has rolled" in p for p in posts(house))
    assert len(table.standing.history.standing) < table.revision - begun
