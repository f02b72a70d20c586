"""A game of War Chest that is killed: an attack whose target answers it, and a spied hand."""

from bot.games.game import Choice, Event, Setup
from bot.games.war_chest import box_choices, choices
from bot.games.war_chest.state import State
from bot.games.war_chest.war_chest import WarChest
from bot.scenarios.reading import read_documents
from bot.scenarios.war_chest import WarChestNotation

POSITION = """
options: {modules: both}
decrees: {spy: [], march: [], guard: []}
forts: [e5]
armies: {raven: [swordsman, scout], wolf: [skirmisher, assassin, war_wagon]}
hands: {raven: [swordsman, scout, royal], wolf: [skirmisher, assassin, war_wagon]}
units: {f4: swordsman 2, g4: skirmisher 2, g5: war_wagon}
"""


class Chest(WarChest):
    """War Chest, but a new game begins in the middle of a round."""

    def new(self, setup: Setup, seed: int) -> tuple[State, list[Event]]:
        """Lay the position out, and play on until a person owes a decision."""
        notation = WarChestNotation()
        (node,) = read_documents(POSITION)
        state = notation.read(node.fields(notation.position_keys, needed=("armies",)))
        state.rng = seed
        return state, notation.play_on(state)


CHEST = Chest()

RAVEN, WOLF = 101, 102

SCRIPT: tuple[tuple[int, Choice | str], ...] = (
    (RAVEN, choices.Attack("raven", "swordsman", "f4", "g4")),
    (WOLF, choices.Block("wolf")),
    (RAVEN, choices.Move("raven", "", "f4", "f5")),
    (WOLF, choices.Recruit("wolf", "assassin", "skirmisher")),
    (WOLF, "undo"),
    (WOLF, "redo"),
    (RAVEN, box_choices.Proclaim("raven", "royal", "spy")),
    (RAVEN, box_choices.Spy("raven", "wolf")),
    (RAVEN, box_choices.SpyDiscard("raven", "war_wagon")),
    (WOLF, choices.Attack("wolf", "skirmisher", "g4", "f5")),
    (RAVEN, choices.PassCoin("raven", "scout")),
    (WOLF, choices.PassCoin("wolf", "royal")),
)
"""What the two do; the last coin of the round lets everybody draw, which only the owners see."""
