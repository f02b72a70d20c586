"""A guided first turn: private hints that follow the decisions, legal, and telling nothing.

The example of a hint does what the hint advises.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.discord_ui.play.guide import word_hint
from bot.editions import EDITIONS
from bot.games.dungeon_lords.stand_in import BASICS, SAFE
from bot.games.game import Choice, Decision, IllegalChoiceError, SeatSetup, Setup, tag_of
from bot.games.root import ROOT
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.maps import MAPS
from bot.games.root.rating import RatedView
from bot.games.seating import random_setup
from bot.narrate import catalogue_languages
from bot.narrate.root import WORDS
from sandbox import Sandbox
from tests.discord_ui.playing import act_button, serving
from tests.games.root.twins import redealt

SHOWN = {
    "marquise": {"setup_corner", "setup_buildings", "daylight"},
    "eyrie": {"setup_leader", "add_to_decree", "decree_recruit"},
    "alliance": {"alliance_birdsong", "alliance_daylight"},
    "vagabond": {"choose_character", "setup_forest", "slip", "vagabond_daylight"},
    "duchy": {"setup_corner", "assembly"},
    "corvids": {"setup_scatter", "corvids_birdsong", "corvids_daylight"},
}
"""The questions that every first turn of a faction asks."""

QUIET = {"which_first", "whose_first", "which_raid", "place_warriors", "return_minister"}
"""Questions of rare moments without a hint."""


@pytest.mark.parametrize("seat", SHOWN)
def test_a_first_turn_is_guided_in_every_language(seat: str) -> None:
    other = "eyrie" if seat == "marquise" else "marquise"
    state, _ = ROOT.new(Setup((SeatSetup(seat), SeatSetup(other))), 5)
    rng, shown = Random(1), set[str]()
    for _ in range(60):
        due = ROOT.decisions(state)[0]
        view: Any = ROOT.view(state, due.seat)
        twin: Any = ROOT.view(redealt(state, due.seat, rng), due.seat)
        for locale in catalogue_languages():
            told = word_hint(WORDS, ROOT, view.decision, view, locale)
            assert (told is not None) == (view.round <= 1) or due.kind in QUIET, due.kind
            assert told == word_hint(WORDS, ROOT, twin.decision, twin, locale)
            assert told is None or len(told) < 700
        choice = ROOT.stand_in(view)
        assert due.allows(choice)
        if view.round <= 1 and due.seat == seat:
            shown.add(due.kind)
        ROOT.apply(state, choice)
        if view.round > 1:
            break
    assert SHOWN[seat] <= shown


@pytest.mark.parametrize("game", EDITIONS)
def test_hints_belong_to_decisions(game: str) -> None:
    words = EDITIONS[game].words
    for language in catalogue_languages():
        keys = words.catalogue.keys(language)
        hints = {key for key in keys if key.startswith("hint-")}
        assert bool(hints) == words.teaches
        assert hints == {key for key in words.catalogue.keys("en") if key.startswith("hint-")}
        kinds = {re.sub(r"^hint-([a-z_]+).*", r"decision-\1", key) for key in hints}
        assert kinds <= keys
        assert words.has("learn-opening", language) == words.teaches
        names = "hand|odds|why|card|rule|act|undo"
        for key in {*hints, *(["learn-opening"] if words.teaches else [])}:
            for name in re.findall(r"(?<!\w)/(\w+)", words.text(key, language)):
                known = [words.text(f"cmd-{one}", language) for one in names.split("|")]
                assert name in known, key


@pytest.mark.daily(1)
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("root", ("marquise", "duchy")),
        ("war_chest", ("raven", "wolf")),
        ("dungeon_lords", ("red", "blue")),
    ],
)
async def test_a_guide_is_turned_on_in_the_lobby_and_outlives_a_restart(
    tmp_path: Path, game: str, seats: tuple[str, str]
) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("table")
        ann = sandbox.person("Ann", in_=guild)
        bob = sandbox.person("Bob", in_=guild, locale="pl")
        async with serving(sandbox, tmp_path) as bot:
            await ann.slash(channel, "game new", game=game)
            seated = await ann.slash(channel, "game join", seat=seats[0])
            await bob.slash(channel, "game join", seat=seats[1])
            await sandbox.settle()
            on = await ann.press(seated, "Guided first turn")
            assert on.ephemeral and on.text.startswith("Hints for your first turn are on")
            off = await ann.press(on, "Turn hints off")
            again = await ann.press(off, "Turn hints on")
            assert again.text.startswith("Hints for your first turn are on")
            polish = await bob.slash(channel, "learn")
            assert polish.text == "Podpowiedzi do pierwszej tury są wyłączone."
            table = await bot.tables.at(channel.id)
            await table.start(ann.id, seed=7)
            await sandbox.settle()
        async with serving(sandbox, tmp_path) as bot:
            table = await bot.tables.at(channel.id)
            chosen = set[str]()
            while table.decisions()[0].seat != seats[0] or len(table.decisions()[0]) < 2:
                due = table.decisions()[0]
                chosen.add(due.seat)
                await table.act(table.holders[due.seat], due.pick(0))
            await sandbox.settle()
            public = [m for m in ann.sees(channel) if not m.ephemeral][-1]
            panel = await ann.press(public, act_button(public))
            shown = panel.message.everything
            assert "💡 **First turn:** " in shown
            # Whoever has not chosen yet reads first what the game is about, in the same message.
            opening = EDITIONS[game].words.text("learn-opening", "en")
            assert (opening in shown) == (table.seat_of(ann.id) not in chosen)
            assert "For example: " in panel.message.everything
            rule = await ann.press(panel, next(o for o in panel.message.labels if "Rule:" in o))
            assert "In our own words" in rule.text
            without = await ann.press(panel, "Turn hints off")
            assert "Hints are off." in without.message.everything
            assert "First turn" not in without.message.everything
            assert "💡" not in "".join(m.everything for m in bob.sees(channel))
        assert [str(one) for one in sandbox.findings] == []


# Examples: each does what its hint advises, in random positions of first turns.


STAPLES = ("explore", "quest", "aid")
"""What the hint of the Vagabond's Daylight puts first."""

