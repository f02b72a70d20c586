"""What a bot does in its turn, as plain tuples: read from events, or worked out by a script.

A script is a generator. It yields the acts that have to come next, in any order, and is sent what
came; it goes on when all of them have come.
"""

from collections.abc import Generator
from typing import TypeVar

from bot.games.game import Event
from bot.games.root.clockwork import events as bots
from bot.games.root.clockwork.automated_alliance.choices import Pitied
from bot.games.root.clockwork.cogwheel_corvids.choices import BombSwapped, PlotGuessed
from bot.games.root.clockwork.drillbit_duchy import events as duchy
from bot.games.root.clockwork.logical_lizards import events as lizards
from bot.games.root.clockwork.riverfolk_robots import events as robots
from bot.games.root.clockwork.vagabot.events import CoveredSlot
from bot.games.root.factions.alliance.choices import Revolted
from bot.games.root.factions.corvids.choices import PlotFlipped, PlotPlaced
from bot.games.root.factions.duchy.choices import MinisterSwayed
from bot.games.root.factions.eyrie import choices as eyrie
from bot.games.root.factions.lizards import choices as cult
from bot.games.root.factions.vagabond import choices as roaming
from bot.games.root.law import events as told
from tests.games.root.oracle.table import Table

Act = tuple[object, ...]
T = TypeVar("T")
Script = Generator[frozenset[Act], Act, T]

ANY = ...
"""In an expected act: chance decides, and only the event tells."""

COUNTED = ("removed", "warriors_removed", "automated_outrage", "war_tax", "investors")
"""Points that `reactions.py` and `debts.py` work out, not the scripts."""


TAKEN = {"R7.7.1": "steal", "R11.7.3": "extort"}
"""What takes cards from hands, by section."""


def do(*act: object) -> Script[Act]:
    """Expect one act."""
    return (yield frozenset({act}))


def fits(expected: Act, act: Act) -> bool:
    """Tell whether an act is the expected one."""
    return len(expected) == len(act) and all(
        one is ANY or one == other for one, other in zip(expected, act, strict=True)
    )


def act_of(event: Event, seat: str) -> Act | None:
    """Return what a bot on turn did by an event, if the event is about that."""
    if isinstance(event, told.Removed):
        if (event.by != seat and event.seat != seat) or event.section == "4.3.6":
            return None
        own = event.seat == seat and event.by not in (seat, "")
        return None if own else ("remove", event.seat, event.piece, event.clearing, event.count)
    if isinstance(event, told.DiscardedAtRandom) and event.section in TAKEN:
        return (TAKEN[event.section], event.seat)
    if isinstance(event, PlotGuessed):
        return ("guess", event.seat, event.clearing, event.plot, event.right)
    if getattr(event, "seat", "") != seat:
        return None
    own = _of_corvids(event) or _of_lizards(event) or _of_riverfolk(event) or _of_duchy(event)
    return own or _on_map(event) or _on_board(event) or _of_vagabot(event)


def _of_lizards(event: Event) -> Act | None:
    match event:
        case lizards.OrderCounted():
            return ("count", event.suit)
        case lizards.ConspiracyReached():
            return ("reach", event.conspiracy)
        case lizards.RitualBegan():
            return ("ritual", event.card, event.suit)
        case lizards.SoulsReturned():
            return ("return", event.cards)
        case lizards.Sacrificed():
            return ("sacrifice", event.clearing)
        case cult.AcolyteSpent():
            return ("spend", event.left)
        case cult.BecameAcolyte() if event.section != "R8.2.2":
            return ("acolyte", event.count)
        case cult.SoulAdded():
            return ("soul", event.card)
        case cult.SoulsDiscarded():
            return ("souls", event.cards)
        case _:
            return None


def _of_riverfolk(event: Event) -> Act | None:
    match event:
        case robots.MarketStocked():
            return ("stock", len(event.cards))
        case robots.OrderSet():
            return ("order", event.card, event.suit)
        case robots.Protected():
            return ("protect", event.signs)
        case robots.PaymentsReturned():
            return ("repay", event.target, event.count)
        case robots.Racketeered():
            return ("racket", event.clearing, event.count)
        case told.ServiceBought():
            return ("buy", event.service, event.card)
        case _:
            return None


def _of_duchy(event: Event) -> Act | None:
    match event:
        case duchy.Withdrew():
            return ("withdraw", event.clearing, event.count)
        case duchy.MayorPaid():
            return ("mayor", event.clearing)
        case MinisterSwayed() if event.section == "R10.6.3":
            return ("sway", event.minister)
        case _:
            return None


def _of_corvids(event: Event) -> Act | None:
    match event:
        case PlotFlipped():
            return ("flip", event.clearing, event.plot)
        case PlotPlaced():
            return ("plot", event.clearing)
        case BombSwapped():
            return ("swap", event.clearing)
        case _:
            return None


def _on_map(event: Event) -> Act | None:
    match event:
        case told.BattleBegan():
            return ("battle", event.clearing, event.defender)
        case told.Recruited():
            return ("place", "warriors", event.clearing, event.count)
        case told.Placed() if event.seat != "corvids":
            return ("place", event.piece, event.clearing, event.count)
        case told.Built():
            return ("place", event.building, event.clearing, 1)
        case told.Moved():
            return ("move", event.origin, event.to, event.count)
        case Revolted():
            return ("revolt", event.clearing)
        case _:
            return None


def _on_board(event: Event) -> Act | None:
    match event:
        case bots.OrderRevealed():
            return ("order", event.card, event.suit)
        case told.Crafted():
            return ("craft", event.card, event.item)
        case told.Scored():
            return None if event.reason in COUNTED else ("score", event.points)
        case told.Discarded():
            return ("discard", event.card)
        case eyrie.AddedToDecree():
            return ("decree", event.card, event.column)
        case eyrie.TurmoilBegan():
            return ("turmoil",)
        case eyrie.DecreePurged():
            return ("purge", tuple(sorted(event.cards)))
        case Pitied():
            return ("pity", event.times)
        case _:
            return None


def _of_vagabot(event: Event) -> Act | None:
    match event:
        case roaming.PawnMoved():
            return ("walk", event.origin, event.to)
        case roaming.Explored():
            return ("explore", event.clearing)
        case roaming.ItemFound():
            return ("find", event.clearing)
        case roaming.QuestCompleted():
            return ("quest", event.quest)
        case roaming.ItemTaken():
            return ("take", event.target)
        case roaming.ItemRepaired():
            return ("repair", "exhausted" in event.item)
        case roaming.ItemRefreshed():
            return ("refresh",)
        case roaming.Instigated():
            return ("instigate", event.clearing, event.attacker, event.defender)
        case roaming.TookFromDiscard():
            return ("from_discard", event.card)
        case CoveredSlot():
            return ("cover", event.clearing, event.slots)
        case _:
            return None


def place(table: Table, seat: str, kind: str, clearing: int, count: int = 1) -> Script[int]:
    """Place pieces, or take away the snare that is there instead (R11.8.2); return how many."""
    if count and clearing in table.snares:
        yield from do("remove", "corvids", "plot", clearing, 1)
    elif count:
        yield from do("place", kind, clearing, count)
    return count
