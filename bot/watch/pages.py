"""The pages, made from views of nobody and events for nobody."""

from __future__ import annotations

import html
import re
from string import Template
from typing import TYPE_CHECKING

import msgspec

from bot.files import ASSETS
from bot.narrate import catalogue_languages, language_of, text
from bot.narrate.recap import rank_seats
from bot.table.lobby import BEHIND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.editions import Editions
    from bot.games.game import Event, Seat
    from bot.narrate import Words
    from bot.table.records.spectating import PublicGame, PublicSight


# Builds HTML from plain values; whatever is a text is escaped.


class Html(str):
    """A piece of a page, with everything in it escaped."""

    __slots__ = ()


BOLD = re.compile(r"\*\*(.+?)\*\*")
VOID = frozenset({"img"})


def escape_html(text: str) -> Html:
    """Return a text as it is."""
    return Html(html.escape(text, quote=True))


def html_of_marked_text(text: str) -> Html:
    """Return a sentence of the bot, with what it marks as bold."""
    return Html(BOLD.sub(r"<strong>\1</strong>", html.escape(text, quote=True)))


def html_element(name: str, *content: Html, **attributes: str) -> Html:
    """Return an element; `class_` is the attribute `class`, `aria_label` is `aria-label`."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html.escape(value, quote=True)}"'
        for key, value in attributes.items()
    )
    if name in VOID:
        return Html(f"<{name}{given}>")
    return Html(f"<{name}{given}>{''.join(content)}</{name}>")


def html_list(lines: list[str], name: str = "ul", **attributes: str) -> Html:
    """Return sentences as a list; nothing without any."""
    if not lines:
        return Html("")
    items = [html_element("li", html_of_marked_text(line)) for line in lines]
    return html_element(name, *items, **attributes)


# The language of a reader, and the sentences of the pages.


LONGEST = 200
"""Characters of an Accept-Language header that are read."""

QUALITY = re.compile(r"q=([01](?:\.[0-9]{1,3})?)")


def choose_page_language(wanted: str, accepted: str) -> str:
    """Return the language of a page: the one asked for, else the one the browser likes best."""
    if wanted in catalogue_languages():
        return wanted
    best = 0.0
    language = catalogue_languages()[0]
    for part in accepted[:LONGEST].split(","):
        code, _, rest = part.strip().partition(";")
        quality = QUALITY.search(rest)
        weight = float(quality.group(1)) if quality else 1.0
        if weight > best and language_of(code) == code.partition("-")[0].lower():
            best = weight
            language = language_of(code)
    return language


def name_public_game(words: Words, game: PublicGame, locale: str) -> str:
    """Return the name of a game, with its number."""
    name = words.text("game-name", locale)
    return text("watch-game", locale, game=name, number=str(game.number))


def word_waiting_seats(words: Words, sight: PublicSight, locale: str) -> list[str]:
    """Return a line for each seat that owes a decision."""
    return [words.waiting(seat, kind, locale) for seat, kind in sight.view.waiting]


def word_seats_in_order(words: Words, sight: PublicSight, locale: str) -> list[str]:
    """Return a line for each seat in turn order, with its score where the game counts one."""
    return [_word_seat_score(words, sight, seat, locale) for seat in sight.seats]


def _word_seat_score(words: Words, sight: PublicSight, seat: Seat, locale: str) -> str:
    name = words.seat_name(seat, locale)
    score = words.score(seat, sight.view, locale)
    return text("watch-seat", locale, name=name, score=score) if score else name


def word_delay(game: PublicGame, behind: int, locale: str) -> str:
    """Return how much later a game is shown than it is played."""
    about = {"count": behind} if game.delay == "actions" else {}
    return text(f"watch-delay-{game.delay}", locale, **about)


FRAME = Template((ASSETS / "watch" / "page.html").read_text(encoding="utf-8"))

LATEST = 8
MOST_LATEST = 40
"""Lines that tell what happened last, on the page of a game: of whole turns so many at least, and
of a long one so many at most."""

LOG_LINES = 150
"""Lines of one page of the log."""


class PageReader(msgspec.Struct, frozen=True):
    """Who reads a page: in which language, and whether they have chosen it."""

    locale: str
    is_chosen: bool = False

    @property
    def query(self) -> str:
        """What keeps the language in a link."""
        return f"?lang={self.locale}" if self.is_chosen else ""

    def say(self, key: str, **about: str | int) -> str:
        """Return a sentence in the reader's language."""
        return text(key, self.locale, **about)

    def to(self, key: str, href: str, more: str = "", **attributes: str) -> Html:
        """Return a link; `more` is a further part of its query."""
        query = self.query
        if more:
            query = f"{query}&{more}" if query else f"?{more}"
        return html_element("a", escape_html(self.say(key)), href=href + query, **attributes)