NAMED = ("ranger", "thief", "tinker")
"""The characters that the hint calls simple."""

Advice = Callable[[Any, Decision, Any], bool]
"""Tells whether an example agrees with a hint, by the view and the question."""


def _first_of(*tags: str) -> Advice:
    """Return the advice to choose one of some kinds, the first that is offered."""

    def agrees(view: Any, question: Decision, example: Any) -> bool:
        del view
        offered = [tag for tag in tags if any(tag_of(type(one)) == tag for one in question)]
        return not offered or tag_of(type(example)) == offered[0]

    return agrees


def _any_of(*tags: str) -> Advice:
    """Return the advice to choose one of some kinds, whichever, if any is offered."""

    def agrees(view: Any, question: Decision, example: Any) -> bool:
        del view
        offered = any(tag_of(type(one)) in tags for one in question)
        return not offered or tag_of(type(example)) in tags

    return agrees


def _best_by(worth: Callable[[Any, Any], float]) -> Advice:
    """Return the advice to choose what is worth most of its own kind."""

    def agrees(view: Any, question: Decision, example: Any) -> bool:
        alike = [one for one in question if type(one) is type(example)]
        return worth(view, example) == max(worth(view, one) for one in alike)

    return agrees


def _basics_locked(view: Any, lock: Any) -> float:
    del view
    return -sum(order in BASICS for order in (lock.one, lock.other))


def _safe_orders(view: Any, orders: Any) -> float:
    del view
    return sum(order in SAFE for order in (orders.first, orders.second, orders.third))


def _keeps_birds(view: Any, spent: Any) -> float:
    del view
    return CARDS[spent.card].suit != "bird"


def _near(view: Any, clearing: int) -> Iterable[int]:
    return (clearing, *MAPS[view.map].clearings[clearing - 1].adjacent)


def _enemies_around(view: Any, start: Any) -> float:
    seen = RatedView(view)
    return -sum(seen.threat(clearing) for clearing in _near(view, start.clearing))


def _slots_around(view: Any, start: Any) -> float:
    around = set(_near(view, start.clearing))
    return sum(here.open_slots for here in view.clearings if here.id in around)


def _is_spread(view: Any, built: Any) -> float:
    return RatedView(view).prize(built.clearing, view.viewer) == 0


def _ruins_beside(view: Any, start: Any) -> float:
    forest = next(one for one in MAPS[view.map].forests if one.id == start.forest)
    return sum(here.ruin for here in view.clearings if here.id in forest.clearings)


def _has_company(view: Any, placed: Any) -> float:
    seen = RatedView(view)
    others = [one for one in _near(view, placed.clearing) if one != placed.clearing]
    return sum(bool(seen.own(one, WARRIOR)) for one in others)


