-- Which process looks after which of Discord's shards: no shard has two, and one that does not say for some seconds
-- that it still does has none.
create table holders (
    shard integer primary key,
    shards integer not null,              -- of how many
    mark text not null,                   -- of the process, drawn at its start
    host text not null,                   -- the machine's name, for people
    machine text not null,                -- what tells it from every other machine; '' if that is not known
    pid integer not null,
    born bigint not null,                 -- when the process began, in the machine's own count
    since bigint not null,
    beats bigint not null,                -- how often it has said that it is alive
    wanted text                           -- the mark of a process that asks for its place
);

-- Messages that tell of people and that nothing keeps current: they go when the person is forgotten.
create table traces (
    message_id bigint not null,
    channel_id bigint not null,
    guild_id bigint not null,
    match_id bigint not null,             -- of whose people it tells; 0 for none
    player_id bigint not null,            -- of whom it tells; 0 for the people of the match, and for the forgotten
    gone integer not null default 0,      -- 1: somebody whom it tells of was forgotten, it has to be deleted
    primary key (message_id, player_id)
);

create index traces_of_match on traces (match_id) where match_id <> 0;
create index traces_of_player on traces (player_id) where player_id <> 0;
create index traces_gone on traces (message_id) where gone = 1;

alter table trades add column owes integer not null default 0;        -- 1: its message names somebody who was forgotten

create index trades_owing on trades (id) where owes = 1;
