### Events: refusals.

no-such-event = There is no event with that code. `/tournament join` lists those of this server.
event-damaged = This event cannot go on, because its record is damaged. Its matches can be played to their ends. Please tell the operator of this bot.
wrong-start = The start must be in the future, and at most half a year away.
too-many-events = { $most } events of yours are open on this server already, as many as one person may have. When one is over, or you end it with `/tournament manage`, you can open another. Managers of the server have no limit.
no-pods = Pods need a game for three or more, and { $game } is for two. Choose Swiss instead.
only-pods = { $game } is not a game for two. Choose pods instead.
arena-is-live = An arena is played with the live clock.
not-meant =
    { $who ->
        [role] This event is for a role that you do not have.
        [invited] This event is for the servers that are invited.
       *[server] This event is for members of the server that holds it.
    }
paused-from-events = You missed matches of earlier events, so you can enter again <t:{ $seconds }:R>.
too-unreliable = This event is for people who finish at least { $least }% of their matches; you finish { $percent }% now. Every match that you play to its end raises that.
account-too-young =
    Events are for Discord accounts that are at least { $days ->
        [one] a day
       *[other] { $days } days
    } old. Its organisers can let you in.
needs-own-deck = Choose a default deck for { $game } first: `/deck default`.
elsewhere-then = You have entered { $name }, which is at the same time. Leave that one first: `/tournament leave`.
game-is-missing = The game of this event is no longer installed here. Whoever runs the bot can install it again.
event-is-over = This event is over.
already-in = You are in this event already.
was-removed = The organisers have taken you out of this event; only they can let you in again.
only-replaced = Who meets whom is fixed since the start. Choose the person, and press Takes the place of….
too-late = It is too late to enter: half of the rounds have begun.
not-in-event = You do not take part in this event. **Join** below its message, or `/tournament join`, enters it.
no-bye-now = A bye can be asked for once, and not in the last round.
moved-too-often = The start of this event has moved { $most } times within a day, counting pauses, and everybody who has entered is notified each time. Move it again in a day, or begin now.
event-has-begun = This event has begun.
no-such-table = There is no such table, or the places do not fit its seats.
went-on = The next round of this elimination has been paired, so this result stands.
round-has-begun = A match of this round has begun, so the pairings stand.
no-such-entry = Nobody of that name takes part.
