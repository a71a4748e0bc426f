-- What brought an achievement, and who was the first of a server to have it.
alter table achievements add column cause text not null default '';   -- 'match:56', 'cards'

create table server_firsts (
    guild_id bigint not null,
    name text not null,                   -- of the achievement
    player_id bigint,                     -- null for somebody who was forgotten: nobody becomes the first by that
    at bigint not null,
    primary key (guild_id, name)
);

create index server_firsts_of_player on server_firsts (player_id) where player_id is not null;
