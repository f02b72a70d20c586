"""A table whose people draft their factions: seats follow the game, whatever brings it about."""

from sqlalchemy import delete

from bot.games.game import Choice, Seat
from bot.games.root import ROOT
from bot.games.root.draft.choices import DraftFaction, ReturnCard
from bot.games.root.law.choices import StartAt
from bot.games.root.law.events import DrewCards
from bot.games.root.stand_in import choose_for_absent
from bot.games.root.view import RootView
from bot.table import Table, Tables
from bot.table.ballots import Rollback
from bot.table.records.file import verify_game
from db import Storage
from db.ids import Revision
from db.models import Snapshot
from tests.databases import write
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST
from tests.table.test_play import reason
from tests.table.test_stand_ins import away

GAMES = {"root": ROOT}

PLACES = ROOT.lobby.places

PEOPLE = (ANN, BOB, CID)
"""In turn order; Cid chooses first."""


async def drafting(tables: Tables, seed: int = 5, bots: tuple[str, ...] = ()) -> Table:
    """Begin a drafted game."""
    table = await tables.create("root", 1, CHANNEL, HOST)
    await table.set_option(HOST, "setup", "drafted")
    for user in PEOPLE:
        await table.join(user)
    for bot in bots:
        await table.add_bot(HOST, Seat(bot))
    await table.start(HOST, seed=seed)
    return table


async def fresh(storage: Storage, table: Table) -> Table:
    """Read the table as a bot that was started again would."""
    read = await Tables(storage, GAMES).get(table.id)
    assert read is not None
    return read


def owing(table: Table) -> list[int]:
    """Return the users who are asked, in turn order."""
    return [table.holders[due.seat] for due in table.decisions()]


def view_of(table: Table, user: int) -> RootView:
    seat = table.seat_of(user)
    view = table.view(seat)
    assert isinstance(view, RootView)
    return view


def factions(table: Table, user: int) -> dict[Seat, DraftFaction]:
    """Return what a user can choose in the draft."""
    found = (choice for choice in answers(table, user) if isinstance(choice, DraftFaction))
    return {choice.faction: choice for choice in found}


def answers(table: Table, user: int) -> list[Choice]:
    decision = view_of(table, user).decision
    assert decision is not None
    return list(decision)


async def play_on(table: Table, user: int) -> None:
    """Let a user answer as the policy would."""
    await table.act(user, choose_for_absent(view_of(table, user)))


async def through(table: Table, phase: str) -> None:
    """Play on while the game is in a phase."""
    while view_of(table, ANN).phase == phase:
        await play_on(table, owing(table)[-1])


async def test_people_choose_against_turn_order(tables: Tables) -> None:
    table = await drafting(tables)
    order: list[int] = []
    while view_of(table, ANN).phase == "setup" and any(s in table.holders for s in PLACES):
        order += [user for user in owing(table) if user not in order]
        await play_on(table, owing(table)[0])
    assert order == [CID, BOB, ANN]


async def test_a_seat_is_called_by_its_faction(storage: Storage, tables: Tables) -> None:
    table = await drafting(tables)
    assert [seat.seat for seat in table.lobby] == ["place_1", "place_2", "place_3"]
    choice = answers(table, CID)[0]
    assert isinstance(choice, DraftFaction)
    await table.act(CID, choice)
    assert table.seat_of(CID) == choice.faction
    again = await fresh(storage, table)
    assert [seat.seat for seat in again.lobby] == ["place_1", "place_2", choice.faction]
    assert again.holders == table.holders


async def test_a_choice_can_be_undone_and_done_again(storage: Storage, tables: Tables) -> None:
    table = await drafting(tables)
    able = factions(table, CID)
    first = next(able[name] for name in able if name in ("marquise", "eyrie", "duchy"))
    await table.act(CID, first)
    await table.act(CID, next(c for c in answers(table, CID) if isinstance(c, StartAt)))
    assert table.reader.can("undo", table.seat_of(CID))
    await table.undo(CID)
    await table.undo(CID)
    assert table.seat_of(CID) == "place_3"
    assert isinstance(answers(table, CID)[0], DraftFaction)
    assert (await fresh(storage, table)).holders == table.holders
    await table.redo(CID)
    assert table.seat_of(CID) == first.faction
    await table.undo(CID)
    other = next(one for one in factions(table, CID).values() if one != first)
    await table.act(CID, other)
    assert table.seat_of(CID) == other.faction


async def test_the_hands_are_chosen_by_all_at_once(tables: Tables) -> None:
    table = await drafting(tables)
    while not isinstance(answers(table, owing(table)[0])[0], ReturnCard):
        await play_on(table, owing(table)[0])
    assert sorted(owing(table)) == sorted(PEOPLE)
    for user in (BOB, CID, ANN):
        seat = table.seat_of(user)
        await table.act_all(user, answers(table, user)[:1], how="some")
        await play_on(table, user)
        assert seat not in [due.seat for due in table.decisions()] or user == ANN
    assert view_of(table, ANN).phase == "birdsong"
    assert all(seen.hand_count >= 3 for seen in view_of(table, ANN).factions.values())


