"""Open tables: listed for who sees them, on a board that is edited, opened and joined from it."""

import msgspec
import pytest

from bot.club.threads import TableFacts, facts_of
from bot.discord_ui.club import open_tables
from bot.discord_ui.message.ids import control_id, encode_base36
from bot.games.game import Seat
from bot.games.root.setup import DRAFTED
from bot.narrate import text
from bot.table import RefusedError, Table
from bot.table.ballots import Resignation
from sandbox import Permission, Seen
from tests.club.finding import Server, served
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press


async def boarded(house: House) -> Server:
    """Let Eve post a board in the channel `root`."""
    server = await served(house)
    reply = await house.eve.slash(house.channel, "lfg board")
    assert reply.text.startswith("The open tables stand in this channel now.")
    await server.settle()
    return server


def board(house: House) -> Seen:
    return next(m for m in house.eve.sees(house.channel) if "Open tables" in m.text)


async def test_a_board_is_one_message_that_follows_the_tables(house: House) -> None:
    server = await boarded(house)
    assert "No table has room at the moment." in board(house).text
    await server.opened(house.ann, server.tables)
    assert "**Open tables: 1**" in board(house).text
    assert f"**1. Root** in <#{server.tables.id}>: 6 seats free, opened <t:" in board(house).text
    table = await house.bot.tables.at(server.tables.id)
    assert table is not None
    await table.join(house.ann.id)
    await table.set_term(house.ann.id, "pace", "live")
    await table.set_term(house.ann.id, "zones", "asia")
    await server.settle()
    text = board(house).text
    assert "5 seats free" in text and text.endswith("Pace: live; players from Asia and the Pacific")
    await table.set_option(house.ann.id, "map", "winter")
    await server.settle()
    assert board(house).text.endswith("Asia and the Pacific; Map: Winter"), "not what is usual"
    await table.choose(house.ann.id, "marquise")
    await table.add_bot(house.ann.id, "eyrie")
    await table.start(house.ann.id)
    await server.settle()
    assert "No table has room at the moment." in board(house).text
    assert sum("Open tables" in m.text for m in house.eve.sees(house.channel)) == 1


async def test_a_channel_has_one_board(house: House) -> None:
    server = await boarded(house)
    refused = await house.eve.slash(house.channel, "lfg board")
    where = f"{house.guild.id}/{house.channel.id}/{board(house).message.id}"
    assert refused.text.startswith("The open tables of this channel stand in this message already")
    assert f"https://discord.com/channels/{where}\nTo post them anew" in refused.text
    await server.opened(house.ann, server.tables)
    boards = [m.text for m in house.eve.sees(house.channel) if "Open tables" in m.text]
    assert len(boards) == 1 and "**Open tables: 1**" in boards[0], "it goes on following"


async def test_only_who_manages_the_channel_posts_a_board(house: House) -> None:
    server = await boarded(house)
    refused = await house.ann.slash(house.channel, "lfg board")
    assert refused.text == (
        "Only this server's moderators can do that. "
        "Where /desk roles names none, they are those with “Manage Channels”."
    )
    gone = await house.eve.slash(house.channel, "lfg board", stop=True)
    assert gone.text.startswith("I keep the message in this channel up to date no more.")
    await server.opened(house.ann, server.tables)
    assert "No table has room" in board(house).text, "it is edited no more"
    assert (await house.eve.slash(house.channel, "lfg board", stop=True)).text.startswith(
        "This channel has no message"
    )


