"""The Eyrie's crafting, before the Decree (Law 7.5.1)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Seat
from bot.games.root.factions.eyrie.dynasty import eyrie
from bot.games.root.law import choices
from bot.games.root.law.craft import craft, craft_offers, crafters
from bot.games.root.law.daylight import anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.state import Due, Log, State, Step


class EyrieCraft(Step, tag="eyrie_craft", kw_only=True):
    """Craft with roosts before the Decree is resolved (Law 7.5.1)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while an action may be possible, judged by public facts."""
        faction = eyrie(state, self.seat)
        could_craft = bool(faction.hand) and bool(crafters(state, self.seat))
        if not (could_craft or anytime_in_question(state, self.seat)):
            state.steps.pop()
            return None
        offers = [
            *craft_offers(state, self.seat),
            *anytime_offers(state, self.seat),
            choices.PASS,
        ]
        return (Decision(self.seat, "craft", "7.5.1", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Craft, make a choice allowed at any time, or go on to the Decree."""
        if isinstance(choice, choices.Craft):
            craft(state, self.seat, choice, log)
        elif isinstance(choice, choices.Pass):
            state.steps.pop()
        else:
            do_anytime(state, self.seat, choice, log)
