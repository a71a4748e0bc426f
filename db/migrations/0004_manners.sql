-- Who is asked into a lobby, and what happens in a match beside the game's own decisions.

-- Somebody who is asked to play and has not answered: a seat is theirs when they press Join, and not before.
create table invitations (
    match_id bigint not null references matches (id),
    player_id bigint not null,
    name text not null,
    at bigint not null,
    primary key (match_id, player_id)
);

create index invitations_of_player on invitations (player_id);

create table incidents (
    match_id bigint not null references matches (id),
    revision integer not null,            -- of the match, as it was written
    what text not null,                   -- 'resigned', 'forfeited', 'unrated' ...
    ply integer not null,                 -- after so many decisions
    seat integer,                         -- whose doing it was
    detail text not null,
    at bigint not null,
    primary key (match_id, revision, what)
);
