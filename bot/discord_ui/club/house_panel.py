"""The screens of `/house`, and in what words: what a server sets for one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from bot.club.finding.matching import PATIENCE_DAYS
from bot.club.server_defaults import FINISHED, MOST, NUMBER, OPENERS, list_house_differences
from bot.club.upkeep import UseKind
from bot.discord_ui.desk.mishaps import fault_lines
from bot.discord_ui.lobby.options import MOST as MOST_OPTIONS
from bot.discord_ui.lobby.options import (
    asks_of_lobby,
    option_with_value,
    parts_of_option,
    value_named,
)
from bot.discord_ui.message.ids import control_id
from bot.discord_ui.message.screen import ROWS, Button, Option, Row, Screen, Select, button_rows
from bot.discord_ui.message.wording import mention_role as role_named
from bot.discord_ui.message.wording import page_turns
from bot.games.game import Game
from bot.narrate import text
from bot.table import TERMS
from bot.table.clocks import PACES
from bot.table.lobby import AGREED
from db.club.threads import TITLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.club.server_defaults import ServerDefaults
    from bot.club.upkeep import BrokenUse
    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.lobby.options import Asked
    from bot.narrate import Words
    from bot.table import Table


# Words what a server has set for a game, and in what a table differs from it.


class GameSetup(msgspec.Struct, frozen=True):
    """A game with options, without a table."""

    game: Game[Any]
    options: Mapping[str, str]


def term_named(words: Words, name: str, value: str, locale: str) -> str:
    """Return a term with one of its values in words."""
    shown = words.text(f"term-{name}-{value}", locale)
    return words.text("lobby-option", locale, name=words.text(f"term-{name}", locale), value=shown)


def default_lines(words: Words, game: Game[Any], house: ServerDefaults, locale: str) -> list[str]:
    """Return what tables of a game begin with, as a server has set; empty if it has set nothing."""
    draft = GameSetup(game, house.options)
    parts = [
        option_with_value(words, asks, asks.value(draft), locale)
        for asks in asks_of_lobby(words, draft)
        if any(name in house.options for name in asks.options)
    ]
    parts += [
        term_named(words, name, value, locale)
        for name, value in house.terms.items()
        if value in TERMS.get(name, ())
    ]
    return parts


def difference_lines(words: Words, table: Table, house: ServerDefaults, locale: str) -> list[str]:
    """Return the line that says in what a table differs; none where its server has set nothing."""
    if not default_lines(words, table.game, house, locale):
        return []
    here = GameSetup(table.game, table.options)
    at_home = GameSetup(table.game, house.options)
    groups = {name: asks for asks in asks_of_lobby(words, here) for name in asks.options}
    parts: dict[str, str] = {}
    for each in list_house_differences(house, table.game.lobby, table.options, table.terms):
        if each.kind == "term":
            own = term_named(words, each.name, each.here, locale)
            usual = words.text(f"term-{each.name}-{each.house}", locale)
            parts[each.name] = text("house-instead", locale, here=own, house=usual)
        elif (asks := groups.get(each.name)) is not None:
            usual = value_named(words, asks, _at_home(asks, here, at_home), locale)
            own = option_with_value(words, asks, asks.value(here), locale)
            parts[asks.name] = text("house-instead", locale, here=own, house=usual)
    if not parts:
        return [text("house-as-set", locale)]
    return [text("house-differs", locale, parts="; ".join(parts.values()))]


def _at_home(asks: Asked, here: GameSetup, at_home: GameSetup) -> str:
    """Return the value as the server has it; parts that it has not set are as at the table."""
    known = {**here.options, **at_home.options}
    return asks.value(GameSetup(here.game, known))


# The screens of `/house`: what a server sets for one game.


UNSET = "?"
"""The option of a select by which nothing is set."""

EACH = ROWS - 1
"""Selects on one page, above the buttons."""

HOME, TERMS_OF, OPTIONS_OF, OPENERS_OF, PLACE_OF, ROLES_OF, THREADS_OF = (
    *("hgame", "hterms", "hopts", "hwho"),
    *("hplace", "hroles", "hthreads"),
)
"""Presses that show something."""

SET_TERM, SET_OPTION, SET_OPENS, SET_OPENER, SET_LIMIT, SET_PLACE, SET_CALLS, SET_ROLE = (
    *("hterm", "hopt", "hopens", "hopener"),
    *("hlimit", "hchan", "hcalls", "hrole"),
)
"""Presses that set something of a game."""

MENDS: Mapping[str, UseKind] = {OPENERS_OF: "opener", PLACE_OF: "queue", ROLES_OF: "pace"}
"""What is set on the page of a button."""

COPY = "hcopy"
SETUP = "hsetup"
"""Presses that ask what is copied to other games, and that show the set-up of the whole server."""

SET_BY_RATINGS = "hrated"
SET_TITLES = "htitles"
SET_ARCHIVE = "harchive"
SET_LOWER = "hlower"
"""Presses that set how the queue seats people, and something of the server's threads and posts."""

