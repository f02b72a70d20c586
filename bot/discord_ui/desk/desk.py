"""One interaction from its arrival to its answer (`Desk.serve`), and its `Request`.

A refusal is explained in one sentence. Any other error is logged under a reference with the game in
which it happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import discord
import structlog

from bot.club import Club
from bot.club.finding import GameFinder
from bot.club.results import Results
from bot.club.server_defaults import DefaultsOfServers
from bot.club.upkeep import Upkeep
from bot.club.webhooks import Sender
from bot.discord_ui.desk import mishaps, refusals
from bot.discord_ui.desk.hands import HandKeeper
from bot.discord_ui.desk.mishaps import refused_screen, show_undelivered
from bot.discord_ui.desk.panel_picture import PanelPicture
from bot.discord_ui.desk.refusals import NotPossibleError as NotPossibleError
from bot.discord_ui.desk.refusals import refusal_sentence
from bot.discord_ui.message import replies
from bot.discord_ui.message.memory import Budget, RecentActors, RecentChoices
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.discord_ui.panel.panel import DeadEndError
from bot.discord_ui.there import there
from bot.games.game import Event, IllegalChoiceError, Seat, required_decisions
from bot.narrate import PLAIN, text
from bot.render import AS_DRAWN, PictureForm
from bot.table import RefusedError, UncertainError
from bot.table.base.background import LruCache
from db.ids import Revision, UserId

if TYPE_CHECKING:
    from bot.discord_ui.desk.command import KnownCommand
    from bot.discord_ui.desk.panel_picture import Paint, QuestionDrawing
    from bot.discord_ui.message.languages import Languages
    from bot.discord_ui.message.pictures import Animations, Pictures
    from bot.discord_ui.message.replies import Sent
    from bot.discord_ui.panel.questions import Question
    from bot.editions import Edition, Editions
    from bot.games.game import Decision, Seat, View
    from bot.narrate import Words
    from bot.render import Picture
    from bot.table import Table, Tables
    from bot.table.state.table_state import TableState


# What is asked of people at the newest standing of their tables, once it has been worked out.


KEPT = 64
"""How many questions are kept: one of hundreds of rows takes some 100 kB."""


class AskedQuestions:
    """Keeps questions for the next press: it answers what the panel before it has shown.

    A standing is not changed but replaced, so that its identity says whether a question holds.
    """

    def __init__(self) -> None:
        self._known: LruCache[tuple[int, Seat, str], tuple[TableState, Question | None]] = LruCache(
            KEPT
        )

    def of(
        self, table: Table, seat: Seat, locale: str, ask: Callable[[], Question | None]
    ) -> Question | None:
        """Return what is asked of a seat in a language; `None` if it is nothing."""
        key = table.id, seat, locale
        known = self._known.find(key)
        if known is None or known[0] is not table.standing:
            known = table.standing, ask()
            self._known.keep(key, known)
        return known[1]


# Which task of this process opens which thread, until it has ended.
#
# A thread without a table may be one that a killed process has left, or one in which somebody else
# is about to open a table at this moment. Of the latter kind nobody takes one.


class Claims:
    """The threads that are being given their tables, by the task that does so."""

    def __init__(self) -> None:
        self._by: dict[int, asyncio.Task[Any]] = {}

    def is_taken(self, thread: int) -> bool:
        """Return whether another task is at work with a thread."""
        task = self._by.get(thread)
        return task is not None and task is not asyncio.current_task() and not task.done()

    def take(self, thread: int) -> bool:
        """Claim a thread for the current task, which has done with others; False: it is taken."""
        if self.is_taken(thread):
            return False
        mine = asyncio.current_task()
        self._by = {
            number: task
            for number, task in self._by.items()
            if task is not mine and not task.done()
        }
        if mine is not None:
            self._by[thread] = mine
        return True


SENDING_S = 0.02
"""Seconds after which an answer counts as sent, even before Discord confirms it."""

log = structlog.get_logger("tablekeeper.discord")

LAYOUT = "layout"
"""The look of posts that stand in a frame."""

NOBODY = "none"
"""The argument of a refusal when no seat owes a decision."""


class Request:
    """One interaction being answered: when it came (monotonic seconds), its user and table."""

    def __init__(self, desk: Desk, interaction: Interaction, locale: str) -> None:
        self.desk = desk
        self.came_s = monotonic()
        self.beside_s: float | None = None
        """When the first other interaction of the user came that was still unanswered then."""

        self.answered = False
        """Whether the answer is on its way to the user."""

        self.interaction = interaction
        self.user = UserId(interaction.user.id)
        self.locale = locale
        self.table: Table | None = None
        self.acted = False
        """Whether something has changed already, which a later error cannot undo."""

        self.question: Decision | None = None
        """The decision that the answer's panel shows, whole."""

        self.drawing: QuestionDrawing | None = None
        """The pictures of the answer's question, if it has any."""

        self.hand_shown: tuple[Revision, str] | None = None
        """The revision and the words of the hand that the answer shows, if it shows one."""

    @property
    def is_direct(self) -> bool:
        """Whether it comes from the user's direct messages with the bot."""
        return self.interaction.guild_id is None

    def at(self, table: Table | None, missing: str = "no-game") -> Table:
        """Set the table that the interaction is about.

        Raises:
            NotPossibleError: there is none.
        """
        if table is None:
            raise NotPossibleError(missing)
        self.table = table
        return table

    def has_acted(self, table: Table) -> None:
        """Mark the game as advanced; the public picture is pre-rendered afterwards."""
        self.acted = True
        self.table = table
        self.desk.presence.note(table.id, self.user)

    def outcome(self, error: Exception) -> replies.Outcome:
        """Return what an error leaves behind."""
        if isinstance(error, UncertainError):
            return "uncertain"
        return "done" if self.acted else "nothing"

    @property
    def words(self) -> Words:
        """The words of the table's game; there must be a table."""
        assert self.table is not None
        return self.desk.words(self.table)

    def must_have(self, lacks: tuple[str, ...]) -> None:
        """Refuse what the bot lacks permissions for.

        Raises:
            NotPossibleError: it lacks some.
        """
        if lacks:
            names = mishaps.sentence_of(lacks, self.locale)
            raise NotPossibleError("cannot-post", permissions=names)

    def text(self, key: str, **about: object) -> str:
        """Render a message in the user's language, with the wording of the table's game."""
        if self.table is None:
            return text(key, self.locale, **about)
        return self.words.text(key, self.locale, **about)

    def seat(self) -> Seat:
        """Return the user's seat.

        Raises:
            NotPossibleError: they hold none.
        """
        table = self.table
        seat = table.seat_of(self.user) if table is not None else None
        if seat is not None:
            return seat
        if table is not None and self.user in table.away.values():
            raise NotPossibleError("refused-stand-in-plays")
        if table is not None and table.status == "lobby":
            placed = any(place.user == self.user for place in table.lobby)
            raise NotPossibleError("seat-not-chosen" if placed else "not-seated-yet")
        raise NotPossibleError("not-seated", waiting=self.waits())

    def waits(self) -> str:
        """Return the line about which players owe a decision; empty if none does."""
        if self.table is None or self.table.status != "playing":
            return NOBODY
        due = required_decisions(self.table.decisions())
        waits = [self.words.waiting(decision.seat, decision.kind, self.locale) for decision in due]
        return "; ".join(waits) or NOBODY


