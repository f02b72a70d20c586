"""Judges what was seen of a bot and its database, and of Discord itself, for the operator."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from bot.narrate import text

# What a visit to Discord brings back about the bot, as plain data.


class ServerRights(msgspec.Struct, frozen=True):
    """A server that the bot is in, and the permissions that it lacks there."""

    name: str
    number: int
    lacks: tuple[str, ...] = ()
    """What no game can do without."""

    lacks_useful: tuple[str, ...] = ()


class CommandsFound(msgspec.Struct, frozen=True):
    """The commands that Discord has of the bot, compared with those of this version."""

    count: int
    """How many this version has."""

    missing: tuple[str, ...] = ()
    surplus: tuple[str, ...] = ()
    differing: tuple[str, ...] = ()


class EmojiCheck(msgspec.Struct, frozen=True):
    """The emoji that the application has, compared with those of this version."""

    count: int
    """How many this version has."""

    missing: tuple[str, ...] = ()
    """Those that are not there, or with another picture."""

    replaced: int = 0
    """How many are there with a picture of an earlier version."""

    room: int = 0
    """How many more Discord takes."""

    refusal: str = ""
    """Why Discord does not tell of them; "" if it does."""


class Checkup(msgspec.Struct, frozen=True):
    """What Discord says of a bot."""

    application: str
    number: int
    """The id of the application."""

    user: str
    """The name of the bot."""

    endpoint: bool
    """Whether Discord sends presses and commands to a web address and not to the bot."""

    intents: tuple[str, ...]
    """What the bot asks for."""

    privileged: tuple[str, ...]
    """What the application may have beside that."""

    shards: int
    """How many connections Discord recommends."""

    sessions: int
    """How many of them may begin until Discord's limit of a day is reached."""

    skew_s: float | None
    """Seconds by which this machine's clock is ahead; None: Discord did not tell the time."""

    commands: CommandsFound
    emoji: EmojiCheck | None
    """None: the operator has switched them off."""

    servers: tuple[ServerRights, ...]


Level = Literal["ok", "note", "FAULT"]

SKEW_S = 30.0
"""Seconds by which the clock may be wrong; deadlines are shown by the clocks of the readers."""

SLIGHT_S = 2.0
"""Seconds of which nothing is said."""

FEW_SESSIONS = 50
NEEDED = 274877942784
"""The permissions that the invitation asks for."""

TO_SERVER = 0
"""Discord's number for what is added to a server, and not to somebody's account."""

PRIVILEGED = {
    "message_content": "message content",
    "guild_members": "server members",
    "presence": "presence",
}
"""Privileged intents, and their names in the Developer Portal."""

NAMED = 5
"""How many commands are named, at most."""


class Remark(msgspec.Struct, frozen=True):
    """What was found out about one thing."""

    level: Level
    about: str
    sentence: str

    def line(self) -> str:
        """Format it."""
        return f"{self.level:<6}{self.about}: {self.sentence}"


def invitation_address(application: int) -> str:
    """Return the address that adds the bot to a server.

    A new application can be added to an account as well, where none of the commands would be shown.
    """
    query = f"client_id={application}&scope=bot+applications.commands&permissions={NEEDED}"
    return f"https://discord.com/oauth2/authorize?{query}&integration_type={TO_SERVER}"


def remarks_on_checkup(checkup: Checkup) -> Iterator[Remark]:
    """Judge what Discord says."""
    number = checkup.number
    yield Remark(
        "ok",
        "Token",
        f"it belongs to the application {checkup.application} ({number}), bot {checkup.user}.",
    )
    if checkup.endpoint:
        yield Remark(
            "FAULT",
            "Application",
            "it has an Interactions Endpoint URL, so that no press reaches the bot. "
            "Empty that field in the Developer Portal.",
        )
    yield _remark_on_intents(checkup)
    yield _remark_on_sessions(checkup)
    yield _remark_on_clock(checkup.skew_s)
    yield _remark_on_commands(checkup.commands)
    yield _remark_on_emoji(checkup.emoji)
    if not checkup.servers:
        yield Remark("note", "Servers", f"the bot is in none. Add it: {invitation_address(number)}")
    for server in checkup.servers:
        yield _remark_on_rights(server)