async def test_a_game_is_replayed_from_its_seed(storage: Storage, tables: Tables) -> None:
    table = await drafting(tables, bots=("lizards",))
    await through(table, "setup")
    await write(storage, delete(Snapshot))
    again = await fresh(storage, table)
    assert again.trouble == ""
    assert ROOT.encode(again.standing.state) == ROOT.encode(table.standing.state)


async def test_nobody_chooses_in_the_lobby(tables: Tables) -> None:
    table = await tables.create("root", 1, CHANNEL, HOST)
    await table.join(ANN)
    await table.choose(ANN, Seat("eyrie"))
    await table.set_option(HOST, "setup", "drafted")
    assert [seat.seat for seat in table.lobby] == [""]
    assert await reason(table.choose(ANN, Seat("eyrie"))) == "drafted"
    await table.set_option(HOST, "setup", "standard")
    assert await reason(table.start(HOST)) == "not-chosen"


async def test_a_rollback_leads_back_into_the_draft(storage: Storage, tables: Tables) -> None:
    table = await drafting(tables)
    target = table.revision + 1
    await through(table, "setup")
    assert PLACES[2] not in table.holders
    await table.agreements.propose(CID, Rollback(Revision(target)), seen=table.revision)
    for user in (ANN, BOB):
        assert table.rollback is not None
        await table.agreements.answer(user, "rollback", table.rollback.revision, True)
    assert [seat.seat for seat in table.lobby] == ["place_1", "place_2", "place_3"]
    assert isinstance(answers(table, CID)[0], DraftFaction)
    assert (await fresh(storage, table)).holders == table.holders
    await through(table, "setup")
    assert (await fresh(storage, table)).trouble == ""


async def test_those_are_asked_whose_choice_of_a_faction_goes(tables: Tables) -> None:
    table = await drafting(tables)
    target = table.revision + 1
    while PLACES[2] in table.holders or table.holders.get(PLACES[1]) not in owing(table):
        await play_on(table, owing(table)[0])
    made = await table.agreements.propose(BOB, Rollback(Revision(target)), seen=table.revision)
    assert made.voters == (CID,)


async def test_a_stand_in_drafts_for_somebody_who_is_away(tables: Tables) -> None:
    table = await drafting(tables)
    await away(table, BOB, PLACES[1])
    while PLACES[1] in [seat.seat for seat in table.lobby]:
        await play_on(table, owing(table)[0])
    own = table.lobby[1]
    assert (own.user, own.stand_in) == (BOB, "policy")
    assert own.seat in view_of(table, ANN).factions


async def test_a_finished_game_is_exported_and_checked(tables: Tables) -> None:
    table = await drafting(tables, seed=3)
    while table.status == "playing":
        await play_on(table, owing(table)[0])
    saved = await table.records.saved()
    assert [seat.person for seat in saved.seats] == [1, 2, 3]
    assert saved.seats[2].played[0].first == saved.actions[1].revision, "Cid has chosen first"
    assert verify_game(saved, ROOT) == saved.winners


async def test_another_game_like_it_is_drafted_again(tables: Tables) -> None:
    table = await drafting(tables)
    await through(table, "setup")
    plan = table.standing.plan.again(HOST, HOST)
    assert [seat.seat for seat in plan.seats] == ["", "", ""]
    assert plan.options["setup"] == "drafted"


async def test_a_seat_is_known_by_its_earlier_name(tables: Tables) -> None:
    table = await drafting(tables, bots=("lizards",))
    await through(table, "setup")
    plan = table.standing.plan
    for seat, place in zip(plan.seats[:3], PLACES, strict=False):
        assert plan.names_of(seat.seat) == (seat.seat, place)
        assert plan.called(place) == plan.called(seat.seat) == seat.seat
    assert plan.called(Seat("*")) == "*"
    assert plan.called(Seat("lizards")) == "lizards"


async def test_who_comes_back_presses_a_button_of_the_earlier_name(tables: Tables) -> None:
    table = await drafting(tables)
    await away(table, BOB, PLACES[1])
    while PLACES[1] in [seat.seat for seat in table.lobby]:
        await play_on(table, owing(table)[0])
    own = table.standing.plan.called(PLACES[1])
    assert own in table.away
    await table.agreements.back(BOB)
    assert table.holders[own] == BOB


async def test_the_log_tells_a_player_what_was_drawn_before_the_choice(tables: Tables) -> None:
    table = await drafting(tables)
    await through(table, "setup")
    for user, place in zip(PEOPLE, PLACES, strict=False):
        log = await table.records.log(table.seat_of(user))
        drawn = [e for e in log[0].events if isinstance(e, DrewCards)]
        assert [event.seat for event in drawn] == [place]
        assert drawn == [e for e in log[0].events if e.only is not None]
    assert not [e for entry in await table.records.log(None) for e in entry.events if e.only]
