"""What a seat can choose in Root, named after the Law's own actions."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Choice


class Pass(Choice, frozen=True, tag="pass"):
    """Decline, or end what the decision is about."""

    public: ClassVar[bool] = True


class Move(Choice, frozen=True, tag="move", rename={"origin": "from"}):
    """Move warriors along a path (Law 4.2); `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)

    origin: int
    to: int
    card: str
    warriors: int


class Battle(Choice, frozen=True, tag="battle"):
    """Initiate a battle (Law 4.3); `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)

    clearing: int
    defender: str
    card: str = ""


class Ambush(Choice, frozen=True, tag="ambush"):
    """Play an ambush card as defender, or to foil one as attacker (Law 4.3.1)."""

    card: str


class TakeHit(Choice, frozen=True, tag="take_hit"):
    """Choose which of one's own pieces the next hit removes (Law 4.3.6)."""

    public: ClassVar[bool] = True

    piece: str


class Use(Choice, frozen=True, tag="use"):
    """Use the effect of a card in one's play area, on a seat or in a clearing where it asks."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("target", "clearing")

    card: str
    target: str = ""
    clearing: int = 0


class Craft(Choice, frozen=True, tag="craft"):
    """Craft a card (Law 4.1); `using` lists the suits of the pieces activated, joined by `+`."""

    may_omit: ClassVar[tuple[str, ...]] = ("using",)

    card: str
    using: str = ""


class Discard(Choice, frozen=True, tag="discard"):
    """Discard a card from hand."""

    card: str


class ActivateDominance(Choice, frozen=True, tag="activate_dominance"):
    """Place a dominance card in one's play area (Law 3.3.1)."""

    card: str


class TakeDominance(Choice, frozen=True, tag="take_dominance"):
    """Take an available dominance card by spending a card of its suit (Law 3.3.4)."""

    card: str
    spend: str


class StartAt(Choice, frozen=True, tag="start_at"):
    """Choose the starting clearing in set-up (Law 6.3.2, 7.3.2)."""

    public: ClassVar[bool] = True

    clearing: int


class PlaceStarting(Choice, frozen=True, tag="place_starting"):
    """Place a starting building (Law 6.3.4)."""

    public: ClassVar[bool] = True

    building: str
    clearing: int


