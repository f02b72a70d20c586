"""Nothing hidden shows on a screen: messages, buttons, ids, completions, pictures, alt texts.

Two games that differ only in what a viewer may not know must give that viewer, and everybody who
looks on, the same screens to the byte. The seeds stand in the names of the tests.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from bot.discord_ui.message.screen import Screen, to_send
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import field_names, kinds_of
from bot.discord_ui.panel.questions import Question, Spot, looking_ahead
from bot.discord_ui.play.choices import suggestions
from bot.discord_ui.play.turn import turn_screen, waited_for
from bot.games.game import IllegalChoiceError, Seat, key_of, made, tag_of, visible
from bot.games.root.law.cards import CARDS
from bot.narrate.root import WORDS
from bot.render import root as render
from tests.secrecy.worlds import ROOT, SEATS, SEEDS, common_choice, positions, redealt

POSITIONS_EACH = 50
"""Positions of each seating and seed: 2,000 in all with the slow seeds."""

SPOT = Spot(7, 70)
LOCALES = ("en", "pl")


def sent(screen: Screen) -> Any:
    """Return everything of a message that goes to Discord, its picture apart."""
    arguments = to_send(screen)
    view = arguments.get("view")
    return arguments.get("content"), view.to_components() if view else [], screen.mention


def public_message(state: Any, locale: str) -> Any:
    """Return the message of a turn, as everybody sees it."""
    holders = {seat: number for number, seat in enumerate(state.factions, 100)}
    waited = waited_for(ROOT.decisions(state), holders)
    return sent(turn_screen(WORDS, SPOT, waited, [], None, locale, None))


def private_messages(state: Any, viewer: Seat, locale: str) -> list[Any]:
    """Return the viewer's own panel, hand, secrets and the completions of every command."""
    view = ROOT.view(state, viewer)
    shown: list[Any] = [WORDS.private(view, locale)]
    shown += [WORDS.secret(kind, view, locale) for kind in WORDS.secrets]
    decision = view.decision
    if decision is None:
        return shown
    asked = Question(WORDS, SPOT, decision, view, locale)
    shown.append(sent(panel_screen(asked)))
    # What follows a pass is what the viewer's own pass would show.
    ahead = looking_ahead(asked, lambda choices: ROOT.after(state, choices), undoable=True)
    shown.append(sent(panel_screen(ahead)))
    for kind in kinds_of(decision):
        for field in field_names(kind):
            found = suggestions(WORDS, decision, view, kind, {}, field, "", locale)
            shown.append([(one.name, one.value) for one in found])
    return shown


def picture(state: Any, viewer: Seat | None, locale: str) -> tuple[bytes, str, str]:
    """Return the picture's bytes, its file name and its alt text."""
    drawn = render.draw(ROOT.view(state, viewer), locale)
    return drawn.data, drawn.filename, drawn.alt


def refused(state: Any, choice: Any) -> tuple[str, ...]:
    """Return what is said of a choice that is not legal, in every language."""
    copy = ROOT.decode(ROOT.encode(state))
    try:
        ROOT.apply(copy, choice)
    except IllegalChoiceError as error:
        return tuple(WORDS.refusal(error, locale) for locale in LOCALES)
    return ()


@pytest.mark.parametrize("seed", SEEDS)
@SEATS
def test_screens_of_twin_worlds_are_the_same(seats: Any, seed: int) -> None:
    rng = Random(seed)
    viewers = (None, *(seat.seat for seat in seats if not seat.bot))
    for number, state in enumerate(islice(positions(seats, seed, every=7), POSITIONS_EACH)):
        viewer = viewers[number % len(viewers)]
        locale = LOCALES[number % 2]
        twin = redealt(state, viewer, rng)
        assert public_message(state, locale) == public_message(twin, locale)
        one, other = ROOT.view(state, viewer), ROOT.view(twin, viewer)
        assert render.text_board(one, locale) == render.text_board(other, locale)
        if viewer is not None:
            ours, theirs = (private_messages(world, viewer, locale) for world in (state, twin))
            assert ours == theirs
        if number % 10 == 0:
            assert picture(state, viewer, locale) == picture(twin, viewer, locale)


