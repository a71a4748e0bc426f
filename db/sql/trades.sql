-- name: insert_trade({TradeRow})!
insert into trades ({TradeRow}) values ({:TradeRow});

-- name: change_trade(id, old_version, old_confirmed, old_holds, status, version, confirmed, holds, expires_at, ended_at)!
-- Only if the trade is as it was read.
update trades set
    status = :status, version = :version, confirmed = :confirmed, holds = :holds, expires_at = :expires_at,
    ended_at = :ended_at
where id = :id and status = 'open' and version = :old_version and confirmed = :old_confirmed and holds = :old_holds;

-- name: trade_posted(id, message_id)!
-- Store which message shows a trade.
update trades set message_id = :message_id where id = :id;

-- name: insert_trade_card(trade_id, version, side, item, amount)!
insert into trade_cards (trade_id, version, side, item, amount) values (:trade_id, :version, :side, :item, :amount);

-- name: load_trade(id)
-- A trade, or None.
select {TradeRow} from trades where id = :id;

-- name: load_trade_cards(trade_id, version)
select side, item, amount from trade_cards where trade_id = :trade_id and version = :version order by side, item;

-- name: trades_of_player(player_id, most)
-- The last trades of a person, the newest first.
select {TradeRow} from trades where offerer_id = :player_id or partner_id = :player_id
order by created_at desc, id limit :most;

-- name: last_offer(player_id, partner_id)
-- When a person last offered another a trade; 0 if never.
select coalesce(max(created_at), 0) from trades where offerer_id = :player_id and partner_id = :partner_id;

-- name: open_trades_of_player(player_id)
-- The open trades of a person, the oldest first.
select {TradeRow} from trades where status = 'open' and (offerer_id = :player_id or partner_id = :player_id)
order by created_at, id;

-- name: expired_trades(now, most)
-- Open trades that have expired.
select {TradeRow} from trades where status = 'open' and expires_at <= :now order by expires_at, id limit :most;

-- name: insert_block(player_id, blocked_id, at)!
-- Record that a person does not want to trade with another.
insert into blocks (player_id, blocked_id, at) values (:player_id, :blocked_id, :at)
on conflict (player_id, blocked_id) do nothing;

-- name: delete_block(player_id, blocked_id)!
-- Remove such a block.
delete from blocks where player_id = :player_id and blocked_id = :blocked_id;

-- name: blocks_between(one, other)
select player_id from blocks
where player_id = :one and blocked_id = :other or player_id = :other and blocked_id = :one;

-- name: trades_owing(most, shards, shard)
-- Trades on a shard's servers whose message names a person who was forgotten.
select id from trades where owes = 1 and (guild_id / 4194304) % :shards = :shard order by id limit :most;

-- name: trade_updated(id)!
-- Record that a trade's message no longer names a person who was forgotten.
update trades set owes = 0 where id = :id;
