-- name: insert_event({EventRow})!
-- Store a new event.
insert into events ({EventRow}) values ({:EventRow});

-- name: save_event({EventRow})!
update events set
    channel_id = :channel_id, owner_id = :owner_id, state = :state, wake_at = :wake_at, revision = :revision,
    data = :data, guild_id = :guild_id
where id = :id and revision = :revision - 1;

-- name: save_entry({EntryRow})!
-- Store an entry; a person who was forgotten meanwhile stays forgotten.
insert into event_entries ({EntryRow}) values ({:EntryRow})
on conflict (event_id, number) do update set data = excluded.data;

-- name: save_event_table({EventTableRow})!
-- Store a table.
insert into event_tables ({EventTableRow}) values ({:EventTableRow})
on conflict (event_id, round, number) do update set
    match_id = excluded.match_id, open = excluded.open, data = excluded.data;

-- name: delete_event_tables(event_id, round)!
-- Remove the tables of a round that is paired again.
delete from event_tables where event_id = :event_id and round = :round;

-- name: insert_act({ActRow})!
-- Store a line of the record.
insert into event_acts ({ActRow}) values ({:ActRow});

-- name: insert_helper(event_id, player_id)!
-- Make a person a co-organiser.
insert into event_helpers (event_id, player_id) values (:event_id, :player_id)
on conflict (event_id, player_id) do nothing;

-- name: want_event_messages(event_id, wanted)!
update event_messages set wanted = :wanted where event_id = :event_id and wanted < :wanted;

-- name: owe_event_message(event_id, what, channel_id, wanted, nonce)!
-- Owe a message in a channel; if it already exists, only the wanted revision changes.
insert into event_messages (event_id, what, channel_id, wanted, shown, nonce)
values (:event_id, :what, :channel_id, :wanted, -1, :nonce)
on conflict (event_id, what, channel_id) do update set wanted = excluded.wanted;

-- name: showed_event_message(event_id, what, channel_id, message_id, shown, nonce)!
update event_messages set message_id = :message_id, shown = :shown, nonce = :nonce
where event_id = :event_id and what = :what and channel_id = :channel_id;

-- name: save_event_pause({EventPauseRow})!
-- Store a pause in place of an earlier one.
insert into event_pauses ({EventPauseRow}) values ({:EventPauseRow})
on conflict (player_id) do update set times = excluded.times, until = excluded.until;

-- name: delete_event_pause(player_id, now)!
-- Forget how often a person stayed away, unless their pause still lasts: an organiser may have let them in.
delete from event_pauses where player_id = :player_id and until <= :now;

-- name: event_by_id(id)
-- An event, or None.
select {EventRow} from events where id = :id;

-- name: entries_of_event(event_id)
-- Who takes part, by number.
select {EntryRow} from event_entries where event_id = :event_id order by number;

-- name: tables_of_event(event_id)
-- The tables of all rounds.
select {EventTableRow} from event_tables where event_id = :event_id order by round, number;

-- name: helpers_of_event(event_id)
-- The co-organisers.
select player_id from event_helpers where event_id = :event_id order by player_id;

-- name: acts_of_event(event_id)
-- The record of an event, the oldest line first.
select {ActRow} from event_acts where event_id = :event_id order by revision, what;

-- name: due_events(until, shards, shard)
-- Which events of a shard are due until a moment, and when: 0 if something happened to a match.
-- Their time comes, or a match at one of their tables has ended, was purged, or rests outside their channel.
-- Those of a server whose clocks are stopped are not due.
select id, wake_at from events where wake_at <= :until and (guild_id / 4194304) % :shards = :shard
    and not exists (select 1 from facts where name = 'stopped-server:' || guild_id)
union
select e.id, 0 from event_tables t join events e on e.id = t.event_id left join matches m on m.id = t.match_id
where t.open = 1 and t.match_id is not null and e.state = 'running' and (e.guild_id / 4194304) % :shards = :shard
    and (m.id is null or m.status in ('over', 'cancelled')
        or (m.status = 'shelved' and m.channel_id not in (e.channel_id, m.home_channel_id)))
    and not exists (select 1 from facts where name = 'stopped-server:' || e.guild_id)
order by 1;