def _remark_on_intents(checkup: Checkup) -> Remark:
    intents = ", ".join(checkup.intents)
    if not checkup.privileged:
        return Remark("ok", "Intents", f"the bot asks for {intents}; no privileged intent is on.")
    return Remark(
        "note",
        "Intents",
        f"the bot asks for {intents} only. Switch off in the Developer Portal what it does not "
        f"need: {', '.join(PRIVILEGED[flag] for flag in checkup.privileged)}.",
    )


def _remark_on_sessions(checkup: Checkup) -> Remark:
    said = f"Discord recommends {checkup.shards} and allows {checkup.sessions} more logins today."
    level: Level = "note" if checkup.sessions < FEW_SESSIONS else "ok"
    return Remark(level, "Shards", said)


def _remark_on_clock(skew_s: float | None) -> Remark:
    if skew_s is None:
        return Remark("note", "Clock", "Discord did not tell the time.")
    if abs(skew_s) <= SLIGHT_S:
        return Remark("ok", "Clock", "it agrees with Discord's.")
    way = "ahead of" if skew_s > 0 else "behind"
    said = f"it is {abs(skew_s):.0f} s {way} Discord's. Let the machine set its clock (NTP)."
    return Remark("FAULT" if abs(skew_s) > SKEW_S else "note", "Clock", said)


def _remark_on_commands(commands: CommandsFound) -> Remark:
    if len(commands.missing) == commands.count:
        said = "none is registered yet; the bot registers them when it starts."
        return Remark("note", "Commands", said)
    parts = [
        f"{_name_some_commands(names)} {what}"
        for names, what in (
            (commands.missing, "missing"),
            (commands.differing, "of another version"),
            (commands.surplus, "unknown to this version"),
        )
        if names
    ]
    if not parts:
        return Remark("ok", "Commands", f"all {commands.count} are registered as they are here.")
    said = f"{'; '.join(parts)}. The bot registers them anew when it starts."
    return Remark("note", "Commands", said)


def _remark_on_emoji(emoji: EmojiCheck | None) -> Remark:
    if emoji is None:
        return Remark("ok", "Emoji", "EMOJI is off: the bot shows words alone.")
    if emoji.refusal:
        said = f"Discord does not tell of them: {emoji.refusal}. The bot shows words alone."
        return Remark("note", "Emoji", said)
    missing = len(emoji.missing)
    if missing > emoji.room + emoji.replaced:
        said = (
            f"{missing} of {emoji.count} are missing, and the application has room for "
            f"{emoji.room}. Delete some of yours in the Developer Portal, under Emojis."
        )
        return Remark("note", "Emoji", said)
    if missing:
        said = f"{missing} of {emoji.count} are missing; the bot uploads them when it starts."
        return Remark("note", "Emoji", said)
    older = f"; {emoji.replaced} of earlier versions stay for a while" if emoji.replaced else ""
    return Remark("ok", "Emoji", f"all {emoji.count} are uploaded as they are here{older}.")


def _name_some_commands(names: Sequence[str]) -> str:
    """Name some commands, and count the rest."""
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return ", ".join(f"/{name}" for name in names[:NAMED]) + more


def _remark_on_rights(server: ServerRights) -> Remark:
    about = f"Server {server.name} ({server.number})"
    useful = _name_permissions(server.lacks_useful)
    if server.lacks:
        said = (
            f"the bot lacks {_name_permissions(server.lacks)}. Give it that in the server's roles."
        )
        return Remark("FAULT", about, said)
    if server.lacks_useful:
        said = f"all that is needed; useful would be {useful}. /doctor tells for what."
        return Remark("ok", about, said)
    return Remark("ok", about, "the bot has all permissions; a channel may take some away.")


def _name_permissions(names: Sequence[str]) -> str:
    return ", ".join(text(f"permission-{name}", "en") for name in names)


