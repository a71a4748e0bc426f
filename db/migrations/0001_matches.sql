-- Players, servers, lobbies and matches, their messages, results and standings.
-- One text for SQLite and PostgreSQL: {blob} is the engine's word for bytes. Times are milliseconds since 1970, UTC.

create table players (
    id bigint primary key,                -- the Discord user
    name text not null,                   -- as last seen
    settings text not null,               -- JSON
    seen_at bigint not null
);

create table guilds (
    id bigint primary key,                -- the Discord server
    settings text not null,               -- JSON
    changed_at bigint not null
);

create table matches (
    id bigint primary key,
    game text not null,
    version integer not null,             -- of the game's rules
    guild_id bigint not null,
    home_channel_id bigint not null,      -- where the lobby was opened
    channel_id bigint not null,           -- where the table is: that channel or a thread of its own
    opened_by bigint not null,            -- 0 for somebody who was forgotten
    status text not null check (status in ('lobby', 'playing', 'over', 'cancelled', 'shelved')),
    seed text not null,                   -- hex; a secret until the match is over
    commitment text not null,             -- SHA-256 of the seed, public from the start
    options text not null,                -- the game's, JSON
    terms text not null,                  -- the host's, JSON
    state {blob},                         -- the position, as the game writes it
    recent text not null,                 -- the last public sentences, JSON
    revision integer not null,            -- goes up with every change of this row or its seats
    ply integer not null,                 -- decisions so far
    asked_at bigint not null,             -- when the present question was put
    wake_at bigint,                       -- when the host has to look again
    deadline bigint,                      -- when the present question runs out
    created_at bigint not null,
    started_at bigint,
    ended_at bigint,
    outcome text,                         -- JSON
    rematch_of bigint
);

create unique index matches_live_in on matches (channel_id) where status in ('lobby', 'playing');
create index matches_live on matches (status) where status in ('lobby', 'playing');
create index matches_due on matches (wake_at) where wake_at is not null;
create index matches_opened_by on matches (opened_by);
create index matches_rematch on matches (rematch_of) where rematch_of is not null;

create table seats (
    match_id bigint not null references matches (id),
    seat integer not null,
    player_id bigint,                     -- null for a computer, and for somebody who was forgotten
    cpu text,                             -- the level of a computer
    name text not null,
    deck text,                            -- the keys of the cards that it brings, JSON
    strikes integer not null,             -- deadlines missed in a row
    status text not null check (status in ('in', 'resigned', 'forfeited')),
    primary key (match_id, seat)
);

create index seats_of_player on seats (player_id, match_id) where player_id is not null;

create table actions (
    match_id bigint not null references matches (id),
    ply integer not null,
    seat integer not null,
    notation text not null,
    cause text not null check (cause in ('player', 'cpu', 'clock', 'forced')),
    key bigint,                           -- the interaction: the same click is never done twice
    at bigint not null,
    primary key (match_id, ply)
);

create unique index actions_key on actions (key) where key is not null;

-- Every message that shows a match and is kept current: it owes a redraw as long as shown < wanted.
create table outbox (
    match_id bigint not null references matches (id),
    surface text not null,                -- 'table', 'hand:2', 'ping'
    channel_id bigint,
    message_id bigint,                    -- null until it is posted
    wanted integer not null,              -- the revision that it should show
    shown integer not null,               -- the revision that it shows
    posted_at bigint,
    nonce text not null,                  -- makes Discord refuse a second copy of the same post
    primary key (match_id, surface)
);

create index outbox_owing on outbox (match_id) where shown < wanted;

create table results (
    match_id bigint not null references matches (id),
    seat integer not null,
    game text not null,
    guild_id bigint not null,
    player_id bigint,
    name text not null,
    place integer not null,
    score integer not null,
    rated integer not null,
    rating_before integer,                -- over all servers and time
    rating_after integer,
    ended_at bigint not null,
    primary key (match_id, seat)
);

create index results_of_player on results (player_id, game, ended_at) where player_id is not null;

create table standings (
    scope bigint not null,                -- 0: all servers, else one of them
    game text not null,
    season text not null,                 -- '': of all time, else '2026Q4'
    player_id bigint not null,
    mu double precision not null,
    sigma double precision not null,
    rating integer not null,
    wins integer not null,
    matches integer not null,
    score integer not null,
    primary key (scope, game, season, player_id)
);

create index standings_by_rating on standings (scope, game, season, rating desc, player_id);
create index standings_by_wins on standings (scope, game, season, wins desc, player_id);
create index standings_by_matches on standings (scope, game, season, matches desc, player_id);
create index standings_by_score on standings (scope, game, season, score desc, player_id);

create index standings_of_player on standings (player_id);

-- How many players have a figure in [bucket * width, (bucket + 1) * width): a rank is a sum of a few of these.
create table rank_counts (
    scope bigint not null,
    game text not null,
    season text not null,
    figure text not null,                 -- 'rating', 'wins', 'matches', 'score'
    width integer not null,
    bucket integer not null,
    players integer not null,
    primary key (scope, game, season, figure, width, bucket)
);

create table tallies (
    player_id bigint not null,
    game text not null,
    key text not null,
    total bigint not null,
    primary key (player_id, game, key)
);

create table facts (
    name text primary key,
    value text not null
);
