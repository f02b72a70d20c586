"""Notates events of single factions, people's and bots', in Rootlog."""

from __future__ import annotations

from bot.games.game import Event, Seat
from bot.games.root.clockwork.cogwheel_corvids import events as corvids_bot
from bot.games.root.clockwork.drillbit_duchy import events as duchy_bot
from bot.games.root.clockwork.logical_lizards import events as lizard_bot
from bot.games.root.clockwork.riverfolk_robots import events as riverfolk_bot
from bot.games.root.factions.alliance import events as alliance
from bot.games.root.factions.corvids import events as corvids
from bot.games.root.factions.duchy import events as duchy
from bot.games.root.factions.eyrie import events as eyrie
from bot.games.root.factions.lizards import events as lizards
from bot.games.root.factions.vagabond import events as vagabond
from bot.games.root.law.kinds import WARRIOR
from bot.narrate.root import rootlog_signs as signs
from bot.narrate.root.rootlog_moves import Turn, Writer, from_hand, item, off, untold
from bot.narrate.root.rootlog_signs import FACTIONS, card_sign, cards_sign, count_sign


def _board(turn: Turn, seat: Seat) -> str:
    """Return the faction board of a seat."""
    return f"{turn.own(seat)}$"


def _plot(turn: Turn, event: corvids.PlotFlipped) -> str:
    turn.plots[event.clearing] = f"t_{event.plot[0]}"
    return f"{turn.own(event.seat)}t{event.clearing}^t_{event.plot[0]}"


def _swapped(turn: Turn, event: corvids.PlotsSwapped) -> str:
    kinds = [turn.plots.pop(at, None) for at in (event.one, event.other)]
    pairs = zip((event.other, event.one), kinds, strict=True)
    turn.plots.update({at: kind for at, kind in pairs if kind})
    return f"t{event.one}<->t{event.other}"


def _exposed(turn: Turn, event: corvids.ExposureTried | corvids_bot.PlotGuessed) -> str:
    return f"?Pt_{event.plot[0]}{event.clearing}"


def _decreed(turn: Turn, event: eyrie.AddedToDecree) -> str | None:
    # The columns of the Electric Eyrie are suits, for which there is no sign.
    column = signs.COLUMNS.get(event.column)
    return from_hand(event.seat, event.card, f"$_{column}") if column else None


def _bombed(turn: Turn, event: corvids_bot.BombSwapped) -> str:
    owner, at = turn.own(event.seat), event.clearing
    before, turn.plots[at] = turn.plots.get(at, "t"), f"t_{event.plot[0]}"
    return f"{owner}{before}{at}->/{owner}{turn.plots[at]}->{at}"


def _purged(turn: Turn, event: eyrie.DecreePurged) -> str | None:
    # Only a turn of the Eyrie can hold this.
    return "$_->" if turn.seat == event.seat else None


def _returned(turn: Turn, event: duchy.MinisterReturned | duchy_bot.CrownLost) -> str:
    return f"#{_plain(event.minister)}{_board(turn, event.seat)}->"


def _plain(name: str) -> str:
    """Return a name in lower case without spaces."""
    return name.replace("_", "")


def _swayed(turn: Turn, event: duchy.MinisterSwayed) -> str | None:
    return f"#{_plain(event.minister)}->$" if turn.seat == event.seat else None


def _supporters(turn: Turn, event: alliance.SupportersLost) -> str | None:
    board = _board(turn, event.seat)
    return f"{cards_sign(event.cards)}{board}->" if event.cards else None


def _coalition(turn: Turn, event: vagabond.CoalitionFormed) -> str:
    return f"{from_hand(event.seat, event.card)}/++->{FACTIONS[event.target]}$"


def _relation(turn: Turn, event: vagabond.BecameHostile | vagabond.RelationImproved) -> str:
    space = "h" if isinstance(event, vagabond.BecameHostile) else signs.RELATIONS[event.space]
    return f"{turn.own(event.seat)}$_{FACTIONS[event.target]}->{space}"


def _found(turn: Turn, event: vagabond.ItemFound) -> str:
    return f"{signs.item_sign(event.item)[0]}{event.clearing}->{_board(turn, event.seat)}"


def _taken(turn: Turn, event: vagabond.ItemTaken) -> str:
    sign = signs.item_sign(event.item)[0]
    return f"{sign}{_board(turn, event.target)}->{_board(turn, event.seat)}"


