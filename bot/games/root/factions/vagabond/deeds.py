"""Actions that exhaust items, and coalitions (Law 9.2.8, 9.5.3 to 9.5.9)."""

from collections.abc import Sequence
from itertools import product
from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import (
    Aid,
    CoalitionFormed,
    Explored,
    FormCoalition,
    Improvised,
    ItemFound,
    ItemTaken,
    NothingTaken,
    Quest,
    QuestCompleted,
    RelationImproved,
    RuinCleared,
    RuinSeen,
    Strike,
    Struck,
    TakeFromRuin,
)
from bot.games.root.factions.vagabond.pieces import (
    AID_POINTS,
    AIDS,
    ALLIED,
    HOSTILE,
    INDIFFERENT,
    ITEMS,
    VagabondPieces,
    draw_quest,
    item_key,
    vagabond_faction,
)
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.coalitions import coalitions_with, partners_of
from bot.games.root.law.craft import craft_for_free, is_craftable
from bot.games.root.law.deck import draw_cards, give_from_hand, matching
from bot.games.root.law.dominance import POINTS_TO_ACTIVATE
from bot.games.root.law.kinds import CROSSBOW, HAMMER, TORCH, WARRIOR, Clearing, Item
from bot.games.root.law.pieces import enemies_of, remove
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score_points

REWARDS = (Item("points"), Item("cards"))
"""What a quest gives (Law 9.5.5)."""

# 9.5.3 Explore


class ExploreStep(Step, tag="explore", kw_only=True):
    """Look under a ruin and take one item (Law 9.5.3, 9.7.3)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Take a single item if possible; of two, always ask which."""
        faction = vagabond_faction(state, self.seat)
        here = faction.clearing
        items = state.ruin_items[here]
        finds = [item for item in dict.fromkeys(items) if item not in faction.ruin_finds]
        if len(items) > 1:
            take = Offer(TakeFromRuin, [(item,) for item in finds])
            offers = (take, choices.PASS)
            return (Decision(self.seat, "explore", "9.7.3", offers if finds else offers[1:]),)
        state.steps.pop()
        if finds:
            self._take(state, faction, finds[0], log)
        else:
            emit(log, NothingTaken(seat=self.seat, clearing=here, section="9.7.3"))
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take the chosen item."""
        state.steps.pop()
        faction = vagabond_faction(state, self.seat)
        if isinstance(choice, TakeFromRuin):
            self._take(state, faction, choice.item, log)
        else:
            emit(log, NothingTaken(seat=self.seat, clearing=faction.clearing, section="9.7.3"))

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why an item cannot be taken: absent, or its kind was found before (Law 9.7.3)."""
        if not isinstance(choice, TakeFromRuin):
            return None
        there = choice.item in state.ruin_items[vagabond_faction(state, self.seat).clearing]
        return IllegalChoiceError("9.7.3", "found_one_already" if there else "not_under_this_ruin")

    def _take(self, state: State, faction: VagabondPieces, item: Item, log: Log) -> None:
        here = faction.clearing
        state.ruin_items[here].remove(item)
        faction.ruin_finds.append(item)
        faction.ITEMS.gain_item(faction, item)
        emit(log, ItemFound(seat=self.seat, item=item, clearing=here, section="9.5.3"))
        score_points(state, self.seat, 1, log, "explored", "9.5.3")
        if state.winners is None and not state.ruin_items[here]:
            del state.ruin_items[here]
            state.ruins[here] = 0
            state.open_slots[here] += 1
            emit(log, RuinCleared(clearing=here, section="9.5.3"))


def explore_ruin(state: State, seat: Seat, log: Log, lent: int = 0) -> None:
    """Exhaust a torch, or have it lent by a card, and look under the ruin here."""
    faction = vagabond_faction(state, seat)
    faction.exhaust(TORCH, 1 - lent)
    here = faction.clearing
    emit(log, Explored(seat=seat, clearing=here, section="9.5.3"))
    items = tuple(state.ruin_items[here])
    if len(items) > 1:
        emit(log, RuinSeen(seat=seat, clearing=here, items=items, only=(seat,), section="9.7.3"))
    state.steps.append(ExploreStep(seat=seat))


# 9.5.4 Aid


def aid_rows(
    state: State, faction: VagabondPieces, here: Clearing, spare: Sequence[str]
) -> list[tuple[str, str, str, str]]:
    """List the legal aids: player, item to spare, card given, item taken (Law 9.5.4)."""
    cards = matching(faction.hand, state.suits[here]) if here else []
    if not (cards and spare):
        return []
    rows: list[tuple[str, str, str, str]] = []
    for other, target in state.factions.items():
        if other != faction.name and target.presence[here]:
            rows += product([other], spare, cards, [*dict.fromkeys(target.items), ""])
    return rows


