"""Pictures: they come out in every position, say what they show, and tell no secret."""

from io import BytesIO
from itertools import islice, product
from math import dist
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageColor, ImageStat

from bot.games.game import Event, Setup, events_visible_to
from bot.games.root.draft.cards import PLACES
from bot.games.root.law.events import BattleBegan, Moved, Recruited, Won
from bot.games.root.law.maps import MAPS
from bot.games.root.roster import CLOCKWORK, PEOPLE
from bot.games.root.setup import ITEMS
from bot.games.root.view import ClearingView, Presence
from bot.games.seating import parse_seats
from bot.narrate import catalogue_languages
from bot.narrate.root.catalogue import text
from bot.render import root as render
from bot.render.palettes import encode_png, index_colours
from bot.render.pen import load_font
from bot.render.root import boards, marks, paint_view, parts, pieces, sheet
from bot.render.root.boards import facts_of
from bot.render.root.features import last_acts
from bot.render.root.figures import EXACT, FACTIONS, FIGURES, LETTERS
from bot.render.root.ground import ground_of_map, indexed_ground, palette_of, tab_at
from bot.render.root.presenter import chip_width
from bot.render.root.sheet import FOREST_DISC, HEIGHT, PANEL, RADIUS, TRACK, WIDTH, Sheet, map_spots
from bot.render.root.words import Headline, alt_text, describe_table, headlines_of_events
from tests.render.games import ROOT, SEATINGS, board_of, positions
from tests.render.turns import turns

ALT_LIMIT = 300
SUITS = tuple(clearing.suit or "" for clearing in MAPS["autumn"].clearings)
SMALL = 330_000
"""Bytes: a turn's picture is loaded on phones."""

seatings = pytest.mark.parametrize("seats", SEATINGS, ids=lambda seats: str(len(seats)))


def some(seats: Any, seed: int, every: int) -> list[tuple[Any, list[Event]]]:
    """Return copies of some positions of a game, the first and the last among them."""
    found = [(ROOT.decode(ROOT.encode(state)), events) for state, events in positions(seats, seed)]
    return [found[0], *found[every:-1:every], found[-1]]


@pytest.mark.daily(2)
@seatings
def test_every_position_can_be_drawn_for_everybody(seats: Any) -> None:
    for number, (state, events) in enumerate(some(seats, 4, 60)):
        viewer = (None, *state.order)[number % (len(state.order) + 1)]
        drawn = render.draw(ROOT.view(state, viewer), "pl", events_visible_to(events, viewer))
        image = Image.open(BytesIO(drawn.data))
        assert image.size == (WIDTH, HEIGHT)
        assert len(drawn.data) < SMALL
        assert drawn.filename == "root.png"
        assert 20 < len(drawn.alt) <= ALT_LIMIT


@pytest.mark.daily(2)
@seatings
def test_the_same_view_gives_the_same_bytes(seats: Any) -> None:
    state, events = some(seats, 5, 100)[1]
    view = ROOT.view(state, None)
    first, again = (render.draw(view, "en", events_visible_to(events, None)) for _ in range(2))
    assert first == again


def test_a_picture_is_written_pixel_by_pixel() -> None:
    state, _ = some(SEATINGS[0], 5, 100)[1]
    view = ROOT.view(state, None)
    painted = paint_view(view, "en")
    written = Image.open(BytesIO(encode_png(painted)))
    written.load()
    assert written.mode == "P"
    assert written.tobytes() == painted.tobytes()
    assert written.convert("RGB").tobytes() == painted.convert("RGB").tobytes()


def test_a_facedown_plot_is_drawn_by_its_kind_for_its_owner_alone() -> None:
    for state, _ in positions(SEATINGS[1], 6):
        views = {viewer: ROOT.view(state, viewer) for viewer in (None, "alliance", "corvids")}
        if board_of(views["corvids"], "corvids").secret.facedown:
            break
    pictures = {viewer: render.draw(view, "en").data for viewer, view in views.items()}
    assert pictures[None] == pictures["alliance"]
    assert pictures[None] != pictures["corvids"]


