### The chances of a battle: what a side can lose, and what may change them.

odds-title = { $place ->
    [none] **Battle of warriors**
   *[other] **Battle in clearing { $place }**
}
stake-items = { $count ->
    [one] an undamaged item
   *[other] { $count } undamaged items
}
stake-hired = { $count ->
    [one] a mercenary
   *[other] { $count } mercenaries
}
stake-ally = { $count ->
    [one] an ally's warrior
   *[other] { $count } warriors of the ally
}
stake-other = one building or token
odds-if-ambush = With an ambush, should one be held
odds-if-ally = With the ally's warriors
odds-if-protector = With the Arbiter's protection
odds-if-armorers = With Armorers
odds-if-brutal_tactics = With Brutal Tactics
odds-if-sappers = With Sappers
odds-if-swift_strike = With Swift Strike
odds-causes = { WORDS($causes, of: "cause leader") }
