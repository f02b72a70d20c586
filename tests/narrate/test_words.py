"""Every word that the core can say stands in the catalogues of every language, and no other."""

import re
from pathlib import Path

import msgspec
import pytest

import bot
from bot.games.codec import K
from bot.games.game import tag_of
from bot.games.root.codec import CODEC
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import SUITS
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import PHASES
from bot.games.root.roster import CLOCKWORK, PEOPLE, TRAITS
from bot.games.root.setup import DIFFICULTIES, ITEMS
from bot.games.root.timing_refusals import DUTIES
from bot.narrate.catalogue import COMMON, catalogue_languages
from bot.narrate.root.catalogue import CATALOGUE
from bot.narrate.root.telling import FIELDS
from tests.narrate.catalogues import attributes, messages, of_kind, read
from tests.narrate.vocabulary import refusal_facts, words

FOUND, COMPUTED = words()

KNOWN_COMPUTED = {
    "note": {"events.py:log_stay:note": ()},
    "refusal": {"timing_refusals.py:_why_not_pass:DUTIES[own.kind]": (*{*DUTIES.values()},)},
    "decision": {
        "battle.py:_ambush_decision:kind": ("ambush", "foil"),
        "decree.py:advance:kind": tuple(
            f"decree_{column}" for column in ("recruit", "move", "battle", "build")
        ),
        "effects.py:_at_start:card": ("command_warren", "cobbler"),
        "parliament.py:advance:self.minister": ("foremole", "captain", "marshal", "brigadier"),
    },
    "reason": {
        "craft.py:take_item:effect": ("master_engravers",),
        "parliament.py:let_act:minister": ("duchess_of_mud", "baron_of_dirt", "earl_of_stone"),
        "victory.py:score_points:reason": (),
    },
    "by": {
        "algorithms.py:prefer_fewest:name": (),
        "algorithms.py:prefer_most:name": (),
        "algorithms.py:most_of_faction:name": (),
    },
    "action": {
        "algorithms.py:by_chance:action": (
            *("character", "keep", "lose", "sanctify_building", "slip", "start", "start_forest"),
            *("first_sawmill", "first_workshop", "first_recruiter"),
        ),
        "algorithms.py:choose_target:action": (),
        "snares.py:spring_snare:action": ("slip", "withdraw"),
        "actions.py:head_for:action": ("explore", "quest", "aid_in", "battle"),
        "actions.py:is_away_or_lacks_items:action": ("explore", "quest", "aid", "battle"),
        "turn.py:_plot_where:action": ("plot", "thicken"),
        "turn.py:_pass_on:action": ("convert", "crusade", "sanctify"),
        "turn.py:act:self.queue[0]": ("explore", "quest", "aid", "battle", "repair", "special"),
    },
    "skip": {
        "turn.py:_pass_on:reason": (
            *("no_warriors_in_supply", "nobody_to_convert"),
            *("nobody_to_crusade", "nothing_to_sanctify"),
        ),
    },
    "won": {"victory.py:win_game:by": ("coalition",)},
}
"""Words that the source does not spell out where they are handed on, by place."""

NOT_TOLD = {"section", "only"}
"""Fields of events that no sentence can tell."""

ADDED = {
    "supporters_known": {"count"},
    "scored": {"amount", "change"},
    "decided": {"section"},
    "decided_by_chance": {"section"},
    "skipped": {"section"},
    "explained": {"section"},
    "order_revealed": {"again", "daylight"},
    "pawn_moved": {"origin_is", "to_is"},
    "placed": {"sort"},
    "suits_arranged": {"fox", "mouse", "rabbit"},
}
"""What an event's sentence gets beside its fields (see bot/narrate/root/telling.py)."""

ADDED_TO_CHOICES = {"slip": {"to_is"}}
"""What a choice's label gets beside its fields."""

KINDS = ("faction", "clockwork", "piece", "item", "suit", "card", "minister", "quest", "character")
"""Kinds of word of which each must have the same forms."""

LANGUAGES = catalogue_languages()
everywhere = pytest.mark.parametrize("language", LANGUAGES)


def spoken(kind: str) -> set[str]:
    """Return the words of a kind that the core can hand on."""
    return FOUND[kind] | {word for some in KNOWN_COMPUTED.get(kind, {}).values() for word in some}


def tags(kinds: list[type[K]]) -> dict[str, type[K]]:
    return {tag_of(kind): kind for kind in kinds}


EVENTS, CHOICES = tags(CODEC.events), tags(CODEC.choices)


def fields(kind: type[msgspec.Struct]) -> set[str]:
    return {field.name for field in msgspec.structs.fields(kind)}


def test_no_word_is_computed_where_nobody_looks() -> None:
    found = {kind: places for kind, places in COMPUTED.items() if places}
    assert found == {kind: set(places) for kind, places in KNOWN_COMPUTED.items()}


@everywhere
@pytest.mark.parametrize("kind", ["decision", "refusal", "action", "skip", "note", "by"])
def test_words_of_the_source_have_a_message(kind: str, language: str) -> None:
    assert sorted(spoken(kind) - of_kind(language, kind).keys()) == []


