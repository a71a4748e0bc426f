### What people read on the pages about boosters, collections, decks and trades.

## Boosters

claimed = { $boosters ->
        [one] **Here is your booster of the day.** You can open it for any card game.
       *[other] **Here are { $boosters } boosters:** today's, those that waited for you, and what else you had earned.
    }
which-game = **For which game?**
odds = Odds
turn-one = Turn a card
turn-all = Turn all
open-next = Open the next one
what-next = -# Next: `/collection`, and `/deck edit`.
# What a card of a booster is to its owner.
fate = { $kind ->
        [other] Other picture
        [scrap] +{ $scrap } scrap
        [new] New
       *[copy] one more
    }
guarantees-heading = **Guaranteed**, as the last card:
spare-copies =
    { $percent }% of the draws follow your wish list.
    { "**" }Scrap** for a spare copy / to craft one:
starter-chosen = **{ $deck }** is yours: its cards are in your collection, it is your deck for { $game }, and you get a booster with it. `/deck edit` changes the deck.
unopened-heading = ## { $emoji } Your boosters
none-unopened = There are none to open.
open-for = Open for { $game }
# What stands on a pack: how many of it wait, and how many that open for `either` game.
to-open = { $either ->
        [0] { $number } to open
       *[other] { $number ->
            [0] { $either }
           *[other] { $number } to open, { $either } more
        } for either game
    }
free = free, one a day
waiting-alt = Packs to open: { $packs }.
# decks: the names of the starter decks, or none.
first-cards-alt = { $decks ->
        [none] A booster of { $game } is free every day.
       *[other] What newcomers get: a booster of { $game } every day, and one of its starter decks: { $decks }.
    }
first-decks-alt = Starter decks, such as { $decks }.
choose-starter = Choose your { $game } starter deck
opened-by =
    ## { $emoji } <@{ $person }> opened a booster of { $game }
    Best card: **{ $best_card }**
# number: how many of its cards are turned.
booster-heading = ## { $emoji } { $game } booster · { $number } of { $of }
face-down = { $cards ->
        [one] 1 card is face down
       *[other] { $cards } cards are face down
    }
odds-heading = ## { $emoji } { $game } boosters
odds-summary = **{ $cards } different cards in each**, all of one rarity equally likely.
slot-odds = { $cards ->
        [one] - { $cards } card: { $chances }
       *[other] - { $cards } cards: { $chances }
    }
chance = { $percent } { $rarity }
percent = { $part }%
guarantee = - one { $rarity }{ $or_better ->
        [1] { " " }or better
       *[0] { "" }
    } in { $boosters } boosters, yours { $left ->
        [one] in your next booster
       *[other] within your next { $left } boosters
    }
card-worth = { $rarity } { $scrap } / { $price }
cards-are-collected-for = { $count ->
        [0] No game here has
        [one] Only { $games } has
       *[other] Only { $games } have
    } cards to collect.

## Collections, and one card of them

still-face-down = { $cards } face down
all-cards = All cards
shown-cards = { $which ->
        [owned] Owned
        [missing] Missing
        [doubles] Doubles
        [wanted] Wanted
       *[all] { all-cards }
    }
order = { $order ->
        [newest] Newest first
       *[rarest] Rarest first
    }
nothing-shown = { $which ->
        [nothing-owned] No cards yet. `/claim` gives you a booster a day, and a starter deck.
        [wanted] Your wish list is empty. Look at a card and press **Wish**.
        [doubles] You have no card more than once.
        [missing] No cards are missing.
       *[other] No cards match. Change what is shown below.
    }
show-it-here = Show it here
page-is-gone = That page no longer works. `/collection` shows your cards.
others-collection = That is somebody else's collection. Open your own with `/collection`.
back-to-album = Back to the album
look-at-card = Look at a card
which-cards = Which cards
more-of-it = { $shown ->
        [1] Less
       *[0] More
    }
