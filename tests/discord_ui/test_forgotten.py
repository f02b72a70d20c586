"""Whoever is forgotten is "a former player" wherever a message names them; nobody sees a number."""

from __future__ import annotations

import pytest

from bot.discord_ui.agreement.motions import motion_screen
from bot.discord_ui.agreement.seat_post import agreement_screen
from bot.discord_ui.message.mentions import people
from bot.editions import EDITIONS
from bot.table.ballots.motion import Motion
from bot.table.ballots.proposal import Proposal
from tests.discord_ui.playing import House

GONE, ANN = -(10**18), 10**17
WORDS = EDITIONS["root"].words
FATES = ("open", "agreed", "declined")
OFFERED = ("substitute", "person", "open", "stand_in", "remove", "resign")


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("fate", FATES)
@pytest.mark.parametrize("what", OFFERED)
def test_a_proposal_names_a_former_player(what: str, fate: str, locale: str) -> None:
    if (what, fate) in (("resign", "open"), ("resign", "declined"), ("open", "declined")):
        pytest.skip("there is none such")
    who = dict.fromkeys(("holder", "by", "user"), GONE)
    votes = {"voters": (GONE, ANN), "agreed": (GONE,), "fate": fate}
    proposal = Proposal(what=what, seat="eyrie", revision=9, post="p", at_ms=0, **who, **votes)  # type: ignore[arg-type]
    told = agreement_screen(WORDS, 1, proposal, locale).text
    assert "<@-" not in told and str(GONE) not in told
    assert people((GONE,), locale) in told or fate != "open"


@pytest.mark.parametrize("fate", FATES)
@pytest.mark.parametrize("kind", ["pause", "resume", "end", "terms"])
def test_a_motion_names_a_former_player(kind: str, fate: str) -> None:
    motion = Motion(
        what="table",
        seat="",
        holder=GONE,
        by=GONE,
        revision=9,
        post="p",
        at_ms=0,
        voters=(GONE, ANN),
        agreed=(GONE,),
        fate=fate,  # type: ignore[arg-type]
        kind=kind,
    )
    told = motion_screen(WORDS, 1, motion, "en", (GONE, ANN)).text
    assert "<@-" not in told and str(GONE) not in told
    assert fate != "open" or "a former player" in told


async def test_who_plays_resigns_as_advised_and_is_forgotten(house: House) -> None:
    table = await house.begin()
    asked = await house.bob.slash(house.channel, "privacy forget")
    reply = await house.bob.press(asked.messages[0], "Zapomnij o mnie")
    assert "`/gra zrezygnuj`" in reply.text
    sure = await house.bob.slash(house.channel, "game resign")
    await house.bob.press(sure.messages[0], "Odchodzę na stałe")
    await house.sandbox.settle()
    assert "alliance" not in table.holders
    asked = await house.bob.slash(house.channel, "privacy forget")
    assert (await house.bob.press(asked.messages[0], "Zapomnij o mnie")).text.startswith("Już cię")
    await house.sandbox.settle()
    status = (await house.ann.slash(house.channel, "game status")).text
    assert "<@-" not in status and f"<@{house.bob.id}>" not in status
