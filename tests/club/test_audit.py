"""The audit and the log channel: each thing once, for who may read it, also afterwards."""

from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, func, select
from sqlmodel import col

from bot.club.moderation import note_moderation
from bot.games.game import Seat
from bot.games.root import ROOT
from bot.table import command_line
from bot.table.ballots import Host, Pause, Removal, Resume, Substitute
from bot.table.records.pruning import shrink_to_record
from db import people
from db.club.audit import AuditRow
from db.ids import NOBODY
from sandbox import Channel, Permission, Person
from tests.club.desks import act, labels, name, opened, posts, staffed
from tests.db.test_people import everything
from tests.discord_ui.playing import House


async def entries(house: House, person: Person, **given: object) -> list[str]:
    """Return the lines of an audit, newest first."""
    reply = await person.slash(house.channel, "audit", **given)
    assert reply.ephemeral
    return reply.text.splitlines()[1:]


def told(channel: Channel, person: Person) -> list[str]:
    return [message.text for message in person.sees(channel) if not message.ephemeral]


async def stored(house: House) -> int:
    def job(connection: Connection) -> int:
        return connection.scalar(select(func.count()).select_from(AuditRow)) or 0

    return await house.bot.tables.storage.read(job)


async def test_every_decision_stands_once_in_the_audit_and_in_the_log(house: House) -> None:
    desk = await staffed(house)
    log = house.guild.text_channel("mod-log")
    set_ = await desk.boss.slash(house.channel, "desk log", channel=log)
    assert f"<#{log.id}>" in set_.text
    table = await house.begin()
    await act(house, desk.mod, "Pause", "Holidays @here")
    await table.agreements.propose(house.bob.id, Resume())
    motion = table.motion
    assert motion is not None
    await table.agreements.answer(house.ann.id, "motion", motion.revision, True)
    await table.agreements.propose(desk.mod.id, Removal("alliance"), "moderator", force=True)
    await act(house, desk.mod, "End the game", "Season is over")
    await house.sandbox.settle()
    lines = told(log, house.eve)
    print("\n".join(lines))
    ann, bob, mod = (f"<@{one.id}>" for one in (house.ann, house.bob, desk.mod))
    where = f"**Root** <#{house.channel.id}>: "
    said = [line.split("> ", 1)[1] for line in lines]
    assert said == [
        f"<@{desk.boss.id}> chose <#{log.id}> for this log",
        f"{where}{mod} paused the game (moderator). Why: “Holidays @\u200dhere”",
        f"{where}{bob} ended the pause (by agreement)",
        f"{where}{mod} took Woodland Alliance from {bob} (moderator)",
        f"{where}{mod} ended the game without a winner (moderator). Why: “Season is over”",
    ]
    del ann
    assert not any(message.pings_me for message in house.bob.sees(log))
    server = await entries(house, desk.mod, of="server")
    assert [line.split("> ", 1)[1] for line in server][:4] == said[:0:-1]
    own = await entries(house, desk.mod)
    assert [line.split("> ", 1)[1] for line in own] == [
        line.removeprefix(where) for line in said[:0:-1]
    ]


async def test_who_reads_which_audit(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "Pause", "Holidays")
    for person in (desk.mod, desk.ref, house.ann):
        assert "paused the game" in (await entries(house, person))[0]
    refused = await house.eve.slash(house.channel, "audit")
    assert refused.text.startswith("Moderators of this server can see that")
    refused = await house.ann.slash(house.channel, "audit", of="server")
    assert refused.text.startswith("Moderators of this server can see that")
    # Who has left the game may read on, also after its end.
    await table.agreements.propose(desk.mod.id, Removal("alliance"), "moderator", force=True)
    await table.agreements.abandon(house.ann.id, "host", "Bored")
    reply = await house.bob.slash(house.channel, "audit")
    assert "kończy grę bez zwycięzcy (gospodarz). Powód: „Bored”" in reply.text
    print(reply.text)
    choices = [value for _, value in await desk.mod.autocomplete(house.channel, "audit", "of")]
    assert choices == ["server", str(table.id)]
    assert await house.eve.autocomplete(house.channel, "audit", "of") == []


