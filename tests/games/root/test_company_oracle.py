"""In random games a person's Riverfolk and their buyers are offered what Law 11 allows."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.games.game import Choice, Decision, Event, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.riverfolk import choices as company
from bot.games.root.factions.riverfolk import choices as own
from bot.games.root.law import choices, events
from bot.games.root.law.cards import CARDS, SUIT
from bot.games.root.law.kinds import CLEARINGS
from bot.games.root.law.state import State
from tests.games.root.oracle import company as law
from tests.games.root.oracle.company import ME, SERVICES, SPACES, Trade
from tests.games.root.oracle.ledger import Ledger
from tests.games.root.oracle.mercenaries import compare, warriors

OTHERS = (
    *("marquise", "eyrie", "alliance", "vagabond", "vagabond_2"),
    *("lizards", "duchy", "corvids"),
)

LONGEST = 900
"""Choices of a game after which it is left."""

WARRIORS = {
    "marquise": 25,
    "eyrie": 20,
    "alliance": 10,
    "lizards": 25,
    "riverfolk": 15,
    "duchy": 20,
    "corvids": 15,
}
"""Warriors of each faction (Law 20 and each set-up)."""

ACTIONS = (choices.Move, choices.Battle, own.DrawCard, own.RecruitByRiver, own.EstablishPost)
MARCHES = {"marquise": "daylight", "duchy": "parliament", "alliance": "military_operations"}
"""The questions in which a buyer can move any warriors along any path."""


def check(state: State, decision: Decision, ledger: Ledger, checked: Counter[str]) -> None:
    """Compare what is offered with what the Law allows."""
    offered, seat = [*decision], decision.seat
    match decision.kind:
        case "setup_river":
            places = {one.clearing for one in offered if isinstance(one, own.Settle)}
            at = Trade(state)
            assert places == {c for c in CLEARINGS if at.river[c] and not at.closed(c)}
        case "setup_prices" | "set_costs":
            _prices(state, offered, ledger)
        case "riverfolk_daylight":
            _daylight(Trade(state), offered)
        case "trade_disruption":
            funds = {one.fund for one in offered if isinstance(one, own.LoseFund)}
            me: Any = state.factions[ME]
            assert funds == {owner for owner, count in me.funds.items() if count}
        case "buy_services":
            _purchases(state, seat, offered, ledger)
        case "pay_items":
            items = {one.item for one in offered if isinstance(one, own.PayWithItem)}
            buyer: Any = state.factions[seat]
            assert items == {item for item, count in buyer.ready.items() if count}
        case kind if MARCHES.get(seat) == kind:
            if not _marches(state, seat, offered, ledger):
                return
        case _:
            return
    checked[decision.kind] += 1


def _prices(state: State, offered: Sequence[Choice], ledger: Ledger) -> None:
    """Each marker that has not moved can go to any other space (Law 11.3.5, 11.6.2)."""
    me: Any = state.factions[ME]
    found = {(one.service, one.space) for one in offered if isinstance(one, own.SetPrice)}
    stays = [(name, me.prices.get(name, 0)) for name in SERVICES]
    assert found == {
        (name, space)
        for name in SERVICES
        for space in SPACES
        if name not in ledger.priced and (name, space) not in stays
    }


def _daylight(at: Trade, offered: Sequence[Choice]) -> None:
    """Compare the actions of Daylight (Law 11.5)."""
    assert {one for one in offered if isinstance(one, ACTIONS)} == law.actions(at)
    for kind in (choices.Craft, own.ExportCard):
        found = {
            (one.card, tuple(sorted(one.using.split("+"))))
            for one in offered
            if isinstance(one, kind)
        }
        assert found == law.crafts(at), kind
    owners = {str(owner) for owner, count in at.me.funds.items() if count}
    named = {str(one.fund) for one in offered if isinstance(one, own.CommitFirst)}
    assert named <= owners
    assert not owners or (len(owners - named) == 1 and owners - named <= law.first(at))


def _purchases(state: State, seat: Seat, offered: Sequence[Choice], ledger: Ledger) -> None:
    """Compare the services offered; a card of the Jailor may be worth an item (26.12.2)."""
    found = {(one.service, one.card) for one in offered if isinstance(one, choices.BuyService)}
    at, bought = Trade(state), ledger.bought
    jailor = getattr(state.factions[seat], "character", "") == "jailor"
    assert law.purchases(at, seat, bought) <= found
    assert found <= law.purchases(at, seat, bought, lent=int(jailor))


def _marches(state: State, seat: Seat, offered: Sequence[Choice], ledger: Ledger) -> bool:
    """Compare the moves of a person with or without Riverboats (Law 11.2.7.2)."""
    found = {one for one in offered if isinstance(one, choices.Move) and one.origin and one.to}
    boats = "riverboats" in ledger.bought
    if found:
        at = Trade(state, ledger.hirer(state))
        assert found == law.moves(at, seat, boats, swims=False)
    return bool(found) and boats


def asked(state: State, due: Sequence[Decision], ledger: Ledger) -> None:
    """A person who can buy something is asked before anything else of the turn (Law 11.2.6)."""
    for decision in due:
        if decision.seat != ledger.buyer or ledger.asked or decision.kind == "start_of_birdsong":
            continue
        ledger.asked = True
        if decision.kind != "buy_services" and not decision.seat.startswith("vagabond"):
            assert decision.seat == ME or not law.purchases(Trade(state), decision.seat, [])


def settled(state: State, ledger: Ledger, checked: Counter[str]) -> None:
    """Compare the boxes, all warriors and who rules with the Law."""
    at = Trade(state, ledger.hirer(state))
    ledger.compare(at)
    if state.winners is None:
        for name in state.factions:
            if name in WARRIORS and not any("Hospitals" in type(s).__name__ for s in state.steps):
                assert at.warriors(name) == WARRIORS[name], name
    if at.hirer and state.winners is None:
        assert {c: str(state.ruler[c]) for c in CLEARINGS} == at.rulers
        checked["hired"] += 1


def deed(before: State, kind: str, choice: Choice, after: State, happened: Sequence[Event]) -> None:
    """Compare what an action of Daylight did with its paragraph (Law 11.5)."""
    old: Any = before.factions[ME]
    new: Any = after.factions[ME]
    at = Trade(before)
    paid = [e for e in happened if isinstance(e, company.FundsCommitted | company.FundsSpent)]
    told = [(type(e), e.section, e.count) for e in paid]
    match choice:
        case own.RecruitByRiver():
            assert told == [(company.FundsSpent, "11.5.5", 1)]
            assert paid[0].owner == choice.fund
            assert new.pieces["warriors"][choice.clearing] == (
                old.pieces["warriors"][choice.clearing] + 1
            )
        case own.EstablishPost():
            assert {one[:2] for one in told} == {(company.FundsSpent, "11.5.6.2")}
            assert [(e.owner, e.count) for e in paid] == [(at.rulers[choice.clearing], 2)]
            _established(before, choice, after, happened)
        case choices.Craft() | own.ExportCard():
            assert {one[:2] for one in told} == {(company.FundsCommitted, "11.5.3")}
            assert sum(e.count for e in paid) == len(CARDS[choice.card].cost)
            _crafted(before, choice, after, happened)
        case own.DrawCard() | choices.Move() | choices.Battle() if kind == "riverfolk_daylight":
            section = {own.DrawCard: "11.5.4", choices.Move: "11.5.1"}.get(type(choice), "11.5.2")
            assert told == [(company.FundsCommitted, section, 1)]
            assert {paid[0].owner} <= law.first(at)
            _acted(before, choice, after, happened)
        case own.CommitFirst():
            assert (new.first, told) == (choice.fund, [])
        case own.SetPrice():
            assert new.prices == {**old.prices, choice.service: choice.space}
        case _:
            pass


def _acted(before: State, choice: Choice, after: State, happened: Sequence[Event]) -> None:
    if isinstance(choice, own.DrawCard):
        assert sum(e.count for e in happened if isinstance(e, events.Drew) and e.seat == ME) == 1
    if isinstance(choice, choices.Move):
        moved = next(e for e in happened if isinstance(e, events.Moved))
        assert (moved.origin, moved.to) == (choice.origin, choice.to)
        assert moved.count == choice.warriors
    if isinstance(choice, choices.Battle):
        battle = next(e for e in happened if isinstance(e, events.BattleBegan))
        assert (battle.seat, battle.clearing) == (ME, choice.clearing)
        assert battle.defender == choice.defender


def _established(
    before: State, choice: own.EstablishPost, after: State, happened: Sequence[Event]
) -> None:
    """A post, a warrior if there is one, and the points of its space (Law 11.5.6.3)."""
    old: Any = before.factions[ME]
    own_fund = Trade(before).rulers[choice.clearing] == ME
    left = old.supply["warriors"] + 2 * own_fund
    placed = Counter(
        {
            e.piece: e.count
            for e in happened
            if isinstance(e, events.Placed) and e.section == "11.5.6.3"
        }
    )
    assert placed == Counter({"trade_post": 1, "warriors": min(1, left)})
    scored = [e.points for e in happened if isinstance(e, events.Scored) and e.seat == ME]
    assert scored[:1] == ([] if old.dominance else [law.WORTH])


def _crafted(
    before: State, choice: choices.Craft | own.ExportCard, after: State, happened: Sequence[Event]
) -> None:
    """Funds go to the tracks; an export brings a warrior instead of the benefit (11.5.3.1)."""
    old: Any = before.factions[ME]
    new: Any = after.factions[ME]
    used = Counter(choice.using.split("+"))
    for suit in law.SUITS:
        grown = sum(new.crafting.get(suit, {}).values()) - sum(old.crafting.get(suit, {}).values())
        assert grown == used[suit]
    assert old.hand.count(choice.card) == new.hand.count(choice.card) + 1
    if isinstance(choice, own.ExportCard):
        added = sum(e.count for e in happened if isinstance(e, company.PaymentsAdded))
        assert added == min(1, old.supply["warriors"])
        assert not any(isinstance(e, events.Scored | events.Crafted) for e in happened)
        assert new.items == old.items


def bought(before: State, choice: choices.BuyService, after: State) -> None:
    """A buyer pays the price from the supply into Payments and gets the service (11.2.6)."""
    old: Any = before.factions[choice.seat]
    new: Any = after.factions[choice.seat]
    box: Any = before.factions[ME]
    later: Any = after.factions[ME]
    price = box.prices[choice.service]
    if not choice.seat.startswith("vagabond"):
        had = box.payments.get(choice.seat, 0)
        assert later.payments.get(choice.seat, 0) == had + price
    if choice.card and not choice.seat.startswith("vagabond"):
        assert later.hand.count(choice.card) == box.hand.count(choice.card) - 1
        assert SUIT[choice.card]
    assert after.phase != "birdsong" or len(new.hand) >= len(old.hand)


def seats(rng: Random) -> tuple[SeatSetup, ...] | None:
    """Seat the Riverfolk with people and bots at random, two to six at the table."""
    names = [ME, *map(Seat, rng.sample(OTHERS, rng.randint(1, 5)))]
    if "vagabond_2" in names and "vagabond" not in names:
        names[names.index(Seat("vagabond_2"))] = Seat("vagabond")
    rng.shuffle(names)
    bots = rng.choice((0.0, 0.0, 0.5))
    return tuple(
        SeatSetup(name, bot=name != ME and not _twin(name, names) and rng.random() < bots)
        for name in names
    )


def _twin(name: Seat, names: Sequence[Seat]) -> bool:
    """Two Vagabonds are both people here."""
    return name.startswith("vagabond") and "vagabond_2" in names


def pick(rng: Random, owed: Decision, hirer: str) -> Choice:
    """Choose at random, but battle with mercenaries, craft and export more often."""
    wanted = choices.Battle if hirer == owed.seat else (choices.Craft, own.ExportCard)
    if (hirer == owed.seat or owed.kind == "riverfolk_daylight") and rng.random() < 0.5:
        rare = [choice for choice in owed if isinstance(choice, wanted)]
        if rare:
            return rng.choice(rare)
    return owed.pick(rng.randrange(len(owed)))


def watched(seed: int) -> Counter[str]:
    """Play a game at random and check every position and deed of Riverfolk and buyers."""
    rng, checked = Random(seed), Counter[str]()
    state, happened = ROOT.new(Setup(seats(rng)), seed)
    ledger = Ledger()
    ledger.follow(happened)
    for _ in range(LONGEST):
        due = ROOT.decisions(state)
        if not due:
            break
        asked(state, due, ledger)
        for decision in due:
            check(state, decision, ledger, checked)
        owed = rng.choice(due)
        choice = pick(rng, owed, ledger.hirer(state))
        watches = choice.seat == ME or isinstance(choice, choices.BuyService)
        before = ROOT.decode(ROOT.encode(state)) if watches else state
        places = warriors(state, hirer) if (hirer := ledger.hirer(state)) else {}
        happened = ROOT.apply(state, choice)
        checked["split"] += compare(places, happened, hirer, state) if hirer else 0
        ledger.follow(happened)
        settled(state, ledger, checked)
        checked[type(choice).__name__] += 1
        if choice.seat == ME:
            deed(before, owed.kind, choice, state, happened)
        ends = any(isinstance(event, events.TurnBegan) for event in happened)
        if isinstance(choice, choices.BuyService) and not ends:
            bought(before, choice, state)
    return checked + ledger.checked


def tally(seeds: range) -> Counter[str]:
    return sum((watched(seed) for seed in seeds), Counter[str]())


def test_some_games_of_the_riverfolk() -> None:
    checked = tally(range(12))
    wanted = (
        *("riverfolk_daylight", "set_costs", "buy_services", "pay_items", "trade_disruption"),
        *(*SERVICES, "dividends", "short", "disrupted", "hired", "split", "daylight"),
    )
    assert all(checked[what] for what in wanted), checked


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 1600, 100))
def test_many_games_of_the_riverfolk(start: int) -> None:
    checked = tally(range(start, start + 100))
    assert checked["riverfolk_daylight"] > 5000
    assert checked["coerced"] + checked["split"] > 5


@pytest.mark.parametrize(
    ("what", "otherwise"),
    [
        ("factions.riverfolk.turn.POINTS", 1),
        ("factions.riverfolk.turn.COST", 1),
        ("factions.riverfolk.turn.PROTECTION", 1),
        ("factions.riverfolk.turn.FUNDS_A_POINT", 3),
        ("factions.riverfolk.turn.EXPORTED", 2),
        ("factions.riverfolk.board.disrupt", lambda *given: None),
        ("factions.riverfolk.services.limit", lambda *given: 9),
        ("factions.riverfolk.services.purse", lambda *given: 99),
        ("factions.riverfolk.services._may_have", lambda *given: True),
        ("factions.riverfolk.services.take_for_items", lambda seller, items: 0),
        ("factions.riverfolk.pieces.CompanyPieces.price", lambda self, buyer, service: 1),
        (
            "factions.riverfolk.pieces.CompanyPieces.crafters",
            lambda self, suits: dict.fromkeys(suits, 3),
        ),
        ("factions.riverfolk.pieces.RiverfolkPieces.posts_left", lambda *given: law.SUITS),
        ("factions.riverfolk.services.RiverfolkGroundRules.opens_rivers", lambda *given: True),
        ("factions.riverfolk.services.begin_hire", lambda *given: None),
        ("factions.riverfolk.turn.open_to", lambda state, name, clearings: clearings),
        ("law.hits.hired", lambda *given: 0),
        ("factions.eyrie.pieces.DynastyGroundRules.TIES_NEED_OWN", False),
    ],
)
def test_a_breach_would_be_noticed(
    what: str, otherwise: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"bot.games.root.{what}", otherwise)
    with pytest.raises(AssertionError):
        tally(range(12))
