-- What is done to delete a match, in this order: the row of `matches` is the last one.

-- name: purge_rematches(match_id)!
update matches set rematch_of = null where rematch_of = :match_id;

-- name: purge_undone(match_id)!
delete from undone where match_id = :match_id;

-- name: purge_actions(match_id)!
delete from actions where match_id = :match_id;

-- name: leave_traces_of_messages(match_id)!
insert into traces (message_id, channel_id, guild_id, match_id, player_id, gone)
select o.message_id, o.channel_id, m.guild_id, 0, 0, 1 from outbox o join matches m on m.id = o.match_id
where o.match_id = :match_id and o.message_id is not null and o.channel_id is not null
on conflict (message_id, player_id) do update set gone = 1;

-- name: purge_outbox(match_id)!
delete from outbox where match_id = :match_id;

-- name: purge_traces(match_id)!
update traces set gone = 1, match_id = 0 where match_id = :match_id;

-- name: purge_invitations(match_id)!
delete from invitations where match_id = :match_id;

-- name: purge_incidents(match_id)!
delete from incidents where match_id = :match_id;

-- name: purge_proposals(match_id)!
delete from proposals where match_id = :match_id;

-- name: purge_removals(match_id)!
delete from removals where match_id = :match_id;

-- name: purge_results(match_id)!
delete from results where match_id = :match_id;

-- name: purge_reports(match_id)!
delete from reports where match_id = :match_id;

-- name: purge_chronicles(match_id)!
delete from chronicles where match_id = :match_id;

-- name: purge_seats(match_id)!
delete from seats where match_id = :match_id;

-- name: remove_order(match_id)!
-- Note that an order was carried out.
delete from orders where match_id = :match_id;

-- name: purge_match(match_id)!
delete from matches where id = :match_id;
