"""What holds of every game that the bot offers: its words, pictures, rules and positions."""

import re
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.discord_ui.panel.controls import Question
from bot.editions import EDITIONS, Edition
from bot.games.game import PASS, Choice, Decision, Event, IllegalChoiceError, Setup, key_of
from bot.games.stand_in import StandsIn
from bot.narrate import catalogue_languages
from bot.scenarios.reading import copy_state, read_documents
from bot.simulate import SimulationPlan, one_game, pick_random_choice
from tests.discord_ui.panels import SPOT, walked
from tests.discord_ui.test_limits import check_completion
from tests.discord_ui.test_panel_screens import check
from tests.games.root.play import position as positions_of_root
from tests.games.samples import position, said, sample, setups
from tests.house.source import ROOT

games = pytest.mark.parametrize("game", EDITIONS)

LONGEST = 5_000
"""More choices than are made in any of these games."""

SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = st.integers(0, 300)

REASON = re.compile(r'\b(?:No|Refusal|IllegalChoiceError)\(\s*[^,()]+(?:\([^()]*\))?,\s*"(\w+)"')
FAULT = re.compile(r'(?:Fault\(|fail\(\w+, )"(\w+)"')


def played(edition: Edition, setup: Setup, seed: int) -> Iterator[tuple[Any, list[Event]]]:
    """Play a game of random choices: yield each state and what has just happened."""
    rng = Random(seed)
    state, happened = edition.game.new(setup, seed)
    yield state, happened
    while due := edition.game.decisions(state):
        happened = edition.game.apply(state, pick_random_choice(due, rng)[1])
        yield state, happened


# Words


@games
@pytest.mark.parametrize("locale", catalogue_languages())
def test_everything_that_the_rules_name_has_words(game: str, locale: str) -> None:
    edition = EDITIONS[game]
    words, lobby = edition.words, edition.game.lobby
    files = sorted((ROOT / "bot" / "games" / game).rglob("*.py"))
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    wanted = [f"refusal-{reason}" for reason in REASON.findall(code)]
    assert wanted
    wanted += [f"fault-{reason}" for reason in FAULT.findall(code)]
    wanted += [f"{k}-{tag}" for tag in edition.game.choice_kinds() for k in ("kind", "choice")]
    wanted = [key for key in wanted if key != f"kind-{PASS}"]  # worded by what is declined
    wanted += [f"option-{name}" for name in lobby.options]
    wanted += [f"option-{n}-{value}" for n, values in lobby.options.items() for value in values]
    # Where several values can be picked, those that are seats are worded by one sentence for all.
    seats = {f"option-{n}-{kind.seat}" for n in lobby.several for kind in lobby.kinds}
    wanted = [*(key for key in wanted if key not in seats)]
    wanted += [f"option-{name}-part" for name in lobby.several]
    wanted += [f"file-{name}" for name in lobby.files]
    worded = words.catalogue.keys(locale)
    # An event may have a sentence for each of its forms instead.
    started = {key.split(".")[0] for key in worded if key.startswith("event-")}
    silent = {
        tag
        for tag in edition.notation.events
        if not any(key == f"event-{tag}" or key.startswith(f"event-{tag}-") for key in started)
    }
    assert silent == (said(game, "SILENT") or set())
    assert [key for key in wanted if not words.has(key, locale)] == []
    for kind in lobby.kinds:
        assert words.seat_name(kind.seat, locale, bot=not kind.person)


def tell(edition: Edition, decision: Decision, view: Any, locale: str) -> None:
    """Word a question, and the first choices of each kind."""
    words, most = edition.words, said(edition.name, "LABEL") or 80
    assert words.prompt(decision, locale)
    assert words.waiting(decision.seat, decision.kind, locale)
    for offer in decision.offers:
        assert words.kind_label(offer.kind, decision, locale)
        for choice in islice(offer.each(decision.seat), 2):
            assert 0 < len(words.choice_label(choice, view, locale)) <= most
            for name in offer.kind.__struct_fields__[1:]:
                assert words.field_label(offer.kind, name, getattr(choice, name), view, locale)


MANY = [80, pytest.param(LONGEST, marks=pytest.mark.slow)]
"""Choices that are told of each set-up."""

FEW = 4
"""How often each question of a set-up is asked."""


