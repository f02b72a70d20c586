"""What stands below rows makes room step by step; pictures, costs and gains always have theirs."""

from collections.abc import Iterator, Mapping
from itertools import islice
from operator import ne
from random import Random

import pytest

from bot.discord_ui.desk.panel_picture import asked_rows
from bot.discord_ui.message.ids import read_custom_id
from bot.discord_ui.message.screen import Button, Row, Screen, Select, ShownPicture
from bot.discord_ui.panel import controls, labels
from bot.discord_ui.panel.controls import fits_in, panel_screen, taken_by, with_pictures
from bot.discord_ui.panel.labels import Labels
from bot.discord_ui.panel.layout import Artist
from bot.discord_ui.panel.panel import Menu, RowPick, read_at, read_target
from bot.discord_ui.panel.questions import Question
from bot.editions import EDITIONS, draw_question_pictures, has_question_picture
from bot.games.game import Seat, Setup
from bot.games.protocols import is_a
from bot.games.seating import parse_seats
from bot.games.stand_in import StandsIn
from bot.narrate import catalogue_languages
from bot.render import Picture
from tests.discord_ui.panels import question
from tests.discord_ui.test_panel_words import TABLES, screens

SEED, EVERY, MOST = 2, 3, 300

GAMES = (
    ("root", "marquise,eyrie,alliance,vagabond", 700),
    ("root", "marquise,duchy,riverfolk,corvids", 700),
    ("root", "lizards,riverfolk,duchy,eyrie", 700),
    ("war_chest", "raven,wolf", 2000),
    ("dungeon_lords", "red,blue,green", 2000),
    ("white_castle", "human,rival:medium", 2000),
)
"""Tables with all factions of Root and with every other game: 2,000 questions of each game."""

DONE = "Done: " + "x" * 194
BELOW: Row = (Button("Take the last one back", "back"), Button("Standing orders", "orders"))
"""What stands above and below a question once its owner has acted."""

LONG = [
    Picture(b"", "question.png", "The places that you can choose. " + "From 4 to 8, 9, 12. " * 40),
    Picture(b"", "cards.png", "Your hand: " + ", ".join(["Better Burrow Bank (rabbit)"] * 12)),
]
"""Pictures with the longest descriptions that there may be."""


def asked_in(game: str, seats: str, seed: int, locale: str) -> Iterator[Question]:
    """Yield what is asked in games of sensible and random choices."""
    rules = EDITIONS[game].game
    rng = Random(seed)
    while True:
        state, _ = rules.new(Setup(parse_seats(rules.lobby, seats)), rng.getrandbits(60))
        while due := rules.decisions(state):
            decision = rng.choice(due)
            if rng.random() < 0.3:
                yield question(game, state, decision.seat, locale)
            if is_a(rules, StandsIn) and rng.random() < 0.7:
                rules.apply(state, rules.stand_in(rules.view(state, decision.seat)))
            else:
                rules.apply(state, decision.pick(rng.randrange(len(decision))))


def worths_of(asked: Question, patch: pytest.MonkeyPatch) -> dict[tuple[int, int, RowPick], str]:
    """Return what each row costs, brings or risks, by question, block and row, uncut."""
    known: dict[tuple[int, int, RowPick], str] = {}
    later: Question | None = asked
    with patch.context() as whole:
        whole.setattr(labels, "OPTION_LIMIT", 10**6)
        while later is not None:
            worded = Labels(later.words, later.decision, later.view, later.locale)
            for at, block in enumerate(later.blocks()):
                for number, row in enumerate(block.rows):
                    for pick in (RowPick(number), *(RowPick(number, n) for n in row.numbers)):
                        worth = worded.worth(block, Menu((pick,)), pick)
                        known[later.passes, at, pick] = worth
            later = later.then
    return known


def options_with_worths(
    screen: Screen, known: Mapping[tuple[int, int, RowPick], str]
) -> Iterator[tuple[str, str]]:
    """Yield what stands below each row of a screen, with what the row costs, brings or risks."""
    for row in screen.rows:
        if not isinstance(row, Select):
            continue
        pressed = read_custom_id(row.id)
        block = read_at(pressed.path.partition(".")[2].partition(".")[0]).block
        for option in row.options if pressed.action in ("s", "m", "v") else ():
            target = read_target(option.value)
            if isinstance(target, RowPick):
                pick = RowPick(target.row, target.number)
                yield option.description, known[pressed.page, block, pick]


def has_picture(asked: Question) -> bool:
    """Return whether a panel shows a picture of its question."""
    decision = asked.decision
    return not decision.optional and has_question_picture(EDITIONS, asked.view, decision)


def draw_pictures(asked: Question) -> list[ShownPicture]:
    """Draw the pictures of a question."""
    about = asked.view, asked.decision, asked.locale, asked_rows(asked)
    return [ShownPicture(picture) for picture in draw_question_pictures(EDITIONS, *about)]


