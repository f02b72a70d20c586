"""The Vagabond's Daylight: actions for items, in any order and number (Law 9.5)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.battle import battle_rows, begin_battle
from bot.games.root.cards import matches
from bot.games.root.deck import draw, take_random
from bot.games.root.dominance import dominance_offers, take
from bot.games.root.effects import daylight_rows, effect_offers, use
from bot.games.root.state import Due, Log, State, Step
from bot.games.root.vagabond.coalition import coalition_rows, form_coalition
from bot.games.root.vagabond.deeds import (
    aid,
    aid_rows,
    explore,
    hammer_craft,
    hammer_rows,
    quest,
    quest_rows,
    strike,
    strike_rows,
)
from bot.games.root.vagabond.gear import draw_quest
from bot.games.root.vagabond.items import RepairItems
from bot.games.root.vagabond.pack import VagabondPieces, vagabond
from bot.games.root.vagabond.quests import QUESTS
from bot.games.root.vagabond.roaming import glide_rows, go, travel, travel_offers
from bot.games.root.victory import score

Rows = Sequence[tuple[int | str, ...]]


class VagabondDaylight(Step, tag="vagabond_daylight", kw_only=True):
    """Take actions as long as there are items for them (Law 9.5)."""

    OPEN = True

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action."""
        faction = vagabond(state, self.seat)
        offers = travel_offers(state, self.seat)
        if faction.ready["sword"]:
            battles = battle_rows(state, self.seat)
            offers += [Offer(choices.Battle, battles)] if battles else []
        offers += [Offer(kind, rows) for kind, rows in deeds(state, faction) if rows]
        offers += effect_offers(daylight_rows(state, self.seat))
        offers += dominance_offers(state, self.seat)
        offers.append(Offer(choices.Pass, [()]))
        return (Decision(self.seat, "vagabond_daylight", "9.5", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, do what costs no item, or end Daylight."""
        seat = self.seat
        match choice:
            case choices.Pass():
                state.steps.pop()
            case choices.Hideout():
                state.steps.pop()
                vagabond(state, seat).exhaust("torch")
                log.append(events.HidOut(seat=seat, section="26.3.2"))
                state.steps.append(RepairItems(seat=seat))
            case choices.Use():
                use(state, seat, choice, log)
            case choices.TakeDominance():
                take(state, seat, choice.card, choice.spend, log)
            case choices.FormCoalition():
                form_coalition(state, seat, choice, log)
            case choices.Travel():
                travel(state, seat, choice, log, "9.5.1")
            case choices.Battle():
                vagabond(state, seat).exhaust("sword")
                begin_battle(state, seat, choice.clearing, choice.defender, log, "9.5.2")
            case _:
                do(state, seat, choice, log)


def deeds(state: State, faction: VagabondPieces) -> list[tuple[type[Choice], Rows]]:
    """List the other actions with what each can be done to (Law 9.5.3 to 9.5.9)."""
    here, ready = faction.clearing, faction.ready
    damaged = [(item,) for item in faction.keys("damaged", "damaged_exhausted")]
    found: list[tuple[type[Choice], Rows]] = [
        (choices.Aid, aid_rows(state, faction)),
        (choices.Craft, hammer_rows(state, faction)),
        (choices.FormCoalition, coalition_rows(state, faction)),
        (choices.Glide, glide_rows(state, faction)),
    ]
    if here:
        found.append((choices.Quest, quest_rows(state, faction, dict(QUESTS))))
    if here and ready["crossbow"]:
        found.append((choices.Strike, strike_rows(state, faction)))
    if here and ready["torch"] and state.ruin_items.get(here):
        found.append((choices.Explore, [()]))
    if ready["hammer"]:
        found.append((choices.Repair, damaged))
    if ready["torch"]:
        found += special_rows(state, faction)
    return found


def special_rows(state: State, faction: VagabondPieces) -> list[tuple[type[Choice], Rows]]:
    """List what the Thief, the Tinker and the Ranger do with a torch (Law 9.5.9)."""
    here = faction.clearing
    match faction.character:
        case "thief" if here:
            rows = [
                (other,)
                for other, target in state.factions.items()
                if other != faction.name
                and target.presence[here]
                and (target.hand or target.clockwork)
            ]
            return [(choices.Steal, rows)]
        case "tinker" if here:
            pile = [c for c in dict.fromkeys(state.discard) if matches(c, state.suits[here])]
            return [(choices.DayLabor, [(card,) for card in pile])]
        case "ranger":
            return [(choices.Hideout, [()])]
        case _:
            return []


def do(state: State, seat: str, choice: Choice, log: Log) -> None:
    """Carry out an action of Law 9.5.3 to 9.5.9."""
    faction = vagabond(state, seat)
    match choice:
        case choices.Explore():
            explore(state, seat, log)
        case choices.Aid():
            aid(state, seat, choice, log)
        case choices.Quest():
            complete(state, seat, choice, log)
        case choices.Strike():
            strike(state, seat, choice, log)
        case choices.Repair(item=item):
            faction.exhaust("hammer")
            faction.repair(item)
            log.append(events.ItemRepaired(seat=seat, item=item, section="9.5.7"))
        case choices.Craft(card=card):
            hammer_craft(state, seat, card, log)
        case choices.Steal(target=target):
            faction.exhaust("torch")
            take_random(state, seat, target, log, "26.1.2")
        case choices.DayLabor(card=card):
            faction.exhaust("torch")
            state.discard.reverse()
            state.discard.remove(card)
            state.discard.reverse()
            faction.hand.append(card)
            log.append(events.TookFromDiscard(seat=seat, card=card, section="26.2.2"))
        case choices.Glide(to=to):
            faction.exhaust("torch")
            go(state, seat, to, "", log, "26.8.2")
        case _:
            raise TypeError(choice)


def complete(state: State, seat: str, choice: choices.Quest, log: Log) -> None:
    """Complete a quest, take the reward, and turn a new quest face up (Law 9.5.5)."""
    matching = quest(state, seat, choice, dict(QUESTS), log)
    if choice.reward == "points":
        score(state, seat, matching, log, "quest", "9.5.5")
    else:
        draw(state, seat, 2, log)
    draw_quest(state, log)


def why_not_deed(state: State, choice: Choice) -> IllegalChoice | None:
    """Tell why an action cannot be taken for want of its item; None when something else bars it."""
    ready = vagabond(state, choice.seat).ready
    deeds_by_item: dict[type[Choice], tuple[str, str]] = {
        choices.Battle: ("9.5.2", "sword"),
        choices.Explore: ("9.5.3", "torch"),
        choices.Strike: ("9.5.6", "crossbow"),
        choices.Repair: ("9.5.7", "hammer"),
        choices.Steal: ("26.1.2", "torch"),
        choices.DayLabor: ("26.2.2", "torch"),
        choices.Hideout: ("26.3.2", "torch"),
        choices.Glide: ("26.8.2", "torch"),
    }
    needed = deeds_by_item.get(type(choice))
    if needed is None:
        return None
    section, item = needed
    if not ready[item]:
        return IllegalChoice(section, "item_not_ready", item=item)
    return None if isinstance(choice, choices.Battle) else IllegalChoice(section, "no_such_deed")