def _leaves_a_warrior(view: Any, question: Decision, example: Any) -> bool:
    del question
    seen = RatedView(view)
    spent = seen.cost(example, "warriors")
    return tag_of(type(example)) != "plot" or seen.own(example.clearing, WARRIOR) > spent


def _saves_several(view: Any, question: Decision, example: Any) -> bool:
    return (tag_of(type(example)) == "pass") == (question.about["count"] == 1)


def _can_be_resolved(view: Any, card: Any) -> float:
    """Tell whether the Eyrie could do now what a card in a column demands."""
    seen = RatedView(view)
    here = seen.of_suit(CARDS[card.card].suit)
    match card.column:
        case "recruit":
            return any(seen.own(at, ROOST) for at in here)
        case "move":
            return any(seen.own(at, WARRIOR) for at in here)
        case "battle":
            return any(seen.own(at, WARRIOR) and seen.threat(at) for at in here)
        case _:
            ruled = [seen.at(at) for at in here if not seen.own(at, ROOST)]
            return any(one and one.ruler == seen.name and one.open_slots for one in ruled)


def _is_resolvable(view: Any, question: Decision, example: Any) -> bool:
    if tag_of(type(example)) == "pass":
        return True
    return _best_by(_can_be_resolved)(view, question, example)


def _comes_to_rule(view: Any, move: Any) -> float:
    seen = RatedView(view)
    return seen.strength(move.to) + move.warriors > seen.threat(move.to)


def _rules_where_it_goes(view: Any, question: Decision, example: Any) -> bool:
    return tag_of(type(example)) != "move" or _best_by(_comes_to_rule)(view, question, example)


def _is_simple(view: Any, chosen: Any) -> float:
    del view
    return chosen.character in NAMED


def _sells_cards_for_two(view: Any, question: Decision, example: Any) -> bool:
    del view, question
    return example.service != "hand" or example.space == 2


def _spends_no_bird(view: Any, question: Decision, example: Any) -> bool:
    del question
    spends = tag_of(type(example)) in ("overwork", "hawks_for_hire")
    return not spends or _keeps_birds(view, example) > 0


def _is_new(view: Any, found: Any) -> float:
    items = view.factions[view.viewer].board.items
    return found.item not in (*items.ready, *items.exhausted)


def _within_three(view: Any, question: Decision, example: Any) -> bool:
    del question
    seen = RatedView(view)
    own = {here.id for here in view.clearings if seen.own(here.id, WARRIOR)}
    return len(own | {example.clearing}) <= max(len(own), 3)


def _goes_somewhere(view: Any, slip: Any) -> float:
    """Tell whether a way out of the forest leads to a ruin, a quest or undefended pieces."""
    if not slip.to.isdecimal():
        return False
    here = view.clearings[int(slip.to) - 1]
    ready = Counter(view.factions[view.viewer].board.items.ready)
    quests = [QUESTS[quest] for quest in view.quests]
    if any(suit == here.suit and Counter(items) <= ready for suit, *items in quests):
        return True
    bare = any(
        (one.buildings or one.tokens) and not one.warriors
        for name, one in here.factions.items()
        if name != view.viewer
    )
    return here.ruin or bare


def _is_usual(view: Any, choice: Any) -> bool:
    """Tell whether the hint of the Vagabond's Daylight names a choice."""
    tag = tag_of(type(choice))
    if tag in ("battle", "strike"):
        at = next(here.id for here in view.clearings if RatedView(view).present(here.id).pawn)
        prize = RatedView(view).prize(at, getattr(choice, "defender", "") or choice.target)
        return prize > 0
    return tag in ("explore", "quest", "con", "craft") or (tag == "aid" and choice.take != "")


def _scores_or_gains(view: Any, question: Decision, example: Any) -> bool:
    offered = [one for one in question if _is_usual(view, one) and tag_of(type(one)) in STAPLES]
    return not offered or _is_usual(view, example)


def _keeps_what_it_has(view: Any, question: Decision, example: Any) -> bool:
    """Tell whether a coin does something before it goes face down for nothing."""
    del view
    useful = ("deploy", "move", "control", "recruit", "attack", "bolster")
    idle = tag_of(type(example)) in ("pass", "pass_coin")
    return not idle or not any(tag_of(type(one)) in useful for one in question)


