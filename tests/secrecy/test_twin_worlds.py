"""Nothing hidden shows: not in a view, not in an event, not in who is asked what, nor when.

Two games that differ only in what a viewer may not know must look the same to that viewer, at
every moment, until something is revealed to that viewer. All games that the bot offers are tried.
"""

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from bot.discord_ui.panel.panel import public_kinds
from bot.editions import Edition
from bot.games.ending import find_public_standing
from bot.games.game import Choice, Decision, Game, Outcome, Seat, key_of, tag_of
from bot.scenarios.reading import copy_state
from tests.games.twins import (
    CASES,
    Case,
    alike,
    beginnings,
    positions,
    redealt,
    redealt_for,
    same_until_revealed,
)
from tests.secrecy.worlds import SEEDS

POSITIONS_EACH = 60
"""Positions of each seating and seed, a part of them every day; every viewer looks at each."""

BEGINNING = 6
"""Choices from which a game is looked at while it begins."""

STEPS_ON = 8
"""Choices that are made in both worlds after each."""


def told(game: Game[Any], state: Any, viewer: Seat | None) -> tuple[bytes, list[Any]]:
    """Return all that the rest of the bot may use for what it shows to a viewer."""
    view = game.view(state, viewer)
    decision, view.decision = view.decision, None
    own = None
    if decision is not None:
        own = spelled(decision)
    prompts: list[Any] = [
        (owed.seat, owed.kind, [tag_of(kind) for kind in public_kinds(owed)], owed.forced)
        for owed in game.decisions(state)
    ]
    # By it a host is seen to be behind who ends the game (`bot.club.results`).
    standing = sorted(find_public_standing(game, state).items())
    return msgspec.json.encode(view, enc_hook=tag_of), [own, prompts, standing]


def spelled(decision: Decision) -> list[Any]:
    """Write down all that a seat may know of its own question."""
    offers = [(tag_of(o.kind), [*o.rows], o.upto, [*o.facts]) for o in decision.offers]
    series = decision.series
    sets = series and (tag_of(series.kind), series.least, series.most, series.copies)
    known = decision.most, decision.copies
    counts = [sorted((tag_of(kind), n) for kind, n in (some or {}).items()) for some in known]
    sheet = [decision.at_once, *[tag_of(kind) for kind in decision.together]]
    about = sorted(decision.about.items())
    return [decision.kind, decision.section, offers, about, sets, counts, sheet]


@pytest.mark.parametrize("seed", SEEDS)
@CASES
def test_worlds_that_differ_in_secrets_look_alike(case: Case, seed: int) -> None:
    rng, edition = Random(seed), case.edition
    met = positions(edition.game, case.setup, seed, every=5)
    for state in islice(met, case.some(POSITIONS_EACH)):
        for viewer in case.viewers:
            ours = copy_state(edition.game, state)
            compare_on(edition, ours, redealt(edition, state, viewer, rng), viewer, rng)


@CASES
def test_the_beginnings_of_games_look_alike(case: Case) -> None:
    """Some things are hidden only while a game is set up."""
    rng, game = Random(6), case.edition.game
    for state in islice(beginnings(game, case.setup, 6, BEGINNING), case.some(4 * BEGINNING)):
        for viewer in case.viewers:
            twin = redealt(case.edition, state, viewer, rng)
            compare_on(case.edition, copy_state(game, state), twin, viewer, rng)


def compare_on(edition: Edition, ours: Any, theirs: Any, viewer: Seat | None, rng: Random) -> None:
    """Compare two worlds, and go on while choices that look the same are made in both."""
    game = edition.game
    for _ in range(STEPS_ON):
        assert told(game, ours, viewer) == told(game, theirs, viewer)
        due = game.decisions(ours)
        if not due:
            return
        at = rng.randrange(len(due))
        choices = alike(edition, due[at], game.decisions(theirs)[at], viewer, rng)
        if choices is None:
            return
        events = game.apply(ours, choices[0]), game.apply(theirs, choices[1])
        if not same_until_revealed(edition, *events, viewer):
            return


