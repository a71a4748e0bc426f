### What slash commands and their options are for. `command-match-report` describes /match report, `option-match-report-reason`
### its option `reason`; `option-match` describes an option of that name wherever it has no message of its own.

## Options of several commands

option-deck = Which deck
option-event = Its code; the one in this channel if left empty
option-game = Which game
option-match = Which match; the one in this channel if left empty
option-rated = Whether the match counts for your ratings
option-remove = A card to remove

## /block

command-block = Block somebody: no shared matches, invitations or trades; use it again to unblock
option-block-player = The person to block or unblock

## /challenge

command-challenge-player = Challenge one person; the match begins when they accept
option-challenge-player-player = Whom you challenge
option-challenge-player-game = To which game
option-challenge-player-pace = Live: minutes for a decision; relaxed: a day
option-challenge-player-options = { option-tournament-create-options }
command-challenge-open = Challenge anybody to a relaxed match; it stands for seven days
option-challenge-open-game = { option-challenge-player-game }
option-challenge-open-options = { option-tournament-create-options }

## /claim and /booster

command-claim = Get your booster of the day and, once per card game, a starter deck of your choice
command-booster-open = Open one of your boosters and turn its cards over one by one
option-booster-open-game = For which game; if left empty you are asked when needed
option-booster-open-public = Let everybody in the channel watch
command-booster-odds = What a booster contains, with chances and guarantees
option-booster-odds-game = Boosters of which game

## /collection

command-collection = Look through your cards, or somebody else's if they are shared
option-collection-game = Cards of which game
option-collection-player = Whose cards; yours if left empty
option-collection-show = Cards that you own (the default), that you are missing, or that you own more than once
option-collection-kind = Only cards of this kind
option-collection-group = Only cards of this team or type
option-collection-rarity = Only cards of this rarity
option-collection-name = A card's name, or part of it
option-collection-pictures = Show the cards as pictures or as a list
option-collection-share = Let others look at your collection, or not

## /deck

command-deck-new = Create a deck and open the editor
option-deck-new-game = For which game
option-deck-new-name = The deck's name
command-deck-edit = Open a deck in the editor, and add or remove a card right away
option-deck-edit-add = A card to add
option-deck-edit-copies = How many copies
command-deck-show = Show a deck with its cost curve and card kinds
option-deck-show-public = Show it to everybody in the channel
command-deck-check = Check whether a deck is legal, and list every rule that it breaks
command-deck-missing = Cards you are missing for a deck, and what crafting them costs
option-deck-missing-deck = Which deck: one of yours, or a pre-built one
command-deck-copy = Copy one of your decks, or a pre-built one
option-deck-copy-name = The copy's name
command-deck-delete = Delete a deck; you keep its cards
command-deck-default = Choose your default deck
command-deck-share = Get a short deck code that others can paste on any server
option-deck-share-deck = { option-deck-missing-deck }
command-deck-import = Create a deck from a code, or from a text like “4 Card Name”
option-deck-import-code = A deck code, which begins with PD
option-deck-import-game = For which game, if you have no code
option-deck-import-name = { option-deck-new-name }
option-deck-import-file = A text file; without one you get a form to paste the deck
command-deck-export = Get a deck as text, to keep or to share

## /fairness

command-fairness-report = Who trades wins, leaves or stalls on this server, with the evidence
command-fairness-annul = Annul the rated matches of a player on this server; everybody concerned is told
option-fairness-annul-player = Whose matches
option-fairness-annul-days = Of how many days

## /find

command-find-game = Look for people to play with: you are asked when some are found
option-find-game-second = Another game that you would play as well
option-find-game-third = And another one
option-find-game-seats = How many players; any number if left empty
option-find-game-pace = { option-challenge-player-pace }
option-find-game-rated = Whether the match counts for your rating
option-find-game-where = In this channel, on this server, or on all servers that allow it
option-find-game-wait = For how many minutes to look; half an hour, or three days in relaxed play, if left empty
option-find-game-within = Only people whose rating is at most so many points from yours
option-find-game-rules = Any: also matches with other options than the rulebook's
option-find-game-same_hours = Relaxed play only with people who are awake at nearly the same hours as you
command-find-status = Your searches: why they wait, and how long others waited
command-find-stop = Stop looking for people

## /help

command-help = What Paddock can do, or how to start a game
option-help-game = The game to explain

## /hint

command-hint = See what a strong computer would do in your place, if the match has hints

## /leaderboard

command-leaderboard = The best players of a game
option-leaderboard-by = What to rank by; score is the game's own figure, such as kills
option-leaderboard-where = On this server, or on all servers
option-leaderboard-when = All time, this season, or an earlier one (a season is a calendar quarter)
option-leaderboard-pace = Live matches, or relaxed ones: each has its own ratings
option-leaderboard-page = Page number, ten players each

## /learn and /puzzle

command-learn = Learn a game in a few minutes, with lessons that only you see
option-learn-game = The game to start with
command-puzzle = Solve a puzzle: one position, one question, unlimited tries
option-puzzle-game = Start with the next puzzle of this game
option-puzzle-mine = Your own mistakes in matches that you have had analysed

## /match

