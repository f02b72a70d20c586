"""The Vagabond's Daylight: actions for items, in any order and number (Law 9.5)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, Decision, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import (
    Aid,
    Coerce,
    Con,
    DayLabor,
    Duel,
    Explore,
    FormCoalition,
    Glide,
    Hideout,
    Instigate,
    Quest,
    Repair,
    Scorch,
    Steal,
    Strike,
    Travel,
)
from bot.games.root.factions.vagabond.coalition import coalition_rows, form_coalition
from bot.games.root.factions.vagabond.coercion import coerce, coerce_rows
from bot.games.root.factions.vagabond.deeds import (
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
from bot.games.root.factions.vagabond.events import HidOut, ItemRepaired, TookFromDiscard
from bot.games.root.factions.vagabond.items import RepairItems
from bot.games.root.factions.vagabond.mischief import (
    con,
    con_rows,
    duel,
    duel_rows,
    instigate,
    instigate_rows,
    scorch,
)
from bot.games.root.factions.vagabond.pack import VagabondPieces, vagabond
from bot.games.root.factions.vagabond.roaming import glide_rows, go, travel, travel_offers
from bot.games.root.law import choices
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import matches
from bot.games.root.law.daylight import ANYTIME, anytime_offers, do_anytime
from bot.games.root.law.deck import take_random
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import CROSSBOW, HAMMER, SWORD, TORCH, Clearing
from bot.games.root.law.state import Due, Log, State, Step

Rows = Sequence[tuple[int | str, ...]]


class VagabondDaylight(Step, tag="vagabond_daylight", kw_only=True):
    """Take actions while items allow them (Law 9.5)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action."""
        faction = vagabond(state, self.seat)
        offers = travel_offers(state, faction)
        if faction.ready[SWORD]:
            battles = battle_rows(state, self.seat)
            offers += [Offer(choices.Battle, battles)] if battles else []
        offers += [Offer(kind, rows) for kind, rows in deeds(state, faction) if rows]
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        # Each aid exhausts an item and gives a card (Law 9.5.4).
        most: dict[type[Choice], int] = {Aid: min(sum(faction.ready.values()), len(faction.hand))}
        return (Decision(self.seat, "vagabond_daylight", "9.5", tuple(offers), most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, make a choice that costs no item, or end Daylight."""
        seat = self.seat
        match choice:
            case choices.Pass():
                state.steps.pop()
            case Hideout():
                state.steps.pop()
                vagabond(state, seat).exhaust(TORCH)
                emit(log, HidOut(seat=seat, section="26.3.2"))
                state.steps.append(RepairItems(seat=seat))
            case _ if type(choice) in ANYTIME:
                do_anytime(state, seat, choice, log)
            case FormCoalition():
                form_coalition(state, seat, choice, log)
            case Coerce(card=card):
                coerce(state, seat, card, log)
            case Travel():
                travel(state, seat, choice, log, "9.5.1")
            case choices.Battle():
                vagabond(state, seat).exhaust(SWORD)
                begin_battle(state, seat, choice.clearing, choice.defender, log, "9.5.2")
            case _:
                do(state, seat, choice, log)


def deeds(state: State, faction: VagabondPieces) -> list[tuple[type[Choice], Rows]]:
    """List the other actions with their targets (Law 9.5.3 to 9.5.9)."""
    here = faction.clearing
    ready = faction.ready
    who = faction.character
    actions: list[tuple[type[Choice], Rows]] = []
    if faction.hand:
        actions.append((Aid, aid_rows(state, faction, here, faction.keys("ready"))))
        if who == "jailor":
            actions.append((Coerce, coerce_rows(state, faction)))
        if ready[HAMMER]:
            actions.append((choices.Craft, hammer_rows(state, faction, here)))
        actions.append((FormCoalition, coalition_rows(state, faction)))
    if who == "harrier":
        actions.append((Glide, glide_rows(state, faction)))
    if here:
        actions.append((Quest, quest_rows(state, faction, here)))
    if who == "cheat" and here:
        actions.append((Con, con_rows(state, faction)))
    if who == "gladiator":
        actions.append((Duel, duel_rows(state, faction)))
    if here and ready[CROSSBOW]:
        actions.append((Strike, strike_rows(state, faction, here)))
    if here and ready[TORCH] and state.ruin_items.get(here):
        actions.append((Explore, [()]))
    if ready[HAMMER]:
        damaged = faction.keys("damaged", "damaged_exhausted")
        actions.append((Repair, [(item,) for item in damaged]))
    if ready[TORCH]:
        actions += special_rows(state, faction, here)
    return actions


def special_rows(
    state: State, faction: VagabondPieces, here: Clearing
) -> list[tuple[type[Choice], Rows]]:
    """List what a character does with a torch, but for the Harrier (Law 9.5.9)."""
    match faction.character:
        case "thief" if here:
            rows = [
                (other,)
                for other, target in state.factions.items()
                if other != faction.name
                and target.presence[here]
                and (target.hand or target.clockwork)
            ]
            return [(Steal, rows)]
        case "tinker" if here:
            pile = [c for c in dict.fromkeys(state.discard) if matches(c, state.suits[here])]
            return [(DayLabor, [(card,) for card in pile])]
        case "vagrant" if here:
            return [(Instigate, instigate_rows(state, here))]
        case "scoundrel" if here:
            return [(Scorch, [()])]
        case "ranger":
            return [(Hideout, [()])]
        case _:
            return []


def do(state: State, seat: Seat, choice: Choice, log: Log) -> None:
    """Carry out an action of Law 9.5.3 to 9.5.9."""
    faction = vagabond(state, seat)
    match choice:
        case Explore():
            explore(state, seat, log)
        case Aid():
            aid(state, seat, choice, log)
        case Quest():
            quest(state, seat, choice, log)
        case Strike():
            strike(state, seat, choice, log)
        case Repair(item=item):
            faction.exhaust(HAMMER)
            faction.repair(item)
            emit(log, ItemRepaired(seat=seat, item=item, section="9.5.7"))
        case choices.Craft(card=card):
            hammer_craft(state, seat, card, log)
        case Steal(target=target):
            faction.exhaust(TORCH)
            take_random(state, seat, target, log, "26.1.2")
        case DayLabor(card=card):
            faction.exhaust(TORCH)
            state.discard.reverse()
            state.discard.remove(card)
            state.discard.reverse()
            faction.hand.append(card)
            emit(log, TookFromDiscard(seat=seat, card=card, section="26.2.2"))
        case Con():
            con(state, seat, choice, log)
        case Duel():
            duel(state, seat, choice, log)
        case Instigate():
            instigate(state, seat, choice, log)
        case Scorch():
            scorch(state, seat, log)
        case Glide(to=to):
            faction.exhaust(TORCH)
            go(state, seat, to, "", log, "26.8.2")
        case _:
            raise TypeError(choice)
