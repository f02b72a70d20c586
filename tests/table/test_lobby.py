"""The lobby: places, seats, the clockwork, options, order."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.games.game import IllegalChoiceError
from bot.table import LobbySeat, Table, Tables
from bot.table.ballots import Host
from bot.table.lobby import Beginning
from db import Storage, timers
from tests.table.conftest import ANN, BOB, CHANNEL, CID, DUO, HOST, TRIO, Post, begun, sit
from tests.table.test_play import fresh, reason, refused
from tests.table.town import Days, Town
from tests.table.toy import TOY


@pytest.fixture
async def lobby(tables: Tables) -> Table:
    return await tables.create("toy", 1, CHANNEL, HOST)


async def test_opens_empty(lobby: Table) -> None:
    assert (lobby.status, lobby.revision, lobby.lobby, lobby.host) == ("lobby", 1, (), HOST)
    assert (lobby.guild, lobby.channel, lobby.game) == (1, CHANNEL, TOY)


async def test_people_come_choose_and_go(storage: Storage, lobby: Table) -> None:
    await lobby.join(ANN)
    await lobby.join(BOB)
    await lobby.choose(ANN, "red")
    await lobby.choose(ANN, "blue")
    await lobby.choose(BOB, "red")
    await lobby.leave(ANN)
    await lobby.join(CID)
    assert lobby.lobby == (LobbySeat(2, "red", BOB), LobbySeat(3, "", CID))
    assert lobby.holders == {"red": BOB}
    assert lobby.seat_of(BOB) == "red"
    assert lobby.seat_of(CID) is None
    assert (await fresh(storage, lobby)).lobby == lobby.lobby


async def test_the_clockwork_is_the_host_s_to_seat(storage: Storage, lobby: Table) -> None:
    await lobby.add_bot(HOST, "red", "hard", ("bold", "sly"))
    assert lobby.lobby == (LobbySeat(1, "red", None, True, "hard", ("sly", "bold")),)
    assert (await fresh(storage, lobby)).lobby == lobby.lobby
    await lobby.remove_bot(HOST, "red")
    assert lobby.lobby == ()


async def test_the_order_is_the_host_s_to_set(lobby: Table) -> None:
    await sit(lobby, DUO)
    await lobby.add_bot(HOST, "white")
    await lobby.arrange(HOST, ["white", "blue", "red"])
    assert [seat.seat for seat in lobby.lobby] == ["white", "blue", "red"]
    seen = set()
    for _ in range(60):
        await lobby.arrange(HOST, None)
        seen.add(tuple(seat.seat for seat in lobby.lobby))
    assert len(seen) == 6


async def test_places_are_put_in_order_by_their_numbers(lobby: Table) -> None:
    await sit(lobby, DUO)
    await lobby.join(CID)
    numbers = [seat.number for seat in lobby.lobby]
    await lobby.arrange(HOST, [*reversed(numbers)])
    assert [seat.number for seat in lobby.lobby] == [*reversed(numbers)]
    for wrong in (numbers[:2], [*numbers, 9], [numbers[0], *numbers[:2]]):
        assert await reason(lobby.arrange(HOST, wrong)) == "bad-order"


async def test_start_seats_everybody_in_order(lobby: Table) -> None:
    await lobby.join(ANN)
    await lobby.choose(ANN, "red")
    await lobby.add_bot(HOST, "blue")
    await lobby.set_option(HOST, "board", "small")
    done = await lobby.start(HOST, seed=3)
    assert lobby.status == "playing"
    assert done.events == (await lobby.records.log(None))[0].events
    assert await reason(lobby.join(BOB)) == "not-lobby"
    assert await reason(lobby.start(HOST)) == "not-lobby"


Doing = Callable[[Table], Awaitable[object]]

REFUSALS: list[tuple[str, Doing]] = [
    ("already-joined", lambda t: t.join(ANN)),
    ("not-joined", lambda t: t.leave(CID)),
    ("not-joined", lambda t: t.choose(CID, "green")),
    ("no-such-seat", lambda t: t.choose(BOB, "white")),
    ("no-such-seat", lambda t: t.choose(BOB, "pink")),
    ("seat-taken", lambda t: t.choose(BOB, "red")),
    ("seat-taken", lambda t: t.add_bot(HOST, "red")),
    ("no-such-seat", lambda t: t.add_bot(HOST, "green")),
    ("no-such-difficulty", lambda t: t.add_bot(HOST, "blue", "impossible")),
    ("no-such-trait", lambda t: t.add_bot(HOST, "blue", "default", ("sly",))),
    ("trait-twice", lambda t: t.add_bot(HOST, "red", "default", ("sly", "sly"))),
    ("too-many-traits", lambda t: t.add_bot(HOST, "red", "default", ("sly", "bold", "loud"))),
    ("no-such-seat", lambda t: t.remove_bot(HOST, "red")),
    ("no-such-option", lambda t: t.set_option(HOST, "board", "round")),
    ("no-such-option", lambda t: t.set_option(HOST, "deck", "small")),
    ("bad-order", lambda t: t.arrange(HOST, ["blue"])),
    ("bad-order", lambda t: t.arrange(HOST, ["red", "red"])),
    ("not-host", lambda t: t.arrange(ANN, None)),
    ("not-host", lambda t: t.add_bot(ANN, "blue")),
    ("not-host", lambda t: t.remove_bot(ANN, "blue")),
    ("not-host", lambda t: t.set_option(ANN, "board", "small")),
    ("not-host", lambda t: t.start(ANN)),
    ("not-host", lambda t: t.agreements.abandon(ANN)),
    ("not-chosen", lambda t: t.start(HOST)),
]


@pytest.mark.parametrize(("reason", "doing"), REFUSALS)
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_refuses(lobby: Table, reason: str, doing: Doing) -> None:
    await lobby.join(ANN)
    await lobby.choose(ANN, "red")
    await lobby.join(BOB)
    before = (lobby.revision, lobby.lobby, lobby.options)
    assert (await refused(doing(lobby))).reason == reason
    assert (lobby.revision, lobby.lobby, lobby.options) == before


async def test_needs_enough_seats_but_not_too_many(lobby: Table) -> None:
    assert await reason(lobby.start(HOST)) == "nobody-plays"
    await lobby.add_bot(HOST, "white")
    assert await reason(lobby.start(HOST)) == "nobody-plays"
    await lobby.remove_bot(HOST, "white")
    await lobby.join(ANN)
    await lobby.choose(ANN, "red")
    fault = await refused(lobby.start(HOST))
    assert (fault.reason, fault.about) == ("too-few", {"least": 2})
    await lobby.join(BOB)
    await lobby.join(CID)
    assert await reason(lobby.join(HOST)) == "full"


async def test_the_rules_may_refuse_the_set_up(storage: Storage, lobby: Table) -> None:
    await lobby.join(ANN)
    await lobby.choose(ANN, "red")
    await lobby.add_bot(HOST, "blue")
    await lobby.set_option(HOST, "board", "large")
    with pytest.raises(IllegalChoiceError):
        await lobby.start(HOST)
    assert lobby.status == (await fresh(storage, lobby)).status == "lobby"


async def test_an_abandoned_table_stays_so(storage: Storage, table: Table, tables: Tables) -> None:
    await table.agreements.abandon(HOST)
    assert table.status == "abandoned"
    assert table.decisions() == ()
    again = await fresh(storage, table)
    assert again.status == "abandoned"
    assert again.view("red") == table.view("red")
    assert await reason(table.agreements.abandon(HOST)) == "abandoned"
    assert await reason(table.undo(ANN)) == "abandoned"


async def test_two_processes_may_change_the_lobby_at_once(url: str, lobby: Table) -> None:
    elsewhere = Storage(url)
    await elsewhere.open()
    other = await fresh(elsewhere, lobby)
    await asyncio.gather(lobby.join(ANN), other.join(BOB))
    await lobby.refresh()
    await other.refresh()
    assert lobby.lobby == other.lobby
    assert {seat.user for seat in lobby.lobby} == {ANN, BOB}
    assert lobby.revision == 3
    await elsewhere.close()


async def test_remembers_languages(tables: Tables) -> None:
    kept = tables.preferences
    assert await kept.locale_of(ANN) is None
    assert await kept.guild_locales(1) == (None, "")
    await kept.set_locale(ANN, "pl")
    await kept.set_guild_locale(1, "pl")
    await kept.set_guild_locale(1, "en")
    assert await kept.locale_of(ANN) == "pl"
    assert await kept.locale_of(BOB) is None
    assert await kept.guild_locales(1) == ("en", "")
    await kept.set_locale(ANN, None)
    assert await kept.locale_of(ANN) is None


# Time goes by before the game: full tables begin, and open ones that nobody joins are closed.


async def told(tables: Tables, post: Post) -> list[tuple[str, str, int | None]]:
    """Return what was sent about the table since, as kind, what and whom it calls."""
    await tables.outbox.drain(post)
    found = [m for m in post.calls if m.kind in ("stays", "ended", "motion")]
    post.calls.clear()
    return [(m.kind, str(m.about.get("what", m.about.get("by", ""))), m.mention) for m in found]


async def full(tables: Tables, channel: int = CHANNEL, **terms: str) -> Table:
    """Open a table of Ann, at which all three places are taken."""
    made = await tables.create("toy", 1, channel, ANN, Beginning(terms=terms))
    await sit(made, TRIO)
    return made


async def test_a_full_table_reminds_its_host_once_and_begins_by_itself_only_if_its_terms_say_so(
    tables: Tables, days: Days, post: Post
) -> None:
    waits = await full(tables)
    begins = await full(tables, 8, start="itself")
    await days.pass_by(0.99)
    assert await told(tables, post) == []
    await days.pass_by(0.02)
    assert await told(tables, post) == [("stays", "full", ANN)] * 2
    await days.pass_by(1.97)
    assert (waits.status, begins.status, await told(tables, post)) == ("lobby", "lobby", [])
    await days.pass_by(0.03)
    assert (waits.status, begins.status) == ("lobby", "playing")
    assert set(begins.holders.values()) == {ANN, BOB, CID}
    assert await told(tables, post) == [("stays", "asked", ANN)], "of the one that waits"
    assert [t.kind for t in await timers.of_game(tables.storage, begins.id)] == ["stalled"]


async def test_time_counts_from_when_a_table_is_full_and_anew_if_it_was_not_full_meanwhile(
    tables: Tables, days: Days, post: Post
) -> None:
    table = await full(tables, start="itself")
    await days.pass_by(2)
    await table.choose(BOB, "")
    await table.choose(BOB, "blue")
    await table.leave(CID)
    await days.pass_by(0.9)
    await table.join(CID)
    await table.choose(CID, "green")
    await told(tables, post)
    await days.pass_by(1)
    assert await told(tables, post) == [("stays", "full", ANN)], "it was full for a day again"
    await days.pass_by(1.9)
    assert table.status == "lobby"
    # What is chosen at a table that stays full changes nothing about its time.
    await table.choose(BOB, "")
    await table.choose(BOB, "blue")
    await days.pass_by(0.11)
    assert table.status == "playing"


async def test_the_term_counts_from_when_it_is_set_and_is_the_host_s(
    tables: Tables, days: Days
) -> None:
    table = await full(tables)
    assert await reason(table.set_term(BOB, "start", "itself")) == "not-host"
    await days.pass_by(2.9)
    await table.set_term(ANN, "start", "itself")
    await days.pass_by(1)
    await days.pass_by(1.9)
    assert table.status == "lobby"
    await days.pass_by(0.2)
    assert table.status == "playing"


async def test_what_cannot_begin_is_told_once_begins_when_it_can_and_closes_at_last(
    tables: Tables, days: Days, post: Post
) -> None:
    stuck = await full(tables, start="itself")
    await stuck.choose(BOB, "")
    table = await full(tables, 8, start="itself")
    await table.set_option(ANN, "board", "large")
    await days.pass_by(1)
    await told(tables, post)
    await days.pass_by(2)
    assert await told(tables, post) == [("stays", "refused", ANN)] * 2
    for _ in range(3):
        await days.pass_by(1)
    assert (table.status, await told(tables, post)) == ("lobby", [])
    await table.set_option(ANN, "board", "small")
    await days.pass_by(1)
    assert (table.status, stuck.status) == ("playing", "lobby")
    for _ in range(6):
        await days.pass_by(1)
        assert stuck.status == "lobby"
    await told(tables, post)
    await days.pass_by(1.01)
    assert stuck.status == "abandoned"
    assert sorted(kind for kind, _, _ in await told(tables, post)) == ["ended", "stays"]


async def test_a_full_table_of_which_somebody_has_left_names_them(
    tables: Tables, town: Town, days: Days, post: Post
) -> None:
    table = await full(tables, start="itself")
    town.left = {CID}
    await days.pass_by(1)
    await days.pass_by(2)
    await tables.outbox.drain(post)
    (refused,) = [m for m in post.calls if m.about.get("what") == "refused"]
    assert (table.status, refused.about["gone"], refused.mention) == ("lobby", [CID], ANN)


async def test_an_open_table_nobody_joins_is_asked_about_and_closes(
    tables: Tables, days: Days, post: Post
) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    await table.join(ANN)
    await days.pass_by(2.99)
    assert await told(tables, post) == []
    await days.pass_by(0.02)
    assert await told(tables, post) == [("stays", "asked", HOST)]
    await days.pass_by(10.98)
    assert (table.status, await told(tables, post)) == ("lobby", [])
    await days.pass_by(0.02)
    assert table.status == "abandoned"
    closed = await table.records.closed()
    assert closed is not None and (closed.user, closed.how.right) == (0, "idle")
    assert sorted(await told(tables, post)) == [("ended", "", ANN), ("stays", "", HOST)]
    assert await timers.of_game(tables.storage, table.id) == []
    await days.pass_by(30)
    assert await told(tables, post) == []


async def test_who_joins_or_leaves_gives_an_open_table_its_time_again(
    tables: Tables, days: Days, post: Post
) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    await days.pass_by(4)
    assert await told(tables, post) == [("stays", "asked", HOST)]
    await table.join(ANN)
    assert await told(tables, post) == [("stays", "", HOST)], "the question is over"
    await days.pass_by(2.9)
    await table.choose(ANN, "red")
    await table.set_term(HOST, "pace", "daily")
    assert await told(tables, post) == [], "no change of who sits there"
    await days.pass_by(0.2)
    assert await told(tables, post) == [("stays", "asked", HOST)]
    await days.pass_by(10)
    await table.leave(ANN)
    await days.pass_by(2.9)
    assert (table.status, await told(tables, post)) == ("lobby", [("stays", "", HOST)])


async def test_who_keeps_a_table_open_is_named_once_and_it_is_asked_again_in_two_weeks(
    tables: Tables, days: Days, post: Post
) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    await days.pass_by(3)
    ((asked, _, _),) = await told(tables, post)
    assert asked == "stays"
    both = await asyncio.gather(table.agreements.keep_open(HOST), table.agreements.keep_open(BOB))
    assert sorted(both) == [False, True], "pressed by two at once"
    number = next(iter(n for n, m in post.sent.items() if m.kind == "stays"))
    assert [what for _, what, _ in await told(tables, post)] == [str(HOST)]
    assert post.sent[number].about == {"by": HOST}, "the question itself says so"
    await days.pass_by(13.9)
    assert await told(tables, post) == []
    await days.pass_by(0.2)
    assert await told(tables, post) == [("stays", "asked", HOST)]
    await days.pass_by(11)
    assert table.status == "abandoned"
    assert await reason(table.agreements.keep_open(HOST)) == "table-closed"


async def test_a_full_table_that_is_kept_open_goes_on_trying_and_asks_again(
    tables: Tables, days: Days, post: Post
) -> None:
    table = await full(tables, start="itself")
    await table.choose(BOB, "")
    await days.pass_by(1)
    await days.pass_by(2)
    assert await table.agreements.keep_open(ANN)
    await told(tables, post)
    for _ in range(13):
        await days.pass_by(1)
    assert (table.status, await told(tables, post)) == ("lobby", [])
    await days.pass_by(1)
    assert await told(tables, post) == [("stays", "refused", ANN)]
    await table.choose(BOB, "blue")
    await days.pass_by(1)
    assert table.status == "playing"


async def test_the_time_of_tables_from_before_counts_from_the_upgrade(
    tables: Tables, days: Days, post: Post
) -> None:
    alone, crowded = await tables.create("toy", 1, CHANNEL, HOST), await full(tables, 8)
    going = await begun(tables, 9)
    for table in (alone, crowded):
        await timers.change_game_timers(tables.storage, table.id, [timers.Set("lobby", "", None)])
    await days.pass_by(400)
    assert await told(tables, post) == []
    await tables.housekeeper.also()
    await days.pass_by(0)
    await days.pass_by(0.99)
    await tables.housekeeper.also()
    await days.pass_by(0.02)
    assert await told(tables, post) == [("stays", "full", ANN)]
    await days.pass_by(2)
    assert {what for _, what, _ in await told(tables, post)} == {"asked"}
    await days.pass_by(10.9)
    assert (alone.status, crowded.status) == ("lobby", "lobby")
    await days.pass_by(0.2)
    assert (alone.status, crowded.status, going.status) == ("abandoned", "abandoned", "playing")


async def test_a_new_process_goes_on_and_of_two_only_one_acts(
    storage: Storage, tables: Tables, days: Days, post: Post
) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    other = Tables(storage, {"toy": TOY}, lambda: tables.alarms.clock())
    await days.pass_by(3)
    await other.alarms.ring()
    assert await told(other, post) == [("stays", "asked", HOST)]
    days.forward(11)
    await asyncio.gather(tables.alarms.ring(), other.alarms.ring())
    await table.refresh()
    assert table.status == "abandoned"
    assert sorted(kind for kind, _, _ in await told(tables, post)) == ["ended", "stays"]


async def test_a_table_of_which_data_is_damaged_begins_its_time_anew(
    tables: Tables, days: Days, post: Post
) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    damaged = timers.Set("lobby", "", 1, {"step": ["?"], "left": "x"})
    await timers.change_game_timers(tables.storage, table.id, [damaged])
    await days.pass_by(0)
    await days.pass_by(2.9)
    assert await told(tables, post) == []
    await days.pass_by(0.2)
    assert await told(tables, post) == [("stays", "asked", HOST)]


async def test_whose_host_has_left_the_server_gets_the_one_who_sits_there_longest(
    tables: Tables, town: Town, days: Days, post: Post
) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    await sit(table, {"green": CID, "red": ANN, "blue": BOB})
    await table.arrange(HOST, ["blue", "red", "green"])
    town.left = {HOST, CID}
    await tables.absences.begin()
    await days.pass_by(1.01)
    await days.pass_by(1.01)
    assert table.host == ANN, "Cid has left, and Bob has come later"
    steps = await table.records.agreements(table.revision, table.revision)
    assert steps[table.revision].agreement.subject == Host(ANN, left=True)
    assert ("motion", "", ANN) in await told(tables, post)


async def test_the_office_of_a_host_who_has_left_waits_for_somebody_to_sit_down(
    tables: Tables, town: Town, days: Days
) -> None:
    table = await tables.create("toy", 1, CHANNEL, HOST)
    town.left = {HOST}
    await tables.absences.begin()
    await days.pass_by(1.01)
    await days.pass_by(1.01)
    assert (table.host, table.status) == (HOST, "lobby")
    await table.join(BOB)
    await days.pass_by(1.01)
    assert table.host == BOB


async def test_of_two_processes_one_begins_a_full_table_and_one_reminds(
    storage: Storage, tables: Tables, days: Days, post: Post
) -> None:
    table = await full(tables, start="itself")
    other = Tables(storage, {"toy": TOY}, lambda: tables.alarms.clock())
    assert await other.get(table.id) is not None
    for span in (1, 2):
        days.forward(span)
        await asyncio.gather(tables.alarms.ring(), other.alarms.ring())
    await table.refresh()
    assert table.status == "playing"
    assert await told(tables, post) == [("stays", "full", ANN)]
    assert await table.records.last_change(ANN) != "start", "nobody has pressed anything"
