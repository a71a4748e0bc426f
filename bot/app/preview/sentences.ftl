### What people read of the preview beside its page.

gone = That has just changed. The message now shows the current state.
form-gone = That form is no longer open. Please open it again.
busy = The bot is very busy. Please press again.
server = The Paddock
second-server = The Other Garage
channel-topic = Games about speed
grandstand-topic = Where computers play and everybody watches
started =
    Paddock is running in your browser. Open this page:

    { "    " }{ $url }

    It shows the five games: press Play now, Learn, or Watch two computers play. You can be { $first }, { $second } or { $third }.
    Stop with Ctrl-C, or kill it in the middle, and start again: the match continues.
port-taken = --port is wrong: { $port } is in use or not permitted.
# Say who has opened a lobby or is playing in a room; count: how many people they are.
taken =
    { $count ->
        [0] Computers
       *[other] { $names }
    } { $in_lobby ->
        [1] opened a lobby
       *[0] { $count ->
            [one] is
           *[other] are
        } playing
    } in #{ $room }
taken-so-here =
    { taken }, so your own match is here in #{ $own }.{ $in_lobby ->
        [1] { " " }To play together, press Join there.
       *[0] { "" }
    }
taken-so-choose =
    { taken }. { $in_lobby ->
        [1] Press Join to play together
       *[0] You can watch
    }, or choose another game.

# weight: 1 easy, 2 medium, 3 deep.
game-facts = { $players } players · { $minutes } min · { $weight ->
    [1] easy
    [2] medium
   *[3] deep
}