sets = Sets
pictures = Pictures
list = List
add-to-wish-list = Wish
remove-from-wish-list = Wished
show-in-profile = Showcase
remove-from-profile = In showcase
details = Details
no-rulings = No special rulings.
crafted = 🔨 Crafted.
scrap-one = Scrap (+{ $scrap })
press-again-to-scrap = ♻️ { $why } Press again to scrap it all the same.
scrapped = ♻️ Scrapped for { $scrap }.
# shown: 1 if the gloss is shown, so that the button pays; lacking: how much scrap one does not have for it.
polish = { $lacking ->
        [0] Polish (−{ $price })
       *[other] { $shown ->
            [1] { $lacking } more scrap
           *[0] Try polish
        }
    }
would-shine = ✨ This is how it would shine. { $lacking ->
        [0] Press again to pay { $price } scrap.
       *[other] You need { $lacking } more scrap to polish it.
    }
polished = ✨ It shines now, wherever it is shown.
looks = Looks
# The heading of the page of looks; $scrap is what one has of the game.
looks-heading =
    ## ✨ Looks · ♻️ { $scrap }
    For scrap of { $game }. Trying one on costs nothing.
look-line = { $name }, { $kind }, { $note }
look-kind = { $kind ->
        [title] title
        [sleeve] sleeve
       *[frame] frame
    }
look-note = { $state ->
        [worn] you wear it
        [owned] yours
       *[new] { $price } scrap
    }
look-pick = Try one on
look-wear = { $worn ->
        [1] Take off { $name }
       *[0] Wear { $name }
    }
look-buy = { $missing ->
        [0] Buy for { $price }
       *[other] { $missing } more scrap
    }
look-changed = { $worn ->
        [1] You wear **{ $name }** now.
       *[0] You no longer wear **{ $name }**.
    }
# worn: the names of the looks that are worn or tried on, or none.
looks-alt = { $name } { $worn ->
        [none] without any looks
       *[other] with { $worn }
    }. Looks: { $looks }.
wished = ⭐ It is on your wish list.
no-longer-wished = It is no longer on your wish list.
shown-in-profile = 🖼️ Your profile shows it now.
no-longer-in-profile = Your profile no longer shows it.
showcase-is-empty =
    { $owned ->
        [0] Your profile shows no cards yet, and you have none. Get your first ones: a starter deck and a booster.
       *[other] Your profile shows no cards yet. Pick the first one below: it gets the spotlight.
    }
exhibit-more = Show a card
exhibit-less = Take a card out
open-collection = Open my collection
showcase-note = -# Your `/profile` shows these cards; **Share** there shows it to everybody in the channel.
showcase-heading = ## 🖼️ Your showcase: { $cards } of { $most } cards
showcase-alt = The showcase of { $name }{ $title ->
        [none] { "" }
       *[other] , { $title }
    }: { $cards }.
shown-card = { $name } · { $kind } · { $rarity }
not-in-showcase = “{ $name }” is not in your showcase. `/showcase` lists the cards in it.
page-heading = ## { $emoji } { $game } · <@{ $owner }>
figures = **{ $owned } of { $total }** · { $copies ->
    [one] one copy
   *[other] { $copies } copies
 } · ♻️ { $scrap } scrap
card-line = { $mark } **{ $name }** { $amount } · { $rarity }
cards-alt = Cards of { $game }: { $cards }
name-like = name like “{ $name }”
open-set = Look at a set
any-of = Any { $sort ->
        [kind] kind
        [group] team or type
       *[rarity] rarity
    }
new-art = { $name } in new art
sets-title = Complete one of these, win new art
craft = Craft (−{ $price })
card-heading = ### { $name } · { $mine ->
        [1] { $amount } · ♻️ { $scrap } scrap
       *[0] <@{ $owner }>: { $amount }
    }
wanted-by = -# Wanted here by { $people }
offered-by = -# Offered here by { $people }
history = History: { $entries }
in-decks = In your decks: { $decks }
# How a person got copies of a card, by the reason in the ledger; $at is in seconds.
changed-hands = { $copies ->
        [one] { "" }
       *[other] { $copies } copies{ " " }
    }{ $lost ->
        [1] { $reason ->
            [craft] scrapped on <t:{ $at }:D>
           *[trade] given away on <t:{ $at }:D>
        }
       *[0] { $reason ->
            [booster] from your booster of <t:{ $at }:D>
            [craft] crafted on <t:{ $at }:D>
            [trade] from a trade of <t:{ $at }:D>
           *[starter] with your starter deck on <t:{ $at }:D>
        }
    }

