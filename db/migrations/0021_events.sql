-- Tournaments, pods, arenas and leagues.

create table events (
    id bigint primary key,
    guild_id bigint not null,
    channel_id bigint not null,
    owner_id bigint not null,             -- 0: was forgotten
    state text not null,                  -- 'open', 'check-in', 'running', 'over', 'cancelled'
    wake_at bigint,                       -- when it has to be looked at next
    revision integer not null,            -- every change of the event or of anything below counts it up
    data text not null                    -- JSON: rules, times, the seed
);

create index events_due on events (wake_at) where wake_at is not null;
create index events_live on events (guild_id) where state in ('open', 'check-in', 'running');

create table event_entries (
    event_id bigint not null references events (id),
    number integer not null,              -- what pairings and results name
    player_id bigint,                     -- null: a computer, or a person who was forgotten
    name text not null,
    data text not null,
    primary key (event_id, number)
);

create index event_entries_of_player on event_entries (player_id) where player_id is not null;

create table event_tables (
    event_id bigint not null references events (id),
    round integer not null,
    number integer not null,
    match_id bigint,                      -- null: a bye, or its match has not been opened
    open integer not null,                -- 1: without a result
    data text not null,
    primary key (event_id, round, number)
);

create index event_tables_open on event_tables (match_id) where open = 1;
create index event_tables_of_match on event_tables (match_id) where match_id is not null;

create table event_acts (
    event_id bigint not null references events (id),
    revision integer not null,
    what text not null,
    player_id bigint,                     -- whose act it was; null: the event's own, or of somebody who was forgotten
    detail text not null,
    at bigint not null,
    primary key (event_id, revision, what)
);

create index event_acts_of_player on event_acts (player_id) where player_id is not null;

create table event_helpers (
    event_id bigint not null references events (id),
    player_id bigint not null,
    primary key (event_id, player_id)
);

create table event_messages (
    event_id bigint not null references events (id),
    what text not null,                   -- 'event' or a round
    channel_id bigint not null,
    message_id bigint,
    wanted integer not null,              -- the event's revision that it has to show
    shown integer not null,
    nonce text not null,
    primary key (event_id, what, channel_id)
);

create index event_messages_owing on event_messages (event_id) where shown < wanted;

-- Who has stayed away without a word enters no event for a while.
create table event_pauses (
    player_id bigint primary key,
    times integer not null,
    until bigint not null
);
