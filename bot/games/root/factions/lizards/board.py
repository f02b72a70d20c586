"""The Lizard Cult: the order of its turn, and what is declared of it (Law 10)."""

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError
from bot.games.root.factions.lizards.choices import (
    ChooseOutcast,
    Convert,
    PlantGarden,
    RecruitFaithful,
    Sacrifice,
    Sanctify,
    ScoreGardens,
)
from bot.games.root.factions.lizards.fear import CultLossRules, LizardGroundRules, LizardPileRules
from bot.games.root.factions.lizards.pieces import GARDEN, GARDENS, CultPieces
from bot.games.root.factions.lizards.refusals import facts_of, why_not
from bot.games.root.factions.lizards.turn import (
    HOMELAND,
    AdjustOutcast,
    Conspiracies,
    Gather,
    LizardsCraft,
    LizardsEvening,
    OutcastStep,
    ReturnRevealed,
    Rituals,
    settle_lizards,
)
from bot.games.root.hooks import ChoiceRatings, Orders, PeopleFaction
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT
from bot.games.root.law.effects import StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.law.homelands import ChooseHomeland
from bot.games.root.law.hooks.course import CourseRules, HomelandRule
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.state import Log, State, Step
from bot.games.root.rating import NEVER, RatedView, worth_of_card

ORDERS = Orders()


ENOUGH = 4
"""Warriors in a clearing after which others need them more."""


def _rate_scoring(seen: RatedView, choice: ScoreGardens) -> float:
    garden = GARDEN[SUIT[choice.card]]
    points = next(track.points[track.on_map] for track in seen.me.tracks if track.piece == garden)
    return 70 + points - worth_of_card(choice.card) / 10 if points > 1 else NEVER


def _rate_planting(seen: RatedView, choice: PlantGarden) -> float:
    return 95 - seen.threat(choice.clearing) / 10


def _rate_recruiting(seen: RatedView, choice: RecruitFaithful) -> float:
    there = seen.own(choice.clearing, WARRIOR)
    return 80 - there - (10 if there >= ENOUGH else 0) + min(seen.threat(choice.clearing), 3) / 10


def _rate_converting(seen: RatedView, choice: Convert) -> float:
    return 40 + seen.view.factions[choice.target].score / 10


RATINGS = ChoiceRatings(
    simply={Sanctify: 90, Sacrifice: 75},
    rated={
        Convert: _rate_converting,
        PlantGarden: _rate_planting,
        RecruitFaithful: _rate_recruiting,
        ScoreGardens: _rate_scoring,
    },
    spared=GARDENS,
)


class CultCourseRules(CourseRules[CultPieces]):
    """Set-up and turn of the Lizards (Law 10.3 to 10.6)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        ChooseOutcast: "choose_outcast",
        **dict.fromkeys((choices.Battle, choices.Move, Convert, Sanctify), "conspiracies"),
        **dict.fromkeys((PlantGarden, RecruitFaithful, ScoreGardens, Sacrifice), "rituals"),
        choices.Craft: "craft",
    }

    def why_not(
        self, faction: CultPieces, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Return the Lizards' rule that forbids a choice, or None."""
        return why_not(state, owed, choice)

    def facts(
        self, faction: CultPieces, state: State, decision: Decision, choice: Choice
    ) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, decision, choice)

    def setup_steps(self, faction: CultPieces) -> list[Step]:
        """Set the Lizards up (Law 10.3)."""
        return [Gather(seat=faction.name), OutcastStep(seat=faction.name)]

    HOMELAND: ClassVar[HomelandRule] = HOMELAND

    def advanced_steps(self, faction: CultPieces) -> list[Step]:
        """Set the Lizards up by their setup card (Law 19.8.3)."""
        return [ChooseHomeland(seat=faction.name), OutcastStep(seat=faction.name)]

    def settle_homeland(
        self, faction: CultPieces, state: State, clearing: Clearing, log: Log
    ) -> None:
        """Place what the card lists, in and around it and in the Acolytes box (Law 19.8.3)."""
        settle_lizards(state, faction.name, clearing, log)

    def turn_steps(self, faction: CultPieces) -> list[Step]:
        """Take a turn: Birdsong 10.4, Daylight 10.5, Evening 10.6.

        It begins with an Outcast where there is none, after the clockwork (docs/stand-ins.md).
        """
        seat = faction.name
        outcast = [] if faction.outcast else [OutcastStep(seat=seat)]
        return [
            StartOfBirdsong(seat=seat),
            *outcast,
            AdjustOutcast(seat=seat),
            Conspiracies(seat=seat),
            StartOfDaylight(seat=seat),
            Rituals(seat=seat),
            StartOfEvening(seat=seat),
            ReturnRevealed(seat=seat),
            LizardsCraft(seat=seat),
            LizardsEvening(seat=seat),
        ]


class Lizards(CultPieces, tag="lizards", kw_only=True):
    """The Lizard Cult played by a person."""

    GROUND = LizardGroundRules()
    LOSSES = CultLossRules()
    PILES = LizardPileRules()
    COURSE = CultCourseRules()


LIZARDS = PeopleFaction(kind=Lizards, ratings=RATINGS, orders=ORDERS)