def test_a_change_is_marked_and_told() -> None:
    state, events = next(
        (state, events)
        for state, events in positions(SEATINGS[0], 8)
        if any(isinstance(event, Moved) for event in events)
    )
    view = ROOT.view(state, None)
    assert render.draw(view, "en", events).data != render.draw(view, "en").data
    told = headlines_of_events(events, None, "en")[0].sentence
    assert told in render.draw(view, "en", events).alt
    assert told not in render.draw(view, "en").alt


def test_bots_have_one_name_in_the_picture_and_its_description() -> None:
    state, _ = ROOT.new(Setup(parse_seats(ROOT.lobby, "marquise:default,alliance")), 1)
    events = (Recruited(seat="marquise", clearing=4, count=2),)
    alt = render.draw(ROOT.view(state, None), "pl", events).alt
    assert "Markiz werbuje" in alt
    assert "Markiza" not in alt


def test_moved_warriors_change_what_is_seen_where_they_were() -> None:
    for state, events in positions(SEATINGS[0], 8):
        moved = next((event for event in events if isinstance(event, Moved)), None)
        if moved is not None:
            break
        before = paint_view(ROOT.view(state, None), "en")
    after = paint_view(ROOT.view(state, None), "en")
    clearings = map_spots("autumn")[0]
    for number in (moved.origin, moved.to):
        x, y = clearings[number]
        part = (x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS)
        assert before.crop(part).tobytes() != after.crop(part).tobytes()


def test_every_faction_has_a_shape_a_colour_and_a_letter_of_its_own() -> None:
    for kinds in (FIGURES, FACTIONS, LETTERS):
        assert set(kinds) == PEOPLE.keys() | CLOCKWORK.keys() | {*PLACES}
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert len(set(FACTIONS.values())) == len(FACTIONS) - len(PLACES) + 1
    alike = ("vagabond_2", *PLACES[1:])
    shapes = {name: figure.head for name, figure in FIGURES.items() if name not in alike}
    assert len(set(shapes.values())) == len(shapes)


def test_every_named_colour_is_shown_exactly() -> None:
    palette = palette_of("autumn")
    for colour in EXACT:
        shown = index_colours(Image.new("RGB", (1, 1), colour), palette).convert("RGB")
        assert shown.getpixel((0, 0)) == ImageColor.getrgb(colour), colour


def test_every_piece_and_item_has_a_mark() -> None:
    for kind in PEOPLE.values():
        assert set(kind.BUILDINGS) <= set(marks.BUILDINGS)
        assert set(kind.TOKENS) <= set(marks.TOKENS)
    assert {*ITEMS, "torch"} <= set(sheet.ITEMS)


def test_clearings_do_not_overlap_and_lie_on_the_board() -> None:
    clearings = list(map_spots("autumn")[0].values())
    for number, one in enumerate(clearings):
        assert RADIUS < one[0] < WIDTH - RADIUS and RADIUS < one[1] < HEIGHT - RADIUS
        assert all(dist(one, other) > 2 * RADIUS for other in clearings[number + 1 :])


def test_forests_have_letters_by_rows_from_the_top_and_nothing_covers_them() -> None:
    clearings, forests = map_spots("autumn")
    order = sorted(forests, key=lambda forest: (round(forests[forest][1], -2), forests[forest][0]))
    by_id = {forest.id: forest for forest in MAPS["autumn"].forests}
    assert [forest.letter for forest in by_id.values()] == list("ABCDEFG")
    assert sorted(order[:3]) == sorted([*by_id][:3]) and order[0] == next(iter(by_id))
    for x, y in forests.values():
        assert all(dist((x, y), at) > RADIUS + FOREST_DISC / 2 for at in clearings.values())
    state, _ = next(positions(SEATINGS[2], 3))
    for name in ("vagabond", "vagabond_2"):
        state.factions[name].forest = order[1]
    bare = ground_of_map("autumn")
    x, y = forests[order[1]]
    letter = (x - 16, y - 16, x + 16, y + 16)
    shown = paint_view(ROOT.view(state, None), "en").convert("RGB").crop(letter)
    assert max(ImageStat.Stat(ImageChops.difference(shown, bare.crop(letter))).mean) < 4


