"""What panels of War Chest, Dungeon Lords and The White Castle say: no riddle, nothing cut."""

import re
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from bot.discord_ui.panel import panel
from bot.discord_ui.panel.labels import Labels
from bot.discord_ui.panel.panel import Menu, RowBlock, RowPick
from bot.editions import EDITIONS
from bot.games.decision import Decision, Offer
from bot.games.dungeon_lords.choices import TellPaladin
from bot.games.game import Seat, Setup
from bot.games.seating import parse_seats
from bot.narrate.catalogue import catalogue_languages
from bot.simulate import pick_random_choice

TABLES = {
    "war_chest": ("raven,wolf", 400),
    "dungeon_lords": ("red,blue", 130),
    "white_castle": ("human,rival:medium", 60),
}
"""A table of each game, and how many of its choices are read."""

FEW = 3
"""A block of so many rows is buttons."""

ROW, NOTE, BUTTON = 95, 100, 40

RIDDLE = re.compile(r" · |⇄|→(?! \d)|…$|^[\d.,\s]*$|^(none|brak)$|\b(none|brak)\b[,;]|\(\)|: *$")
"""What no label may have: a dot or an arrow as grammar, a bare number, what is cut or empty.

An arrow may stand between what is paid and what it brings, each with its number."""


def blocks(game: str) -> Iterator[tuple[str, Labels, RowBlock]]:
    """Play a game of random choices; yield each block of its panels in both languages."""
    edition, (seats, length), rng = EDITIONS[game], TABLES[game], Random(5)
    rules = edition.game
    state, _ = rules.new(Setup(parse_seats(rules.lobby, seats)), 5)
    for _ in range(length):
        due = rules.decisions(state)
        if not due:
            break
        choice = pick_random_choice(due, rng)[1]
        view = rules.view(state, choice.seat)
        if view.decision is not None:
            for locale in catalogue_languages():
                labels = Labels(edition.words, view.decision, view, locale)
                parted = partial(edition.words.group_of, view=view)
                for block in panel.blocks_of(view.decision, edition.words.grouping, parted):
                    yield locale, labels, block
        rules.apply(state, choice)


def said(labels: Labels, block: RowBlock) -> Iterator[tuple[str, int]]:
    """Yield what a panel says of the first and the last row of a block, and how long it may be."""
    yield labels.heading(block), ROW
    for at in {0, len(block.rows) - 1}:
        if len(block.rows) <= FEW:
            yield labels.whole(block, RowPick(at), BUTTON), BUTTON
        elif block.rows[at].values:
            yield labels.row(block, RowPick(at)), ROW
            pick = RowPick(at)
            if note := labels.note(block, Menu((pick,)), pick):
                yield note, NOTE


@pytest.mark.parametrize("game", TABLES)
def test_no_label_is_a_riddle(game: str) -> None:
    read: set[str] = set()
    for _, labels, block in blocks(game):
        for text, most in said(labels, block):
            assert not RIDDLE.search(text), text
            assert len(text) <= most, text
            read.add(text)
    assert len(read) > 40


def test_a_riddle_is_noticed() -> None:
    for text in ("7", "none", "Deploy → e2", "Red · Blue", "Costs 2 gold, wh…", "Mint ()"):
        assert RIDDLE.search(text)
    assert not RIDDLE.search("Witch: 1 food, 1 evil")


@pytest.mark.parametrize(
    ("locale", "reads"), [("en", "The paladin is with Blue"), ("pl", "Paladyn jest tu: Niebieski")]
)
def test_where_the_paladin_is_reads_as_a_sentence(locale: str, reads: str) -> None:
    edition, red, blue = EDITIONS["dungeon_lords"], Seat("red"), Seat("blue")
    state, _ = edition.game.new(Setup(parse_seats(edition.game.lobby, "red,blue")), 5)
    offer = Offer(TellPaladin, [(red,), (blue,)])
    decision = Decision(red, "tell_combat", "DL 11.0", (offer,))
    labels = Labels(edition.words, decision, edition.game.view(state, red), locale)
    (block,) = panel.blocks_of(decision)
    assert labels.whole(block, RowPick(1), BUTTON) == reads


def test_passing_stands_last_under_a_coin() -> None:
    last = 0
    for _, _, block in blocks("war_chest"):
        tags = [row.kind.__name__ for row in block.rows]
        if "PassCoin" in tags and len(tags) > 1:
            assert tags[-1] == "PassCoin"
            last += 1
    assert last


READ = {
    "war_chest": {
        "en": (
            r"\w.* \(\d in your hand\)",
            r"Attack \w.* on \w\d \(\d coins?\) from \w\d",
            r"It is gone|It stays with \d coins?",
            r"(Location|Enemy location|Beside enemies).*",
        ),
        "pl": (
            r"\w.* \(na ręce \d\)",
            r"Atak na \w.* na \w\d \(\d szton.*\) z \w\d",
            r"Zniknie|Zostan.* szton.*",
            r"(Pozycja|Twoja pozycja|Obok przeciwnicy).*",
        ),
    },
    "dungeon_lords": {
        "en": (
            r"Dig: (1 tunnel|up to \d tunnels)",
            r"\w\d \(row \d, (no room beside|beside .*)\)",
            r"\d imps? for \d gold",
            r"Take back \w+",
        ),
        "pl": (
            r"Kopanie: (1 tunel|do \d tuneli)",
            r"\w\d \(rząd \d, (bez komnaty obok|obok .*)\)",
            r"\d chochlik.* → \d złot.",
            r"Weź: \w+",
        ),
    },
    "white_castle": {
        "en": (
            r"The \w+ dice, lowest first",
            r"\d, \d and \d",
            r"Take a (red|black|white) die",
            r"(left|right) \d to .*\((pay|take) \d coins?\)",
            r"Tokens there: \w+, \w+.*",
            r"(Upper|Lower) action of “\w+ \w+, .*”: add what it shows",
            r"Told so far: \d.*",
            r"\d+ influence",
        ),
        "pl": (
            r"Kości od najniższej, \w+ Most",
            r"\d, \d i \d",
            r"Weź kość z (czerwonego|czarnego|białego) Mostu",
            r"(lewa|prawa) \d: .*\((zapłać|weź) \d monet.?\)",
            r"Żetony: \w+, \w+.*",
            r"(Górna|Dolna) akcja karty „\w+ \w+, .*”: dodaj, co pokazuje",
            r"Dotąd: .*\d.*",
            r"Wpływ \d+",
        ),
    },
}
"""How some labels of each game read."""


@pytest.mark.parametrize("game", TABLES)
def test_how_rows_read(game: str) -> None:
    read: dict[str, set[str]] = {locale: set() for locale in catalogue_languages()}
    for locale, labels, block in blocks(game):
        read[locale] |= {text for text, _ in said(labels, block)}
    for locale, patterns in READ[game].items():
        for pattern in patterns:
            assert any(re.fullmatch(pattern, text) for text in read[locale]), pattern