OF_ROOT: Mapping[str, Advice] = {
    "setup_corner": _best_by(_enemies_around),
    "setup_corner-marquise": _best_by(_slots_around),
    "setup_buildings": _best_by(_is_spread),
    "choose_character": _best_by(_is_simple),
    "setup_forest": _best_by(_ruins_beside),
    "setup_scatter": _best_by(_has_company),
    "setup_river": _within_three,
    "setup_prices": _sells_cards_for_two,
    "add_to_decree": _is_resolvable,
    "decree_move": _rules_where_it_goes,
    "field_hospitals": _saves_several,
    "spend_supporters": _best_by(_keeps_birds),
    "drop_supporters": _best_by(_keeps_birds),
    "reveal_for_sway": _best_by(_keeps_birds),
    "sway": _first_of("sway"),
    "assembly": _first_of("build_with_card"),
    "corvids_birdsong": _any_of("recruit_suit", "flip", "craft", "use"),
    "corvids_daylight": _leaves_a_warrior,
    "exert": _first_of("pass"),
    "explore": _best_by(_is_new),
    "slip": _best_by(_goes_somewhere),
    "vagabond_daylight": _scores_or_gains,
    "rituals": _first_of("plant_garden"),
    "riverfolk_daylight": _first_of("establish_post"),
    "buy_services": _first_of("pass"),
    "set_costs": _first_of("pass"),
    "take_hits": _first_of("take_hit"),
    "alliance_birdsong": _any_of("revolt", "spread_sympathy"),
    "daylight": _spends_no_bird,
}

OF_DUNGEON_LORDS: Mapping[str, Advice] = {
    "first_inaccessible": _best_by(_basics_locked),
    "orders": _best_by(_safe_orders),
}

OF_WAR_CHEST: Mapping[str, Advice] = dict.fromkeys(
    ("use_coin", "use_coin-nobility", "use_coin-siege", "use_coin-both"), _keeps_what_it_has
)

ADVICE: Mapping[str, Mapping[str, Advice]] = {
    "root": OF_ROOT,
    "dungeon_lords": OF_DUNGEON_LORDS,
    "war_chest": OF_WAR_CHEST,
}
"""What each hint with a checkable advice advises, by game."""

POSITIONS = 500
"""Examples looked at in each game; each seed gives some of them."""

SEEDS = range(10)


def _is_way_back(example: Any, before: Any) -> bool:
    """Return whether a move only undoes the one before it."""
    if before is None or {tag_of(type(example)), tag_of(type(before))} != {"move"}:
        return False
    return (example.origin, example.to) == (before.to, before.origin)


def _begun(game: str, seed: int) -> Any:
    rules, rng = EDITIONS[game].game, Random(seed)
    while True:
        try:
            return rules.new(random_setup(rules.lobby, rng), seed)[0]
        except IllegalChoiceError:
            continue


def _looked_at(game: str, seed: int, most: int) -> Counter[str]:
    """Play first turns; hold every example to its hint; return how many there were of each."""
    edition = EDITIONS[game]
    rng = Random(seed)
    seen = Counter[str]()
    rules: Any = edition.game
    while seen.total() < most:
        state = _begun(game, rng.randrange(10**6))
        before: dict[Any, Choice] = {}
        while due := rules.decisions(state):
            asked = rng.choice(due)
            view = rules.view(state, asked.seat)
            question = view.decision
            if not edition.words.is_first_turn(view) or seen.total() >= most:
                break
            example = rules.stand_in(view)
            key = edition.words.hint_key(question, view)
            if key and len(question) > 1:
                hint = key.removeprefix("hint-")
                seen[hint] += 1
                agrees = ADVICE[game].get(hint)
                assert agrees is None or agrees(view, question, example), (hint, example)
                free = any(tag_of(type(one)) == "pass" for one in question)
                assert not (free and _is_way_back(example, before.get(asked.seat))), example
            follows = rng.random() < 0.7
            choice = example if follows else asked.pick(rng.randrange(len(asked)))
            before.pop(asked.seat, None)
            if follows:
                before[asked.seat] = choice
            rules.apply(state, choice)
    return seen


@pytest.mark.daily(3)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", ADVICE)
def test_an_example_follows_its_own_advice(game: str, seed: int) -> None:
    assert _looked_at(game, seed, POSITIONS // len(SEEDS)).total() == POSITIONS // len(SEEDS)


@pytest.mark.parametrize("game", ADVICE)
def test_advice_is_of_hints(game: str) -> None:
    assert all(EDITIONS[game].words.has(f"hint-{hint}", "en") for hint in ADVICE[game])