@everywhere
def test_reasons_for_points_have_a_message(language: str) -> None:
    known = of_kind(language, "reason").keys() | of_kind(language, "card").keys()
    assert sorted(spoken("reason") - known) == []


@everywhere
def test_every_way_to_win_is_told(language: str) -> None:
    variants = read(messages(language)["event-won"]).variants
    assert sorted(spoken("won") - variants) == []


@everywhere
@pytest.mark.parametrize("kind", ["choice", "kind"])
def test_every_kind_of_choice_has_words(kind: str, language: str) -> None:
    spared = {"pass"} if kind == "kind" else set[str]()
    assert sorted(CHOICES.keys() - of_kind(language, kind).keys() - spared) == []


@everywhere
def test_every_kind_of_event_has_a_sentence(language: str) -> None:
    assert sorted(EVENTS.keys() - of_kind(language, "event").keys()) == []


@everywhere
def test_every_decision_tells_others_what_is_awaited(language: str) -> None:
    found = of_kind(language, "decision")
    assert [name for name, message in found.items() if attributes(message) != {"waiting"}] == []


@everywhere
def test_what_is_awaited_tells_nothing_else(language: str) -> None:
    for name, message in of_kind(language, "decision").items():
        (waiting,) = message.attributes
        assert read(waiting).variables == set(), name


@everywhere
def test_every_field_of_a_choice_has_words(language: str) -> None:
    for tag, kind in CHOICES.items():
        for name in fields(kind) - {"seat"}:
            assert CATALOGUE.has(f"value-{FIELDS[name]}", language), (tag, name)


@everywhere
def test_sentences_use_what_they_are_given(language: str) -> None:
    for tag, kind in EVENTS.items():
        given = (fields(kind) - NOT_TOLD) | ADDED.get(tag, set())
        message = messages(language).get(f"event-{tag}")
        used = read(message).variables if message else set()
        assert used <= given, (tag, used - given)
    for tag, kind in CHOICES.items():
        message = messages(language).get(f"choice-{tag}")
        used = read(message).variables if message else set()
        assert used <= fields(kind) | ADDED_TO_CHOICES.get(tag, set()), (tag, used)


@everywhere
def test_refusals_use_what_they_are_given(language: str) -> None:
    found = of_kind(language, "refusal")
    for place, reason, facts in refusal_facts():
        used = read(found[reason]).variables if reason in found else set()
        assert used <= facts, (place, reason, used - facts)


@everywhere
def test_all_that_the_game_is_made_of_has_a_name(language: str) -> None:
    totals = [kind.TOTALS for kind in (*PEOPLE.values(), *CLOCKWORK.values())]
    wanted = {
        "faction": [*PEOPLE, *CLOCKWORK],
        "clockwork": [*CLOCKWORK],
        "piece": [piece for total in totals for piece in total],
        "item": [*ITEMS],
        "suit": [*SUITS, "bird"],
        "card": [*CARDS],
        "phase": [*PHASES],
        "map": [*MAPS],
        "deck": ["base"],
        "difficulty": [*DIFFICULTIES],
        "trait": [trait for traits in TRAITS.values() for trait in traits],
    }
    for kind, names in wanted.items():
        assert sorted(set(names) - of_kind(language, kind).keys()) == [], kind


@everywhere
@pytest.mark.parametrize("kind", KINDS)
def test_words_of_a_kind_have_the_same_forms(kind: str, language: str) -> None:
    found = {
        name: attributes(message)
        for name, message in of_kind(language, kind).items()
        if not name.endswith("-effect")
    }
    forms = set[str]().union(*found.values())
    assert {name: forms - own for name, own in found.items() if own != forms} == {}


def test_all_languages_say_the_same() -> None:
    first, *others = LANGUAGES
    own = ("unit-", "left-")
    # What one language says in its own way another may say as all games do.
    shared = {
        name for name in messages(first) if not name.startswith(own) and not COMMON.has(name, first)
    }
    for other in others:
        names = {
            name
            for name in messages(other)
            if not name.startswith(own) and not COMMON.has(name, other)
        }
        assert sorted(names ^ shared) == [], other


@everywhere
def test_no_message_is_left_over(language: str) -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in Path(bot.__file__).parent.rglob("*.py")
    )
    decisions = spoken("decision")
    said = set[str]().union(*(read(message).words for message in messages(language).values()))
    used = {f"event-{tag}" for tag in EVENTS} | said
    for kind in ("decision", "refusal", "reason", "action", "skip", "by"):
        used |= {f"{kind}-{word}" for word in spoken(kind)}
    used |= {f"pass-{kind}" for kind in decisions} | {"reason-none"}
    used |= {f"value-{kind}" for kind in FIELDS.values()}
    used |= {f"value-none-{name}" for name in FIELDS}
    for tag in CHOICES:
        used |= {f"choice-{tag}", f"kind-{tag}"} | {f"kind-{tag}-{word}" for word in decisions}
    families = "event|choice|kind|pass|decision|refusal|reason|action|skip|by|value|joined|field"
    left = [
        name
        for name in messages(language)
        if re.match(rf"({families})-", name) and name not in used and f'"{name}"' not in source
    ]
    assert left == []
