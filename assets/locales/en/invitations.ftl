# Somebody is asked to join a table.

cmd-invite = invite
cmd-invite-desc = Ask somebody to join the table; a private thread lets them in
opt-person = person
opt-person-desc = Whom to invite
invited = { $who }, you are invited to this table; its host is { $host }. **Join** takes a seat.
invited-done = I have invited { $who }.
invited-quietly = I have invited { $who }, without calling them: within the last hour another invitation or offer did.
invite-needless = { $who } needs no invitation: they have sat down already, or are a bot.
