### What people read when they look for somebody to play with: why it cannot be done.

finding-is-off = This server has switched finding players off. A manager can change that with `/settings server`.
own-server-only = This server looks for players among its own people only. Choose **this server**, or ask a manager to allow more with `/settings server`.
party-too-large = All seats are taken already: there are at most { $most }.
no-such-table =
    { $game } is for { $fixed ->
        [1] { $least }
       *[0] { $least } to { $most }
    } players.
already-looking = There is already a search for { $game } with you. `/find status` shows it, `/find stop` ends it.
too-many-tickets = You can look for { $most } games at once. End a search with `/find stop` first.
# Missed checks keep somebody from finding matches until a time.
paused = { $name } did not answer when a match was found, so the next search can begin <t:{ $seconds }:R>.
plays-already =
    { $pace ->
        [live] { $name } is in a live match. It has to end before another one can begin.
       *[other] { $name } is in { $most } relaxed matches, which is the most at once.
    }
join-first = Join the lobby first, then look for more players.
remove-computers-first = Remove the computers first: players are found for free seats among people.
needs-a-clock = Players are found for matches with a clock. Open a lobby with the live or the relaxed one.
not-waiting = That search has ended. `/find game` begins a new one.
start-from-channel = Start that match with the game's own command, in the channel where it is to be played.
no-longer-waiting = They are not available any more. `/match open` shows who is.
you-blocked-them = You have blocked { $name }. `/block` unblocks them.
too-many-challenges = You have challenged { $most } people who have not answered yet. Wait until one of them does.
challenged-by-many = { $name } has { $most } challenges to answer already. Try again when some of them are over.
challenge-yourself = You cannot challenge yourself. `/find game` looks for somebody.
challenged-already = There is already a challenge between you and { $name }.
# A challenge that one of the two declined or took back: each one notifies.
challenged-lately = Your challenge to { $name } was declined or taken back. You can challenge them again <t:{ $seconds }:R>.
not-for-two = { $game } is not for two players. Open a lobby instead.
not-asked = You are not asked here.
offer-is-over = That offer is over. `/find game` begins a new search.
# Somebody who has given a word to the deal accepts only what they have seen.
another-word = Another word was given for the deal since. Look at it, then accept again, or give another one with `/match word`.
answered-already = You have answered already.
nowhere-to-play = There is no channel left in which this match could be played.
