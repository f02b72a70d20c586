"""Setting a game up in Discord, by presses and by commands."""

import re

import pytest

from bot.discord_ui.message.ids import encode_base36
from bot.editions import EDITIONS
from bot.games.game import Seat
from bot.games.root.roster import TRAITS
from bot.narrate import text
from bot.table import Table
from bot.table.clocks import DAY
from bot.table.lobby import Beginning
from db import Storage
from db.ids import UserId
from db.models import ActionRow, now_ms
from sandbox import CannotDoError, Permission, Seen
from sandbox.components import walk
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press
from tests.table.town import Days


async def test_a_table_is_set_up_and_begun_by_presses(house: House) -> None:
    opened = await house.ann.slash(house.channel, "game new")
    assert opened.ephemeral
    await house.sandbox.settle()
    joined = await house.ann.press(house.public(), "Join")
    assert joined.text == "You have a seat. Which faction do you want to play?"
    hers = await house.ann.select(joined, None, "Marquise de Cat")
    assert hers.text.startswith("You play the Marquise. I'll ping you")
    his = await house.bob.select(house.public(house.bob), "Play as…", "corvids")
    assert his.text.startswith("Grasz Konspiracją. ")
    panel = await house.ann.press(house.public(), "Bots…")
    panel = await house.ann.select(panel, "Add a bot…", "Electric Eyrie")
    assert "· **Easy**: Its Decree begins with one vizier instead of two." in panel.text
    assert "· **Nobility**: " in panel.text
    panel = await house.ann.select(panel, "Difficulty of Electric Eyrie", "Challenging")
    panel = await house.ann.select(panel, "Traits of Electric Eyrie", "Nobility", "Swoop")
    await house.ann.press(panel, "Add")
    await house.sandbox.settle()
    shown = house.public().text
    assert f"1. **Marquise de Cat**: {house.ann.mention}" in shown
    assert f"2. **Corvid Conspiracy**: {house.bob.mention}" in shown
    assert "3. **Electric Eyrie**: bot (Challenging, Nobility, Swoop)" in shown
    assert "Ready" in shown
    assert not [m for m in house.bob.sees(house.channel) if m.pings_me]
    await house.ann.press(house.public(), "Start")
    await house.sandbox.settle()
    table = await house.table()
    assert table.status == "playing"
    lobby, turn = [m for m in house.eve.sees(house.channel) if not m.ephemeral]
    assert lobby.text.endswith("The game has started.")
    assert lobby.buttons == []
    assert "\nThe game begins: " in turn.text


