"""`tablekeeper doctor --live` against the sandbox: what it finds, tells and deletes."""

import asyncio
import copy
import re
import signal
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from typer.testing import CliRunner, Result

from bot import discord_ui
from bot.cli.commands import app
from bot.discord_ui.front import probe
from bot.operation import diagnosis
from sandbox import Channel, Permission, Sandbox, channel_routes
from sandbox.http import Request
from sandbox.limits import Limiter, Verdict
from sandbox.world import World

RIGHTS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.MANAGE_THREADS
)


pytestmark = pytest.mark.usefixtures("without_settings")


def probe_channel(sandbox: Sandbox) -> Channel:
    """Make a test server and its channel."""
    guild = sandbox.guild("Hazelbrook")
    guild.everyone = Permission(0)
    guild.grants[sandbox.bot.id] = RIGHTS
    return sandbox.text_channel("quillmoor", guild)


async def ask(sandbox: Sandbox, channel: Channel, member: int | None = None) -> Any:
    return await probe.probe_discord(sandbox.token, channel.id, member, sandbox.access.connector)


async def doctor(
    sandbox: Sandbox,
    monkeypatch: pytest.MonkeyPatch,
    channel: object,
    *more: str,
    token: str = "",
) -> Result:
    """Type the command, with the token of a sandbox."""

    async def asked(token: str, channel: int, member: int | None) -> Any:
        return await probe.probe_discord(token, channel, member, sandbox.access.connector)

    monkeypatch.setattr(discord_ui, "probe_discord", asked)
    given = {"DISCORD_TOKEN": token or sandbox.token}
    words = ["doctor", "--live", str(channel), *more]
    return await asyncio.to_thread(CliRunner().invoke, app, words, env=given)


def what_is_left(sandbox: Sandbox) -> list[object]:
    """Return everything that the probe could have left."""
    world = sandbox.world
    left: list[object] = [room.name for room in world.channels.values() if room.parent]
    left += [
        said.now.content
        for room in world.channels.values()
        for said in room.messages.values()
        if said.author is world.bot
    ]
    return left + [command["name"] for of in world.commands.values() for command in of]


def differing(answers: Any) -> set[str]:
    return {difference.question for difference in diagnosis.compare_live_answers(answers.found)}


async def test_the_sandbox_answers_as_is_written() -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        answers = await ask(sandbox, channel)
        assert answers.found == diagnosis.SANDBOX_ANSWERS
        assert diagnosis.compare_live_answers(answers.found) == []
        assert what_is_left(sandbox) == [] and answers.remaining == ()
        assert sandbox.gateway.identified == 0
        # A channel takes some 5 requests of a kind in 5 seconds, and all have to end in 60.
        asked = Counter(
            (one.method, one.template, one.path.split("/")[2]) for one in sandbox.requests
        )
        assert max(asked.values()) < 40


Change = Callable[[Request], None]


def alter(sandbox: Sandbox, change: Change) -> None:
    """Let a change of each answer come after the check of it."""
    before = sandbox.server.heard

    def heard(request: Request) -> None:
        before(request)
        request.answer = copy.deepcopy(request.answer)
        change(request)

    sandbox.server.heard = heard


def alter_messages(change: Callable[[dict[str, Any]], None]) -> Callable[[Sandbox], None]:
    """Make a plant that changes each message in an answer."""

    def change_all(request: Request) -> None:
        listed = request.answer if isinstance(request.answer, list) else [request.answer]
        for one in listed:
            if isinstance(one, dict) and "mention_roles" in one:
                change(one)

    return lambda sandbox: alter(sandbox, change_all)


def list_attachments(message: dict[str, Any]) -> None:
    if message["flags"] & probe.LAYOUT:
        message["attachments"] = [{"id": "1", "filename": "probe.png"}]


def remove_attachment_id(message: dict[str, Any]) -> None:
    if message["flags"] & probe.LAYOUT:
        media = probe.pick_value(message, *probe.MEDIA)
        if isinstance(media, dict):
            del media["attachment_id"]


def strip_widthless(message: dict[str, Any]) -> None:
    message["content"] = message["content"].replace("\u200b", "")


def refuse_otherwise(before: int, after: int) -> Callable[[Sandbox], None]:
    """Make a plant that gives a refusal another code."""

    def change(request: Request) -> None:
        if request.status >= 400 and request.answer["code"] == before:
            request.answer["code"] = after

    return lambda sandbox: alter(sandbox, change)


