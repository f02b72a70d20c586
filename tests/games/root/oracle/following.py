"""Read a public position, and change it by what everybody is told."""

from collections import Counter

from bot.games.game import Event, Setup
from bot.games.root.clockwork.cogwheel_corvids.choices import BombSwapped
from bot.games.root.clockwork.drillbit_duchy import events as duchy
from bot.games.root.clockwork.drillbit_duchy.events import DrillbitDuchyBoard
from bot.games.root.clockwork.logical_lizards import events as lizards
from bot.games.root.clockwork.logical_lizards.events import LogicalLizardsBoard
from bot.games.root.clockwork.riverfolk_robots import events as robots
from bot.games.root.clockwork.riverfolk_robots.events import RiverfolkRobotsBoard
from bot.games.root.clockwork.vagabot.events import CoveredSlot
from bot.games.root.clockwork.view import ElectricEyrieBoard
from bot.games.root.factions.corvids.choices import PlotFlipped, PlotPlaced, PlotsSwapped
from bot.games.root.factions.duchy.choices import MinisterSwayed
from bot.games.root.factions.eyrie.choices import AddedToDecree, DecreePurged
from bot.games.root.factions.lizards import choices as cult
from bot.games.root.factions.lizards.choices import LizardsBoard
from bot.games.root.factions.marquise.choices import HospitalsUsed
from bot.games.root.factions.riverfolk import choices as company
from bot.games.root.factions.vagabond import choices as roaming
from bot.games.root.law import events as told
from bot.games.root.law.maps import MAPS
from bot.games.root.view import FactionView, Presence, RootView
from tests.games.root.oracle.discards import follow_discards
from tests.games.root.oracle.satchel import Satchel, after, satchel_of
from tests.games.root.oracle.sides import linked
from tests.games.root.oracle.table import CLEARINGS, Side, Table

PLOTS = ("bomb", "snare", "extortion", "raid")
ITEMS = {"bag": 2, "boots": 2, "crossbow": 1, "hammer": 1, "sword": 2, "tea": 2, "coins": 2}
"""The item supply at the beginning (Law 5.1.5)."""
BOARDS = {
    "lizards": ("acolytes", "souls"),
    "riverfolk": ("market", "payments"),
    "duchy": ("ministers",),
}
"""What lies on the boards of the second box."""


def table_of(view: RootView, cooperative: bool) -> Table:
    """Read a position from what people without a seat see."""
    table = Table(
        map=view.map,
        suits=tuple(here.suit for here in view.clearings),
        ferry=view.ferry,
        harbour=view.ferry,
        sides={name: _side(faction) for name, faction in view.factions.items()},
        cooperative=cooperative,
        partners=dict(view.coalitions),
        ruins={here.id for here in view.clearings if here.ruin},
        covered=Counter({here.id: here.covered for here in view.clearings if here.covered}),
        burnt=set(view.scorched),
        items=Counter({item: count for item, count in view.items.items() if count}),
        discard=list(view.discard),
        acting=view.acting,
    )
    for here in view.clearings:
        for name, presence in here.factions.items():
            table.sides[name].at[here.id] = _pieces(presence)
            for kind in set(PLOTS) & set(presence.tokens):
                table.faceup[here.id] = kind
    return table


def _pieces(presence: Presence) -> Counter[str]:
    found = Counter({"warriors": presence.warriors, "pawn": int(presence.pawn)})
    found.update(presence.buildings)
    for kind, count in presence.tokens.items():
        found["plot" if kind in PLOTS else kind] += count
    return +found


def _side(view: FactionView) -> Side:
    decree = view.board.decree if isinstance(view.board, ElectricEyrieBoard) else {}
    side = Side(
        seat=view.name,
        bot=view.clockwork,
        level=view.difficulty,
        traits=view.traits,
        score=view.score,
        decree={suit: list(cards) for suit, cards in decree.items()},
        satchel=satchel_of(view),
        crafted=Counter(view.items),
        cards=view.hand_count,
    )
    match view.board:
        case LogicalLizardsBoard() | LizardsBoard() as board:
            side.acolytes, side.souls = board.acolytes, list(board.lost_souls)
        case RiverfolkRobotsBoard() as board:
            side.market, side.payments = list(board.market), +Counter[str](board.payments)
        case DrillbitDuchyBoard() as board:
            side.ministers = set(board.ministers)
            if board.burrow:
                side.change(0, "warriors", board.burrow)
        case _:
            pass
    return side


