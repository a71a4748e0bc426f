-- name: leave_trace(message_id, channel_id, guild_id, match_id, player_id)!
insert into traces (message_id, channel_id, guild_id, match_id, player_id, gone)
values (:message_id, :channel_id, :guild_id, :match_id, :player_id, 0)
on conflict (message_id, player_id) do nothing;

-- name: traces_to_remove(most, shards, shard)
-- Messages on a shard's servers that mention a person who was forgotten.
select distinct message_id, channel_id from traces
where gone = 1 and (guild_id / 4194304) % :shards = :shard
order by message_id limit :most;

-- name: remove_trace(message_id)!
-- Record that a message is gone.
delete from traces where message_id = :message_id;

-- name: traces_of(player_id)
select message_id, channel_id, guild_id, match_id, player_id, gone from traces where player_id = :player_id order by message_id;
