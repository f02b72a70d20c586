"""One tab of the page: a WebSocket that is one person, told only what that person may see."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from sandbox import acts, page_json, wire
from sandbox.dispatch import CannotDoError, NoAnswerError
from sandbox.gateway import ACK, HEARTBEAT, IDENTIFY, UNREADABLE
from sandbox.interactions import AUTOCOMPLETE, MODAL
from sandbox.places import Channel, Guild, Message, User
from sandbox.sessions import DISPATCH

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from sandbox.connection import Connection
    from sandbox.front import Front
    from sandbox.people import Person, Reply
    from sandbox.places import Json

INTERACT, WRITE, READ, OLDER, LOCALE, PERSON, SET_UP, ROOM, DISMISS, USED = range(40, 50)
"""The page's requests; Discord's own numbers end far below."""

NOT_AUTHENTICATED, BAD_TOKEN, NOT_UNDERSTOOD, TOO_FAST, TOO_SLOW = 4003, 4004, 4002, 4008, 4010
CLOSING, TOO_MANY = 1001, 1013
"""Close codes; the first four are Discord's, the last two WebSocket's "going away" and "try again
later"."""

BURST, PER_SECOND = 40.0, 10.0
"""Requests at once, and in the long run."""

BACKLOG = 2000
"""Frames that may wait for a tab that does not read."""

UNDER_WAY = 8
"""Requests that may wait for the bot at the same time."""

BOT_COMES = 30.0
"""Seconds to wait for the bot to connect: the page opens while it is still starting."""

PAGE, MOST_PAGE = 50, 100
"""Messages in one answer."""

FORMS = 8
"""Open forms that are remembered."""

NAME, WORDS = 32, 2000
"""The most characters of a name, and of a message."""

T = TypeVar("T")


class Identify(msgspec.Struct):
    """Who wants to be whom."""

    token: str
    person: str = ""


class Place(msgspec.Struct):
    """A channel, and whatever a request says of it."""

    channel_id: str
    message_id: str = ""
    content: str = ""
    before: str = ""
    limit: int = PAGE
    setup: str = ""
    nonce: str = ""


class Named(msgspec.Struct):
    """A name for somebody or something new, or a language."""

    name: str = ""
    locale: str = ""
    nonce: str = ""


