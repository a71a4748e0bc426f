### What people read when they collect cards, build decks and trade.

## Achievements

earned = earned
not-yet = not yet
hidden-until-now = hidden until now
line = { $emoji } **{ $title }**: { $text }
# percent: 1 if have is the percentage of the way that is done.
progress = { $percent ->
        [1] { $have }% done
       *[0] { $have } of { $least }
    }
# On an end card, where no word more fits.
achievement-earned = { $emoji } <@{ $person }>: **{ $title }**
announcement = { $emoji } <@{ $person }>: achievement **{ $title }**, { $how }{ $first ->
        [1] , **first on this server**
       *[0] { "" }
    }

## Boosters and starter decks

no-such-booster = There is no such booster.
booster-unreadable = The record of this booster is damaged. Its cards are in your collection.
others-booster = That is somebody else's booster. `/booster open` opens one of yours.
no-such-starter = That is not one of the starter decks. Pick one from the list.
next-at = You already have today's booster. You get the next one <t:{ $seconds }:R>.
account-too-new = Your Discord account is new. You can get cards from <t:{ $seconds }:D> on. Until then you can play all games, and card games with every pre-built deck; lessons and puzzles that you finish count.
no-booster = You have no booster for { $game }. `/claim` gives you one a day, and rated matches that you finish earn more.
earned-in-match = { $count ->
        [one] 🎁 A booster for { $people }: `/booster open`
       *[other] 🎁 A booster each for { $people }: `/booster open`
    }
has-starter = You already have your starter deck of { $game }. Boosters and crafting bring more cards.
# A person who deleted their data can choose again at $again_at, in seconds.
had-starter = You had your starter deck of { $game } before you deleted your data. You can get another one <t:{ $again_at }:R>. Until then you can play pre-built decks, and `/claim` gives boosters.

## Cards that people own, craft, wish for and show

no-such-card = There is no such card.
similar-cards = { no-such-card } Did you mean { $similar }?
either = { $left } or { $right }
collection-has-changed = Your collection has just changed. Please look again.
collection-is-busy = Your collection is being changed right now. Please try again in a moment.
collection-is-private = This collection is private. Its owner can open it to others with `/collection share:True`.
unlimited = unlimited
amount = { $copies ->
        [0] missing
       *[other] ×{ $copies }{ $promised ->
            [0] { "" }
           *[other] , { $promised } promised in a trade
        }
    }{ $wanted ->
        [1] , wanted
       *[0] { "" }
    }
sets-heading = Teams, types, rarities
kinds-heading = Kinds
unlimited-card = Everybody has unlimited copies of this card.
cannot-show = You can only show cards that you own.
copies = { $amount } { $name }
you-do-not-have = You do not have { $cards }.
has-enough = You already have { $copies }, and no deck can hold more.
too-expensive = It costs { $price } scrap, and you have { $scrap }: spare cards give some, and so do boosters with cards of which you have enough.
crafting-too-expensive = Crafting a copy costs { $price } scrap, and you have { $scrap }: spare cards give some, and so do boosters with cards of which you have enough.
no-such-look = There is no such look. Pick one from the list.
has-look = You already have that.
showcase-is-full = Your showcase holds { $most } cards. Remove one first.
wish-list-is-full = Your wish list holds { $most } cards per game. Remove some first.

## Decks

