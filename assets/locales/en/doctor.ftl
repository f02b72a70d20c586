# What the bot lacks in a channel, and where to mend it.

cmd-doctor = doctor
cmd-doctor-desc = Check what I may do in this channel, and where to mend it
doctor-title = **What I need in { $channel }**
doctor-has = ✅ { $permission }: { $purpose }.
doctor-lacks = ❌ { $permission }: { $purpose }.
doctor-lacks-useful = ➖ { $permission }: { $purpose }. The game goes on without it.
doctor-in-channel = The settings of { $channel } or its category take it from me: **Edit Channel → Permissions**.
doctor-in-roles = None of my roles has it: **Server Settings → Roles → { $role }**.
doctor-in-unknown = Give it to me in **Server Settings → Roles**.
doctor-in-fine = { "" }
doctor-for-view_channel = I see the channel
doctor-for-send_messages = I post turns and whose turn it is
doctor-for-send_messages_in_threads = I post turns and whose turn it is
doctor-for-attach_files = I attach the map
doctor-for-read_message_history = after a crash I find what I have posted already
doctor-locked = ❌ This thread is locked. Somebody who may manage threads has to unlock it.
doctor-archives = ➖ Discord archives this thread after { $days ->
        [one] { $days } day
       *[other] { $days } days
    } without a message. I open it again with my next post.
doctor-waiting = ❌ { $count ->
        [one] A post of mine waits
       *[other] { $count } posts of mine wait
    }, because Discord refused it. { $reason }
doctor-closed = ❌ Discord refuses my direct messages to you. Allow **Direct Messages** in the **Privacy Settings** of this server; until then I show you secrets when you act.
doctor-fine = I have everything that a game needs here.
permission-read_message_history = “Read Message History”
doctor-for-create_public_threads = I open a thread for a game (`/game new`)
doctor-for-create_private_threads = I open a private thread for a game
permission-create_public_threads = “Create Public Threads”
permission-create_private_threads = “Create Private Threads”
permission-manage_threads = “Manage Threads”
permission-connect = “Connect”
doctor-for-connect = I reach the messages of this channel
doctor-kind-spoken = ➖ This is a voice or stage channel: a table can stand here, but it has no threads.
doctor-kind-news = ➖ This is an announcement channel: it has threads, but no private ones.
doctor-outside = ❌ I'm not in this private thread. Mention me in it, so that I come in.
doctor-set-up = **What this server has set up**
doctor-set-up-fine = ✅ All of it works.
doctor-set-up-none = Nothing is set up for this server yet. `/setup` does it by one form: log, moderators, queue, board, pace.
