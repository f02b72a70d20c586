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
reference-training_room = In combat each attack of goblins and trolls here does 1 more damage. (DL 12.1).
reference-dark_room = In combat each attack of witches and vampires here does 1 more damage. (DL 12.1).
reference-labyrinth = In combat two traps without gold, but one monster. (DL 12.1).
reference-antimagic_room = In combat no spell is cast here. (DL 12.1).
reference-cafeteria = At the end 1 point for each goblin, troll, slime and witch. (DL 12.1).
reference-chapel = At the end 2 points for each ghost and vampire. (DL 12.1).
reference-pandemonium = At the end 2 points for each golem, dragon and demon. (DL 12.1).
reference-hall_of_fame = At the end 2 points for each title held alone, 1 for each shared one. (DL 12.1).
reference-adventurer = { $kind ->
        [fighter] Fighter
        [thief] Thief: holds off { $power } trap damage
        [priest] Priest: heals { $power }
       *[wizard] Wizard: { $power } magic
    }. Strength { $strength }, { $hp } hit points (DL 9).
reference-paladin = { $hp } hit points, { $power } icons each of thief, wizard and priest (DL 10.4).
rule-section = DL { $section }