ARCHIVE_HOURS = (0, 1, 6, 12, 24, 48, 72, 168)
"""After how many hours without a message the thread of an ended game may be archived; 0: never."""

LOWER_AFTER = (0, 10, 15, 25, 50)
"""After how many messages below it the post of a turn may be brought down; 0: never."""


class Page:
    """What all screens of a game's settings need."""

    def __init__(
        self,
        desk: Desk,
        game: str,
        house: ServerDefaults,
        locale: str,
        faults: Sequence[BrokenUse] = (),
    ) -> None:
        self.game = game
        self.house = house
        self.locale = locale
        own = [fault for fault in faults if fault.use.of == game]
        self.faulty = {fault.use.kind for fault in own}
        """The uses of the game that do not work."""

        self.faults = fault_lines(desk, own, locale)
        self.rules: Game[Any] = desk.tables.games[game]
        self.words: Words = desk.editions[game].words
        self.games = [name for name in desk.editions if name in desk.tables.games]
        self.titles = {n: desk.editions[n].words.text("game-name", locale) for n in self.games}

    def text(self, key: str, **about: object) -> str:
        """Word something about the game."""
        return text(key, self.locale, game=self.titles[self.game], **about)

    def back(self) -> Button:
        """Return the button that leads back to the summary."""
        return Button(text("panel-back", self.locale), control_id(HOME, self.game))


def home_page(page: Page) -> Screen:
    """Show all that is set for a game."""
    house = page.house
    locale = page.locale
    begins = default_lines(page.words, page.rules, house, locale)
    begin = "\n".join(text("house-begins-line", locale, line=line) for line in begins)
    lines = [
        page.text("house-head"),
        page.text("house-begins" if begins else "house-begins-own", what=begin),
        opens_line(page),
        limit_line(page),
        place_line(page),
        roles_line(page),
        page.text("house-calls-yes" if house.calls else "house-calls-no"),
        *queue_lines(page),
        *page.faults,
    ]
    others = tuple(Option(page.titles[name], name, name == page.game) for name in page.games)
    rows: list[Row] = []
    if len(others) > 1:
        rows.append(Select(text("house-which", locale), control_id(HOME), others[:MOST_OPTIONS]))
    buttons = [
        Button(text(key, locale), control_id(action, page.game), _button_style(page, action))
        for key, action in (
            ("house-terms-button", TERMS_OF),
            ("house-options-button", OPTIONS_OF),
            ("house-who-button", OPENERS_OF),
            ("house-place-button", PLACE_OF),
            ("house-roles-button", ROLES_OF),
            ("house-threads-button", THREADS_OF),
        )
        if action != OPTIONS_OF or page.rules.lobby.options
    ]
    if len(others) > 1:
        buttons.append(Button(text("house-copy-button", locale), control_id(COPY, page.game)))
    buttons.append(Button(text("house-setup-button", locale), control_id(SETUP)))
    return Screen("\n".join(lines), (*rows, *button_rows(buttons)))


def _button_style(page: Page, action: str) -> str:
    """Return how a button looks: one that leads to what mends something stands out."""
    return "good" if MENDS.get(action) in page.faulty else "plain"


def opens_line(page: Page) -> str:
    """Say who may open tables: only moderators, as long as a role is meant and none is chosen."""
    house = page.house
    if house.opens == "role" and not house.role:
        return page.text("house-opens-no-role")
    return page.text(f"house-opens-{house.opens}", role=role_named(house.role))


