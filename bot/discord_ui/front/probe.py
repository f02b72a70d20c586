"""Asks Discord in a test channel what the sandbox claims to know, and deletes what it has made.

Requests go through discord.py's client, as the bot's own do, and answers are kept as they came. No
connection to the gateway is opened, and nobody has to press anything.
"""

from __future__ import annotations

import asyncio
import base64
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import msgspec
from discord.http import Route

from bot.discord_ui.delivery.channel import WIDTHLESS
from bot.discord_ui.front.visit import (
    NEEDED,
    OWN_WORDS,
    USEFUL,
    AnswerRecorder,
    CutShortError,
    HttpAnswer,
    find_operator,
    pick_value,
)
from bot.operation.diagnosis import (
    DIRECT_TEXT,
    CannotProbeError,
    LiveAnswers,
    word_lacking,
    word_remaining,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Json = dict[str, Any]

MARK = OWN_WORDS
"""What messages, threads and the command of the probe say, and by which they are found again."""

ALL_NEEDED = (*NEEDED, *USEFUL, "manage_threads")
"""Without the last one a bot cannot delete its own threads."""

ASKING_S = 60.0
"""Seconds for all questions, and again for deleting; what is not asked by then has no answer."""

UNDER_WAY_S = 20.0
"""Seconds for which a request under way is waited for when the probe is stopped."""

TOKEN_PART = 10
"""Parts of a token that are as long must not be told either; the first one is the bot's id."""

LAYOUT = 1 << 15  # The flag of a message whose components are all there is.
SILENT = 1 << 12  # The flag of one for which nobody's device rings.

COMPONENT_ID = (1 << 30) + 5
"""An id of a component like those by which the bot knows its own messages."""

RUNS = [f"{WIDTHLESS * length}word" for length in range(1, 5)]
UNSEEN = "\u200b\u200c\u200d\u2060\u2063"  # Characters without width, of which marks consist.

PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
PICTURE_NAME = "probe.png"
ALT_TEXT = f"{MARK} dot"

SAFE: Json = {"allowed_mentions": {"parse": []}}
BUTTON: Json = {"type": 2, "style": 2, "label": "probe", "custom_id": "probe"}

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
THREADS = "/channels/{channel_id}/threads"
CHANNEL = "/channels/{channel_id}"
MEMBER = "/channels/{channel_id}/thread-members/{user_id}"
OWN_MEMBERSHIP = "/channels/{channel_id}/thread-members/@me"
COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"

DELETED_BY: Mapping[str, tuple[str, str]] = {
    MESSAGES: (MESSAGE, "message_id"),
    THREADS: (CHANNEL, "channel_id"),
    f"{MESSAGE}/threads": (CHANNEL, "channel_id"),
    COMMANDS: (f"{COMMANDS}/{{command_id}}", "command_id"),
}
"""How that is deleted which a POST has made: the path, and what its id is called there."""

TEXT_CHANNEL = 0
PUBLIC = 11
PRIVATE = 12


class LiveProbe:
    """What is known of the test channel, what was answered, and what has to be deleted."""

    def __init__(self, client: discord.Client, recorder: AnswerRecorder) -> None:
        self._client = client
        self._recorder = recorder
        self._made: list[tuple[str, Json]] = []
        self.found: dict[str, str] = {}
        self.channel = 0
        self.guild = 0
        self.person = 0
        """Who gets the direct message."""

        self.direct = 0
        """The direct channel, once it is open."""

    @property
    def bot_id(self) -> int:
        """The bot's own id."""
        assert self._client.user is not None
        return self._client.user.id

    @property
    def application_id(self) -> int:
        """The id of the bot's application."""
        assert self._client.application_id is not None
        return self._client.application_id

    def note(self, question: str, answer: HttpAnswer | str | int | None) -> None:
        """Note the answer to one question; of a request whether Discord did it."""
        self.found[question] = str(answer.outcome if isinstance(answer, HttpAnswer) else answer)

    def note_same(self, question: str, value: object, expected: object) -> None:
        """Note whether a value is the expected one."""
        is_same = value is not None and value == expected
        self.note(question, "same" if is_same else "different")

    async def ask(
        self,
        method: str,
        path: str,
        form: Json | None = None,
        *,
        query: Json | None = None,
        with_file: bool = False,
        **ids: Any,
    ) -> HttpAnswer:
        """Send a request and return the answer, also if it is a refusal.

        A request under way is waited for even if the probe is stopped, so that what it makes is
        known.

        Raises:
            aiohttp.ClientError: there was no answer.
        """
        sending = asyncio.ensure_future(self._send(method, path, form, query, with_file, ids))
        sending.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            return await asyncio.shield(sending)
        except asyncio.CancelledError:
            await asyncio.wait([sending], timeout=UNDER_WAY_S)
            raise

    async def _send(
        self,
        method: str,
        path: str,
        form: Json | None,
        query: Json | None,
        with_file: bool,
        ids: Json,
    ) -> HttpAnswer:
        given: Json = {} if query is None else {"params": query}
        if with_file:
            words = {"name": "payload_json", "value": msgspec.json.encode(form).decode()}
            file = {"name": "files[0]", "value": PICTURE, "filename": PICTURE_NAME}
            given["form"] = [words, {**file, "content_type": "image/png"}]
        elif form is not None:
            given["json"] = form
        try:
            await self._client.http.request(Route(method, path, **ids), **given)
        except discord.RateLimited:
            return HttpAnswer(429, {}, {"code": 0})
        except discord.HTTPException:
            pass
        answer = self._recorder.read_answer()
        if method == "POST" and path in DELETED_BY and answer.is_fine:
            how, name = DELETED_BY[path]
            self._made.append((how, {**ids, name: answer.pick("id")}))
        return answer

    async def send_text(self, form: Json, *, with_file: bool = False, to: int = 0) -> HttpAnswer:
        """Post a message that mentions nobody, in the test channel or elsewhere."""
        place = to or self.channel
        return await self.ask("POST", MESSAGES, SAFE | form, with_file=with_file, channel_id=place)

    async def fetch_file(self, url: str) -> str:
        """Return how a file's address is answered: status and type of content."""
        with suppress(discord.HTTPException):
            await self._client.http.get_from_cdn(url)
        answer = self._recorder.read_answer()
        kind = answer.headers.get("Content-Type", "") if answer.is_fine else ""
        return f"{answer.status} {kind}".rstrip()

    async def delete_all(self) -> list[str]:
        """Delete everything; return what could not be deleted.

        What was made and told in no answer is found by what it says.
        """
        remaining: list[str] = []
        gone: set[str] = set()
        # With a thread its messages go.
        for path, ids in sorted(self._made, key=lambda made: made[0] == MESSAGE):
            if str(ids.get("channel_id")) not in gone:
                await self._delete(path, ids, remaining)
            if path == CHANNEL:
                gone.add(str(ids["channel_id"]))
        for channel in filter(None, (self.channel, self.direct)):
            await self._clear_messages(channel, remaining)
        active = await self.ask("GET", "/guilds/{guild_id}/threads/active", guild_id=self.guild)
        for thread in active.pick("threads") or ():
            own = pick_value(thread, "owner_id") == str(self.bot_id)
            if own and MARK in str(pick_value(thread, "name")):
                await self._delete(CHANNEL, {"channel_id": thread["id"]}, remaining)
        place: Json = {"application_id": self.application_id, "guild_id": self.guild}
        listed = await self.ask("GET", COMMANDS, **place)
        for command in listed.entries:
            if pick_value(command, "name") == MARK:
                path = f"{COMMANDS}/{{command_id}}"
                await self._delete(path, {**place, "command_id": command["id"]}, remaining)
        return remaining

    async def _clear_messages(self, channel: int, remaining: list[str]) -> None:
        """Delete what of the bot's latest messages in a channel is the probe's."""
        latest = await self.ask("GET", MESSAGES, query={"limit": 50}, channel_id=channel)
        for message in latest.entries:
            own = pick_value(message, "author", "id") == str(self.bot_id)
            if own and MARK.encode() in msgspec.json.encode(message):
                ids: Json = {"channel_id": channel, "message_id": message["id"]}
                await self._delete(MESSAGE, ids, remaining)

    async def _delete(self, path: str, ids: Json, remaining: list[str]) -> None:
        answer = await self.ask("DELETE", path, **ids)
        if not answer.is_fine and answer.status != 404:
            remaining.append(f"{NAMED[path]} ({answer.outcome})")


NAMED = {MESSAGE: "a message", CHANNEL: "a thread", f"{COMMANDS}/{{command_id}}": "a command"}
"""What a path deletes."""


async def _ask_about_text(probe: LiveProbe) -> None:
    """A text, its marks, a second try with its nonce, and an edit."""
    # The marks of this version are runs behind spaces, those of earlier ones these characters.
    marks = f"{' '.join(RUNS)} {''.join(f'({mark})' for mark in UNSEEN)}"
    nonce = secrets.token_hex(8)
    form = {"content": f"{MARK} {marks}", "nonce": nonce, "enforce_nonce": True}
    sent = await probe.send_text(form)
    probe.note("text.sent", sent)
    probe.note("text.fields", sent.list_fields())
    probe.note("text.fields-of-its-author", sent.list_fields("author"))
    probe.note_same("text.its-nonce", sent.pick("nonce"), nonce)
    probe.note("text.headers-of-the-rate-limit", sent.limit_headers)
    place: Json = {"channel_id": probe.channel, "message_id": sent.own_id}
    again = await probe.send_text(form | {"content": f"{MARK} again"})
    probe.note("text.sent-again-with-its-nonce", again)
    probe.note_same("text.what-the-second-try-returns", again.pick("id"), sent.pick("id"))
    read = await probe.ask("GET", MESSAGE, **place)
    probe.note("text.read", read)
    probe.note("text.fields-when-read", read.list_fields())
    words = str(read.pick("content"))
    runs = " ".join(str(len(run)) for run in re.findall(f" ({WIDTHLESS}+)", words))
    probe.note("text.runs-of-U+200B-behind-spaces", runs or "none")
    kept = " ".join(f"U+{ord(mark):04X}" for mark in UNSEEN if f"({mark})" in words)
    probe.note("text.characters-without-width-that-are-kept", kept or "none")
    edited = await probe.ask("PATCH", MESSAGE, {"content": f"{MARK} edited"}, **place)
    probe.note("text.edited", edited)
    probe.note_same("text.content-of-the-edit", edited.pick("content"), f"{MARK} edited")
    probe.note("text.time-of-the-edit", "told" if edited.pick("edited_timestamp") else "none")
    second = await probe.send_text({"content": f"{MARK} second"})
    after = {"after": sent.own_id, "limit": 10}
    listed = await probe.ask("GET", MESSAGES, query=after, channel_id=probe.channel)
    own = sum(pick_value(each, "author", "id") == str(probe.bot_id) for each in listed.entries)
    probe.note("text.messages-after-the-first", own)
    newest = await probe.ask("GET", MESSAGES, query={"limit": 2}, channel_id=probe.channel)
    probe.note_same("text.newest-first", newest.pick(0, "id"), second.pick("id"))


async def _ask_about_refusals(probe: LiveProbe) -> None:
    """What is refused: empty, too long, deleted, not an id, an id of a component twice."""
    probe.note("refused.an-empty-text", await probe.send_text({"content": ""}))
    probe.note("refused.a-text-of-2,001", await probe.send_text({"content": "x" * 2001}))
    twice = {"content": MARK, "components": [{"type": 1, "components": [BUTTON, BUTTON]}]}
    probe.note("refused.a-custom-id-twice", await probe.send_text(twice))
    word: Json = {"channel_id": "probe"}
    probe.note("refused.an-id-that-is-none", await probe.ask("GET", CHANNEL, **word))
    gone = await probe.send_text({"content": f"{MARK} doomed"})
    place: Json = {"channel_id": probe.channel, "message_id": gone.own_id}
    probe.note("deleted.the-deletion", await probe.ask("DELETE", MESSAGE, **place))
    form = {"content": f"{MARK} edited"}
    probe.note("deleted.edited", await probe.ask("PATCH", MESSAGE, form, **place))
    probe.note("deleted.read", await probe.ask("GET", MESSAGE, **place))
    probe.note("deleted.deleted-again", await probe.ask("DELETE", MESSAGE, **place))
    reply = {"content": f"{MARK} reply", "message_reference": {"message_id": str(gone.own_id)}}
    probe.note("deleted.answered-by-a-reply", await probe.send_text(reply))


def _make_layout(text: str, url: str = f"attachment://{PICTURE_NAME}") -> Json:
    """Make a message of components alone, with a picture and a button."""
    media = {"media": {"url": url}, "description": ALT_TEXT}
    container: Json = {
        "type": 17,
        "id": COMPONENT_ID,
        "accent_color": 0x336699,
        "components": [
            {"type": 10, "content": f"{MARK} {text}"},
            {"type": 12, "items": [media]},
            {"type": 1, "components": [BUTTON]},
        ],
    }
    return {"flags": LAYOUT, "components": [container]}


MEDIA = ("components", 0, "components", 1, "items", 0, "media")
"""Where the picture of a layout is."""


async def _ask_about_layout(probe: LiveProbe) -> None:
    """A message of components with a file: what is told of the file, and where."""
    listed = [{"id": 0, "filename": PICTURE_NAME, "description": ALT_TEXT}]
    sent = await probe.send_text({**_make_layout("layout"), "attachments": listed}, with_file=True)
    probe.note("layout.sent", sent)
    probe.note("layout.attachments-that-are-listed", len(sent.pick("attachments") or ()))
    probe.note("layout.flags", sent.pick("flags"))
    probe.note("layout.content", "empty" if sent.pick("content") == "" else "filled")
    probe.note_same("layout.id-of-its-component", sent.pick("components", 0, "id"), COMPONENT_ID)
    probe.note("layout.fields-of-its-picture", sent.list_fields(*MEDIA))
    has_id = sent.pick(*MEDIA, "attachment_id") is not None
    probe.note("layout.attachment_id-of-its-picture", "there" if has_id else "none")
    probe.note_same("layout.alternative-text", sent.pick(*MEDIA[:-1], "description"), ALT_TEXT)
    place: Json = {"channel_id": probe.channel, "message_id": sent.own_id}
    read = await probe.ask("GET", MESSAGE, **place)
    probe.note("layout.attachments-when-read", len(read.pick("attachments") or ()))
    number = read.pick(*MEDIA, "attachment_id")
    probe.note_same("layout.attachment_id-when-read", number, sent.pick(*MEDIA, "id"))
    url = str(read.pick(*MEDIA, "url") or "")
    bare, _, query = url.partition("?")
    names = sorted(part.partition("=")[0] for part in query.split("&") if part)
    probe.note("layout.what-signs-the-address", " ".join(names) or "nothing")
    if url.startswith("https://"):
        probe.note("layout.the-file-at-its-address", await probe.fetch_file(url))
        probe.note("layout.the-file-at-the-address-unsigned", await probe.fetch_file(bare))
    kept = {**_make_layout("edited"), "attachments": [{"id": str(number)}]}
    edited = await probe.ask("PATCH", MESSAGE, kept, **place)
    probe.note("layout.edited-with-its-file", edited)
    probe.note_same("layout.attachment_id-after-that", edited.pick(*MEDIA, "attachment_id"), number)
    unsaid = await probe.ask("PATCH", MESSAGE, _make_layout("twice"), **place)
    probe.note("layout.edited-with-attachments-unsaid", unsaid)
    form: Json = {**_make_layout("without"), "attachments": []}
    dropped = await probe.ask("PATCH", MESSAGE, form, **place)
    probe.note("layout.edited-to-show-a-dropped-file", dropped)
    with_text = {**_make_layout("text", "https://discord.com/x.png"), "content": MARK}
    probe.note("layout.sent-with-a-content", await probe.send_text(with_text))


async def _ask_about_file(probe: LiveProbe) -> None:
    """A text with a file."""
    row = {"type": 1, "id": COMPONENT_ID, "components": [BUTTON]}
    listed = [{"id": 0, "filename": PICTURE_NAME, "description": ALT_TEXT}]
    form = {"content": f"{MARK} file", "attachments": listed, "components": [row]}
    sent = await probe.send_text(form, with_file=True)
    probe.note("file.sent", sent)
    probe.note("file.attachments-that-are-listed", len(sent.pick("attachments") or ()))
    probe.note("file.fields", sent.list_fields("attachments", 0))
    probe.note_same("file.name", sent.pick("attachments", 0, "filename"), PICTURE_NAME)
    probe.note_same("file.alternative-text", sent.pick("attachments", 0, "description"), ALT_TEXT)
    probe.note_same("file.id-of-the-row-of-buttons", sent.pick("components", 0, "id"), COMPONENT_ID)
    place: Json = {"channel_id": probe.channel, "message_id": sent.own_id}
    edited = await probe.ask("PATCH", MESSAGE, {"content": f"{MARK} kept"}, **place)
    probe.note("file.left-after-an-edit-of-the-text", len(edited.pick("attachments") or ()))
    edited = await probe.ask("PATCH", MESSAGE, {"attachments": []}, **place)
    probe.note("file.left-when-none-is-listed", len(edited.pick("attachments") or ()))


async def _ask_about_direct_channel(probe: LiveProbe) -> None:
    """A direct channel, and a message in it."""
    path = "/users/@me/channels"
    form = {"recipient_id": str(probe.person)}
    opened = await probe.ask("POST", path, form)
    probe.note("direct-channel.opened", opened)
    if not opened.is_fine:
        return
    probe.direct = opened.own_id
    probe.note("direct-channel.type", opened.pick("type"))
    probe.note("direct-channel.fields", opened.list_fields())
    again = await probe.ask("POST", path, form)
    probe.note_same("direct-channel.opened-again", again.pick("id"), opened.pick("id"))
    said = f"{MARK}: {DIRECT_TEXT}"
    sent = await probe.send_text({"content": said, "flags": SILENT}, to=opened.own_id)
    probe.note("direct-channel.message", sent)


async def _ask_about_thread(probe: LiveProbe) -> None:
    """A public thread: its name, its archive, a thread from a message, and its end."""
    form = {"name": f"{MARK} open", "type": PUBLIC, "auto_archive_duration": 60}
    opened = await probe.ask("POST", THREADS, form, channel_id=probe.channel)
    probe.note("thread.opened", opened)
    probe.note("thread.fields", opened.list_fields())
    probe.note("thread.fields-of-its-state", opened.list_fields("thread_metadata"))
    thread: Json = {"channel_id": opened.own_id}
    newest = await probe.ask("GET", MESSAGES, query={"limit": 1}, channel_id=probe.channel)
    note = newest.pick(0, "type")
    probe.note("thread.note-in-the-channel", f"type {note}" if note else "none")
    said = await probe.send_text({"content": f"{MARK} inside"}, to=opened.own_id)
    probe.note("thread.message", said)
    name = {"name": f"{MARK} renamed"}
    probe.note("thread.renamed", await probe.ask("PATCH", CHANNEL, name, **thread))
    newest = await probe.ask("GET", MESSAGES, query={"limit": 1}, **thread)
    note = newest.pick(0, "type")
    probe.note("thread.note-of-its-name", f"type {note}" if note else "none")
    if note:
        place: Json = {**thread, "message_id": newest.pick(0, "id")}
        probe.note("thread.that-note-deleted", await probe.ask("DELETE", MESSAGE, **place))
    archived = {"archived": True}
    probe.note("thread.archived", await probe.ask("PATCH", CHANNEL, archived, **thread))
    place = {**thread, "message_id": said.pick("id") or 0}
    edited = await probe.ask("PATCH", MESSAGE, {"content": f"{MARK} edited"}, **place)
    probe.note("thread.message-edited-in-the-archive", edited)
    wakes = {"content": f"{MARK} awake"}
    probe.note("thread.message-to-the-archive", await probe.send_text(wakes, to=opened.own_id))
    state = (await probe.ask("GET", CHANNEL, **thread)).pick("thread_metadata", "archived")
    probe.note("thread.state-after-that", "archived" if state else "open")
    probe.note("thread.deleted", await probe.ask("DELETE", CHANNEL, **thread))
    probe.note("thread.read-when-deleted", await probe.ask("GET", CHANNEL, **thread))


async def _ask_about_thread_of_message(probe: LiveProbe) -> None:
    """A thread that begins with a message."""
    said = await probe.send_text({"content": f"{MARK} begins"})
    place: Json = {"channel_id": probe.channel, "message_id": said.own_id}
    form = {"name": f"{MARK} follows"}
    opened = await probe.ask("POST", f"{MESSAGE}/threads", form, **place)
    probe.note("thread-of-a-message.opened", opened)
    probe.note_same("thread-of-a-message.its-id", opened.pick("id"), said.pick("id"))
    second = await probe.ask("POST", f"{MESSAGE}/threads", form, **place)
    probe.note("thread-of-a-message.a-second-one", second)


async def _ask_about_private_thread(probe: LiveProbe) -> None:
    """A private thread, and whether the bot is in it."""
    form = {"name": f"{MARK} private", "type": PRIVATE, "auto_archive_duration": 60}
    opened = await probe.ask("POST", THREADS, form, channel_id=probe.channel)
    probe.note("private-thread.opened", opened)
    probe.note("private-thread.fields-of-its-state", opened.list_fields("thread_metadata"))
    thread: Json = {"channel_id": opened.own_id}
    read = await probe.ask("GET", CHANNEL, **thread)
    probe.note("private-thread.fields-when-read", read.list_fields())
    member: Json = {**thread, "user_id": probe.bot_id}
    inside = await probe.ask("GET", MEMBER, **member)
    probe.note("private-thread.the-bot-as-a-member", inside)
    probe.note("private-thread.fields-of-a-member", inside.list_fields())
    probe.note("private-thread.left", await probe.ask("DELETE", OWN_MEMBERSHIP, **thread))
    outside = await probe.ask("GET", MEMBER, **member)
    probe.note("private-thread.the-bot-after-that", outside)
    probe.note("private-thread.joined-again", await probe.ask("PUT", OWN_MEMBERSHIP, **thread))


async def _ask_about_commands(probe: LiveProbe) -> None:
    """A command of the test server: registered, read, deleted."""
    place: Json = {"application_id": probe.application_id, "guild_id": probe.guild}
    form: Json = {
        "name": MARK,
        "type": 1,
        "description": MARK,
        "description_localizations": {"de": f"{MARK} deutsch"},
        "contexts": [0],
        "integration_types": [0],
    }
    made = await probe.ask("POST", COMMANDS, form, **place)
    probe.note("command.registered", made)
    probe.note("command.fields", made.list_fields())
    again = await probe.ask("POST", COMMANDS, form, **place)
    probe.note("command.registered-again", again)
    listed = await probe.ask("GET", COMMANDS, query={"with_localizations": "true"}, **place)
    read = [each for each in listed.entries if pick_value(each, "name") == MARK]
    probe.note("command.read", f"{listed.outcome} {len(read)}")
    probe.note_same("command.description", pick_value(read, 0, "description"), MARK)
    translated = pick_value(read, 0, "description_localizations", "de")
    probe.note_same("command.description-in-German", translated, f"{MARK} deutsch")
    long = await probe.ask("POST", COMMANDS, {**form, "description": "x" * 101}, **place)
    probe.note("command.a-description-of-101", long)
    own: Json = {**place, "command_id": made.own_id}
    path = f"{COMMANDS}/{{command_id}}"
    probe.note("command.deleted", await probe.ask("DELETE", path, **own))
    probe.note("command.deleted-again", await probe.ask("DELETE", path, **own))


STEPS: tuple[Callable[[LiveProbe], Awaitable[None]], ...] = (
    _ask_about_text,
    _ask_about_refusals,
    _ask_about_layout,
    _ask_about_file,
    _ask_about_direct_channel,
    _ask_about_thread,
    _ask_about_thread_of_message,
    _ask_about_private_thread,
    _ask_about_commands,
)


async def probe_discord(
    token: str,
    channel: int,
    member: int | None = None,
    connect: Callable[[], aiohttp.BaseConnector] | None = None,
) -> LiveAnswers:
    """Ask Discord everything in a channel of a test server, and delete what that has made.

    The direct message goes to a member, by default the operator, else the owner of the server.
    Whatever ends it, an error or a cancellation, everything is deleted before.

    Raises:
        CannotProbeError: the channel is none to ask in, or it ended early and something is left.
        discord.LoginFailure: Discord does not know the token.
        discord.HTTPException: Discord refuses for another reason.
        aiohttp.ClientError: it cannot be reached.
    """
    recorder = AnswerRecorder()
    async with discord.Client(
        intents=discord.Intents(guilds=True),
        connector=None if connect is None else connect(),
        http_trace=recorder.trace,
        max_ratelimit_timeout=30.0,
    ) as client:
        await client.login(token)
        probe = LiveProbe(client, recorder)
        await _choose_places(probe, client, channel, member)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(ASKING_S):
                    for step in STEPS:
                        with suppress(CutShortError):
                            await step(probe)
        except BaseException as fault:
            if remaining := await _delete_all(probe):
                raise CannotProbeError(word_remaining(remaining)) from fault
            raise
        remaining = await _delete_all(probe)
        parts = [part for part in token.split(".") if len(part) >= TOKEN_PART]
        return LiveAnswers(probe.found, (token, *parts, *recorder.names), tuple(remaining))


async def _delete_all(probe: LiveProbe) -> list[str]:
    """Delete everything that the probe has made; return what is left."""
    try:
        async with asyncio.timeout(ASKING_S):
            return await probe.delete_all()
    except (TimeoutError, aiohttp.ClientError, OSError):
        return ["something"]


async def _choose_places(
    probe: LiveProbe, client: discord.Client, channel: int, member: int | None
) -> None:
    """Look whether the probe can run in a channel, and whom it writes to.

    Raises:
        CannotProbeError: it cannot.
    """
    place = await probe.ask("GET", CHANNEL, channel_id=channel)
    if place.status == 404:
        raise CannotProbeError("Discord knows no such channel.")
    if place.status == 403:
        raise CannotProbeError("The bot does not see this channel: give it “View Channel” there.")
    if place.pick("type") != TEXT_CHANNEL:
        raise CannotProbeError("This is no text channel of a server.")
    guild = await client.fetch_guild(int(place.pick("guild_id")), with_counts=False)
    me = await guild.fetch_member(probe.bot_id)
    has = (await guild.fetch_channel(channel)).permissions_for(me)
    if lacks := [name for name in ALL_NEEDED if not getattr(has, name)]:
        raise CannotProbeError(word_lacking(lacks))
    probe.channel = channel
    probe.guild = guild.id
    probe.person = await _choose_person(probe, member, (find_operator(client), guild.owner_id))


async def _choose_person(
    probe: LiveProbe, member: int | None, others: tuple[int | None, ...]
) -> int:
    """Return who gets the direct message: who is named, else the first member of the server.

    Raises:
        CannotProbeError: there is nobody.
    """
    path = "/guilds/{guild_id}/members/{user_id}"
    for person in others if member is None else (member,):
        there = await probe.ask("GET", path, guild_id=probe.guild, user_id=person or 0)
        if person and there.is_fine:
            return person
    raise CannotProbeError("There is nobody to write to: name a member of the server by --member.")
