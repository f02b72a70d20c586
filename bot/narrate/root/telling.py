"""The values that Root's sentences need beyond the plain fields of events and choices.

The sentences are in the catalogues `assets/locales/<language>/root`. This module defines what kind
of value each field holds, and which arguments belong to a value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.games.game import CardId, Seat, Section, tag_of
from bot.games.root.clockwork.events import Decided, Explained, OrderRevealed, Skipped
from bot.games.root.law import choices, events
from bot.games.root.law.cards import CARDS, DECKS
from bot.games.root.law.kinds import SUITS, Clearing, Piece
from bot.games.root.law.maps import FOREST_LETTERS
from bot.games.root.view import FactionView, RootView, Secret
from bot.games.tables import join_tables
from bot.narrate import choosing
from bot.narrate.catalogue import NONE, argument_from_value, arguments_of
from bot.narrate.root import ground
from bot.narrate.root.catalogue import CATALOGUE, has, text
from bot.narrate.root.speeches import ALL

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.games.game import Choice, Event, Value, View
    from bot.narrate.root.speech import Lister


# What each card says, for those who look it up: cost, effect, section and number (Law 4.1).


NAMES = tuple(dict.fromkeys(card for deck in DECKS.values() for card in deck))
"""The cards of all decks."""

SECTIONS: Mapping[str, str] = {
    "item": "4.1.2",
    "immediate": "4.1.2",
    "persistent": "4.1.3",
    "ambush": "4.3.1",
    "dominance": "3.3",
}
"""The section of the Law that each kind of card follows."""


def full_card_name(card: CardId, locale: str) -> str:
    """Return the name of a card with its suit, in full: buttons shorten a long one."""
    label = text(f"card-{card}.label", locale)
    full = text(f"card-{card}", locale)
    return label if label.startswith(full) else f"{full} ({label.rpartition('(')[2]}"


def tell_card(card: CardId, locale: str) -> list[str]:
    """Tell everything about a card: cost, effect with its section, and how many there are."""
    about = CARDS[card]
    price = name_crafting_cost(card, locale)
    effect = text(f"card-{card}-effect", locale)
    return [
        text("reference-name", locale, name=full_card_name(card, locale)),
        text("reference-cost", locale, cost=price) if price else text("reference-free", locale),
        text("reference-effect", locale, effect=effect, section=SECTIONS[about.kind]),
        text("reference-count", locale, count=about.count),
    ]


def name_crafting_cost(card: CardId, locale: str) -> str:
    """Name the crafting pieces that a card asks for, by suit; "" if it is not crafted (4.1.1)."""
    counted = Counter(CARDS[card].cost) if card in CARDS else Counter[str]()
    return ", ".join(
        text(f"suit-{suit}.counted" if count > 1 else f"suit-{suit}", locale, count=count)
        for suit, count in counted.items()
    )


def with_cost(card: CardId, effect: str, locale: str) -> str:
    """Put the crafting cost of a card before its effect."""
    price = name_crafting_cost(card, locale)
    return text("reference-with-cost", locale, cost=price, effect=effect) if price else effect


FIELDS: Mapping[str, str] = {
    "origin": "clearing",
    "to": "clearing",
    "clearing": "clearing",
    "warriors": "number",
    "defender": "seat",
    "target": "seat",
    "card": "card",
    "spend": "card",
    "one": "clearing",
    "other": "clearing",
    "using": "suits",
    "piece": "piece",
    "building": "piece",
    "ally": "seat",
    "effect": "effect",
    **join_tables(speech.fields for speech in ALL),
}
"""The kind of value of each choice field: `value-<kind>` in the catalogues."""

PIECES: Mapping[str, str] = join_tables(speech.pieces for speech in ALL)
"""The types of pieces beside warriors, as Rootlog spells them."""

SORTS = {"p": "pawn", "b": "building", "t": "token"}

EMPTY: tuple[Value, ...] = ("", 0)
"""Values that mean an empty field."""

ENDS = ("origin", "to")
"""Fields in which 0 means the Burrow rather than nothing."""

EXPLAINED: Mapping[tuple[str, str], str] = {
    **dict.fromkeys(
        [
            ("craft", "card"),
            ("use", "card"),
            ("discard", "card"),
            ("take_dominance", "card"),
            ("activate_dominance", "card"),
        ],
        "card",
    ),
    **join_tables(speech.explained for speech in ALL),
}
"""Fields whose values have effects worth explaining, with their kind of word."""

# A column of the Decree can have the name of a suit.
WORDS = (
    *dict.fromkeys(kind for speech in ALL for kind in speech.words),
    *("faction", "piece", "suit", "item"),
)
"""The kinds of word that a clockwork can choose between, besides cards."""

HITS: Mapping[str, str] = join_tables(speech.hits for speech in ALL)
"""The messages for what takes hits in place of pieces."""

ADDED = tuple((kind, add) for speech in ALL for kind, add in speech.arguments.items())
"""What sentences get of the factions' own events, by their kinds."""