def shown_in(screen: Screen) -> list[str]:
    """List the files of the pictures in a panel, each with some description."""
    pictures = [row.picture for row in screen.rows if isinstance(row, ShownPicture)]
    return [picture.filename for picture in pictures if picture.alt]


def fullest_checked(
    asked: Iterator[Question], patch: pytest.MonkeyPatch
) -> tuple[int, dict[Seat, tuple[int, Question, Screen]]]:
    """Check panels; count the rows that cost or bring something, and keep each seat's fullest."""
    fullest: dict[Seat, tuple[int, Question, Screen]] = {}
    told = 0
    for one in asked:
        screen = panel_screen(one, None, [DONE], [BELOW])
        assert fits_in(screen.rows)
        for row in screen.rows:
            if isinstance(row, Select):
                labels_of_rows = [option.label for option in row.options]
                assert len(set(labels_of_rows)) == len(labels_of_rows), labels_of_rows
        for note, worth in options_with_worths(screen, worths_of(one, patch)):
            assert note.startswith(worth), (note, worth)
            told += bool(worth)
        crowded = with_pictures(screen, [ShownPicture(picture) for picture in LONG])
        assert shown_in(crowded) == ["question.png", "cards.png"]
        size = taken_by(screen.rows)[1]
        assert taken_by(crowded.rows)[1] <= controls.ROOM
        if size > fullest.get(one.decision.seat, (0,))[0] and has_picture(one):
            fullest[one.decision.seat] = size, one, screen
    return told, fullest


@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize(
    ("game", "seats", "count"),
    [
        (*GAMES[1][:2], 20),
        *(pytest.param(*table, marks=pytest.mark.slow) for table in GAMES),
    ],
)
def test_the_fullest_panel_has_its_pictures_and_tells_what_each_row_costs_and_brings(
    game: str, seats: str, count: int, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = islice(asked_in(game, seats, SEED, locale), count)
    told, fullest = fullest_checked(asked, monkeypatch)
    # The White Castle's rows cost and bring nothing: its owner tells what happened at home.
    assert told or game == "white_castle"
    for _, one, screen in fullest.values():
        drawn = draw_pictures(one)
        files = [picture.picture.filename for picture in drawn]
        assert shown_in(with_pictures(screen, drawn)) == files


def noted(screen: Screen, bare: Screen) -> list[int]:
    """Count the rows of each select that tell more than in a panel of costs and gains alone."""
    pairs = zip(screen.rows, bare.rows, strict=True)
    selects = [(row, other) for row, other in pairs if isinstance(row, Select)]
    return [
        sum(map(ne, row.options, other.options if isinstance(other, Select) else ()))
        for row, other in selects
    ]


def shape_of(screen: Screen) -> tuple[str, ...]:
    """Return the rows of a panel and their labels, without what stands below them."""
    rows = [row for row in screen.rows if isinstance(row, Select)]
    return tuple(f"{row.id} {option.label}" for row in rows for option in row.options)


def pairs(seats: str, locale: str, patch: pytest.MonkeyPatch) -> Iterator[tuple[Screen, Screen]]:
    """Yield panels that had to make room for Discord, each with the same panel without limits."""
    real = list(screens(seats, SEED, EVERY, MOST, locale))
    patch.setattr(controls, "TEXT_ROOM", 10**6)
    whole = list(screens(seats, SEED, EVERY, MOST, locale))
    yield from ((short, full) for short, full in zip(real, whole, strict=True) if short != full)


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("seats", TABLES[:2])
def test_notes_of_the_lightest_block_go_first(
    seats: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = 0
    found = list(pairs(seats, locale, monkeypatch))
    monkeypatch.setattr(Artist, "notes", Artist.worths)
    bare = {shape_of(screen): screen for screen in screens(seats, SEED, EVERY, MOST, locale)}
    for short, full in found:
        if shape_of(short) != shape_of(full):
            continue
        before, after = (noted(screen, bare[shape_of(full)]) for screen in (full, short))
        # What lost all its notes is behind what still has some.
        silent = [at for at, count in enumerate(after) if before[at] and not count]
        speaking = [at for at, count in enumerate(after) if count]
        assert not silent or not speaking or max(speaking) < min(silent), (before, after)
        kept += bool(speaking)
    assert kept


def test_a_shortened_note_is_the_beginning_of_the_whole_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shortened = 0
    for short, full in pairs(TABLES[0], "en", monkeypatch):
        whole = {
            (row.id, option.value): option.description
            for row in full.rows
            if isinstance(row, Select)
            for option in row.options
        }
        for row in [row for row in short.rows if isinstance(row, Select)]:
            for option in row.options:
                note = whole.get((row.id, option.value), option.description)
                assert note.startswith(option.description)
                shortened += bool(option.description) and note != option.description
    assert shortened
