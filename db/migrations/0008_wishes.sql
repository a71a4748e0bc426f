-- What collectors show and look for, who shares that with a server, and which deck of its owner's a seat plays.
create table showcases (
    player_id bigint not null,
    place integer not null,               -- from 1
    game text not null,
    item text not null,
    primary key (player_id, place)
);

create table wishes (
    player_id bigint not null,
    game text not null,
    item text not null,
    at bigint not null,
    primary key (player_id, game, item)
);

create index wishes_for_item on wishes (game, item);

-- Who lets the people of a server see which cards they look for and which they could give.
create table swappers (
    guild_id bigint not null,
    player_id bigint not null,
    at bigint not null,
    primary key (guild_id, player_id)
);

create index swappers_of_player on swappers (player_id);

alter table seats add column deck_id bigint;                          -- null: a pre-built deck, or one not kept
