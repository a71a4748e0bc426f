-- name: give_order({OrderRow})!
-- Note what is wanted, in place of an earlier order for the same match.
insert into orders ({OrderRow}) values ({:OrderRow})
on conflict (match_id) do update set what = excluded.what, at = excluded.at;

-- name: order_waits(match_id)
select match_id from orders where match_id = :match_id;

-- name: orders_waiting(shards, shard)
-- The orders for the matches of a shard.
select {o.OrderRow} from orders o join matches m on m.id = o.match_id
where (m.guild_id / 4194304) % :shards = :shard order by o.at, o.match_id;