def test_no_ground_is_loaded_before_the_first_picture_or_twice() -> None:
    for drawn in (indexed_ground, palette_of, ground_of_map):
        drawn.cache_clear()
    render.prepare()
    assert not ground_of_map.cache_info().misses and palette_of.cache_info().currsize
    state, _ = some(SEATINGS[0], 5, 100)[1]
    for _ in range(2):
        render.draw(ROOT.view(state, None), "en")
    assert ground_of_map.cache_info().misses == 1


@pytest.mark.daily(1)
@pytest.mark.parametrize("locale", catalogue_languages())
def test_a_description_is_short_and_tells_the_weightiest_in_whole_sentences(locale: str) -> None:
    seen = 0
    for number, (state, since) in enumerate(turns(SEATINGS[3], 4)):
        if number % 40:
            continue
        view = ROOT.view(state, None)
        bots = {name for name, one in view.factions.items() if one.clockwork}
        told = headlines_of_events(since, None, locale, bots)
        alt = render.draw(view, locale, since).alt
        assert len(alt) <= ALT_LIMIT
        assert "Law" not in alt
        assert str(view.factions[view.order[0]].score) in alt
        kept = [one for one in told if one.sentence in alt]
        lightest = min((one.weight for one in kept), default=0)
        assert lightest >= max((one.weight for one in told if one not in kept), default=0)
        seen += len(kept)
    assert seen > 10


def test_a_description_tells_a_long_battle_without_its_details() -> None:
    view = ROOT.view(next(positions(SEATINGS[3], 3))[0], None)
    causes = ", ".join(["defenseless", "Sappers", "Brutal Tactics", "Commander"] * 4)
    battle = f"The Duchy battles the Eyrie in 4. Dice 2–1, hits 3–1 ({causes}). A roost is lost."
    described = alt_text(view, "en", [Headline(0, battle, 5), Headline(1, "A card is drawn.", 1)])
    assert "in 4. Dice 2–1, hits 3–1. A roost is lost. A card is drawn." in described
    assert len(described) <= 300


@pytest.mark.parametrize(("locale", "bots"), [("en", ["Vagabot"]), ("pl", ["Markiz", "Włóczybot"])])
def test_bots_have_one_name_in_sentences_descriptions_and_the_board(
    locale: str, bots: list[str]
) -> None:
    seats = parse_seats(ROOT.lobby, "eyrie,marquise:default,vagabond:default")
    view = ROOT.view(ROOT.new(Setup(seats), 3)[0], None)
    alt, told = alt_text(view, locale, []), describe_table(view, locale, "x")
    for name in bots:
        assert f"{name} 0" in alt
        assert name in told
    assert text("faction-vagabond.short", locale) not in alt + told


def test_a_description_says_who_is_to_act() -> None:
    state, _ = next(positions(SEATINGS[0], 5))
    view = ROOT.view(state, None)
    name = text(f"faction-{view.waiting[0][0]}.short", "en")
    assert render.draw(view, "en").alt.endswith(f"To act: {name}.")


def test_an_arrow_leaves_the_numbers_of_its_clearings_alone() -> None:
    state, _ = next(positions(SEATINGS[0], 8))
    view = ROOT.view(state, None)
    for one, other in ((3, 11), (11, 3), (12, 4)):
        moved = Moved(seat="eyrie", origin=one, to=other, count=1, section="4.2")
        marked, plain = (paint_view(view, "en", found).convert("RGB") for found in ([moved], []))
        for number in (one, other):
            left, top = tab_at("autumn", number)
            inside = (left + 22, top + 10, left + 78, top + 48)
            changed = ImageChops.difference(marked.crop(inside), plain.crop(inside))
            assert max(ImageStat.Stat(changed).mean) < 3, number