@pytest.mark.slow
async def test_a_game_of_an_earlier_version_shows_what_its_record_has(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "Pause", "Holidays")
    await act(house, desk.mod, "End the game", "Over")
    storage = house.bot.tables.storage
    before = await entries(house, desk.mod)
    assert len(before) == 2
    rows = delete(AuditRow).where(col(AuditRow.game_id) == table.id)
    await storage.write(lambda connection: connection.execute(rows))
    await house.sandbox.settle()
    assert (await shrink_to_record(storage, {"root": ROOT}, table.id)).games == 1
    assert await entries(house, desk.mod) == before


@pytest.mark.slow
async def test_the_audit_is_filtered(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "Pause", "Holidays")
    await table.agreements.propose(desk.mod.id, Resume(), "moderator", force=True)
    await act(house, desk.mod, "End the game", "Over")
    reply = await desk.mod.slash(house.channel, "audit")
    for group, count in (("endings", 1), ("course", 2), ("overrides", 3), ("hosts", 0)):
        shown = await desk.mod.select(reply, "What to show", group)
        assert f"({count})" in shown.text.splitlines()[0], group
    whole = await desk.mod.slash(house.channel, "audit", of="server")
    for group, count in (("server", 2), ("overrides", 3), ("all", 5)):
        shown = await desk.mod.select(whole, "What to show", group)
        assert f"({count})" in shown.text.splitlines()[0], group


async def test_who_is_forgotten_leaves_a_pseudonym_and_no_reason(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "Pause", "Between us")
    await name(desk, desk.max, "referee")
    await table.agreements.abandon(house.ann.id, "host", "Bored")
    storage = house.bot.tables.storage
    own = await people.export_rows_about(storage, desk.mod.id)
    assert "Between us" in str(own["action"])
    kept = await people.export_rows_about(storage, desk.boss.id)
    assert [row["what"] for row in kept["audit"]] == ["roles"] * 3
    for person in (desk.mod, desk.boss):
        await people.forget_user(storage, person.id)
    assert "Between us" not in await everything(storage)
    before = await stored(house)
    lines = await entries(house, desk.ref, of="server")
    assert await stored(house) == before and len(lines) == 5
    assert not any(str(person.id) in line for line in lines for person in (desk.mod, desk.boss))
    assert "Between us" not in " ".join(lines) and "a former player" in lines[1] + lines[3]


@pytest.mark.slow
async def test_the_log_ends_with_its_last_entry(house: House) -> None:
    desk = await staffed(house)
    log = house.guild.text_channel("mod-log")
    await desk.boss.slash(house.channel, "desk log", channel=log)
    reply = await desk.boss.slash(house.channel, "desk log", off=True)
    assert reply.text.startswith("I post what moderators and tables decide in no channel.")
    table = await house.begin()
    await table.agreements.propose(desk.mod.id, Pause(), "moderator", force=True)
    await house.sandbox.settle()
    assert [line.split("> ", 1)[1] for line in told(log, house.eve)] == [
        f"<@{desk.boss.id}> chose <#{log.id}> for this log",
        f"<@{desk.boss.id}> ended this log",
    ]
    for person in (desk.mod, house.eve):
        refused = await person.slash(house.channel, "desk log", channel=log)
        assert refused.text == "You need the permission “Manage Server” for that."
    assert "paused" in " ".join(posts(house))


@pytest.mark.slow
async def test_what_other_parts_note_is_posted_and_listed(house: House) -> None:
    """Known sentences are worded, others said in general; nothing in them acts."""
    desk = await staffed(house)
    log = house.guild.text_channel("mod-log")
    await desk.boss.slash(house.channel, "desk log", channel=log)
    club = house.bot.desk.club
    table = await house.begin()
    mod = desk.mod.id

    def job(connection: Connection) -> None:
        about = {"why": "@everyone", "role": 5, "duty": "referee"}
        note_moderation(connection, house.guild.id, None, mod, "roles", about, club.now())
        note_moderation(
            connection, house.guild.id, table.id, mod, "unheard-of", {"x": [1]}, club.now()
        )

    await club.storage.write(job)
    club.wake()
    await house.sandbox.settle()
    lines = [line.split("> ", 1)[1] for line in told(log, house.eve)[1:]]
    unknown = f"<@{mod}> changed something that this version doesn't know"
    assert lines == [
        f"<@{mod}> changed what <@&5> is: referee. Why: “@\u200deveryone”",
        f"**Root** <#{house.channel.id}>: {unknown}",
    ]
    assert (await entries(house, desk.mod))[0].split("> ", 1)[1] == unknown