async def test_two_people_and_two_bots_sit_down_with_six_presses(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    await house.sandbox.settle()
    await house.ann.select(house.public(), "Play as…", "Marquise de Cat")
    await house.bob.select(house.public(house.bob), "Play as…", "corvids")
    panel = await house.ann.press(house.public(), "Bots…")
    panel = await house.ann.select(panel, None, "Electric Eyrie", "Automated Alliance")
    assert "3. **Electric Eyrie**: bot (" in panel.text
    assert "4. **Automated Alliance**: bot (" in panel.text
    await house.ann.press(house.public(), "Start")
    await house.sandbox.settle()
    table = await house.table()
    assert table.status == "playing"
    assert [seat.seat for seat in table.lobby] == ["marquise", "corvids", "eyrie", "alliance"]


async def test_a_host_without_a_seat_is_asked_before_the_start(house: House) -> None:
    await house.bob.slash(house.channel, "game new")
    for person, seat in ((house.ann, "marquise"), (house.eve, "")):
        given = {"seat": seat} if seat else {}
        await person.slash(house.channel, "game join", **given)
    await house.sandbox.settle()
    assert house.public().text.endswith(f"Still choosing: {house.eve.mention}.")
    early = await house.bob.slash(house.channel, "game start")
    assert early.text.endswith(f"Jeszcze wybiera: {house.eve.mention}.")
    await house.eve.slash(house.channel, "game join", seat="eyrie")
    table = await house.table()
    asked = await house.bob.press(house.public(house.bob), "Start")
    assert asked.text == "Nie masz miejsca w tej grze. Zajmij je albo zacznij grę bez siebie."
    assert table.status == "lobby"
    await house.bob.press(asked, "Zacznij beze mnie")
    assert table.status == "playing"
    assert table.seat_of(house.bob.id) is None


async def test_a_host_without_a_seat_can_take_one_before_the_start(house: House) -> None:
    await house.bob.slash(house.channel, "game new")
    await house.ann.slash(house.channel, "game join", seat="marquise")
    await house.eve.slash(house.channel, "game join", seat="eyrie")
    table = await house.table()
    asked = await house.bob.slash(house.channel, "game start")
    seated = await house.bob.select(asked, None, "corvids")
    assert seated.text.startswith("Grasz ")
    assert len(table.lobby) == 3
    assert (await house.ann.slash(house.channel, "game start")).text == "Only the host can do that."


async def test_the_turn_order_is_set_seat_by_seat(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    await house.ann.slash(house.channel, "game join", seat="marquise")
    await house.bob.slash(house.channel, "game join", seat="duchy")
    await house.ann.slash(house.channel, "root setup add-bot", faction="eyrie")
    await house.sandbox.settle()
    options = await house.ann.press(house.public(), "Options…")
    panel = await house.ann.press(options, "Turn order…")
    panel = await house.ann.select(panel, "Who is number 1?", "Electric Eyrie")
    panel = await house.ann.select(panel, "Who is number 2?", "Underground Duchy")
    table = await house.table()
    assert [seat.seat for seat in table.lobby] == ["eyrie", "duchy", "marquise"]
    await house.ann.press(panel, "Random order")
    assert sorted(seat.seat for seat in table.lobby) == ["duchy", "eyrie", "marquise"]
    offered = await house.ann.autocomplete(house.channel, "game seating", "order", "duchy,")
    assert ("Underground Duchy, Electric Eyrie, Marquise de Cat", "duchy,eyrie,marquise") in offered
    await house.ann.slash(house.channel, "game seating", order="duchy,eyrie,marquise")
    assert [seat.seat for seat in table.lobby] == ["duchy", "eyrie", "marquise"]
    wrong = await house.ann.slash(house.channel, "game seating", order="duchy")
    assert wrong.text == "Name every faction at the table once, separated by commas."


async def test_the_lobby_says_that_two_vagabots_alone_would_play_for_ever(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    for faction in ("vagabond", "vagabond_2"):
        await house.ann.slash(house.channel, "root setup add-bot", faction=faction)
    await house.sandbox.settle()
    assert "might play for ever" in house.public().text
    refused = await house.ann.press(house.public(), "Start")
    refused = await house.ann.press(refused, "Start without me")
    assert refused.text == "At least one player has to be a person."
    assert (await house.table()).status == "lobby"
    await house.ann.slash(house.channel, "root setup add-bot", faction="eyrie")
    await house.sandbox.settle()
    assert "for ever" not in house.public().text


async def test_options_are_set_and_shown(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    await house.sandbox.settle()
    panel = await house.ann.press(house.public(), "Options…")
    await house.ann.select(panel, "Cooperative", "yes")
    await house.sandbox.settle()
    assert "Cooperative: yes" in house.public().text
    assert (await house.table()).options == {"cooperative": "yes"}


async def test_only_the_host_has_the_hosts_buttons(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    await house.sandbox.settle()
    for label in ("Bots…", "Options…", "Start"):
        reply = await house.eve.press(house.public(), label)
        assert reply.text == "Only the host can do that.", label


async def test_what_cannot_be_is_told_in_one_sentence(house: House) -> None:
    nothing = await house.ann.slash(house.channel, "game join")
    assert nothing.text == "There's no game in this channel. Open a table with /game new."
    await house.ann.slash(house.channel, "game new")
    again = await house.bob.slash(house.channel, "game new")
    assert again.text == "Na tym kanale jest już stół albo gra; więcej powie /game status."
    await house.ann.slash(house.channel, "game join", seat="Marquise de Cat")
    taken = await house.bob.slash(house.channel, "game join", seat="marquise")
    assert taken.text.endswith("ta frakcja jest już zajęta.")
    unknown = await house.ann.slash(house.channel, "root setup faction", faction="dragons")
    assert unknown.text == "There is no such faction at this table."
    await house.bob.slash(house.channel, "game leave")
    early = await house.ann.slash(house.channel, "game start")
    assert early.text == "At least 2 seats have to be taken."
    trait = await house.ann.slash(
        house.channel, "root setup add-bot", faction="eyrie", traits="nobility, lazy"
    )
    assert trait.text == "This bot has no trait “lazy”."
    twice = await house.ann.slash(
        house.channel, "root setup add-bot", faction="eyrie", traits="swoop,swoop"
    )
    assert twice.text == "The trait “swoop” is named twice."
    five = await house.ann.slash(
        house.channel, "root setup add-bot", faction="eyrie", traits=",".join(TRAITS["eyrie"])
    )
    assert five.text == "A bot has at most 4 traits."
    bare = await house.ann.slash(house.channel, "hand")
    assert bare.text == "The game has not started yet."


async def test_options_of_commands_suggest_what_there_is(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    free = await house.ann.autocomplete(house.channel, "game join", "seat", "mar")
    assert free == [("Marquise de Cat", "marquise")]
    await house.ann.slash(house.channel, "game join", seat="marquise")
    assert await house.bob.autocomplete(house.channel, "game join", "seat", "mar") == []
    for_clockwork = await house.ann.autocomplete(house.channel, "root setup add-bot", "faction", "")
    assert ("Electric Eyrie", "eyrie") in for_clockwork
    assert "marquise" not in [value for _, value in for_clockwork]
    levels = await house.ann.autocomplete(
        house.channel, "root setup add-bot", "difficulty", "", faction="eyrie"
    )
    assert ("Nightmare", "nightmare") in levels
    traits = await house.ann.autocomplete(
        house.channel, "root setup add-bot", "traits", "nobility, sw", faction="eyrie"
    )
    assert traits == [("Nobility, Swoop", "nobility,swoop")]
    four = ",".join(TRAITS["eyrie"][:4]) + ","
    fifth = await house.ann.autocomplete(
        house.channel, "root setup add-bot", "traits", four, faction="eyrie"
    )
    assert fifth == []


async def test_a_closed_table_makes_room_for_another(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    asked = await house.ann.slash(house.channel, "game abandon")
    await house.ann.press(asked, "End the game")
    await house.sandbox.settle()
    assert house.public().text.endswith("This table has been closed.")
    assert (await house.bob.slash(house.channel, "game new")).text.startswith("Stół otwarty")


async def test_a_table_whose_host_has_gone_is_closed_by_those_who_sit_there(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    await house.bob.slash(house.channel, "game join")
    await house.sandbox.settle()
    for days, may in ((13, False), (15, True)):
        house.bot.tables.alarms.clock = lambda days=days: now_ms() + days * DAY
        looks_on = await house.eve.slash(house.channel, "game abandon")
        assert looks_on.text == text("only-host", "en")
        asked = await house.bob.slash(house.channel, "game abandon")
        assert (asked.text != text("only-host", "pl")) is may
    await house.bob.press(asked, text("abandon-yes", "pl"))
    await house.sandbox.settle()
    assert (await house.table()).status == "abandoned"


async def test_whoever_ends_a_game_is_recorded(house: House) -> None:
    await house.ann.slash(house.channel, "game new")
    refused = await house.bob.slash(house.channel, "game abandon")
    assert refused.text == text("only-host", "pl")
    refused = await house.bob.slash(house.channel, "end-game")
    assert refused.text == text("only-host", "pl")
    house.guild.let(house.bob.id, Permission.MANAGE_CHANNELS)
    asked = await house.bob.slash(house.channel, "end-game")
    table = await house.table()
    await house.bob.press(asked, text("abandon-yes", "pl"))
    assert table.status == "abandoned"
    storage = Storage(f"sqlite+aiosqlite:///{house.folder / 'tables.sqlite3'}")
    async with storage.reading() as read:
        action = await read.get(ActionRow, (table.id, table.revision))
    await storage.close()
    assert (action.kind, action.user) == ("abandon", house.bob.id)


async def test_languages_are_chosen_by_people_and_for_a_server(house: House) -> None:
    reply = await house.ann.slash(house.channel, "language", language="pl")
    assert reply.text == "Od teraz odpowiadam ci po polsku."
    assert (await house.ann.slash(house.channel, "help")).text.startswith("Prowadzę gry planszowe")
    back = await house.ann.slash(house.channel, "language", language="auto")
    assert back.text == "From now on I answer you in the language of your Discord."
    with pytest.raises(CannotDoError):
        await house.bob.slash(house.channel, "server-language", language="pl")
    house.guild.let(house.bob.id, Permission.MANAGE_GUILD)
    chosen = await house.bob.slash(house.channel, "server-language", language="polski")
    assert chosen.text == "Od teraz wszystko, co tu piszę, jest po polsku."
    await house.bob.slash(house.channel, "game new")
    await house.sandbox.settle()
    assert house.public().text.startswith("**Root**, nowy stół. Gospodarz: ")
    assert "Dołącz" in house.public().labels


async def test_a_thread_is_a_place_for_a_game_too(house: House) -> None:
    thread = house.sandbox.thread(house.channel, "game 1")
    reply = await house.ann.slash(thread, "game new")
    assert reply.text.startswith("The table is open.")
    await house.sandbox.settle()
    (lobby,) = house.eve.sees(thread)
    assert "Join" in lobby.labels
    assert house.eve.sees(house.channel) == []
    assert (await house.bob.slash(house.channel, "game new")).ephemeral
    closed = house.guild.text_channel("quiet")
    closed.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES_IN_THREADS)
    refused = await house.ann.slash(house.sandbox.thread(closed, "game 2"), "game new")
    assert refused.text.startswith("I can't post in this channel.")


@pytest.mark.parametrize(
    "rest",
    ["*:lca:eyrie.9.0", "*:lca:eyrie.0.zzzz", "*:lcs:", "*:lca:", "*:lpick:x²", "*:renamed:"],
)
async def test_a_lobby_button_of_another_version_gets_the_lobby_anew(
    house: House, rest: str
) -> None:
    await house.ann.slash(house.channel, "game new")
    await house.sandbox.settle()
    table = await house.table()
    reply = await press(house.ann, house.public(), f"tk:{encode_base36(table.id)}:1:{rest}")
    if rest == "*:lcs:":
        assert reply.text == text("not-legal", "en")
        return
    assert reply.text.startswith(text("panel-stale", "en"))
    assert reply.message is not None and "Join" in reply.message.labels


@pytest.mark.parametrize("game", EDITIONS)
async def test_a_new_table_names_its_game_and_what_a_seat_is(house: House, game: str) -> None:
    words = EDITIONS[game].words
    await house.ann.slash(house.channel, "game new", game=game)
    await house.sandbox.settle()
    head, how, *others = house.public().text.splitlines()
    assert head == f"**{words.text('game-name', 'en')}**, a new table. Host: {house.ann.mention}."
    assert how == words.text("lobby-how", "en")
    hints = [line for line in others if "press “Guided first turn”" in line.replace("P", "p")]
    assert len(hints) == words.teaches


async def test_a_game_for_one_seats_its_host(house: House) -> None:
    opened = await house.bob.slash(house.channel, "game new", game="white_castle")
    assert opened.text == text("lobby-opened-seated", "pl")
    await house.sandbox.settle()
    shown = house.public().text
    assert f"1. **Player**: {house.bob.mention}\n2. **Rival**: bot (" in shown
    assert shown.endswith(f"Ready: {house.bob.mention} presses Start.")
    await house.bob.press(house.public(house.bob), "Start")
    table = await house.table()
    assert table.status == "playing"
    assert table.seat_of(house.bob.id) == "human"


# What is said at a table at which nothing happens.


def said(house: House, part: str) -> Seen:
    (found,) = [m for m in house.eve.sees(house.channel) if part in m.text and not m.ephemeral]
    return found


async def set_out(house: House, locale: str = "en", **terms: str) -> tuple[Table, Days]:
    """Open a table of Ann for two, at which she and Bob sit, in a server of a language."""
    await house.bot.desk.languages.choose_for_guild(house.guild.id, locale)
    tables, people = house.bot.tables, (house.ann.id, house.bob.id)
    begins = Beginning(terms={"people": "2"} | terms, people=[*map(UserId, people)])
    guild, channel = house.guild.id, house.channel.id
    table = await tables.create("root", guild, channel, UserId(house.ann.id), begins)
    await house.sandbox.settle()
    return table, Days(tables)


async def passed(house: House, days: Days, *spans: float) -> None:
    for span in spans:
        await days.pass_by(span)
        await house.sandbox.settle()


@pytest.mark.parametrize(
    ("locale", "full", "missing", "itself"),
    [
        (
            "en",
            "{ann}, this table has been full for a day. Every player has to choose a faction",
            "Still choosing: {ann}, {bob}.",
            r"\nThe game begins by itself <t:\d+:R>, if nothing is missing then\.$",
        ),
        (
            "pl",
            "{ann}, ten stół jest pełny od doby. Zanim gra się zacznie, każdy musi wybrać frakcję.",
            "Jeszcze wybiera: {ann}, {bob}.",
            r"\nGra zacznie się sama <t:\d+:R>, jeśli niczego wtedy nie będzie brakować\.$",
        ),
    ],
    ids=("en", "pl"),
)
async def test_the_host_of_a_full_table_is_called_after_a_day_and_told_what_is_missing(
    house: House, locale: str, full: str, missing: str, itself: str
) -> None:
    who = {"ann": house.ann.mention, "bob": house.bob.mention}
    _, days = await set_out(house, locale, start="itself")
    await passed(house, days, 1)
    told = said(house, full.format(**who))
    assert missing.format(**who) in told.text
    assert re.search(itself, told.text)
    assert told.message.pinged == {house.ann.id}
    assert told.labels == []


async def test_a_full_table_of_its_host_promises_nothing(house: House) -> None:
    table, days = await set_out(house)
    await table.choose(house.ann.id, Seat("marquise"))
    await table.choose(house.bob.id, Seat("eyrie"))
    await passed(house, days, 1)
    ready = f"Ready: {house.ann.mention} presses Start."
    full = f"{house.ann.mention}, this table has been full for a day. {ready}"
    assert said(house, "full for a day").text == full
    await passed(house, days, 2)
    asked = said(house, "its game has not begun")
    assert asked.text.startswith(f"{house.ann.mention}, this table has been full for 3 days, and")
    assert re.search(r"close it <t:\d+:R>, unless the game begins\.$", asked.text)
    assert table.status == "lobby"
    await table.start(house.ann.id)
    await house.sandbox.settle()
    assert not [m for m in house.eve.sees(house.channel) if "Keep open" in m.labels]


@pytest.mark.parametrize(
    ("locale", "refused", "left", "buttons"),
    [
        (
            "en",
            "{ann}, this table is full, but its game can't begin by itself.",
            "{bob} has left the server, so the game can't start with them.",
            ["Keep open", "Close"],
        ),
        (
            "pl",
            "{ann}, ten stół jest pełny, ale gra nie może zacząć się sama.",
            "Osoby {bob} nie ma już na serwerze, więc gra nie może się z nią zacząć.",
            ["Zostaw otwarty", "Zamknij"],
        ),
    ],
    ids=("en", "pl"),
)
async def test_what_cannot_begin_by_itself_is_told_with_the_reason(
    house: House, locale: str, refused: str, left: str, buttons: list[str]
) -> None:
    who = {"ann": house.ann.mention, "bob": house.bob.mention}
    table, days = await set_out(house, locale, start="itself")
    await table.choose(house.ann.id, Seat("marquise"))
    await table.choose(house.bob.id, Seat("eyrie"))
    await house.leaves(house.bob)
    await passed(house, days, 1, 2)
    told = said(house, refused.format(**who))
    assert left.format(**who) in told.text and told.labels == buttons
    assert told.message.pinged == {house.ann.id}


async def test_a_table_begins_by_itself_and_calls_who_is_first(house: House) -> None:
    table, days = await set_out(house, start="itself")
    await table.choose(house.ann.id, Seat("marquise"))
    await table.choose(house.bob.id, Seat("eyrie"))
    await passed(house, days, 1, 2)
    assert table.status == "playing"
    assert house.public().text.count("The game begins: ") == 1
    assert not house.public().message.pinged - {house.ann.id, house.bob.id}
    assert house.public().message.pinged


@pytest.mark.parametrize(
    ("locale", "asked", "keep", "kept", "again", "closed"),
    [
        (
            "en",
            "{ann}, nobody has joined or left this table for 3 days. Should it stay open?\n"
            "Without an answer I close it",
            "Keep open",
            "{ann} keeps this table open.",
            "{ann}, nobody has joined or left this table for 14 days.",
            "I have closed this table: nobody has joined it, and nobody has answered whether it "
            "stays open.",
        ),
        (
            "pl",
            "{ann}, od 3 dni nikt do tego stołu nie dołącza i nikt od niego nie odchodzi. "
            "Czy ma pozostać otwarty?\nJeśli nikt nie odpowie ani nie dołączy, zamknę go <t:",
            "Zostaw otwarty",
            "{ann} zostawia ten stół otwarty.",
            "{ann}, od 14 dni nikt do tego stołu nie dołącza",
            "Zamykam ten stół: nikt do niego nie dołącza i nikt nie odpowiada, czy ma pozostać "
            "otwarty.",
        ),
    ],
    ids=("en", "pl"),
)
async def test_a_table_nobody_joins_is_asked_about_kept_and_closed(
    house: House, locale: str, asked: str, keep: str, kept: str, again: str, closed: str
) -> None:
    who = {"ann": house.ann.mention}
    table, days = await set_out(house, locale, people="any")
    await passed(house, days, 3)
    question = said(house, asked.format(**who))
    assert question.message.pinged == {house.ann.id}
    refused = await house.bob.press(question, keep)
    assert refused.text.startswith("Może to zrobić tylko gospodarz stołu"), "Bob reads Polish"
    done = await house.ann.press(question, keep)
    assert done.text == "This table stays open. If nothing changes, I ask again in 14 days."
    await house.sandbox.settle()
    assert said(house, kept.format(**who)).labels == []
    assert [m for m in house.eve.sees(house.channel) if asked.format(**who) in m.text] == []
    await passed(house, days, 14)
    assert said(house, again.format(**who)).message.pinged == {house.ann.id}
    before = len(house.eve.sees(house.channel))
    await passed(house, days, 11)
    assert table.status == "abandoned"
    assert said(house, closed).message.pinged == {house.ann.id, house.bob.id}
    assert len(house.eve.sees(house.channel)) == before + 1, "one post"


async def test_moderators_answer_for_a_table_and_close_it(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    table, days = await house.table(), Days(house.bot.tables)
    await passed(house, days, 3)
    question = said(house, "Should it stay open?")
    assert (await house.eve.press(question, "Close")).text.startswith("Only the host")
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    await house.sandbox.settle()
    await table.set_term(house.ann.id, "pace", "daily")
    await house.sandbox.settle()
    sure = await house.eve.press(question, "Close")
    assert sure.text.startswith("End this game for everybody"), "it has changed since it was asked"
    await table.join(house.bob.id)
    await passed(house, days, 3)
    question = said(house, "Should it stay open?")
    assert (await house.eve.press(question, "Close")).text == "This table has been closed."
    await house.sandbox.settle()
    closed = f"{house.eve.mention}, a moderator, has closed this table before a game began."
    assert said(house, "a moderator, has closed").text.startswith(closed)
    assert not [m for m in house.bob.sees(house.channel) if m.labels]


async def test_a_table_whose_host_has_left_the_server_is_told_once_and_calls_the_new_one(
    house: House,
) -> None:
    _, days = await set_out(house, people="any")
    await house.leaves(house.ann)
    await house.bot.tables.absences.begin()
    await passed(house, days, 1.01, 1.01, 1.01)
    told = said(house, "The host has left this server")
    assert told.text.startswith(
        f"The host has left this server, so {house.bob.mention} is the host of this table from now"
    )
    assert told.message.pinged == {house.bob.id}
    await house.bot.desk.languages.choose_for_guild(house.guild.id, "pl")
    log = await house.bob.slash(house.channel, "log")
    assert f"od tej chwili gospodarzem stołu jest {house.bob.mention}" in log.text
    question = said(house, "nobody has joined or left")
    assert question.message.pinged == {house.bob.id}


async def test_a_table_of_nobody_in_the_server_is_left_to_moderators(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.leaves(house.ann)
    days = Days(house.bot.tables)
    await passed(house, days, 3)
    question = said(house, "A moderator can decide that.")
    assert question.text.startswith("Nobody has joined or left this table for 3 days.")
    assert question.message.pinged == set()
    await house.bot.desk.languages.choose_for_guild(house.guild.id, "pl")
    await passed(house, days, 11)
    assert said(house, "Zamykam ten stół").message.pinged == set()


async def test_the_host_sets_how_the_game_starts_on_the_second_page(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    panel = await house.ann.press(house.public(), "Options…")
    panel = await house.ann.press(panel, "Table")
    panel = await house.ann.press(panel, "Next page")
    await house.ann.select(panel, "Start", "Start: by itself when it has been full for three days")
    await house.sandbox.settle()
    assert "Start: by itself when it has been full for three days" in house.public().text
    assert (await house.table()).terms["start"] == "itself"


async def test_a_question_ends_when_somebody_joins_or_the_table_closes(house: House) -> None:
    table, days = await set_out(house, "pl", people="any")
    await passed(house, days, 3)
    question = said(house, "Czy ma pozostać otwarty?")
    components = walk(question.message.now.components)
    keep = next(part["custom_id"] for _, part in components if part["type"] == 2)
    await table.join(house.eve.id)
    await house.sandbox.settle()
    over = "Od mojego pytania coś się przy tym stole zmieniło, więc pozostaje on otwarty."
    assert said(house, over).labels == [], "its date would not be true any more"
    late = await press(house.ann, said(house, "Naciśnij „Dołącz”"), keep)
    assert late.text == "Something has changed at this table since I asked, so it stays open."
    await passed(house, days, 3)
    assert len(said(house, "Czy ma pozostać otwarty?").labels) == 2, "asked anew"
    await table.agreements.abandon(house.ann.id)
    await house.sandbox.settle()
    assert not [m for m in house.eve.sees(house.channel) if m.labels]


FULL = {
    "en": "I have closed this table: it was full, but its game had not begun, and nobody has "
    "answered whether it stays open.",
    "pl": "Zamykam ten stół: jest pełny, ale gra się nie zaczęła i nikt nie odpowiada, czy ma "
    "pozostać otwarty.",
}


@pytest.mark.parametrize("locale", FULL)
async def test_of_a_full_table_that_closes_it_is_not_said_that_nobody_has_joined(
    house: House, locale: str
) -> None:
    _, days = await set_out(house, locale)
    await passed(house, days, 1, 2, 11)
    assert said(house, FULL[locale])