@SEATS
def test_whether_an_answer_is_forced_depends_on_what_everybody_knows(seats: Any) -> None:
    """Nobody learns of a hand that its owner had to choose, or had not; the kinds agree as well."""
    rng = Random(21)
    for state in islice(positions(seats, 21, every=3), POSITIONS_EACH):
        twin = redealt(state, None, rng)
        ours, theirs = (
            [(d.seat, d.kind, d.forced) for d in ROOT.decisions(s)] for s in (state, twin)
        )
        assert ours == theirs


@SEATS
def test_what_is_told_of_an_action_is_the_same(seats: Any) -> None:
    rng = Random(99)
    viewers = (None, *(seat.seat for seat in seats if not seat.bot))
    for number, state in enumerate(islice(positions(seats, 99, every=5), POSITIONS_EACH)):
        viewer = viewers[number % len(viewers)]
        ours, theirs = ROOT.decode(ROOT.encode(state)), redealt(state, viewer, rng)
        at = rng.randrange(len(ROOT.decisions(ours)))
        choice = common_choice(ROOT.decisions(ours)[at], ROOT.decisions(theirs)[at], rng)
        if choice is None:
            continue
        one = visible(ROOT.apply(ours, choice), viewer)
        other = visible(ROOT.apply(theirs, choice), viewer)
        same = 0
        while same < min(len(one), len(other)) and one[same] == other[same]:
            same += 1
        told = [WORDS.lines(events[:same], viewer, "pl") for events in (one, other)]
        assert told[0] == told[1], key_of(choice)


@SEATS
def test_refusals_give_nothing_away(seats: Any) -> None:
    rng = Random(7)
    seated = [seat.seat for seat in seats if not seat.bot]
    earlier: list[Any] = []
    for state in islice(positions(seats, 7, every=9), POSITIONS_EACH):
        for decision in ROOT.decisions(state):
            earlier += [decision.pick(rng.randrange(len(decision))) for _ in range(3)]
        for choice in rng.sample(earlier, min(5, len(earlier))):
            if choice.seat in seated:
                twin = redealt(state, choice.seat, rng)
                assert refused(state, choice) == refused(twin, choice), key_of(choice)


Values = dict[str, list[Any]]
"""Values that choices have had, by field; and by kind and field."""


def values_of(seats: Any) -> Values:
    """Gather values from the legal choices of some positions, and every card."""
    found: dict[str, set[Any]] = {"card": set(CARDS)}
    for state in islice(positions(seats, 8, every=9), POSITIONS_EACH):
        for decision in ROOT.decisions(state):
            for offer in decision.offers:
                for choice in islice(offer.each(decision.seat), 10):
                    for name, value in msgspec.structs.asdict(choice).items():
                        found.setdefault(f"{tag_of(offer.kind)}.{name}", set()).add(value)
                        if value:
                            found.setdefault(name, set()).add(value)
    return {name: sorted(values, key=str) for name, values in found.items()}


def put_together(kind: Any, seat: Seat, values: Values, rng: Random) -> Any | None:
    """Make a choice that somebody might type, legal or not; None without values for it."""
    fields: list[Any] = []
    for name in field_names(kind):
        known = values.get(f"{tag_of(kind)}.{name}")
        some = known if known and rng.random() < 0.5 else values.get(name)
        if not some:
            return None
        fields.append(rng.choice(some))
    return made(kind, seat, *fields)


@SEATS
def test_refusals_of_whatever_is_typed_give_nothing_away(seats: Any) -> None:
    rng, values, refusals = Random(9), values_of(seats), 0
    kinds = list(ROOT.choice_kinds().values())
    for state in islice(positions(seats, 9, every=9), POSITIONS_EACH // 3):
        for decision in ROOT.decisions(state):
            twin = redealt(state, decision.seat, rng)
            for kind in rng.sample(kinds, 20):
                choice = put_together(kind, decision.seat, values, rng)
                if choice is not None and not decision.allows(choice):
                    said = refused(state, choice)
                    assert said == refused(twin, choice), key_of(choice)
                    refusals += len(said)
    assert refusals > 100
