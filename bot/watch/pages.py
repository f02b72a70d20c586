"""The pages, made from views of nobody and events for nobody."""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

import msgspec

from bot.assets import ASSETS
from bot.narrate import languages, text
from bot.narrate.ranking import placed
from bot.table.lobby.spectators import BEHIND
from bot.watch import words as wording
from bot.watch.markup import Html, element, listed, marked, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.editions import Editions
    from bot.games.game import Event
    from bot.narrate import Words
    from bot.table.records.spectating import PublicGame, PublicSight

FRAME = Template((ASSETS / "watch" / "page.html").read_text(encoding="utf-8"))

LATEST, MOST_LATEST = 8, 40
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
        return element("a", plain(self.say(key)), href=href + query, **attributes)


def page(reader: PageReader, title: str, depth: int, *body: Html, here: str = "") -> bytes:
    """Return a page that lies so many folders deep; `here` is what its query holds besides."""
    names = [
        element(
            "a",
            plain(text("language-name", name)),
            href=f"?lang={name}{here}",
            lang=name,
            hreflang=name,
            **({"aria_current": "true"} if name == reader.locale else {}),
        )
        for name in languages()
    ]
    whole = FRAME.substitute(
        language=reader.locale,
        title=plain(title),
        base="../" * depth,
        skip=plain(reader.say("watch-skip")),
        language_word=plain(reader.say("watch-language")),
        languages="\n".join(names),
        body="\n".join(part for part in body if part),
    )
    return whole.encode()


def start(reader: PageReader) -> bytes:
    """Return the page at the root, which leads nowhere."""
    title = reader.say("watch-title")
    about = element("p", plain(reader.say("watch-start-text")))
    return page(reader, title, 0, element("h1", plain(title)), about)


def missing(reader: PageReader, depth: int) -> bytes:
    """Return the one page for whatever is not there, or not shown."""
    return _notice(reader, depth, "watch-missing")


def busy(reader: PageReader, depth: int) -> bytes:
    """Return the page for a moment at which too many ask."""
    return _notice(reader, depth, "watch-busy")