async def test_a_seat_offered_to_a_named_person_by_right_stands_in_audit_and_log(
    house: House,
) -> None:
    desk = await staffed(house)
    log = house.guild.text_channel("mod-log")
    await desk.boss.slash(house.channel, "desk log", channel=log)
    table = await house.begin()
    reply = await desk.mod.press(await opened(house, desk.mod), "Fill a seat…")
    reply = await desk.mod.select(reply, "Choose a seat", "Woodland Alliance")
    form = await desk.mod.select(reply, "Name a person", house.eve)
    await desk.mod.submit(form, {"why": "Bob is away"})
    await house.sandbox.settle()
    where, mod, eve = f"**Root** <#{house.channel.id}>: ", desk.mod.id, house.eve.id
    offered = f"<@{mod}> offered Woodland Alliance to <@{eve}> (moderator). Why: “Bob is away”"
    assert told(log, house.eve)[-1].endswith(where + offered)
    lines = await entries(house, desk.mod)
    assert [line.split("> ", 1)[1] for line in lines] == [offered]
    whole = await desk.mod.slash(house.channel, "audit", of="server")
    shown = await desk.mod.select(whole, "What to show", "overrides")
    assert "(1)" in shown.text.splitlines()[0]
    await house.eve.press(house.public(), "Agree")
    assert table.seat_of(house.eve.id) == "alliance"
    lines = await entries(house, desk.mod)
    assert len(lines) == 2 and lines[1].endswith(offered)