FACTION: dict[type[Event], Writer] = {
    alliance.HandShown: lambda t, e: f"{t.own(e.seat)}^{FACTIONS[e.target]}",
    alliance.Mobilized: lambda t, e: f"#{FACTIONS[e.seat]}->{_board(t, e.seat)}",
    alliance.OfficerTrained: lambda t, e: f"{t.own(e.seat)}w->{_board(t, e.seat)}",
    alliance.OfficersLost: lambda t, e: (
        f"{count_sign(e.count)}{t.own(e.seat)}w{_board(t, e.seat)}->" if e.count else None
    ),
    alliance.Organized: untold,
    alliance.OutragePaid: lambda t, e: f"#{FACTIONS[e.seat]}->{_board(t, e.target)}",
    alliance.SupporterDiscarded: lambda t, e: f"{card_sign(e.card)}{_board(t, e.seat)}->",
    alliance.SupporterSpent: lambda t, e: f"{card_sign(e.card)}{_board(t, e.seat)}->",
    alliance.SupportersDrawn: lambda t, e: f"{count_sign(e.count)}#->{_board(t, e.seat)}",
    alliance.SupportersLost: _supporters,
    corvids.ExposureTried: _exposed,
    corvids.PlotFlipped: _plot,
    corvids.PlotLost: untold,
    corvids.PlotPlaced: lambda t, e: f"{t.own(e.seat)}t->{e.clearing}",
    corvids.PlotsSwapped: _swapped,
    duchy.CardRevealed: lambda t, e: f"{card_sign(e.card)}{t.own(e.seat)}^",
    duchy.DiscardedAtRandom: lambda t, e: from_hand(e.seat, e.card),
    duchy.MinisterReturned: _returned,
    duchy.MinisterSwayed: _swayed,
    eyrie.AddedToDecree: _decreed,
    eyrie.DecreePurged: _purged,
    eyrie.LeaderChosen: lambda t, e: f"#{_plain(e.leader)}->$" if t.seat == e.seat else None,
    lizards.AcolyteSpent: lambda t, e: f"{t.own(e.seat)}w{_board(t, e.seat)}->",
    lizards.BecameAcolyte: lambda t, e: (
        f"{count_sign(e.count)}{t.own(e.seat)}w->{_board(t, e.seat)}"
    ),
    lizards.SoulAdded: lambda t, e: f"{card_sign(e.card)}->",
    vagabond.BecameHostile: _relation,
    vagabond.CoalitionFormed: _coalition,
    vagabond.ItemDropped: lambda t, e: item(t, e.seat, e.item, ""),
    vagabond.ItemFound: _found,
    vagabond.ItemRefreshed: lambda t, e: item(t, e.seat, e.item, "r"),
    vagabond.ItemRepaired: lambda t, e: item(t, e.seat, e.item, "s", "d"),
    vagabond.ItemTaken: _taken,
    vagabond.PawnMoved: lambda t, e: f"{t.own(e.seat)}p->{signs.forest_sign(e.to)}",
    vagabond.QuestCompleted: lambda t, e: f"{signs.quest_sign(e.quest)}Q->{_board(t, e.seat)}",
    vagabond.QuestShown: lambda t, e: f"{signs.quest_sign(e.quest)}->Q",
    vagabond.RelationImproved: _relation,
    vagabond.Rested: lambda t, e: "%_d->s+r" if t.seat == e.seat else None,
    vagabond.TookFromDiscard: lambda t, e: f"{card_sign(e.card)}*->{FACTIONS[e.seat]}",
}
"""What the factions notate."""

BOT: dict[type[Event], Writer] = {
    corvids_bot.BombSwapped: _bombed,
    corvids_bot.PlotGuessed: _exposed,
    duchy_bot.CrownLost: _returned,
    duchy_bot.MayorPaid: lambda t, e: off(t, e.seat, WARRIOR, e.clearing),
    duchy_bot.StarterDrawn: lambda t, e: f"{card_sign(e.card)}->",
    duchy_bot.Withdrew: lambda t, e: f"{count_sign(e.count)}{t.own(e.seat)}w{e.clearing}->0",
    lizard_bot.Sacrificed: lambda t, e: off(t, e.seat, WARRIOR, e.clearing),
    riverfolk_bot.MarketStocked: lambda t, e: (
        f"{cards_sign(e.cards)}->{FACTIONS[e.seat]}" if e.cards else None
    ),
    riverfolk_bot.PaymentsReturned: lambda t, e: (
        f"{count_sign(e.count)}{t.own(e.target)}w{_board(t, e.seat)}->"
    ),
    riverfolk_bot.Racketeered: lambda t, e: (
        f"{count_sign(e.count)}{t.own(e.seat)}w{e.clearing}->{_board(t, e.seat)}"
    ),
}
"""What only bots notate."""