-- name: event_of_match(match_id)
-- The event to which a match belongs.
select event_id from event_tables where match_id = :match_id;

-- name: live_events_of_player(player_id)
-- The events that are not over in which a person takes part or waits.
select {e.EventRow} from event_entries n join events e on e.id = n.event_id
where n.player_id = :player_id and e.state in ('open', 'check-in', 'running') order by e.id;

-- name: events_in_guild(guild_id)
-- The events of a server that are not over, and the latest that are.
select {EventRow} from events where guild_id = :guild_id
order by case when state in ('open', 'check-in', 'running') then 0 else 1 end, revision desc, id limit 25;

-- name: count_live_events_of_owner(owner_id, mark, guild_id)
-- How many events that are not over a person has opened on a server, also before they were forgotten.
select count(*) from events
where (owner_id = :owner_id or 'opened:' || id in (select what from kept where mark = :mark))
    and guild_id = :guild_id and state in ('open', 'check-in', 'running');

-- name: live_events_at(guild_id, channel_id)
-- The events of a channel that are not over, or those of a whole server if the channel is 0.
select id from events where guild_id = :guild_id and (channel_id = :channel_id or :channel_id = 0)
    and state in ('open', 'check-in', 'running') order by id;

-- name: owing_event_messages(shards, shard)
-- The messages that are not up to date.
select {m.EventMessageRow} from event_messages m join events e on e.id = m.event_id
where m.shown < m.wanted and (e.guild_id / 4194304) % :shards = :shard
order by m.event_id, m.what, m.channel_id;

-- name: event_pause_of(player_id)
select {EventPauseRow} from event_pauses where player_id = :player_id;

-- name: seats_that_decided(match_id)
select distinct seat from actions where match_id = :match_id and cause = 'player' and seat >= 0;

-- name: finished_event_matches(event_id)
select t.match_id from event_tables t left join matches m on m.id = t.match_id
where t.event_id = :event_id and t.open = 1 and t.match_id is not null
and (m.id is null or m.status in ('over', 'cancelled')) order by t.match_id;

-- name: event_matches_without_thread(event_id, most)
-- The matches of an event whose own thread is gone, unless they have lost more of them than that.
-- A match that lost the channel itself is not among them: another thread there would be lost as well.
select m.id from event_tables t join events e on e.id = t.event_id join matches m on m.id = t.match_id
where t.event_id = :event_id and t.open = 1 and m.status = 'shelved'
    and m.channel_id not in (e.channel_id, m.home_channel_id)
    and (select count(*) from incidents i where i.match_id = m.id and i.what = 'shelved') <= :most
    and (
        select i.detail from incidents i where i.match_id = m.id and i.what = 'shelved' order by i.revision desc limit 1
    ) = 'homeless'
order by m.id;

-- name: blocks_in_event(event_id)
-- The pairs of people in an event of whom one has blocked the other.
select b.player_id, b.blocked_id from blocks b
join event_entries o on o.player_id = b.player_id and o.event_id = :event_id
join event_entries t on t.player_id = b.blocked_id and t.event_id = :event_id
order by b.player_id, b.blocked_id;

-- name: wake_event_later(id, revision, wake_at)!
-- Store when an event of a revision is due next; does nothing if it has changed since.
-- Who has changed it meanwhile has stored when it wakes.
update events set wake_at = :wake_at where id = :id and revision = :revision and wake_at is not null;

-- name: hand_over_entry(event_id, number, player_id, name)!
-- Give an entry to another person.
update event_entries set player_id = :player_id, name = :name where event_id = :event_id and number = :number;

-- name: events_of(player_id)
-- Without what is a secret until the end: the seed.
select id, guild_id, channel_id from events where owner_id = :player_id order by id;

-- name: event_entries_of(player_id)
select {EntryRow} from event_entries where player_id = :player_id order by event_id;

-- name: event_acts_of(player_id)
select {ActRow} from event_acts where player_id = :player_id order by event_id, revision, what;

-- name: event_helpers_of(player_id)
select event_id, player_id from event_helpers where player_id = :player_id order by event_id;

-- name: event_pauses_of(player_id)
select {EventPauseRow} from event_pauses where player_id = :player_id;