def empty_table(setup: Setup) -> Table:
    """Return the position before any piece is placed (Law 5.1)."""
    name = setup.options.get("map", "autumn")
    sides = {one.seat: Side(one.seat, one.bot, one.difficulty, one.traits) for one in setup.seats}
    for seat, side in sides.items():
        if side.bot and seat.startswith("vagabond"):
            side.satchel = Satchel()
        if side.bot and seat == "eyrie":
            side.decree = {"fox": [], "mouse": [], "rabbit": [], "bird": []}
        if side.bot and seat == "riverfolk":
            side.payments, side.paid = Counter({"riverfolk": 1}), 1
    return Table(
        map=name,
        suits=MAPS[name].printed,
        ferry=MAPS[name].ferry,
        harbour=MAPS[name].ferry,
        sides=sides,
        cooperative=setup.options.get("cooperative") == "yes",
        ruins={here.id for here in MAPS[name].clearings if here.ruin},
        items=Counter(ITEMS),
    )


def follow(table: Table, event: Event) -> None:
    """Change a position by one event."""
    match event:
        case told.SuitsArranged(suits=suits):
            table.suits = suits
        case told.FerryMoved(to=to):
            table.ferry, table.harbour = None, to
        case told.Placed(seat=seat, piece=piece, clearing=clearing, count=count):
            table.sides[seat].change(clearing, piece, count)
            if event.section == "R5.3.2" and piece == "roost":
                viziers = 1 if table.sides[seat].level == "easy" else 2
                table.sides[seat].decree["bird"] += ["loyal_vizier"] * viziers
        case told.Recruited(seat=seat, clearing=clearing, count=count):
            table.sides[seat].change(clearing, "warriors", count)
        case told.Built(seat=seat, building=piece, clearing=clearing):
            table.sides[seat].change(clearing, piece, 1)
        case told.Removed(seat=seat, piece=piece, clearing=clearing, count=count):
            table.sides[seat].change(clearing, piece, -count)
            if piece == "plot":
                table.faceup.pop(clearing, None)
        case told.Moved(seat=seat, origin=origin, to=to, count=count, piece=piece):
            table.sides[seat].change(origin, piece, -count)
            table.sides[seat].change(to, piece, count)
        case told.Scored(seat=seat, total=total):
            table.sides[seat].score = total
        case HospitalsUsed(seat=seat, count=count):
            side = table.sides[seat]
            keep = next(clearing for clearing in CLEARINGS if side.count(clearing, "keep"))
            side.change(keep, "warriors", count)
        case told.DominanceActivated(seat=seat) | roaming.CoalitionFormed(seat=seat):
            table.sides[seat].score = 0
        case _:
            _follow_things(table, event)
            _follow_places(table, event)
            follow_discards(table, event)
            _follow_lizards(table, event)
            _follow_services(table, event)
            _follow_duchy(table, event)


def _follow_lizards(table: Table, event: Event) -> None:
    """Follow acolytes, the Lost Souls and the marker (R8.4 to R8.6)."""
    own = table.sides.get("lizards")
    if own is None:
        return
    match event:
        case cult.BecameAcolyte(total=total):
            own.acolytes = total
        case cult.AcolyteSpent(left=left):
            own.acolytes = left
        case lizards.Sacrificed(clearing=clearing):
            own.change(clearing, "warriors", -1)
        case lizards.ConspiracyReached():
            own.marker = (own.marker + 1) % 5
        case lizards.RitualBegan(card=card):
            own.souls.remove(card)
        case lizards.SoulsReturned(cards=cards):
            own.souls[:0] = cards
        case cult.SoulAdded(card=card):
            own.souls.insert(0, card)
        case cult.SoulLost(card=card):
            own.souls.remove(card)
            table.put_away((card,))
        case cult.SoulsDiscarded(cards=cards):
            own.souls.clear()
            table.put_away(reversed(cards))
        case _:
            pass