@games
@pytest.mark.parametrize("many", MANY)
def test_games_are_told_and_asked_in_every_language(game: str, many: int) -> None:
    edition, walks = EDITIONS[game], set[str]()
    for seed, setup in enumerate(setups(game)):
        people, asked = [one.seat for one in setup.seats if not one.bot], Counter[str]()
        for number, (state, happened) in enumerate(islice(played(edition, setup, seed), many)):
            locale = catalogue_languages()[number % len(catalogue_languages())]
            for viewer in (None, people[number % len(people)]):
                told = edition.words.lines(happened, viewer, locale)
                told += edition.words.post(happened, viewer, locale)
                assert all(told) and not any("{" in line or "⟦" in line for line in told)
            for due in edition.game.decisions(state):
                asked[due.kind] += 1
                if asked[due.kind] <= FEW:
                    assert edition.words.private(edition.game.view(state, None), locale) == []
                    ask(edition, edition.game.view(state, due.seat), walks, locale)
    assert walks


def ask(edition: Edition, view: Any, walks: set[str], locale: str) -> None:
    """Word a question; one that is not among `walks` yet is walked through and completed."""
    decision: Decision = view.decision
    tell(edition, decision, view, locale)
    assert all(edition.words.private(view, locale))
    edition.words.score(decision.seat, view, locale)
    if decision.kind not in walks:
        walks.add(decision.kind)
        check_completion(edition.words, decision, view, locale)
        asked = Question(edition.words, SPOT, decision, view, locale)
        for screen, _ in islice(walked(asked), 20):
            check(screen, 100)