def watch_page(reader: PageReader, title: str, depth: int, *body: Html, here: str = "") -> bytes:
    """Return a page that lies so many folders deep; `here` is what its query holds besides."""
    names = [
        html_element(
            "a",
            escape_html(text("language-name", name)),
            href=f"?lang={name}{here}",
            lang=name,
            hreflang=name,
            **({"aria_current": "true"} if name == reader.locale else {}),
        )
        for name in catalogue_languages()
    ]
    whole = FRAME.substitute(
        language=reader.locale,
        title=escape_html(title),
        base="../" * depth,
        skip=escape_html(reader.say("watch-skip")),
        language_word=escape_html(reader.say("watch-language")),
        languages="\n".join(names),
        body="\n".join(part for part in body if part),
    )
    return whole.encode()


def start_page(reader: PageReader) -> bytes:
    """Return the page at the root, which leads nowhere."""
    title = reader.say("watch-title")
    about = html_element("p", escape_html(reader.say("watch-start-text")))
    return watch_page(reader, title, 0, html_element("h1", escape_html(title)), about)


def missing_page(reader: PageReader, depth: int) -> bytes:
    """Return the one page for whatever is not there, or not shown."""
    return _notice_page(reader, depth, "watch-missing")


def busy_page(reader: PageReader, depth: int) -> bytes:
    """Return the page for a moment at which too many ask."""
    return _notice_page(reader, depth, "watch-busy")


def _notice_page(reader: PageReader, depth: int, key: str) -> bytes:
    title = reader.say(key)
    lines = (
        html_element("h1", escape_html(title)),
        html_element("p", escape_html(reader.say(f"{key}-text"))),
    )
    return watch_page(reader, title, depth, *lines)


