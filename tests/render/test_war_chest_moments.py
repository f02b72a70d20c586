"""What War Chest's picture shows of a moment: the last coin, the next one, the draft."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageColor

from bot.games.game import CardId, Event, Seat, Setup
from bot.games.war_chest import WAR_CHEST, choices
from bot.games.war_chest.board import hex_distance
from bot.games.war_chest.events import LostCoin
from bot.games.war_chest.setup import SETUPS
from bot.games.war_chest.state import State
from bot.games.war_chest.units import UNITS
from bot.narrate.catalogue import catalogue_languages
from bot.narrate.war_chest import WORDS
from bot.render import Picture
from bot.render import war_chest as painter
from bot.render.sheet import Canvas, Drawing
from bot.render.war_chest.board import draw_board, load_ground_for, names_beside_arrows
from bot.render.war_chest.choosing import draw_armies, draw_picks, draw_pool, uncovered
from bot.render.war_chest.marks import (
    count_lost_by_hex,
    draw_marks,
    marks_of_earlier_last_coins,
    marks_of_last_coin,
)
from bot.render.war_chest.panels import draw_strip
from bot.render.war_chest.sheet import (
    HIGHLIGHT,
    INK,
    LAYOUTS,
    LOSS,
    SIDE,
    SIZE,
    STONE,
    draw_unit_coin,
)
from tests.games.war_chest.play import FOUR, TWO, position, seated
from tests.render.camera import Camera
from tests.render.chests import in_language, played


class Recorder(Canvas):
    """Keeps what is written."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing, INK, radius=14, least=18)
        self.written: list[str] = []

    def write(self, *args: Any, **keywords: Any) -> None:
        self.written.append(args[1])

    def block(self, left: float, top: float, rows: tuple[str, ...], size: int) -> None:
        self.written += rows


def recorder(players: int) -> Recorder:
    return Recorder(Drawing(SIZE, load_ground_for(players)))


FIGHT = """
armies: {raven: [knight, swordsman], wolf: [scout]}
hands: {raven: [knight, swordsman], wolf: [scout, scout]}
units: {f4: knight 2, g3: scout 2, e5: swordsman}
"""


def drawn_by(
    monkeypatch: pytest.MonkeyPatch, draw: Callable[..., Picture], state: State, seen: list[Event]
) -> Image.Image:
    """Return what a function draws of a state and what happened, before it becomes a file."""
    camera = Camera()
    monkeypatch.setattr(painter, "SHARED", camera)
    draw(WAR_CHEST.view(state, None), "en", seen)
    return camera.drawing.whole()


def pixels_of(image: Image.Image, colour: str, box: tuple[float, float, float, float]) -> int:
    """Count the pixels of a colour in a box: left, top, width, height."""
    left, top, wide, high = box
    part = image.crop((int(left), int(top), int(left + wide), int(top + high)))
    wanted = ImageColor.getrgb(colour)
    return sum(
        count for count, it in part.getcolors(part.width * part.height) or () if it == wanted
    )


def test_a_loss_is_drawn_only_from_what_has_just_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = played(FIGHT, choices.Attack("raven", "knight", "f4", "g3"))
    board = LAYOUTS[2].board
    fresh = drawn_by(monkeypatch, painter.draw, state, events)
    assert pixels_of(fresh, LOSS, board) > 500
    for draw, seen in ((painter.draw, []), (painter.draw_since, events)):
        assert not pixels_of(drawn_by(monkeypatch, draw, state, seen), LOSS, board)
    WAR_CHEST.apply(state, choices.PassCoin("wolf", "scout"))
    events = WAR_CHEST.apply(state, choices.Move("raven", "swordsman", "e5", "e4"))
    assert not pixels_of(drawn_by(monkeypatch, painter.draw, state, events), LOSS, board)


def test_a_loss_from_the_supply_is_on_no_hex() -> None:
    at = {"seat": "wolf", "unit": "scout", "at": "g3", "height": 1, "by": "knight"}
    lost = [msgspec.convert(at | {"source": source}, LostCoin) for source in ("supply", "stack")]
    assert count_lost_by_hex(lost) == {"g3": 1} and count_lost_by_hex(lost[:1]) == {}


