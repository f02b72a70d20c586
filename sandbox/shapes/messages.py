"""Messages."""

from typing import ClassVar, Literal

from sandbox.shapes.components import Component
from sandbox.shapes.notation import (
    UNSET,
    Maybe,
    Numbers,
    Shape,
    Snowflake,
    Time,
)
from sandbox.shapes.people import AuthorMemberObject, UserObject

PAGE = "resources/message"
OF_INTERACTION = f"{PAGE}#message-interaction-metadata-object"

Owners = dict[Literal["0", "1"], Snowflake]
"""Who has installed the app, by the kind of installation."""


class AttachmentObject(Shape, kw_only=True):
    """A file of a message."""

    SOURCES: ClassVar = (f"{PAGE}#attachment-object-attachment-structure",)

    id: Snowflake
    filename: str
    description: Maybe[str] = UNSET
    content_type: Maybe[str] = UNSET
    size: int
    url: str
    proxy_url: str
    height: Maybe[int | None] = UNSET
    width: Maybe[int | None] = UNSET
    ephemeral: Maybe[bool] = UNSET


class EmbedImageObject(Shape, kw_only=True):
    """A picture of an embed."""

    SOURCES: ClassVar = (f"{PAGE}#embed-object-embed-image-structure",)

    url: str
    proxy_url: Maybe[str] = UNSET
    height: Maybe[int] = UNSET
    width: Maybe[int] = UNSET


class EmbedFooterObject(Shape, kw_only=True):
    """What stands below an embed."""

    SOURCES: ClassVar = (f"{PAGE}#embed-object-embed-footer-structure",)

    text: str
    icon_url: Maybe[str] = UNSET
    proxy_icon_url: Maybe[str] = UNSET


class EmbedAuthorObject(Shape, kw_only=True):
    """What stands above an embed."""

    SOURCES: ClassVar = (f"{PAGE}#embed-object-embed-author-structure",)

    name: str
    url: Maybe[str] = UNSET
    icon_url: Maybe[str] = UNSET
    proxy_icon_url: Maybe[str] = UNSET


class EmbedFieldObject(Shape, kw_only=True):
    """A field of an embed."""

    SOURCES: ClassVar = (f"{PAGE}#embed-object-embed-field-structure",)

    name: str
    value: str
    inline: Maybe[bool] = UNSET


class EmbedObject(Shape, kw_only=True):
    """An embed."""

    SOURCES: ClassVar = (f"{PAGE}#embed-object-embed-structure",)

    title: Maybe[str] = UNSET
    type: Maybe[Literal["rich"]] = UNSET
    description: Maybe[str] = UNSET
    url: Maybe[str] = UNSET
    timestamp: Maybe[Time] = UNSET
    color: Maybe[int] = UNSET
    footer: Maybe[EmbedFooterObject] = UNSET
    image: Maybe[EmbedImageObject] = UNSET
    thumbnail: Maybe[EmbedImageObject] = UNSET
    author: Maybe[EmbedAuthorObject] = UNSET
    fields: Maybe[list[EmbedFieldObject]] = UNSET
    flags: Maybe[int] = UNSET


class ReferenceObject(Shape, kw_only=True):
    """What a message refers to."""

    SOURCES: ClassVar = (f"{PAGE}#message-reference-structure",)

    type: Maybe[Literal[0, 1]] = UNSET
    message_id: Maybe[Snowflake] = UNSET
    channel_id: Maybe[Snowflake] = UNSET
    guild_id: Maybe[Snowflake] = UNSET


class CommandMetadataObject(Shape, kw_only=True, tag_field="type", tag=2):
    """The command that a message answers."""

    SOURCES: ClassVar = (f"{OF_INTERACTION}-application-command-interaction-metadata-structure",)

    id: Snowflake
    user: UserObject
    authorizing_integration_owners: Owners
    original_response_message_id: Maybe[Snowflake] = UNSET


class ComponentMetadataObject(Shape, kw_only=True, tag_field="type", tag=3):
    """The component that a message answers."""

    SOURCES: ClassVar = (f"{OF_INTERACTION}-message-component-interaction-metadata-structure",)

    id: Snowflake
    user: UserObject
    authorizing_integration_owners: Owners
    original_response_message_id: Maybe[Snowflake] = UNSET
    interacted_message_id: Snowflake


class FormMetadataObject(Shape, kw_only=True, tag_field="type", tag=5):
    """The form that a message answers."""

    SOURCES: ClassVar = (f"{OF_INTERACTION}-modal-submit-interaction-metadata-structure",)

    id: Snowflake
    user: UserObject
    authorizing_integration_owners: Owners
    original_response_message_id: Maybe[Snowflake] = UNSET
    triggering_interaction_metadata: CommandMetadataObject | ComponentMetadataObject


Metadata = CommandMetadataObject | ComponentMetadataObject | FormMetadataObject


class MessageObject(Shape, kw_only=True):
    """A message."""

    SOURCES: ClassVar = (f"{PAGE}#message-object-message-structure",)

    id: Snowflake
    channel_id: Snowflake
    author: UserObject
    content: str
    timestamp: Time
    edited_timestamp: Time | None
    tts: Literal[False]
    mention_everyone: bool
    mentions: list[UserObject]
    mention_roles: Numbers
    attachments: list[AttachmentObject]
    embeds: list[EmbedObject]
    nonce: Maybe[int | str] = UNSET
    pinned: bool
    webhook_id: Maybe[Snowflake] = UNSET
    type: int
    application_id: Maybe[Snowflake] = UNSET
    flags: Maybe[int] = UNSET
    message_reference: Maybe[ReferenceObject] = UNSET
    interaction_metadata: Maybe[Metadata] = UNSET
    components: Maybe[list[Component]] = UNSET


class MessageEvent(MessageObject, kw_only=True):
    """A message as the gateway tells of it."""

    SOURCES: ClassVar = (
        *MessageObject.SOURCES,
        "events/gateway-events#message-create-message-create-extra-fields",
    )

    guild_id: Maybe[Snowflake] = UNSET
    member: Maybe[AuthorMemberObject] = UNSET