def remark_on_schema(place: str, before: str | None, newest: str) -> Remark:
    """Judge the schema of a database; None: there is none yet."""
    if before is None:
        said = f"{place} is empty; the bot makes its tables when it starts."
        return Remark("note", "Database", said)
    if before == newest:
        return Remark("ok", "Database", f"{place} has the schema of this version ({newest}).")
    if before < newest:
        said = (
            f"{place} has the older schema {before}; the bot upgrades it to {newest} when it "
            "starts. Make a backup before."
        )
        return Remark("note", "Database", said)
    said = f"{place} was written by a newer version (schema {before}). Install that one."
    return Remark("FAULT", "Database", said)


def summarise_remarks(all_remarks: Sequence[Remark]) -> str:
    """Count the remarks that ask for something."""
    faults = sum(remark.level == "FAULT" for remark in all_remarks)
    notes = sum(remark.level == "note" for remark in all_remarks)
    if not faults and not notes:
        return "Nothing is wrong."
    return f"{_word_count(faults, 'fault')}, {_word_count(notes, 'note')}."


def _word_count(count: int, name: str) -> str:
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


# What a test channel of Discord answered, compared with what the sandbox answers.


class CannotProbeError(Exception):
    """Discord cannot be asked; the text says why and what to do, as a sentence."""


class LiveAnswers(msgspec.Struct, frozen=True):
    """What was answered, by question."""

    found: Mapping[str, str]
    private: tuple[str, ...] = ()
    """The token and the names that were in the answers: no report may hold one."""

    remaining: tuple[str, ...] = ()
    """What was made and could not be deleted."""


class AnswerDifference(msgspec.Struct, frozen=True):
    """A question to which Discord's answer is not the sandbox's."""

    question: str
    sandbox: str
    discord: str


NO_ANSWER = "no answer"

DIRECT_TEXT = "I try whether I can write to you, and delete this at once."
"""What the direct message says."""

MESSAGE_FIELDS = (
    "attachments author channel_id components content edited_timestamp embeds flags id "
    "mention_everyone mention_roles mentions nonce pinned timestamp tts type"
)