class Tab:
    """A tab; `hear` takes its frames, `watch` the changes of the world."""

    def __init__(self, front: Front, connection: Connection) -> None:
        self._front = front
        self._world = front.sandbox.world
        self._connection = connection
        self._sequence = 0
        self._allowance = BURST
        self._heard = time.monotonic()
        self._under_way = 0
        self._forms: dict[str, Reply] = {}
        self._recount: asyncio.TimerHandle | None = None
        self.person: Person | None = None
        self.master = False

    def close(self) -> None:
        """Stop sending; requests that the bot has received go on."""
        if self._recount is not None:
            self._recount.cancel()

    async def leave(self) -> None:
        """Close the connection, since the table closes."""
        await self._connection.end(CLOSING)

    # Telling

    def tell(self, name: str, data: Json) -> None:
        """Send an event."""
        self._sequence += 1
        frame = {"op": DISPATCH, "t": name, "s": self._sequence, "d": data}
        self._connection.send(msgspec.json.encode(frame))

    def watch(self, name: str, thing: User | Guild | Channel | Message | object | None) -> None:
        """Send of a change what this person may know; of the rest only the counts."""
        person = self.person
        if person is None:
            return
        if self._connection.waiting > BACKLOG:
            self._connection.abort()
            return
        match thing:
            case Message():
                self._watch_message(name, thing, person)
            case Channel():
                self._watch_channel(name, thing, person)
            case User():
                self.tell(name, {"user": wire.user(thing), "locale": thing.locale})
            case Guild():
                self.tell("ROLES", {"roles": page_json.roles(self._world, person.user)})
            case _:
                self.tell("APPLICATION_COMMAND_INDEX", page_json.commands(self._world, person.user))
        self._count_later()

    def _watch_message(self, name: str, message: Message, person: Person) -> None:
        if not message.channel.shows(message, person.id):
            return
        if name == "MESSAGE_DELETE":
            where = {"id": str(message.id), "channel_id": str(message.channel.id)}
            self.tell(name, where | page_json.counts(message.channel, person.user))
            return
        shown = page_json.message(message, person.user, self._front.links)
        self.tell(name, shown | {"counts": page_json.counts(message.channel, person.user)})

    def _watch_channel(self, name: str, channel: Channel, person: Person) -> None:
        deleted = name.endswith("DELETE") or person.id not in channel.sees
        if deleted:
            self.tell("CHANNEL_DELETE", {"id": str(channel.id)})
        elif name == "READ":
            number = {"channel_id": str(channel.id)}
            self.tell("MESSAGE_ACK", number | page_json.counts(channel, person.user))
        else:
            self.tell(name, page_json.room(channel, person.user))

    def _count_later(self) -> None:
        """Send the counts of everybody soon, once for many changes."""
        if self.master and self._recount is None:
            self._recount = asyncio.get_running_loop().call_later(0.1, self._count)

    def _count(self) -> None:
        self._recount = None
        self.tell("PEOPLE_UPDATE", {"people": self._front.people()})

    # Hearing

    def hear(self, text: str) -> int | None:
        """Handle a frame; return a close code if the tab has to go."""
        now = time.monotonic()
        self._allowance = min(BURST, self._allowance + (now - self._heard) * PER_SECOND) - 1
        self._heard = now
        if self._allowance < 0:
            return TOO_FAST
        try:
            frame: Json = msgspec.json.decode(text, type=dict[str, Any])
            op, data = int(frame["op"]), frame.get("d")
            if op == HEARTBEAT:
                self._connection.send(msgspec.json.encode({"op": ACK, "d": None}))
                return None
            if op == IDENTIFY:
                return self._identify(msgspec.convert(data, Identify))
            if self.person is None:
                return NOT_AUTHENTICATED
            self._request(op, data, self.person)
        except UNREADABLE:
            return NOT_UNDERSTOOD
        finally:
            self._world.commit()
        return None

    def _identify(self, request: Identify) -> int | None:
        self.master = self._front.is_master(request.token)
        number = int(request.person) if request.person.isdecimal() else 0
        person = self._front.admitted(request.token, number)
        if person is None or self.person is not None:
            return BAD_TOKEN
        if not self._front.sat_down(self, person):
            return TOO_MANY
        self.person = person
        world, user = self._world, person.user
        ready: Json = {
            "user": wire.user(user),
            "locale": user.locale,
            "application": {"id": str(world.bot.id)},
            "users": [wire.user(other) for other in world.users.values()],
            "roles": page_json.roles(world, user),
            "channels": [page_json.room(channel, user) for channel in page_json.rooms(world, user)],
            "master": self.master,
            "unspoken": self.master and self._front.unspoken,
            "people": self._front.people() if self.master else [],
            "cards": self._front.cards_in(user.locale),
        }
        self.tell("READY", ready)
        self.tell("APPLICATION_COMMAND_INDEX", page_json.commands(world, user))
        return None

    def _request(self, op: int, data: object, person: Person) -> None:
        """Carry out a request; everything that waits for the bot becomes a task."""
        if op == INTERACT:
            request = msgspec.convert(data, acts.Interact)
            self._begin(self._interact(request, person), request.nonce)
        elif op in (WRITE, READ, OLDER, SET_UP, DISMISS, USED):
            self._in_place(op, msgspec.convert(data, Place), person)
        elif op == LOCALE:
            locale = msgspec.convert(data, Named).locale
            if locale in self._front.locales:
                self._front.speak(person, locale, self.master)
                self.tell("CARDS", {"cards": self._front.cards_in(locale)})
        elif op in (PERSON, ROOM) and self.master:
            named = msgspec.convert(data, Named)
            name = " ".join(named.name.split())[:NAME]
            if not name:
                raise ValueError("nothing is no name")
            self._front.add(op == PERSON, name, named.locale)
        else:
            raise ValueError("no such request")

    def _in_place(self, op: int, request: Place, person: Person) -> None:
        """Carry out a request about a channel."""
        try:
            channel = acts.channel_of(self._world, request.channel_id, person)
            if op == WRITE:
                if request.content.strip():
                    person.say(channel, request.content[:WORDS])
            elif op == READ:
                shown = (m.id for m in channel.messages.values() if channel.shows(m, person.id))
                last = max(shown, default=0)
                self._world.read(person.id, channel, min(int(request.message_id), last))
            elif op == OLDER:
                self._older(channel, request, person)
            elif op == DISMISS:
                self._dismiss(acts.message_of(channel, request.message_id, person))
            elif op == USED:
                self._begin(self._tell_used(request, channel), request.nonce)
            else:
                self._begin(self._set_up(request, person, channel), request.nonce)
        except CannotDoError as refusal:
            self._fail(request.nonce, refusal.reason)

    def _older(self, channel: Channel, request: Place, person: Person) -> None:
        before = int(request.before) if request.before else None
        shown = [
            message
            for message in channel.messages.values()
            if channel.shows(message, person.id) and (before is None or message.id < before)
        ]
        limit = max(1, min(request.limit, MOST_PAGE))
        messages = [
            page_json.message(message, person.user, self._front.links) for message in shown[-limit:]
        ]
        answer = {"channel_id": request.channel_id, "nonce": request.nonce, "messages": messages}
        self.tell("MESSAGES_CHUNK", answer | {"more": len(shown) > limit})

    def _dismiss(self, message: Message) -> None:
        """Put a private message away, in each tab of its reader."""
        if message.audience is None:
            raise CannotDoError("others see this message", "not_offered")
        self._world.dismiss(message)

    # What waits for the bot

    def _begin(self, work: Coroutine[Any, Any, None], nonce: str) -> None:
        if self._under_way >= UNDER_WAY:
            work.close()
            self._fail(nonce, "busy")
            return
        self._under_way += 1
        self._front.begin(self._finish(work, nonce))

    async def _finish(self, work: Coroutine[Any, Any, None], nonce: str) -> None:
        """Send the outcome of a request; it waits for a bot that has not connected yet."""
        gateway = self._front.sandbox.gateway
        try:
            await self._world.pulse.until(lambda: gateway.connected, BOT_COMES)
            await work
        except CannotDoError as refusal:
            self._fail(nonce, refusal.reason)
        except NoAnswerError:
            self._fail(nonce, "no_answer")
        except (KeyError, TypeError, ValueError, AttributeError):
            self._fail(nonce, "invalid")
        finally:
            self._under_way -= 1
            self._world.commit()

    def _fail(self, nonce: str, reason: str) -> None:
        self.tell("INTERACTION_FAILURE", {"nonce": nonce, "reason": reason})

    async def _interact(self, request: acts.Interact, person: Person) -> None:
        if request.type == AUTOCOMPLETE:
            choices = await acts.suggest(self._world, person, request)
            answer: Json = {"nonce": request.nonce, "choices": choices}
            self.tell("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE", answer)
            return
        if request.type == MODAL:
            reply = await self._submit(request, person)
        else:
            reply = await acts.carry_out(self._world, person, request, self._front.somebody)
        data = reply.interaction.modal
        number = str(reply.interaction.id)
        if data is not None:
            self._forms[number] = reply
            for stale in list(self._forms)[:-FORMS]:
                del self._forms[stale]
            opened: Json = {name: data[name] for name in ("title", "custom_id", "components")}
            self.tell("INTERACTION_MODAL_CREATE", opened | {"id": number, "nonce": request.nonce})
            return
        self.tell("INTERACTION_SUCCESS", {"id": number, "nonce": request.nonce})

    async def _submit(self, request: acts.Interact, person: Person) -> Reply:
        """Submit a form that was opened in this tab."""
        opened = self._forms.get(request.interaction_id)
        if opened is None:
            raise CannotDoError("no form has opened", "gone")
        fields = {str(key): value for key, value in request.data.get("fields", {}).items()}
        return await person.submit(opened, fields)

    async def _tell_used(self, request: Place, channel: Channel) -> None:
        used = await self._front.used_in(channel)
        answer: Json = {"channel_id": request.channel_id, "nonce": request.nonce}
        told: Json = {"busy": used.busy, "elsewhere": used.elsewhere}
        self.tell("APPLICATION_COMMANDS_USED", answer | told)

    async def _set_up(self, request: Place, person: Person, channel: Channel) -> None:
        await self._front.set_up(request.setup, person, channel)
        self.tell("INTERACTION_SUCCESS", {"id": "0", "nonce": request.nonce})
