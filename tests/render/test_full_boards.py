"""Six full boards: the picture has room for all of them."""

import pytest

from bot.games.root import ROOT
from bot.narrate import catalogue_languages
from bot.render.root import boards
from bot.render.root.sheet import PANEL
from bot.scenarios.reading import read_documents
from bot.scenarios.root import RootNotation

SIX = """
seats: [{faction: lizards}, {faction: riverfolk}, {faction: marquise}, {faction: eyrie},
  {faction: alliance}, {faction: duchy}]
turn: {faction: riverfolk, phase: daylight}
clearings:
  1: {riverfolk: {trade_post: 1}, duchy: {tunnel: 1}, marquise: {sawmill: 1}}
  2: {lizards: {fox_garden: 1, mouse_garden: 1}}
  4: {eyrie: {roost: 1}}
  9: {duchy: {citadel: 1, market: 1}}
boards:
  alliance: {supporters: [sword], officers: 2}
  duchy: {swayed: [captain, mayor, banker]}
  eyrie: {leader: commander, decree: {move: [loyal_vizier]}}
  lizards: {outcast: fox, hated: true, acolytes: 4, lost_souls: [anvil, bake_sale, root_tea_mouse]}
  riverfolk:
    prices: {hand_card: 2, riverboats: 1, mercenaries: 4}
    funds: {riverfolk: 2, marquise: 1, lizards: 1}
    payments: {lizards: 1, eyrie: 1}
    committed: {riverfolk: 1, alliance: 1}
    crafting: {fox: {marquise: 1}}
    lost_posts: {fox: 1, mouse: 1}
hands: {riverfolk: [cobbler, sappers, royal_claim, woodland_runners]}
crafted_items: {lizards: [sword], riverfolk: [boots, bag]}
"""
"""The two boards with most on them beside four others."""


@pytest.mark.parametrize("locale", catalogue_languages())
def test_six_full_boards_stay_on_the_picture(locale: str) -> None:
    notation = RootNotation()
    (node,) = read_documents(SIX)
    fields = node.fields(notation.position_keys, needed=("seats",))
    state = notation.read({key: it.respelled(notation.spelling) for key, it in fields.items()})
    last = boards.lay_out_cards(ROOT.view(state, None), locale)[-1].at
    assert last[1] + last[3] <= PANEL[1] + PANEL[3]