async def test_private_threads_and_hidden_channels_are_on_no_list(house: House) -> None:
    server = await boarded(house)
    house.channel.allow(house.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    secret = house.guild.text_channel("secret")
    secret.deny(None, Permission.VIEW_CHANNEL)
    secret.allow(house.ann.id, Permission.VIEW_CHANNEL)
    secret.allow(house.sandbox.bot.id, Permission.VIEW_CHANNEL)
    await server.settle()
    await server.opened(house.ann, secret)
    await server.opened(house.ann, place="private")
    thread = next(c for c in house.guild.channels.values() if c.parent is house.channel)
    assert "No table has room" in board(house).text
    hidden = (str(secret.id), str(thread.id))
    shown = (await house.bob.slash(house.channel, "lfg show")).text
    assert "Otwarte stoły" in shown and not any(number in shown for number in hidden)
    own = (await house.ann.slash(house.channel, "lfg show")).text
    assert str(secret.id) in own and str(thread.id) not in own, "she sees it; a thread nobody"
    for channel in (secret, thread):
        table = await house.bot.tables.at(channel.id)
        assert table is not None
        reply = await press(house.bob, board(house), control_id("fsit", encode_base36(table.id)))
        assert reply.text.startswith("Przy tym stole nie ma już miejsca albo jego wątek jest")
        assert house.bob.id not in [seat.user for seat in table.lobby]


async def test_a_list_that_shows_too_much_would_be_seen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted breach: everything is visible."""
    monkeypatch.setattr(open_tables, "is_visible", lambda *_: True)
    with pytest.raises(AssertionError):
        await test_private_threads_and_hidden_channels_are_on_no_list(house)


async def test_a_channel_that_is_hidden_later_leaves_the_board(house: House) -> None:
    server = await boarded(house)
    await server.opened(house.ann, server.tables)
    assert str(server.tables.id) in board(house).text
    server.tables.deny(None, Permission.VIEW_CHANNEL)
    await server.settle()
    assert str(server.tables.id) not in board(house).text


async def test_a_press_on_the_board_seats_in_the_tables_channel(house: House) -> None:
    server = await boarded(house)
    await server.opened(house.ann, server.tables)
    seated = await house.bob.press(board(house), "Sit down: 1")
    assert seated.text.startswith(f"Siedzisz przy stole: <#{server.tables.id}>.")
    table = await house.bot.tables.at(server.tables.id)
    assert table is not None and [seat.user for seat in table.lobby] == [house.bob.id]
    again = await house.bob.press(board(house), "Sit down: 1")
    assert again.text.startswith("Siedzisz już przy tym stole")
    await table.agreements.abandon(house.ann.id)
    late = await press(house.bob, board(house), control_id("fsit", encode_base36(table.id)))
    assert late.text.startswith("Ten stół jest zamknięty.")


async def test_a_table_is_opened_from_the_board_where_the_server_wants_it(house: House) -> None:
    server = await boarded(house)
    await server.set_up(channel=server.tables.id)
    asked = await house.bob.press(board(house), "Open a table")
    reply = await house.bob.select(asked, "Wybierz grę", "root")
    await server.settle()
    (thread,) = server.threads()
    assert reply.text.startswith(f"Stół otwarty: <#{thread.id}>.")
    assert str(thread.id) in board(house).text
    assert house.bob.id in thread.joined


async def opened_rooms(house: House, server: Server, count: int) -> list[int]:
    """Let Ann open tables of Root in channels of their own, a second apart; return these."""
    rooms = [house.guild.text_channel(f"room-{number}").id for number in range(count)]
    for room in rooms:
        await house.bot.tables.create("root", house.guild.id, room, house.ann.id)
    await house.bot.tables.storage.write(
        lambda connection: connection.exec_driver_sql(
            "UPDATE game SET created_ms = created_ms + 1000 * id"
        )
    )
    await house.bot.desk.finding.look_again(house.guild.id)
    await server.settle()
    return rooms


async def test_the_newest_comes_first_and_pages_count(house: House) -> None:
    server = await boarded(house)
    rooms = await opened_rooms(house, server, 23)
    head, *lines = board(house).text.split("\n")
    assert head == "**Open tables**: 1 to 10 of 23, the newest first"
    newest = rooms[::-1]
    assert [f"<#{room}>" in line for room, line in zip(newest, lines, strict=False)] == [True] * 10
    assert board(house).labels[-3:] == ["Sit down: 10", "Open a table", "All tables"]
    shown = await house.ann.press(board(house), "All tables")
    assert shown.ephemeral, "a board is everybody's, so who turns its pages has a list of their own"
    shown = await house.ann.press(shown, "Next page")
    head, *lines = shown.text.split("\n")
    assert head == "**Open tables**: 11 to 20 of 23, the newest first"
    assert lines[0].startswith(f"**11. Root** in <#{newest[10]}>") and len(lines) == 10
    last = await house.bob.press(
        await house.bob.press(board(house), "All tables"), "Następna strona"
    )
    last = await house.bob.press(last, "Następna strona")
    head, *lines = last.text.split("\n")
    assert head == "**Otwarte stoły**: od 21 do 23 z 23, najnowsze najpierw"
    assert f"<#{rooms[0]}>" in lines[-1]
    assert last.message is not None
    labels = [button.label for button in last.message.buttons]
    assert labels == [
        "Usiądź: 21",
        "Usiądź: 22",
        "Usiądź: 23",
        "Otwórz stół",
        "Poprzednia strona",
        "3/3",
    ]
    assert len(open_tables.list_screen(house.bot.desk, [], "en").rows) == 1
    eleven = (await house.bot.desk.finding.tables(house.guild.id))[:11]
    for locale, said in (
        ("en", "**Open tables**: 11 of 11,"),
        ("pl", "**Otwarte stoły**: 11 z 11,"),
    ):
        page = open_tables.list_screen(house.bot.desk, eleven, locale, 1, reader=house.ann.id)
        assert page.text.startswith(said)


async def test_a_page_fits_a_message_whatever_its_tables_play(house: House) -> None:
    server = await boarded(house)
    await opened_rooms(house, server, 12)
    long = {"map": "mountain", "deck": "exiles", "cooperative": "yes"}
    tables = [
        msgspec.structs.replace(
            table,
            options=long,
            terms={"pace": "daily", "zones": "asia"},
            free=tuple(map(Seat, ("alliance", "marquise", "eyrie"))),
        )
        for table in await house.bot.desk.finding.tables(house.guild.id)
    ]
    for locale in ("en", "pl"):
        screen = open_tables.list_screen(house.bot.desk, tables, locale)
        assert len(screen.text) <= 1952 and len(screen.text.split("\n")) == 11, screen.text


async def test_a_table_in_an_archived_thread_is_on_no_list(house: House) -> None:
    server = await boarded(house)
    await server.opened(house.ann, server.tables, place="thread")
    (thread,) = server.threads()
    assert f"<#{thread.id}>" in board(house).text
    shown = await house.bob.slash(house.channel, "lfg show")
    thread.archive()
    await server.settle()
    assert "No table has room at the moment." in board(house).text, "the board follows at once"
    again = await house.bob.slash(house.channel, "lfg show")
    assert again.text.startswith("**Otwarte stoły**\nPrzy żadnym stole nie ma teraz miejsca.")
    late = await house.bob.press(shown, "Usiądź: 1")
    assert late.text.startswith("Przy tym stole nie ma już miejsca albo jego wątek jest")
    house.ann.say(thread, "Still there?")
    await server.settle()
    assert f"<#{thread.id}>" in board(house).text, "who writes there opens it again"


async def test_the_thread_of_a_game_is_renamed_without_a_new_board(house: House) -> None:
    server = await boarded(house)
    await server.opened(house.ann, server.tables, place="thread")
    (thread,) = server.threads()
    edits = [one for one in house.sandbox.requests if one.method == "PATCH"]
    thread.rename("Root by night")
    await server.settle()
    assert edits == [one for one in house.sandbox.requests if one.method == "PATCH"]


async def duel_of(house: House, server: Server) -> Table:
    """Let Ann and Bob sit down to War Chest for two."""
    await house.ann.slash(server.tables, "game new", game="war_chest")
    await server.settle()
    table = await house.bot.tables.at(server.tables.id)
    assert table is not None
    assert "3 seats free" in board(house).text or "4 seats free" in board(house).text
    await table.join(house.ann.id)
    await table.choose(house.ann.id, Seat("raven"))
    await server.settle()
    assert "1 seat free" in board(house).text, "who plays Raven plays against Wolf alone"
    await table.join(house.bob.id)
    await server.settle()
    return table


async def test_a_full_duel_is_on_no_list(house: House) -> None:
    server = await boarded(house)
    table = await duel_of(house, server)
    assert "No table has room at the moment." in board(house).text
    assert facts_of(table) == TableFacts("open", taken=2, seats=2)
    eve = await house.eve.slash(server.tables, "game join")
    assert (
        eve.text == "All 2 seats are taken." and house.eve.id not in table.standing.plan.holders()
    )
    lobby = next(m for m in house.eve.sees(server.tables) if "a new table" in m.text)
    assert "All seats are taken. If you sit here and haven't chosen yet" in lobby.text
    assert "Press Join" not in lobby.text
    await table.choose(house.bob.id, Seat("wolf"))
    await server.settle()
    lobby = next(m for m in house.eve.sees(server.tables) if "a new table" in m.text)
    assert "All seats are taken.\n" in lobby.text and "Press Join" not in lobby.text
    # Two who want two more take seats of two teams.
    await table.choose(house.ann.id, Seat("raven_1"))
    await table.choose(house.bob.id, Seat("wolf_1"))
    await server.settle()
    assert "2 seats free" in board(house).text
    await table.set_option(house.ann.id, "army", "first_game")
    await server.settle()
    assert "No table has room at the moment." in board(house).text, "an option for two alone"


async def test_nobody_is_called_to_a_full_table(house: House) -> None:
    server = await boarded(house)
    houses = house.bot.desk.houses
    await houses.set_role(house.guild.id, "war_chest", house.eve.id, "", server.role.id)
    table = await duel_of(house, server)
    lobby = next(m for m in house.ann.sees(server.tables) if "a new table" in m.text)
    assert "Call the players" not in [button.label for button in lobby.buttons]
    role = await houses.of(house.guild.id, "war_chest")
    with pytest.raises(RefusedError, match="call-full"):
        await house.bot.desk.finding.call(table, role, house.ann.id)
    for locale, said in (("en", "so nobody is called."), ("pl", "więc nikogo nie wołam.")):
        assert text("refused-call-full", locale).endswith(said)


async def test_nobody_is_told_to_sit_down_who_sits_there(house: House) -> None:
    server = await boarded(house)
    await opened_rooms(house, server, 2)
    for locale, person in (("en", house.ann), ("pl", house.bob)):
        words = {"en": ("Sit down: 1", "You sit at this table."), "pl": ("Usiądź: 1", "Siedzisz ")}
        button, own = words[locale]
        shown = await person.slash(house.channel, "lfg show")
        assert own not in shown.text
        seated = await person.press(shown, button)
        assert str(server.house.channel.id) not in seated.text
        again = await person.slash(house.channel, "lfg show")
        first, second = again.text.split("\n")[1:]
        assert own in first and own not in second
        assert again.message is not None
        labels = [made.label or "" for made in again.message.buttons]
        assert button not in labels and button.replace("1", "2") in labels
        # The board is everybody's, and says so when it is pressed.
        pressed = await person.press(board(house), "Sit down: 1")
        assert pressed.text.startswith(("You sit at that table already", "Siedzisz już przy tym"))
    waits = await house.eve.slash(house.channel, "lfg show")
    assert "You sit" not in waits.text


async def test_who_plays_is_not_offered_another_seat_of_the_game(house: House) -> None:
    table = await house.begin()
    await boarded(house)
    await table.agreements.propose(house.bob.id, Resignation())
    await house.sandbox.settle()
    shown = await house.ann.slash(house.channel, "lfg show")
    assert "free: Woodland Alliance" in shown.text and "You sit at this table." in shown.text
    pressed = await house.ann.press(board(house), "Sit down: 1")
    assert pressed.text == f"You sit at that table already: <#{house.channel.id}>."


async def test_who_waits_in_the_queue_is_not_sent_there(house: House) -> None:
    server = await served(house)
    await server.set_up(channel=server.tables.id)
    for person, said in (
        (house.ann, "You wait in the queue; you can open a table as well."),
        (house.bob, "Czekasz w kolejce; możesz też otworzyć stół."),
    ):
        await person.slash(house.channel, "lfg queue", game="root", least=4, most=4)
        assert said in (await person.slash(house.channel, "lfg show")).text


async def test_a_drafted_seat_is_chosen_later(house: House) -> None:
    server = await boarded(house)
    await server.opened(house.ann, server.tables)
    table = await house.bot.tables.at(server.tables.id)
    assert table is not None
    await table.set_option(house.ann.id, "setup", DRAFTED)
    await server.settle()
    for person, said in (
        (house.ann, "What you play is chosen once the game has begun."),
        (house.bob, "Kim grasz, wybierzesz po rozpoczęciu gry."),
    ):
        assert (await person.press(board(house), "Sit down: 1")).text.endswith(said)


async def test_a_seat_that_has_become_free_is_offered(house: House) -> None:
    table = await house.begin()
    server = await served(house)
    board_room = house.guild.text_channel("board")
    await house.eve.slash(board_room, "lfg board")
    await table.agreements.propose(house.bob.id, Resignation())
    await server.settle()
    (shown,) = house.eve.sees(board_room)[-1:]
    assert "the game goes on, free: Woodland Alliance; last played <t:" in shown.text
    cid = house.sandbox.person("Cid", in_=house.guild)
    reply = await cid.press(shown, "Sit down: 1")
    await server.settle()
    assert f"The table is in <#{house.channel.id}>." in reply.text
    proposal = table.proposal("alliance")
    assert table.seat_of(cid.id) == "alliance" or (proposal is not None and proposal.is_open)


async def test_roles_are_taken_and_called_once(house: House) -> None:
    server = await served(house)
    houses, guild = house.bot.desk.houses, house.guild.id
    assert (await house.ann.slash(house.channel, "lfg roles")).text.startswith("This server has no")
    await houses.set_role(guild, "root", house.eve.id, "", server.role.id)
    shown = await house.bob.slash(house.channel, "lfg roles")
    given = await house.bob.press(shown, "Root, każde tempo")
    assert given.text.startswith(f"Masz teraz rolę <@&{server.role.id}>.")
    assert server.role.members == {house.bob.id}
    await server.opened(house.ann)
    lobby = house.public()
    refused = await house.eve.press(lobby, "Call the players")
    assert refused.text == "Only the host can do that."
    assert (await house.ann.press(lobby, "Call the players")).text.startswith("I call the players")
    await server.settle()
    called = house.public(house.bob)
    assert called.pings_me and called.text.startswith(f"<@&{server.role.id}>: {house.ann.mention}")
    assert not house.public(house.eve).pings_me
    (lobby,) = [m for m in house.ann.sees(house.channel) if "a new table" in m.text]
    assert "Call the players" not in [button.label for button in lobby.buttons]
    taken = await house.bob.press(given, "Root, każde tempo")
    assert taken.text.startswith("Nie masz już roli") and server.role.members == set()


async def test_a_call_that_nobody_would_hear_is_not_spent(house: House) -> None:
    server = await served(house)
    server.role.mentionable = False
    house.sandbox.world.guild_changed(house.guild)
    await server.settle()
    await house.bot.desk.houses.set_role(house.guild.id, "root", house.eve.id, "", server.role.id)
    house.guild.give(server.role, house.bob.id)
    await server.opened(house.ann)
    lobby = house.public()
    refused = await house.ann.press(lobby, "Call the players")
    assert refused.text.startswith(f"Discord would call nobody by <@&{server.role.id}>")
    server.role.mentionable = True
    house.sandbox.world.guild_changed(house.guild)
    await server.settle()
    assert (await house.ann.press(lobby, "Call the players")).text.startswith("I call the players")
    await server.settle()
    assert house.public(house.bob).pings_me


async def test_a_board_goes_with_its_channel(house: House) -> None:
    server = await served(house)
    room = house.guild.text_channel("news")
    await server.settle()
    await house.eve.slash(room, "lfg board")
    await house.eve.slash(house.channel, "lfg board")
    await server.settle()
    house.sandbox.world.delete_channel(room)
    await server.settle()
    asked = len(house.sandbox.requests)
    await server.opened(house.ann)
    asked_after = house.sandbox.requests[asked:]
    assert not [one for one in asked_after if str(room.id) in one.path]
    boards = [m.text for m in house.bob.sees(house.channel) if "Open tables" in m.text]
    assert len(boards) == 1 and "1. Root" in boards[0]


async def test_opening_calls_by_itself_and_a_private_thread_nobody(house: House) -> None:
    server = await served(house)
    await house.bot.desk.houses.set_role(house.guild.id, "root", house.eve.id, "", server.role.id)
    house.guild.give(server.role, house.bob.id)
    await server.set_up(calls=True)
    await server.opened(house.ann)
    assert house.public(house.bob).pings_me
    assert sum(m.pings_me for m in house.bob.sees(house.channel)) == 1
    house.channel.allow(house.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    await server.settle()
    await server.opened(house.ann, place="private")
    thread = next(c for c in house.guild.channels.values() if c.parent is house.channel)
    assert not any("Rooters" in m.text or "<@&" in m.text for m in house.ann.sees(thread))
    lobby = next(m for m in house.ann.sees(thread) if m.buttons)
    refused = await house.ann.press(lobby, "Call the players")
    assert refused.text.startswith("This is a private thread")


async def test_the_queue_opens_a_table_in_a_thread_and_calls_once(house: House) -> None:
    server = await served(house)
    refused = await house.ann.slash(house.channel, "lfg queue", game="root")
    assert refused.text.startswith("This server has no channel where I could open tables")
    await server.set_up(channel=server.tables.id)
    joined = await house.ann.slash(house.channel, "lfg queue", game="root", least=2, most=3)
    assert joined.text.startswith("You are in the queue: Root, daily, 2 to 3 people.")
    assert (await house.ann.slash(house.channel, "lfg waiting")).text.startswith("You wait for:")
    await house.bob.slash(house.channel, "lfg queue", game="root", least=2, most=2)
    await server.ring()
    (thread,) = server.threads()
    assert thread.name == "Root, daily"
    table = await house.bot.tables.at(thread.id)
    assert table is not None
    assert [seat.user for seat in table.lobby] == [house.ann.id, house.bob.id]
    for person in (house.ann, house.bob):
        assert sum(m.pings_me for m in person.sees(thread)) == 1
    left = await house.ann.slash(house.channel, "lfg leave", game="root")
    assert left.text == "You are not in the queue for this game."
    alone = await house.ann.slash(house.channel, "lfg queue", game="white_castle")
    assert alone.text.startswith("This game is for one person")


async def test_the_queue_is_for_who_sees_its_tables(house: House) -> None:
    server = await served(house)
    await server.set_up(channel=server.tables.id)
    server.tables.deny(house.ann.id, Permission.VIEW_CHANNEL)
    await server.settle()
    refused = await house.ann.slash(house.channel, "lfg queue", game="root")
    assert refused.text.startswith("Tables of this queue open in a channel that you don't see.")


async def test_times_of_reply_are_of_those_who_share_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await served(house)
    people = house.bot.tables.people
    profile = type("P", (), {"replies_ms": [60_000 * n for n in range(1, 101)]})

    async def known(_user: int) -> object:
        return profile

    monkeypatch.setattr(people, "profile", known)
    await people.set_shares_profile(house.bob.id, True)
    await server.opened(house.ann)
    for person in (house.ann, house.bob):
        await person.press(house.public(), "Join")
    await server.settle()
    assert "replies in" not in house.public().text
    await (await house.table()).set_term(house.ann.id, "replies", "shown")
    await server.settle()
    lines = house.public().text.split("\n")
    (shown,) = [line for line in lines if "replies in" in line]
    assert house.bob.mention in shown and "replies in 25 min to 2 h" in shown


async def test_four_replies_are_too_few(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    server = await served(house)
    people = house.bot.tables.people
    counts = [4]

    async def known(_user: int) -> object:
        return type("P", (), {"replies_ms": [60_000] * counts[0]})

    monkeypatch.setattr(people, "profile", known)
    await people.set_shares_profile(house.bob.id, True)
    for counts[0], told in ((4, False), (5, True)):
        await server.opened(house.ann)
        await house.bob.press(house.public(), "Join")
        await (await house.table()).set_term(house.ann.id, "replies", "shown")
        await server.settle()
        assert ("replies in" in house.public().text) is told
        await (await house.table()).agreements.abandon(house.ann.id)


async def test_the_role_of_the_pace_is_called_or_else_that_of_any(house: House) -> None:
    server = await served(house)
    daily = house.guild.role("Daily", mentionable=True)
    await server.settle()
    houses, guild = house.bot.desk.houses, house.guild.id
    await houses.set_role(guild, "root", house.eve.id, "", server.role.id)
    await houses.set_role(guild, "root", house.eve.id, "daily", daily.id)
    for pace, role in (("daily", daily), ("live", server.role)):
        await server.opened(house.ann)
        table = await house.table()
        await table.set_term(house.ann.id, "pace", pace)
        await server.settle()
        await house.ann.press(house.public(), "Call the players")
        await server.settle()
        assert house.public(house.bob).text.startswith(f"<@&{role.id}>: "), pace
        await table.agreements.abandon(house.ann.id)


async def test_a_list_is_cut_down_to_one_game(house: House) -> None:
    server = await served(house)
    names = ["root", "war_chest", *["root"] * 11]
    rooms = [house.guild.text_channel(f"room-{number}") for number in range(len(names))]
    for name, room in zip(names, rooms, strict=True):
        await house.bot.tables.create(name, house.guild.id, room.id, house.ann.id)
    await server.settle()
    shown = await house.ann.slash(house.channel, "lfg show")
    assert "1 to 10 of 13" in shown.text
    root = await house.ann.select(shown, "Choose a game", "root")
    assert "1 to 10 of 12" in root.text and "War Chest" not in root.text
    root = await house.ann.press(root, "Next page")
    assert "**12. Root**" in root.text and "War Chest" not in root.text, "the next page of the same"
    every = await house.ann.select(root, "Choose a game", "Every game")
    assert "1 to 10 of 13" in every.text


async def test_the_queue_is_named_where_there_is_one(house: House) -> None:
    server = await served(house)
    assert "/lfg queue" not in (await house.ann.slash(house.channel, "lfg show")).text
    await server.set_up(channel=server.tables.id)
    assert (
        "or wait in the queue with /lfg queue."
        in (await house.ann.slash(house.channel, "lfg show")).text
    )


async def test_the_lobby_names_the_pace_once_and_a_thread_speaks_the_server_s_language(
    house: House,
) -> None:
    server = await served(house)
    house.channel.allow(house.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    await server.settle()
    await house.bob.slash(house.channel, "game new", game="white_castle", place="thread")
    (thread,) = [room for room in house.guild.channels.values() if room.parent is house.channel]
    assert thread.name.startswith("The White Castle")
    await server.opened(house.ann)
    await (await house.table()).set_term(house.ann.id, "pace", "live")
    await server.settle()
    assert house.public().text.count("Pace: live") == 1
