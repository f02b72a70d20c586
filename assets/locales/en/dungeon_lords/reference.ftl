### What a tile says, for `/card`.

reference-wage = Wage: { $wage } (DL 6.7).
reference-room = { $count } imps{ $eats ->
        [none] {""}
       *[other] {" "}and { $eats }
    }: { $gives }. Zone: { $zone } (DL 6.8, 7.2).
zone-upper = rows 1 and 2
zone-lower = rows 3 and 4
zone-rim = the rim of the dungeon
zone-core = the core, not the rim
reference-training_room = In combat each attack of goblins and trolls here does 1 more damage (DL 11.5).
reference-dark_room = In combat each attack of witches and vampires here does 1 more damage (DL 11.5).
reference-labyrinth = In combat two traps without gold, but one monster (DL 11.1).
reference-antimagic_room = In combat no spell is cast here (DL 11.4).
reference-cafeteria = At the end 1 point for each goblin, troll, slime and witch (DL 12.1).
reference-chapel = At the end 2 points for each ghost and vampire (DL 12.1).
reference-pandemonium = At the end 2 points for each golem, dragon and demon (DL 12.1).
reference-hall_of_fame = At the end 2 points for each title held alone, 1 for each shared one (DL 12.1).
reference-adventurer = { $kind ->
        [fighter] Fighter
        [thief] Thief: holds off { $power } trap damage
        [priest] Priest: heals { $power }
       *[wizard] Wizard: { $power } magic
    }. Strength { $strength }, { $hp } hit points (DL 9).
reference-paladin = { $hp } hit points, { $power } icons each of thief, wizard and priest (DL 10.4).
rule-section = DL { $section }
reference-anti_magic_dart = 1 damage to one that you choose. No spell is cast this round if that is a wizard, nobody is healed if it is a priest, whatever icons the paladin has; he himself is neither (DL 10.4, 11.3).
reference-cursed_ring = Costs 1 gold. 1 damage to each; nothing is conquered this round (DL 11.3).
reference-wall_of_fire = 1 damage to each, and 1 more to the last (DL 11.3).
reference-kamikaze_imp = Costs 1 imp. 3 damage to the first, 1 to each other (DL 11.3).
reference-pendulum = 3 damage to the second of the line; nothing if only one stands there (DL 11.3).
reference-poisoned_dart = 1 damage to one that you choose, and 2 more at the end of the round, which nothing holds off (DL 11.3, 11.9).
reference-poisoned_meal = Costs 1 food. As much damage to the first as that one has hit points when unhurt (DL 11.3).
reference-rolling_stone = 4 damage to the first (DL 11.3).
reference-trap_door = 2 damage to the first; nothing is conquered this round (DL 11.3).
reference-trap-use = In a room 1 gold more (DL 11.1). Each trap icon of the line holds off 1 damage. There are three of each trap, for both years (DL 2.6).