def _follow_services(table: Table, event: Event) -> None:
    """Follow the Market, Payments and mercenaries (R9.2.3, Law 11.2.7)."""
    own = table.sides.get("riverfolk")
    if own is None:
        return
    match event:
        case told.TurnBegan():
            table.hirers, table.hired = {}, False
            for side in table.sides.values():
                side.bought = 0
        case company.PaymentsAdded(count=count):
            own.paid += count
        case (
            company.FundsSpent(owner=owner, count=count)
            | company.FundsLost(owner=owner, count=count)
        ):
            table.sides[owner].paid -= count
        case told.PhaseBegan(seat=seat, phase="daylight") if not table.sides[seat].bot:
            _begin_hire(table, seat)
        case told.ServiceBought(seat=seat, service=service, price=price, payer=payer, card=card):
            table.sides[seat].bought += 1
            if event.pay == "warriors":
                own.payments[payer] += price
                table.sides[payer].paid += price
            if card:
                table.sides["riverfolk"].cards -= bool(table.sides["riverfolk"].cards)
                own.market.remove(card)
                if seat == "lizards" and table.sides[seat].bot:
                    # It lies on top of the card that showed no item (R9.7).
                    table.sides[seat].souls.insert(0, card)
                table.order = card if table.sides[seat].bot else table.order
            if service == "mercenaries" and table.sides[seat].bot:
                table.hirers[seat] = "riverfolk"
            elif service == "mercenaries":
                table.hired = True
        case robots.PaymentsReturned(target=target):
            del own.payments[target]
            table.sides[target].paid = 0
        case robots.Racketeered(clearing=clearing, count=count):
            own.change(clearing, "warriors", -count)
            own.payments["riverfolk"] += count
            own.paid += count
        case _:
            _follow_market(own, event)


def _follow_market(own: Side, event: Event) -> None:
    """Follow the cards for sale: the Market, or the open hand of a person (R9.2.1, Law 11.2.3)."""
    match event:
        case told.CardsLaidOpen(cards=cards) | robots.MarketStocked(cards=cards):
            own.market += cards
        case (
            told.Crafted(seat="riverfolk", card=card)
            | told.Discarded(seat="riverfolk", card=card)
            | told.DiscardedAtRandom(seat="riverfolk", card=card)
        ) if card in own.market:
            # Extortion takes a card of a person's open hand, too (R11.7.3).
            own.market.remove(card)
        case _:
            pass


def _begin_hire(table: Table, seat: str) -> None:
    """Let mercenaries serve their buyer, or with Involved his enemies (R3.3.2)."""
    if table.hired:
        hirers = [seat]
    elif "involved" in table.sides["riverfolk"].traits:
        spared = {"riverfolk", *linked(table.partners, seat)}
        hirers = [other for other in table.sides if other not in spared]
    else:
        hirers = []
    pawns = ("vagabond", "vagabond_2")
    table.hirers = {hirer: "riverfolk" for hirer in hirers if hirer not in pawns}


def _follow_duchy(table: Table, event: Event) -> None:
    """Follow the Burrow and the ministers of a bot (R10)."""
    own = table.sides.get("duchy")
    if own is None or not own.bot:
        return
    match event:
        case duchy.Withdrew(clearing=clearing, count=count):
            own.change(clearing, "warriors", -count)
            own.change(0, "warriors", count)
        case duchy.MayorPaid(clearing=clearing):
            own.change(clearing, "warriors", -1)
        case MinisterSwayed(minister=minister):
            own.ministers.add(minister)
        case duchy.CrownLost(minister=minister):
            own.ministers.discard(minister)
        case _:
            pass


