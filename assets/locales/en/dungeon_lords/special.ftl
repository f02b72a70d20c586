### Special events whose card the table opens.

event-special_opened = { WORD($seat, of: "seat") } tells which special card was opened for the next round: { WORD($what, of: "occasion") }.
event-paid_part = { WORD($seat, of: "seat") } pays { WORD($monster, of: "thing") } a part of its wage: { $part ->
        [gold] 1 gold
        [food] 1 food
        [evil] 1 evil
        [trap] a trap
       *[other] { WORD($victim, of: "thing") }
    }.
event-laid_down = { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } lies face down and does not fight this year.
event-gave_up = { WORD($seat, of: "seat") } gives { WORD($monster, of: "thing") } up.
event-special_at_table = What this card does is not in the bot: settle it at your table. Then each of you in turn tells what changed; the bot does not check it.
event-told_got = { WORD($seat, of: "seat") }: +{ $count } { WORD($what, of: "stuff") }, as told by its player.
event-told_gone = { WORD($seat, of: "seat") }: { WORD($monster, of: "thing") } has left, as told by its player.
event-special_done = { WORD($seat, of: "seat") } has told all that the card did.
choice-open_special = { WORD($occasion, of: "occasion") }
kind-open_special = Special card
choice-pay_part = { WORD($monster, of: "thing") }: { $part ->
        [gold] 1 gold
        [food] 1 food
        [evil] 1 evil
       *[other] { WORD($given, of: "thing") }
    }
kind-pay_part = Pay a part
choice-give_up = Give { WORD($monster, of: "thing") } up
kind-give_up = Give up
choice-tell_got = +{ $count } { WORD($goods, of: "stuff") }
kind-tell_got = Goods got
choice-tell_gone = { WORD($monster, of: "thing") } has left
kind-tell_gone = Monster gone
kind-done-monster_strike = Pay no more
kind-done-special_told = That's all
value-occasion = { WORD($value, of: "occasion") }
value-part = { $value ->
        [gold] 1 gold
        [food] 1 food
        [evil] 1 evil
        [trap] a trap
       *[other] another monster
    }
decision-special_card = Open a special card of your box: which one is it? The bot plays the first three; what any other does you tell when it happens.
    .waiting = names the special card
decision-monster_strike = Your monsters strike: pay one part of each wage. Those that get nothing lie face down and do not fight this year.
    .waiting = pays monsters on strike
decision-witch_hunt = A witch hunt: give a monster up, or your evil rises by 3.
    .waiting = gives a monster up, or gains evil
decision-special_told = What did the special card change for you? Add each change, then press “That's all”.
    .waiting = tells what the special card did
refusal-cannot_pay_part = You can't pay that part of the wage of { WORD($monster, of: "thing") }
refusal-no_such_special = There is no such special card
option-special_events = Special events
option-special_events-none = no effect (first game)
option-special_events-table = cards opened at your table
