"""Nothing hidden shows on a screen: messages, buttons, ids, completions, pictures, alt texts.

Two games that differ only in what a viewer may not know must give that viewer, and everybody who
looks on, the same screens to the byte, in every game that the bot offers. The seeds stand in the
names of the tests.
"""

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.screen import Screen, to_send
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import field_names, kinds_of
from bot.discord_ui.panel.questions import Question, Spot, looking_ahead
from bot.discord_ui.play.choices import suggest_values
from bot.discord_ui.play.turn import turn_screen, waited_for
from bot.editions import Edition
from bot.games.game import IllegalChoiceError, Seat, events_visible_to, key_of, make_choice, tag_of
from bot.scenarios.reading import copy_state
from tests.games.twins import CASES, Case, common_choice, positions, redealt
from tests.secrecy.worlds import SEEDS

POSITIONS_EACH = 50
"""Positions of each set-up and seed, a part of them every day: 2,000 of Root in all when slow."""

SPOT = Spot(7, 70)
LOCALES = ("en", "pl")


def sent(screen: Screen) -> Any:
    """Return everything of a message that goes to Discord, its picture apart."""
    arguments = to_send(screen, NO_MENTIONS)
    view = arguments.get("view")
    return arguments.get("content"), view.to_components() if view else [], screen.mention


def public_message(edition: Edition, state: Any, locale: str) -> Any:
    """Return the message of a turn, as everybody sees it."""
    holders = {seat: number for number, seat in enumerate(edition.notation.seats(state), 100)}
    waited = waited_for(edition.game.decisions(state), holders)
    return sent(turn_screen(edition.words, SPOT, waited, [], None, locale, None))


def private_messages(edition: Edition, state: Any, viewer: Seat, locale: str) -> list[Any]:
    """Return the viewer's own panel, hand, secrets and the completions of every command."""
    game, words = edition.game, edition.words
    view = game.view(state, viewer)
    shown: list[Any] = [words.private(view, locale)]
    shown += [words.secret(kind, view, locale) for kind in words.secrets]
    decision = view.decision
    if decision is None:
        return shown
    asked = Question(words, SPOT, decision, view, locale)
    shown.append(sent(panel_screen(asked)))
    # What follows a pass is what the viewer's own pass would show.
    ahead = looking_ahead(asked, lambda choices: game.after(state, choices), undoable=True)
    shown.append(sent(panel_screen(ahead)))
    for kind in kinds_of(decision):
        for field in field_names(kind):
            found = suggest_values(words, decision, view, kind, {}, field, "", locale)
            shown.append([(one.name, one.value) for one in found])
    return shown


def picture(
    edition: Edition, state: Any, viewer: Seat | None, locale: str
) -> tuple[bytes, str, str]:
    """Return the picture's bytes, its file name and its alt text."""
    drawn = edition.painter.draw(edition.game.view(state, viewer), locale)
    return drawn.data, drawn.filename, drawn.alt


def refused(edition: Edition, state: Any, choice: Any) -> tuple[str, ...]:
    """Return what is said of a choice that is not legal, in every language."""
    try:
        edition.game.apply(copy_state(edition.game, state), choice)
    except IllegalChoiceError as error:
        return tuple(edition.words.refusal(error, locale) for locale in LOCALES)
    return ()


@pytest.mark.parametrize("seed", SEEDS)
@CASES
def test_screens_of_twin_worlds_are_the_same(case: Case, seed: int) -> None:
    rng, edition = Random(seed), case.edition
    met = positions(edition.game, case.setup, seed, every=7)
    for number, state in enumerate(islice(met, case.some(POSITIONS_EACH))):
        viewer = case.viewers[number % len(case.viewers)]
        locale = LOCALES[number % 2]
        pair = state, redealt(edition, state, viewer, rng)
        public = [public_message(edition, world, locale) for world in pair]
        assert public[0] == public[1]
        views = [edition.game.view(world, viewer) for world in pair]
        boards = [edition.painter.text_board(view, locale) for view in views]
        assert boards[0] == boards[1]
        if viewer is not None:
            private = [private_messages(edition, world, viewer, locale) for world in pair]
            assert private[0] == private[1]
        if number % 10 == 0:
            pictures = [picture(edition, world, viewer, locale) for world in pair]
            assert pictures[0] == pictures[1]


