"""Components of messages, and what people fill in of a form."""

from typing import ClassVar, Literal

from sandbox.shapes.notation import UNSET, Maybe, Shape, Snowflake

PAGE = "components/reference"


class EmojiPart(Shape, kw_only=True):
    """An emoji of a button or an option: a partial one."""

    SOURCES: ClassVar = ("resources/emoji#emoji-object-emoji-structure",)
    PARTIAL: ClassVar = True

    name: str | None
    id: Maybe[Snowflake | None] = UNSET
    animated: Maybe[bool] = UNSET


class MediaObject(Shape, kw_only=True):
    """A picture or file of a component."""

    SOURCES: ClassVar = (f"{PAGE}#unfurled-media-item-unfurled-media-item-structure",)

    url: str
    proxy_url: Maybe[str] = UNSET
    height: Maybe[int | None] = UNSET
    width: Maybe[int | None] = UNSET
    content_type: Maybe[str] = UNSET
    attachment_id: Maybe[Snowflake] = UNSET
    id: Maybe[Snowflake] = UNSET


class ButtonObject(Shape, kw_only=True, tag_field="type", tag=2):
    """A button."""

    SOURCES: ClassVar = (f"{PAGE}#button-button-structure",)

    id: int
    style: Literal[1, 2, 3, 4, 5, 6]
    label: Maybe[str] = UNSET
    emoji: Maybe[EmojiPart] = UNSET
    custom_id: Maybe[str] = UNSET
    url: Maybe[str] = UNSET
    disabled: Maybe[bool] = UNSET


class OptionObject(Shape, kw_only=True):
    """An option of a select."""

    SOURCES: ClassVar = (f"{PAGE}#string-select-select-option-structure",)

    label: str
    value: str
    description: Maybe[str] = UNSET
    emoji: Maybe[EmojiPart] = UNSET
    default: Maybe[bool] = UNSET


class DefaultValueObject(Shape, kw_only=True):
    """What is picked in a select of users, roles or channels before anybody picks."""

    SOURCES: ClassVar = (f"{PAGE}#user-select-select-default-value-structure",)

    id: Snowflake
    type: Literal["user", "role", "channel"]


class MenuObject(Shape, kw_only=True):
    """What all selects have."""

    id: int
    custom_id: str
    placeholder: Maybe[str] = UNSET
    min_values: Maybe[int] = UNSET
    max_values: Maybe[int] = UNSET
    required: Maybe[bool] = UNSET
    disabled: Maybe[bool] = UNSET


class StringSelectObject(MenuObject, kw_only=True, tag_field="type", tag=3):
    """A select of texts."""

    SOURCES: ClassVar = (f"{PAGE}#string-select-string-select-structure",)

    options: list[OptionObject]


class UserSelectObject(MenuObject, kw_only=True, tag_field="type", tag=5):
    """A select of users."""

    SOURCES: ClassVar = (f"{PAGE}#user-select-user-select-structure",)

    default_values: Maybe[list[DefaultValueObject]] = UNSET


class RoleSelectObject(MenuObject, kw_only=True, tag_field="type", tag=6):
    """A select of roles."""

    SOURCES: ClassVar = (f"{PAGE}#role-select-role-select-structure",)

    default_values: Maybe[list[DefaultValueObject]] = UNSET


class MentionableSelectObject(MenuObject, kw_only=True, tag_field="type", tag=7):
    """A select of users and roles."""

    SOURCES: ClassVar = (f"{PAGE}#mentionable-select-mentionable-select-structure",)

    default_values: Maybe[list[DefaultValueObject]] = UNSET


class ChannelSelectObject(MenuObject, kw_only=True, tag_field="type", tag=8):
    """A select of channels."""

    SOURCES: ClassVar = (f"{PAGE}#channel-select-channel-select-structure",)

    channel_types: Maybe[list[int]] = UNSET
    default_values: Maybe[list[DefaultValueObject]] = UNSET


RowChild = (
    ButtonObject
    | StringSelectObject
    | UserSelectObject
    | RoleSelectObject
    | MentionableSelectObject
    | ChannelSelectObject
)


class RowObject(Shape, kw_only=True, tag_field="type", tag=1):
    """A row of buttons or with a select."""

    SOURCES: ClassVar = (f"{PAGE}#action-row-action-row-structure",)

    id: int
    components: list[RowChild]


class TextObject(Shape, kw_only=True, tag_field="type", tag=10):
    """A text."""

    SOURCES: ClassVar = (f"{PAGE}#text-display-text-display-structure",)

    id: int
    content: str


class ThumbnailObject(Shape, kw_only=True, tag_field="type", tag=11):
    """A small picture beside a text."""

    SOURCES: ClassVar = (f"{PAGE}#thumbnail-thumbnail-structure",)

    id: int
    media: MediaObject
    description: Maybe[str | None] = UNSET
    spoiler: Maybe[bool] = UNSET


class SectionObject(Shape, kw_only=True, tag_field="type", tag=9):
    """Texts with something beside them."""

    SOURCES: ClassVar = (f"{PAGE}#section-section-structure",)

    id: int
    components: list[TextObject]
    accessory: ButtonObject | ThumbnailObject