def give_aid(state: State, seat: Seat, choice: Aid, log: Log) -> None:
    """Give a card, perhaps take an item, and improve the relationship (Law 9.5.4, 9.2.9.1)."""
    faction = vagabond_faction(state, seat)
    target = state.factions[choice.target]
    if choice.item:
        faction.exhaust(choice.item)
    give_from_hand(state, seat, choice.target, choice.card, log, "9.5.4")
    if state.winners is not None:
        return
    if choice.take:
        target.lose_crafted(choice.take)
        faction.ITEMS.gain_item(faction, choice.take)
        emit(log, ItemTaken(seat=seat, target=choice.target, item=choice.take, section="9.5.4"))
    improve_relationship(state, faction, choice.target, log)


def improve_relationship(state: State, faction: VagabondPieces, other: Seat, log: Log) -> None:
    """Count an aid towards a better relationship (Law 9.2.9.1, 9.2.9.2.1)."""
    space = faction.relations.get(other, HOSTILE)
    if space == HOSTILE:
        return
    if space == ALLIED:
        score_points(state, faction.name, 2, log, "aided_ally", "9.2.9.2.1")
        return
    faction.aided[other] = faction.aided.get(other, 0) + 1
    if faction.aided[other] >= AIDS[space]:
        faction.aided[other] = 0
        faction.relations[other] = space + 1
        emit(
            log,
            RelationImproved(seat=faction.name, target=other, space=space + 1, section="9.2.9.1.2"),
        )
        score_points(state, faction.name, AID_POINTS[space], log, "relationship", "9.2.9.1.2")


def points_for_aid(faction: VagabondPieces, other: Seat) -> int:
    """Return what the next aid of a faction scores (Law 9.2.9.1.2, 9.2.9.2.1)."""
    space = faction.relations.get(other, HOSTILE)
    if space in (HOSTILE, ALLIED):
        return 2 if space == ALLIED else 0
    improves = faction.aided.get(other, 0) + 1 >= AIDS[space]
    return AID_POINTS[space] if improves else 0


def aids_left(faction: VagabondPieces, other: Seat) -> int:
    """Count the aids this turn that still improve a relationship after the next one (9.2.9.1)."""
    space = faction.relations.get(other, HOSTILE)
    if space in (HOSTILE, ALLIED):
        return 0
    return max(0, AIDS[space] - faction.aided.get(other, 0) - 1)


# 9.5.5 Quest


def quest_rows(
    state: State, faction: VagabondPieces, here: Clearing
) -> list[tuple[str, str, str, str]]:
    """List the quests that can be completed, with rewards and improvised items (Law 9.5.5)."""
    return [
        (quest, reward, *way)
        for quest in quests_here(state, here)
        for way in ways_to_complete(faction, list(QUESTS[quest][1:]))
        for reward in REWARDS
    ]


def quests_here(state: State, here: Clearing) -> list[str]:
    """List the quests that lie open and have the suit of the pawn's clearing (Law 9.5.5)."""
    suit = state.suits[here]
    return [quest for quest in state.quests if QUESTS[quest][0] == suit]


def ways_to_complete(faction: VagabondPieces, needed: list[Item]) -> list[tuple[str, str]]:
    """List the ways to show two items: as they are, or improvising one for another (26.7.2)."""
    ways: list[tuple[str, str]] = []
    if has_ready(faction, needed):
        ways.append(("", ""))
    if faction.character == "adventurer" and not faction.special_used:
        for missing in dict.fromkeys(needed):
            rest = list(needed)
            rest.remove(missing)
            ways += [
                (item, missing)
                for item in ITEMS
                if item != missing and has_ready(faction, [*rest, item])
            ]
    return ways


def has_ready(faction: VagabondPieces, items: list[Item]) -> bool:
    """Return whether all of some items are ready at once."""
    ready = faction.ready
    for item in items:  # noqa: SIM110 (asked for each open quest; a generator costs more)
        if ready[item] < items.count(item):
            return False
    return True


def do_quest(state: State, seat: Seat, choice: Quest, log: Log) -> None:
    """Complete a quest, take the reward, and turn a new quest face up (Law 9.5.5)."""
    faction = vagabond_faction(state, seat)
    needed = quest_items(choice)
    if choice.improvise:
        needed.remove(choice.improvise)
        improvise_item(faction, choice, log)
    complete_quest(state, seat, choice.quest, choice.reward, needed, log)


