"""The Corvid Conspiracy and the order of its turn (Law 13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError
from bot.games.root.factions.corvids.birdsong import CorvidsBirdsong
from bot.games.root.factions.corvids.choices import Expose, Flip, Plot, RecruitSuit, Trick
from bot.games.root.factions.corvids.daylight import CorvidsDaylight, Exert
from bot.games.root.factions.corvids.evening import CorvidsEvening
from bot.games.root.factions.corvids.exposure import SECTION, expose, why_not_expose
from bot.games.root.factions.corvids.facts import facts_of
from bot.games.root.factions.corvids.placing import one_of_each_suit
from bot.games.root.factions.corvids.plots import CorvidPieces
from bot.games.root.factions.corvids.raids import take_back
from bot.games.root.factions.corvids.refusals import why_not
from bot.games.root.law import choices
from bot.games.root.law.any_time import AnyTime
from bot.games.root.law.effects import StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.law.state import Log, Loss, State, Step


class Corvids(CorvidPieces, tag="corvids", kw_only=True):
    """The Corvid Conspiracy played by a person."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        **dict.fromkeys((choices.Craft, Flip, RecruitSuit), "corvids_birdsong"),
        **dict.fromkeys((choices.Move, choices.Battle, Plot, Trick), "corvids_daylight"),
    }

    AT_ANY_TIME: ClassVar[Mapping[type[Choice], AnyTime[Any]]] = {
        Expose: AnyTime(SECTION, expose, why_not_expose)
    }

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Return removed plots to the supply; removed raids place warriors (Law 13.7.4)."""
        take_back(state, self, losses, log)

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
        """Return the Corvids' rule that forbids a choice, or None."""
        return why_not(state, owed, choice)

    def facts(self, state: State, asked: Decision, choice: Choice) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, asked, choice)

    def setup_steps(self) -> list[Step]:
        """Set the Corvids up (Law 13.3)."""
        return [one_of_each_suit(self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn: Birdsong 13.4, Daylight 13.5, Evening 13.6."""
        seat = self.name
        return [
            StartOfBirdsong(seat=seat),
            CorvidsBirdsong(seat=seat),
            StartOfDaylight(seat=seat),
            CorvidsDaylight(seat=seat),
            StartOfEvening(seat=seat),
            Exert(seat=seat),
            CorvidsEvening(seat=seat),
        ]
