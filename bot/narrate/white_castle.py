"""The words of The White Castle's rival: events, questions, choices, refusals and its cards."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from bot.games.game import CardId, Choice, Event, Seat, Value
from bot.games.white_castle import choices, events
from bot.games.white_castle.board import ENDS, LETTERS, RIVAL, SPACES
from bot.games.white_castle.cards import AMOUNTS
from bot.games.white_castle.view import CardView, DieSideView, WhiteCastleView
from bot.narrate.catalogue import NONE, Catalogue, argument_from_value
from bot.narrate.choosing import NOTHING, Known
from bot.narrate.words import Words

TWIN = 60
"""The most characters of a label that tells two cards apart; `/hand` tells them in full."""


class WhiteCastleWords(Words[WhiteCastleView]):
    """The words of the game against the rival."""

    cards = tuple(map(CardId, AMOUNTS))
    teaches = True

    def group_of(
        self, kind: type[Choice], values: Sequence[Value], view: WhiteCastleView
    ) -> Value | None:
        """Part the dice that one can take by their bridges."""
        del view
        return values[0] if kind is choices.Place else None

    def is_first_turn(self, view: WhiteCastleView) -> bool:
        """Return whether the board is told or the first round is played."""
        return view.round <= 1

    def card_name(self, card: CardId, locale: str) -> str:
        """Return the name of a thing that the rival's cards can show."""
        return self.text(f"thing-{card}", locale)

    def card_told(self, card: CardId, locale: str) -> list[str]:
        """Return what the rival does for an action, its effect, or what it does instead (TWC 5)."""
        effect = self.text(f"reference-{card}", locale)
        name = self.card_name(card, locale)
        then = self.text(f"reference-{card}.then", locale)
        return [self.text("note", locale, name=name, effect=effect), then]

    def private(self, view: WhiteCastleView, locale: str) -> list[str]:
        """List the rival's cards as far as they are known, for the person only."""
        if view.viewer is None:
            return []
        piles = (("shown", view.shown), ("discards", view.discards), ("deck", view.deck))
        lines = [self._card(card, where, locale) for where, cards in piles for card in cards]
        if view.top is not None:
            card = self.die_side(view.top, locale)
            lines.insert(0, self.text("own-top", locale, card=card))
        return lines or [self.text("own-none", locale)]

    def die_side(self, card: DieSideView, locale: str) -> str:
        """Return the name of a card: its die side."""
        return self.text("die-side", locale, bridge=card.bridge, end=card.end, space=card.space)

    def _card(self, card: CardView, where: str, locale: str) -> str:
        return self.text(
            "own-card",
            locale,
            where=where,
            number=card.number,
            bridge=card.bridge,
            end=card.end,
            space=card.space,
            upper=self.half(card.upper, locale),
            lower=self.half(card.lower, locale),
        )

    def waiting(self, seat: Seat, kind: str, locale: str) -> str:
        """Render what the game waits for; whom is no question, as one person plays."""
        what = self.text(f"decision-{kind}.waiting", locale)
        return what[:1].upper() + what[1:]

    def half(self, actions: Sequence[tuple[str, int]] | None, locale: str) -> str:
        """Render what a half of a card shows."""
        if actions is None:
            return self.text("own-unknown", locale)
        return ", ".join(self.text(f"action-{what}", locale, count=n) for what, n in actions)

    def spelled(self, actions: str, locale: str) -> str:
        """Render what a half of a card shows that an event spells, "" if not known yet."""
        pairs = [action.split() for action in actions.split(", ") if action]
        return self.half([(what, int(count)) for what, count in pairs] or None, locale)

    def tokens(self, tokens: str, locale: str) -> str:
        """Return the names of the tokens of a room, such as `rrb`."""
        return ", ".join(self.text(f"bridge-{LETTERS[letter]}", locale) for letter in tokens)

    def score(self, seat: Seat, view: WhiteCastleView, locale: str) -> str:
        """Return the rival's points; the person's are known at the end only."""
        if seat == RIVAL:
            return self.text("score-points", locale, points=view.rival_points)
        return "" if view.total is None else self.text("score-points", locale, points=view.total)

    def value_key(
        self, field: str, value: Value, view: WhiteCastleView
    ) -> tuple[str, dict[str, int | str]]:
        """Return the message for one value of a field; a known card with what it shows."""
        facts: dict[str, int | str] = {"value": argument_from_value(value)}
        if field == "card":
            card = next((known for known in view.deck if known.number == value), None)
            if card is None:
                return "value-number", facts
            return "value-card", {
                **facts,
                "bridge": card.bridge,
                "end": card.end,
                "space": card.space,
            }
        if field == "tokens":
            return f"tokens-{value}", facts
        return super().value_key(field, value, view)

    def field_label(
        self, kind: type[Choice], field: str, value: Value, view: WhiteCastleView, locale: str
    ) -> str:
        """Return the label of one value of a field; cards with one die side by their actions."""
        if field == "twin":
            return self.twin(value, view, locale)
        return super().field_label(kind, field, value, view, locale)

    def short_label(self, field: str, value: Value, view: WhiteCastleView, locale: str) -> str:
        """Return the label of one value among those of a row."""
        if field == "twin":
            return self.twin(value, view, locale)
        return super().short_label(field, value, view, locale)

    def twin(self, value: Value, view: WhiteCastleView, locale: str) -> str:
        """Return what a card shows, to tell it from others with the same die and space."""
        card = next((known for known in view.deck if known.number == value), None)
        if card is None:
            return self.text("value-new-card", locale)
        upper = self.half(card.upper, locale)
        lower = self.half(card.lower, locale)
        number = card.number
        label = self.text("value-known-card", locale, number=number, upper=upper, lower=lower)
        return textwrap.shorten(label, TWIN, placeholder="…")

    def choice_arguments(self, choice: Choice, view: WhiteCastleView) -> dict[str, int | str]:
        """Return the arguments of a choice's message."""
        arguments = super().choice_arguments(choice, view)
        if isinstance(choice, choices.Total):
            arguments["points"] = choice.points
        if isinstance(choice, choices.Place):
            # A choice may be worded that is not legal, of a bridge or an end that there is not.
            dice = view.bridges.get(choice.bridge, (0,))
            die = arguments["die"] = dice[0 if choice.end == ENDS[0] else -1]
            coins = die - SPACES[choice.space].value if choice.space in SPACES else 0
            arguments["balance"] = "take" if coins > 0 else "pay" if coins else "even"
            arguments["many"] = abs(coins)
        if isinstance(choice, choices.Again):
            facts = self.value_key("card", choice.card, view)[1]
            sides = ("bridge", "end", "space")
            arguments |= {name: facts.get(name, NONE) for name in sides}
        return arguments

    def note_arguments(
        self,
        choice: Choice,
        view: WhiteCastleView,
        locale: str,
        about: Mapping[str, int | str],
        prefix: str,
    ) -> Mapping[str, int | str]:
        """Return the arguments of the line below a row: tokens of a room, what is told so far."""
        del prefix
        arguments = {**about}
        match choice:
            case choices.Place(space=space):
                arguments["tokens"] = self.tokens(view.rooms.get(space, ""), locale) or NONE
            case choices.Shows():
                shown = str(view.decision.about.get("so_far", "")) if view.decision else ""
                arguments["so_far"] = self.spelled(shown, locale) if shown else NONE
            case _:
                pass
        return arguments

    def note(
        self, choice: Choice, view: WhiteCastleView, locale: str, known: Known = NOTHING
    ) -> str:
        """Return what is told below a row: of a card seen before what its actions show."""
        if not isinstance(choice, choices.Again):
            return super().note(choice, view, locale, known)
        card = next((card for card in view.deck if card.number == choice.card), None)
        if card is None or (card.upper is None and card.lower is None):
            return ""
        upper = self.half(card.upper, locale)
        lower = self.half(card.lower, locale)
        return self.text("known-actions", locale, upper=upper, lower=lower)

    def event_arguments(self, event: Event, locale: str) -> dict[str, int | str]:
        """Return the arguments of an event's sentence, lists in words."""
        arguments = super().event_arguments(event, locale)
        match event:
            case events.RoomTold(tokens=tokens):
                arguments["tokens"] = self.tokens(tokens, locale)
            case events.TokensDrawn(rooms=rooms, well=well):
                arguments["rooms"] = "; ".join(self._rooms(rooms, locale))
                arguments["well"] = self.tokens(well, locale)
            case events.GardensDrawn(gardens=gardens):
                arguments["gardens"] = self._gardens(gardens, locale)
            case events.GardenChosen(among=among):
                arguments["among"] = self._gardens(among, locale)
            case events.SpaceChosen(among=among):
                arguments["among"] = ", ".join(
                    self.text(f"space-{space}", locale) for space in among
                )
            case events.HalfTold(actions=actions):
                arguments["actions"] = self.spelled(actions, locale)
            case (
                events.TurnedOver(upper=upper, lower=lower)
                | events.TurnedAtTable(upper=upper, lower=lower)
            ):
                arguments["upper"] = self.spelled(upper, locale)
                arguments["lower"] = self.spelled(lower, locale)
            case events.DiePlaced(coins=coins):
                arguments["many"] = abs(coins)
                arguments["balance"] = "take" if coins > 0 else "pay" if coins else "even"
            case _:
                pass
        return arguments

    def _rooms(self, rooms: Sequence[str], locale: str) -> Iterator[str]:
        for room in rooms:
            space, _, tokens = room.partition(" ")
            yield f"{self.text(f'space-{space}', locale)} {self.tokens(tokens, locale)}"

    def _gardens(self, gardens: Sequence[str], locale: str) -> str:
        pairs = (entry.split() for entry in gardens)
        return ", ".join(f"{self.text(f'garden-{garden}', locale)} {n}" for garden, n in pairs)

    def line(self, event: Event, locale: str) -> str | None:
        """Render one event; the log cites the section of each step, the channel does not."""
        sentence = super().line(event, locale)
        if sentence is None or self.brief or event.new_turn:
            return sentence
        return self.text("with-section", locale, line=sentence, section=event.section)

    def ends(self, event: Event) -> bool:
        """Return whether an event ends the game."""
        return isinstance(event, events.Won)


WORDS = WhiteCastleWords(Catalogue("white_castle"))