async def test_who_names_a_person_without_a_right_leaves_no_entry(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await table.agreements.propose(house.ann.id, Substitute(Seat("marquise"), user=house.eve.id))
    assert await entries(house, desk.mod) == ["Nothing has been decided."]


async def test_an_audit_says_its_page_and_leads_back_to_the_desk(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    for _ in range(3):
        for subject in (Pause(), Resume()):
            await table.agreements.propose(desk.mod.id, subject, "moderator", force=True)
    await house.sandbox.settle()
    shown = await desk.mod.press(await opened(house, desk.mod), "Audit")
    first, *lines = shown.text.splitlines()
    assert first.endswith("(6). Page 1 of 2")
    assert len(lines) == 5 and all(line.startswith("- <t:") for line in lines), "a list"
    after = await desk.mod.press(shown, "Next page")
    assert after.text.splitlines()[0].endswith("(6). Page 2 of 2")
    back = await desk.mod.press(after, "Back to this game")
    assert "Pace…" in labels(back)
    whole = await desk.mod.slash(house.channel, "audit", of="server")
    listed = await desk.mod.press(whole, "All games")
    assert listed.text.startswith("**Open games** (1), the quietest first\n")
    own = await house.ann.slash(house.channel, "audit")
    assert labels(own) == ["1/2", "Next page"]


async def test_that_a_game_is_over_stands_among_the_ends_alone(house: House) -> None:
    desk = await staffed(house)
    club, guild = house.bot.desk.club, house.guild.id

    def over(connection: Connection) -> None:
        note_moderation(connection, guild, None, NOBODY, "over", {}, club.now())

    await club.storage.write(over)
    whole = await desk.mod.slash(house.channel, "audit", of="server")
    assert "(2)" in whole.text.splitlines()[0] and "came to its end" not in whole.text
    ends = await desk.mod.select(whole, "What to show", "endings")
    assert "(1)" in ends.text.splitlines()[0] and "The game came to its end" in ends.text


async def test_the_log_waits_for_its_channel_and_tells_what_the_table_reads(house: House) -> None:
    """Also of a table in a private thread; nothing stands there that the table does not read."""
    desk = await staffed(house)
    log = house.guild.text_channel("mod-log")
    await desk.boss.slash(house.channel, "desk log", channel=log)
    house.channel.allow(house.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    await house.sandbox.settle()
    await house.ann.slash(house.channel, "game new", game="root", place="private")
    await house.sandbox.settle()
    (thread,) = [one for one in house.guild.channels.values() if one.parent is house.channel]
    before, room = told(log, house.eve), house.channel
    log.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    await house.sandbox.settle()
    await act(house, desk.mod, "End the game", "Season is over")
    assert told(log, house.eve) == before
    log.allow(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    await house.sandbox.settle()
    house.bot.tables.outbox.wake()
    await house.sandbox.until(lambda: len(told(log, house.eve)) > len(before))
    (line,) = told(log, house.eve)[len(before) :]
    closed = f"<@{desk.mod.id}> closed the table before a game began (moderator)"
    assert line.endswith(f"**Root** <#{thread.id}>: {closed}. Why: “Season is over”")
    (read,) = [text for text in told(thread, house.ann) if "Season is over" in text]
    assert f"<@{desk.mod.id}>, a moderator, has closed this table" in read
    assert room is house.channel


async def test_neither_choices_nor_the_lobby_stand_there_but_a_new_host_and_an_end(
    house: House,
) -> None:
    desk = await staffed(house)
    await house.ann.slash(house.channel, "game new", game="root")
    table = await house.table()
    for person, seat in ((house.ann, "marquise"), (house.bob, "alliance")):
        await table.join(person.id)
        await table.choose(person.id, Seat(seat))
    await table.set_option(house.ann.id, "map", "winter")
    await table.set_term(house.ann.id, "pace", "daily")
    await table.add_bot(house.ann.id, Seat("eyrie"))
    assert await entries(house, desk.mod) == ["Nothing has been decided."]
    await table.agreements.propose(house.ann.id, Host(house.bob.id))
    (line,) = await entries(house, desk.mod)
    assert line.endswith(f"{house.ann.mention} made {house.bob.mention} the host (host)"), line
    await table.start(house.bob.id, seed=7)
    due = table.decisions()[0]
    await table.act(table.holders[due.seat], due.pick(0))
    assert await entries(house, desk.mod) == [line]
    assert "Marquise" in (await house.bob.slash(house.channel, "log")).text or table.revision
    await table.agreements.abandon(house.bob.id, "host", "Enough")
    assert len(await entries(house, desk.mod)) == 2


async def test_what_was_posted_stays_where_somebody_has_been_forgotten(house: House) -> None:
    desk = await staffed(house)
    log = house.guild.text_channel("mod-log")
    await desk.boss.slash(house.channel, "desk log", channel=log)
    await house.begin()
    await act(house, desk.mod, "Pause", "Between us")
    before = told(log, house.eve), told(house.channel, house.eve)
    await people.forget_user(house.bot.tables.storage, desk.mod.id)
    await house.sandbox.settle()
    assert (told(log, house.eve), told(house.channel, house.eve)) == before
    assert "Between us" in before[0][-1] and any("Between us" in text for text in before[1])


async def test_a_game_that_was_brought_here_shows_its_own_audit_as_before(
    house: House, tmp_path: Path
) -> None:
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "Pause", "Holidays")
    before, all_here = await entries(house, desk.mod), await entries(house, desk.mod, of="server")
    storage = house.bot.tables.storage
    other = house.guild.text_channel("other")
    url, known = storage.url.render_as_string(hide_password=False), {"root": ROOT}
    await command_line.export_to_file(url, known, table.id, file := tmp_path / "game", False)
    place = command_line.NewPlace(house.guild.id, other.id)
    moved = await command_line.import_game(url, known, file, place)
    await house.sandbox.settle()
    assert await entries(house, desk.mod, of=str(moved.number)) == before
    assert "paused the game" in before[0]
    assert await entries(house, desk.mod, of="server") == all_here
    again = await house.bot.tables.at(other.id)
    assert again is not None
    await again.agreements.propose(desk.mod.id, Resume(), "moderator", force=True)
    assert len(await entries(house, desk.mod, of="server")) == len(all_here) + 1
