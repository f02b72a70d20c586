"""A game of Root that is killed: Lizards who buy services, conspire and reveal beside Riverfolk."""

from bot.games.game import Choice, Event, Setup
from bot.games.root import ROOT
from bot.games.root.factions.lizards.choices import PlantGarden, RecruitFaithful, ScoreGardens
from bot.games.root.factions.riverfolk.choices import DrawCard, LoseFund
from bot.games.root.law.choices import Battle, BuyService, Move, Pass
from bot.games.root.law.state import State
from bot.games.root.root import Root
from bot.scenarios.reading import read_documents
from bot.scenarios.root import RootNotation
from bot.table import Table
from tests.table.absent import Does

POSITION = """
seats: [{faction: lizards}, {faction: riverfolk}]
turn: {faction: lizards, phase: birdsong}
hands: {lizards: [bake_sale, root_tea_rabbit, armorers], riverfolk: [anvil, sappers]}
clearings:
  4: {lizards: {warriors: 3}}
  5: {lizards: {rabbit_garden: 1, warriors: 1}, riverfolk: {trade_post: 1, warriors: 1}}
  7: {riverfolk: {trade_post: 1}}
boards:
  lizards: {outcast: rabbit, acolytes: 3, lost_souls: [cobbler]}
  riverfolk:
    prices: {hand_card: 2, riverboats: 1, mercenaries: 1}
    funds: {riverfolk: 2, lizards: 1}
next_rolls: [[1, 0]]
"""


class Woodland(Root):
    """Root, but a new game begins where the Lizards may buy services."""

    def new(self, setup: Setup, seed: int) -> tuple[State, list[Event]]:
        """Lay the position out, and play on until a person owes a decision."""
        notation = RootNotation()
        (node,) = read_documents(POSITION)
        fields = node.fields(notation.position_keys, needed=("seats",))
        read = {key: one.respelled(notation.spelling) for key, one in fields.items()}
        state = ROOT.decode(ROOT.encode(notation.read(read)))
        return state, notation.play_on(state)


WOODLAND = Woodland()

LIZARDS, RIVERFOLK = 101, 102


async def draw_two(table: Table) -> None:
    """Let the Riverfolk draw two cards at once."""
    await table.act_all(RIVERFOLK, [DrawCard("riverfolk")] * 2, how="sheet")


SCRIPT: tuple[tuple[int, Choice | str | tuple[Choice, ...] | Does], ...] = (
    (LIZARDS, BuyService("lizards", "hand_card", "anvil")),
    (LIZARDS, "undo"),
    (LIZARDS, "redo"),
    (LIZARDS, BuyService("lizards", "riverboats", "")),
    (LIZARDS, Move("lizards", 4, 7, "", 2)),
    (LIZARDS, Battle("lizards", 7, "riverfolk", "")),
    (RIVERFOLK, LoseFund("riverfolk", "lizards")),
    (LIZARDS, Pass("lizards")),
    (LIZARDS, RecruitFaithful("lizards", "anvil", 8)),
    (LIZARDS, (PlantGarden("lizards", "bake_sale", 4), ScoreGardens("lizards", "root_tea_rabbit"))),
    (LIZARDS, Pass("lizards")),
    (LIZARDS, Pass("lizards")),
    (RIVERFOLK, Does(draw_two, 2)),
)
"""What the two do: a purchase taken back and made again, a Crusade by river against a trade post,
whose funds the Riverfolk choose, and rituals with the card that was bought and another one. Last,
two cards are drawn at once."""
