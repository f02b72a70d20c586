"""Commands that make one choice, and those that show what only one person may know."""

from random import Random
from typing import Any

import pytest

from bot.games.game import tag_of
from bot.games.root.factions.corvids.choices import CorvidsSecret
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import RootView
from bot.narrate.root import WORDS
from bot.table import Table
from sandbox import Person
from tests.discord_ui.playing import House


async def test_a_command_suggests_what_is_legal_and_nothing_else(house: House) -> None:
    table = await house.begin()
    offered = await house.ann.autocomplete(house.channel, "root setup start-at", "clearing", "")
    (decision,) = table.decisions()
    legal = {str(row[0]) for offer in decision.offers for row in offer.rows}
    assert {value for _, value in offered} == legal
    assert await house.ann.autocomplete(house.channel, "root battle", "clearing", "") == []
    for other in (house.bob, house.eve):
        assert await other.autocomplete(house.channel, "root setup start-at", "clearing", "") == []


async def test_a_command_does_in_one_line_what_the_panel_does(house: House) -> None:
    table = await house.begin()
    revision = table.revision
    offered = await house.ann.autocomplete(house.channel, "root setup start-at", "clearing", "")
    label, value = offered[0]
    reply = await house.ann.slash(house.channel, "root setup start-at", clearing=value)
    assert reply.text.startswith("✓ ")
    assert table.revision == revision + 1
    await house.ann.slash(house.channel, "undo")
    by_label = await house.ann.slash(house.channel, "root setup start-at", clearing=label)
    assert by_label.text.startswith("✓ ")


async def test_what_is_filled_in_narrows_what_is_suggested(house: House) -> None:
    table, rng = await house.begin(), Random(3)
    while not any(tag_of(offer.kind) == "move" for offer in table.decisions()[0].offers):
        await house.skip(table, rng)
    (decision,) = table.decisions()
    (rows,) = [offer.rows for offer in decision.offers if tag_of(offer.kind) == "move"]
    origin, most = str(rows[0][0]), max(row[-1] for row in rows if row[:2] == rows[0][:2])
    person = house.waited(table)
    given = {"from": origin}
    targets = await person.autocomplete(house.channel, "root move", "to", "", **given)
    assert {value for _, value in targets} == {str(r[1]) for r in rows if str(r[0]) == origin}
    given["to"] = str(rows[0][1])
    counts = await person.autocomplete(house.channel, "root move", "warriors", "", **given)
    assert [value for _, value in counts] == [str(n) for n in range(1, most + 1)][:25]
    revision = table.revision
    reply = await person.slash(house.channel, "root move", **given, warriors="1")
    assert reply.text.startswith("✓ ")
    assert table.revision == revision + 1


async def test_what_the_rules_refuse_is_told_with_their_section(house: House) -> None:
    table = await house.begin()
    revision = table.revision
    reply = await house.ann.slash(house.channel, "root setup start-at", clearing="7")
    assert reply.text.endswith("(Law 6.3.2).")
    assert "\n" not in reply.text
    early = await house.ann.slash(house.channel, "root battle", clearing="1", defender="eyrie")
    assert "(Law " in early.text
    assert "\n" not in early.text
    his = await house.bob.slash(house.channel, "root alliance mobilize", card="fox_a")
    assert his.text.startswith("Teraz nie twoja kolej. Czekamy na: Markiza de Kot – ")
    assert table.revision == revision


