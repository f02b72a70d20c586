"""The Corvid Conspiracy and the order of its turn (Law 13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root.corvids.birdsong import CorvidsBirdsong
from bot.games.root.corvids.choices import Expose
from bot.games.root.corvids.daylight import CorvidsDaylight, Exert
from bot.games.root.corvids.evening import CorvidsEvening
from bot.games.root.corvids.events import PlotLost
from bot.games.root.corvids.exposure import SECTION, expose, why_not_expose
from bot.games.root.corvids.placing import Raids, one_of_each_suit
from bot.games.root.corvids.plots import CorvidPieces
from bot.games.root.corvids.refusals import why_not
from bot.games.root.effects import StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.faction import AnyTime
from bot.games.root.state import Log, Loss, State, Step


class Corvids(CorvidPieces, tag="corvids", kw_only=True):
    """The Corvid Conspiracy played by a person."""

    AT_ANY_TIME: ClassVar[Mapping[type[Choice], AnyTime[Any]]] = {
        Expose: AnyTime(SECTION, expose, why_not_expose)
    }

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Return removed plots to the supply; a raid places warriors (Law 13.7.4)."""
        raids: list[int] = []
        for clearing in [loss.clearing for loss in losses if loss.piece == "plot"]:
            hidden = self.facedown(clearing)
            raid = self.back_to_stock(clearing) == "raid"
            if raid or hidden:
                log.append(PlotLost(seat=self.name, clearing=clearing, raid=raid, section="13.7.4"))
            if raid:
                raids.append(clearing)
        if raids:
            state.steps.append(Raids(seat=self.name, left=raids))

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
        """Tell which rule of the Corvids forbids a choice."""
        return why_not(state, owed, choice)

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
