"""A refusal says what has to come first, or when the time for something is."""

from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.games.game import Choice, IllegalChoiceError, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.alliance.choices import Revolt
from bot.games.root.factions.eyrie.choices import ChooseLeader
from bot.games.root.factions.marquise.choices import (
    HawksForHire,
    Overwork,
    PayWood,
    PlaceStarting,
)
from bot.games.root.law.choices import (
    ActivateDominance,
    Battle,
    Build,
    Discard,
    Move,
    Pass,
    Recruit,
    StartAt,
    TakeHit,
    Use,
)
from bot.narrate.root import WORDS
from tests.games.root.positions import written

MARQUISE = """
title: a position
seats: [{faction: marquise}, {faction: eyrie}, {faction: alliance}]
turn: {faction: marquise, phase: daylight}
clearings:
  1: {marquise: {keep: 1, sawmill: 1, wood: 2, warriors: 1}}
  5: {marquise: {recruiter: 1, warriors: 3}}
  9: {marquise: {warriors: 1}}
  3: {marquise: {wood: 2}, eyrie: {warriors: 1}}
hands: {marquise: [armorers, bake_sale]}
"""
RECRUIT = Recruit("marquise", 0, "")
MARCH = Move("marquise", 1, 9, "", 1)
BUILD = Build("marquise", "sawmill", 5, "")


@pytest.mark.parametrize(
    ("first", "refused", "reason", "en", "pl"),
    [
        (
            None,
            Battle("marquise", 5, "marquise"),
            "4.3: battle_yourself",
            "battle yourself",
            "z własną frakcją",
        ),
        (RECRUIT, RECRUIT, "6.5.3: recruited_already", "already", "już był"),
        (None, Recruit("marquise", 5, ""), "6.5.3: recruits_at_each", "at once", "naraz"),
        (
            MARCH,
            Battle("marquise", 3, "eyrie"),
            "4.3: no_warriors_to_battle",
            "no warriors",
            "nie masz",
        ),
        (MARCH, BUILD, "6.5.2: finish_first", "second move of a march", "drugi ruch"),
        (
            MARCH,
            HawksForHire("marquise", "armorers"),
            "6.5: finish_first",
            "second move",
            "drugi ruch",
        ),
        (
            MARCH,
            Use("marquise", "tax_collector", "", 5),
            "4.1.3: card_not_in_play",
            "play area",
            "obszarze",
        ),
        (
            None,
            HawksForHire("marquise", "bake_sale"),
            "6.5: wrong_suit",
            "takes a bird card",
            "karta ptasia",
        ),
        (
            None,
            Overwork("marquise", 1, "bake_sale"),
            "6.5.5: wrong_suit",
            "it takes fox or bird",
            "lisia lub ptasia",
        ),
        (None, Revolt("marquise", 5), "6.5: of_another_faction", "Only the Alliance", "Sojusz"),
        (
            None,
            Use("marquise", "cobbler", "", 0),
            "4.1.3: card_not_in_play",
            "in your play area",
            "obszarze",
        ),
    ],
)
def test_why_the_marquise_cannot(
    first: Choice | None, refused: Choice, reason: str, en: str, pl: str, tmp_path: Path
) -> None:
    """Every refusal has the reason that is true, in both languages (Law 6.5)."""
    state = written(MARQUISE, tmp_path)
    if first is not None:
        ROOT.apply(state, first)
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, refused)
    assert str(info.value) == reason
    assert en in WORDS.refusal(info.value, "en")
    assert pl in WORDS.refusal(info.value, "pl")


OUT_OF_REACH = """
title: a position
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: marquise, phase: daylight}
clearings:
  1: {marquise: {sawmill: 1, wood: 1, warriors: 1}}
  5: {marquise: {warriors: 2, wood: 1}}
  3: {marquise: {wood: 2, warriors: 1}}
"""


@pytest.mark.parametrize(
    ("refused", "reason", "en"),
    [
        (PayWood("marquise", 3), "6.5.4.2: wood_out_of_reach", "don't link them"),
        (PayWood("marquise", 9), "6.5.4.2: no_wood_there", "no wood in clearing 9"),
        (Pass("marquise"), "6.5.4.2: cannot_pass", "can't be skipped: paying wood"),
    ],
)
def test_why_wood_cannot_pay(refused: Choice, reason: str, en: str, tmp_path: Path) -> None:
    """Wood that is there but cannot reach the building is called just that (Law 6.5.4.2)."""
    state = written(OUT_OF_REACH, tmp_path)
    ROOT.apply(state, Build("marquise", "sawmill", 5, ""))
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, refused)
    assert str(info.value) == reason
    assert en in WORDS.refusal(info.value, "en")


