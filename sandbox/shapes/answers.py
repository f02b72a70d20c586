"""Answers to requests, by the routes of `sandbox.routes`, and the bodies of errors."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from sandbox.kinds import ANNOUNCEMENT_THREAD, DIRECT_MESSAGE, PRIVATE_THREAD, PUBLIC_THREAD
from sandbox.shapes.messages import MessageObject
from sandbox.shapes.notation import UNSET, Bits, Maybe, Shape, Snowflake
from sandbox.shapes.people import MemberObject, OwnUserObject, RoleObject, UserObject
from sandbox.shapes.places import (
    ChannelObject,
    DirectChannelObject,
    GuildObject,
    OwnGuildObject,
    ThreadMemberObject,
    ThreadObject,
)

if TYPE_CHECKING:
    from sandbox.http import Request

Words = dict[str, str]
"""Names or descriptions by language."""

CommandName = Annotated[str, Meta(min_length=1, max_length=32)]


class ApplicationObject(Shape, kw_only=True):
    """The bot's application."""

    SOURCES: ClassVar = ("resources/application#application-object-application-structure",)

    id: Snowflake
    name: str
    icon: str | None
    description: str
    rpc_origins: Maybe[list[str]] = UNSET
    bot_public: bool
    bot_require_code_grant: bool
    bot: Maybe[UserObject] = UNSET
    owner: Maybe[UserObject] = UNSET
    verify_key: str
    team: None
    flags: Maybe[int] = UNSET
    flags_new: Maybe[str] = UNSET
    approximate_guild_count: Maybe[int] = UNSET
    approximate_user_install_count: Maybe[int] = UNSET
    approximate_user_authorization_count: Maybe[int] = UNSET
    redirect_uris: Maybe[list[str]] = UNSET
    interactions_endpoint_url: Maybe[str | None] = UNSET
    role_connections_verification_url: Maybe[str | None] = UNSET
    integration_types_config: Maybe[dict[Literal["0", "1"], dict[str, Any]]] = UNSET
    type: Maybe[None] = UNSET
    explicit_content_filter: Maybe[int] = UNSET
    eligible_oauth2_scopes: Maybe[list[str]] = UNSET


class CommandObject(Shape, kw_only=True):
    """A command as it is registered."""

    SOURCES: ClassVar = (
        "interactions/application-commands#application-command-object-application-command-structure",
    )

    id: Snowflake
    type: Maybe[Literal[1, 2, 3, 4]] = UNSET
    application_id: Snowflake
    guild_id: Maybe[Snowflake] = UNSET
    name: CommandName
    name_localizations: Maybe[Words | None] = UNSET
    description: str
    description_localizations: Maybe[Words | None] = UNSET
    options: Maybe[list[dict[str, Any]]] = UNSET
    default_member_permissions: Bits | None
    dm_permission: Maybe[bool] = UNSET
    nsfw: Maybe[bool] = UNSET
    integration_types: Maybe[list[Literal[0, 1]]] = UNSET
    contexts: Maybe[list[Literal[0, 1, 2]] | None] = UNSET
    version: Snowflake
    handler: Maybe[Literal[1, 2]] = UNSET


class StartLimitObject(Shape, kw_only=True):
    """How often a bot may start."""

    SOURCES: ClassVar = ("events/gateway#session-start-limit-object-session-start-limit-structure",)

    total: int
    remaining: int
    reset_after: int
    max_concurrency: int


class GatewayObject(Shape, kw_only=True):
    """Where the gateway is."""

    url: str


class GatewayForBotObject(Shape, kw_only=True):
    """Where the gateway is, and with how many shards."""

    SOURCES: ClassVar = ("events/gateway#get-gateway-bot-json-response",)

    url: str
    shards: int
    session_start_limit: StartLimitObject


class ThreadListObject(Shape, kw_only=True):
    """The active threads of a server."""

    SOURCES: ClassVar = ("resources/guild#list-active-guild-threads-response-body",)

    threads: list[ThreadObject]
    members: list[ThreadMemberObject]
    has_more: Maybe[bool] = UNSET


class NewPostObject(ThreadObject, kw_only=True):
    """A new post in a forum, "with a nested message object"."""

    message: MessageObject


class CallbackPart(Shape, kw_only=True):
    """The interaction that was answered."""

    SOURCES: ClassVar = (
        "interactions/receiving-and-responding#interaction-callback-interaction-callback-object",
    )

    id: Snowflake
    type: Literal[2, 3, 4, 5]
    response_message_id: Maybe[Snowflake] = UNSET
    response_message_loading: Maybe[bool] = UNSET
    response_message_ephemeral: Maybe[bool] = UNSET
    channel_id: Maybe[Snowflake] = UNSET
    guild_id: Maybe[Snowflake] = UNSET


class ResourcePart(Shape, kw_only=True):
    """The message with which it was answered."""

    SOURCES: ClassVar = (
        "interactions/receiving-and-responding"
        "#interaction-callback-interaction-callback-resource-object",
    )

    type: Literal[4, 7]
    message: MessageObject


class CallbackObject(Shape, kw_only=True):
    """An interaction was answered."""

    SOURCES: ClassVar = (
        "interactions/receiving-and-responding"
        "#interaction-callback-interaction-callback-response-object",
    )

    interaction: CallbackPart
    resource: Maybe[ResourcePart] = UNSET


