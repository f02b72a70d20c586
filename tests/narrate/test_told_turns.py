"""A turn in the channel: headings, one line an action, whole battles, names of bots, no reasons."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest

from bot.editions import EDITIONS
from bot.files import ASSETS
from bot.games.game import Event, Setup, events_visible_to, required_decisions
from bot.games.root import ROOT
from bot.games.root.clockwork.events import Decided, Skipped
from bot.games.root.clockwork.logical_lizards.events import SoulsReturned
from bot.games.root.factions.alliance.choices import Mobilized, MobilizedFace
from bot.games.root.factions.lizards.choices import SoulAdded, SoulsDiscarded
from bot.games.root.factions.marquise.choices import HospitalsUsed
from bot.games.root.factions.vagabond.choices import (
    ItemRefreshed,
    ItemRepaired,
    PawnMoved,
    QuestShown,
)
from bot.games.root.law import events
from bot.games.root.law.choices import Battle
from bot.games.seating import parse_seats
from bot.narrate import Words, catalogue_languages
from bot.narrate.root import WORDS
from bot.narrate.root.digest import MARK

LOCALES = ASSETS / "locales"

GRAMMAR = re.compile(r"[^ =] · |⇄|→")
"""Signs between words that a sentence says in words; a dot that begins a line is a bullet."""

BOT = WORDS.variant(bots={"marquise"})

TURN = [
    events.TurnBegan(seat="marquise", round=3),
    events.PhaseBegan(seat="marquise", phase="birdsong"),
    events.PhaseBegan(seat="marquise", phase="daylight"),
    Skipped(seat="marquise", action="battle", reason="nobody_to_battle", section="R4.5.1"),
    events.Recruited(seat="marquise", clearing=10, count=2),
    events.Recruited(seat="marquise", clearing=11, count=1),
    Decided(
        seat="marquise",
        action="move",
        chosen="5",
        among=("5", "2"),
        by=("most_enemy_pieces",),
        section="R4.5.4",
    ),
    events.Moved(seat="marquise", origin=1, to=5, count=4),
    events.Moved(seat="marquise", origin=5, to=2, count=1),
    events.BattleBegan(seat="marquise", defender="duchy", clearing=5),
    events.Rolled(seat="marquise", defender="duchy", high=3, low=1),
    events.HitsDealt(
        seat="marquise", target="duchy", hits=4, extra=1, causes=("defenseless",), section="4.3.5"
    ),
    events.HitsDealt(seat="duchy", target="marquise", hits=1, extra=0, section="4.3.5"),
    events.Removed(seat="marquise", piece="warriors", clearing=5, by="duchy"),
    events.Removed(seat="duchy", piece="tunnel", clearing=5, by="marquise"),
    events.Scored(seat="marquise", points=1, total=6, reason="removed"),
    events.PhaseBegan(seat="marquise", phase="evening"),
    events.Scored(seat="marquise", points=3, total=9, reason="track"),
    events.Discarded(seat="marquise", card="anvil", section="R4.6.2"),
]


def test_the_turn_of_a_bot_is_one_line_an_action_without_its_reasons() -> None:
    assert BOT.post(TURN, None, "en") == [
        "**Round 3, Mechanical Marquise**",
        "Recruits 3 warriors in clearings 10 (2), 11.",
        "Moves 4 from 1 to 5, 1 from 5 to 2.",
        "⚔️ Duchy in 5: dice 3–1, hits 4–1, loses a tunnel, attacker: a warrior.",
        "Points: +4 (9).",
    ]
    assert BOT.post(TURN, None, "pl") == [
        "**Runda 3, Mechaniczny Markiz**",
        "Werbuje 3 wojowników na polanach 10 (2), 11.",
        "Przemieszcza 4 z 1 na 5, 1 z 5 na 2.",
        "⚔️ Księstwo na 5: kości 3–1, obrażenia 4–1, traci Tunel, atakujący: wojownika.",
        "Punkty: +4 (razem 9).",
    ]


def test_a_post_says_the_same_in_fewer_words() -> None:
    words = WORDS.variant(bots={"lizards"})
    turn: Sequence[Event] = [
        events.TurnBegan(seat="lizards", round=2),
        events.Removed(seat="duchy", piece="citadel", clearing=2, by="lizards"),
        events.Removed(seat="corvids", piece="warriors", clearing=2, count=2, by="lizards"),
        events.BattleBegan(seat="lizards", defender="marquise", clearing=5),
        events.Rolled(seat="lizards", defender="marquise", high=1, low=1),
        events.Removed(seat="lizards", piece="warriors", clearing=5, by="marquise"),
        events.Removed(seat="marquise", piece="warriors", clearing=5, by="lizards"),
        events.Spent(seat="marquise", card="anvil"),
        HospitalsUsed(seat="marquise", clearing=5, count=1),
        SoulsDiscarded(seat="lizards", cards=("sword", "crossbow_bird")),
        SoulsReturned(seat="lizards", cards=("cobbler",)),
        SoulAdded(seat="lizards", card="sappers"),
    ]
    assert words.post(turn, None, "en")[1:] == [
        "Losses: Duchy a citadel (2); Corvids 2 warriors (2).",
        "⚔️ Marquise in 5: dice 1–1, each loses a warrior.",
        "Field Hospitals for Anvil (fox): to the keep from 5.",
        "Lost Souls: 2 discarded; back, the first on top: Cobbler (rabbit); new: Sappers (bird).",
    ]
    assert words.post(turn, None, "pl")[1:] == [
        "Tracą: Księstwo – Cytadelę (2); Konspiracja – 2 wojowników (2).",
        "⚔️ Markiza na 5: kości 1–1, każda strona traci wojownika.",
        "Szpitale Polowe: do Twierdzy z 5; wydano: Kowadło (lis).",
        "Zagubione Dusze: odrzucono 2; wracają, pierwsza na wierzch: Szewc (królik);"
        " nowe: Saperzy (ptak).",
    ]


def test_items_quests_and_mobilized_cards_take_one_line() -> None:
    happened = [
        QuestShown(quest="errand_fox"),
        QuestShown(quest="repair_a_shed_fox"),
        ItemRefreshed(seat="vagabond", item="exhausted_boots"),
        ItemRefreshed(seat="vagabond", item="exhausted_torch"),
        ItemRepaired(seat="vagabond", item="damaged_sword"),
        Mobilized(seat="alliance"),
        MobilizedFace(seat="alliance", card="anvil", only=("alliance",)),
    ]
    assert WORDS.lines(happened, "alliance", "en") == [
        "Open quests: Errand (fox: tea, boots), Repair a Shed (fox: torch, hammer).",
        "The Vagabond refreshes boots, a torch.",
        "The Vagabond repairs a damaged sword.",
        "You mobilized Anvil (fox).",
    ]
    assert WORDS.lines(happened, None, "pl")[1] == "Włóczęga odkrywa buty, pochodnię."
    assert WORDS.lines(happened, None, "en")[-1].startswith("The Alliance mobilizes: ")


def test_the_log_tells_the_same_turn_with_reasons_and_sections() -> None:
    told = BOT.lines(TURN, None, "en")
    assert told[1].startswith("**Daylight.** Battle: skipped – in no ordered clearing")
    assert "Rootbotics 4.5.1" in told[1]
    assert "Moves 4 warriors from 1 to 5 – most enemy pieces (of 5, 2; Rootbotics 4.5.4)." in told
    assert "Discards Anvil (fox)." in told


def test_an_extra_hit_says_where_it_comes_from() -> None:
    battle: Sequence[Event] = [
        events.BattleBegan(seat="eyrie", defender="alliance", clearing=4),
        events.ExtraHit(seat="eyrie", cause="focused", section="R5.5.1.III"),
        events.Rolled(seat="eyrie", defender="alliance", high=2, low=0),
        events.EffectUsed(seat="alliance", card="sappers"),
        events.HitsDealt(seat="eyrie", target="alliance", hits=3, extra=1),
        events.HitsDealt(
            seat="alliance", target="eyrie", hits=2, extra=2, causes=("automated_ambush",)
        ),
    ]
    (told,) = WORDS.post(battle, None, "en")
    assert "(1 extra: Focused; Alliance 2 extra: " in told
    assert told.endswith("Sappers, Automated Ambush).")
    (told,) = WORDS.post(battle, None, "pl")
    assert "(1 dodatkowe: Skupienie; Sojusz 2 dodatkowe: Saperzy, " in told


def test_others_are_called_by_the_names_of_their_bots_in_the_right_case() -> None:
    words = WORDS.variant(bots={"marquise"})
    battle = [
        events.TurnBegan(seat="duchy", round=1),
        events.BattleBegan(seat="duchy", defender="marquise", clearing=4),
        events.Removed(seat="marquise", piece="warriors", clearing=4, by="duchy"),
    ]
    assert words.post(battle, None, "pl")[1:] == [
        "⚔️ Walczy z Markizem na polanie 4. Markiz traci wojownika."
    ]
    assert WORDS.post(battle, None, "pl")[1:] == [
        "⚔️ Walczy z Markizą na polanie 4. Markiza traci wojownika."
    ]
    won = events.Won(seats=("marquise",), by="points")
    assert words.post([won], None, "en") == ["🏆 Mechanical Marquise wins with 30 points or more!"]


def test_labels_call_bots_by_their_names_too() -> None:
    words = WORDS.variant(bots={"marquise"})
    setup = Setup(parse_seats(ROOT.lobby, "corvids,marquise:default"))
    view = ROOT.view(ROOT.new(setup, 1)[0], "corvids")
    battle = Battle(seat="corvids", clearing=12, defender="marquise")
    row = words.row_label(battle, ("clearing", "defender"), view, "pl")
    assert row.startswith("z Markizem na 12 (lis): ")
    assert words.choice_label(battle, view, "pl") == "Walcz z Markizem na polanie 12"


def turns_of_bots(written: str, seeds: tuple[int, ...]) -> Iterator[tuple[Words, list[Event]]]:
    """Play games of random choices; yield each turn of a bot as everybody sees it."""
    game = EDITIONS["root"].game
    seats = parse_seats(game.lobby, written)
    bots = {seat.seat for seat in seats if seat.bot}
    for seed in seeds:
        state, happened = game.new(Setup(seats), seed)
        rng = Random(seed)
        while game.winners(state) is None and len(happened) < 900:
            due = required_decisions(game.decisions(state))[0]
            happened += game.apply(state, due.pick(rng.randrange(len(due))))
        happened = events_visible_to(happened, None)
        starts = [at for at, event in enumerate(happened) if event.new_turn]
        for first, end in pairwise([*starts, len(happened)]):
            if getattr(happened[first], "seat", "") in bots:
                yield WORDS.variant(bots=bots), happened[first:end]


TABLES = (
    "marquise:nightmare+blitz,alliance,eyrie:default+focused",
    "lizards:default,riverfolk:default,vagabond:default,marquise",
    "duchy:default,corvids:default,alliance:default,eyrie",
)


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("written", TABLES)
def test_the_turns_of_bots_are_short_and_name_nobody_twice(written: str, locale: str) -> None:
    lengths: list[int] = []
    for words, turn in turns_of_bots(written, (3, 4)):
        told = words.post(turn, None, locale)
        assert not any(MARK in line or "  " in line for line in told)
        lengths.append(len("\n".join(told)))
    lengths.sort()
    assert len(lengths) > 10
    assert lengths[len(lengths) // 2] <= 500
    assert lengths[len(lengths) * 9 // 10] <= 800


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("written", TABLES)
def test_nothing_that_changed_is_left_out_of_a_bots_turn(written: str, locale: str) -> None:
    kinds: set[type[Event]] = set()
    for words, turn in turns_of_bots(written, (5,)):
        told = words.post(turn, None, locale)
        post = "\n".join(told)
        happened = [event for event in turn if not event.is_reason]
        kinds |= {type(event) for event in happened}
        fights = [event for event in happened if isinstance(event, events.BattleBegan)]
        assert len([line for line in told if line.startswith("⚔️")]) == len(fights)
        for event in happened:
            for known in facts_of(event, words, locale):
                assert known in post, (event, post)
        for known in summed(happened, locale):
            assert known in post, (known, post)
        scored = {event.seat: event.total for event in happened if isinstance(event, events.Scored)}
        for seat, total in scored.items():
            points = told_points(told, locale)
            assert f"{total})" in points, points
            name = f"bot_{seat}" if seat in words.bots else seat
            named = words.text("digest-whose", locale, target=name, count=0).removesuffix("0")
            assert seat == getattr(turn[0], "seat", "") or named in points, points
    assert {events.Removed, events.Scored, events.BattleBegan} <= kinds


def facts_of(event: Event, words: Words, locale: str) -> list[str]:
    """Return what a post has to hold of an event, as it is written there."""
    match event:
        case events.Moved(origin=origin, to=to) if origin and to:
            return [f"from {origin} to {to}" if locale == "en" else f"z {origin} na {to}"]
        case events.Recruited(clearing=at) | events.Built(clearing=at) | events.Placed(clearing=at):
            return [str(at or words.text("digest-burrow", locale))]
        case events.Removed(clearing=at):
            return [str(at)] if at else []
        case events.Crafted(card=card) | events.Spent(card=card):
            return [words.text(f"card-{card}", locale)]
        case events.Rolled(high=high, low=low):
            return [f"{high}–{low}"]
        case _ if type(event).__name__ in TOLD_ALONE:
            return [line] if (line := alone(event, words, locale)) else []
        case _:
            return []


def summed(happened: list[Event], locale: str) -> list[str]:
    """Return how many of each piece were built and placed, and recruited in each clearing."""
    built: Counter[tuple[type[Event], str, str]] = Counter()
    recruited: Counter[tuple[str, int]] = Counter()
    for event in happened:
        match event:
            case events.Placed(seat=seat, piece=piece, count=count):
                built[type(event), seat, piece] += count
            case events.Built(seat=seat, building=piece):
                built[type(event), seat, piece] += 1
            case events.Recruited(seat=seat, clearing=at, count=count):
                recruited[seat, at] += count
            case _:
                pass
    pieces = [
        WORDS.text("some-pieces", locale, piece=piece, count=count)
        for (_, _, piece), count in built.items()
    ]
    # The number stands before a clearing that is the only one.
    seats = Counter(seat for seat, _ in recruited)
    places = [
        WORDS.text("counted-clearing", locale, clearing=at, count=count if seats[seat] > 1 else 1)
        for (seat, at), count in recruited.items()
        if at
    ]
    return [*pieces, *places]


TOLD_ALONE = ("QuestCompleted", "QuestShown", "RuinCleared", "LeaderChosen", "CrackedDown", "Won")
"""Some of the events whose own sentence is told."""


def alone(event: Event, words: Words, locale: str) -> str:
    """Return what an event's own sentence ends with, which does not depend on whose turn it is."""
    line = words.variant(brief=True).line(event, locale) or ""
    return line.split(" ", 3)[-1]