def limit_line(page: Page) -> str:
    """Say how many tables a person may have open."""
    kind = page.house.limit_by or "none"
    return page.text(f"house-limit-{kind}", count=page.house.most)


def place_line(page: Page) -> str:
    """Say where the bot opens tables."""
    channel = page.house.channel
    return page.text("house-place", place=f"<#{channel}>" if channel else "none")


def queue_lines(page: Page) -> list[str]:
    """Say that the queue looks at ratings, where it has a place and does."""
    house = page.house
    if not house.channel or not house.by_ratings:
        return []
    return [page.text("house-rated-yes", days=PATIENCE_DAYS)]


def roles_line(page: Page) -> str:
    """Say which roles a table calls."""
    roles = [
        text("house-role", page.locale, pace=pace_named(page, pace), role=role_named(role))
        for pace, role in page.house.roles.items()
    ]
    return page.text("house-roles", roles=", ".join(roles) or "none")


def terms_page(page: Page, at: int = 0, beside: str = "") -> Screen:
    """Show the terms with which tables begin."""
    names = [name for name in TERMS if name not in AGREED]
    at = names.index(beside) // EACH if beside in names else at
    selects: list[Row] = []
    for name in names[at * EACH : (at + 1) * EACH]:
        chosen = page.house.terms.get(name, "")
        options = [
            Option(term_named(page.words, name, value, page.locale), value, value == chosen)
            for value in TERMS[name]
        ]
        prompt = page.words.text(f"term-{name}", page.locale)
        selects.append(_select_with_unset(page, SET_TERM, name, prompt, options, not chosen))
    return _page_of_selects(page, "house-terms-head", TERMS_OF, selects, at, len(names))


def options_page(page: Page, at: int = 0, beside: str = "") -> Screen:
    """Show the options with which tables begin."""
    draft = GameSetup(page.rules, page.house.options)
    every = [asks for asks in asks_of_lobby(page.words, draft) if asks.leaves_choice()]
    names = [asks.name for asks in every]
    at = names.index(beside) // EACH if beside in names else at
    selects = [_option_select(page, asks, draft) for asks in every[at * EACH : (at + 1) * EACH]]
    return _page_of_selects(page, "house-options-head", OPTIONS_OF, selects, at, len(names))


def _option_select(page: Page, asks: Asked, draft: GameSetup) -> Select:
    """Build the select of an option, with an entry for what is not set."""
    is_set = any(name in page.house.options for name in asks.options)
    chosen = asks.value(draft) if is_set else ""
    prompt = page.words.text(f"option-{asks.name}", page.locale)
    if asks.several:
        listed = parts_of_option(page.words, asks, chosen, page.locale)
        made = _select_with_unset(page, SET_OPTION, asks.name, prompt, [*listed], not is_set)
        return msgspec.structs.replace(made, least=0, most=len(made.options))
    options = [
        Option(option_with_value(page.words, asks, value, page.locale), value, value == chosen)
        for value in asks.shown(draft)[: MOST_OPTIONS - 1]
    ]
    return _select_with_unset(page, SET_OPTION, asks.name, prompt, options, not is_set)


def who_page(page: Page) -> Screen:
    """Show who may open tables, and how many."""
    house = page.house
    locale = page.locale
    opens = tuple(
        Option(text(f"house-opener-{who}", locale), who, who == house.opens) for who in OPENERS
    )
    role = (house.role,) if house.role else ()
    values = ["", *(f"{how}-{n}" for how in (NUMBER, FINISHED) for n in range(1, MOST + 1))]
    now = f"{house.limit_by}-{house.most}" if house.limit_by else ""
    limits = tuple(
        Option(_limit_named(value, locale), value or UNSET, value == now) for value in values
    )
    rows: tuple[Row, ...] = (
        Select(text("house-who-select", locale), control_id(SET_OPENS, page.game), opens),
        Select(
            *(text("house-role-select", locale), control_id(SET_OPENER, page.game), ()),
            *(0, 1, "role", role),
        ),
        Select(text("house-limit-select", locale), control_id(SET_LIMIT, page.game), limits),
        (page.back(),),
    )
    lines = [page.text("house-who-head"), opens_line(page), limit_line(page), *page.faults]
    return Screen("\n".join(lines), rows)