command-match-hand = Show your hand and your choices, only to you
command-match-table = Post the table of a match again at the end of this channel, or look at it from elsewhere
command-match-status = Your matches and lobbies in words, with a button to each
command-match-mine = Your matches and lobbies as a picture and a list, with a button to each
command-match-open = Lobbies and people whom you could join now
command-match-resign = Leave a running match for good
command-match-rematch = Open a new lobby with the same players and options
option-match-rematch-match = Which finished match; your latest if left empty
command-match-watch = Let computers play a match that everybody here can watch
command-match-undo = Take back your last decision: at once after a misclick, otherwise if all agree
command-match-abort = Propose to end a match without a winner, early in the match
command-match-more-time = Propose more time for whoever decides now, or give it
command-match-pause = Propose a pause of three days in a match with the relaxed clock
command-match-end = For managers: end a match unrated, or resign if you play in it; or end a match of computers
command-match-resume = Resume a paused match in this channel
option-match-resume-match = Which match; your latest if left empty
command-match-history = Everything that has happened in a match, in words
command-match-replay = Replay a finished match, picture by picture
option-match-replay-match = { option-match-rematch-match }
command-match-analysis = See what your decisions in a finished match cost, and what was better
option-match-analysis-match = { option-match-rematch-match }
command-match-verify = Check that a finished match was dealt as promised
option-match-verify-match = { option-match-rematch-match }
command-match-word = Add a word of your own to the deal of a match that has not started, so that nobody can choose it
option-match-word-text = Any word that nobody can guess, but no password; others see only its SHA-256
command-match-report = Report somebody to the managers of the server, who can see it; nobody else can
option-match-report-player = Who played in the match
option-match-report-reason = What they did
option-match-report-sentence = If you like: what happened
option-match-report-match = Your last match if left empty

## /notify

command-notify = Choose how you are notified when it is your turn, on all servers
option-notify-pings = Off, after a while, at once in the channel or by message, or a digest of all matches

## /privacy

command-privacy-export = Get a file with everything that Paddock stores about you
command-privacy-delete = Delete everything that Paddock stores about you; this cannot be undone
option-privacy-delete-confirm = Pick the sentence to confirm

## /profile and /achievements

command-achievements = Your achievements, and how far you are with each
command-profile = A player's profile: ratings, favourites, best win, achievements
option-profile-player = Whose profile; yours if left empty

## /rules

command-rules = Ask about a rule or a card
option-rules-query = Your question in your own words, or a card's name
option-rules-game = Only of this game

## /settings

command-settings-server = Show or change how Paddock behaves on this server
option-settings-server-channel = Allow or disallow matches in this channel; if none is listed, all channels are allowed
option-settings-server-threads = Create a thread for every match
option-settings-server-pings = How people are notified when it is their turn
option-settings-server-clock = The clock of matches that are opened without one
option-settings-server-trading = Whether cards may be traded on this server
option-settings-server-finding = Whether people find opponents from here: off, on this server, or on all servers that allow it
option-settings-server-phrases = Whether people who found each other can say one of twelve set phrases at their table
command-settings-me = Show or change how Paddock shows matches to you, wherever you play
option-settings-me-words = Show your hands in words instead of pictures
option-settings-me-plain = Show your hands in large letters, without art
option-settings-me-animations = Animate films and booster openings
option-settings-me-talk = Show what computers say at the table
option-settings-me-forced = Play for you after a while when you have only one card to play
option-settings-me-quiet_from = Start of your quiet hours (full hour) in relaxed matches: no pings, your clock stops
option-settings-me-quiet_to = End of your quiet hours (full hour); same as the start for none
option-settings-me-zone = The time zone of your quiet hours, such as Europe/Berlin

## /showcase

command-showcase = The cards that your profile shows: look at them, add one or remove one
option-showcase-add = A card of yours to add
option-showcase-game = The game of the card that you add

## /tiny-turbo-cars

command-tiny-turbo-cars-cars = The eight racecars, their abilities, and your record with each

## /tournament

command-tournament-create = Hold an event here; without options, choose in a form
option-tournament-create-format_ = How it is played: Swiss if you do not say
option-tournament-create-when = When it begins, in your time zone: Friday 20:00, in 45 min, 2026-11-27 20:00
option-tournament-create-name = What it is called
option-tournament-create-clock = Live, in one evening, or relaxed, over days
option-tournament-create-rated = Whether its matches are rated
option-tournament-create-cut = How many play an elimination after the rounds
option-tournament-create-least = How many are needed to begin
option-tournament-create-most = How many can take part; the others wait
option-tournament-create-computers = Let computers fill empty seats
option-tournament-create-reliable = The percentage of their matches that people must finish; 0 for all
option-tournament-create-who = Who may enter
option-tournament-create-servers = The ids of the servers that are invited, beside this one
option-tournament-create-options = Options of the game, like kills=3; a question mark lists them
option-tournament-create-role = The role that may enter
option-tournament-create-decks = In card games: any deck, pre-built ones by lot, or only one's own
option-tournament-create-rounds = How many rounds; by default as many as the number of people needs
option-tournament-create-minutes = How long an arena lasts
option-tournament-create-scoring = How wins are counted
option-tournament-create-agreements = Whether matches can be drawn or paused by agreement
command-tournament-join = Enter an event, or check in
command-tournament-leave = Leave an event
command-tournament-standings = The standings of an event
command-tournament-pairings = Who meets whom, and why
option-tournament-pairings-round_ = Which round; the latest one
command-tournament-report = How an event went, its record, and whether its pairings follow from its seed
command-tournament-manage = For organisers: postpone, start, pause, correct and everything else

## /trade

command-trade-offer = Offer somebody a swap of cards; you both have to confirm it
option-trade-offer-partner = The person to trade with
option-trade-offer-game = { option-collection-game }
option-trade-offer-give = What you give, for example: 2 Card Name, Other Card
option-trade-offer-want = What you want in return
command-trade-list = Your open trades, and the cards promised in them
command-trade-cancel = Cancel one of your open trades
option-trade-cancel-trade = Which trade
command-trade-history = Your last trades and how they ended
command-trade-matches = People here who have a card you want and want one you can spare
option-trade-matches-game = { option-collection-game }
command-trade-block = { command-block }
option-trade-block-player = { option-block-player }
