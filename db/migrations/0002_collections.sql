-- Cards: who has which and how they came by them, boosters, decks, trades, achievements.

-- Whoever collects a game's cards. The row is locked first by whatever changes a collection.
create table collectors (
    player_id bigint not null,
    game text not null,
    revision integer not null,            -- goes up with every change of the collection
    starter text,                         -- the pre-built deck that was chosen as the first
    dry text not null,                    -- JSON: boosters opened in vain for each rarity that is guaranteed
    primary key (player_id, game)
);

-- Everything that was ever gained or lost; rows are only added. A cause happens to a person once.
create table ledger (
    player_id bigint not null,
    cause text not null,                  -- 'starter:acceleracers', 'booster:12', 'craft:acceleracers:7', 'trade:34'
    item text not null,                   -- a card's key, or '*scrap'
    game text not null,
    change integer not null check (change <> 0),
    reason text not null check (reason in ('starter', 'booster', 'craft', 'trade')),
    at bigint not null,
    primary key (player_id, cause, item)
);

-- The sums of the ledger.
create table holdings (
    player_id bigint not null,
    game text not null,
    item text not null,
    amount integer not null check (amount >= 0),
    reserved integer not null check (reserved >= 0 and reserved <= amount),  -- promised in open trades
    primary key (player_id, game, item)
);

create table boosters (
    id bigint primary key,
    player_id bigint not null,
    game text not null,                   -- '' as long as any game may be chosen for it
    cause text not null,                  -- what it was earned by: 'match:56', 'claim:2026-11-21'
    earned_at bigint not null,
    opened_at bigint,
    contents text,                        -- JSON: its cards in their order, once opened
    turned integer not null               -- how many of them the person has looked at
);

create unique index boosters_cause on boosters (player_id, cause);
create index boosters_closed on boosters (player_id, game, earned_at) where opened_at is null;
create index boosters_earned on boosters (player_id, earned_at);

create table decks (
    id bigint primary key,
    player_id bigint not null,
    game text not null,
    name text not null,
    folded text not null,                 -- the name in lower case: no two decks are called the same
    cards text not null,                  -- the keys of its cards, one a copy, JSON
    is_default integer not null check (is_default in (0, 1)),
    revision integer not null,
    created_at bigint not null,
    changed_at bigint not null
);

create unique index decks_name on decks (player_id, game, folded);
create unique index decks_default on decks (player_id, game) where is_default = 1;

create table trades (
    id bigint primary key,
    game text not null,
    guild_id bigint not null,
    channel_id bigint not null,
    message_id bigint,
    offerer_id bigint,                    -- side 0; null for somebody who was forgotten
    partner_id bigint,                    -- side 1
    status text not null check (status in ('open', 'done', 'declined', 'cancelled', 'expired')),
    version integer not null,             -- of what is offered: the rows of trade_cards with this number
    confirmed integer not null,           -- a bit for every side that agrees to this version
    holds integer not null,               -- a bit for every side whose cards are reserved
    created_at bigint not null,
    expires_at bigint not null,
    ended_at bigint
);

create index trades_open on trades (expires_at) where status = 'open';
create index trades_offered on trades (offerer_id, created_at) where offerer_id is not null;
create index trades_received on trades (partner_id, created_at) where partner_id is not null;

-- What each side gives, in every version that was ever on the table; rows are only added.
create table trade_cards (
    trade_id bigint not null references trades (id),
    version integer not null,
    side integer not null check (side in (0, 1)),
    item text not null,
    amount integer not null check (amount > 0),
    primary key (trade_id, version, side, item)
);

-- Whom somebody does not want to trade with.
create table blocks (
    player_id bigint not null,
    blocked_id bigint not null,
    at bigint not null,
    primary key (player_id, blocked_id)
);

create index blocks_blocked on blocks (blocked_id);

create table achievements (
    player_id bigint not null,
    name text not null,
    at bigint not null,
    primary key (player_id, name)
);
