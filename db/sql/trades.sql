-- name: insert_trade(id, game, guild_id, channel_id, message_id, offerer_id, partner_id, status, version, confirmed, holds, created_at, expires_at, ended_at)!
insert into trades (
    id, game, guild_id, channel_id, message_id, offerer_id, partner_id, status, version, confirmed, holds, created_at,
    expires_at, ended_at
) values (
    :id, :game, :guild_id, :channel_id, :message_id, :offerer_id, :partner_id, :status, :version, :confirmed, :holds,
    :created_at, :expires_at, :ended_at
);

-- name: change_trade(id, version, confirmed, holds, status, new_version, new_confirmed, new_holds, expires_at, ended_at)!
-- Only if the trade is as it was read.
update trades set
    status = :status, version = :new_version, confirmed = :new_confirmed, holds = :new_holds,
    expires_at = :expires_at, ended_at = :ended_at
where id = :id and status = 'open' and version = :version and confirmed = :confirmed and holds = :holds;

-- name: trade_posted(id, message_id)!
update trades set message_id = :message_id where id = :id;

-- name: insert_trade_card(trade_id, version, side, item, amount)!
insert into trade_cards (trade_id, version, side, item, amount)
values (:trade_id, :version, :side, :item, :amount);

-- name: load_trade(id)
select
    id, game, guild_id, channel_id, message_id, offerer_id, partner_id, status, version, confirmed, holds, created_at,
    expires_at, ended_at
from trades where id = :id;

-- name: load_trade_cards(trade_id, version)
select side, item, amount from trade_cards where trade_id = :trade_id and version = :version order by side, item;

-- name: trades_of_player(player_id, most)
select
    id, game, guild_id, channel_id, message_id, offerer_id, partner_id, status, version, confirmed, holds, created_at,
    expires_at, ended_at
from trades where offerer_id = :player_id or partner_id = :player_id
order by created_at desc, id limit :most;

-- name: open_trades_of_player(player_id)
select
    id, game, guild_id, channel_id, message_id, offerer_id, partner_id, status, version, confirmed, holds, created_at,
    expires_at, ended_at
from trades where status = 'open' and (offerer_id = :player_id or partner_id = :player_id)
order by created_at, id;

-- name: expired_trades(now, most)
select
    id, game, guild_id, channel_id, message_id, offerer_id, partner_id, status, version, confirmed, holds, created_at,
    expires_at, ended_at
from trades where status = 'open' and expires_at <= :now order by expires_at limit :most;

-- name: insert_block(player_id, blocked_id, at)!
insert into blocks (player_id, blocked_id, at) values (:player_id, :blocked_id, :at)
on conflict (player_id, blocked_id) do nothing;

-- name: delete_block(player_id, blocked_id)!
delete from blocks where player_id = :player_id and blocked_id = :blocked_id;

-- name: blocks_between(one, other)
select player_id from blocks
where player_id = :one and blocked_id = :other or player_id = :other and blocked_id = :one;

-- name: trades_owing(most, shards, shard)
select id from trades where owes = 1 and (guild_id / 4194304) % :shards = :shard order by id limit :most;

-- name: trade_told(id)!
update trades set owes = 0 where id = :id;
