### Why something can't be done: `/why-not`.

cmd-why-not = why-not
cmd-why-not-desc = Ask why you can't do something now, with the section of the rules
opt-wish = action
opt-wish-desc = What you would like to do
opt-detail = detail
opt-detail-desc = With what, where or whom; leave it out to ask in general
opt-detail_2 = detail-2
opt-detail_2-desc = One more detail
opt-detail_3 = detail-3
opt-detail_3-desc = One more detail
opt-detail_4 = detail-4
opt-detail_4-desc = One more detail
why-not-title = **{ $kind }** – why not?
why-not-detail = { $option }: { $value }
why-not-possible = You can do this now: press a button under the map or use /act. For example:
why-not-example = · { $choice }
why-not-never = Not possible now, whatever you combine it with:
why-not-reason = · { $reason }
why-not-no-action = I know no action “{ $value }” here. Pick one of Discord's suggestions.
why-not-no-detail = “{ $value }” doesn't belong to this action. Pick one of Discord's suggestions.
why-not-which = “{ $value }” can mean several actions: { $kinds }. Ask for one of them.
why-not-depends = That depends on what you choose. Name it as a detail: { $details }.
