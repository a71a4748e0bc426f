-- name: insert_showcase(player_id, place, game, item)!
insert into showcases (player_id, place, game, item) values (:player_id, :place, :game, :item);

-- name: showcase_of(player_id)
-- Only cards that the person still owns.
select s.game, s.item from showcases s
join holdings h on h.player_id = s.player_id and h.game = s.game and h.item = s.item
where s.player_id = :player_id and h.amount > 0 order by s.place;

-- name: insert_wish(player_id, game, item, at)!
-- Add a card to a person's wish list.
insert into wishes (player_id, game, item, at) values (:player_id, :game, :item, :at)
on conflict (player_id, game, item) do nothing;

-- name: delete_wish(player_id, game, item)!
-- Remove a card from a person's wish list.
delete from wishes where player_id = :player_id and game = :game and item = :item;

-- name: wishes_in_game(player_id, game)
-- A person's wish list for a game, the oldest wish first.
select item from wishes where player_id = :player_id and game = :game order by at, item;

-- name: insert_swapper(guild_id, player_id, at)!
-- Record that a person shares their wishes and spare cards with a server.
insert into swappers (guild_id, player_id, at) values (:guild_id, :player_id, :at)
on conflict (guild_id, player_id) do nothing;

-- name: delete_swapper(guild_id, player_id)!
-- Record that a person no longer does.
delete from swappers where guild_id = :guild_id and player_id = :player_id;

-- name: swapper(guild_id, player_id)
select at from swappers where guild_id = :guild_id and player_id = :player_id;

-- name: wished_by_others(guild_id, player_id, game)
-- Wishes of others on a server who share them, where neither has blocked the other.
select w.player_id, w.item from swappers s join wishes w on w.player_id = s.player_id and w.game = :game
where s.guild_id = :guild_id and s.player_id <> :player_id and not exists (
    select 1 from blocks b
    where b.player_id = s.player_id and b.blocked_id = :player_id
        or b.player_id = :player_id and b.blocked_id = s.player_id
)
order by w.player_id, w.item;

-- name: held_by_others(guild_id, player_id, game, item)
-- Who on a server has more than one unpromised copy of a card.
-- Spare copies of a card of others on a server who share them, where neither has blocked the other.
select h.player_id, h.item, h.amount - h.reserved
from swappers s join holdings h on h.player_id = s.player_id and h.game = :game and h.item = :item
where s.guild_id = :guild_id and s.player_id <> :player_id and h.amount - h.reserved > 1 and not exists (
    select 1 from blocks b
    where b.player_id = s.player_id and b.blocked_id = :player_id
        or b.player_id = :player_id and b.blocked_id = s.player_id
)
order by h.player_id;

-- name: wanted_held_by_others(guild_id, player_id, game)
-- Who on a server has more than one unpromised copy of cards on a person's wish list.
-- The same for every card on the person's wish list.
select h.player_id, h.item, h.amount - h.reserved
from wishes mine
join holdings h on h.game = mine.game and h.item = mine.item and h.player_id <> mine.player_id
join swappers s on s.player_id = h.player_id and s.guild_id = :guild_id
where mine.player_id = :player_id and mine.game = :game and h.amount - h.reserved > 1 and not exists (
    select 1 from blocks b
    where b.player_id = s.player_id and b.blocked_id = :player_id
        or b.player_id = :player_id and b.blocked_id = s.player_id
)
order by h.player_id, h.item;