prebuilt-decks = pre-built decks
mixed-decks = mixed decks
deck = Deck
your-deck = Your deck
sizes-do-not-meet = { $one }'s deck has { $short } cards, { $other }'s has { $long }. A pre-built deck, or a starter deck as it came, meets only decks with at most { $most } cards more or less. Press **My deck** and choose one of the same size.
decks-do-not-meet = { $one }'s { $plan } and { $other }'s { $others } do not meet as pre-built decks: one of them wins too often. Press **My deck** and choose another one.
name-it = Give the deck a name.
no-such-deck = You have no such deck. Pick one from the list while typing, or create one with `/deck new`.
no-deck-yet = You have no deck of your own yet. Pick a starter deck, or begin with an empty one: `/deck new`.
deck-is-deleted = This deck has been deleted.
deck-is-busy = This deck is being changed right now. Please try again.
game-is-gone = Paddock no longer has the game of this deck.
code-is-broken = That deck code is incomplete or mistyped. Copy it again, from PD to its last letter.
code-is-of-other-version = This code comes from another version of Paddock and cannot be read here.
code-is-of-other-game = This code is for a game that Paddock does not have.
code-has-unknown-card = This code contains a card that this version of Paddock does not have.
# The headings that people write above the cards of a deck, separated by commas.
decklist-headings = deck, cards, main, main deck
no-matches = -# No finished match with this deck yet.
code-begins-with = A deck code begins with { $prefix }. Get one with `/deck share`.
too-many-cards = A deck can hold { $most } cards at most.
too-many-decks = You already have { $most } decks of { $game }. Delete one first.
name-is-taken = You already have a deck called { $name }. Choose another name.
numbered-name = { $name } { $number }
prebuilt-choice = { $name } (pre-built, { $game }, { $cards } cards)
own-choice = { $name } ({ $game }, { $cards ->
    [one] one card
   *[other] { $cards } cards
 })
not-playable = { $deck } is not playable: { $problems } Fix it with `/deck edit`, or press **My deck** in the lobby and choose another.
others-deck-is-not-playable = { $name }'s deck is not playable. { $name } can press **My deck** and choose another, or find the problem with `/deck check`.
exported-heading =
    # Deck: { $name }
    # { $game }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
exported-kind = [{ $kind }: { $cards }]
record-in-brief = { $matches ->
        [one] { $matches } match, { $won } won
       *[other] { $matches } matches, { $won } won
    }
record = 🏁 **Won { $won } of { $matches }** ({ $percent }%){ $with_computers ->
        [0] { "" }
       *[other] , { $with_computers } of them against computers
    }
record-against = Won against { $opponents }
record-against-one = { $what }: { $won } of { $matches }

## Mistakes in the recipe of a game's boosters, for the developer of a card game

problem-of = { $game }: its boosters have { $problem ->
        [unknown-rarity] a rarity that the game does not have
        [odds-are-not-100] odds that do not add up to 100
        [too-few-cards] more cards of a rarity than there are
        [impossible-guarantee] a guarantee that its last slot cannot fulfil
        [last-slot-is-not-one-card] not exactly one card in its last slot
        [missing-price] no price or no scrap value for some rarity
       *[scrap-is-worth-more] cards that are worth more as scrap than they cost
    }

## Trades

has-changed = This trade has changed in the meantime. Here is the current version.
no-such-trade = There is no such trade.
no-trade-code = That is not a trade code. Pick one from the list while typing.
others-trade = This trade is between two other players.
not-with-yourself = You cannot trade with yourself. Choose somebody else.
you-blocked-them = You have blocked this person from trading with you. `/trade block` unblocks them.
nothing-to-trade = Name at least one card to trade.
same-card-twice = The same card is on both sides. Remove it from one of them.
not-yourself = You cannot block yourself.
you-have-too-many = You already have { $most } open trades. Finish or cancel some first.
# Also what somebody reads whom this person has blocked, so that it does not tell.
no-more-offers = This person cannot take another offer at the moment. Please try again another day.
not-tradable = { $card } cannot be traded: everybody has unlimited copies.
not-a-card =
    { $similar ->
        [none] “{ $text }” is not a card of { $game }.
       *[other] “{ $text }” is not a card of { $game }. Did you mean: { $similar }?
    }
too-many-different-cards = A side can give { $most } different cards at most.
cards-are-bound = These come from a starter deck, a lesson, a puzzle or a win over computers, and can be traded { $days } days after you got them: { $cards }.
too-one-sided = This trade gives { $person } too much: what somebody receives in a week may be worth at most { $most } scrap more than what they give, and common cards do not pay for rarer ones. Ask for a card as rare in return, or wait a few days.
deck-needs-it = Your deck { $deck } needs this copy.
only-copy = It is your only copy.
already-promised = Already promised in another open trade: { $cards }. `/trade list` shows which.
