-- What the people of a match agree upon, decisions that were taken back, and who was sent out of a lobby.
alter table matches add column undone integer not null default 0;     -- how often something was taken back

create table proposals (
    match_id bigint primary key references matches (id),
    kind text not null,                   -- 'undo', 'abort'
    seat integer not null,                -- who proposes it
    ply integer not null,                 -- it lapses with the next decision
    agreed text not null,                 -- the seats that have said yes, JSON
    at bigint not null
);

create table undone (
    match_id bigint not null references matches (id),
    revision integer not null,            -- of the match, as it was taken back
    ply integer not null,
    seat integer not null,
    notation text not null,
    cause text not null,
    key bigint,                           -- the interaction: the same click is never done again
    at bigint not null,
    primary key (match_id, revision, ply)
);

create unique index undone_key on undone (key) where key is not null;

create table removals (
    match_id bigint not null references matches (id),
    player_id bigint not null,
    until bigint not null,
    primary key (match_id, player_id)
);

create index removals_of_player on removals (player_id);

create table digests (
    player_id bigint primary key,
    sent_at bigint not null
);
