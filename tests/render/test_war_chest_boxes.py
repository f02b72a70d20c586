"""Pictures and text boards of Nobility and Siege: what they show, and that it is nothing hidden."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.discord_ui.desk.panel_picture import asked_rows
from bot.editions import EDITIONS
from bot.games.game import Choice, Seat
from bot.games.war_chest import WAR_CHEST, box_choices, choices
from bot.games.war_chest.units import UNITS
from bot.narrate.catalogue import catalogue_languages
from bot.render import war_chest as painter
from bot.render.war_chest.asks import read_asked_hexes
from bot.render.war_chest.marks import changed_hexes, marks_of
from bot.render.war_chest.panels import used_coins
from bot.render.war_chest.sheet import LAYOUTS, SIZE, draw_unit_coin, draw_wax_seal, no_seal
from bot.scenarios.war_chest import exchange_hidden_coins
from tests.games.war_chest.play import FOUR, TWO, position, seated
from tests.render.asks import pictures_of, question_of
from tests.render.chests import played

MOST_BYTES = 400_000

POSITION = """
armies:
  raven: [bishop, sapper, war_wagon, earl]
  wolf: [trebuchet, siege_tower, knight, bannerman]
options: {modules: both}
hands: {raven: [sapper, war_wagon, royal], wolf: [siege_tower, trebuchet, bannerman]}
units: {f3: sapper, f4: war_wagon 2, f5: bishop 2, e4: siege_tower 2, g6: trebuchet 2, h2: earl}
forts: [e2, e5, g3]
decrees: {enlist: [], march: [wolf], redeploy: []}
control: {h4: raven}
round: 4
"""

WOLFS = POSITION.replace("round: 4", "round: 4\nturn: wolf")


def drawn(text: str, *made: Choice, viewer: str | None = None) -> Image.Image:
    """Draw a position after some choices."""
    view = WAR_CHEST.view(played(text, *made)[0], viewer)
    return Image.open(BytesIO(painter.draw(view, "en").data)).convert("RGB")


def differing(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """Return the box in which two pictures differ."""
    return ImageChops.difference(one, other).getbbox()


@pytest.mark.daily(4)
@pytest.mark.parametrize("locale", catalogue_languages())
@pytest.mark.parametrize(
    ("seats", "modules"), [(TWO, "both"), (TWO, "siege"), (FOUR, "nobility")], ids=str
)
@pytest.mark.parametrize("army", ["draft", "random"])
def test_every_stage_can_be_drawn_and_described(
    seats: tuple[str, ...], modules: str, army: str, locale: str
) -> None:
    for length in (0, 9, 60):
        state = position(3, length, seated(*seats, army=army, modules=modules))
        view = WAR_CHEST.view(state, seats[0])
        picture = painter.draw(view, locale)
        assert Image.open(BytesIO(picture.data)).size == SIZE
        assert len(picture.data) < MOST_BYTES
        assert 40 < len(picture.alt) <= 300
        assert len(painter.text_board(view, locale)) > 100


def test_each_new_unit_has_its_own_emblem() -> None:
    names = [name for name, kind in UNITS.items() if kind.box in ("nobility", "siege")]
    assert len(names) == 8
    every = {draw_unit_coin(name, "raven", 90).tobytes() for name in UNITS}
    assert len(every) == len(UNITS)


def test_seals_of_the_sides_differ_in_shape_as_well() -> None:
    """In shades of grey one tells whose seal it is, and whether it lies there."""
    grey = {
        make.convert("LA").getchannel("A").tobytes() + make.convert("L").tobytes()
        for make in (
            *(draw_wax_seal(side, 36) for side in ("raven", "wolf")),
            *(no_seal(side, 36, "#FFFFFF") for side in ("raven", "wolf")),
        )
    }
    assert len(grey) == 4


def test_a_fort_is_drawn_on_its_hex_and_taken_off_when_it_is_destroyed() -> None:
    layout = LAYOUTS[2]
    with_it = drawn(WOLFS)
    without = drawn(WOLFS.replace("forts: [e2, e5, g3]", "forts: [e2, e5, d4]"))
    box = differing(with_it, without)
    assert box is not None
    x, y = layout.centre("g3")
    assert with_it.crop((round(x) - 60, round(y) - 20, round(x) + 60, round(y) + 30)) != (
        without.crop((round(x) - 60, round(y) - 20, round(x) + 60, round(y) + 30))
    )


def test_the_supply_and_the_seals_change_nothing_but_their_corner() -> None:
    left, top, wide, high = LAYOUTS[2].board
    sealed = drawn(POSITION.replace("enlist: []", "enlist: [wolf]"))
    box = differing(drawn(POSITION), sealed)
    assert box is not None
    assert box[0] > left + wide * 0.7 and box[3] < top + high * 0.2


def test_the_text_board_names_forts_decrees_and_seals() -> None:
    view = WAR_CHEST.view(played(POSITION)[0], None)
    english, polish = (painter.text_board(view, locale) for locale in ("en", "pl"))
    assert "Forts on e2, e5, g3. 4 forts are in the supply." in english
    assert "Decrees: Enlist (no seal); March (sealed by Wolf); Redeploy (no seal)." in english
    assert "Seals left: Raven 3, Wolf 2." in english
    assert "Fortyfikacje na e2, e5, g3. W puli są 4." in polish
    assert "Dekrety: Zaciąg (bez pieczęci); Marsz (pieczęcie: Wilk)" in polish
    assert "Pozostałe pieczęcie: Kruk 3, Wilk 2." in polish


def test_a_unit_in_a_fort_is_told_so() -> None:
    view = WAR_CHEST.view(played(POSITION.replace("f3: sapper", "g3: sapper"))[0], None)
    assert "g3 Sapper 1 (location: neutral), in a fort" in painter.text_board(view, "en")


def test_without_the_boxes_nothing_of_them_is_told() -> None:
    view = WAR_CHEST.view(position(3, 40, seated(*TWO, army="random")), None)
    board = painter.text_board(view, "en")
    assert not [word for word in ("fort", "Decree", "Seal", "seal") if word in board]


@pytest.mark.parametrize(
    ("text", "made", "ways"),
    [
        (
            POSITION,
            box_choices.Push("raven", "war_wagon", "f4", "f5", "f6"),
            [("move", "f5", "f6"), ("move", "f4", "f5")],
        ),
        (WOLFS, box_choices.Bombard("wolf", "trebuchet", "g6", "g3"), [("shot", "g6", "g3")]),
        (WOLFS, box_choices.Storm("wolf", "siege_tower", "e4", "e5"), [("attack", "e4", "e5")]),
        (
            POSITION.replace("f3: sapper", "d6: sapper"),
            box_choices.Breach("raven", "sapper", "d6", "d5", "e5"),
            [("move", "d6", "d5"), ("attack", "d5", "e5")],
        ),
    ],
)
def test_what_a_tactic_did_is_marked(
    text: str, made: Choice, ways: list[tuple[str, str, str]]
) -> None:
    state, events = played(text, made)
    view = WAR_CHEST.view(state, None)
    assert [(mark.way, mark.at, mark.to) for mark in marks_of(view)][: len(ways)] == ways
    for locale in catalogue_languages():
        assert painter.draw(view, locale, events).data
    assert {hex_ for _, one, to in ways for hex_ in (one, to)} & changed_hexes(events)


def test_recruits_of_a_decree_are_no_coins_of_a_hand() -> None:
    """Only the Royal Coin has a place in the strip; what is dealt out by Enlist has none."""
    state, _ = played(
        POSITION,
        box_choices.Proclaim("raven", "royal", "enlist"),
        choices.Recruit("raven", "", "bishop"),
        choices.Recruit("raven", "", "earl"),
    )
    view = WAR_CHEST.view(state, None)
    assert [deed.tag for deed in used_coins(view)] == ["proclaim"]
    assert "Enlist" in painter.text_board(view, "en")


def test_the_question_of_a_push_shows_both_ways() -> None:
    view = WAR_CHEST.view(played(POSITION)[0], "raven")
    question = question_of(EDITIONS["war_chest"], view)
    rows = [row for row in asked_rows(question) if isinstance(row.choice, box_choices.Push)]
    seen = read_asked_hexes(view, rows)
    assert ("f5", "f6") in seen.moves and ("f4", "f5") in seen.moves
    assert not [way for way in seen.moves if way[0] == "f4" and way[1] not in ("f3", "f5")]
    (picture, *_) = pictures_of(view)
    assert "Push from f5 to" in picture.alt


def test_a_unit_may_be_redeployed_where_it_stands() -> None:
    state, _ = played(
        POSITION.replace("h2: earl", "h4: earl"), box_choices.Proclaim("raven", "royal", "redeploy")
    )
    view = WAR_CHEST.view(state, "raven")
    assert view.decision is not None and view.decision.kind == "decree_step"
    assert pictures_of(view)


@pytest.mark.parametrize("looked", [False, True])
def test_a_picture_after_a_look_shows_nothing_of_the_hand(looked: bool) -> None:
    """Onlookers get the same picture, byte for byte, whatever is in the hand that was seen."""
    text = POSITION.replace("redeploy: []", "spy: []").replace(
        "hands: {raven", "bags: {wolf: [knight, royal]}\nhands: {raven"
    )
    proclaims, looks = (
        box_choices.Proclaim("raven", "royal", "spy"),
        box_choices.Spy("raven", "wolf"),
    )
    made: tuple[Choice, ...] = (proclaims, looks) if looked else (proclaims,)
    state, happened = played(text, *made)
    twins = [*exchange_hidden_coins(state, Seat("wolf"))][:3]
    assert twins
    for twin in twins:
        mine, theirs = WAR_CHEST.view(state, None), WAR_CHEST.view(twin, None)
        public = [event for event in happened if event.only is None]
        one, other = (painter.draw(view, "en", public) for view in (mine, theirs))
        assert (one.data, one.alt, one.filename) == (other.data, other.alt, other.filename)
        assert painter.text_board(mine, "pl") == painter.text_board(theirs, "pl")
    if looked:
        # Even the one who looked has the coins in the panel alone, not in the picture.
        own = [WAR_CHEST.view(which, "raven") for which in (state, twins[0])]
        assert len({painter.draw(view, "en").data for view in own}) == 1
        assert not pictures_of(own[0])