## Decks

search = Search
search-title = Search for a card
search-field = Part of its name
complete = Complete
make-default = Make default
picture = Picture
missing-cards = Missing cards
any-kind = Cards of any kind
add-card = Add a card
remove-card = Remove a card
back-to-deck = Back to the deck
add-all-to-wish-list = Add all to wish list
look-and-craft = Look at a card, and craft it
delete = Delete
unnamed = A deck
others-deck = That is somebody else's deck.
cannot-complete = You do not own enough cards to complete a legal deck. Boosters bring more.
has-all-cards = You have all its cards.
deck-is-empty = This deck has no cards yet.
too-few-cards = { $cards ->
        [one] One more card, and it is large enough.
       *[other] It needs { $cards } more cards: add them, or press **Complete**.
    }
# One of several problems of a deck, and how many more there are.
first-problem = { $problem } { $more ->
        [0] { "" }
        [one] One more: `/deck check`.
       *[other] { $more } more: `/deck check`.
    }
prebuilt-is-fine = ✅ Pre-built: everybody can play it without owning its cards.
is-legal = ✅ Legal, and you own all its cards.
choose-deck = { $whose ->
    [own] One of your decks
   *[others] Your default deck, or a pre-built one
 }
which-deck = Which deck do you want to play? Nobody sees it before the match. It is checked again at the start.
default-deck = My default deck
default-deck-note = or the game's standard deck, if you have none
your-default-deck = your default deck
import-name = Its name
import-cards = A code, or lines like: 4 Card Name
imported = Imported
not-a-text-file = That is not a text file (UTF-8).
text-without-cards = That text lists no cards. Write one card per line, like `4 Card Name`.
no-cards = No cards yet.
default-mark = ⭐ Your default.
edit = Edit
editor-heading = ## { $emoji } { $deck }
shared-heading = ## { $emoji } { $deck }{ $owner ->
        [0] { "" }
       *[other] { " " }· by <@{ $owner }>
    }
deck-size = { $game } · { $cards ->
        [one] one card
       *[other] { $cards } cards
    }{ $is_default ->
        [1] { " " }· ⭐ your default
       *[0] { "" }
    }
kind-line = **{ $kind }** ({ $copies }): { $cards }
# A part of a deck's cost curve.
cost-count = cost { $cost }: { $count }
searching = -# The lists show cards matching “{ $text }”.
in-deck = { $copies } in the deck
# A card that can be added: its cost is "none" if it has none, $owned "unlimited" if everybody has any number of copies.
stock = { $facts }{ $cost ->
        [none] { "" }
       *[other] { " " }· cost { $cost }
    } · { $owned ->
        [unlimited] unlimited
       *[other] you have { $owned }
    }, { $in_deck } in the deck
list-of = { $what } ({ $cards })
deleted = **{ $deck }** is deleted. Its cards are still yours.
ask-to-delete = Delete **{ $deck }** for good? Its cards stay in your collection.
wishes-added = { $cards ->
        [0] All of them are on your wish list already, or it is full. `/trade matches` finds people to trade with.
        [one] ⭐ { $cards } card added to your wish list. `/trade matches` finds people to trade with.
       *[other] ⭐ { $cards } cards added to your wish list. `/trade matches` finds people to trade with.
    }
missing-heading = ## { $emoji } Missing for { $deck }
progress-alt = { $have } of its { $size } cards are there.
missing-title = Missing for { $deck }
missing-copies = { $copies } missing · { $rarity } · { $price } scrap
missing-summary = { $copies } of its { $size } cards · crafting them all costs { $price } scrap, and you have { $scrap }
also-missing = -# { $cards ->
        [one] And one more card.
       *[other] And { $cards } more cards.
    }
trade-list =
    Ask for these in `/trade offer`:
    ```
    { $cards }
    ```
