### A seat that changes between a person and the matching bot (docs/stand-ins.md).

event-clockwork_took_over = A bot plays { WORD($seat, of: "faction", form: "the") } from now on.{ $hand ->
        [none] { "" }
       *[other] { " " }Discarded from hand: { WORDS($hand, of: "card", form: "label") }.
    }{ $play_area ->
        [none] { "" }
       *[other] { " " }Discarded from the play area: { WORDS($play_area, of: "card", form: "label") }.
    }
event-takeover_dropped = No bot takes over { WORD($seat, of: "faction", form: "the") }, which { $reason ->
        [takeover_in_coalition] joined a coalition
        [takeover_never_ends] would leave bots alone that never end a game
       *[takeover_plays_for_dominance] plays for dominance
    }. The stand-in goes on playing.
event-person_took_back = A person plays { WORD($seat, of: "faction", form: "the") } from now on.
event-wood_put_back = { WORD("wood", $count, of: "piece", form: "some") } { $count ->
        [one] leaves
       *[other] leave
    } the map.
event-decree_sorted = The Decree is sorted by suits, the viziers among the birds: fox { $fox }, mouse { $mouse }, rabbit { $rabbit }, bird { $bird }. The leader is put aside.
event-supporters_put_away = { $cards ->
        [none] There are no supporters to discard.
       *[other] The supporters are discarded: { WORDS($cards, of: "card", form: "label") }.
    }{ $officers ->
        [0] { "" }
        [one] { " " }1 officer returns to the supply.
       *[other] { " " }{ $officers } officers return to the supply.
    }
event-quest_put_under = The quest goes under the quest deck: { WORD($quest, of: "quest") }.

## What becomes of a seat if the table agrees; the attribute `back`: if a person takes it back.

takeover-all = · The bot begins with the next turn of this seat; until then the stand-in plays. Hand and play area are then discarded for all to see. Score, warriors, buildings, tokens and items stay.
    .back = · A person can take the seat back at any time, and then draws three cards.
takeover-marquise = · All wood leaves the map.
    .back = All eight wood are then in the supply.
takeover-eyrie = · The Decree is sorted by suits, two viziers among the birds, and the leader is put aside.
    .back = The Decree is then discarded, without losing points, and a new leader chosen at the beginning of the next turn.
takeover-alliance = · All supporters are discarded, and the officers return to the supply.
    .back = There are then no supporters and no officers.
takeover-vagabond = · The items stay as they lie, and a quest is drawn. The relationships end. The character stays if the Vagabot has a card of it; otherwise chance picks another one.
    .back = Everybody is then Indifferent, and the character is the former one.
takeover-vagabond_2 = { takeover-vagabond }
    .back = { takeover-vagabond.back }
takeover-riverfolk = · All warriors on the faction board go to Payments. Lost trade posts stay lost.
    .back = The Market is then discarded, the payments stay, and each service costs 1 at first.
takeover-duchy = · Swayed ministers stay swayed.
    .back = Ministers that are swayed then stay swayed, and spent crowns stay spent.
takeover-corvids = · The plots stay where they lie, and nobody can guess them any more.
    .back = The facedown plots are then known to that person.

refusal-takeover_no_person = Only a faction that a person plays and that has a matching bot can be taken over
refusal-takeover_no_clockwork = No bot has taken over this seat
refusal-takeover_changes_sides = In a cooperative game a bot would play against you. A stand-in can play this seat instead
refusal-takeover_in_coalition = A bot can't play a seat that is in a coalition. A stand-in can play it instead
refusal-takeover_never_ends = With a bot here only bots would be left, and these would never end the game. A stand-in can play this seat instead
refusal-takeover_plays_for_dominance = A bot can't play a seat that plays for dominance. A stand-in can play it instead
