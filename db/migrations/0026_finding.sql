-- Finding people to play with: tickets, offers to play, and the messages that show them. Times are milliseconds.

create table tickets (
    id bigint primary key,
    player_id bigint not null,            -- who asked
    game text not null,
    least integer not null,               -- seats at the table
    most integer not null,
    pace text not null check (pace in ('live', 'relaxed')),
    rated integer not null,
    reach text not null check (reach in ('here', 'server', 'everywhere')),
    span integer not null,                -- most points by which ratings may differ; 0 for any
    hours integer not null,               -- waking hours a day that must be shared
    options text not null,                -- the game's, JSON; * for any
    guild_id bigint not null,
    channel_id bigint not null,           -- 0 for private messages, after the channel was lost
    since bigint not null,
    until bigint not null,
    asked integer not null default 0,     -- 1: a computer was offered
    standing integer not null default 0,  -- 1: an open challenge
    lobby_id bigint not null default 0,   -- the lobby whose people look for more
    status text not null check (status in ('waiting', 'offered', 'matched', 'expired', 'withdrawn', 'missed')),
    offer_id bigint,
    ended_at bigint
);

create index tickets_open on tickets (status, until) where status in ('waiting', 'offered');
create index tickets_of_player on tickets (player_id);

create table seekers (
    ticket_id bigint not null,
    player_id bigint not null,
    name text not null,
    game text not null,
    open integer not null,                -- 1 until the ticket ends
    primary key (ticket_id, player_id)
);

create unique index seekers_open on seekers (player_id, game) where open = 1;
create index seekers_of_player on seekers (player_id);

create table offers (
    id bigint primary key,
    game text not null,
    pace text not null,
    rated integer not null,
    options text not null,
    people integer not null,              -- how many must accept
    favourite integer not null,           -- the favourite's chance, in percent; 0 for a challenge
    lobby_id bigint not null,
    made_at bigint not null,
    ends_at bigint not null,
    status text not null check (status in ('open', 'matched', 'ended')),
    why text not null,                    -- why it has ended
    match_id bigint
);

create index offers_open on offers (ends_at) where status = 'open';

create table offered (
    offer_id bigint not null,
    player_id bigint not null,
    ticket_id bigint not null,            -- 0 for a challenge
    name text not null,
    guild_id bigint not null,
    channel_id bigint not null,
    nonce text not null,
    answer text not null check (answer in ('', 'yes', 'no', 'missed')),
    open integer not null,                -- 1 while an offer from tickets stands
    primary key (offer_id, player_id)
);

create unique index offered_open on offered (player_id) where open = 1;
create index offered_of_player on offered (player_id);

create table notices (
    about_id bigint not null,             -- a ticket or an offer
    place bigint not null,                -- a channel, or a person who gets a private message
    private integer not null,
    guild_id bigint not null,
    channel_id bigint,
    message_id bigint,
    wanted integer not null,
    shown integer not null,
    nonce text not null,
    primary key (about_id, place)
);

create index notices_owed on notices (about_id) where shown < wanted;

create table missed_checks (
    player_id bigint not null,
    at bigint not null,
    primary key (player_id, at)
);
