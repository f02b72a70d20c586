"""Root's words: events, questions, choices, refusals and private information."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.games.game import NO_SEAT, CardId, Piece, Seat, Section, events_visible_to
from bot.games.root.law.kinds import BIRD, SUITS
from bot.games.root.view import RootView
from bot.narrate.catalogue import NONE, argument_from_value, arguments_from_values
from bot.narrate.choosing import NOTHING, Known, list_words_of_kind
from bot.narrate.root import battles, digest, ground, telling
from bot.narrate.root.catalogue import CATALOGUE, with_bot_names
from bot.narrate.words import EmojiGroup, Told, Words

if TYPE_CHECKING:
    from bot.games.game import Choice, Decision, Event, Points, Value, View


class RootWords(Words[RootView]):
    """The words of Root."""

    secrets = tuple(telling.SECRETS)
    cards = telling.NAMES
    teaches = True
    told_options = frozenset({"map", "deck", "omitted"})
    counted = (
        *("hits", "hits_taken", "up_to_points", "points_given"),
        *("supporter_limit", "martial_law", "recruits", "draws_more", "aids_left"),
        *("cards", "ministers", "points"),
    )
    silent_without: Mapping[str, str] = {"worth-move": "rules", "note-battle": "pieces"}
    told_by_rows = frozenset({"aid"})

    def is_first_turn(self, view: View) -> bool:
        """Return whether it is set-up or the first round."""
        return isinstance(view, RootView) and view.round <= 1

    def card_name(self, card: CardId, locale: str) -> str:
        """Return the name of a card with its suit."""
        return telling.full_card_name(card, locale)

    def card_told(self, card: CardId, locale: str) -> list[str]:
        """Tell the cost, the effect and the number of a card."""
        return telling.tell_card(card, locale)

    def values(self, kind: type[Choice], field: str, view: View) -> Sequence[Value]:
        """List what a field could hold, legal or not, as far as the viewer may know."""
        return telling.list_meant_values(kind, field, view)

    def section_name(self, section: Section, locale: str) -> str:
        """Cite a section of the Law, or of the Law of Rootbotics."""
        return telling.cite_section(section, locale)

    def stake(self, piece: Piece, count: int, locale: str) -> str:
        """Name pieces that a side can lose in a battle."""
        key = f"stake-{piece}"
        return self.text(
            key if self.has(key, locale) else f"piece-{piece}.some", locale, count=count
        )

    def emoji_groups(self) -> Sequence[EmojiGroup]:
        """Return the factions, also those that bots play, then items and suits."""
        factions = list_words_of_kind(CATALOGUE, "faction")
        items = list_words_of_kind(CATALOGUE, "item")
        return (
            {
                name: (f"faction-{name}", f"faction-bot_{name}")
                for name in factions
                if f"bot_{name}" in factions
            },
            # The other words for items say in which state one is.
            {item: (f"item-{item}",) for item in items if "_" not in item},
            {suit: (f"suit-{suit}",) for suit in (*SUITS, BIRD)},
        )

    def private(self, view: View, locale: str) -> list[str]:
        """Return the viewer's cards and other hidden belongings, one line each."""
        return telling.own_hand(view, locale)

    def secret(self, name: str, view: View, locale: str) -> list[str]:
        """Return what the viewer may know of one kind of secret, such as facedown plots."""
        return telling.own_secret(name, view, locale)

    def score(self, seat: Seat, view: View, locale: str) -> str:
        """Return a faction's points, or the dominance card that it plays for."""
        return telling.word_score(seat, view, locale)

    def seat_name(self, seat: Seat, locale: str, *, bot: bool | None = None) -> str:
        """Return the name of a faction, or of its clockwork."""
        bot = seat in self.bots if bot is None else bot
        return self.text("value-clockwork" if bot else "value-seat", locale, value=seat)

    def seat_form(self, seat: Seat, form: str, locale: str) -> str:
        """Return the short name of a faction, or of its clockwork, as a sentence needs it."""
        name = f"bot_{seat}" if seat in self.bots else seat
        keys = (f"faction-{name}.{form}", f"faction-{name}.short")
        key = next((key for key in keys if self.has(key, locale)), f"faction-{name}")
        return self.text(key, locale)

    def tally(self, view: View, events: Sequence[Event]) -> tuple[Points, ...]:
        """Return the points of each faction by headings."""
        order = view.order if isinstance(view, RootView) else ()
        return digest.tally_points(events, order)

    def is_nothing(self, field: str, value: Value) -> bool:
        """Return whether a value leaves its field empty."""
        return telling.is_nothing(field, value)

    def value_key(
        self, field: str, value: Value, view: RootView
    ) -> tuple[str, dict[str, int | str]]:
        """Return the message for one value of a field, and its arguments."""
        if field not in telling.FIELDS:
            return super().value_key(field, value, view)
        return telling.value_key(field, value, view)

    def group_of(self, kind: type[Choice], values: Sequence[Value], view: RootView) -> Value | None:
        """Part the first clearings of the Corvids by their suits, of which each takes one."""
        del kind
        if view.decision is None or view.decision.kind != "setup_scatter":
            return None
        here = ground.clearing_at(view, values[0])
        return here.suit if here else None

    def note_arguments(
        self,
        choice: Choice,
        view: RootView,
        locale: str,
        about: Mapping[str, int | str],
        prefix: str,
    ) -> Mapping[str, int | str]:
        """Return the arguments of what stands below a row, with what stands where it happens."""
        facts = {**about}
        kind = type(choice)
        decision = view.decision
        if self.says("there", prefix, kind, decision):
            facts["there"] = ground.tell_pieces_there(choice, view, self.bots, locale) or NONE
        if self.says("enemies", prefix, kind, decision):
            others = ground.tell_pieces_there(choice, view, self.bots, locale, enemies=True)
            facts["enemies"] = others or NONE
        if self.says("rules", prefix, kind, decision):
            facts["rules"] = argument_from_value(ground.would_rule(choice, view))
        if self.says("pieces", prefix, kind, decision):
            facts["pieces"] = ground.list_pieces_attacked(choice, view, locale) or NONE
        return facts

    def menu_arguments(
        self, kind: type[Choice], decision: Decision, view: RootView
    ) -> dict[str, int | str]:
        """Return the suit that all cards of the Decree in a menu share, or that they differ."""
        return {"suit": ground.shared_suit(kind, decision)} | with_bot_names(
            arguments_from_values(decision.about), self.bots
        )

    def note(self, choice: Choice, view: RootView, locale: str, known: Known = NOTHING) -> str:
        """Return what is told below a row; a card, leader or minister chosen is explained."""
        parts = (super().note(choice, view, locale, known), telling.explain_choice(choice, locale))
        return "\n".join(filter(None, parts))

    def choice_key(self, choice: Choice) -> str:
        """Return the message for a whole choice."""
        return telling.choice_key(choice)

    def choice_arguments(self, choice: Choice, view: View) -> dict[str, int | str]:
        """Return the arguments of a choice's label."""
        return with_bot_names(telling.choice_arguments(choice, view), self.bots)

    def prompt(self, decision: Decision, locale: str) -> str:
        """Render the question of a decision to its owner; bots are called by their names."""
        about = with_bot_names(arguments_from_values(decision.about), self.bots)
        return self.text(f"decision-{decision.kind}", locale, **about)

    def event_arguments(self, event: Event, locale: str) -> dict[str, int | str]:
        """Return the arguments of an event's sentence."""
        facts = telling.event_arguments(event, locale, self.bots)
        if self.owner and facts.get("seat") == self.owner and not event.new_turn:
            number = self.text(f"faction-{self.owner}.number", locale)
            facts["seat"] = f"own_{number}"
        if self.owner and facts.get("by") == self.owner:
            facts["by"] = NONE
        return with_bot_names(facts, self.bots)

    def line(self, event: Event, locale: str) -> str | None:
        """Render one event; `None` if it is not worth a line."""
        if self.brief and telling.is_routine(event, self.bots):
            return None
        sentence = super().line(event, locale)
        return None if sentence is None else digest.capitalise_sentences(sentence)

    def tell(self, row: Sequence[Event], locale: str) -> Told:
        """Join the first events of a row in one line if no information is lost.

        The seat whose turn it is is not named again.
        """
        sentence, number = battles.tell_events(row, self, locale)
        short = None if sentence is None else digest.drop_subject(sentence)
        if sentence is not None and short is None:
            return self.variant(owner=NO_SEAT).tell(row, locale)
        return short, number

    def post(self, events: Sequence[Event], viewer: Seat | None, locale: str) -> list[str]:
        """Render events for the channel; of a bot's turn only what changed (`digest`)."""
        happened = [event for event in events_visible_to(events, viewer) if not event.is_reason]
        words = self.variant(brief=True)
        lines = list[str]()
        starts = [at for at, event in enumerate(happened) if event.new_turn]
        for first, end in pairwise(sorted({0, *starts, len(happened)})):
            row = happened[first:end]
            if row[0].new_turn and (seat := Seat(getattr(row[0], "seat", ""))) in self.bots:
                lines += digest.tell_turn(row, words.variant(owner=seat), locale)
            else:
                lines += words.rendered(row, locale)
        return lines

    def ends(self, event: Event) -> bool:
        """Return whether an event means that a seat has won."""
        return battles.is_end_of_game(event)

    def weight(self, event: Event) -> int:
        """Return how much an event matters; the phases of a turn tell nothing by themselves."""
        return digest.weight_of_event(event)


WORDS = RootWords(CATALOGUE)
