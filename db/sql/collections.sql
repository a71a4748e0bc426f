-- name: enter_collector({CollectorRow})!
insert into collectors ({CollectorRow}) values ({:CollectorRow})
on conflict (player_id, game) do update set revision = collectors.revision + 1;

-- name: insert_collector({CollectorRow})!
insert into collectors ({CollectorRow}) values ({:CollectorRow});

-- name: load_collector(player_id, game)
select {CollectorRow} from collectors where player_id = :player_id and game = :game;

-- name: advance_collector({CollectorRow})!
-- Only if the collection has not changed since it was read.
update collectors set revision = revision + 1, starter = :starter, dry = :dry
where player_id = :player_id and game = :game and revision = :revision;

-- name: insert_ledger({LedgerEntry})!
insert into ledger ({LedgerEntry}) values ({:LedgerEntry});

-- name: gain_holding(player_id, game, item, amount)!
insert into holdings (player_id, game, item, amount, reserved) values (:player_id, :game, :item, :amount, 0)
on conflict (player_id, game, item) do update set amount = holdings.amount + excluded.amount;

-- name: lose_holding(player_id, game, item, amount)!
-- Only what is not promised in a trade.
update holdings set amount = amount - :amount
where player_id = :player_id and game = :game and item = :item and amount - reserved >= :amount;

-- name: reserve_holding(player_id, game, item, amount)!
update holdings set reserved = reserved + :amount
where player_id = :player_id and game = :game and item = :item and amount - reserved >= :amount;

-- name: release_holding(player_id, game, item, amount)!
update holdings set reserved = reserved - :amount
where player_id = :player_id and game = :game and item = :item and reserved >= :amount;

-- name: gifts_since(player_id, game, since)
-- The cards that a person got with starter decks and for lessons after a time.
-- Cards of a starter deck, and of boosters that a person gets once, unless they came before cards were bound.
select l.item, sum(l.change) from ledger l
where l.player_id = :player_id and l.game = :game and l.at > :since
and l.at > coalesce((select cast(f.value as bigint) from facts f where f.name = 'unbound_until'), 0) and (
    l.reason = 'starter' or l.cause in (
        select 'booster:' || cast(b.id as text) from boosters b
        where b.player_id = :player_id
        and b.cause not like 'match:%' and b.cause not like 'claim:%' and b.cause not like 'streak:%'
    )
)
group by l.item;

-- name: traded_since(player_id, game, since)
-- The cards that a person has gained or lost by trades after a time.
select item, sum(change) from ledger
where player_id = :player_id and game = :game and reason = 'trade' and at > :since group by item;

-- name: holdings_in_game(player_id, game)
select item, amount, reserved from holdings where player_id = :player_id and game = :game and amount > 0;

-- name: collection_in_game(player_id, game)
-- What a person owns and, as rows without an amount, their wish list.
select item, amount, reserved from holdings where player_id = :player_id and game = :game and amount > 0
union all
select item, 0, 0 from wishes where player_id = :player_id and game = :game;

-- name: last_gained(player_id, game)
-- When a person last got each item of a game, in milliseconds since 1970, UTC.
select item, max(at) from ledger where player_id = :player_id and game = :game and change > 0 group by item;

-- name: ledger_of_item(player_id, game, item)
-- The last three entries of an item for a person, the latest first.
select {LedgerEntry} from ledger
where player_id = :player_id and game = :game and item = :item order by at desc, cause limit 3;

-- name: insert_booster(id, player_id, game, cause, earned_at)!
-- Record that a person has earned a booster; conflicts if this cause has already earned them one.
insert into boosters (id, player_id, game, cause, earned_at, turned) values (:id, :player_id, :game, :cause, :earned_at, 0);

-- name: load_booster(id)
-- A booster, or None.
select {BoosterRow} from boosters where id = :id;

-- name: booster_by_cause(player_id, cause)
-- The booster that a cause earned a person, or None.
select {BoosterRow} from boosters where player_id = :player_id and cause = :cause;

-- name: booster_causes(player_id, since)
-- Everything but matches and older claims, and without a cause the time of the very first.
select cause, earned_at from boosters where player_id = :player_id and cause not like 'match:%'
and (earned_at >= :since or (cause not like 'claim:%' and cause not like 'streak:%'))
union all
select * from (select null, earned_at from boosters where player_id = :player_id order by earned_at limit 1) f;

-- name: next_booster(player_id, game)
-- The booster that a person would open next for a game, or None.
-- Boosters of this game first, since they can be used for nothing else.
select {BoosterRow} from boosters where player_id = :player_id and game in (:game, '') and opened_at is null
order by game desc, earned_at, id limit 1;

-- name: opened_boosters(player_id, game, since)
-- The boosters of a game that a person has opened since `since`, the latest first.
select {BoosterRow} from boosters where player_id = :player_id and game = :game and opened_at >= :since
order by opened_at desc, id desc;

-- name: closed_boosters(player_id)
-- How many closed boosters a person has, by game.
select game, count(*) from boosters where player_id = :player_id and opened_at is null group by game order by game;

-- name: boosters_of_matches(player_id, since)
-- How many boosters matches have earned a person since `since`.
select count(*) from boosters where player_id = :player_id and earned_at >= :since and cause like 'match:%';

-- name: open_booster(id, player_id, game, opened_at, contents)!
update boosters set game = :game, opened_at = :opened_at, contents = :contents
where id = :id and player_id = :player_id and opened_at is null and game in ('', :game);

-- name: turn_booster(id, player_id, turned)!
-- Store how many of its cards the person has looked at.
update boosters set turned = :turned where id = :id and player_id = :player_id and turned < :turned;