SET_UP = """
title: a position
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: marquise, phase: setup}
"""


@pytest.mark.parametrize(
    ("first", "refused", "reason"),
    [
        ([], StartAt("marquise", 5), "6.3.2: not_a_corner"),
        (["start"], PlaceStarting("marquise", "sawmill", 4), "6.3.4: not_beside_keep"),
        (
            ["start", "mill"],
            PlaceStarting("marquise", "sawmill", 1),
            "6.3.4: starting_building_placed",
        ),
    ],
)
def test_why_a_start_is_refused(
    first: list[str], refused: Choice, reason: str, tmp_path: Path
) -> None:
    """Starting buildings stand by the keep (Law 6.3.4)."""
    state = written(SET_UP, tmp_path)
    steps = {"start": StartAt("marquise", 1), "mill": PlaceStarting("marquise", "sawmill", 5)}
    for name in first:
        ROOT.apply(state, steps[name])
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, refused)
    assert str(info.value) == reason


EYRIE = """
title: a position
seats: [{faction: eyrie}, {faction: marquise}]
turn: {faction: eyrie, phase: PHASE}
clearings: {5: {eyrie: {roost: 1, warriors: 2}}}
hands: {eyrie: HAND}
play_areas: {eyrie: [PLAYED]}
boards: {eyrie: {leader: despot, fallen_leaders: [builder], decree: {recruit: [anvil]}}}
"""


@pytest.mark.parametrize(
    ("phase", "played", "refused", "reason"),
    [
        ("birdsong", "cobbler", Pass("eyrie"), "7.4.2: decree_is_mandatory"),
        (
            "birdsong",
            "tax_collector",
            Use("eyrie", "tax_collector", "", 5),
            "4.1.3: effect_of_another_time",
        ),
        ("birdsong", "cobbler", Use("eyrie", "cobbler", "", 0), "4.1.3: works_by_itself"),
        (
            "birdsong",
            "cobbler",
            ActivateDominance("eyrie", "dominance_fox"),
            "3.3.1: only_in_daylight",
        ),
        ("daylight", "armorers", ChooseLeader("eyrie", "builder"), "7.5.1: another_moment"),
        ("daylight", "armorers", Use("eyrie", "armorers", "", 0), "4.1.3: effect_of_another_time"),
        ("evening", "armorers", Move("eyrie", 5, 1, "", 1), "1.4.3: discard_first"),
        ("evening", "armorers", Pass("eyrie"), "7.6.2: discard_first"),
        ("evening", "armorers", Discard("eyrie", "sword"), "21.5: card_not_in_hand"),
    ],
)
def test_why_the_eyrie_cannot(
    phase: str, played: str, refused: Choice, reason: str, tmp_path: Path
) -> None:
    """What has to be done first is told (Law 7.4.2, 7.6.2)."""
    hand = "[dominance_fox, armorers, bake_sale, anvil, root_tea_fox]"
    hand = hand.replace("anvil", "foxfolk_steel").replace(
        "armorers, ", "" if "armorers" in played else "armorers, "
    )
    text = EYRIE.replace("PHASE", phase).replace("PLAYED", played).replace("HAND", hand)
    if phase == "evening":
        text = text.replace("root_tea_fox]", "root_tea_fox, crossbow_mouse]")
    state = written(text, tmp_path)
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, refused)
    assert str(info.value) == reason


FALLEN = """
title: a position
seats: [{faction: eyrie}, {faction: marquise}]
turn: {faction: eyrie, phase: daylight}
clearings: {5: {eyrie: {warriors: 2}}}
boards: {eyrie: {leader: despot, fallen_leaders: [builder], decree: {recruit: [anvil]}}}
"""


def test_why_a_leader_cannot_be_chosen(tmp_path: Path) -> None:
    """A leader who has fallen stays face down (Law 7.7.3)."""
    state = written(FALLEN, tmp_path)
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, ChooseLeader("eyrie", "builder"))
    assert str(info.value) == "7.7.3: leader_has_fallen"


