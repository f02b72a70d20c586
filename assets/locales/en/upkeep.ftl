# What a server has set up and what no longer works: what has stopped, why, and what mends it.

upkeep-told = { $server ->
        [none] Something that you have set up in a server no longer works.
       *[other] Something that you have set up in **{ $server }** no longer works.
    }
upkeep-told-here = Something that is set up in this server no longer works.
upkeep-fault = ❌ { $line }

## What has stopped.

upkeep-stops-opener = Nobody but moderators can open tables of { $game }.
upkeep-stops-pace = Nobody can take the role for { $game } ({ $pace }), and no table calls it.
upkeep-stops-pace-unheard = Tables of { $game } ({ $pace }) call nobody.
upkeep-stops-queue = The queue for { $game } opens no tables.
upkeep-stops-board = The list of open tables isn't kept up to date.
upkeep-stops-log = What moderators and tables decide is posted nowhere, though `/audit` keeps all of it.
upkeep-stops-desk = { $duty ->
        [referee] A role of referees no longer counts.
       *[other] A role of moderators no longer counts.
    }
upkeep-stops-league = **{ $name }** opens no tables.
upkeep-stops-hook = Webhook { $number } has lost { $count ->
        [one] a delivery.
       *[other] { $count } deliveries.
    }

## Why.

upkeep-why-gone-channel = Its channel was deleted.
upkeep-why-gone-role = The role was deleted.
upkeep-why-hidden = I don't see { $channel }.
upkeep-why-forbidden = In { $channel } I lack { $permissions }.
upkeep-why-kind = { $channel } is a channel without threads.
upkeep-why-locked = The thread { $channel } is locked.
upkeep-why-unsafe = { $role } allows what only moderators should do.
upkeep-why-unheard = I may not mention { $role }.
upkeep-why-full = The server has as many open threads as Discord allows.
upkeep-why-tags = { $channel } wants a tag on every post, and all its tags are for moderators.
upkeep-why-other = Discord refuses a thread in { $channel } and doesn't say why.
upkeep-why-lost = It has taken nothing for three days.

## What mends it.

upkeep-mend-opener = Pick another role in `/house`.
upkeep-mend-pace = Change it in the server's settings, or pick another one in `/house`.
upkeep-mend-pace-another = Pick another one in `/house`.
upkeep-mend-queue = Change its permissions, or pick another channel in `/house`.
upkeep-mend-queue-another = Pick another channel in `/house`.
upkeep-mend-board = Change the permissions there, or post another list with `/lfg board`.
upkeep-mend-board-another = Post another list with `/lfg board`.
upkeep-mend-log = Change the permissions there, or set another channel with `/desk log`.
upkeep-mend-log-another = Set another channel with `/desk log`.
upkeep-mend-desk = `/desk roles` shows the others.
upkeep-mend-league = Change the permissions there, or move it with `/league move`.
upkeep-mend-league-another = Move it with `/league move`.
upkeep-mend-hook = `/webhook list` shows more, and `/webhook test` tries it.
upkeep-mend-full = Archive or delete some; I try again by myself.
upkeep-mend-tags = Give it a tag for everybody, or allow me “Manage Threads” there.
