"""What the sandbox sends beside the tables of Discord's documents: each field, and why.

`ELSEWHERE` has what another public description has; `NOWHERE` is what none vouches for. A field
that is in neither list may not be sent (`tests/sandbox/test_documents.py`).
"""

OPENAPI = "Discord's OpenAPI document: "
WORDS = "Discord's words beside the table: "
EXAMPLE = "an example in Discord's documents: "
TYPES = "discord-api-types: "

ELSEWHERE = {
    "AddedMemberObject.presence": f"{WORDS}and nullable presence objects",
    "ApplicationObject.eligible_oauth2_scopes": f"{OPENAPI}PrivateApplicationResponse",
    "ApplicationObject.explicit_content_filter": f"{OPENAPI}PrivateApplicationResponse",
    "ApplicationObject.type": f"{OPENAPI}PrivateApplicationResponse",
    "CallbackPart.channel_id": f"{OPENAPI}InteractionResponse",
    "CallbackPart.guild_id": f"{OPENAPI}InteractionResponse",
    "ComponentData.id": f"{EXAMPLE}components/using-message-components",
    "EmojiListObject": f"{EXAMPLE}resources/emoji, List Application Emojis",
    "ErrorObject": f"{EXAMPLE}reference, Error Messages",
    "GatewayObject": f"{EXAMPLE}events/gateway, Get Gateway",
    "GuildDeleteEvent": f"{EXAMPLE}resources/guild, Unavailable Guild Object",
    "GuildObject.home_header": f"{OPENAPI}GuildResponse",
    "GuildObject.nsfw": f"{OPENAPI}GuildResponse",
    "GuildOfInteraction.locale": f"{TYPES}APIPartialInteractionGuild",
    "MediaObject.id": f"{OPENAPI}UnfurledMediaResponse",
    "NewPostObject.message": f"{WORDS}with a nested message object",
    "ResumedEvent": f"{WORDS}The resumed event is dispatched",
    "ThreadCreateEvent.newly_created": f"{WORDS}an additional newly_created boolean field",
    "ThreadListObject.has_more": f"{OPENAPI}ThreadsResponse",
    "UnavailableGuildObject": f"{EXAMPLE}resources/guild, Unavailable Guild Object",
}
"""Fields, and objects without any table, with the description that has them."""

NOWHERE = {
    "30033": "that a bot outside a full thread cannot write there follows from the unofficial"
    " documentation: who writes is added as a member (World.joins_by_writing)",
    "50240": "a number that only reports of bots name",
    "ChannelOfInteraction": "a partial channel, of which fields is not said; of a thread discord.py"
    " needs owner_id, message_count, member_count and total_message_sent",
    "GuildObject.home_header": "in events: the OpenAPI document knows answers only",
    "GuildObject.nsfw": "in events: the OpenAPI document knows answers only",
    "OwnUserObject": "which optional fields of its own user a bot gets in READY is not said",
    "RowAnswer": "rows in forms are no longer recommended, and their answer is not described",
    "SlowDownObject.code": "that 30046 comes with the status 429 is reported, not documented; the"
    " sandbox can answer with 400, too",
}
"""Fields, objects and error codes that are believed, and why they are sent."""
