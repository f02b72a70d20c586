"""What a server sets for its games: set by menus, begun with, and said where a table differs."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from sqlalchemy import Connection, text

from bot.discord_ui.message.ids import control_id
from db.club import threads
from db.ids import UserId
from sandbox import CannotDoError, Permission, Reply
from tests.club.finding import served
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press
from tests.house.source import ROOT


async def test_what_is_set_by_menus_begins_a_table_and_its_lobby_says_so(house: House) -> None:
    server = await served(house)
    eve = house.eve
    shown = await eve.slash(house.channel, "house")
    assert "New tables begin with the game's own defaults." in shown.text
    assert "Everybody may open tables." in shown.text and "so there is no queue" in shown.text
    terms = await eve.press(shown, "Table terms")
    await eve.select(terms, "Pace", "daily")
    shown = await eve.press(terms, "Back")
    options = await eve.press(shown, "Options")
    await eve.select(options, "Map", "Map: Winter")
    shown = await eve.press(options, "Back")
    assert "New tables begin with:\n- Map: Winter\n- Pace: daily\n" in shown.text
    await server.opened(house.bob)
    table = await house.table()
    assert (table.options, table.terms) == ({"map": "winter"}, {"pace": "daily"})
    assert table.revision == 1, "written with the table"
    assert "Set up as usual on this server." in house.public().text
    await table.set_options(house.bob.id, {"map": "autumn"})
    await table.set_term(house.bob.id, "pace", "live")
    await server.settle()
    said = "Not as usual on this server: Map: Autumn (usually Winter); Pace: live (usually daily)"
    assert said in house.public().text
    await house.bot.desk.languages.choose_for_guild(house.guild.id, "pl")
    await table.set_option(house.bob.id, "deck", "exiles")
    await server.settle()
    said = "Inaczej niż zwykle na tym serwerze: Mapa: Jesień (zwykle Zima); Tempo: na żywo"
    assert said in house.public().text


async def test_nothing_is_said_where_nothing_is_set(house: House) -> None:
    server = await served(house)
    await server.opened(house.ann)
    assert "usual" not in house.public().text
    assert "Call the players" not in [button.label for button in house.public().buttons]


async def test_what_is_set_can_be_unset(house: House) -> None:
    await served(house)
    shown = await house.eve.press(await house.eve.slash(house.channel, "house"), "Table terms")
    await house.eve.select(shown, "Pace", "daily")
    await house.eve.select(shown, "Pace", "Pace: not set")
    assert (await house.bot.desk.houses.of(house.guild.id, "root")).terms == {}


async def test_only_who_manages_the_server_sets_anything(house: House) -> None:
    server = await served(house)
    with pytest.raises(CannotDoError):
        await house.ann.slash(house.channel, "house")
    shown = await house.eve.slash(house.channel, "lfg board")
    await server.settle()
    shows = ("hgame", "hcalls", "hrated", "hthreads", "htitles", "harchive")
    for action, path in (("hterm", "root.pace"), *((name, "root") for name in shows)):
        reply = await press(house.ann, house.public(), control_id(action, path))
        assert reply.text == "You need the permission “Manage Server” for that."
    assert not (await house.bot.desk.houses.of(house.guild.id, "root")).calls
    assert shown.ephemeral


async def test_who_may_open_tables(house: House) -> None:
    server = await served(house)
    shown = await house.eve.press(await house.eve.slash(house.channel, "house"), "Who opens tables")
    shown = await house.eve.select(shown, "Who may open tables", "role")
    assert "No role is chosen yet, so only moderators may." in shown.text
    await house.eve.select(shown, "The role that may open tables", server.role)
    refused = await server.opened(house.ann)
    assert refused.text.startswith(f"On this server only members of <@&{server.role.id}> and")
    house.guild.give(server.role, house.ann.id)
    assert (await server.opened(house.ann)).text.startswith("The table is open.")
    await server.set_up(opens="moderators")
    refused = await server.opened(house.bob, server.tables)
    assert refused.text.startswith("Na tym serwerze stoły tej gry otwierają tylko moderatorzy.")
    assert (await server.opened(house.eve, server.tables)).text.startswith("The table is open.")


async def test_how_many_tables_a_person_may_have(house: House) -> None:
    server = await served(house)
    shown = await house.eve.press(await house.eve.slash(house.channel, "house"), "Who opens tables")
    await house.eve.select(shown, "Open tables per person", "At most 1")
    await server.opened(house.ann)
    refused = await server.opened(house.ann, server.tables, place="thread")
    assert refused.text == (
        "You have 1 open table of this game, and this server allows you 1. Finish one first."
    )
    assert server.threads() == [], "no thread is opened in vain"
    await house.bob.press(house.public(), "Join")
    refused = await server.opened(house.bob, server.tables)
    assert refused.text.startswith("Twoje otwarte stoły tej gry: 1. Ten serwer pozwala na 1.")
    await (await house.table()).agreements.abandon(house.ann.id)
    assert (await server.opened(house.ann)).text.startswith("The table is open.")


async def test_a_role_that_allows_more_is_none_to_give_oneself(house: House) -> None:
    server = await served(house)
    strong = house.guild.role("Guards", Permission.MANAGE_MESSAGES)
    await server.settle()
    shown = await house.eve.press(await house.eve.slash(house.channel, "house"), "Roles")
    refused = await house.eve.select(shown, "Role for pace: daily", strong)
    assert refused.text.startswith(f"<@&{strong.id}> allows more than to be called")
    houses, guild = house.bot.desk.houses, house.guild.id
    assert await houses.roles(guild) == []
    # Another one becomes strong once it is set.
    role = house.guild.role("Daily")
    await server.settle()
    await houses.set_role(guild, "root", house.eve.id, "daily", role.id)
    shown = await house.ann.slash(house.channel, "lfg roles")
    role.permissions |= Permission.MANAGE_MESSAGES
    house.sandbox.world.guild_changed(house.guild)
    await server.settle()
    refused = await house.ann.press(shown, "Root, daily")
    assert "allows more than to be called" in refused.text
    assert role.members == set()
    shown = await house.ann.slash(house.channel, "lfg roles")
    assert shown.text.startswith("This server has no")


async def test_a_change_is_noted_in_its_transaction(house: House) -> None:
    houses, guild, noted = house.bot.desk.houses, house.guild.id, list[Any]()

    def note(
        connection: Connection, where: int, by: UserId, what: str, about: Mapping[str, Any]
    ) -> None:
        noted.append((where, by, what, dict(about)))
        if len(noted) > 1:
            raise OSError("killed")

    houses.noted = note
    await houses.change(guild, "root", house.eve.id, calls=True)
    assert noted == [(guild, house.eve.id, "house", {"game": "root", "calls": True})]
    with pytest.raises(OSError, match="killed"):
        await houses.set_default(guild, "root", house.eve.id, "terms", {"pace": "live"})
    assert (await houses.of(guild, "root")).terms == {}


async def test_a_page_names_what_was_picked_on_it(house: House) -> None:
    server = await served(house)
    home = await house.eve.slash(house.channel, "house")
    shown = await house.eve.press(home, "Queue and calls")
    assert "Where I open tables myself: nowhere" in shown.text
    shown = await house.eve.select(shown, "Channel for the queue", server.tables)
    assert f"Where I open tables myself: in new threads of <#{server.tables.id}>." in shown.text
    home = await house.eve.press(shown, "Back")
    shown = await house.eve.press(home, "Roles")
    shown = await house.eve.select(shown, "Role for pace: daily", server.role)
    assert f"Players to call: daily: <@&{server.role.id}>." in shown.text


async def test_titles_and_archiving_of_threads_are_set_for_the_whole_server(house: House) -> None:
    await served(house)
    home = await house.eve.slash(house.channel, "house")
    shown = await house.eve.press(home, "Threads")
    assert "Their titles: the state alone. Discord writes a line into the thread" in shown.text
    turns = await house.eve.select(shown, "Titles of threads", "turns")
    told = "the round, and whom the game waits for, when nobody has acted for 30 minutes."
    assert told in turns.text
    assert "when nobody has written for 24 hours." in shown.text
    shown = await house.eve.select(shown, "Titles of threads", "No changes")
    assert "Their titles: I leave them as they are." in shown.text
    assert offered(shown, "harchive") == ["0", "1", "6", "12", "24", "48", "72", "168"]
    shown = await house.eve.select(shown, "When threads are archived", "Never")
    assert "I never archive them." in shown.text
    storage = house.bot.desk.club.storage
    guild = house.guild.id
    assert await threads.title_setting_of(storage, guild) == "off"
    assert await threads.archive_hours(storage, guild) == 0


async def test_when_the_post_of_a_turn_comes_down_is_set_for_the_whole_server(
    house: House,
) -> None:
    await served(house)
    shown = await house.eve.press(await house.eve.slash(house.channel, "house"), "Threads")
    assert "When you have written 15 messages below the post of a turn," in shown.text
    assert offered(shown, "hlower") == ["0", "10", "15", "25", "50"]
    shown = await house.eve.select(shown, "When the post of a turn comes down", "Never")
    assert "The post of a turn stays where it is" in shown.text
    storage = house.bot.desk.club.storage
    guild = house.guild.id
    assert await threads.lower_after(storage, guild) == 0
    told = await house.eve.slash(house.channel, "audit")
    assert f"{house.eve.mention} set when the post of a turn comes down: never" in told.text


def offered(shown: Reply, action: str) -> list[str]:
    """Return the values of the options of a select."""
    assert shown.message is not None
    (select,) = [one for one in shown.message.selects if f":{action}:" in one.custom_id]
    return [option.value for option in select.options]


async def test_the_panel_is_ones_own_and_leads_to_each_part_and_game(house: House) -> None:
    server = await served(house)
    shown = await house.eve.slash(house.channel, "house")
    assert shown.ephemeral and "Root" in shown.text and shown.message is not None
    buttons = ("Table terms", "Options", "Who opens tables", "Queue and calls", "Roles")
    assert set(buttons) < set(shown.message.labels)
    page = (ROOT / "docs" / "clubs" / "finding.md").read_text(encoding="utf-8")
    table = page.split("| Button | Sets |")[1].split("\n\n")[0]
    named = re.findall(r"^\| \*(.+?)\*", table, re.MULTILINE)
    assert set(named) <= set(shown.message.labels)
    terms = await house.eve.press(shown, "Table terms")
    assert terms.message is not None
    asked = {select.custom_id.split("root.")[1] for select in terms.message.selects}
    more = await house.eve.press(terms, "Next page")
    assert more.message is not None
    asked |= {select.custom_id.split("root.")[1] for select in more.message.selects}
    assert {"pace", "overtime", "undo", "seats", "zones", "replies", "start"} <= asked, asked
    shown = await house.eve.slash(house.channel, "house")
    other = await house.eve.select(shown, "Another game…", "war_chest")
    assert "War Chest" in other.text and other.ephemeral
    setup = await house.eve.press(other, "Set up this server")
    typed = await house.eve.slash(house.channel, "setup")
    shown = await house.eve.submit(typed, {})
    assert setup.text == shown.text and setup.text.startswith("**The set-up of this server.**")
    await server.settle()


async def test_moderators_open_tables_and_joining_is_not_limited(house: House) -> None:
    server = await served(house)
    await server.set_up(limit_by="number", most=1)
    rooms = [house.guild.text_channel(f"room{number}") for number in range(3)]
    await server.settle()
    for room in rooms[:2]:
        assert (await server.opened(house.eve, room)).text.startswith("The table is open.")
    assert (await server.opened(house.ann, rooms[2])).text.startswith("The table is open.")
    for room in rooms[:2]:
        table = await house.bot.tables.at(room.id)
        assert table is not None
        await house.bob.slash(room, "game join")
        assert house.bob.id in [seat.user for seat in table.lobby]
    refused = await server.opened(house.bob)
    assert refused.text.startswith("Twoje otwarte stoły tej gry: 2."), refused.text


async def test_a_host_and_who_sits_there_have_the_table_open_of_this_game_alone(
    house: House,
) -> None:
    server = await served(house)
    houses, guild = house.bot.desk.houses, house.guild.id
    for game in ("root", "war_chest"):
        await houses.change(guild, game, house.eve.id, limit_by="number", most=1)
    rooms = [house.guild.text_channel(f"room{number}") for number in range(2)]
    await server.settle()
    # Tables of another server do not count.
    await house.bot.tables.create("root", guild + 1, UserId(7), house.ann.id)
    opened = await server.opened(house.ann, rooms[0])
    assert opened.text.startswith("The table is open."), "she is its host, and does not sit there"
    refused = await server.opened(house.ann, rooms[1])
    assert refused.text.startswith("You have 1 open table of this game")
    other = await house.ann.slash(rooms[1], "game new", game="war_chest")
    assert other.text.startswith("The table is open."), "another game has a limit of its own"


async def test_suits_and_what_is_left_out_of_a_draft_begin_a_table(house: House) -> None:
    server = await served(house)
    shown = await house.eve.press(await house.eve.slash(house.channel, "house"), "Options")
    shown = await house.eve.select(shown, "Set-up", "drafted")
    shown = await house.eve.press(shown, "Next page")
    shown = await house.eve.select(shown, "Left out of the draft", "eyrie", "vagabond_2")
    shown = await house.eve.press(shown, "Back")
    assert "- Left out of the draft: Eyrie Dynasties, Second Vagabond\n" in shown.text
    await server.opened(house.bob)
    table = await house.table()
    assert table.options == {"setup": "drafted", "omitted": "eyrie+vagabond_2"}
    await table.set_option(house.bob.id, "omitted", "none")
    await server.settle()
    said = "Left out of the draft: no faction (usually Eyrie Dynasties, Second Vagabond)"
    assert said in house.public().text


async def test_what_is_left_out_of_a_draft_can_be_unset(house: House) -> None:
    server = await served(house)
    shown = await house.eve.press(await house.eve.slash(house.channel, "house"), "Options")
    shown = await house.eve.select(shown, "Set-up", "drafted")
    shown = await house.eve.press(shown, "Next page")
    for picked in (("?", "duchy"), ("?", "duchy", "eyrie"), (), ("?",)):
        shown = await house.eve.select(shown, "Left out of the draft", *picked)
        now = await house.bot.desk.houses.of(house.guild.id, "root")
        expected = {("?", "duchy"): "duchy", (): "none"}.get(picked, "")
        assert now.options.get("omitted", "") == expected
    await server.settle()


async def test_a_table_in_a_deleted_channel_is_in_nobodys_way(house: House) -> None:
    server = await served(house)
    await server.set_up(limit_by="number", most=1, channel=server.tables.id)
    rooms = [house.guild.text_channel(f"room{number}") for number in range(2)]
    await server.settle()
    await server.opened(house.ann, rooms[0])
    await house.bob.slash(rooms[0], "game join")
    first = await house.bot.tables.at(rooms[0].id)
    assert first is not None
    assert (await server.opened(house.ann, rooms[1])).text.startswith("You have 1 open table")
    refused = await house.bob.slash(house.channel, "lfg queue", game="root")
    assert refused.text.startswith("Twoje otwarte stoły tej gry: 1.")
    house.sandbox.world.delete_channel(rooms[0])
    await server.settle()
    joined = await house.bob.slash(house.channel, "lfg queue", game="root")
    assert joined.text.startswith("Jesteś w kolejce")
    assert (await server.opened(house.ann, rooms[1])).text.startswith("The table is open.")
    assert first.status == "lobby", "it is left, or goes on elsewhere, below /games"
    refused = await server.opened(house.ann, house.channel)
    assert refused.text.startswith("You have 1 open table"), "this one is still there"


@pytest.mark.parametrize(
    "damage",
    [
        "limit_by = 'garbage'",
        "limit_by = 'number-', most = 3",
        "limit_by = 'number', most = -1",
        "limit_by = 'finished', most = 9000000000000000000",
        "limit_by = 'number', most = 'x'",
        "opens = 'nobody at all'",
        "role = -1",
        "channel = 9000000000000000000",
        "channel = -1",
        "options = '[]'",
        """options = '{"map": "nowhere", "x": "y"}'""",
        """terms = '{"pace": "warp", "x": "y"}'""",
        "game = 'chess'",
    ],
)
async def test_damaged_settings_count_as_not_set(house: House, damage: str) -> None:
    """All pages can be opened, so that it can be mended, and a table begins."""
    server = await served(house)
    eve = house.eve
    shown = await eve.press(await eve.slash(house.channel, "house"), "Who opens tables")
    await eve.select(shown, "Open tables per person", "At most 1")
    row = f"UPDATE housegame SET {damage}"
    await house.bot.tables.storage.write(lambda connection: connection.execute(text(row)))
    await every_page(house)
    await server.opened(house.ann)
    assert "Root" in house.public().text


async def test_a_damaged_pace_of_a_role_counts_as_no_role(house: House) -> None:
    await served(house)
    guild = house.guild.id
    await house.bot.desk.houses.set_role(guild, "root", UserId(house.eve.id), "daily", 77)
    row = "UPDATE playrole SET pace = 'warp'"
    await house.bot.tables.storage.write(lambda connection: connection.execute(text(row)))
    await every_page(house)
    assert (await house.bot.desk.houses.of(guild, "root")).roles == {}
    assert "roles" in (await house.ann.slash(house.channel, "lfg roles")).text


async def every_page(house: House) -> None:
    """Open each page of the settings, which would be answered by a reference if it failed."""
    home = await house.eve.slash(house.channel, "house")
    for page in ("Table terms", "Options", "Who opens tables", "Roles"):
        shown = await house.eve.press(home, page)
        assert "went wrong" not in shown.text
        home = await house.eve.press(shown, "Back")


async def test_tables_begin_with_who_starts_a_full_one_as_the_server_has_set(
    house: House,
) -> None:
    server = await served(house)
    terms = await house.eve.press(await house.eve.slash(house.channel, "house"), "Table terms")
    terms = await house.eve.press(terms, "Next page")
    await house.eve.select(terms, "Start", "Start: by itself when it has been full for three days")
    await server.opened(house.ann)
    assert (await house.table()).terms == {"start": "itself"}
    assert "Start: by itself when it has been full for three days" in house.public().text
    await house.bot.desk.languages.choose_for_guild(house.guild.id, "pl")
    await (await house.table()).set_term(house.ann.id, "start", "host")
    await server.settle()
    said = "Początek gry: zaczyna gospodarz (zwykle sama, gdy stół jest pełny od trzech dni)"
    assert said in house.public().text
