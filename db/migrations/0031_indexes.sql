-- Every start asks for matches by their status, of which those that are over are nearly all.
create index matches_by_status on matches (status, id);

-- The events of a server that are over are listed, too.
create index events_of_guild on events (guild_id);

-- With `open` in it, this one is chosen before the index of all tables.
drop index event_tables_open;
create index event_tables_open on event_tables (open, match_id) where open = 1;

-- In the order in which messages are sent, so that nobody reads those that are up to date.
drop index event_messages_owing;
create index event_messages_owing on event_messages (event_id, what, channel_id) where shown < wanted;