def complete_quest(
    state: State, seat: Seat, quest: str, reward: Item, items: Sequence[Item], log: Log
) -> None:
    """Exhaust the items, take the reward of a quest, and turn a new quest face up (Law 9.5.5)."""
    faction = vagabond_faction(state, seat)
    of_suit = quest_points(faction, quest)
    for item in items:
        faction.exhaust(item)
    state.quests.remove(quest)
    faction.quests_done.append(quest)
    emit(log, QuestCompleted(seat=seat, quest=quest, section="9.5.5"))
    if reward == "points":
        score_points(state, seat, of_suit, log, "quest", "9.5.5")
    else:
        draw_cards(state, seat, 2, log, "9.5.5")
    if state.winners is None:
        draw_quest(state, log, "9.5.5")


def quest_points(faction: VagabondPieces, quest: str) -> int:
    """Return the points for completing a quest: one for each of its suit, itself too (9.5.5)."""
    suit = QUESTS[quest][0]
    return 1 + sum(QUESTS[done][0] == suit for done in faction.quests_done)


def quest_items(choice: Quest) -> list[Item]:
    """List the items that a quest uses, an improvised one in place of what it stands for.

    An item that a card stands in for is left out.
    """
    needed = list(QUESTS[choice.quest][1:])
    if choice.instead_of:
        needed.remove(choice.instead_of)
    if choice.improvise:
        needed.append(choice.improvise)
    return needed


def improvise_item(faction: VagabondPieces, choice: Quest, log: Log) -> None:
    """Use one item as another, which damages it (Law 26.7.2)."""
    faction.exhaust(choice.improvise)
    faction.ITEMS.damage(faction, item_key(choice.improvise, "exhausted"))
    faction.special_used = True
    emit(
        log,
        Improvised(
            seat=faction.name,
            item=choice.improvise,
            instead_of=choice.instead_of,
            section="26.7.2",
        ),
    )


# 9.5.6 Strike


def strike_rows(state: State, faction: VagabondPieces, here: Clearing) -> list[tuple[str, str]]:
    """List what a crossbow can remove here: a warrior, or other pieces without any (9.5.6)."""
    rows: list[tuple[str, str]] = []
    for other in enemies_of(state, faction.name) if here else []:
        target = state.factions[other]
        if target.pieces[WARRIOR][here]:
            rows.append((other, "warriors"))
        else:
            kinds = (*target.TOKENS, *target.BUILDINGS)
            rows += [(other, kind) for kind in kinds if target.pieces[kind][here]]
    return rows


def strike_piece(state: State, seat: Seat, choice: Strike, log: Log, lent: int = 0) -> None:
    """Exhaust a crossbow, or have it lent by a card, and remove a piece (Law 9.5.6)."""
    faction = vagabond_faction(state, seat)
    faction.exhaust(CROSSBOW, 1 - lent)
    emit(log, Struck(seat=seat, target=choice.target, clearing=faction.clearing, section="9.5.6"))
    loss = Loss(choice.target, choice.piece, faction.clearing, 1)
    remove(state, [loss], {choice.target: seat}, log, "9.5.6")


# 9.5.8 Craft


def hammer_rows(
    state: State, faction: VagabondPieces, here: Clearing, lent: int = 0
) -> list[tuple[str, str]]:
    """List the cards that the hammers, and those lent, can craft here (Law 9.5.8, 9.2.1)."""
    suit = state.suits[here]
    if not suit:
        return []
    return [
        (card, "")
        for card in dict.fromkeys(faction.hand)
        if 0 < len(CARDS[card].cost) <= faction.ready[HAMMER] + lent
        and all(icon in ("any", suit) for icon in CARDS[card].cost)
        and is_craftable(state, faction.name, CARDS[card])
    ]


def hammer_craft(state: State, seat: Seat, card: CardId, log: Log, lent: int = 0) -> None:
    """Exhaust a hammer for each icon, but for those lent, and craft (Law 9.5.8)."""
    vagabond_faction(state, seat).exhaust(HAMMER, len(CARDS[card].cost) - lent)
    craft_for_free(state, seat, card, log)