class GalleryItemObject(Shape, kw_only=True):
    """A picture of a gallery."""

    SOURCES: ClassVar = (f"{PAGE}#media-gallery-media-gallery-item-structure",)

    media: MediaObject
    description: Maybe[str | None] = UNSET
    spoiler: Maybe[bool] = UNSET


class GalleryObject(Shape, kw_only=True, tag_field="type", tag=12):
    """Pictures."""

    SOURCES: ClassVar = (f"{PAGE}#media-gallery-media-gallery-structure",)

    id: int
    items: list[GalleryItemObject]


class FileObject(Shape, kw_only=True, tag_field="type", tag=13):
    """A file."""

    SOURCES: ClassVar = (f"{PAGE}#file-file-structure",)

    id: int
    file: MediaObject
    spoiler: Maybe[bool] = UNSET
    name: Maybe[str] = UNSET
    size: Maybe[int] = UNSET


class SeparatorObject(Shape, kw_only=True, tag_field="type", tag=14):
    """A space between components."""

    SOURCES: ClassVar = (f"{PAGE}#separator-separator-structure",)

    id: int
    divider: Maybe[bool] = UNSET
    spacing: Maybe[Literal[1, 2]] = UNSET


ContainerChild = (
    RowObject | SectionObject | TextObject | GalleryObject | FileObject | SeparatorObject
)


class ContainerObject(Shape, kw_only=True, tag_field="type", tag=17):
    """Components with a coloured edge."""

    SOURCES: ClassVar = (f"{PAGE}#container-container-structure",)

    id: int
    components: list[ContainerChild]
    accent_color: Maybe[int | None] = UNSET
    spoiler: Maybe[bool] = UNSET


Component = ContainerChild | ContainerObject


class TextAnswer(Shape, kw_only=True, tag_field="type", tag=4):
    """What somebody wrote into a form."""

    SOURCES: ClassVar = (f"{PAGE}#text-input-text-input-interaction-response-structure",)

    id: int
    custom_id: str
    value: str


class ChoiceAnswer(Shape, kw_only=True, tag_field="type", tag=3):
    """What somebody picked in a form."""

    SOURCES: ClassVar = (f"{PAGE}#string-select-string-select-interaction-response-structure",)
    PARTIAL: ClassVar = True

    id: int
    custom_id: str
    values: list[str]


class OfferedAnswer(Shape, kw_only=True):
    """Whom or what somebody picked of what Discord itself offers in a form."""

    PARTIAL: ClassVar = True

    id: int
    custom_id: str
    values: list[Snowflake]


class UserAnswer(OfferedAnswer, kw_only=True, tag_field="type", tag=5):
    """Users."""

    SOURCES: ClassVar = (f"{PAGE}#user-select-user-select-interaction-response-structure",)


class RoleAnswer(OfferedAnswer, kw_only=True, tag_field="type", tag=6):
    """Roles."""

    SOURCES: ClassVar = (f"{PAGE}#role-select-role-select-interaction-response-structure",)


class MentionableAnswer(OfferedAnswer, kw_only=True, tag_field="type", tag=7):
    """Users and roles."""

    SOURCES: ClassVar = (
        f"{PAGE}#mentionable-select-mentionable-select-interaction-response-structure",
    )


class ChannelAnswer(OfferedAnswer, kw_only=True, tag_field="type", tag=8):
    """Channels."""

    SOURCES: ClassVar = (f"{PAGE}#channel-select-channel-select-interaction-response-structure",)


class RadioAnswer(Shape, kw_only=True, tag_field="type", tag=21):
    """Which of some a person took."""

    SOURCES: ClassVar = (f"{PAGE}#radio-group-interaction-response-structure",)

    id: int
    custom_id: str
    value: str | None


class ChecksAnswer(Shape, kw_only=True, tag_field="type", tag=22):
    """Which of some boxes a person ticked."""

    SOURCES: ClassVar = (f"{PAGE}#checkbox-group-interaction-response-structure",)

    id: int
    custom_id: str
    values: list[str]


class CheckAnswer(Shape, kw_only=True, tag_field="type", tag=23):
    """Whether a person ticked a box."""

    SOURCES: ClassVar = (f"{PAGE}#checkbox-interaction-response-structure",)

    id: int
    custom_id: str
    value: bool


class LabelAnswer(Shape, kw_only=True, tag_field="type", tag=18):
    """What is under a label of a form."""

    SOURCES: ClassVar = (f"{PAGE}#label-label-interaction-response-structure",)

    id: int
    component: (
        TextAnswer
        | ChoiceAnswer
        | UserAnswer
        | RoleAnswer
        | MentionableAnswer
        | ChannelAnswer
        | RadioAnswer
        | ChecksAnswer
        | CheckAnswer
    )


class TextDisplayAnswer(Shape, kw_only=True, tag_field="type", tag=10):
    """A text that stands in a form."""

    SOURCES: ClassVar = (f"{PAGE}#text-display-text-display-interaction-response-structure",)

    id: int


class RowAnswer(Shape, kw_only=True, tag_field="type", tag=1):
    """A row of a form; "no longer recommended in modals", and answered as it was sent."""

    id: int
    components: list[TextAnswer | ChoiceAnswer]


FormAnswer = LabelAnswer | TextDisplayAnswer | RowAnswer