def show_dropped_files(sandbox: Sandbox) -> None:
    def change(request: Request) -> None:
        if request.status == 400 and "attachments" in request.answer.get("errors", ()):
            request.status = 200

    alter(sandbox, change)


def lose_description(sandbox: Sandbox) -> None:
    def change(request: Request) -> None:
        if request.method == "GET" and request.template.endswith("/commands"):
            for command in request.answer:
                command["description"] = ""

    alter(sandbox, change)


def refuse_direct_channels(sandbox: Sandbox) -> None:
    sandbox.fail_next("POST", "/users/@me/channels", 400, code=40003)


def stay_outside(sandbox: Sandbox) -> None:
    open_thread = sandbox.world.open_thread

    def opened(*of: Any, **more: Any) -> Channel:
        thread = open_thread(*of, **more)
        if thread.kind == probe.PRIVATE:
            thread.joined.clear()
        return thread

    sandbox.world.open_thread = opened


def forget_nonces(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(channel_routes, "NONCE_LIFETIME", -1.0)


def rename_quietly(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        World, "rename", lambda world, channel, name, author: setattr(channel, "name", name)
    )


def leave_out_bucket(patch: pytest.MonkeyPatch) -> None:
    count = Limiter.count

    def counted(limiter: Limiter, request: Request, now: float) -> Verdict:
        told = count(limiter, request, now)
        headers = {name: said for name, said in told.headers.items() if "Bucket" not in name}
        return Verdict(told.wait, told.everywhere, headers)

    patch.setattr(Limiter, "count", counted)


PLANTS: dict[str, tuple[Callable[[Any], None], set[str]]] = {
    "a layout lists its attachments": (
        alter_messages(list_attachments),
        {"layout.attachments-that-are-listed", "layout.attachments-when-read"},
    ),
    "a picture has no attachment_id": (
        alter_messages(remove_attachment_id),
        {
            "layout.fields-of-its-picture",
            "layout.attachment_id-of-its-picture",
            "layout.attachment_id-when-read",
            "layout.edited-with-its-file",
            "layout.attachment_id-after-that",
        },
    ),
    "U+200B is stripped": (
        alter_messages(strip_widthless),
        {
            "text.runs-of-U+200B-behind-spaces",
            "text.characters-without-width-that-are-kept",
        },
    ),
    "a nonce is not recognised": (
        forget_nonces,
        {"text.what-the-second-try-returns", "text.messages-after-the-first"},
    ),
    "no direct channel is opened": (refuse_direct_channels, {"direct-channel.opened"}),
    "a new name leaves no note": (
        rename_quietly,
        {"thread.note-of-its-name", "thread.that-note-deleted"},
    ),
    "the bot is not in its private thread": (
        stay_outside,
        {
            "private-thread.the-bot-as-a-member",
            "private-thread.fields-of-a-member",
            "private-thread.fields-when-read",
        },
    ),
    "a deleted message has another code": (
        refuse_otherwise(10008, 10003),
        {"deleted.edited", "deleted.read", "deleted.deleted-again"},
    ),
    "an empty message has another code": (
        refuse_otherwise(50006, 50035),
        {"refused.an-empty-text"},
    ),
    "a header of the limit is missing": (
        leave_out_bucket,
        {"text.headers-of-the-rate-limit"},
    ),
    "a command loses its description": (lose_description, {"command.description"}),
    "a dropped file is shown": (
        show_dropped_files,
        {"layout.edited-to-show-a-dropped-file"},
    ),
}


def plant(what: str, sandbox: Sandbox, patch: pytest.MonkeyPatch) -> None:
    change = PLANTS[what][0]
    change(patch if change in (forget_nonces, rename_quietly, leave_out_bucket) else sandbox)


@pytest.mark.parametrize("what", PLANTS)
async def test_a_planted_difference_is_found(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        plant(what, sandbox, monkeypatch)
        answers = await ask(sandbox, channel)
        assert differing(answers) == PLANTS[what][1]
        assert what_is_left(sandbox) == [] and answers.remaining == ()


async def test_all_planted_differences_are_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(PLANTS) == 12
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        for what in PLANTS:
            plant(what, sandbox, monkeypatch)
        found = differing(await ask(sandbox, channel))
        assert [what for what, (_, questions) in PLANTS.items() if not questions & found] == []


async def test_a_field_of_discord_alone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        alter_messages(lambda message: message.update(hops=3))(sandbox)
        result = await doctor(sandbox, monkeypatch, channel.id)
    assert result.exit_code == 1
    assert (
        "DIFFERS text: fields\n        sandbox alone: none\n        Discord alone: hops"
        in result.stdout
    )


@pytest.mark.parametrize("opening", [None, 400, 403])
async def test_who_takes_no_direct_messages_is_no_difference(opening: int | None) -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        person = sandbox.person("Ada", in_=channel.guild)
        sandbox.close_dms(person, opening=opening)
        answers = await ask(sandbox, channel, person.id)
        assert differing(answers) == set()
        said = "opened" if opening else "message"
        assert "50007" in answers.found[f"direct-channel.{said}"]


async def test_what_is_told_and_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        link = f"https://discord.com/channels/{channel.guild.id}/{channel.id}"
        fine = await doctor(sandbox, monkeypatch, link)
        assert fine.exit_code == 0, fine.output
        refuse_otherwise(50006, 50035)(sandbox)
        other = tmp_path / "other.txt"
        differs = await doctor(sandbox, monkeypatch, channel.id, "--output", str(other))
    assert f"All {len(diagnosis.SANDBOX_ANSWERS)} answers are those of the sandbox." in fine.stdout
    written = (tmp_path / "tablekeeper-live.txt").read_text(encoding="utf-8")
    assert "- thread: renamed: 200" in written
    assert "They need a person." in written
    assert differs.exit_code == 1
    assert "        Discord: 400 50035 Cannot send an empty message" in differs.stdout
    assert "DIFFERS refused: an empty text" in other.read_text(encoding="utf-8")
    assert "1 answer of " in differs.stdout


async def test_nothing_secret_is_told_or_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with Sandbox(seed=1, bot_name="Mossback") as sandbox:
        channel = probe_channel(sandbox)
        guild = channel.guild
        person = sandbox.person("Wendeline", in_=guild, may=RIGHTS)
        person.say(channel, "meet me at the old mill")
        numbers = [guild.id, channel.id, person.id, sandbox.bot.id]
        secrets = [sandbox.token, sandbox.token.partition(".")[2], *map(str, numbers)]
        words = ["Hazelbrook", "quillmoor", "Wendeline", "Mossback", "meet me at the old mill"]
        everything = " ".join([*secrets, *words, "https://a.b/c"])

        def leak(request: Request) -> None:
            if isinstance(request.answer, dict) and request.template.startswith("/channels/"):
                request.answer[everything] = everything
                if request.status >= 400:
                    request.answer["message"] = everything
                    request.answer["errors"] = {everything: {"_errors": [{"code": everything}]}}

        alter(sandbox, leak)
        result = await doctor(sandbox, monkeypatch, channel.id, "--member", str(person.id))
    assert result.exit_code == 1
    written = (tmp_path / "tablekeeper-live.txt").read_text(encoding="utf-8")
    for text in (written, result.output):
        assert "<name>" in text and "<id>" in text and "<address>" in text
        found = [word for word in [*secrets, *words] if word.lower() in text.lower()]
        assert found == []
        assert re.findall(r"\d{15,}|https?:", text) == []


REFUSALS = {
    "unknown": "Discord knows no such channel.",
    "hidden": "The bot does not see this channel: give it “View Channel” there.",
    "voice": "This is no text channel of a server.",
    "rights": "In this channel the bot lacks “Manage Threads”: give it that for the probe",
    "token": "Discord does not know this DISCORD_TOKEN.",
    "word": "--live takes the number of a channel, or its link.",
    "stranger": "There is nobody to write to: name a member of the server by --member.",
    "refused": "Discord refuses the bot: 403, code 0.",
    "lost": "Discord cannot be reached, or did not answer.",
    "folder": "cannot be written: choose another file by --output.",
}


@pytest.mark.parametrize("why", REFUSALS)
async def test_why_it_cannot_run_is_one_sentence(
    why: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    more: list[str] = []
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        guild = channel.guild
        where: object = channel.id
        match why:
            case "unknown":
                where = guild.id
            case "hidden":
                channel.overwrites[sandbox.bot.id] = (Permission(0), Permission.VIEW_CHANNEL)
            case "voice":
                where = guild.text_channel("talk").id
                sandbox.world.channels[where].kind = 2
            case "rights":
                guild.grants[sandbox.bot.id] = RIGHTS & ~Permission.MANAGE_THREADS
            case "word":
                where = "general"
            case "stranger":
                more = ["--member", str(sandbox.person("Ada").id)]
            case "refused":
                sandbox.fail_next("GET", "/users/@me", 403)
            case "lost":
                sandbox.fail_next("POST", "/channels/{channel_id}/threads", "drop", times=9)
            case "folder":
                more = ["--output", str(tmp_path / "none" / "live.txt")]
            case _:
                pass
        token = "a.wrong.token" if why == "token" else ""
        result = await doctor(sandbox, monkeypatch, where, *more, token=token)
        assert result.exit_code == 2, result.output
        assert REFUSALS[why] in result.stderr
        assert len(result.stderr.splitlines()) == 1
        assert what_is_left(sandbox) == []
    assert [*tmp_path.iterdir()] == []


MAKING = (
    "/channels/{channel_id}/messages",
    "/channels/{channel_id}/threads",
    "/channels/{channel_id}/messages/{message_id}/threads",
    "/applications/{application_id}/guilds/{guild_id}/commands",
)


class Late(asyncio.Event):
    """Comes when it is set; tells whether somebody waits for it."""

    has_waiters = False

    async def wait(self) -> Literal[True]:
        self.has_waiters = True
        return await super().wait()


@pytest.mark.parametrize("route", MAKING)
@pytest.mark.parametrize("is_made", [True, False], ids=["made", "unmade"])
async def test_what_is_under_way_when_it_is_stopped_is_deleted(route: str, is_made: bool) -> None:
    """The request has been sent, and makes something before the stop or after it."""
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        late = Late()
        sandbox.fail_next("POST", route, None, after_commit=is_made, until=late)
        asking = asyncio.create_task(ask(sandbox, channel))
        await sandbox.until(lambda: late.has_waiters)
        asking.cancel()
        await asyncio.sleep(0.2)
        late.set()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await sandbox.settle()
        assert what_is_left(sandbox) == []


@pytest.mark.parametrize("route", MAKING)
async def test_what_was_made_without_an_answer_is_deleted(route: str) -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        sandbox.fail_next("POST", route, 403, after_commit=True)
        await ask(sandbox, channel)
        assert what_is_left(sandbox) == []


async def test_what_cannot_be_deleted_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        sandbox.fail_next("DELETE", "/channels/{channel_id}", 403, times=99)
        result = await doctor(sandbox, monkeypatch, channel.id)
    assert "Could not be deleted: a thread (403 0 403: planned fault)" in result.stderr


async def test_what_others_have_written_stays(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        person = sandbox.person("Ada", in_=channel.guild, may=RIGHTS)
        person.say(channel, f"I ran {probe.MARK} here")
        thread = sandbox.thread(channel, f"About {probe.MARK}")
        await ask(sandbox, channel)
        assert [said.text for said in person.sees(channel)] == [f"I ran {probe.MARK} here"]
        assert thread.id in sandbox.world.channels


STOPPED = """
import sys
from pathlib import Path
from bot import discord_ui
from bot.cli.commands import app
from bot.discord_ui.front import probe
from sandbox import connect_to
access = Path(sys.argv[1])
discord_ui.probe_discord = lambda *of: probe.probe_discord(*of, lambda: connect_to(access)[0])
app(["doctor", "--live", sys.argv[2]])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
async def test_ctrl_c_deletes_everything(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        channel = probe_channel(sandbox)
        sandbox.write_access(tmp_path / "access.json")
        late = Late()
        sandbox.fail_next("PATCH", "/channels/{channel_id}", None, after_commit=True, until=late)
        running = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", STOPPED, str(tmp_path / "access.json"), str(channel.id)),
            env={"DISCORD_TOKEN": sandbox.token, "PATH": "", "PYTHONPATH": ":".join(sys.path)},
            stderr=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        await sandbox.until(lambda: late.has_waiters)
        running.send_signal(signal.SIGINT)
        late.set()
        out, fault = await running.communicate()
        assert (running.returncode, out) == (2, b"")
        assert fault.decode() == "Stopped. What the probe had made is deleted.\n"
        assert what_is_left(sandbox) == []
