### Webhooks: addresses to which a server hands its games off.

cmd-webhook = webhook
cmd-webhook-desc = Send finished games of this server to another program
cmd-webhook-add = add
cmd-webhook-add-desc = Send finished games and rounds to an address, signed
cmd-webhook-list = list
cmd-webhook-list-desc = See the addresses, and whether anything arrives there
cmd-webhook-test = test
cmd-webhook-test-desc = Send a test to an address now
cmd-webhook-rotate = rotate
cmd-webhook-rotate-desc = Give an address a new secret
cmd-webhook-remove = remove
cmd-webhook-remove-desc = Send nothing to an address any more
opt-address = address
opt-address-desc = Where to send, such as https://example.org/games
opt-hook = webhook
opt-hook-desc = Which webhook

webhook-added = Webhook { $number } is set: finished games of this server go to { $host }. This is its secret, which signs them; I show it only now:
    `{ $secret }`
    `/webhook test` sends a test.
webhook-rotated = Webhook { $number } ({ $host }) has a new secret, which signs everything from now on; I show it only now:
    `{ $secret }`
webhook-removed = Nothing goes to webhook { $number } ({ $host }) any more.
webhook-none = This server has no webhook. `/webhook add` sets one.
webhook-head = **Webhooks of this server**
webhook-line-fine = { $number }. { $host } (added { $day } in { $channel }): no trouble
webhook-line-failing = { $number }. { $host } (added { $day } in { $channel }): the last attempt failed, and nothing has arrived since { $since }
webhook-line-lost = { $number }. { $host } (added { $day } in { $channel }): nothing has arrived since { $since }; { $lost ->
    [one] { $lost } delivery was given up
   *[other] { $lost } deliveries were given up
}
webhook-test-arrived = The test has arrived at webhook { $number } ({ $host }).
webhook-test-refused = Webhook { $number } ({ $host }) answered, but did not accept the test. It has to answer with a status from 200 to 299; I follow no redirects.
webhook-test-unreachable = I could not reach webhook { $number } ({ $host }). The host has to be on the public internet, with a valid certificate.
webhook-unknown = This server has no webhook “{ $value }”. `/webhook list` shows them.
webhook-too-many = A server has at most { $most } webhooks. Remove one first.
webhook-bad-form = That is no address I can use. It looks like https://example.org/games, in plain letters.
webhook-bad-https = The address has to begin with https://.
webhook-bad-secret = The address must not contain a user name or password: I sign what I send instead.
webhook-bad-private = The address has to name a host on the public internet.
webhook-lost = Webhook { $number } has not taken anything for three days, so I have given up a delivery. `/webhook list` shows more, `/webhook test` tries it.
