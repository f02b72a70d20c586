"""The desk at tables of every kind: lists, lobbies, threads, games of other versions, restarts."""

from pathlib import Path

import pytest
from sqlalchemy import update
from sqlmodel import col

from bot.games.game import Seat
from bot.table import Table, Tables
from bot.table.ballots import Removal
from db.models import GameRow
from sandbox import Permission, Sandbox
from tests.club.desks import CHANNELS, SERVER, act, labels, opened, staffed
from tests.discord_ui.playing import House, serving
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
    assert done.text.startswith("Gotowe. Stół czyta powód na swoim kanale.")


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