def test_the_last_coin_is_drawn_bold_and_without_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = played(
        FIGHT,
        choices.Attack("raven", "knight", "f4", "g3"),
        choices.PassCoin("wolf", "scout"),
        choices.Move("raven", "swordsman", "e5", "e4"),
    )
    view = WAR_CHEST.view(state, None)
    assert [(mark.at, mark.to) for mark in marks_of_last_coin(view)] == [("e5", "e4")]
    sheet = recorder(2)
    draw_marks(sheet, view)
    assert sheet.written == ["1"]
    (x, y), (to, down) = LAYOUTS[2].centre("e5"), LAYOUTS[2].centre("e4")
    middle = (x + (to - x) * 0.4 - 4, y + (down - y) * 0.4 - 4, 8.0, 8.0)
    image = drawn_by(monkeypatch, painter.draw, state, events)
    assert pixels_of(image, SIDE["raven"], middle) == 64
    # Nobody's turn is over, and so nothing on the board is lit.
    assert not pixels_of(image, HIGHLIGHT, LAYOUTS[2].board)


def test_a_round_that_begins_has_no_numbers_of_the_round_before() -> None:
    state, _ = played(FIGHT, choices.Attack("raven", "knight", "f4", "g3"))
    view = WAR_CHEST.view(state, None)
    view.record = (("1", "wolf", "move", "scout", "g2", "g3"), *view.record)
    view.record = tuple((str(n), *fields) for n, (_, *fields) in enumerate(view.record, 1))
    now, after = recorder(2), recorder(2)
    draw_marks(now, view)
    view.round += 1
    draw_marks(after, view)
    assert now.written == ["1"] and not after.written
    assert [mark.number for mark in marks_of_last_coin(view)] == [2]


def test_the_place_of_the_next_coin_is_lit() -> None:
    begun = 0
    for length in range(20, 60):
        view = WAR_CHEST.view(position(21, length, seated(*TWO, army="random")), None)
        ((seat, kind),) = view.waiting
        sheet = recorder(2)
        draw_strip(sheet, view, in_language("en"))
        if kind != "use_coin":
            continue
        number = view.record[-1][0] if view.record_round == view.round else "0"
        lit = [str(int(number) + 1), in_language("en")(f"seat-{seat}"), "is next"]
        at = sheet.written.index("is next")
        assert sheet.written[at - 2 : at + 1] == lit
        if view.record_round < view.round and view.record:
            # Of the round before, only the last coin is left.
            assert sheet.written[0] == f"round {view.record_round}"
            begun += 1
        elif view.record:
            assert sheet.written[at - 3] == "last"
    assert begun


@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize(("seats", "most"), [(TWO, 10), (FOUR, 12)], ids=["two", "four"])
def test_every_card_says_whole_what_it_can_do(
    seats: tuple[str, ...], most: int, locale: str
) -> None:
    """Open or chosen, the longest powers in the places of all cards included."""
    state, _ = WAR_CHEST.new(seated(*seats, army="draft"), 5)
    view, words = WAR_CHEST.view(state, None), in_language(locale)
    powers = {kind: WORDS.effect(CardId(kind), view.options, locale) for kind in UNITS}
    longest = sorted(UNITS, key=lambda kind: len(powers[kind]), reverse=True)
    for many in (1, 7, 8, most):
        for first in range(0, len(longest), many):
            view.pool = tuple(longest[first : first + many])
            view.banned = tuple(longest[:2]) if many == 10 else ()
            sheet = recorder(len(seats))
            draw_pool(sheet, view, words, powers.__getitem__)
            written = " ".join(sheet.written)
            assert all(powers[kind] in written for kind in view.pool)
    each = SETUPS[len(seats)].units_each
    assert LAYOUTS[len(seats)].units == each
    for first in range(0, len(longest), each):
        view.armies[Seat(seats[0])].kinds = tuple(longest[first : first + each])
        sheet = recorder(len(seats))
        draw_armies(sheet, view, words, powers.__getitem__)
        written = " ".join(sheet.written)
        assert all(powers[kind] in written for kind in view.armies[Seat(seats[0])].kinds)