def told_points(told: list[str], locale: str) -> str:
    """Return the line of points."""
    head = WORDS.text("digest-points", locale, items="")[:6]
    return next(line for line in told if line.startswith(head))


def test_what_a_person_discards_to_a_bot_is_told_but_not_how_a_bot_puts_its_order_away() -> None:
    words = WORDS.variant(bots={"duchy"}, brief=True)
    order = events.Discarded(seat="duchy", card="anvil", section="R10.6.4")
    paid = events.Discarded(seat="marquise", card="anvil", section="R3.3.2")
    assert words.lines([order], None, "en") == []
    assert words.lines([paid], None, "en") == ["The Marquise discards Anvil (fox)."]


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("en", "Moves from 9 to 4, then forest D."),
        ("pl", "Rusza się z 9 na 4, potem do lasu D."),
    ],
)
def test_the_way_of_a_pawn_is_told_in_words(locale: str, line: str) -> None:
    way = ("9", "4", "4-9-12")
    moved = [PawnMoved(seat="vagabond", origin=at, to=to) for at, to in pairwise(way)]
    turn = [events.TurnBegan(seat="vagabond", round=2), *moved]
    heading, *told = WORDS.variant(bots={"vagabond"}).post(turn, None, locale)
    assert told == [line]
    assert "·" not in heading


def test_no_sentence_of_root_joins_by_a_dot_or_an_arrow() -> None:
    sentences = [
        (locale, path.name, line)
        for locale in catalogue_languages()
        for path in sorted((LOCALES / locale / "root").glob("*.ftl"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if GRAMMAR.search(line)
    ]
    assert sentences == []