BURROW = "0"
"""The clearing number of the Duchy's Burrow, as a target."""


def is_nothing(field: str, value: Value) -> bool:
    """Return whether a value leaves its field empty."""
    burrow = value == 0 and field in ENDS
    return value in EMPTY and FIELDS.get(field) != "number" and not burrow


def value_key(field: str, value: Value, view: View) -> tuple[str, dict[str, int | str]]:
    """Return the message for one value of a field, and its arguments."""
    kind = FIELDS[field]
    facts = {"value": argument_from_value(value)}
    if is_nothing(field, value):
        special = f"value-none-{field}"
        return special if has(special, "en") else "value-none", facts
    if kind == "clearing" and not str(value).isdecimal():
        return "value-forest", facts
    if kind == "piece" and has(f"item-{value}", "en"):
        return "value-item", facts
    if isinstance(view, RootView):
        if kind == "clearing":
            suits = {clearing.id: clearing.suit for clearing in view.clearings}
            number = Clearing(int(value))
            if number not in suits:
                return "value-burrow", facts
            return "value-clearing", {**facts, "suit": suits[number]}
        if kind == "seat" and view.factions[Seat(str(value))].clockwork:
            return "value-clockwork", {**facts, "bot": f"bot_{value}"}
    return f"value-{kind}", facts


def explain_choice(choice: Choice, locale: str) -> str:
    """Explain what a choice stands for where that is useful, a line for each sentence."""
    tag = tag_of(type(choice))
    if isinstance(choice, choices.Craft) and CARDS[choice.card].kind == "item":
        return ""
    kinds = ((name, EXPLAINED.get((tag, name))) for name in choice.__struct_fields__)
    keys = (
        f"{kind}-{getattr(choice, name)}{end}"
        for name, kind in kinds
        if kind
        for end in ("-effect", ".effect")
    )
    effect = next((text(key, locale) for key in keys if has(key, locale)), "")
    return effect.replace(". ", ".\n")


def explain_effects(kind: str, names: Sequence[Value], locale: str) -> list[str]:
    """Explain the effects of several things, one line for each that has one."""
    lines: list[str] = []
    for value in dict.fromkeys(names):
        label = f"{kind}-{value}"
        if has(f"{label}-effect", locale):
            name = text(f"{label}.label" if has(f"{label}.label", locale) else label, locale)
            effect = text(f"{label}-effect", locale)
            if kind == "card":
                effect = with_cost(CardId(str(value)), effect, locale)
            lines.append(text("note", locale, name=name, effect=effect))
    return lines


def choice_key(choice: Choice) -> str:
    """Return the message for a whole choice; hits can also be taken by items and allies."""
    if isinstance(choice, choices.TakeHit):
        if choice.piece in HITS:
            return HITS[choice.piece]
        if has(f"item-{choice.piece}", "en"):
            return "choice-take_item_hit"
    return f"choice-{tag_of(type(choice))}"


def word_score(seat: Seat, view: View, locale: str) -> str:
    """Return a faction's points, or the dominance card that replaces them (Law 3.3.1)."""
    if not isinstance(view, RootView):
        return ""
    seen = view.factions[seat]
    return text("seat-score", locale, points=seen.score, dominance=seen.dominance or NONE)


def name_of(value: str, locale: str, bots: frozenset[Seat] = frozenset()) -> str:
    """Return the name of a target of a clockwork: forests by letter, clearings by number."""
    if value in FOREST_LETTERS:
        return FOREST_LETTERS[value]
    if value.isdigit():
        return text("value-burrow", locale) if value == BURROW else value
    keys = [f"{kind}-{value}" for kind in WORDS]
    seat = f"bot_{value}" if value in bots else value
    keys = [f"faction-{seat}.short", *keys, f"card-{value}.label"]
    return text(next((key for key in keys if has(key, locale)), keys[-1]), locale)


def names_of(values: Sequence[str], locale: str, bots: frozenset[Seat] = frozenset()) -> str:
    """Return the names of several targets."""
    return ", ".join(name_of(value, locale, bots) for value in values) or NONE


def sort_of(piece: Piece) -> str:
    """Return what sort of piece one is: `warrior`, `pawn`, `building` or `token`."""
    return SORTS.get(PIECES.get(piece, "w")[0], "warrior")


def event_arguments(
    event: Event, locale: str, bots: frozenset[Seat] = frozenset()
) -> dict[str, int | str]:
    """Return the arguments of an event's sentence, including its selectors."""
    facts = arguments_of(event, without=("only",)) | places_of(event)
    match event:
        case events.Scored(points=points):
            facts |= {"amount": abs(points), "change": "loss" if points < 0 else "gain"}
        case events.SuitsArranged(suits=suits):
            facts |= {suit: ground.numbers_of(suits, suit) for suit in SUITS}
        case events.Placed(piece=piece):
            facts["sort"] = sort_of(piece)
        case events.Removed(seat=seat, by=by) if by == seat:
            facts["by"] = "self"
        case OrderRevealed():
            facts |= {"again": NONE, "daylight": NONE}
        case Decided():
            facts["chosen"] = names_of([event.chosen] if event.chosen else [], locale, bots)
            facts["among"] = names_of(event.among if len(event.among) > 1 else (), locale, bots)
            facts["passed_over"] = names_of(event.passed_over, locale, bots)
        case _:
            pass
    if isinstance(event, Decided | Explained | Skipped):
        facts["section"] = cite_section(event.section, locale)
    for kind, add in ADDED:
        if isinstance(event, kind):
            facts |= add(event)
    return facts