BANK = """
title: a position
seats: [{faction: marquise}, {faction: eyrie}, {faction: alliance}]
turn: {faction: marquise, phase: birdsong}
play_areas: {marquise: [better_burrow_bank, royal_claim]}
"""


@pytest.mark.parametrize(
    ("refused", "reason"),
    [
        (Pass("marquise"), "4.1.3: bank_is_mandatory"),
        (Use("marquise", "royal_claim", "", 0), "1.4.1: finish_first"),
        (Use("marquise", "better_burrow_bank", "marquise", 0), "4.1.3: no_such_target"),
        (Move("marquise", 1, 5, "", 1), "1.4.1: finish_first"),
    ],
)
def test_the_bank_comes_first(refused: Choice, reason: str, tmp_path: Path) -> None:
    """What is at the start of Birdsong is before everything else in it (Law 1.4.1)."""
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(written(BANK, tmp_path), refused)
    assert str(info.value) == reason


EMIGRE = """
title: a position
deck: exiles
seats: [{{faction: {seat}}}, {{faction: marquise}}]
turn: {{faction: {seat}, phase: birdsong}}
clearings: {{5: {{{seat}: {{warriors: 2}}}}}}
play_areas: {{{seat}: [eyrie_emigre]}}
"""


@pytest.mark.parametrize("seat", ["alliance", "riverfolk"])
def test_a_move_by_a_card_is_refused_by_the_law_of_moves(seat: str, tmp_path: Path) -> None:
    """It is none of the actions of the own Daylight (Law 4.1.3, 4.2)."""
    state = written(EMIGRE.format(seat=seat), tmp_path)
    assert [due.kind for due in ROOT.decisions(state)] == ["eyrie_emigre"]
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, Move(seat, 5, 3, "", 1))
    assert str(info.value) == "4.2: no_path"


HITS = """
title: a position
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: marquise, phase: daylight}
clearings: {11: {marquise: {sawmill: 1, workshop: 1, wood: 2, warriors: 1}, eyrie: {warriors: 3}}}
next_rolls: [[2, 2]]
"""


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        ("warriors", "4.3.6: warriors_are_lost_already"),
        ("recruiter", "4.3.6: no_such_piece_there"),
        ("tunnel", "4.3.6: no_such_piece"),
    ],
)
def test_why_a_piece_takes_no_hit(piece: str, reason: str, tmp_path: Path) -> None:
    """Warriors go first, and only what is there can go (Law 4.3.6)."""
    state = written(HITS, tmp_path)
    ROOT.apply(state, Battle("marquise", 11, "eyrie"))
    assert [decision.kind for decision in ROOT.decisions(state)] == ["take_hits"]
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, TakeHit("marquise", piece))
    assert str(info.value) == reason


SEATINGS = (
    ("marquise", "eyrie", "alliance", "vagabond"),
    ("duchy", "corvids", "eyrie", "vagabond_2", "vagabond"),
)


@pytest.mark.daily(1)
@pytest.mark.parametrize("seats", SEATINGS)
def test_no_refusal_is_without_a_reason(seats: tuple[str, ...]) -> None:
    """Whatever somebody types at some moment, the refusal says why, in both languages."""
    rng, seen = Random(5), dict[str, set[int | str]]()
    state, _ = ROOT.new(Setup(tuple(map(SeatSetup, seats))), 5)
    reasons = Counter[str]()
    for _ in range(250):
        due = ROOT.decisions(state)
        if not due:
            break
        for choice in islice(due[0], 20):
            for name, value in msgspec.structs.asdict(choice).items():
                seen.setdefault(name, set()).add(value)
        for kind in ROOT.choice_kinds().values():
            names = kind.__struct_fields__[1:]
            if all(name in seen for name in names):
                values = [rng.choice(sorted(seen[name], key=str)) for name in names]
                typed = kind(due[0].seat, *values)
                if not due[0].allows(typed):
                    with pytest.raises(IllegalChoiceError) as info:
                        ROOT.apply(state, typed)
                    assert all(WORDS.refusal(info.value, locale) for locale in ("en", "pl"))
                    reasons[info.value.reason] += 1
        ROOT.apply(state, due[0].pick(rng.randrange(len(due[0]))))
    assert len(reasons) > 20
    assert {"not_now", "not_offered"}.isdisjoint(reasons)