async def test_what_does_not_exist_is_named(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.ann.slash(house.channel, "game join")
    unchosen = await house.ann.slash(house.channel, "hand")
    assert unchosen.text == (
        "You have a seat, but you haven't chosen what to play. Choose it under the lobby."
    )
    looking = await house.eve.slash(house.channel, "hand")
    assert looking.text.startswith("You're not at this table yet.")
    await (await house.table()).agreements.abandon(house.ann.id)
    table, rng = await house.begin(), Random(3)
    while not offers(table, "marquise", "move"):
        await house.skip(table, rng)
    nowhere = {"from": "99", "to": "1", "warriors": "1"}
    lost = await house.ann.slash(house.channel, "root move", **nowhere)
    assert lost.text == "There is no clearing 99 on the map (Law 4.2)."
    theirs = await house.ann.slash(house.channel, "root alliance revolt", clearing="1")
    assert theirs.text.startswith("Only the Alliance can do that (Law ")
    while house.waited(table) is not house.bob:
        await house.skip(table, rng)
    late = await house.ann.slash(house.channel, "root alliance revolt", clearing="1")
    assert late.text.startswith("Only the Alliance can do that (Law ")
    waits = await house.ann.slash(house.channel, "root move", **nowhere)
    assert waits.text.startswith("It's not your turn. Waiting for ")


def offers(table: Table, seat: str, tag: str) -> bool:
    """Return whether a kind of choice is offered to a seat; the game must not have ended."""
    assert table.status == "playing"
    due = [decision for decision in table.decisions() if decision.seat == seat]
    return any(tag_of(offer.kind) == tag for decision in due for offer in decision.offers)


async def test_a_vagabond_may_say_move_for_travel(house: House) -> None:
    table, rng = await house.begin(bob="vagabond", clockwork=None), Random(3)
    while not offers(table, "vagabond", "travel"):
        await house.skip(table, rng)
    by_travel = await house.bob.autocomplete(house.channel, "root vagabond travel", "to", "")
    by_move = await house.bob.autocomplete(house.channel, "root move", "to", "")
    assert by_travel == by_move != []
    assert await house.bob.autocomplete(house.channel, "root move", "warriors", "") == []
    given = {"from": "1", "to": by_move[0][1], "warriors": "1"}
    moved = await house.bob.slash(house.channel, "root move", **given)
    assert moved.text.startswith(f"✓ Ruch na polanę {by_move[0][1]}\n")


async def test_passing_where_nothing_can_be_declined_is_refused_by_the_rules(house: House) -> None:
    table = await house.begin()
    revision = table.revision
    reply = await house.ann.slash(house.channel, "root pass")
    assert reply.text.endswith("(Law 6.3.2).")
    assert table.revision == revision


async def test_what_makes_no_sense_is_told_with_the_option(house: House) -> None:
    await house.begin()
    for command, options, field in (
        ("root setup start-at", {"clearing": "abc"}, "clearing"),
        ("root setup start-at", {"clearing": "999"}, ""),
        ("root battle", {"clearing": "1", "defender": "nobody"}, "defender"),
        ("root battle", {"clearing": "1", "defender": "vagabond"}, "defender"),
        ("root cards craft", {"card": "a very fine card"}, "card"),
        ("root move", {"from": "1", "to": "2", "warriors": "many"}, "warriors"),
    ):
        reply = await house.ann.slash(house.channel, command, **options)
        assert "\n" not in reply.text
        if field:
            told = f"doesn't fit “{field}”."
            assert told in reply.text, (command, reply.text)
        else:
            assert "(Law " in reply.text


async def test_every_named_command_refuses_onlookers_alike(house: House) -> None:
    await house.begin()
    expected = (await house.eve.slash(house.channel, "act")).text
    for tag, options in (
        ("root cards expose", {"clearing": "1", "guess": "bomb", "card": "fox_a"}),
        ("root cards use", {"card": "cobbler"}),
        ("root pass", {}),
    ):
        assert (await house.eve.slash(house.channel, tag, **options)).text == expected


def facedown(table: Any) -> dict[Clearing, str]:
    """Return the Corvids' facedown plots by clearing, as they see them."""
    secret = table.view("corvids").factions["corvids"].board.secret
    assert isinstance(secret, CorvidsSecret)
    return secret.facedown


async def test_plots_are_shown_to_their_owner_alone(house: House) -> None:
    table = await house.begin(bob="corvids")
    mine = await house.bob.slash(house.channel, "root corvids plots")
    assert mine.ephemeral
    assert mine.text.startswith("W puli: ")
    others = [await p.slash(house.channel, "root corvids plots") for p in (house.ann, house.eve)]
    assert {reply.text for reply in others} == {"You have no facedown plots."}
    rng = Random(5)
    while not (plots := facedown(table)):
        assert await house.skip(table, rng), "no plot was placed in a whole game"
    told = (await house.bob.slash(house.channel, "root corvids plots")).text
    assert all(f"Polana {clearing}: " in told for clearing in plots)
    others = [await p.slash(house.channel, "root corvids plots") for p in (house.ann, house.eve)]
    assert {reply.text for reply in others} == {"You have no facedown plots."}


async def test_exposure_is_suggested_when_and_only_when_it_is_legal(house: House) -> None:
    table = await house.begin(bob="corvids", clockwork=None)
    rng, legal, not_legal = Random(11), 0, 0
    while not (legal and not_legal > 20):
        person = house.waited(table)
        assert person is not None, "nothing could be exposed in a whole game"
        may = await _may_expose(house, person, table)
        legal, not_legal = legal + may, not_legal + (not may)
        await house.skip(table, rng)


async def _may_expose(house: House, person: Person, table: object) -> bool:
    """Hold what is suggested against what is legal, for everybody; tell whether it is for one."""
    (decision, *_) = table.decisions()  # type: ignore[attr-defined]
    clearings = {
        str(row[0])
        for offer in decision.offers
        if tag_of(offer.kind) == "expose"
        for row in offer.rows
    }
    offered = await person.autocomplete(house.channel, "root cards expose", "clearing", "")
    assert {value for _, value in offered} == clearings
    assert await house.eve.autocomplete(house.channel, "root cards expose", "clearing", "") == []
    return bool(clearings)


async def test_the_board_and_the_log_are_private_answers(house: House) -> None:
    table = await house.begin()
    await house.step(table, Random(1))
    for command in ("board", "log", "map", "help", "game status"):
        reply = await house.eve.slash(house.channel, command)
        await house.sandbox.settle()
        assert reply.ephemeral, command
        assert all(len(one.content) <= 2000 for one in reply.messages)
    few = await house.ann.slash(house.channel, "log", lines=1)
    assert "\n" not in few.text
    told = await house.eve.press(await house.eve.slash(house.channel, "help"), "Play")
    assert "a number is a clearing" in told.text


def points_of(table: Table) -> list[int]:
    view = table.view(None)
    assert isinstance(view, RootView)
    return [faction.score for faction in view.factions.values()]


async def test_the_status_tells_points_to_everybody(house: House) -> None:
    table, rng = await house.begin(), Random(5)
    while len(set(points_of(table))) < 3:
        await house.skip(table, rng)
    points = points_of(table)
    told = (await house.eve.slash(house.channel, "game status")).text.splitlines()
    units = ["point" if number == 1 else "points" for number in points]
    for line, number, unit in zip(told, points, units, strict=False):
        assert line.endswith(f", {number} {unit}")
    polish = (await house.bob.slash(house.channel, "game status")).text
    assert f", {points[0]} punkt" in polish


async def test_the_status_of_a_table_without_a_game_tells_no_points(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    await house.ann.select(house.public(), "Play as…", "marquise")
    told = (await house.eve.slash(house.channel, "game status")).text
    assert "point" not in told
    await (await house.table()).agreements.abandon(house.ann.id)
    ended = (await house.eve.slash(house.channel, "game status")).text
    assert "ended without a winner" in ended


@pytest.mark.slow
async def test_the_log_is_told_whole_in_as_many_messages_as_it_takes(house: House) -> None:
    table, rng = await house.begin(), Random(4)
    for _ in range(60):
        await house.skip(table, rng)
    events = [
        event for action in await table.records.log(None, last=200) for event in action.events
    ]
    asked = WORDS.variant(bots={"eyrie"}).lines(events, None, "en")[-100:]
    assert len("\n".join(asked)) > 2000
    reply = await house.eve.slash(house.channel, "log", lines=100)
    await house.sandbox.settle()
    assert "\n".join(one.text for one in reply.messages).splitlines() == asked