@games
def test_games_are_drawn_and_described_in_every_language(game: str) -> None:
    edition = EDITIONS[game]
    edition.painter.prepare()
    setup = sample(game)
    people = [one.seat for one in setup.seats if not one.bot]
    every = max(1, len([*islice(played(edition, setup, 3), 400)]) // 4)
    for number, (state, happened) in enumerate(islice(played(edition, setup, 3), 400)):
        if number % every:
            continue
        for locale in catalogue_languages():
            for viewer in (None, *people[:1]):
                view = edition.game.view(state, viewer)
                picture = edition.painter.draw(view, locale, happened)
                Image.open(BytesIO(picture.data)).verify()
                assert 0 < len(picture.alt) <= 1024 and len(picture.data) < 1_000_000
                board = edition.painter.text_board(view, locale)
                assert len(board) > 20 and "{" not in board and "⟦" not in board
                assert edition.painter.draw(view, locale, happened) == picture


# Rules


FEW_GAMES = [pytest.param(game, range(3), id=f"few-{game}") for game in EDITIONS]
MANY_GAMES = [
    pytest.param(game, range(3, 400), id=f"many-{game}", marks=pytest.mark.slow)
    for game in list(EDITIONS)[1:]
]
"""Of the first game `.ci/run` plays 2,000, the same among them."""


@pytest.mark.parametrize(("game", "seeds"), [*FEW_GAMES, *MANY_GAMES])
def test_games_of_any_set_up_keep_the_invariants_and_end(game: str, seeds: range) -> None:
    plan = SimulationPlan(game, 1, 1, data=said(game, "FILES") or {})
    results = [one_game(plan, seed) for seed in seeds]
    assert [fault for one in results for fault in one.faults] == []
    assert all(one.ended for one in results)


@games
def test_a_game_goes_on_alike_after_each_save(game: str) -> None:
    """A state that is encoded and decoded after every choice ends as one that never was."""
    rules = EDITIONS[game].game
    for setup in setups(game):
        ends: list[bytes] = []
        for saves in (False, True):
            rng, (state, _) = Random(11), rules.new(setup, 11)
            for _ in range(300):
                if not (due := rules.decisions(state)):
                    break
                rules.apply(state, pick_random_choice(due, rng)[1])
                state = copy_state(rules, state) if saves else state
            ends.append(rules.encode(state))
        assert ends[0] == ends[1]


@games
@settings(max_examples=20)
@given(seed=SEEDS, length=LENGTHS)
def test_every_choice_on_offer_can_be_carried_out(game: str, seed: int, length: int) -> None:
    edition, state = EDITIONS[game], position(game, seed, length)
    for decision in edition.game.decisions(state):
        every = [*decision]
        assert len(decision) == len({key_of(choice) for choice in every}) == len(every) > 0
        assert [decision.pick(at) for at in range(min(len(every), 50))] == every[:50]
        assert all(decision.allows(choice) for choice in every[:1000])
        for choice in every[:20] + Random(seed).sample(every, min(len(every), 20)):
            after = copy_state(edition.game, state)
            events = edition.game.apply(after, choice)
            assert edition.invariants.faults(after) == [], choice
            assert edition.game.decode_events(edition.game.encode_events(events)) == events
            assert (
                game == "dungeon_lords"
                or [e for e in events if not e.section and not e.is_reason] == []
            )


@games
@settings(max_examples=10)
@given(seed=SEEDS, length=LENGTHS, other=SEEDS)
def test_a_choice_of_another_position_is_refused_with_a_section(
    game: str, seed: int, length: int, other: int
) -> None:
    """Whatever is not on offer is refused in words, and nothing changes."""
    rules, state = EDITIONS[game].game, position(game, seed, length)
    before, due = rules.encode(state), rules.decisions(state)
    seats = {*EDITIONS[game].notation.seats(state)}
    for decision in rules.decisions(position(game, other, length)):
        for choice in islice(decision, 100):
            if choice.seat in seats and not any(owed.allows(choice) for owed in due):
                refuse(game, state, choice)
    assert rules.encode(state) == before


def refuse(game: str, state: Any, choice: Choice) -> None:
    """Try a choice that is not on offer."""
    with pytest.raises(IllegalChoiceError) as refused:
        EDITIONS[game].game.apply(state, choice)
    assert refused.value.section and refused.value.reason
    assert all(
        EDITIONS[game].words.refusal(refused.value, locale) for locale in catalogue_languages()
    )


@games
@settings(max_examples=15)
@given(seed=SEEDS, length=LENGTHS)
def test_a_position_written_as_a_scenario_reads_back_the_same(
    game: str, seed: int, length: int
) -> None:
    """Nothing is left out, nothing is added, and a position expected of itself is found."""
    read_back(game, position(game, seed, length))


@pytest.mark.slow
@games
@settings(max_examples=60)
@given(seed=SEEDS, length=LENGTHS)
def test_many_positions_written_as_scenarios_read_back_the_same(
    game: str, seed: int, length: int
) -> None:
    read_back(game, position(game, seed, length))


@pytest.mark.parametrize(("seed", "length"), [(5, 128), (440, 200), (6256, 10), (6256, 11)])
def test_positions_that_once_read_back_otherwise(seed: int, length: int) -> None:
    read_back("root", positions_of_root(seed, length))


@pytest.mark.parametrize("length", [5, 6, 7])
def test_gardens_that_are_still_to_be_told_are_not_filled_in(length: int) -> None:
    read_back("white_castle", position("white_castle", 0, length))


def read_back(game: str, state: Any) -> None:
    """Write a position as a scenario and read it."""
    rules, notation = EDITIONS[game].game, EDITIONS[game].notation
    if rules.winners(state) and "winners" not in notation.position_keys:
        return
    text = yaml.dump(notation.write(state), Dumper=yaml.CSafeDumper, sort_keys=False)
    (document,) = read_documents(text)
    again = notation.read(document.fields(notation.position_keys))
    assert again == state
    assert game != "root" or rules.encode(again) == rules.encode(state)
    asked = [[(one.seat, one.kind, [*one]) for one in rules.decisions(s)] for s in (again, state)]
    assert asked[0] == asked[1]
    expected = document.fields(notation.expected_keys)
    assert notation.differences(expected, state, state) == []


STANDS_IN = [name for name, edition in EDITIONS.items() if isinstance(edition.game, StandsIn)]


@pytest.mark.parametrize("game", STANDS_IN)
def test_a_stand_in_answers_every_question_legally_and_always_alike(game: str) -> None:
    rules: Any = EDITIONS[game].game
    state, _ = rules.new(sample(game), 5)
    for _ in range(LONGEST):
        due = [one for one in rules.decisions(state) if not one.optional]
        if not due:
            break
        choice = rules.stand_in(rules.view(state, due[0].seat))
        assert due[0].allows(choice)
        assert rules.stand_in(rules.view(copy_state(rules, state), due[0].seat)) == choice
        rules.apply(state, choice)
    assert rules.winners(state)


@pytest.mark.parametrize("game", STANDS_IN)
def test_a_stand_in_answers_at_any_table(game: str) -> None:
    """Whatever is asked, of however many; the state is the same after it has looked."""
    rules: Any = EDITIONS[game].game
    asked: set[str] = set()
    for setup in setups(game):
        for state, _ in islice(played(EDITIONS[game], setup, 7), 0, 400, 25):
            for owed in rules.decisions(state):
                choice = rules.stand_in(rules.view(state, owed.seat))
                assert owed.allows(choice)
                assert rules.stand_in(rules.view(copy_state(rules, state), owed.seat)) == choice
                asked.add(owed.kind)
    assert len(asked) > 3
