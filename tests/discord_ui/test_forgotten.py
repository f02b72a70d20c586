"""Whoever is forgotten is "a former player" wherever a message names them; nobody sees a number."""

from typing import Any

import pytest

from bot.discord_ui.agreement.post import agreement_line, agreement_screen
from bot.discord_ui.message.wording import mention_people
from bot.editions import EDITIONS
from bot.table.ballots import (
    Agreement,
    Candidate,
    Clockwork,
    End,
    Fate,
    Host,
    Pause,
    Person,
    Recover,
    Recovery,
    Removal,
    Resignation,
    Resume,
    Rollback,
    SeatOffer,
    StandIn,
    Subject,
    Substitute,
    Terms,
)
from db.ids import NOBODY, UserId
from tests.discord_ui.playing import House

GONE, ANN = -(10**18), 10**17
WORDS = EDITIONS["root"].words
SEAT = ("eyrie", GONE)
SUBJECTS: tuple[Subject, ...] = (
    StandIn(*SEAT),
    Clockwork(*SEAT),
    Person(*SEAT, user=GONE),
    Removal(*SEAT),
    Resignation(*SEAT),
    Substitute(*SEAT, user=GONE),
    Candidate(*SEAT, user=GONE, accepted=True),
    Candidate(*SEAT, user=GONE, named=True),
    SeatOffer(*SEAT),
    Pause(),
    Resume(),
    Terms({"pace": "daily"}),
    End(),
    Host(GONE),
    Recover(Recovery(3)),
    Rollback(3, seat="eyrie"),
)
DECIDED: tuple[Fate, ...] = ("agreed", "declined", "overruled")


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.kind)
def test_every_agreement_names_a_former_player(subject: Subject, locale: str) -> None:
    """Whoever proposed it, holds or takes the seat, becomes host or votes."""

    def told(fate: Fate, **more: Any) -> str:
        votes: dict[str, Any] = {"voters": (GONE, ANN), "agreed": (GONE,), **more}
        made = Agreement(GONE, 9, "p", 0, fate=fate, subject=subject, **votes)
        screen = agreement_screen(WORDS, 1, made, locale, (GONE, ANN))
        return f"{screen.text}\n{agreement_line(WORDS, made, locale)}"

    former = mention_people((GONE,), locale)
    if subject.kind != "resign":
        assert former in told("open") or subject.kind == "open"
    for fate in DECIDED:
        if (subject.kind, fate) not in NEVER:
            text = told(fate)
            assert "<@-" not in text and str(GONE) not in text, fate
    text = told("agreed", right="host")
    assert "<@-" not in text and str(GONE) not in text


NEVER = {
    ("resign", "declined"), ("open", "agreed"), ("rollback", "overruled"),
}  # fmt: skip
"""What becomes of no such agreement."""


@pytest.mark.parametrize(("voters", "told"), [((NOBODY,), True), ((ANN,), False)])
@pytest.mark.parametrize("locale", ["en", "pl"])
def test_what_nobody_is_left_to_agree_to_says_who_can_give_the_seat(
    voters: tuple[UserId, ...], told: bool, locale: str
) -> None:
    subject = Candidate(*SEAT, user=ANN, accepted=True)
    made = Agreement(ANN, 9, "p", 0, fate="declined", subject=subject, voters=voters)
    says = WORDS.text("proposal-nobody-agrees", locale)
    assert (says in agreement_screen(WORDS, 1, made, locale).text) is told


async def test_who_plays_resigns_as_advised_and_is_forgotten(house: House) -> None:
    table = await house.begin()
    asked = await house.bob.slash(house.channel, "privacy forget")
    reply = await house.bob.press(asked.messages[0], "Zapomnij o mnie")
    assert "pod /games, tutaj" in reply.text
    listed = await house.bob.slash(house.channel, "games")
    assert listed.message is not None
    (select,) = listed.message.selects
    own = await house.bob.select(listed, None, select.options[0].value)
    await house.bob.press(own, "Odchodzę na stałe")
    await house.sandbox.settle()
    assert "alliance" not in table.holders
    asked = await house.bob.slash(house.channel, "privacy forget")
    assert (await house.bob.press(asked.messages[0], "Zapomnij o mnie")).text.startswith("Już cię")
    await house.sandbox.settle()
    status = (await house.ann.slash(house.channel, "game status")).text
    assert "<@-" not in status and f"<@{house.bob.id}>" not in status