deck-is-chosen = You will play **{ $deck }**.
shared-code =
    ```
    { $code }
    ```
    Paste this code after `/deck import code:` to get the same deck, on any server.
exported =
    ```
    { $text }
    ```
import-title = A deck of { $game }
shared-name = Shared { $team }
cards-do-not-exist = These cards do not exist, so nothing was imported:
unknown-line =
    { $similar ->
        [none] - line { $number }, “{ $text }”: no card has a similar name
       *[other] - line { $number }, “{ $text }”: did you mean { $similar }?
    }
and-more = and { $more } more

## Trades

ending = { $status ->
        [done] ✅ Done: the cards have been swapped.
        [declined] 🚫 Declined. All cards stay where they were.
        [cancelled] 🚫 Cancelled. All cards stay where they were.
        [expired] ⌛ Expired: not everybody confirmed in time. All cards stay where they were.
       *[open] open
    }
somebody = Somebody
confirm = Confirm
# On the same button once only $name has to press it.
confirm-as = Confirm as { $name }
change = Change
form-title = Change the trade
you-give = You give
you-get = You get
only-on-servers = You can only trade on a server. Use the command there.
no-computers = Computers have no cards. Trade with somebody who plays here.
trading-is-off = Trading is switched off on this server.
button-is-gone = That button no longer works.
person-has-left = This person is no longer on this server.
open-heading = ## 🤝 Your open trades
past-heading = ## 🤝 Your last trades
no-open-trades = You have no open trades. `/trade offer` starts one, or one press where somebody wants what you can spare.
you-can-spare = You can spare
you-want = You want
press-wish = press Wish on a card
side-of-market = { $title }: { $cards }.
find-swaps = Find swaps here
doubles = My doubles
pick-wishes = Pick wishes
no-past-trades = None of your trades has ended yet. `/trade list` shows what is open.
command-only-on-servers = This command works only on a server.
join = Join in
stop-sharing = Stop sharing
invitation =
    Join in to see who wants what you can spare and has what you want.
    -# On this server only, and until you stop: others who joined in see the same of you, but nobody you block. You keep one of each card, what your decks need and what is promised in a trade.
no-swaps = Nobody here both has a card that you want and wants one that you can spare.
no-wishes = Your wish list is empty. **Pick wishes** shows what you lack: look at a card and press **Wish**.
swaps-note = -# A button opens a trade of one card each. Both of you can change it, and both must confirm.
them = them
# A trade between $one and $other; the picture says who gives what.
heading =
    ## 🤝 Trade · { $game } · `{ $code }`
    { $one } and { $other }{ $version ->
        [1] { "" }
       *[other] { " " }· version { $version }
    }
side-alt = { $name } gives { $cards }{ $confirmed ->
        [1] , confirmed
       *[0] { "" }
    }.
side-title = { $name } gives
# The next step of an open trade; $expires_at is in seconds.
how-it-ends = When both have confirmed this version, the cards are swapped at once. It expires <t:{ $expires_at }:R>.
awaited = ✅ **{ $confirmed } has confirmed; { $awaited } is awaited.** It expires <t:{ $expires_at }:R>.
cannot-give = ⚠️ **<@{ $person }> cannot give all of these cards now.** **Change** asks for others.
shows-later = -# What people own is private: whether { $who } has these cards shows when { $who } confirms.
# A trade in one line; $expires_at is in seconds.
line = `{ $code }` { $emoji } with { $partner }: you give { $gives }, you get { $gets } · { $status ->
        [open] open, expires <t:{ $expires_at }:R>
        [done] done
        [declined] declined
        [cancelled] cancelled
       *[expired] expired
    }
ended = Trade `{ $code }`: { $ending }
suggestion = { $code }: you give { $gives }
blocked = Done. You and this person are no longer seated together, and they cannot invite you to play or offer you a trade. They are not told, and running matches continue. `/block` with the same person unblocks them.
unblocked = Done. You can play together and trade again.
swaps-heading = ## 🤝 Swaps on this server · { $game }
swap-line = - <@{ $person }> can give { $gives } and wants { $wants }
first-of-more = { $cards } and { $more } more
offer-swap = Offer { $partner } { $give } for { $want }
