"""What becomes of each faction that the clockwork takes over (docs/stand-ins.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.root.clockwork.algorithms import by_chance
from bot.games.root.clockwork.drillbit_duchy.pieces import RANKED
from bot.games.root.clockwork.electric_eyrie.pieces import no_cards
from bot.games.root.clockwork.electric_eyrie.setup import VIZIERS
from bot.games.root.clockwork.vagabot.quests import take_quest
from bot.games.root.clockwork.vagabot.setup import CHARACTERS
from bot.games.root.factions.alliance.supporters import alliance
from bot.games.root.factions.corvids.plots import corvids
from bot.games.root.factions.duchy.court import CROWNS, MINISTERS, DuchyPieces, duchy
from bot.games.root.factions.eyrie.dynasty import eyrie
from bot.games.root.factions.marquise.pieces import marquise
from bot.games.root.factions.vagabond.board import Vagabond
from bot.games.root.factions.vagabond.events import CharacterChosen
from bot.games.root.factions.vagabond.pack import vagabonds
from bot.games.root.law.cards import SUIT, VIZIER, sorted_by_name
from bot.games.root.law.deck import put_away
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.law.turn import settle
from bot.games.root.roster import CLOCKWORK, PEOPLE
from bot.games.root.takeover import events

KEPT = ("name", "score", "items", "services", "supply", "pieces", "start")
"""What every faction keeps, whoever plays it."""

PACK = (
    *("forest", "ready", "exhausted", "damaged", "damaged_exhausted"),
    *("removed_items", "ruin_finds", "quests_done"),
)
"""What a Vagabond keeps beside that; the character follows its own rule."""

PLOTS = ("kinds", "faceup", "stock")
"""What the Corvids keep beside that (Law 13.2.2)."""


def kept(faction: Faction, *names: str) -> dict[str, Any]:
    """Return the fields that a faction keeps."""
    return {name: getattr(faction, name) for name in (*KEPT, *names)}


def swap(state: State, seat: str, clockwork: bool, fields: Mapping[str, Any]) -> Faction:
    """Put the other kind of a faction in its place, with all that follows from its pieces.

    Its supply lists the pieces that this kind owns and that have not left the game.
    """
    kind = (CLOCKWORK if clockwork else PEOPLE)[seat]
    supply = {one: fields["supply"][one] for one in kind.TOTALS if one in fields["supply"]}
    pieces = {one: fields["pieces"][one] for one in kind.TOTALS}
    own: dict[str, Any] = {**fields, "supply": supply, "pieces": pieces}
    made = kind(clockwork=clockwork, **own)
    state.factions[seat] = made
    settle(state)
    return made


def convert(state: State, seat: str, log: Log) -> None:
    """Let the clockwork take a seat over at the beginning of its turn.

    Hand and play area are discarded: a clockwork faction holds no cards (R2.8.1). Whatever is
    hidden there is told in the order of names, so that its order discloses nothing.
    """
    faction = state.factions[seat]
    hand, played = sorted_by_name(faction.hand), tuple(faction.play_area)
    log.append(events.ClockworkTookOver(seat=seat, hand=hand, play_area=played, section="R2.8.1"))
    for card in (*hand, *played):
        put_away(state, card, log)
    _RULES[seat](state, seat, log)


def _marquise(state: State, seat: str, log: Log) -> None:
    """Put the wood back, of which the clockwork has none; a keep that is lost stays lost (R4.3)."""
    faction = marquise(state, seat)
    wood = sum(faction.pieces["wood"])
    swap(state, seat, True, kept(faction))
    if wood:
        log.append(events.WoodPutBack(seat=seat, count=wood, section="R4.3"))


def _eyrie(state: State, seat: str, log: Log) -> None:
    """Sort the Decree by suits, and add the viziers to the birds; the leader goes (R5.3.3)."""
    faction = eyrie(state, seat)
    decree = {**no_cards(), "bird": [VIZIER] * VIZIERS}
    for cards in faction.decree.values():
        for card in cards:
            if card != VIZIER:
                decree[SUIT[card]].append(card)
    swap(state, seat, True, {**kept(faction), "decree": decree})
    log.append(
        events.DecreeSorted(
            seat=seat,
            fox=len(decree["fox"]),
            mouse=len(decree["mouse"]),
            rabbit=len(decree["rabbit"]),
            bird=len(decree["bird"]),
            section="R5.3.3",
        )
    )


def _alliance(state: State, seat: str, log: Log) -> None:
    """Discard the supporters, and return the officers to the supply: it has neither (R6.3)."""
    faction = alliance(state, seat)
    cards, officers = sorted_by_name(faction.supporters), faction.officers
    fields = kept(faction)
    fields["supply"]["warriors"] += officers
    swap(state, seat, True, fields)
    log.append(events.SupportersPutAway(seat=seat, cards=cards, officers=officers, section="R6.3"))
    for card in cards:
        put_away(state, card, log)


def _vagabond(state: State, seat: str, log: Log) -> None:
    """Take a character of the Vagabot and a quest, and put relationships aside (R7.3, R7.7).

    The character is the person's if the Vagabot has a card of it, otherwise one at random that no
    Vagabond has; the person's own waits for the way back.
    """
    faction = state.factions[seat]
    assert isinstance(faction, Vagabond)
    own = faction.character
    fields: dict[str, Any] = {
        **kept(faction, *PACK),
        "character": own,
        "covered": faction.covered_slots or [],
    }
    if own not in CHARACTERS:
        taken = {other.character for other in vagabonds(state)}
        free = [name for name in CHARACTERS if name not in taken]
        fields["character"] = by_chance(state, seat, "character", free, log, "R7.3")
        fields["own_character"] = own
        log.append(CharacterChosen(seat=seat, character=fields["character"], section="R7.3"))
    swap(state, seat, True, fields)
    take_quest(state, seat, log, "R7.3")


def _duchy(state: State, seat: str, log: Log) -> None:
    """Leave the ministers swayed, in the order of the clockwork's board (R10.3.1).

    Crowns that the Price of Failure took (Law 12.2.3) are counted for the way back.
    """
    faction = duchy(state, seat)
    swayed = [minister for minister in RANKED if minister in faction.swayed]
    lost = {rank: count for rank, count in lost_crowns(faction).items() if count}
    fields = {**kept(faction), "swayed": swayed}
    swap(state, seat, True, {**fields, "lost_crowns": lost} if lost else fields)


def lost_crowns(faction: DuchyPieces) -> dict[str, int]:
    """Count the crowns by rank that are neither on the board nor on a minister (Law 12.2.3)."""
    return {
        rank: CROWNS - faction.crowns[rank] - sum(name in faction.swayed for name in names)
        for rank, names in MINISTERS.items()
    }


def _corvids(state: State, seat: str, log: Log) -> None:
    """Leave the plots where they lie; nobody can guess them any more (R11.2)."""
    swap(state, seat, True, kept(corvids(state, seat), *PLOTS))


_RULES: Mapping[str, Callable[[State, str, Log], None]] = {
    "marquise": _marquise,
    "eyrie": _eyrie,
    "alliance": _alliance,
    "vagabond": _vagabond,
    "vagabond_2": _vagabond,
    "duchy": _duchy,
    "corvids": _corvids,
}

CONVERTIBLE = frozenset(_RULES)
"""The factions that people play and that have a matching clockwork faction."""