def why_not_hammer(state: State, choice: choices.Craft, lent: int = 0) -> IllegalChoiceError | None:
    """Return why the Vagabond cannot craft a card; None when the general rules forbid it."""
    faction = vagabond_faction(state, choice.seat)
    card = CARDS.get(choice.card)
    if card is None or choice.card not in faction.hand or not card.cost:
        return None
    suit = state.suits[faction.clearing]
    if not all(icon in ("any", suit) for icon in card.cost) or not suit:
        return IllegalChoiceError("9.5.8", "clearing_does_not_match", card=card.id)
    if len(card.cost) > faction.ready[HAMMER] + lent:
        return IllegalChoiceError("9.5.8", "too_few_hammers", card=card.id)
    return IllegalChoiceError("9.2.1", "crafts_with_hammers") if choice.using else None


PLAYERS = 4
"""Players that a game needs for coalitions."""


def list_players(state: State) -> list[Seat]:
    """List the players in turn order; bots do not count as players (R2.6)."""
    return [name for name in state.order if not state.factions[name].clockwork]


def list_partners(state: State, faction: VagabondPieces) -> list[Seat]:
    """List the players with the fewest points, not in a coalition, whom the Vagabond can join.

    Only players with a score marker are compared, so seats with an active dominance card and
    Vagabonds in a coalition are left out (Law 3.3.1, 9.2.8).
    """
    others = [
        name
        for name in list_players(state)
        if name != faction.name and not state.factions[name].dominance
    ]
    fewest = min((state.factions[name].score for name in others), default=0)
    return [
        name
        for name in others
        if state.factions[name].score == fewest and name not in state.coalitions
    ]


def coalition_rows(state: State, faction: VagabondPieces) -> list[tuple[str, str]]:
    """List dominance cards in hand, each with whom to join (Law 9.2.8)."""
    if faction.score < POINTS_TO_ACTIVATE or len(list_players(state)) < PLAYERS:
        return []
    if faction.dominance:
        return []
    cards = [c for c in dict.fromkeys(faction.hand) if CARDS[c].kind == "dominance"]
    return [(card, partner) for card in cards for partner in list_partners(state, faction)]


def form_coalition(state: State, seat: Seat, choice: FormCoalition, log: Log) -> None:
    """Join a player: stop scoring and share that player's victory (Law 9.2.8).

    A faction that has joined the Vagabond before is in the same coalition.
    """
    faction = vagabond_faction(state, seat)
    faction.hand.remove(choice.card)
    faction.dominance = choice.card
    faction.score = 0
    others = (*partners_of(state.coalitions, seat),)
    state.coalitions = coalitions_with(state.coalitions, seat, choice.partner)
    emit(
        log,
        CoalitionFormed(
            seat=seat, target=choice.partner, card=choice.card, others=others, section="9.2.8"
        ),
    )
    if faction.relations.get(choice.partner) == HOSTILE:
        faction.relations[choice.partner] = INDIFFERENT
        emit(
            log,
            RelationImproved(
                seat=seat, target=choice.partner, space=INDIFFERENT, section="9.2.9.3.4"
            ),
        )


def why_not_join(state: State, choice: FormCoalition) -> IllegalChoiceError | None:
    """Return why a coalition cannot be formed; None when the Law allows it."""
    faction = vagabond_faction(state, choice.seat)
    if choice.card not in faction.hand:
        return IllegalChoiceError("9.2.8", "card_not_in_hand", card=choice.card)
    if CARDS[choice.card].kind != "dominance":
        return IllegalChoiceError("9.2.8", "not_a_dominance_card", card=choice.card)
    if len(list_players(state)) < PLAYERS:
        return IllegalChoiceError("9.2.8", "too_few_players", players=PLAYERS)
    if faction.dominance:
        return IllegalChoiceError("3.3.2", "dominance_already_active", card=faction.dominance)
    if faction.score < POINTS_TO_ACTIVATE:
        return IllegalChoiceError("3.3.1", "too_few_points", points=faction.score)
    return _why_not_partner(state, faction, choice.partner)


def _why_not_partner(
    state: State, faction: VagabondPieces, partner: Seat
) -> IllegalChoiceError | None:
    """Return why a faction cannot be joined; None when it can be."""
    if partner not in state.factions or partner == faction.name:
        return IllegalChoiceError("9.2.8", "no_such_partner")
    if state.factions[partner].clockwork:
        return IllegalChoiceError("9.2.8", "bot_is_no_player", faction=partner)
    if partner in state.coalitions:
        return IllegalChoiceError("9.2.8", "in_coalition_already", faction=partner)
    if state.factions[partner].dominance:
        return IllegalChoiceError("9.2.8", "partner_without_marker", faction=partner)
    if partner not in list_partners(state, faction):
        return IllegalChoiceError("9.2.8", "not_the_fewest_points")
    return None