def place_page(page: Page) -> Screen:
    """Show where the bot opens tables, whether that calls the players, and who sits together."""
    house = page.house
    locale = page.locale
    channel = (house.channel,) if house.channel else ()
    key = "house-calls-stop" if house.calls else "house-calls-start"
    rated = "house-rated-stop" if house.by_ratings else "house-rated-start"
    rows: tuple[Row, ...] = (
        Select(
            *(text("house-place-select", locale), control_id(SET_PLACE, page.game), ()),
            *(0, 1, "channel", channel),
        ),
        (
            Button(text(key, locale), control_id(SET_CALLS, page.game)),
            Button(text(rated, locale), control_id(SET_BY_RATINGS, page.game)),
            page.back(),
        ),
    )
    now = page.text("house-calls-yes" if house.calls else "house-calls-no")
    how = page.text("house-rated-yes" if house.by_ratings else "house-rated-no", days=PATIENCE_DAYS)
    lines = [page.text("house-place-head"), place_line(page), now, how, *page.faults]
    return Screen("\n".join(lines), rows)


def roles_page(page: Page) -> Screen:
    """Show the role of each pace that people take, and that a table calls."""
    rows: list[Row] = []
    for pace in ("", *PACES)[:EACH]:
        role = page.house.roles.get(pace, 0)
        prompt = text("house-role-for", page.locale, pace=pace_named(page, pace))
        path = f"{page.game}.{pace}"
        picked = (role,) if role else ()
        rows.append(Select(prompt, control_id(SET_ROLE, path), (), 0, 1, "role", picked))
    lines = [page.text("house-roles-head"), roles_line(page), *page.faults]
    return Screen("\n".join(lines), (*rows, (page.back(),)))


def threads_page(page: Page, titles: str, hours: int, count: int) -> Screen:
    """Show what titles of the server's threads tell, when these are archived, and when the post of
    a turn is brought down."""
    locale = page.locale
    choices = tuple(
        Option(text(f"house-titles-{kind}", locale), kind, kind == titles) for kind in TITLES
    )
    times = tuple(
        Option(text("house-archive-option", locale, hours=n), str(n), n == hours)
        for n in sorted({*ARCHIVE_HOURS, hours})
    )
    counts = tuple(
        Option(text("house-lower-option", locale, count=n), str(n), n == count)
        for n in sorted({*LOWER_AFTER, count})
    )
    lines = [
        page.text("house-threads-head"),
        page.text("house-titles-now", titles=titles),
        page.text("house-archive-now", hours=hours),
        "",
        page.text("house-lower-now", count=count),
    ]
    rows: tuple[Row, ...] = (
        Select(text("house-titles-select", locale), control_id(SET_TITLES, page.game), choices),
        Select(text("house-archive-select", locale), control_id(SET_ARCHIVE, page.game), times),
        Select(text("house-lower-select", locale), control_id(SET_LOWER, page.game), counts),
        (page.back(),),
    )
    return Screen("\n".join(lines), rows)


def pace_named(page: Page, pace: str) -> str:
    """Return a pace in words; "" is any."""
    return text(f"term-pace-{pace}", page.locale) if pace else text("pace-any", page.locale)


def _limit_named(value: str, locale: str) -> str:
    if not value:
        return text("house-limit-option-none", locale)
    how, count = value.split("-")
    return text(f"house-limit-option-{how}", locale, count=int(count))


def _select_with_unset(
    page: Page, action: str, name: str, prompt: str, options: Sequence[Option], unset: bool
) -> Select:
    nothing = Option(text("house-unset", page.locale, name=prompt), UNSET, unset)
    return Select(prompt, control_id(action, f"{page.game}.{name}"), (nothing, *options))


def _page_of_selects(
    page: Page, head: str, action: str, selects: Sequence[Row], at: int, count: int
) -> Screen:
    """Show selects above the buttons that turn the page and lead back."""
    pages = max(1, -(-count // EACH))
    buttons = page_turns(at, pages, page.locale, lambda to: control_id(action, f"{page.game}.{to}"))
    return Screen(page.text(head), (*selects, (*buttons, page.back())))