def test_on_the_score_track_nobody_hides_anybody() -> None:
    state, _ = next(positions(SEATINGS[3], 2))
    for points in (0, 5, 30):
        for faction in state.factions.values():
            faction.score = points
        left, top, width, height = TRACK
        track = paint_view(ROOT.view(state, None), "en").crop(
            (left, top, left + width, top + height)
        )
        shown = {colour: count for count, colour in track.convert("RGB").getcolors(1 << 17) or ()}
        for name in state.order:
            seen = shown.get(ImageColor.getrgb(FACTIONS[name])[:3], 0)
            assert seen > 150, (points, name, seen)


@pytest.mark.parametrize("locale", catalogue_languages())
def test_cards_show_everything_one_below_the_other(locale: str) -> None:
    for number, (state, _) in enumerate(positions(SEATINGS[3], 6)):
        if number % 50:
            continue
        view = ROOT.view(state, None)
        laid = boards.lay_out_cards(view, locale)
        assert [one.name for one in laid] == list(view.order)
        assert len({one.style for one in laid}) == 1
        style = boards.STYLES[laid[0].style]
        assert style.size >= 26
        bottoms = [one.at[1] + one.at[3] for one in laid]
        assert all(one.at[1] > bottom for one, bottom in zip(laid[1:], bottoms, strict=False))
        assert bottoms[-1] <= PANEL[1] + PANEL[3]
        for one in laid:
            seen = boards.seen_by(view, one.name)
            rows = boards.rows_of(seen, style, locale)
            leader = boards.leader_of(seen.faction, locale)
            title = boards.title_of(seen.faction, locale, boards.title_room(seen))
            facts = [
                *facts_of(
                    seen.faction,
                    "" if leader in title else leader,
                    style.look(locale),
                )
            ]
            assert sum(len(row.chips) + (row.gauge is not None) for row in rows) == sum(
                len(fact.chips) for fact in facts
            )
            for row in rows:
                used = sum(chip_width(chip, style.size) + boards.SPACE for chip in row.chips)
                if row.gauge is not None:
                    used += 16 + row.gauge.least(style.icon, style.size)
                assert used - boards.SPACE <= PANEL[2] - 2 * boards.SIDE


def test_cards_are_as_large_as_there_is_room() -> None:
    sizes = []
    for seats in SEATINGS:
        state, _ = next(islice(positions(seats, 6), 60, None))
        sizes.append(boards.lay_out_cards(ROOT.view(state, None), "en")[0].style)
    assert sizes[0] < sizes[-1]


def test_the_banner_tells_the_weightiest_in_whole_sentences() -> None:
    told = ["The Eyrie move.", "Dice: 3 and 1.", "The Marquise loses two warriors in 8."]
    moved, rolled, lost = (
        Headline(place, sentence, weight)
        for place, (sentence, weight) in enumerate(zip(told, (3, 4, 5), strict=True))
    )
    ranked = [lost, rolled, moved]
    assert parts.headline_rows(ranked, 5000) == [" ".join(told)]
    room = load_font(parts.ACTIONS).getlength(told[2]) + 10
    assert parts.headline_rows(ranked, room) == [" ".join(told[:2]), told[2]]
    least = Headline(3, "A card is drawn, and another, and one more.", 1)
    assert parts.headline_rows([*ranked, least], room) == [" ".join(told[:2]), told[2]]
    long = parts.headline_rows([Headline(0, " ".join(["word"] * 99), 5), moved], room)
    assert len(long) == 2 and load_font(parts.ACTIONS).getlength(long[0]) <= room
    assert parts.headline_rows([], room) == []
    battle = "Eyrie battle Duchy in 4. Dice 2–1 (1 extra: Sappers; Duchy 1 extra). Duchy loses."
    room = load_font(parts.ACTIONS).getlength("Eyrie battle Duchy in 4.") + 10
    told = ["Eyrie battle Duchy in 4.", "Dice 2–1. Duchy loses."]
    assert parts.headline_rows([Headline(0, battle, 5), moved], room) == told
    room -= 15
    assert not any(
        "…" in row or "(" in row for row in parts.headline_rows([Headline(0, battle, 5)], room)
    )