@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
def test_what_open_cards_cover_is_not_drawn_and_not_missed(
    seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    state, events = WAR_CHEST.new(seated(*seats, army="draft"), 5)
    view = WAR_CHEST.view(state, None)
    assert len(uncovered(view).control) < len(view.control)
    fast = drawn_by(monkeypatch, painter.draw, state, events)
    monkeypatch.setattr(painter, "uncovered", lambda view: view)
    assert drawn_by(monkeypatch, painter.draw, state, events).tobytes() == fast.tobytes()


@pytest.mark.parametrize("army", ["draft", "ban_draft"])
def test_the_place_of_the_next_card_is_lit(army: str) -> None:
    state, _ = WAR_CHEST.new(seated(*TWO, army=army), 5)
    while WAR_CHEST.view(state, None).pool:
        view = WAR_CHEST.view(state, None)
        ((seat, kind),) = view.waiting
        sheet = recorder(2)
        draw_picks(sheet, view, in_language("en"))
        does = "bans" if kind == "ban" else "takes"
        assert sheet.written == [in_language("en")(f"seat-{seat}"), does]
        (due,) = WAR_CHEST.decisions(state)
        WAR_CHEST.apply(state, due.pick(0))
        if len(view.pool) == 2:
            break


def test_open_cards_have_nobodys_colour_and_banned_ones_are_named() -> None:
    state, _ = WAR_CHEST.new(seated(*TWO, army="ban_draft"), 5)
    for _ in range(2):
        (due,) = WAR_CHEST.decisions(state)
        WAR_CHEST.apply(state, due.pick(0))
    view = WAR_CHEST.view(state, None)
    sheet = recorder(2)
    draw_pool(sheet, view, in_language("en"), lambda unit: f"{unit} can do this")
    written = sheet.written
    assert len(view.banned) == 2
    assert written[0] == "Open cards"
    assert written[-1].startswith("Banned: ")
    stone = ImageColor.getrgb(STONE)
    assert draw_unit_coin("knight", "", 96).convert("RGB").getpixel((48, 14)) == stone


@pytest.mark.parametrize("setup", [seated(*TWO), seated(*FOUR)], ids=["two", "four"])
def test_no_arrow_hides_the_name_of_a_hex(setup: Setup) -> None:
    """A name that an arrow would hide stands beside it."""
    written = 0
    for seed in range(16):
        view = WAR_CHEST.view(position(seed, 90 + seed, setup), None)
        under = names_beside_arrows(view)
        strokes = painter.drawing_of(view, "en").strokes
        texts = [str(stroke.key) for stroke in strokes]
        ways = [*marks_of_earlier_last_coins(view), *marks_of_last_coin(view)]
        for mark in ways:
            if mark.to and hex_distance(mark.at, mark.to) == 1:
                assert {mark.at, mark.to} & {*under}, "a name lies at each edge between two hexes"
        written += len(under)
        assert all(any(f"'{at}'" in text for text in texts) for at in under)
        layout = LAYOUTS[view.players]
        for at, (x, y) in under.items():
            for mark in ways:
                if mark.to and mark.to != mark.at:
                    (left, top), (to, down) = layout.centre(mark.at), layout.centre(mark.to)
                    for part in range(101):
                        across = abs(left + (to - left) * part / 100 - x) - layout.name_size[0] / 2
                        above = abs(top + (down - top) * part / 100 - y) - layout.name_size[1] / 2
                        assert max(across, above) > 12 * layout.k, (at, mark)
    assert written >= 6


def test_each_reader_sees_their_own_last_coin_and_all_of_them_as_a_round_begins() -> None:
    own = 0
    for seed in range(20):
        state = position(seed, 70 + seed, seated(*TWO))
        for viewer in ("raven", "wolf", None):
            view = WAR_CHEST.view(state, None if viewer is None else Seat(viewer))
            last = {seat: number for number, seat, *_ in view.record}
            shown = {str(mark.number) for mark in marks_of_earlier_last_coins(view)}
            begins = view.record_round != view.round
            allowed = (
                {*last.values()} if begins and viewer is None else {last.get(Seat(viewer or ""))}
            )
            assert shown <= allowed - {view.record[-1][0] if view.record else None}
            own += len(shown)
    assert own >= 5


@pytest.mark.parametrize("players", [2, 4])
def test_heads_of_columns_are_large_enough_for_a_phone(players: int) -> None:
    setup = seated(*(TWO if players == 2 else FOUR))
    view = WAR_CHEST.view(position(3, 60, setup), None)
    heads = [
        stroke.sprite.size[0]
        for stroke in painter.drawing_of(view, "en").strokes
        if stroke.sprite is not None and stroke.sprite.size[0] in (44, 50)
    ]
    assert len(heads) >= 8
    assert max(heads) * 350 / SIZE[0] >= (10.9 if players == 2 else 9.6)


def test_a_board_without_arrows_names_all_its_locations() -> None:
    """The picture of a question has the board without the arrows of last coins."""
    covered = 0
    for seed in range(12):
        view = WAR_CHEST.view(position(seed, 90 + seed, seated(*TWO)), None)
        sheet = recorder(2)
        draw_board(sheet, view, str)
        assert {*view.control} <= {*sheet.written}
        covered += len({*names_beside_arrows(view)} & {*view.control})
    assert covered, "an arrow would have hidden some of them"
