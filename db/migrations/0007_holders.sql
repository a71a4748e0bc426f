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