Away = list[Event]
"""What happened while a viewer was away, as they may know it: the end of their log."""

Work = Callable[[Request], Awaitable[Screen | Sequence[Screen]]]
"""Answers an interaction with one message or several."""

Finish = Callable[[Request, Sequence[Screen]], Awaitable[Sequence[Screen]]]
"""Completes an answer."""


async def as_it_is(request: Request, screens: Sequence[Screen]) -> Sequence[Screen]:
    """Add nothing to an answer."""
    del request
    return screens


ListCommands = Callable[[], Awaitable[Sequence[Mapping[str, Any]]]]


async def list_no_commands() -> Sequence[Mapping[str, Any]]:
    """Return no commands, where none are registered."""
    return ()


Timed = Callable[[discord.InteractionType, float], None]
"""Notes the seconds in which an interaction of a type was answered."""


class Desk:
    """What all answers share: tables, editions, pictures, languages."""

    def __init__(
        self,
        tables: Tables,
        editions: Editions,
        pictures: Pictures,
        languages: Languages,
        films: Animations | None = None,
        paint: Paint | None = None,
    ) -> None:
        self.tables = tables
        self.club = Club(tables)
        self.results, self.sender = Results(tables), Sender(tables)
        self.houses = DefaultsOfServers(self.club)
        self.finding = GameFinder(self.club, self.houses, self.results)
        self.upkeep = Upkeep(self.club)
        self.known: there.Known = there.know_no_guild
        """Returns a server once all of it is known; None: it is not within a few seconds."""

        self.room: there.FindRoom = there.know_no_channel
        """Returns a channel or thread, or why there is none."""

        self.names: there.FindNames = there.know_no_names
        """Returns the names of a server and of its channel or thread, "" for what is not known."""

        self.editions = editions
        self.languages = languages
        self.habits, self.presence, self.claims = RecentChoices(), RecentActors(), Claims()
        self.asked = AskedQuestions()
        self.films = films
        """Makes replays; None where nobody asks for any."""

        self.finish: Finish = as_it_is
        """Adds to an answer what its reader wishes to see with it."""
        self.timed: Timed = lambda _type, _seconds: None
        """Told how many seconds passed from an interaction to its answer."""
        self.list_commands: ListCommands = list_no_commands
        """Returns what Discord is sent of each command, in every language."""
        self.known_commands: Sequence[KnownCommand] = ()
        """The commands of this version, once somebody has looked for one."""
        self.watch_url = ""
        """The address of the pages for who looks on; "": it is not told."""

        self.draws_tables = paint is not None
        """Whether tables have a picture before their games; not where nothing paints questions."""

        self.posts = LAYOUT
        """How new posts of a game look: `layout` or `classic`."""

        self.files_read = Budget(refusals.FILES_OF_USER, monotonic)
        """What was read of the files of each person."""

        self.sight = PanelPicture(pictures, paint, tables.preferences)
        """The pictures of questions in panels."""

        self.hands = HandKeeper(self)
        """The hands that people have open."""

        self._pictures = pictures
        self._ahead: set[asyncio.Task[None]] = set()
        self._answering: list[Request] = []
        self._words: WeakKeyDictionary[Table, tuple[TableState, Words]] = WeakKeyDictionary()
        self._watch = mishaps.Watch()

    @property
    def busy(self) -> bool:
        """Whether an interaction is being answered or a picture pre-rendered."""
        return bool(self._answering or self._ahead) or self.sight.busy or self.hands.busy

    @property
    def is_answering(self) -> bool:
        """Whether an interaction is being answered."""
        return bool(self._answering)

    def edition(self, table: Table) -> Edition:
        """Return the edition of a table's game."""
        return self.editions[table.game.name]

    def words(self, table: Table) -> Words:
        """Return the words of a table's game, or the common ones if the game is unknown.

        They call its bots by their names, those included that have taken a seat over.
        """
        standing, words = self._words.get(table, (None, PLAIN))
        if standing is not table.standing:
            edition = self.editions.get(table.game.name)
            bots = {seat.seat for seat in table.lobby if seat.bot} | table.reader.taken_over
            words = (PLAIN if edition is None else edition.words).variant(bots=bots)
            self._words[table] = table.standing, words
        return words

    def game_name(self, table: Table, locale: str) -> str:
        """Return the name of a table's game; of one without rules, what it is stored as."""
        return self.words(table).text("game-name", locale) if table.known else table.game.name

    async def picture(
        self, table: Table, revision: Revision, view: View, locale: str, away: Away | None = None
    ) -> Picture | None:
        """Draw a view of a revision; changes since the turn began are marked.

        `away`: mark what happened while the viewer was away instead. Returns `None` when drawing
        fails; the failure is logged.
        """
        try:
            events = away
            if events is None:
                events = await table.records.between(table.began, revision, view.viewer)
            # As they are the end of a log, their number tells since when.
            since = None if away is None else len(away)
            return await self._pictures.get(table.id, revision, view, locale, events, since)
        except Exception:
            log.exception("picture-failed", game=table.id, revision=revision)
            return None

    async def own_pictures(
        self,
        request: Request,
        table: Table,
        revision: Revision,
        view: View,
        away: Away | None = None,
    ) -> tuple[Picture | None, Picture | None]:
        """Draw a view in the form that the user of a request wishes: one picture, or the boards
        apart as the second one.

        `away`: as in `picture`. A form that fails is logged, and the picture is as it was drawn.
        """
        picture = await self.picture(table, revision, view, request.locale, away)
        wishes = await self.sight.wishes_of(request.user)
        form = PictureForm(wishes.shape, wishes.apart)
        if picture is None or form == AS_DRAWN:
            return picture, None
        alt = request.text("boards-alt")
        try:
            made = await asyncio.to_thread(
                self.edition(table).arrange_picture, view, picture, form, alt
            )
        except Exception:
            log.exception("picture-failed", game=table.id, revision=revision)
            return picture, None
        return made[0], made[1] if len(made) > 1 else None

    async def seat_colour(self, table: Table, seat: Seat) -> int | None:
        """Return the colour of a seat in the pictures of its game, 0xRRGGBB; None: it has none."""
        edition = self.editions.get(table.game.name)
        if edition is None or not seat:
            return None
        try:
            # What is loaded first takes a while.
            return await asyncio.to_thread(edition.colour_of, seat)
        except Exception:
            log.exception("colour-unknown", game=table.id)
            return None

    def _draw_ahead(self, table: Table) -> None:
        """Start pre-rendering the picture that the channel's message will show."""
        task = asyncio.create_task(self._drawn_ahead(table))
        self._ahead.add(task)
        task.add_done_callback(self._ahead.discard)

    async def _drawn_ahead(self, table: Table) -> None:
        """Pre-render the newest public picture, so that later requests find it drawn."""
        locale = await self.languages.of_guild(table.guild)
        if table.status == "playing" and table.readable:
            await self.picture(table, table.revision, table.view(None), locale)

    async def table_of(
        self, request: Request, edition: Edition | None = None, to_end: bool = False
    ) -> Table:
        """Return the table of the channel; `to_end` also accepts a table that can only be ended.

        Raises:
            NotPossibleError: there is none, or another game than that of `edition` is played at it.
            RefusedError: there are no rules for its game, so that it can only be ended.
        """
        channel = request.interaction.channel_id
        if channel is None or request.interaction.guild_id is None:
            raise NotPossibleError("server-only")
        table = request.at(await self.tables.at(channel))
        if not table.known and not to_end:
            raise RefusedError("unreadable")
        if edition is not None and edition.name != table.game.name:
            here = self.words(table).text("game-name", request.locale)
            other = edition.words.text("game-name", request.locale)
            raise NotPossibleError("other-game", here=here, other=other)
        return table

    async def known_at(self, interaction: Interaction, status: str = "") -> Table | None:
        """Return the channel's table, for suggestions, if it has rules and the status asked for."""
        if interaction.channel_id is None:
            return None
        table = await self.tables.at(interaction.channel_id)
        fits = table is not None and table.known and status in ("", table.status)
        return table if fits else None

    async def open_direct_channel(
        self, client: discord.Client, user: UserId
    ) -> discord.PartialMessageable:
        """Return the channel of direct messages with a user, which is opened once for all.

        Raises:
            discord.HTTPException: Discord does not open it (`delivery.direct.direct_faults`).
        """
        kept = self.tables.preferences
        number = await kept.direct_channel(user)
        if number is None:
            number = (await client.create_dm(discord.Object(user))).id
            await kept.set_direct_channel(user, number)
        return client.get_partial_messageable(number, type=discord.ChannelType.private)

    async def close(self) -> None:
        """Stop drawing."""
        for task in self._ahead:
            task.cancel()
        await asyncio.gather(*self._ahead, return_exceptions=True)
        await self.sight.close()
        await self.languages.close()
        self._pictures.close()
        if self.films is not None:
            await self.films.close()

    async def serve(self, interaction: Interaction, work: Work) -> None:
        """Run the work that an interaction asks for and show the resulting screens.

        The answer goes first, with its own pictures: what others are told and shown starts once it
        is being sent, and waits no longer than `Outbox.held` lets it.
        """
        request = Request(self, interaction, self.languages.reported(interaction))
        own = (other for other in self._answering if other.user == request.user)
        request.beside_s = min((o.came_s for o in own if not o.answered), default=None)
        self._answering.append(request)
        self.sight.pressed(request.user, interaction.id)
        try:
            await self.tables.served.acted()
            with self.tables.outbox.held():
                screens = await replies.in_time(interaction, self._run(request, work))
                await self.sight.in_budget(request, screens)
                screens = self.sight.filled(request, screens)
                answering = asyncio.create_task(self._send(request, screens))
                await asyncio.wait([answering], timeout=SENDING_S)
            if request.acted and request.table is not None:
                self._draw_ahead(request.table)
            sent = await answering
            self.timed(interaction.type, monotonic() - request.came_s)
            self.sight.answered(request, screens, sent)
            await self.hands.answered(request, screens)
            await self._afterwards(request)
        except Exception as error:
            game = request.table.id if request.table is not None else None
            await replies.report_trouble(
                interaction, error, request.locale, game, request.outcome(error)
            )
        finally:
            self._answering.remove(request)

    async def _send(self, request: Request, screens: Sequence[Screen]) -> Sent:
        """Send an answer, after an edit that is still on its way to the same person."""
        await self.sight.settled(request.user)
        request.answered = True
        return await replies.answer(request.interaction, screens)

    async def _run(self, request: Request, work: Work) -> Sequence[Screen]:
        """Run the work; a refusal becomes an answer too."""
        request.locale = await self.languages.of(request.interaction)
        try:
            screens = await work(request)
        except (NotPossibleError, RefusedError, IllegalChoiceError, DeadEndError) as refused:
            return [await refused_screen(request, refused, refusal_sentence(refused, request))]
        answer = [screens] if isinstance(screens, Screen) else screens
        return await self.finish(request, answer)

    async def _afterwards(self, request: Request) -> None:
        """Note that the answer was given, and show what could not be delivered, and why.

        If this fails, the answer stays valid; what it has shown may come by message once more.
        """
        try:
            if request.table is not None:
                await self.tables.answered(request.table, request.user)
            await show_undelivered(request)
            await self._watch.tell(request)
            await mishaps.tell_manager(request)
        except Exception:
            log.exception("not-caught-up", game=request.table.id if request.table else None)
