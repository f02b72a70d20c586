"""A picture that is laid anew shows all of the picture from which it was cut, and nothing else."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.editions import EDITIONS
from bot.games.game import Event, View
from bot.games.root import ROOT
from bot.games.war_chest import WAR_CHEST
from bot.render import Picture, PictureForm
from bot.render.arrangement import BOARDS, EDGE, arrange_picture
from tests.games.samples import setups
from tests.render.games import SEATINGS, positions

FORMS = [
    PictureForm(shape, apart) for apart in (False, True) for shape in ("drawn", "tall", "wide")
]
ALT = "The boards."


def views() -> Iterator[tuple[str, View, Sequence[Event]]]:
    """Yield a view of each number of seats, which have boards of different heights."""
    for seats in SEATINGS:
        for number, (state, events) in enumerate(positions(seats, 5)):
            if number == 40:
                yield "root", ROOT.view(state, None), events
                break
    for setup in (setups("war_chest")[0], setups("war_chest")[2]):
        state, events = WAR_CHEST.new(setup, 5)
        yield "war_chest", WAR_CHEST.view(state, None), events


VIEWS = [*views()]
IDS = [f"{name}{number}" for number, (name, *_) in enumerate(VIEWS)]


def arranged(name: str, view: View, events: Sequence[Event], form: PictureForm) -> Any:
    """Return the picture as it is drawn, and its pictures in a form."""
    painter: Any = EDITIONS[name].painter
    drawn = painter.draw(view, "en", events)
    return drawn, arrange_picture(drawn, painter.areas_of(view), form, ALT)


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


def boards_in(name: str, view: View, drawn: Picture) -> list[bytes]:
    """Return some rows of the boards as they are drawn, without those between them."""
    painter: Any = EDITIONS[name].painter
    left, top, wide, high = painter.areas_of(view).boards
    column = opened(drawn).crop((left, top, left + wide, top + high))
    rows = [column.crop((0, at, wide, at + 1)).tobytes() for at in range(0, high, 7)]
    return [row for row in rows if len({*zip(row[::3], row[1::3], row[2::3], strict=True)}) > 1]


@pytest.mark.parametrize(("name", "view", "events"), VIEWS, ids=IDS)
def test_as_it_is_drawn_is_the_picture_itself(name: str, view: View, events: Any) -> None:
    drawn, made = arranged(name, view, events, PictureForm())
    assert made == [drawn]


@pytest.mark.parametrize("form", FORMS[1:], ids=lambda form: f"{form.shape}-{form.apart}")
@pytest.mark.parametrize(("name", "view", "events"), VIEWS, ids=IDS)
def test_a_form_has_only_colours_of_the_picture(
    name: str, view: View, events: Any, form: PictureForm
) -> None:
    drawn, made = arranged(name, view, events, form)
    palette = Image.open(BytesIO(drawn.data)).getpalette()
    names = [drawn.filename, BOARDS] if form.apart else [drawn.filename]
    assert [picture.filename for picture in made] == names
    assert [picture.alt for picture in made] == [drawn.alt, ALT][: len(made)]
    assert all(Image.open(BytesIO(p.data)).getpalette() == palette for p in made)
    assert sum(len(picture.data) for picture in made) < 400_000


@pytest.mark.parametrize(("name", "view", "events"), VIEWS, ids=IDS)
def test_no_row_of_a_board_is_lost(name: str, view: View, events: Any) -> None:
    drawn, (_, boards) = arranged(name, view, events, PictureForm(apart=True))
    shown = opened(boards)
    painter: Any = EDITIONS[name].painter
    wide = painter.areas_of(view).boards[2]
    columns = range(EDGE, shown.width - EDGE, wide + EDGE)
    rows = {
        shown.crop((left, at, left + wide, at + 1)).tobytes()
        for left in columns
        for at in range(shown.height)
    }
    assert {*boards_in(name, view, drawn)} <= rows


@pytest.mark.parametrize(("name", "view", "events"), VIEWS, ids=IDS)
def test_a_tall_picture_is_higher_than_wide_and_a_wide_one_wider(
    name: str, view: View, events: Any
) -> None:
    (tall,) = arranged(name, view, events, PictureForm("tall"))[1]
    (wide,) = arranged(name, view, events, PictureForm("wide"))[1]
    assert opened(tall).height > 1.2 * opened(tall).width
    assert opened(wide).width > 1.2 * opened(wide).height