@CASES
def test_whatever_is_hidden_from_others_is_dealt_anew(case: Case) -> None:
    """Who is shown more than a spectator is shown something else in some twin.

    If this fails, the game hides what `tests/games/<name>/twins.py` does not deal.
    """
    rng, game = Random(4), case.edition.game
    private, dealt = set[Seat](), set[Seat]()
    for state in islice(positions(game, case.setup, 4, every=5), case.some(POSITIONS_EACH)):
        twin = redealt(case.edition, state, None, rng)
        public = seen(game, state, None)
        for seat in case.people:
            own = seen(game, state, seat)
            private |= {seat} if own != public else set()
            dealt |= {seat} if own != seen(game, twin, seat) else set()
    assert private <= dealt


def seen(game: Game[Any], state: Any, viewer: Seat | None) -> bytes:
    """Encode what a viewer sees, apart from what is asked."""
    view = game.view(state, viewer)
    view.viewer = view.decision = view.aside = None
    return msgspec.json.encode(view, enc_hook=tag_of)


@CASES
def test_whatever_is_chosen_shows_no_more_than_it_may(case: Case) -> None:
    """Choices by card as well, though the chooser's other cards are not the same."""
    rng, compared, edition = Random(5), 0, case.edition
    for state in islice(positions(edition.game, case.setup, 5, every=3), case.some(POSITIONS_EACH)):
        compared += sum([compare_action(edition, state, viewer, rng) for viewer in case.viewers])
    assert compared > case.some(POSITIONS_EACH)


def compare_action(edition: Edition, state: Any, viewer: Seat | None, rng: Random) -> bool:
    """Compare what a viewer learns of one choice of any kind; False when one world forbids it."""
    game = edition.game
    at = rng.randrange(len(game.decisions(state)))
    owed = game.decisions(state)[at]
    offer = rng.choice([offer for offer in owed.offers if len(offer)])
    choice = offer.pick(owed.seat, rng.randrange(len(offer)))
    ours, theirs = copy_state(game, state), redealt_for(edition, choice, state, viewer, rng)
    assert told(game, ours, viewer) == told(game, theirs, viewer)
    if not game.decisions(theirs)[at].allows(choice):
        return False
    events = game.apply(ours, choice), game.apply(theirs, choice)
    if same_until_revealed(edition, *events, viewer):
        assert told(game, ours, viewer) == told(game, theirs, viewer), key_of(choice)
        kept = [any(event.reveals for event in happened) for happened in events]
        assert kept[0] == kept[1], ("what can be taken back", key_of(choice))
    return True


@CASES
def test_looking_ahead_tells_nothing_hidden(case: Case) -> None:
    """What a choice would lead to is the same for its seat, whatever that seat cannot know."""
    rng, compared, game = Random(8), 0, case.edition.game
    for state in islice(positions(game, case.setup, 8, every=4), case.some(POSITIONS_EACH)):
        for owed in game.decisions(state):
            if owed.seat in case.people:
                choices = [owed.pick(rng.randrange(len(owed))) for _ in range(3)]
                twin = redealt(case.edition, state, owed.seat, rng)
                for choice in choices:
                    compare_outcomes(game, state, twin, choice)
                    compared += 1
    assert compared > case.some(POSITIONS_EACH)


def compare_outcomes(game: Game[Any], ours: Any, theirs: Any, choice: Choice) -> None:
    """Compare what a choice, and it twice, leads to in both worlds; the worlds stay as they are."""
    before = game.encode(ours), game.encode(theirs)
    for several in ([choice], [choice, choice]):
        mine, yours = game.after(ours, several), game.after(theirs, several)
        assert outcome(mine) == outcome(yours), key_of(choice)
    assert (game.encode(ours), game.encode(theirs)) == before


def outcome(found: Outcome) -> list[Any]:
    """Write down all that looking ahead tells."""
    refused = found.refused and (found.refused.section, found.refused.reason, found.refused.about)
    own = found.decision and spelled(found.decision)
    view = found.view and msgspec.structs.replace(found.view, decision=None)
    shown = view and msgspec.json.encode(view, enc_hook=tag_of)
    return [found.made, found.reveals, refused, own, shown]