def test_a_vagabond_is_named_with_the_character() -> None:
    views = (ROOT.view(state, None) for state, _ in positions(SEATINGS[2], 3))
    view = next(view for view in views if board_of(view, "vagabond").character)
    character = text(f"character-{board_of(view, 'vagabond').character}", "en")
    assert boards.title_of(view.factions["vagabond"], "en", 330) == f"Vagabond, {character}"
    assert boards.title_of(view.factions["vagabond"], "en", 150) == "Vagabond"
    assert boards.title_of(view.factions["duchy"], "en", 330) == "Underground Duchy"


def test_a_leader_is_named_with_the_faction_where_there_is_room() -> None:
    state, _ = next(islice(positions(SEATINGS[0], 3), 20, None))
    seen = ROOT.view(state, None).factions["eyrie"]
    seen.board = replace(seen.board, leader="charismatic")
    assert boards.title_of(seen, "en", 400) == "Eyrie Dynasties, Charismatic"
    assert boards.title_of(seen, "en", 280) == "Eyrie, Charismatic"
    assert boards.title_of(seen, "en", 180) == "Eyrie Dynasties"
    assert boards.title_of(seen, "en", 120) == "Eyrie"


def test_in_a_crowd_no_number_of_warriors_is_hidden() -> None:
    names = ("marquise", "eyrie", "alliance", "duchy", "corvids")
    tokens = ("keep", "wood", "sympathy", "tunnel", "plot")
    shown = []
    for laid in ({}, {name: {token: 1} for name, token in zip(names, tokens, strict=True)}):
        here = {name: Presence(warriors=5, tokens=laid.get(name, {})) for name in names}
        seen = ClearingView(id=1, suit="fox", open_slots=2, ruin=True, ruler="", factions=here)
        canvas = Image.new("RGB", (400, 400), "#FFFFFF")
        pieces.draw_clearing(Sheet(canvas), (200, 200), seen, here, "", False, False)
        shown.append(canvas)
    bare, full = shown
    assert full.tobytes() != bare.tobytes()
    for name in names:
        pill = pieces.count_pill(name, 5, 38)
        inner = pill.crop((6, 6, pill.width - 6, pill.height - 6)).convert("RGB")
        spots = [at for at in product(range(100, 320), range(220, 280)) if _is_at(full, inner, at)]
        assert len(spots) == 1, name


def _is_at(canvas: Image.Image, piece: Image.Image, at: tuple[int, int]) -> bool:
    left, top = at
    found = canvas.getpixel(at) == piece.getpixel((0, 0))
    part = (left, top, left + piece.width, top + piece.height)
    return found and canvas.crop(part).tobytes() == piece.tobytes()


def test_a_banner_has_no_sign_that_its_fonts_lack() -> None:
    won = Won(seats=("marquise",), by="points", section="3.1")
    began = BattleBegan(seat="marquise", defender="eyrie", clearing=5, section="4.3")
    for event in (won, began):
        for locale in catalogue_languages():
            (headline,) = headlines_of_events([event], None, locale)
            assert headline.sentence[0].isalpha()


def test_the_banner_tells_the_last_act_of_each_seat_that_has_acted() -> None:
    moved = Moved(seat="eyrie", origin=5, to=1, count=2, section="4.2")
    fought = BattleBegan(seat="marquise", defender="eyrie", clearing=5, section="4.3")
    later = Recruited(seat="marquise", clearing=4, count=2)
    acts = last_acts([moved, fought, later])
    assert [(act.seat, act.sort, act.where) for act in acts] == [
        ("marquise", "warriors", "4"),
        ("eyrie", "move", "5–1"),
    ]
    view = ROOT.view(next(positions(SEATINGS[3], 3))[0], None)
    assert parts.turn_title_of(view, "en")
    one, both = (paint_view(view, "en", found) for found in ([later], [moved, later]))
    left, top, width, height = sheet.HEADER
    box = (left + width // 2, top, left + width, top + height)
    colours = {seat: ImageColor.getrgb(FACTIONS[seat])[:3] for seat in ("eyrie", "marquise")}
    shown = {colour for _, colour in both.crop(box).convert("RGB").getcolors(1 << 17) or ()}
    assert {*colours.values()} <= shown
    assert one.crop(box).tobytes() != both.crop(box).tobytes()
