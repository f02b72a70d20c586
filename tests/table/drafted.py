"""A game of Root that is killed while factions are drafted."""

from typing import Any

import msgspec

from bot.games.game import CardId, Choice, Lobby, Seat, Setup
from bot.games.root import ROOT
from bot.games.root.draft.choices import DraftFaction, ReturnCard
from bot.games.root.factions.eyrie.choices import ChooseLeader
from bot.games.root.law.choices import StartAt, Station
from bot.games.root.law.kinds import Clearing
from bot.games.root.root import Root
from bot.games.root.setup import DRAFTED


class Drafted(Root):
    """Root, but the advanced set-up is the usual one."""

    name = "drafted"
    lobby: Lobby = msgspec.structs.replace(
        ROOT.lobby, options={**ROOT.lobby.options, "setup": (DRAFTED, "standard")}
    )

    def begin(self, setup: Setup, seed: int, log: list[Any]) -> Any:
        """Begin with a draft."""
        options = {**setup.options, "setup": DRAFTED}
        return super().begin(msgspec.structs.replace(setup, options=options), seed, log)


DRAFTING = Drafted()

ANN, BOB = 101, 102

FIRST, SECOND, EYRIE, DUCHY = map(Seat, ("place_1", "place_2", "eyrie", "duchy"))

HOME = Clearing(1)

SCRIPT: tuple[tuple[int, Choice | str | tuple[Choice, ...]], ...] = (
    (BOB, DraftFaction(SECOND, Seat("marquise"))),
    (BOB, "undo"),
    (BOB, DraftFaction(SECOND, EYRIE)),
    (BOB, "undo"),
    (BOB, "redo"),
    (BOB, StartAt(EYRIE, Clearing(3))),
    (BOB, ChooseLeader(EYRIE, "despot")),
    (ANN, DraftFaction(FIRST, DUCHY)),
    (ANN, (StartAt(DUCHY, HOME), *(Station(DUCHY, Clearing(near)) for near in (5, 9)))),
    (BOB, ReturnCard(EYRIE, CardId("codebreakers"))),
    (
        ANN,
        (ReturnCard(DUCHY, CardId("foxfolk_steel")), ReturnCard(DUCHY, CardId("root_tea_rabbit"))),
    ),
    (BOB, ReturnCard(EYRIE, CardId("armorers"))),
)
"""What the two do: a choice of a faction taken back twice, set-ups, and cards that go back."""