SANDBOX_ANSWERS: Mapping[str, str] = {
    "text.sent": "200",
    "text.fields": MESSAGE_FIELDS,
    "text.fields-of-its-author": (
        "avatar bot discriminator flags global_name id primary_guild public_flags username"
    ),
    "text.its-nonce": "same",
    "text.headers-of-the-rate-limit": "bucket limit remaining reset reset-after",
    "text.sent-again-with-its-nonce": "200",
    "text.what-the-second-try-returns": "same",
    "text.read": "200",
    "text.fields-when-read": MESSAGE_FIELDS,
    "text.runs-of-U+200B-behind-spaces": "1 2 3 4",
    "text.characters-without-width-that-are-kept": "U+200B U+200D",
    "text.edited": "200",
    "text.content-of-the-edit": "same",
    "text.time-of-the-edit": "told",
    "text.messages-after-the-first": "1",
    "text.newest-first": "same",
    "refused.an-empty-text": "400 50006 Cannot send an empty message",
    "refused.a-text-of-2,001": "400 50035 content BASE_TYPE_MAX_LENGTH",
    "refused.a-custom-id-twice": (
        "400 50035 components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED"
    ),
    "refused.an-id-that-is-none": "400 50035 channel_id NUMBER_TYPE_COERCE",
    "deleted.the-deletion": "204",
    "deleted.edited": "404 10008 Unknown Message",
    "deleted.read": "404 10008 Unknown Message",
    "deleted.deleted-again": "404 10008 Unknown Message",
    "deleted.answered-by-a-reply": "400 50035 message_reference MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
    "layout.sent": "200",
    "layout.attachments-that-are-listed": "0",
    "layout.flags": "32768",
    "layout.content": "empty",
    "layout.id-of-its-component": "same",
    "layout.fields-of-its-picture": "attachment_id content_type height id proxy_url url width",
    "layout.attachment_id-of-its-picture": "there",
    "layout.alternative-text": "same",
    "layout.attachments-when-read": "0",
    "layout.attachment_id-when-read": "same",
    "layout.what-signs-the-address": "ex hm is",
    "layout.the-file-at-its-address": "200 image/png",
    "layout.the-file-at-the-address-unsigned": "404",
    "layout.edited-with-its-file": "200",
    "layout.attachment_id-after-that": "same",
    "layout.edited-with-attachments-unsaid": "200",
    "layout.edited-to-show-a-dropped-file": (
        "400 50035 attachments REFERENCED_ATTACHMENT_NOT_FOUND"
    ),
    "layout.sent-with-a-content": (
        "400 50035 content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    ),
    "file.sent": "200",
    "file.attachments-that-are-listed": "1",
    "file.fields": "content_type description filename height id proxy_url size url width",
    "file.name": "same",
    "file.alternative-text": "same",
    "file.id-of-the-row-of-buttons": "same",
    "file.left-after-an-edit-of-the-text": "1",
    "file.left-when-none-is-listed": "0",
    "direct-channel.opened": "200",
    "direct-channel.type": "1",
    "direct-channel.fields": "flags id last_message_id recipients type",
    "direct-channel.opened-again": "same",
    "direct-channel.message": "200",
    "thread.opened": "201",
    "thread.fields": (
        "flags guild_id id last_message_id member_count message_count name owner_id parent_id "
        "rate_limit_per_user thread_metadata total_message_sent type"
    ),
    "thread.fields-of-its-state": (
        "archive_timestamp archived auto_archive_duration create_timestamp locked"
    ),
    "thread.note-in-the-channel": "none",
    "thread.message": "200",
    "thread.renamed": "200",
    "thread.note-of-its-name": "type 4",
    "thread.that-note-deleted": "403 50021 Cannot execute action on a system message",
    "thread.archived": "200",
    "thread.message-edited-in-the-archive": "400 50083 Thread is archived",
    "thread.message-to-the-archive": "200",
    "thread.state-after-that": "open",
    "thread.deleted": "200",
    "thread.read-when-deleted": "404 10003 Unknown Channel",
    "thread-of-a-message.opened": "201",
    "thread-of-a-message.its-id": "same",
    "thread-of-a-message.a-second-one": (
        "400 160004 A thread has already been created for this message"
    ),
    "private-thread.opened": "201",
    "private-thread.fields-of-its-state": (
        "archive_timestamp archived auto_archive_duration create_timestamp invitable locked"
    ),
    "private-thread.fields-when-read": (
        "flags guild_id id last_message_id member member_count message_count name owner_id "
        "parent_id rate_limit_per_user thread_metadata total_message_sent type"
    ),
    "private-thread.the-bot-as-a-member": "200",
    "private-thread.fields-of-a-member": "flags id join_timestamp user_id",
    "private-thread.left": "204",
    "private-thread.the-bot-after-that": "404 10007 Unknown Member",
    "private-thread.joined-again": "204",
    "command.registered": "201",
    "command.fields": (
        "application_id default_member_permissions description description_localizations guild_id"
        " id integration_types name name_localizations nsfw options type version"
    ),
    "command.registered-again": "200",
    "command.read": "200 1",
    "command.description": "same",
    "command.description-in-German": "same",
    "command.a-description-of-101": "400 50035 description BASE_TYPE_MAX_LENGTH",
    "command.deleted": "204",
    "command.deleted-again": "404 10063 Unknown application command",
}
"""What the sandbox answers to the questions of the live probe. A test asks it all of them."""

CLOSED = tuple(f"{status} 50007 Cannot send messages to this user" for status in (400, 403))
SANDBOX_ALSO: Mapping[str, tuple[str, ...]] = {
    "text.characters-without-width-that-are-kept": ("U+200B U+200C U+200D U+2060 U+2063",),
    "direct-channel.opened": CLOSED,
    "direct-channel.type": (NO_ANSWER,),
    "direct-channel.fields": (NO_ANSWER,),
    "direct-channel.opened-again": (NO_ANSWER,),
    "direct-channel.message": (*CLOSED, NO_ANSWER),
}
"""What is no difference either: people may take no direct messages, and the sandbox strips
characters of which it is only believed that Discord keeps them."""

NOT_ASKED = (
    "Interactions: commands, presses and forms, the permissions and attachments in them, and how "
    "long Discord waits. They need a person.",
    "Events of the gateway. No connection is opened, so that a bot that runs is left alone.",
    "Limits that only many requests reach: names of a channel, edits of old messages, threads.",
    "Announcement, voice, stage and forum channels.",
)
"""What the probe cannot know."""

LEAST_SHOWN = 4
"""Names of so many letters and more are withheld inside of other words, too."""


def compare_live_answers(answers: Mapping[str, str]) -> list[AnswerDifference]:
    """Return where answers differ from the sandbox's; one that is missing differs."""
    differences: list[AnswerDifference] = []
    for question in sorted({*SANDBOX_ANSWERS, *answers}):
        expected = SANDBOX_ANSWERS.get(question, NO_ANSWER)
        answer = answers.get(question, NO_ANSWER)
        if answer not in (expected, *SANDBOX_ALSO.get(question, ())):
            differences.append(AnswerDifference(question, expected, answer))
    return differences


def write_live_report(version: str, answers: LiveAnswers) -> str:
    """Write what was answered as a text for a report of a fault: no ids, names or tokens."""
    differences = compare_live_answers(answers.found)
    lines = ["Discord's answers, compared with those of Tablekeeper's sandbox", f"{version}", ""]
    lines += [*word_differences(answers), summarise_differences(answers), "", "Not asked:"]
    lines += [f"- {what}" for what in NOT_ASKED]
    lines += ["", "The same in both:"]
    differing = {difference.question for difference in differences}
    lines += [
        f"- {_word_question(question)}: {answer}"
        for question, answer in _withhold_all(answers).items()
        if question not in differing
    ]
    return "\n".join(lines) + "\n"


def word_differences(answers: LiveAnswers) -> Iterator[str]:
    """Yield three lines for each difference."""
    shown = _withhold_all(answers)
    for difference in compare_live_answers(answers.found):
        answer = shown.get(difference.question, NO_ANSWER)
        yield f"DIFFERS {_word_question(difference.question)}"
        if "fields" in difference.question:
            yield f"        sandbox alone: {_name_lacking(difference.sandbox, answer)}"
            yield f"        Discord alone: {_name_lacking(answer, difference.sandbox)}"
        else:
            yield f"        sandbox: {difference.sandbox}"
            yield f"        Discord: {answer}"


def _word_question(question: str) -> str:
    """Write the name of a question as words."""
    return question.replace(".", ": ", 1).replace("-", " ")


def _name_lacking(fields: str, others: str) -> str:
    """Name the fields that are not among others."""
    return " ".join(field for field in fields.split() if field not in others.split()) or "none"


def summarise_differences(answers: LiveAnswers) -> str:
    """Count the differences."""
    total = len(SANDBOX_ANSWERS)
    count = len(compare_live_answers(answers.found))
    if not count:
        return f"All {total} answers are those of the sandbox."
    return f"{_word_count(count, 'answer')} of {total} {'differs' if count == 1 else 'differ'}."


def _withhold_all(answers: LiveAnswers) -> dict[str, str]:
    """Return the answers without anything that names somebody or something."""
    return {
        question: _withhold_names(said, answers.private) for question, said in answers.found.items()
    }


def _withhold_names(said: str, private: Sequence[str]) -> str:
    """Return an answer without addresses, names, tokens and ids."""
    said = re.sub(r"\w+://\S+", "<address>", said)
    for name in sorted(filter(str.strip, private), key=len, reverse=True):
        pattern = re.escape(name)
        if len(name) < LEAST_SHOWN:
            pattern = rf"(?<!\w){pattern}(?!\w)"
        said = re.sub(pattern, "<name>", said, flags=re.IGNORECASE)
    return re.sub(r"\d{15,}", "<id>", said)


def word_lacking(names: Sequence[str]) -> str:
    """Say what the bot lacks in a channel for the live probe."""
    return (
        f"In this channel the bot lacks {_name_permissions(names)}: give it that for the probe, "
        "and take it away afterwards."
    )


def word_remaining(things: Sequence[str]) -> str:
    """Say what of the probe could not be deleted."""
    listed = ", ".join(things)
    return f"Could not be deleted: {listed}. Delete it by hand; it is called tablekeeper-live."
