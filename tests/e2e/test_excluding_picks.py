"""Picks of one select that exclude each other, or do not all fit.

What is clear is done and the rest asked again; of acts of several kinds all are done or none.
"""

from pathlib import Path

import pytest

from bot.games.game import tag_of
from bot.narrate import text
from bot.narrate.root import WORDS
from sandbox import Reply
from sandbox.sight import Option
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

MARKET = """
seats: SEATS
turn: {faction: riverfolk, phase: daylight}
deck: [bake_sale, sappers, cobbler, ambush_fox]
hands: {riverfolk: [anvil]}
clearings:
  2: {marquise: {warriors: 2}}
  5: {marquise: {warriors: 1}, riverfolk: {warriors: 2}}
boards:
  eyrie: {leader: commander, decree: {move: [loyal_vizier]}}
  riverfolk:
    prices: {hand_card: 1, riverboats: 1, mercenaries: 1}
    funds: {marquise: 4}
"""

CROWS = """
seats: SEATS
turn: {faction: corvids, phase: birdsong}
hands: {corvids: [investments, sword], marquise: [anvil]}
clearings:
  1: {marquise: {warriors: 3, keep: 1}}
  5: {marquise: {warriors: 1}, corvids: {warriors: 1, plots: [{kind: KIND}]}}
boards: {eyrie: {leader: commander, decree: {move: [loyal_vizier]}}}
"""


def seated(written: str, seat: str, to: str) -> str:
    """Let the seat be that of Ann, who reads English, or of Cid, who reads Polish."""
    third = "corvids" if seat == "corvids" else "riverfolk"
    others = [name for name in ("marquise", "eyrie", third) if name != seat]
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


def sheet(to: str, reply: Reply, asked: str = "riverfolk_daylight") -> list[Option]:
    """Return the options of the menu with acts of several kinds."""
    heading = words(to, f"sheet-{asked}")
    (select,) = [one for one in reply.message.selects if heading in (one.placeholder or "")]
    return [*select.options]


def of_kind(to: str, reply: Reply, kind: str) -> list[str]:
    """Return the labels of one kind in that menu."""
    name = words(to, f"kind-{kind}")
    return [one.label for one in sheet(to, reply) if one.label.startswith(f"{name}:")]


@LANGUAGES
async def test_a_plan_that_costs_too_much_is_not_begun_and_stays_picked(
    to: str, tmp_path: Path
) -> None:
    async with staged(tmp_path, seated(MARKET, "riverfolk", to)) as stage:
        me, panel = stage.players["riverfolk"], await stage.panel(stage.players["riverfolk"])
        post, draws = of_kind(to, panel, "establish_post")[0], of_kind(to, panel, "draw_card")
        before = stage.table.revision
        reply = await several(stage, me, panel, *draws[:3], post)
        assert stage.table.revision == before, "nothing is done"
        assert words(to, "choice-draw_card") in reply.text and "✓" not in reply.text
        assert text("panel-none-done", to, choice="", reason="").split(":")[0] in reply.text
        assert {one.label for one in sheet(to, reply) if one.picked} == {*draws[:3], post}
        reply = await several(stage, me, reply, *draws[:2], post)
        assert stage.table.revision == before + 3, "a revision for each act"
        await me.slash(stage.channel, "undo")
        assert stage.table.revision == before + 3, "a draw seals what came before it"
        faction = stage.table.view("riverfolk").factions["riverfolk"]  # type: ignore[attr-defined]
        assert [*faction.hand] == ["anvil", "bake_sale", "sappers"]
        assert stage.score("riverfolk") > 0, "for the trade post"


@LANGUAGES
async def test_acts_before_a_battle_are_done_first_and_the_other_is_asked(
    to: str, tmp_path: Path
) -> None:
    async with staged(tmp_path, seated(MARKET, "riverfolk", to)) as stage:
        me, panel = stage.players["riverfolk"], await stage.panel(stage.players["riverfolk"])
        (battle,) = of_kind(to, panel, "battle")
        before = stage.table.revision
        await several(stage, me, panel, battle, of_kind(to, panel, "draw_card")[0])
        log = await stage.table.records.log(None)
        made = [tag_of(type(event)) for entry in log[-4:] for event in entry.events]
        assert stage.table.revision >= before + 2
        assert made.index("drew") < made.index("battle_began")


@LANGUAGES
async def test_cards_are_drawn_at_once_as_far_as_there_are_any(to: str, tmp_path: Path) -> None:
    few = MARKET.replace(", cobbler, ambush_fox]", "]")
    async with staged(tmp_path, seated(few, "riverfolk", to)) as stage:
        me, panel = stage.players["riverfolk"], await stage.panel(stage.players["riverfolk"])
        old = await stage.panel(me)
        row = words(to, "choice-draw_card")
        twice = text("panel-times", to, row=row, count=2)
        draws = [label for label in panel.message.labels if label.startswith(row)]
        assert draws[1:] == [twice], "no more are left"
        before = stage.table.revision
        reply = await stage.press(me, panel, twice)
        assert stage.table.revision == before + 2
        assert text("panel-done", to, choice=twice) in reply.text
        shown = (await stage.press(me, old, twice)).text
        assert stage.table.revision == before + 2, "an old panel does nothing more"
        assert text("panel-done", to, choice=row) not in shown
        assert not of_kind(to, await stage.panel(me), "draw_card")


@LANGUAGES
async def test_a_plot_is_flipped_and_warriors_recruited_with_one_press(
    to: str, tmp_path: Path
) -> None:
    written = seated(CROWS.replace("KIND", "extortion"), "corvids", to)
    async with staged(tmp_path, written) as stage:
        me, panel = stage.players["corvids"], await stage.panel(stage.players["corvids"])
        flip, *recruits = [one.label for one in sheet(to, panel, "corvids_birdsong")]
        before = stage.table.revision
        await several(stage, me, panel, recruits[0], flip)
        assert stage.table.revision == before + 2, "a revision for each act"
        assert stage.score("corvids") == 1, "for the plot"
        assert "anvil" in stage.table.view("corvids").factions["corvids"].hand  # type: ignore[attr-defined]
        assert stage.table.decisions()[0].kind == "corvids_daylight"
        await me.slash(stage.channel, "undo")
        assert stage.table.revision == before + 1 + 2, "the recruits alone are taken back"
        assert stage.table.decisions()[0].kind == "corvids_birdsong"


@LANGUAGES
async def test_where_a_bomb_lets_another_answer_first_the_plan_is_not_begun(
    to: str, tmp_path: Path
) -> None:
    async with staged(tmp_path, seated(CROWS.replace("KIND", "bomb"), "corvids", to)) as stage:
        me, panel = stage.players["corvids"], await stage.panel(stage.players["corvids"])
        flip, *recruits = [one.label for one in sheet(to, panel, "corvids_birdsong")]
        before = stage.table.revision
        reply = await several(stage, me, panel, flip, recruits[0])
        assert stage.table.revision == before and "✓" not in reply.text
        picked = {one.label for one in sheet(to, reply, "corvids_birdsong") if one.picked}
        assert picked == {flip, recruits[0]}
        await several(stage, me, reply, flip)
        assert stage.table.decisions()[0].seat == "marquise"
