"""A table agrees to go back, over a draw, a restart and a refusal, as everybody sees it."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.table import Table
from sandbox import Sandbox, Seen
from tests.e2e.test_stand_ins import Room, begun, room
from tests.e2e.witness import named

SEATS = {"Ann": "marquise", "Bob": "eyrie", "Cid": "alliance"}


def deck(table: Table) -> list[str]:
    return [*table.standing.state.deck]  # type: ignore[attr-defined]  # pyright: ignore


def hand(table: Table, seat: str) -> list[str]:
    return sorted(table.standing.state.factions[seat].hand)  # type: ignore[attr-defined]  # pyright: ignore


async def drawn(here: Room, table: Table, names: list[str], rng: Random) -> tuple[int, list[str]]:
    """Play until somebody has drawn; return the revision of that action, and their hand before."""
    while True:
        seat = table.decisions()[0].seat
        before = hand(table, seat)
        choice = table.decisions()[0].pick(rng.randrange(len(table.decisions()[0])))
        await table.act(table.holders[seat], choice)
        await here.look()
        if len(hand(table, seat)) > len(before):
            return table.revision, before


def about(here: Room, part: str) -> Seen:
    return here.post(part)


@pytest.mark.slow
async def test_two_agree_to_a_rollback_over_a_draw_across_a_restart(tmp_path: Path) -> None:
    rng = Random(5)
    async with Sandbox(seed=1) as sandbox:
        async with room(sandbox, tmp_path) as here:
            table = await begun(here, SEATS, [])
            target, before = await drawn(here, table, [*SEATS], rng)
            seat = next(h.seat for h in table.standing.history.standing if h.revision == target)
            ann = next(name for name, own in SEATS.items() if own == seat)
            others = [name for name in SEATS if name != ann]
            offered = await here.people[ann].autocomplete(
                here.channel, "game rollback", "action", ""
            )
            assert str(target) in {str(value) for _, value in offered}
            reply = await here.type(ann, "game rollback", action=str(target))
            assert reply.ephemeral, "what the asker knows is shown to the asker alone"
            assert named(reply.text), "their own cards are named there"
            await here.people[ann].press(reply, reply.message.labels[0])  # type: ignore[union-attr]
            await here.look()
            asked = about(here, "asks to undo")
            assert asked.labels == ["Agree", "Decline"]
            assert not named(asked.text), "the public message names no card of a hand"
            assert "reshuffled" in asked.text
            refusal = await here.press("Dan", "asks to undo", "Agree")
            assert "decide" in refusal.text or "decydujesz" in refusal.text
            await here.press(others[0], "asks to undo", "Agree")
        async with room(sandbox, tmp_path, here) as here:
            table = await here.table()
            old = deck(table)
            await here.press(others[1], "asks to undo", "Agree")
            assert "as" in about(here, "Undone, as").text
            assert about(here, "Undone, as").labels == []
            assert hand(table, seat) == before
            assert sorted(deck(table)) != sorted(old) and deck(table)[: len(old)] != old
            await here.type("Dan", "log", lines=100)
            seen = here.people["Dan"].sees(here.channel)
            assert any("Cofnięto za zgodą" in m.text for m in seen if m.ephemeral), "in the log"
            await here.until(table, [*SEATS], SEATS[others[0]], rng)


@pytest.mark.slow
async def test_a_question_is_declined_or_passed_by_and_a_strict_table_asks_nobody(
    tmp_path: Path,
) -> None:
    rng = Random(6)
    async with Sandbox(seed=2) as sandbox, room(sandbox, tmp_path) as here:
        table = await begun(here, {"Ann": "marquise", "Bob": "eyrie"}, [])
        for seat in ("eyrie", "marquise", "eyrie"):
            await here.until(table, ["Ann", "Bob"], seat, rng)
        reply = await here.type("Ann", "undo")
        assert reply.message is not None and reply.message.labels == ["Ask to undo"]
        reply = await here.people["Ann"].press(reply, "Ask to undo")
        assert "Only you see this" in reply.text
        preview = await here.people["Ann"].press(reply, "Ask to undo")
        await here.look()
        assert "posted" in preview.text
        declined = await here.press("Bob", "asks to undo", "Decline")
        assert "Masz zapisany sprzeciw" in declined.text
        assert here.post("Not everybody agreed").labels == []
        shown = here.post("Not everybody agreed")
        target = table.agreements.own_target("marquise")
        reply = await here.type("Ann", "game rollback", action=str(target))
        await here.people["Ann"].press(reply, "Ask to undo")
        await here.look()
        due = table.decisions()[0]
        await table.act(table.holders["eyrie"], due.pick(0))
        await here.look()
        assert here.post("has gone on since").labels == []
        late: Any = await here.people["Bob"].press(shown, "Agree") if shown.labels else None
        assert late is None
        forced = await here.type("Ann", "game rollback", action=str(target), force=True)
        assert "Only somebody who has never" in forced.text, (
            "a host who plays is bound by the table's terms"
        )