class Recruit(Choice, frozen=True, tag="recruit"):
    """Place warriors; a clearing is named where there is a choice, a card for the Decree."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("clearing", "card")

    clearing: int = 0
    card: str = ""


class Build(Choice, frozen=True, tag="build"):
    """Place a building; `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)

    building: str
    clearing: int
    card: str = ""


class PayWood(Choice, frozen=True, tag="pay_wood"):
    """Remove one wood from a clearing towards a building's cost (Law 6.5.4.2)."""

    public: ClassVar[bool] = True

    clearing: int


class Overwork(Choice, frozen=True, tag="overwork"):
    """Spend a card matching a sawmill's clearing to place a wood there (Law 6.5.5)."""

    clearing: int
    card: str


class HawksForHire(Choice, frozen=True, tag="hawks_for_hire"):
    """Spend a bird card for one more action (Law 6.5)."""

    card: str


class FieldHospitals(Choice, frozen=True, tag="field_hospitals"):
    """Spend a card matching a clearing to bring the warriors lost there to the keep (Law 6.2.3)."""

    clearing: int
    card: str


class PlaceWood(Choice, frozen=True, tag="place_wood"):
    """Choose a sawmill's clearing for one of the last wood tokens (Law 6.4, 1.5.4)."""

    public: ClassVar[bool] = True

    clearing: int


class ChooseLeader(Choice, frozen=True, tag="choose_leader"):
    """Choose a leader of the Eyrie (Law 7.3.3, 7.7.3)."""

    public: ClassVar[bool] = True

    leader: str


class AddToDecree(Choice, frozen=True, tag="add_to_decree"):
    """Add a card to a column of the Decree (Law 7.4.2)."""

    column: str
    card: str


class NewRoost(Choice, frozen=True, tag="new_roost"):
    """Place a roost and three warriors when none is left on the map (Law 7.4.3)."""

    public: ClassVar[bool] = True

    clearing: int


class FallIntoTurmoil(Choice, frozen=True, tag="fall_into_turmoil"):
    """Accept that the Decree cannot be resolved any further (Law 7.7)."""

    public: ClassVar[bool] = True


class PlaceWarrior(Choice, frozen=True, tag="place_warrior"):
    """Choose a clearing for one warrior (Law 13.3.2, 1.5.4)."""

    public: ClassVar[bool] = True

    clearing: int


class Flip(Choice, frozen=True, tag="flip"):
    """Turn a facedown plot face up (Law 13.4.2)."""

    public: ClassVar[bool] = True

    clearing: int


class RecruitSuit(Choice, frozen=True, tag="recruit_suit"):
    """Spend a card to place a warrior in each clearing of a suit (Law 13.4.3)."""

    card: str
    suit: str


class Plot(Choice, frozen=True, tag="plot"):
    """Remove warriors to place a facedown plot (Law 13.5.2)."""

    public: ClassVar[bool] = True

    clearing: int
    plot: str


class Trick(Choice, frozen=True, tag="trick"):
    """Swap two plots that lie the same way up (Law 13.5.4)."""

    public: ClassVar[bool] = True

    one: int
    other: int


class Expose(Choice, frozen=True, tag="expose"):
    """Show a matching card to guess a facedown plot (Law 13.2.4)."""

    clearing: int
    guess: str
    card: str


class BuildWithCard(Choice, frozen=True, tag="build_with_card"):
    """Reveal a card to place a building (Law 12.5.1.1, 12.5.2.1)."""

    building: str
    clearing: int
    card: str


class Dig(Choice, frozen=True, tag="dig"):
    """Spend a card for a tunnel and come out there (Law 12.5.1.5).

    `remove` names the tunnel that is taken off the map first, where all of them are on it.
    """

    may_omit: ClassVar[tuple[str, ...]] = ("remove",)

    clearing: int
    card: str
    remove: int
    warriors: int


class Minister(Choice, frozen=True, tag="minister"):
    """Take the action of a swayed minister (Law 12.5.2)."""

    public: ClassVar[bool] = True

    minister: str


class Sway(Choice, frozen=True, tag="sway"):
    """Sway a minister (Law 12.5.3)."""

    minister: str


class Reveal(Choice, frozen=True, tag="reveal"):
    """Reveal a card from hand (Law 12.5.3.2)."""

    card: str


class ReturnMinister(Choice, frozen=True, tag="return_minister"):
    """Choose which minister of the highest rank leaves (Law 12.2.3)."""

    public: ClassVar[bool] = True

    minister: str


class Spend(Choice, frozen=True, tag="spend"):
    """Spend a card from hand."""

    card: str


class ChooseCharacter(Choice, frozen=True, tag="choose_character"):
    """Choose a Vagabond's character (Law 9.3.1)."""

    public: ClassVar[bool] = True

    character: str


class StartInForest(Choice, frozen=True, tag="start_in_forest"):
    """Place the pawn in a forest (Law 9.3.2)."""

    public: ClassVar[bool] = True

    forest: str


class RefreshItem(Choice, frozen=True, tag="refresh_item"):
    """Flip an exhausted item face up (Law 9.4.1)."""

    public: ClassVar[bool] = True

    item: str


class Slip(Choice, frozen=True, tag="slip"):
    """Move to an adjacent clearing (its number) or forest at no cost (Law 9.4.2)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("ally", "warriors")

    to: str
    ally: str
    warriors: int


class Travel(Choice, frozen=True, tag="travel"):
    """Move the pawn, and warriors of an Allied faction with it (Law 9.5.1, 9.2.9.2.2)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("ally", "warriors")

    to: int
    ally: str
    warriors: int


class Enlist(Choice, frozen=True, tag="enlist"):
    """Let an Allied faction's warriors fight along (Law 9.2.9.2.3)."""

    public: ClassVar[bool] = True

    ally: str


class Explore(Choice, frozen=True, tag="explore"):
    """Exhaust a torch to look under the ruin here (Law 9.5.3)."""

    public: ClassVar[bool] = True


class TakeFromRuin(Choice, frozen=True, tag="take_from_ruin"):
    """Choose an item under the ruin (Law 9.7.3)."""

    item: str


class Aid(Choice, frozen=True, tag="aid"):
    """Exhaust an item, give a card, and take a crafted item or none (Law 9.5.4)."""

    may_omit: ClassVar[tuple[str, ...]] = ("take",)

    target: str
    item: str
    card: str
    take: str


class Quest(Choice, frozen=True, tag="quest"):
    """Complete a quest for points or cards; the Adventurer may improvise an item (Law 9.5.5)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("improvise", "instead_of")

    quest: str
    reward: str
    improvise: str
    instead_of: str


class Strike(Choice, frozen=True, tag="strike"):
    """Exhaust a crossbow to remove a piece (Law 9.5.6)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("piece",)

    target: str
    piece: str


class Repair(Choice, frozen=True, tag="repair"):
    """Exhaust a hammer to repair an item (Law 9.5.7)."""

    public: ClassVar[bool] = True

    item: str


class RepairItem(Choice, frozen=True, tag="repair_item"):
    """Choose an item that Hideout repairs (Law 26.3.2)."""

    public: ClassVar[bool] = True

    item: str


class Steal(Choice, frozen=True, tag="steal"):
    """Exhaust a torch to take a random card (Law 26.1.2)."""

    public: ClassVar[bool] = True

    target: str


class DayLabor(Choice, frozen=True, tag="day_labor"):
    """Exhaust a torch to take a card from the discard pile (Law 26.2.2)."""

    public: ClassVar[bool] = True

    card: str


class Hideout(Choice, frozen=True, tag="hideout"):
    """Exhaust a torch to repair three items and end Daylight (Law 26.3.2)."""

    public: ClassVar[bool] = True


class Glide(Choice, frozen=True, tag="glide"):
    """Exhaust a torch to move to any clearing (Law 26.8.2)."""

    public: ClassVar[bool] = True

    to: int


class DropItem(Choice, frozen=True, tag="drop_item"):
    """Choose an item over the limit to remove (Law 9.6.4)."""

    public: ClassVar[bool] = True

    item: str


class FormCoalition(Choice, frozen=True, tag="form_coalition"):
    """Activate a dominance card to join another player (Law 9.2.8)."""

    card: str
    partner: str