@CASES
def test_whether_an_answer_is_forced_depends_on_what_everybody_knows(case: Case) -> None:
    """Nobody learns of a hand that its owner had to choose, or had not; the kinds agree as well."""
    rng, game = Random(21), case.edition.game
    for state in islice(positions(game, case.setup, 21, every=3), case.some(POSITIONS_EACH)):
        twin = redealt(case.edition, state, None, rng)
        ours, theirs = (
            [(d.seat, d.kind, d.forced) for d in game.decisions(s)] for s in (state, twin)
        )
        assert ours == theirs


@CASES
def test_what_is_told_of_an_action_is_the_same(case: Case) -> None:
    rng, game, words = Random(99), case.edition.game, case.edition.words
    met = positions(game, case.setup, 99, every=5)
    for number, state in enumerate(islice(met, case.some(POSITIONS_EACH))):
        viewer = case.viewers[number % len(case.viewers)]
        ours, theirs = copy_state(game, state), redealt(case.edition, state, viewer, rng)
        at = rng.randrange(len(game.decisions(ours)))
        choice = common_choice(game.decisions(ours)[at], game.decisions(theirs)[at], rng)
        if choice is None:
            continue
        one = events_visible_to(game.apply(ours, choice), viewer)
        other = events_visible_to(game.apply(theirs, choice), viewer)
        same = 0
        while same < min(len(one), len(other)) and one[same] == other[same]:
            same += 1
        lines = [words.lines(events[:same], viewer, "pl") for events in (one, other)]
        assert lines[0] == lines[1], key_of(choice)


@CASES
def test_refusals_give_nothing_away(case: Case) -> None:
    rng, edition = Random(7), case.edition
    earlier: list[Any] = []
    for state in islice(positions(edition.game, case.setup, 7, every=9), case.some(POSITIONS_EACH)):
        for decision in edition.game.decisions(state):
            earlier += [decision.pick(rng.randrange(len(decision))) for _ in range(3)]
        for choice in rng.sample(earlier, min(5, len(earlier))):
            if choice.seat in case.people:
                twin = redealt(edition, state, choice.seat, rng)
                ours, theirs = (refused(edition, world, choice) for world in (state, twin))
                assert ours == theirs, key_of(choice)


Values = dict[str, list[Any]]
"""Values that choices have had, by field; and by kind and field."""


def values_of(case: Case) -> Values:
    """Gather values from the legal choices of some positions, and every card."""
    game = case.edition.game
    known: dict[str, set[Any]] = {"card": {*case.edition.words.cards}}
    for state in islice(positions(game, case.setup, 8, every=9), case.some(POSITIONS_EACH)):
        for decision in game.decisions(state):
            for offer in decision.offers:
                for choice in islice(offer.each(decision.seat), 10):
                    for name, value in msgspec.structs.asdict(choice).items():
                        known.setdefault(f"{tag_of(offer.kind)}.{name}", set()).add(value)
                        if value:
                            known.setdefault(name, set()).add(value)
    return {name: sorted(values, key=str) for name, values in known.items()}


def put_together(kind: Any, seat: Seat, values: Values, rng: Random) -> Any | None:
    """Make a choice that somebody might type, legal or not; None without values for it."""
    fields: list[Any] = []
    for name in field_names(kind):
        known = values.get(f"{tag_of(kind)}.{name}")
        some = known if known and rng.random() < 0.5 else values.get(name)
        if not some:
            return None
        fields.append(rng.choice(some))
    return make_choice(kind, seat, *fields)


@CASES
def test_refusals_of_whatever_is_typed_give_nothing_away(case: Case) -> None:
    rng, values, refusals = Random(9), values_of(case), 0
    edition = case.edition
    kinds = list(edition.game.choice_kinds().values())
    met = positions(edition.game, case.setup, 9, every=9)
    for state in islice(met, case.some(POSITIONS_EACH // 3)):
        for decision in edition.game.decisions(state):
            if decision.seat not in case.people:
                continue
            twin = redealt(edition, state, decision.seat, rng)
            for kind in rng.sample(kinds, min(20, len(kinds))):
                choice = put_together(kind, decision.seat, values, rng)
                if choice is not None and not decision.allows(choice):
                    lines = refused(edition, state, choice)
                    assert lines == refused(edition, twin, choice), key_of(choice)
                    refusals += len(lines)
    assert refusals > 10