def _notice(reader: PageReader, depth: int, key: str) -> bytes:
    title = reader.say(key)
    lines = (element("h1", plain(title)), element("p", plain(reader.say(f"{key}-text"))))
    return page(reader, title, depth, *lines)


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
        body = [element("h1", plain(title)), element("p", plain(reader.say("watch-about")))]
        for state in ("playing", "over", "closed"):
            items = [self._entry(reader, game) for game in games if game.state == state]
            if items:
                body.append(element("h2", plain(reader.say(f"watch-{state}"))))
                body.append(element("ul", *items, class_="games"))
        if not games:
            body.append(element("p", plain(reader.say("watch-none"))))
        if onward is not None:
            more = reader.to("watch-more", "./", f"before={onward}")
            body.append(element("p", more, class_="way"))
        return page(reader, title, 1, *body, here=f"&before={before}" if before else "")

    def _entry(self, reader: PageReader, game: PublicGame) -> Html:
        words, locale = self.words(game, game.sight), reader.locale
        name = plain(wording.title(words, game, locale))
        head = element("h3", element("a", name, href=f"{game.number}/{reader.query}"))
        seats = ", ".join(words.seat_name(seat, locale) for seat in game.sight.seats)
        lines = [head, element("p", plain(seats))]
        if game.state == "over":
            lines.append(element("p", marked(self._standings(game, locale)[0])))
        else:
            lines.append(element("p", marked(self._board(game, game.sight, locale)[0])))
        if game.state == "playing":
            waits = wording.waiting(words, game.sight, locale)
            lines += [element("p", marked(line), class_="soft") for line in waits]
        return element("li", *lines)

    def game(self, reader: PageReader, game: PublicGame) -> bytes:
        """Return the page of a game as it is shown now."""
        sight, locale, last = game.sight, reader.locale, len(game.moments) - 1
        words = self.words(game, sight)
        title = wording.title(words, game, locale)
        first = self._board(game, sight, locale)[0]
        body = [
            element("p", reader.to("watch-home", "../"), class_="home"),
            element("h1", plain(title)),
            element("p", marked(first)),
            *self._delay(reader, game),
            *self._state(reader, game, words),
            self._figure(reader, f"{last}/map.png", first),
            element(
                "p",
                reader.to("watch-replay", f"{last}/", class_="main-way"),
                reader.to("watch-film", "film/"),
                reader.to("watch-log", "log/"),
                class_="way",
            ),
            element("h2", plain(reader.say("watch-last"))),
            listed(self._latest(game, locale), class_="lines"),
            element("h2", plain(reader.say("watch-seats"))),
            listed(wording.seats(words, sight, locale), class_="lines"),
            *self._points(words, sight, locale),
            self._in_words(reader, game, sight),
        ]
        return page(reader, title, 2, *body)

    def moment(self, reader: PageReader, game: PublicGame, at: int, sight: PublicSight) -> bytes:
        """Return the page of one moment of a game."""
        words, locale, last = self.words(game, sight), reader.locale, len(game.moments) - 1
        name = wording.title(words, game, locale)
        step = reader.say("watch-step", step=at + 1, steps=last + 1)
        lines = self.lines(game, game.moments[at].events, locale)
        head = "watch-step-happened" if at else "watch-step-start"
        first = self._board(game, sight, locale)[0]
        body = [
            element("p", self._up(reader, name), class_="home"),
            element("h1", plain(step)),
            self._ways(reader, at, last),
            element("p", marked(first)),
            self._figure(reader, "map.png", first),
            element("h2", plain(reader.say(head))),
            listed(lines, class_="lines"),
            self._in_words(reader, game, sight),
        ]
        return page(reader, f"{step}, {name}", 3, *body)

    def film(self, reader: PageReader, game: PublicGame) -> bytes:
        """Return the page with the film of a game."""
        words, locale = self.words(game, game.sight), reader.locale
        name, title = wording.title(words, game, locale), reader.say("watch-film-title")
        picture = element(
            "img", src=f"film.webp?lang={reader.locale}", alt=reader.say("watch-film-alt")
        )
        still = reader.to("watch-replay", "../0/")
        # Whoever wants to, or has to, can stop what moves.
        fold = element("summary", plain(reader.say("watch-film-fold")))
        caption = element("figcaption", plain(reader.say("watch-film-still")))
        body = [
            element("p", self._up(reader, name), class_="home"),
            element("h1", plain(title)),
            element("p", still, class_="way"),
            element("details", fold, element("figure", picture, caption, class_="board"), open=""),
        ]
        return page(reader, f"{title}, {name}", 3, *body)

    def log(self, reader: PageReader, game: PublicGame, number: int | None) -> bytes | None:
        """Return a page of the log, by default the last; None if there is no such page."""
        words, locale = self.words(game, game.sight), reader.locale
        lines = self.lines(game, game.events, locale)
        pages = max(1, -(-len(lines) // LOG_LINES))
        at = pages if number is None else number
        if not 1 <= at <= pages:
            return None
        name, title = wording.title(words, game, locale), reader.say("watch-log-title")
        shown = lines[(at - 1) * LOG_LINES : at * LOG_LINES]
        ways = [
            reader.to(key, "./", f"page={to}")
            for key, to in (("watch-earlier", at - 1), ("watch-later", at + 1))
            if 1 <= to <= pages
        ]
        where = reader.say("watch-log-page", page=at, pages=pages)
        body = [
            element("p", self._up(reader, name), class_="home"),
            element("h1", plain(title)),
            element("p", plain(where), class_="soft"),
            element("p", *ways, class_="way") if ways else Html(""),
            listed(shown, class_="lines"),
            element("p", *ways, class_="way") if ways else Html(""),
        ]
        here = "" if number is None else f"&page={at}"
        return page(reader, f"{title}, {name}", 3, *body, here=here)

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
            lines = [marked(line) for line in wording.waiting(words, game.sight, locale)]
            label = element("span", plain(reader.say("watch-waits")), class_="label")
            rows = [element("span", line, class_="row") for line in lines]
            return [element("p", label, *rows, class_="waits")] if rows else []
        if game.state == "closed":
            return [element("p", plain(reader.say("watch-closed")), class_="ended")]
        return [
            element("h2", plain(reader.say("watch-standings"))),
            listed(self._standings(game, locale), class_="lines"),
        ]

    def _delay(self, reader: PageReader, game: PublicGame) -> list[Html]:
        """Return how much later than it is played a game is shown, while it is played."""
        if game.state != "playing":
            return []
        line = wording.delay(game, BEHIND, reader.locale)
        return [element("p", plain(line), class_="soft")]

    def _standings(self, game: PublicGame, locale: str) -> list[str]:
        """Return a line for each seat of a game that is over, by rank."""
        words, view = self.words(game, game.sight), game.sight.view
        tally = words.tally(view, game.events)
        return [
            text(
                "watch-standing",
                locale,
                rank=str(rank) if rank else "none",
                name=words.seat_name(seat, locale),
                points=words.standing(seat, view, tally, locale) or "none",
            )
            for rank, seat in placed(game.sight.seats, view, tally)
        ]

    def _points(self, words: Words, sight: PublicSight, locale: str) -> list[Html]:
        rows = words.points(sight.view, locale)
        if not rows:
            return []
        key = "points-head-so-far" if sight.view.winners is None else "points-head"
        head = text(key, locale).replace("**", "")
        return [element("h2", plain(head)), listed(rows, class_="lines")]

    def _in_words(self, reader: PageReader, game: PublicGame, sight: PublicSight) -> Html:
        """Return the whole board in words, folded up."""
        lines = self._board(game, sight, reader.locale)
        summary = element("summary", plain(reader.say("watch-words")))
        return element("details", summary, listed(lines, class_="lines"))

    def _figure(self, reader: PageReader, source: str, where: str) -> Html:
        """Return the picture of a moment; the board in words below tells all of it."""
        source += f"?lang={reader.locale}"
        alt = reader.say("watch-picture", where=where.replace("**", ""))
        picture = element("img", src=source, alt=alt)
        alone = element("a", plain(reader.say("watch-picture-open")), href=source)
        return element("figure", picture, element("figcaption", alone), class_="board")

    def _up(self, reader: PageReader, name: str) -> Html:
        """Return the link to the page of a game."""
        return element("a", plain(name), href=f"../{reader.query}")

    def _ways(self, reader: PageReader, at: int, last: int) -> Html:
        """Return the links to other moments; those that lead nowhere are no links."""
        ways = [
            ("watch-first", 0, at > 0),
            ("watch-back", at - 1, at > 0),
            ("watch-on", at + 1, at < last),
            ("watch-newest", last, at < last),
        ]
        return element(
            "nav",
            *(
                reader.to(key, f"../{to}/") if leads else element("span", plain(reader.say(key)))
                for key, to, leads in ways
            ),
            class_="way",
            aria_label=reader.say("watch-replay"),
        )
