"""The desk at tables of every kind: lists, lobbies, threads, games of other versions, restarts."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, update
from sqlmodel import col

from bot.club import moderation
from bot.discord_ui.message.ids import control_id
from bot.games.game import Seat
from bot.narrate import text
from bot.table import Table, Tables
from bot.table.ballots import Removal
from bot.table.clocks import DAY
from db.club.league import LeaguePod, LeagueRow
from db.models import GameRow
from db.rows import table_of
from sandbox import Channel, Permission, Person, Reply, Sandbox
from tests.club.desks import CHANNELS, SERVER, act, labels, opened, staffed
from tests.discord_ui.playing import House, serving
from tests.discord_ui.test_forged import press
from tests.table.conftest import begun
from tests.table.toy import TOY

pytestmark = pytest.mark.slow


async def test_a_lobby_gets_another_host_and_is_closed(house: House) -> None:
    desk = await staffed(house)
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    for person, seat in ((house.ann, "marquise"), (house.bob, "alliance")):
        await person.select(house.public(), "Play as…", seat)
    table = await house.table()
    shown = await opened(house, desk.mod)
    assert labels(shown) == ["Host…", "End the game", "Audit", "All games"]
    reply = await desk.mod.press(shown, "Host…")
    form = await desk.mod.select(reply, "Choose a person by their seat", "Woodland Alliance")
    await desk.mod.submit(form, {"why": "Ann is away"})
    assert table.host == house.bob.id
    await act(house, desk.mod, "End the game", "Nobody comes")
    assert table.status == "abandoned"


async def test_a_thread_is_archived_after_its_reason(house: House) -> None:
    desk = await staffed(house)
    await house.ann.slash(house.channel, "game new", game="root", place="thread")
    await house.sandbox.settle()
    (thread,) = [one for one in house.guild.channels.values() if one.parent is not None]
    shown = await opened(house, desk.mod)
    assert "Archive the thread" in labels(shown)
    await act(house, desk.mod, "Archive the thread", "Season is over", shown)
    assert thread.archived
    last = [seen for seen in house.ann.sees(thread) if not seen.ephemeral][-1]
    assert "has had this thread archived" in last.text and "Season is over" in last.text


async def test_no_thread_is_archived_that_is_gone(house: House) -> None:
    desk = await staffed(house)
    await house.ann.slash(house.channel, "game new", game="root", place="thread")
    await house.sandbox.settle()
    (thread,) = [one for one in house.guild.channels.values() if one.parent is not None]
    before = await opened(house, desk.mod)
    form = await desk.mod.press(before, "Archive the thread")
    house.sandbox.world.delete_channel(thread)
    await house.sandbox.settle()
    shown = await opened(house, desk.mod)
    assert "Archive the thread" not in labels(shown)
    assert "(its channel is gone)" in shown.text and "❌" not in shown.text
    for refused in (
        await desk.mod.press(before, "Archive the thread"),
        await desk.mod.submit(form, {"why": "Season is over"}),
    ):
        assert refused.text.startswith("The thread of this table was deleted")


async def test_the_desk_says_what_is_wrong_with_the_place_of_a_game(house: House) -> None:
    desk = await staffed(house)
    await house.ann.slash(house.channel, "game new", game="root", place="thread")
    await house.sandbox.settle()
    (thread,) = [one for one in house.guild.channels.values() if one.parent is not None]
    assert "❌" not in (await opened(house, desk.mod)).text
    thread.lock()
    await house.sandbox.settle()
    assert f"❌ The thread <#{thread.id}> is locked." in (await opened(house, desk.mod)).text
    thread.lock(locked=False)
    house.channel.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES_IN_THREADS)
    await house.sandbox.settle()
    said = (await opened(house, desk.mod)).text
    assert f"❌ In <#{thread.id}> I lack “Send Messages in Threads”" in said


async def test_lists_go_by_filters_and_pages(house: House) -> None:
    desk = await staffed(house)
    for number in range(8):
        channel = house.guild.text_channel(f"table-{number}")
        await house.bot.tables.create(
            "root" if number % 2 else "white_castle", house.guild.id, channel.id, house.ann.id
        )
    await house.sandbox.settle()
    reply = await desk.mod.slash(house.channel, "desk games")
    assert reply.text.startswith("**Open games** (8), the quietest first. Page 1 of 2\n")
    assert reply.text.count("Not started") == 6
    after = await desk.mod.press(reply, "Next page")
    assert after.text.count("Not started") == 2 and "7. **" in after.text
    assert reply.message is not None
    roots = await desk.mod.select(after, "Of one game", "root")
    assert "(4)" in roots.text and "White Castle" not in roots.text
    for which, count in (("lobby", 4), ("paused", 0), ("quiet", 0), ("stalled", 0), ("ended", 0)):
        reply = await desk.mod.select(roots, "Which games", which)
        assert f"({count})" in reply.text, which


@pytest.mark.parametrize(
    ("locale", "empty", "nobody", "vacant"),
    [
        ("en-US", "There are none.", "Not started, nobody seated.", "**: free seat\n"),
        ("pl", "Nie ma takich gier.", "przy stole nikogo.", "**: wolne miejsce\n"),
    ],
)
async def test_what_is_not_there_is_said_in_words(
    house: House, locale: str, empty: str, nobody: str, vacant: str
) -> None:
    """An empty list, a table without people, and a free seat that nobody can take any more."""
    desk = await staffed(house)
    desk.mod.user.locale = locale
    assert empty in (await desk.mod.slash(house.channel, "desk games")).text
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    assert nobody in (await desk.mod.slash(house.channel, "desk games")).text
    await (await house.table()).agreements.abandon(house.ann.id, "host", "")
    table = await house.begin()
    await table.agreements.propose(desk.mod.id, Removal("alliance"), "moderator", force=True)
    await house.sandbox.settle()
    assert "/gra" in (shown := await opened(house, desk.mod)).text or "/game" in shown.text
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await house.sandbox.settle()
    reply = await desk.mod.slash(house.channel, "desk games")
    assert reply.message is not None
    which, *_ = reply.message.selects
    reply = await desk.mod.select(reply, which.custom_id, "ended")
    assert reply.message is not None
    (games,) = (one for one in reply.message.selects if ":deskg:" in one.custom_id)
    reply = await desk.mod.select(reply, games.custom_id, str(table.id))
    assert vacant in reply.text


async def test_in_polish_the_desk_says_the_same(house: House) -> None:
    desk = await staffed(house)
    jan = house.sandbox.person("Jan", in_=house.guild, locale="pl")
    house.guild.let(jan.id, SERVER)
    await house.begin()
    del desk
    reply = await jan.slash(house.channel, "desk games")
    assert reply.text.startswith("**Otwarte gry** (1), najdłużej czekające najpierw")
    shown = await opened(house, jan)
    assert labels(shown)[:3] == ["Przerwa", "Tempo…", "Gospodarz…"]
    done = await act(house, jan, "Przerwa", "Święta")
    assert done.text.startswith("Gotowe. Powód jest na kanale tego stołu.")


async def test_a_damaged_log_channel_stops_no_step(house: House) -> None:
    desk = await staffed(house)
    table = await house.begin()
    damaged = "INSERT INTO desklog VALUES (?, ?)", (house.guild.id, "x")
    storage = house.bot.tables.storage
    await storage.write(lambda connection: connection.exec_driver_sql(*damaged))
    await act(house, desk.mod, "Pause", "Holidays")
    assert table.paused_ms is not None


async def test_the_desk_reads_what_everybody_knows_and_no_view_of_a_seat(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await staffed(house)
    await house.begin()
    await act(house, desk.mod, "Pause", "Holidays")

    def view(self: Table, viewer: Seat | None) -> None:
        del self
        raise AssertionError(viewer)

    monkeypatch.setattr(Table, "view", view)
    shown = await opened(house, desk.mod)
    assert "Waits for" in shown.text
    for person in (desk.mod, house.ann):
        audit = await person.slash(house.channel, "audit")
        assert "paused the game (moderator)" in audit.text
    assert "**Open games**" in (await desk.mod.slash(house.channel, "desk games")).text


async def test_buttons_work_after_a_restart(tmp_path: Path) -> None:
    async with Sandbox(seed=4) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        guild.let(eve.id, CHANNELS)
        async with serving(sandbox, tmp_path) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            await house.begin()
            shown = await opened(house, eve)
            form = await eve.press(await opened(house, eve), "Pause")
            step = await eve.press(await opened(house, eve), "Pace…")
        async with serving(sandbox, tmp_path) as bot:
            house.bot = bot
            done = await eve.submit(form, {"why": "Holidays"})
            assert done.text.startswith("Done.")
            paced = await eve.submit(
                await eve.select(step, "Choose a pace", "daily"), {"why": "Too slow"}
            )
            assert paced.text.startswith("Done.")
            late = await eve.press(shown, "Pause")
            assert late.text.startswith("This table has changed since you were shown it.")
            await sandbox.settle()
            table = await house.table()
            assert table.paused_ms is not None and table.terms["pace"] == "daily"


async def test_a_game_that_this_version_does_not_know_can_be_closed(house: House) -> None:
    desk = await staffed(house)
    others = Tables(house.bot.tables.storage, {"toy": TOY})
    made = await begun(others, house.channel.id, {"red": house.ann.id, "blue": house.bob.id})
    moved = update(GameRow).where(col(GameRow.id) == made.id).values(guild=house.guild.id)
    await house.bot.tables.storage.write(lambda connection: connection.execute(moved))
    shown = await opened(house, desk.mod)
    print(shown.text)
    assert "**toy**" in shown.text and "Can't be loaded" in shown.text
    assert labels(shown) == ["End the game", "Audit", "All games"]
    done = await act(house, desk.mod, "End the game", "Nobody knows it", shown)
    assert done.text.startswith("Done.")
    audit = await desk.mod.slash(house.channel, "audit")
    assert "ended the game without a winner (moderator)" in audit.text


# Many tables at once


async def stale(house: House, count: int, days: int = 20) -> list[Table]:
    """Let Ann open tables in channels of their own, in which nothing was done for some days."""
    tables = house.bot.tables
    made: list[Table] = []
    for _ in range(count):
        room = house.guild.text_channel(f"room-{len(house.guild.channels)}")
        made.append(await tables.create("root", house.guild.id, room.id, house.ann.id))
    await house.sandbox.settle()
    await aged(house, made, days)
    return made


async def aged(house: House, tables: list[Table], days: int) -> None:
    """Let nothing have been done at some tables for days; the first of them wait longest."""
    for at, table in enumerate(tables):
        old = house.bot.tables.now() - days * DAY - (len(tables) - at) * 1000
        put = update(GameRow).where(col(GameRow.id) == table.id).values(changed_ms=old)
        await house.bot.tables.storage.write(lambda connection, put=put: connection.execute(put))


async def cleaning(house: House, person: Person, days: int | None = None) -> Reply:
    """Open what can be cleaned up; with `days`, that of some days, 0: threads."""
    reply = await person.slash(house.channel, "desk games")
    reply = await person.press(reply, next(one for one in labels(reply) if one in CLEAN))
    if days is None:
        return reply
    assert reply.message is not None
    return await person.select(reply, reply.message.selects[0].custom_id, str(days))


CLEAN = ("Clean up…", "Porządki…")


async def cleaned(house: House, person: Person, shown: Reply, label: str, **given: Any) -> Reply:
    """Fill in the form for what is shown, with one reason, and let everything be posted."""
    form = await person.press(shown, label)
    assert form.modal is not None, form.text
    done = await person.submit(form, {"why": "Nobody comes", **given})
    await house.sandbox.settle()
    return done


def where(tables: Sequence[Table]) -> str:
    return ", ".join(f"<#{table.channel}>" for table in tables)


async def test_forty_tables_are_closed_with_three_presses(house: House) -> None:
    desk = await staffed(house)
    log = house.guild.text_channel("log")
    await desk.boss.slash(house.channel, "desk log", channel=log)
    tables = await stale(house, 40)
    fresh = await stale(house, 2, days=1)
    before = len(house.sandbox.requests)
    shown = await cleaning(house, desk.mod)  # The first press.
    head, first, *lines = shown.text.split("\n")
    assert head == (
        "**Tables that haven't started, and in which nothing was done for 14 days** (40), "
        "the quietest first. Page 1 of 2"
    )
    assert first.startswith(f"1. **Root** <#{tables[0].channel}>: last change <t:")
    assert len(lines) == 19
    second = await desk.mod.press(shown, "Next page")
    assert second.text.split("\n")[20].startswith(f"40. **Root** <#{tables[39].channel}>")
    form = await desk.mod.press(shown, "Close 40 tables…")
    assert form.modal is not None and form.modal.title == "Close 40 tables…"
    fields = [field.label for field in form.modal.fields]
    assert fields[:2] == [
        "Tables 1 to 25; take out what stays",
        "Tables 26 to 40; take out what stays",
    ]
    done = await desk.mod.submit(form, {"why": "Nobody comes"})
    await house.sandbox.settle()
    assert done.text.startswith("Closed (40), with your reason in their channels: ")
    assert done.text == f"Closed (40), with your reason in their channels: {where(tables)}."
    assert {table.status for table in tables} == {"abandoned"}
    assert {table.status for table in fresh} == {"lobby"}
    for table in (tables[0], tables[39]):
        room = house.guild.channels[table.channel]
        assert any("Nobody comes" in seen.text for seen in house.bob.sees(room))
    audit = await moderation.of_server(house.bot.desk.club, house.guild.id, "endings", 0)
    assert audit.number == 40 and {item.by for item in audit.items} == {desk.mod.id}
    assert {item.deed.why for item in audit.items if item.deed} == {"Nobody comes"}
    posted = [seen.text for seen in desk.mod.sees(log) if "Nobody comes" in seen.text]
    assert len(posted) == 40 and before < len(house.sandbox.requests)
    again = await cleaning(house, desk.mod)
    assert "(0)" in again.text and "There are none." in again.text
    assert again.message is not None
    (button,) = [one for one in again.message.buttons if one.label.startswith("Close")]
    assert button.disabled


async def test_a_form_holds_a_hundred_and_the_rest_comes_next(house: House) -> None:
    desk = await staffed(house)
    tables = await stale(house, 102)
    shown = await cleaning(house, desk.mod)
    assert "** (102), the quietest first" in shown.text
    form = await desk.mod.press(shown, "Close 100 tables…")
    assert form.modal is not None
    assert sum(len(field.options) for field in form.modal.fields) == 100
    await desk.mod.submit(form, {"why": "Nobody comes"})
    assert [table.status for table in tables] == ["abandoned"] * 100 + ["lobby"] * 2
    rest = await cleaning(house, desk.mod)
    assert f"<#{tables[100].channel}>" in rest.text and "Close 2 tables…" in labels(rest)


async def test_what_has_changed_since_the_list_stays(house: House) -> None:
    """Somebody sits down, a game begins, another moderator closes: each is told."""
    desk = await staffed(house)
    joined, begun, closed, kept, last = tables = await stale(house, 5)
    other = house.sandbox.person("Oto", in_=house.guild, locale="pl")
    house.guild.give(desk.role(desk.mod), other.id)
    await house.sandbox.settle()
    shown = await cleaning(house, other)
    form = await other.press(shown, "Zamknij 5 stołów…")
    assert form.modal is not None
    await joined.join(house.bob.id)
    await begun.join(house.ann.id)
    await begun.choose(house.ann.id, Seat("marquise"))
    await begun.add_bot(house.ann.id, Seat("eyrie"))
    await begun.start(house.ann.id)
    await closed.agreements.abandon(desk.mod.id, "moderator", "Mine")
    late = await stale(house, 1)
    picked = [str(table.id) for table in tables if table is not kept]
    done = await other.submit(form, {"why": "Pusto", "part0": picked})
    await house.sandbox.settle()
    lines = done.text.split("\n")
    assert lines == [
        f"Stół zamknięty, powód jest na jego kanale: {where([last])}.",
        "Te stoły zostały (3), bo od pokazania listy coś się przy nich zmieniło: "
        f"{where([joined, begun, closed])}.",
    ]
    states = {"lobby": [joined, kept, *late], "playing": [begun], "abandoned": [closed, last]}
    for status, which in states.items():
        assert [table.status for table in which] == [status] * len(which)
    assert not any(
        "Pusto" in one.text for one in house.bob.sees(house.guild.channels[joined.channel])
    )


async def test_who_has_a_seat_there_closes_it_not_and_is_told(house: House) -> None:
    desk = await staffed(house)
    own, later, other = tables = await stale(house, 3)
    await own.join(desk.mod.id)
    await aged(house, tables, 20)
    shown = await cleaning(house, desk.mod)
    assert f"1. **Root** <#{own.channel}>: last change <t:" in shown.text
    assert shown.text.split("\n")[1].endswith(" It stays: you have a seat there.")
    form = await desk.mod.press(shown, "Close 2 tables…")
    assert form.modal is not None
    assert [option.value for option in form.modal.fields[0].options] == [
        str(later.id),
        str(other.id),
    ]
    await later.join(desk.mod.id)
    done = await desk.mod.submit(form, {"why": "Nobody comes"})
    assert done.text == (
        f"Closed, with your reason in its channel: {where([other])}.\n"
        f"Not closed, as you have or had a seat there: {where([later])}. Another moderator can."
    )
    assert [table.status for table in tables] == ["lobby", "lobby", "abandoned"]


async def test_other_ages_and_one_table_alone(house: House) -> None:
    desk = await staffed(house)
    (old,) = await stale(house, 1, days=95)
    (new,) = await stale(house, 1, days=4)
    jan = house.sandbox.person("Jan", in_=house.guild, locale="pl")
    house.guild.let(jan.id, SERVER)
    await house.sandbox.settle()
    for days, count in ((90, 1), (30, 1), (3, 2)):
        shown = await cleaning(house, desk.mod, days)
        assert f"for {days} days** ({count})" in shown.text
        assert (
            f"od {days} dni nic się nie dzieje** ({count})"
            in (await cleaning(house, jan, days)).text
        )
    shown = await cleaning(house, jan, 90)
    form = await jan.press(shown, "Zamknij 1 stół…")
    assert form.modal is not None
    (option,) = form.modal.fields[0].options
    assert option.label.endswith(f"Root, nr {old.id}") and option.description == "Nic od 95 dni"
    nothing = await jan.submit(form, {"why": "Pusto", "part0": []})
    assert nothing.text == "Nic nie zostało zaznaczone, więc nic się nie zmieniło."
    assert old.status == new.status == "lobby"
    house.sandbox.world.delete_channel(house.guild.channels[old.channel])
    await house.sandbox.settle()
    done = await cleaned(house, jan, await cleaning(house, jan, 90), "Zamknij 1 stół…")
    assert done.text.startswith("Stół zamknięty, ale jego kanału już nie ma"), done.text
    assert (old.status, new.status) == ("abandoned", "lobby")


async def test_a_table_of_a_league_stays(house: House) -> None:
    desk = await staffed(house)
    counted, other = await stale(house, 2)
    league = LeagueRow(
        id=1, guild=house.guild.id, name="Cup", host=house.eve.id, game="root", channel=1
    )
    pod = LeaguePod(league_id=1, round=1, number=1, opened_as=counted.id)

    def put(connection: Connection) -> None:
        for row in (league, pod):
            connection.execute(insert(table_of(type(row))), [row.model_dump()])

    await house.bot.tables.storage.write(put)
    shown = await cleaning(house, desk.mod)
    assert shown.text.split("\n")[1].endswith(" It stays: a league counts it.")
    done = await cleaned(house, desk.mod, shown, "Close 1 table…")
    assert where([other]) in done.text and counted.status == "lobby"


async def test_a_referee_and_a_player_clean_nothing_up(house: House) -> None:
    desk = await staffed(house)
    (table,) = await stale(house, 1)
    shown = await cleaning(house, desk.mod)
    form = await desk.mod.press(shown, "Close 1 table…")
    assert form.modal is not None
    assert "Clean up…" not in labels(await desk.ref.slash(house.channel, "desk games"))
    for person, said in (
        (desk.ref, "A referee doesn't decide that"),
        (house.bob, text("desk-not-yours", "pl").split(".")[0]),
    ):
        for action in ("deskc", "deskcf", "deskcd"):
            listed = await person.slash(house.channel, "lfg show")
            assert listed.message is not None
            path = form.modal.custom_id.split(":")[5]
            refused = await press(person, listed.message, control_id(action, path))
            assert refused.modal is None
            assert refused.text.startswith(said), refused.text
    house.guild.take(desk.role(desk.mod), desk.mod.id)
    await house.sandbox.settle()
    late = await desk.mod.submit(form, {"why": "Nobody comes"})
    assert late.text.startswith("Only moderators and referees of this server can use the desk.")
    assert table.status == "lobby"


async def test_all_threads_of_games_that_have_ended_are_archived(house: House) -> None:
    desk = await staffed(house)
    threads: list[Channel] = []
    for number in range(5):
        before = set(house.guild.channels)
        await house.ann.slash(house.channel, "game new", game="root", place="thread")
        await house.sandbox.settle()
        (made,) = set(house.guild.channels) - before
        threads.append(house.guild.channels[made])
        table = await house.bot.tables.at(made)
        assert table is not None
        if number == 3:
            await table.join(desk.mod.id)
        if number != 4:
            await table.agreements.abandon(house.ann.id)
        if number == 2:
            await house.bot.tables.create("root", house.guild.id, made, house.ann.id)
    await house.sandbox.settle()
    first, second, _, own, _ = threads
    shown = await cleaning(house, desk.mod, 0)
    assert shown.text.startswith("**Threads of games that have ended** (3), the quietest first\n")
    form = await desk.mod.press(shown, "Archive 2 threads…")
    assert form.modal is not None
    # A table opens again in the second one meanwhile.
    await house.bot.tables.create("root", house.guild.id, second.id, house.ann.id)
    done = await desk.mod.submit(form, {"why": "Season is over"})
    await house.sandbox.settle()
    assert done.text == (
        f"This thread is archived, with your reason at its end: <#{first.id}>.\n"
        f"Not archived, as it has changed since you saw the list: <#{second.id}>."
    )
    assert [thread.archived for thread in threads] == [True, *[False] * 4]
    last = [seen for seen in house.ann.sees(first) if not seen.ephemeral][-1]
    assert "has had this thread archived" in last.text and "Season is over" in last.text
    again = await cleaning(house, desk.mod, 0)
    assert again.text.startswith("**Threads of games that have ended** (1)")
    assert "It stays: you have a seat there." in again.text and f"<#{own.id}>" in again.text


async def test_the_form_works_after_a_restart_and_once(tmp_path: Path) -> None:
    async with Sandbox(seed=4) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        guild.let(eve.id, CHANNELS)
        async with serving(sandbox, tmp_path) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            first, _ = await stale(house, 2)
            form = await eve.press(await cleaning(house, eve), "Close 2 tables…")
            # A process that died between two tables.
            await first.agreements.abandon(eve.id, "moderator", "Nobody comes")
        async with serving(sandbox, tmp_path) as bot:
            house.bot = bot
            done = await eve.submit(form, {"why": "Nobody comes"})
            await sandbox.settle()
            assert done.text.startswith("Closed, with your reason in its channel: ")
            assert "\nNot closed, as it has changed since you saw the list: " in done.text
            twice = await asyncio.gather(
                *(eve.submit(form, {"why": "Nobody comes"}) for _ in range(2))
            )
            assert {reply.text.split(",")[0] for reply in twice} == {"Not closed (2)"}
