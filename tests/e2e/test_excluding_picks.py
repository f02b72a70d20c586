"""Picks of one select that exclude each other: what is clear is done, the rest is asked again."""

from pathlib import Path

import pytest

from bot.narrate import text
from bot.narrate.root import WORDS
from tests.e2e.staging import Stage, offered, staged
from tests.e2e.test_presses import LANGUAGES, card, several, words

pytestmark = pytest.mark.slow

PRICES = """
seats: SEATS
turn: {faction: riverfolk, phase: evening}
boards:
  eyrie: {leader: commander, decree: {move: [loyal_vizier]}}
  riverfolk: {prices: {hand_card: 1, riverboats: 1, mercenaries: 1}}
"""

DECREE = """
seats: SEATS
turn: {faction: eyrie, phase: birdsong}
clearings: {4: {eyrie: {roost: 1, warriors: 3}}}
hands: {eyrie: [anvil, sword]}
boards: {eyrie: {leader: commander, decree: {move: [loyal_vizier]}}}
"""


def seated(written: str, seat: str, to: str) -> str:
    """Let the seat be that of Ann, who reads English, or of Cid, who reads Polish."""
    others = [name for name in ("marquise", "eyrie", "riverfolk") if name != seat]
    order = [seat, *others] if to == "en" else [*others, seat]
    return written.replace("SEATS", f"[{', '.join(f'{{faction: {name}}}' for name in order)}]")


def price(to: str, service: str, space: int) -> str:
    return words(to, "row-set_price", service=service, space=space)


def prices(stage: Stage) -> dict[str, int]:
    """Return what the services cost."""
    board = stage.table.view(None).factions["riverfolk"].board  # type: ignore[attr-defined]
    return dict(board.prices)


@LANGUAGES
async def test_two_prices_for_a_service_leave_it_and_set_the_others(
    to: str, tmp_path: Path
) -> None:
    async with staged(tmp_path, seated(PRICES, "riverfolk", to)) as stage:
        me = stage.players["riverfolk"]
        two, three = price(to, "hand_card", 2), price(to, "hand_card", 3)
        boats, panel = price(to, "riverboats", 4), await stage.panel(me)
        revision = stage.table.revision
        reply = await several(stage, me, panel, two, three, boats)
        assert prices(stage) == {"hand_card": 1, "riverboats": 4, "mercenaries": 1}
        assert stage.table.revision == revision + 1
        assert text("panel-excluded", to, rows=f"{two}, {three}") in reply.text
        assert stage.table.decisions()[0].kind == "set_costs", "the turn goes on"
        assert {two, three} <= {*offered(reply)} and boats not in offered(reply)
        reply = await several(stage, me, reply, two, three)
        assert prices(stage)["hand_card"] == 1 and stage.table.revision == revision + 1
        assert text("panel-excluded", to, rows=f"{two}, {three}") in reply.text
        assert "✓" not in reply.text, "nothing was done"
        await several(stage, me, reply, three, price(to, "mercenaries", 2))
        assert prices(stage) == {"hand_card": 3, "riverboats": 4, "mercenaries": 2}
        assert stage.table.decisions()[0].seat != "riverfolk"


@LANGUAGES
async def test_a_card_in_two_columns_is_left_out(to: str, tmp_path: Path) -> None:
    async with staged(tmp_path, seated(DECREE, "eyrie", to)) as stage:
        me, panel = stage.players["eyrie"], await stage.panel(stage.players["eyrie"])
        rows = {
            (name, column): WORDS.text("row-add_to_decree", to, card=name, column=column)
            for name in ("anvil", "sword")
            for column in ("move", "battle")
        }
        assert card(to, "anvil") in rows["anvil", "move"]
        revision = stage.table.revision
        twice = rows["anvil", "move"], rows["anvil", "battle"]
        reply = await several(stage, me, panel, *twice)
        assert stage.table.revision == revision
        assert text("panel-excluded", to, rows=", ".join(twice)) in reply.text
        await several(stage, me, reply, rows["anvil", "move"], rows["sword", "battle"])
        decree = stage.table.view(None).factions["eyrie"].board.decree  # type: ignore[attr-defined]
        assert "anvil" in decree["move"] and "sword" in decree["battle"]