class Pages:
    """The pages about games."""

    def __init__(self, editions: Editions) -> None:
        self._editions = editions

    def words(self, game: PublicGame, sight: PublicSight) -> Words:
        """Return the words of a game at a moment."""
        return self._editions[game.name].words.variant(bots=sight.bots)

    def overview(
        self, reader: PageReader, games: Sequence[PublicGame], onward: int | None, before: str
    ) -> bytes:
        """Return the list of a server's games; `onward` is the number before which it goes on."""
        title = reader.say("watch-title")
        body = [
            html_element("h1", escape_html(title)),
            html_element("p", escape_html(reader.say("watch-about"))),
        ]
        for state in ("playing", "over", "closed"):
            items = [self._entry(reader, game) for game in games if game.state == state]
            if items:
                body.append(html_element("h2", escape_html(reader.say(f"watch-{state}"))))
                body.append(html_element("ul", *items, class_="games"))
        if not games:
            body.append(html_element("p", escape_html(reader.say("watch-none"))))
        if onward is not None:
            more = reader.to("watch-more", "./", f"before={onward}")
            body.append(html_element("p", more, class_="way"))
        return watch_page(reader, title, 1, *body, here=f"&before={before}" if before else "")

    def _entry(self, reader: PageReader, game: PublicGame) -> Html:
        words = self.words(game, game.sight)
        locale = reader.locale
        name = escape_html(name_public_game(words, game, locale))
        head = html_element("h3", html_element("a", name, href=f"{game.number}/{reader.query}"))
        seats = ", ".join(words.seat_name(seat, locale) for seat in game.sight.seats)
        lines = [head, html_element("p", escape_html(seats))]
        if game.state == "over":
            lines.append(html_element("p", html_of_marked_text(self._standings(game, locale)[0])))
        else:
            lines.append(
                html_element("p", html_of_marked_text(self._board(game, game.sight, locale)[0]))
            )
        if game.state == "playing":
            waits = word_waiting_seats(words, game.sight, locale)
            lines += [html_element("p", html_of_marked_text(line), class_="soft") for line in waits]
        return html_element("li", *lines)

    def game(self, reader: PageReader, game: PublicGame) -> bytes:
        """Return the page of a game as it is shown now."""
        sight = game.sight
        locale = reader.locale
        last = len(game.moments) - 1
        words = self.words(game, sight)
        title = name_public_game(words, game, locale)
        first = self._board(game, sight, locale)[0]
        body = [
            html_element("p", reader.to("watch-home", "../"), class_="home"),
            html_element("h1", escape_html(title)),
            html_element("p", html_of_marked_text(first)),
            *self._delay(reader, game),
            *self._state(reader, game, words),
            self._figure(reader, f"{last}/map.png", first),
            html_element(
                "p",
                reader.to("watch-replay", f"{last}/", class_="main-way"),
                reader.to("watch-film", "film/"),
                reader.to("watch-log", "log/"),
                class_="way",
            ),
            html_element("h2", escape_html(reader.say("watch-last"))),
            html_list(self._latest(game, locale), class_="lines"),
            html_element("h2", escape_html(reader.say("watch-seats"))),
            html_list(word_seats_in_order(words, sight, locale), class_="lines"),
            *self._points(words, sight, locale),
            self._in_words(reader, game, sight),
        ]
        return watch_page(reader, title, 2, *body)

    def moment(self, reader: PageReader, game: PublicGame, at: int, sight: PublicSight) -> bytes:
        """Return the page of one moment of a game."""
        words = self.words(game, sight)
        locale = reader.locale
        last = len(game.moments) - 1
        name = name_public_game(words, game, locale)
        step = reader.say("watch-step", step=at + 1, steps=last + 1)
        lines = self.lines(game, game.moments[at].events, locale)
        head = "watch-step-happened" if at else "watch-step-start"
        first = self._board(game, sight, locale)[0]
        body = [
            html_element("p", self._up(reader, name), class_="home"),
            html_element("h1", escape_html(step)),
            self._ways(reader, at, last),
            html_element("p", html_of_marked_text(first)),
            self._figure(reader, "map.png", first),
            html_element("h2", escape_html(reader.say(head))),
            html_list(lines, class_="lines"),
            self._in_words(reader, game, sight),
        ]
        return watch_page(reader, f"{step}, {name}", 3, *body)

    def film(self, reader: PageReader, game: PublicGame) -> bytes:
        """Return the page with the film of a game."""
        words = self.words(game, game.sight)
        locale = reader.locale
        name = name_public_game(words, game, locale)
        title = reader.say("watch-film-title")
        picture = html_element(
            "img", src=f"film.webp?lang={reader.locale}", alt=reader.say("watch-film-alt")
        )
        still = reader.to("watch-replay", "../0/")
        # Whoever wants to, or has to, can stop what moves.
        fold = html_element("summary", escape_html(reader.say("watch-film-fold")))
        caption = html_element("figcaption", escape_html(reader.say("watch-film-still")))
        body = [
            html_element("p", self._up(reader, name), class_="home"),
            html_element("h1", escape_html(title)),
            html_element("p", still, class_="way"),
            html_element(
                "details", fold, html_element("figure", picture, caption, class_="board"), open=""
            ),
        ]
        return watch_page(reader, f"{title}, {name}", 3, *body)

    def log(self, reader: PageReader, game: PublicGame, number: int | None) -> bytes | None:
        """Return a page of the log, by default the last; None if there is no such page."""
        words = self.words(game, game.sight)
        locale = reader.locale
        lines = self.lines(game, game.events, locale)
        pages = max(1, -(-len(lines) // LOG_LINES))
        at = pages if number is None else number
        if not 1 <= at <= pages:
            return None
        name = name_public_game(words, game, locale)
        title = reader.say("watch-log-title")
        shown = lines[(at - 1) * LOG_LINES : at * LOG_LINES]
        ways = [
            reader.to(key, "./", f"page={to}")
            for key, to in (("watch-earlier", at - 1), ("watch-later", at + 1))
            if 1 <= to <= pages
        ]
        where = reader.say("watch-log-page", page=at, pages=pages)
        body = [
            html_element("p", self._up(reader, name), class_="home"),
            html_element("h1", escape_html(title)),
            html_element("p", escape_html(where), class_="soft"),
            html_element("p", *ways, class_="way") if ways else Html(""),
            html_list(shown, class_="lines"),
            html_element("p", *ways, class_="way") if ways else Html(""),
        ]
        here = "" if number is None else f"&page={at}"
        return watch_page(reader, f"{title}, {name}", 3, *body, here=here)

    def lines(self, game: PublicGame, events: Sequence[Event], locale: str) -> list[str]:
        """Render events for nobody."""
        return self.words(game, game.sight).lines(events, None, locale)

    def _latest(self, game: PublicGame, locale: str) -> list[str]:
        """Tell the last turns, each from its beginning on, as far as there is room."""
        events = game.events
        starts = [at for at, event in enumerate(events) if event.new_turn]
        lines: list[str] = []
        for start in reversed(starts or [0]):
            lines = self.lines(game, events[start:], locale)
            if len(lines) >= LATEST:
                break
        return lines[-MOST_LATEST:]

    def _board(self, game: PublicGame, sight: PublicSight, locale: str) -> list[str]:
        """Return the board in words; its first line says where the game stands."""
        board = self._editions[game.name].painter.text_board(sight.view, locale)
        return [line for line in board.split("\n") if line.strip()] or [""]

    def _state(self, reader: PageReader, game: PublicGame, words: Words) -> list[Html]:
        """Return for whom a game waits, or how it has ended."""
        locale = reader.locale
        if game.state == "playing":
            lines = [
                html_of_marked_text(line) for line in word_waiting_seats(words, game.sight, locale)
            ]
            label = html_element("span", escape_html(reader.say("watch-waits")), class_="label")
            rows = [html_element("span", line, class_="row") for line in lines]
            return [html_element("p", label, *rows, class_="waits")] if rows else []
        if game.state == "closed":
            return [html_element("p", escape_html(reader.say("watch-closed")), class_="ended")]
        return [
            html_element("h2", escape_html(reader.say("watch-standings"))),
            html_list(self._standings(game, locale), class_="lines"),
        ]

    def _delay(self, reader: PageReader, game: PublicGame) -> list[Html]:
        """Return how much later than it is played a game is shown, while it is played."""
        if game.state != "playing":
            return []
        line = word_delay(game, BEHIND, reader.locale)
        return [html_element("p", escape_html(line), class_="soft")]

    def _standings(self, game: PublicGame, locale: str) -> list[str]:
        """Return a line for each seat of a game that is over, by rank."""
        words = self.words(game, game.sight)
        view = game.sight.view
        tally = words.tally(view, game.events)
        return [
            text(
                "watch-standing",
                locale,
                rank=str(rank) if rank else "none",
                name=words.seat_name(seat, locale),
                points=words.standing(seat, view, tally, locale) or "none",
            )
            for rank, seat in rank_seats(game.sight.seats, view, tally)
        ]

    def _points(self, words: Words, sight: PublicSight, locale: str) -> list[Html]:
        rows = words.points(sight.view, locale)
        if not rows:
            return []
        key = "points-head-so-far" if sight.view.winners is None else "points-head"
        head = text(key, locale).replace("**", "")
        return [html_element("h2", escape_html(head)), html_list(rows, class_="lines")]

    def _in_words(self, reader: PageReader, game: PublicGame, sight: PublicSight) -> Html:
        """Return the whole board in words, folded up."""
        lines = self._board(game, sight, reader.locale)
        summary = html_element("summary", escape_html(reader.say("watch-words")))
        return html_element("details", summary, html_list(lines, class_="lines"))

    def _figure(self, reader: PageReader, source: str, where: str) -> Html:
        """Return the picture of a moment; the board in words below tells all of it."""
        source += f"?lang={reader.locale}"
        alt = reader.say("watch-picture", where=where.replace("**", ""))
        picture = html_element("img", src=source, alt=alt)
        alone = html_element("a", escape_html(reader.say("watch-picture-open")), href=source)
        return html_element("figure", picture, html_element("figcaption", alone), class_="board")

    def _up(self, reader: PageReader, name: str) -> Html:
        """Return the link to the page of a game."""
        return html_element("a", escape_html(name), href=f"../{reader.query}")

    def _ways(self, reader: PageReader, at: int, last: int) -> Html:
        """Return the links to other moments; those that lead nowhere are no links."""
        ways = [
            ("watch-first", 0, at > 0),
            ("watch-back", at - 1, at > 0),
            ("watch-on", at + 1, at < last),
            ("watch-newest", last, at < last),
        ]
        return html_element(
            "nav",
            *(
                reader.to(key, f"../{to}/")
                if leads
                else html_element("span", escape_html(reader.say(key)))
                for key, to, leads in ways
            ),
            class_="way",
            aria_label=reader.say("watch-replay"),
        )
