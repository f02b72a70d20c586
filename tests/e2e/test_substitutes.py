"""Somebody is removed, or hands the seat over with a private note, as everybody sees it."""

from pathlib import Path

import pytest

from sandbox import Person, Sandbox
from tests.e2e.test_stand_ins import Room, begun, room
from tests.e2e.witness import named

SAID = "Take the ruins first. "
NOTE = f"I promised the Alliance peace until round 5.\n{SAID * 43}Bye!"
QUOTED = "\n".join(f"> {line}" for line in NOTE.split("\n"))


def sees(here: Room, name: str) -> str:
    person: Person = here.people[name]
    return "\n".join(m.everything for m in [*person.sees(here.channel), *person.dms()])


@pytest.mark.slow
async def test_a_player_is_removed_and_a_substitute_takes_the_seat(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        async with room(sandbox, tmp_path) as here:
            await begun(here, {"Ann": "marquise", "Bob": "eyrie", "Cid": "alliance"}, [])
            await here.type("Ann", "game remove", seat="eyrie")
            refusal = await here.press("Bob", "loses", "Decline")
            assert "Nie decydujesz" in refusal.text
        async with room(sandbox, tmp_path, here) as here:
            table = await here.table()
            await here.press("Cid", "loses", "Agree")
            assert "eyrie" not in table.holders
            assert here.post("no longer plays").labels == []
            assert here.post("Free seat").labels == ["Take this seat"]
            assert "zastępc" in (await here.type("Bob", "game back")).text.lower()
            refusal = await here.press("Ann", "Free seat", "Take this seat")
            assert "already" in refusal.text
            await here.press("Dan", "Free seat", "Take this seat")
            await here.press("Ann", "would like to play", "Agree")
        async with room(sandbox, tmp_path, here) as here:
            table = await here.table()
            await here.press("Cid", "would like to play", "Agree")
            assert table.holders["eyrie"] == here.people["Dan"].id
            (brief,) = here.people["Dan"].dms()
            assert named(brief.text)
            told = (await here.type("Dan", "game status")).text
            assert ", potem zastępca" in told and f"<@{here.people['Bob'].id}>" in told


@pytest.mark.slow
async def test_a_seat_is_handed_over_with_a_note_that_nobody_else_reads(tmp_path: Path) -> None:
    async with Sandbox(seed=2) as sandbox:
        async with room(sandbox, tmp_path) as here:
            table = await begun(here, {"Ann": "marquise", "Bob": "eyrie", "Cid": "alliance"}, [])
            reply = await here.type("Ann", "game substitute", user=here.people["Dan"])
            form = await here.people["Ann"].press(reply, "Leave a private note")
            assert form.modal is not None
            kept = await here.people["Ann"].submit(form, note=NOTE)
            assert "kept" in kept.text
            other = await here.people["Bob"].slash(here.channel, "log")
            assert SAID not in other.text
        async with room(sandbox, tmp_path, here) as here:
            table = await here.table()
            for name in ("Bob", "Cid"):
                await here.press(name, "hands", "Agree")
            assert SAID not in sees(here, "Dan")
            shown = await here.press("Dan", "hands", "Agree")
            assert QUOTED in shown.text and named(shown.text)
            assert table.holders["marquise"] == here.people["Dan"].id
            brief, note = here.people["Dan"].dms()
            assert named(brief.text) and note.text.endswith(QUOTED), "nothing of either is cut"
            assert QUOTED in (await here.type("Dan", "log")).text
            assert all(SAID not in sees(here, name) for name in ("Ann", "Bob", "Cid"))
            assert SAID not in (await here.type("Ann", "log")).text