def _follow_places(table: Table, event: Event) -> None:
    """Follow what befalls clearings, plots and pawns."""
    match event:
        case roaming.PawnMoved(seat=seat, origin=origin, to=to):
            for place, count in ((origin, -1), (to, 1)):
                if place.isdecimal():
                    table.sides[seat].change(int(place), "pawn", count)
        case roaming.RuinCleared(clearing=clearing):
            table.ruins.discard(clearing)
        case roaming.Scorched(clearing=clearing):
            table.burnt.add(clearing)
        case CoveredSlot(clearing=clearing, slots=1):
            table.covered[clearing] += 1
        case PlotPlaced(seat=seat, clearing=clearing):
            table.sides[seat].change(clearing, "plot", 1)
        case PlotFlipped(clearing=clearing, plot=plot) | BombSwapped(clearing=clearing, plot=plot):
            table.faceup[clearing] = plot
        case PlotsSwapped(one=one, other=other) if one in table.faceup:
            swapped = {one: table.faceup[other], other: table.faceup[one]}
            table.faceup.update(swapped)
        case _:
            pass


def _follow_things(table: Table, event: Event) -> None:
    """Follow cards and items."""
    match event:
        case AddedToDecree(seat=seat, card=card, column=column):
            if table.sides[seat].bot:
                table.sides[seat].decree[column].append(card)
        case DecreePurged(seat=seat, cards=cards):
            if table.sides[seat].bot:
                for column in table.sides[seat].decree.values():
                    column[:] = [card for card in column if card not in cards]
        case told.Crafted(seat=seat, item=item) if item:
            table.items[item] -= 1
            if not seat.startswith("vagabond"):
                table.sides[seat].crafted[item] += 1
        case roaming.ItemTaken(target=target, item=item):
            table.sides[target].crafted[item] -= 1
        case roaming.QuestShown(quest=quest) if event.section.startswith("R7"):
            if satchel := table.sides[table.acting].satchel:
                satchel.quest = quest
        case told.TurnBegan(seat=seat) | roaming.CharacterChosen(seat=seat):
            table.acting, table.order = seat, ""
            table.ferry = table.harbour
        case told.Discarded(section="4.3.4"):
            # An effect of the play area is used up; the hand stays as it is.
            pass
        case (
            told.Discarded(seat=seat)
            | told.Spent(seat=seat)
            | told.Crafted(seat=seat)
            | told.AmbushPlayed(seat=seat)
            | told.DiscardedAtRandom(seat=seat)
        ):
            table.sides[seat].cards = max(0, table.sides[seat].cards - 1)
        case told.Drew(seat=seat, count=count):
            table.sides[seat].cards += count
        case told.CardGiven(seat=giver, target=taker) | told.CardTaken(seat=taker, target=giver):
            table.sides[giver].cards = max(0, table.sides[giver].cards - 1)
            table.sides[taker].cards += 1
        case _:
            pass
    seat = getattr(event, "seat", "")
    if seat in table.sides and (satchel := table.sides[seat].satchel):
        after(satchel, event)


def differences(table: Table, view: RootView) -> list[str]:
    """List where a followed position and the real one differ."""
    real, found = table_of(view, table.cooperative), list[str]()
    for name, side in real.sides.items():
        ours = table.sides[name]
        for clearing in (*CLEARINGS, 0) if side.bot else CLEARINGS:
            if (told_of := ours.at.get(clearing, {})) != (there := side.at.get(clearing, {})):
                found.append(f"{name} in {clearing}: told {told_of}, there {there}")
        for what in ("score", "decree", "satchel", *(BOARDS.get(name, ()) if side.bot else ())):
            told_of, there = getattr(ours, what), getattr(side, what)
            if what == "souls":
                told_of, there = sorted(told_of), sorted(there)
            if told_of != there:
                found.append(f"{what} of {name}: told {told_of}, there {there}")
    if Counter(table.discard) != Counter(real.discard):
        found.append(f"discard: told {table.discard}, there {real.discard}")
    for what in ("ruins", "covered", "burnt", "faceup"):
        if getattr(table, what) != getattr(real, what):
            found.append(f"{what}: told {getattr(table, what)}, there {getattr(real, what)}")
    return found
