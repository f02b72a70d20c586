"""Commands that leave something open ask for it; nobody's hand is looked at by oversight."""

from pathlib import Path

import pytest

from tests.e2e.staging import offered, staged

WITH_CODEBREAKERS = """
seats: [{faction: marquise}, {faction: corvids}, {faction: eyrie}]
turn: {faction: marquise, phase: daylight}
clearings:
  1: {marquise: {warriors: 2}}
  8: {corvids: {warriors: 1}}
  4: {eyrie: {roost: 1, warriors: 3}}
hands: {corvids: [investments], eyrie: [a_visit_to_friends]}
play_areas: {marquise: [codebreakers]}
boards: {eyrie: {leader: commander, decree: {move: [loyal_vizier]}}}
"""

WITH_DECREE = """
seats: [{faction: eyrie}, {faction: marquise}]
turn: {faction: eyrie, phase: daylight}
clearings:
  1: {eyrie: {roost: 1, warriors: 3}}
boards: {eyrie: {leader: commander, decree: {move: [loyal_vizier, anvil]}}}
"""


async def test_whose_hand_to_see_is_asked(tmp_path: Path) -> None:
    async with staged(tmp_path, WITH_CODEBREAKERS) as stage:
        ann, bob, _ = stage.players.values()
        revision = stage.table.revision
        asked = await stage.command(ann, "root cards use", card="codebreakers")
        assert stage.table.revision == revision
        labels = " ".join(offered(asked))
        assert "Corvids" in labels and "Eyrie" in labels
        reply = await stage.command(ann, "root cards use", card="codebreakers", target="eyrie")
        assert stage.table.revision == revision + 1
        assert reply.ephemeral
        assert reply.text.count("The Eyrie hold: A Visit to Friends (rabbit).") == 1
        assert ann.dms() == [], "what she has just been shown is not sent as well"
        logged = await stage.command(ann, "log")
        assert "A Visit to Friends" in logged.text, "it can be found again"
        assert "Investments" not in stage.told(ann)
        for person in (bob, stage.eve):
            assert person.dms() == []
            assert "A Visit to Friends" not in stage.told(person)


@pytest.mark.slow
async def test_which_card_a_move_resolves_is_asked(tmp_path: Path) -> None:
    async with staged(tmp_path, WITH_DECREE) as stage:
        ann = stage.players["eyrie"]
        revision = stage.table.revision
        given = {"from": "1", "to": "5", "warriors": "1"}
        asked = await stage.command(ann, "root move", **given)
        assert stage.table.revision == revision, "either card could be meant"
        cards = ("Anvil (fox)", "Loyal Vizier (bird)")
        labels = [f"from 1 to 5 (rabbit, no ruler): 1 of 3 warriors, by {card}" for card in cards]
        assert offered(asked)[1:] == labels
        await stage.choose(ann, asked, labels[0])
        assert stage.table.revision == revision + 1