ErrorCode = Literal[
    0,
    10002,
    10003,
    10004,
    10007,
    10008,
    10011,
    10013,
    10014,
    10015,
    10062,
    10063,
    10087,
    30005,
    30008,
    30033,
    30046,
    40005,
    40058,
    40060,
    40066,
    40067,
    50001,
    50005,
    50006,
    50007,
    50013,
    50021,
    50024,
    50027,
    50035,
    50083,
    50109,
    50240,
    50278,
    160004,
    160005,
    160006,
    160007,
]
"""Those of Discord's error codes with which the sandbox refuses something."""


class ErrorObject(Shape, kw_only=True):
    """An error; `errors` has the faults by the path of their fields."""

    code: ErrorCode
    message: str
    errors: Maybe[dict[str, Any]] = UNSET


class SlowDownObject(Shape, kw_only=True):
    """Too many requests."""

    SOURCES: ClassVar = ("topics/rate-limits#exceeding-a-rate-limit-rate-limit-response-structure",)

    message: str
    retry_after: float
    is_global: bool = msgspec.field(name="global")
    code: Maybe[int] = UNSET


class EmojiObject(Shape, kw_only=True):
    """An emoji of the application."""

    SOURCES: ClassVar = ("resources/emoji#emoji-object-emoji-structure",)

    id: Snowflake
    name: Annotated[str, Meta(pattern="^[A-Za-z0-9_]{2,32}$")]
    roles: Maybe[list[Snowflake]] = UNSET
    user: Maybe[UserObject] = UNSET
    require_colons: Maybe[bool] = UNSET
    managed: Maybe[bool] = UNSET
    animated: Maybe[bool] = UNSET
    available: Maybe[bool] = UNSET


class EmojiListObject(Shape, kw_only=True):
    """All emoji of the application."""

    items: Annotated[list[EmojiObject], Meta(max_length=2000)]


EMOJI = "/applications/{application_id}/emojis"
COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
CHANNEL = "/channels/{channel_id}"

ANSWERS: dict[tuple[str, str], Any] = {
    ("GET", "/users/@me"): OwnUserObject,
    ("GET", "/users/@me/guilds"): list[OwnGuildObject],
    ("POST", "/users/@me/channels"): DirectChannelObject,
    ("GET", "/users/{user_id}"): UserObject,
    ("GET", "/oauth2/applications/@me"): ApplicationObject,
    ("GET", "/applications/@me"): ApplicationObject,
    ("GET", "/gateway"): GatewayObject,
    ("GET", "/gateway/bot"): GatewayForBotObject,
    **{
        (method, f"{commands}{one}"): kind
        for commands in (COMMANDS, GUILD_COMMANDS)
        for method, one, kind in (
            ("GET", "", list[CommandObject]),
            ("PUT", "", list[CommandObject]),
            ("POST", "", CommandObject),
            ("GET", "/{command_id}", CommandObject),
        )
    },
    ("GET", EMOJI): EmojiListObject,
    **{
        (method, f"{EMOJI}{one}"): EmojiObject
        for method, one in (("POST", ""), ("GET", "/{emoji_id}"), ("PATCH", "/{emoji_id}"))
    },
    ("GET", "/guilds/{guild_id}"): GuildObject,
    ("GET", "/guilds/{guild_id}/channels"): list[ChannelObject],
    ("GET", "/guilds/{guild_id}/threads/active"): ThreadListObject,
    ("GET", "/guilds/{guild_id}/members/{user_id}"): MemberObject,
    ("POST", "/guilds/{guild_id}/roles"): RoleObject,
    ("GET", f"{CHANNEL}/thread-members/{{user_id}}"): ThreadMemberObject,
    ("GET", f"{CHANNEL}/messages"): list[MessageObject],
    ("POST", f"{CHANNEL}/messages"): MessageObject,
    ("GET", f"{CHANNEL}/messages/{{message_id}}"): MessageObject,
    ("PATCH", f"{CHANNEL}/messages/{{message_id}}"): MessageObject,
    ("POST", f"{CHANNEL}/messages/{{message_id}}/threads"): ThreadObject,
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"): CallbackObject,
    ("POST", WEBHOOK): MessageObject,
    **{
        (method, f"{WEBHOOK}/messages/{one}"): MessageObject
        for method in ("GET", "PATCH")
        for one in ("@original", "{message_id}")
    },
}
"""What successful requests are answered with; `_kind_of` knows those of a channel itself."""

OF_THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
FORUM_THREADS = ("POST", f"{CHANNEL}/threads")


def _kind_of(route: tuple[str, str], answer: Any) -> Any:
    """Return the type of an answer; None if no document is known."""
    if route == FORUM_THREADS:
        return NewPostObject if "message" in answer else ThreadObject
    if route[1] == CHANNEL:
        number = answer["type"]
        if number == DIRECT_MESSAGE:
            return DirectChannelObject
        return ThreadObject if number in OF_THREADS else ChannelObject
    return ANSWERS.get(route)


def answer_faults(request: "Request") -> Iterator[str]:
    """Return in what the answer to a request differs from the documents."""
    answer = request.answer
    if request.status == 204 or answer is None:
        if request.status != 204 or answer is not None:
            yield f"status {request.status} with the body {answer!r}"
        return
    if request.status == 429:
        kind = SlowDownObject
    elif request.status >= 400:
        kind = ErrorObject
    else:
        kind = _kind_of((request.method, request.template), answer)
    if kind is None:
        yield "no document is known of this answer"
        return
    try:
        msgspec.convert(answer, kind, strict=True)
    except msgspec.ValidationError as fault:
        yield str(fault)