def cite_section(section: Section, locale: str) -> str:
    """Cite a section of the Law, or of the Law of Rootbotics, whose sections begin with an R."""
    key = "cited-rootbotics" if section.startswith("R") else "cited-law"
    return text(key, locale, section=section.removeprefix("R"))


def is_routine(event: Event, bots: frozenset[Seat]) -> bool:
    """Return whether an event is of no interest in the channel: a bot puts its order away."""
    if not isinstance(event, events.Discarded):
        return False
    return event.section.startswith("R") and event.seat in bots


def choice_arguments(choice: Choice, view: View) -> dict[str, int | str]:
    """Return the arguments of a choice's label, including its selectors."""
    return arguments_of(choice) | places_of(choice) | ground.row_arguments(choice, view)


def places_of(deed: Choice | Event) -> dict[str, str]:
    """Return which places given as text are forests."""
    ends = {end: getattr(deed, end, None) for end in ENDS}
    return {
        f"{end}_is": "forest" if "-" in place else "clearing"
        for end, place in ends.items()
        if isinstance(place, str) and place
    }


# Private information in words: the hand, and what lies face down.


def own_hand(view: View, locale: str) -> list[str]:
    """Return the viewer's cards and other hidden belongings, then the effects of the cards in hand.

    Empty for a viewer without a seat.
    """
    own = _own_faction(view)
    if own is None or own.hand is None:
        return []
    hand = text("own-hand", locale, count=len(own.hand), cards=argument_from_value(own.hand))
    return [hand, *_tell_board_secrets(own, locale), *explain_effects("card", own.hand, locale)]


HIDDEN: Mapping[type[Secret], Callable[[Any, str], list[str]]] = join_tables(
    speech.hidden for speech in ALL
)
"""What `/hand` tells beside the hand, by the kind of secret."""

SECRETS: Mapping[str, Callable[[FactionView, str], list[str]]] = join_tables(
    speech.secrets for speech in ALL
)
"""Secrets that have their own command, by its name."""


def _tell_board_secrets(own: FactionView, locale: str) -> list[str]:
    """Tell what the viewer's board hides from others, but for what is on the map."""
    secret = own.board.secret
    return HIDDEN[type(secret)](secret, locale) if secret else []


def own_secret(name: str, view: View, locale: str) -> list[str]:
    """Return what the viewer may know of one kind of secret; empty if there is none."""
    own = _own_faction(view)
    return [] if own is None else SECRETS[name](own, locale)


def _own_faction(view: View) -> FactionView | None:
    if not isinstance(view, RootView) or view.viewer is None:
        return None
    return view.factions.get(view.viewer)


# What the fields of Root's choices could hold, legal or not, as far as their owner may know.


NAMED = ("suit", "item")
"""Kinds of value of which the catalogue names all."""

OWN: Mapping[str, Lister] = join_tables(speech.domains for speech in ALL)
"""What the factions' own fields could hold."""


def _offers_burrow(kind: type[Choice], field: str, view: View) -> bool:
    """Return whether a kind is offered with the Burrow, or with no clearing, in a field."""
    offers = view.decision.offers if view.decision is not None else ()
    at = kind.__struct_fields__.index(field) - 1
    return any(offer.kind is kind and any(not row[at] for row in offer.rows) for offer in offers)


def list_meant_values(kind: type[Choice], field: str, view: View) -> Sequence[Value]:
    """List the values that a person could mean, by the kind of value that the field holds."""
    known = choosing.list_offered_values(kind, field, view)
    if FIELDS.get(field) == "clearing" and not _offers_burrow(kind, field, view):
        known = [value for value in known if value]
    if not isinstance(view, RootView) or view.viewer is None:
        return known
    of = FIELDS[field]
    own = view.factions[view.viewer]
    every: Sequence[Value] = ()
    if field in OWN:
        every = OWN[field](view)
    elif of == "clearing":
        every = [clearing.id for clearing in view.clearings]
    elif of == "seat":
        every = [name for name in view.order if name != view.viewer]
    elif of == "card":
        every = [*(own.hand or ()), *own.play_area]
    elif of == "piece":
        every = [track.piece for track in own.tracks]
    elif of == "number":
        every = (1,)
    elif of in NAMED:
        every = choosing.list_words_of_kind(CATALOGUE, of)
    return tuple(dict.fromkeys((*known, *every)))
