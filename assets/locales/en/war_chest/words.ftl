### Names of what War Chest is made of.
### A word is a message `<kind>-<name>`; sentences take it by WORD($name, of: "<kind>").

## Seats and sides.

seat-raven = Raven
seat-wolf = Wolf
seat-raven_1 = Raven 1
seat-wolf_1 = Wolf 1
seat-raven_2 = Raven 2
seat-wolf_2 = Wolf 2
side-raven = Raven
side-wolf = Wolf
side-none = neutral

## Famous battles, and who fought in them.

battle-gaugamela = Battle of Gaugamela
battle-bannockburn = Battle of Bannockburn
battle-crecy = Battle of Crécy
people-greeks = Greeks
people-persians = Persians
people-english = English
people-scots = Scots
people-french = French

## Coins: the units with `letters` for the board, the Royal Coin and the decoys.

coin-archer = Archer
    .letters = Ar
coin-berserker = Berserker
    .letters = Be
coin-cavalry = Cavalry
    .letters = Ca
coin-crossbowman = Crossbowman
    .letters = Cr
coin-ensign = Ensign
    .letters = En
coin-footman = Footman
    .letters = Fo
coin-knight = Knight
    .letters = Kn
coin-lancer = Lancer
    .letters = La
coin-light_cavalry = Light Cavalry
    .letters = Li
coin-marshall = Marshall
    .letters = Ma
coin-mercenary = Mercenary
    .letters = Me
coin-pikeman = Pikeman
    .letters = Pi
coin-royal_guard = Royal Guard
    .letters = RG
coin-scout = Scout
    .letters = Sc
coin-swordsman = Swordsman
    .letters = Sw
coin-warrior_priest = Warrior Priest
    .letters = WP
coin-assassin = Assassin
    .letters = As
coin-saboteur = Saboteur
    .letters = Sb
coin-infiltrator = Infiltrator
    .letters = In
coin-skirmisher = Skirmisher
    .letters = Sk
coin-bannerman = Bannerman
    .letters = Ba
coin-bishop = Bishop
    .letters = Bi
coin-earl = Earl
    .letters = Ea
coin-herald = Herald
    .letters = He
coin-sapper = Sapper
    .letters = Sa
coin-siege_tower = Siege Tower
    .letters = ST
coin-trebuchet = Trebuchet
    .letters = Tr
coin-war_wagon = War Wagon
    .letters = WW
coin-royal = Royal Coin
    .letters = ♔
coin-infiltrator_decoy = decoy of the Infiltrator
    .letters = dI
coin-skirmisher_decoy = decoy of the Skirmisher
    .letters = dS

## What each unit does, for those who choose armies.

coin-archer-effect = Tactic: attack at distance 2, over anything. Can't attack adjacent units.
coin-berserker-effect = After a maneuver it may discard a coin of its stack to maneuver again.
coin-cavalry-effect = Tactic: move 1, then attack.
coin-crossbowman-effect = Tactic: attack at distance 2 in a straight line over an empty hex.
coin-ensign-effect = Tactic: a friendly unit within 2 moves 1 and ends within 2.
coin-footman-effect = Two may be on the board. Tactic: each Footman maneuvers.
coin-knight-effect = Only units of two or more coins can attack it.
coin-lancer-effect = Tactic: move 1 or 2, then attack ahead in the same line. Can't attack otherwise.
coin-light_cavalry-effect = Tactic: move exactly 2.
coin-marshall-effect = Tactic: a friendly unit within 2 attacks.
coin-mercenary-effect = When you recruit one, it may maneuver at once.
coin-pikeman-effect = An adjacent attacker loses a coin, too.
coin-royal_guard-effect = May lose a coin from the supply instead. With the Royal Coin it moves 1 or 2 onto a location of yours.
coin-royal_guard-original-effect = May lose a coin from the supply instead. With the Royal Coin it moves 1 to any empty hex.
coin-scout-effect = May be deployed next to a friendly unit.
coin-swordsman-effect = May move 1 after it attacked.
coin-warrior_priest-effect = After it attacked or took control, you draw a coin and use it at once.
coin-assassin-effect = Tactic: move 1, then poison an adjacent unit. Attacking a poisoned unit costs its supply a coin, too.
coin-saboteur-effect = Tactic: poison a unit within 2; also when you recruit one.
coin-infiltrator-effect = Tactic: move 1 onto an enemy location and take it. After taking a location it gives the enemy its decoy.
coin-skirmisher-effect = Tactic: move 1 or 2, ending next to an enemy. Its decoy can block an attack.
coin-bannerman-effect = After a maneuver it may move an adjacent enemy unit by 1.
coin-bishop-effect = Only units of one coin can attack it. Tactic: recruit a coin, then move 1 or attack.
coin-earl-effect = May move 1 when deployed. Tactic: take its location, then proclaim any open decree without a seal.
coin-herald-effect = Tactic: bolster an adjacent friendly unit of one coin from its owner's supply. It may maneuver after you proclaim.
coin-herald-tactic-effect = Tactic: bolster an adjacent friendly unit of one coin from its owner's supply. It may maneuver, by tactic too, after you proclaim.
coin-sapper-effect = May build a fort on a location it moves to. Tactic: move 1, then attack an adjacent fort.
coin-siege_tower-effect = May be bolstered from the supply when deployed. Tactic with two or more coins: attack twice.
coin-trebuchet-effect = Tactic with two or more coins: attack 2 or 3 away in a straight line, over anything. Can't attack otherwise.
coin-war_wagon-effect = Can lose a coin for an adjacent friendly unit that is attacked. Tactic with two or more coins: an adjacent friendly unit moves 1, the Wagon follows.

## Decrees, and what each of them does.

decree-enlist = Enlist
decree-guard = Guard
decree-march = March
decree-redeploy = Redeploy
decree-reinforce = Reinforce
decree-sacrifice = Sacrifice
decree-spy = Spy
decree-enlist-effect = Recruit twice.
decree-guard-effect = A friendly unit on a location of your side attacks.
decree-march-effect = A friendly unit of two or more coins moves 1.
decree-redeploy-effect = Take one of your units off the board and deploy it anew with all its coins.
decree-reinforce-effect = Take one of your coins out of the box into your supply.
decree-sacrifice-effect = A friendly unit attacks, then loses a coin.
decree-spy-effect = Look at an enemy's hand. You may discard one of its coins; its owner draws one.
