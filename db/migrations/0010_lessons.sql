-- How far people are in lessons and puzzles.
create table lessons (
    player_id bigint not null,
    game text not null,
    name text not null,                   -- of the lesson or puzzle, as the game calls it
    choices text not null,                -- what the person has chosen in it so far, JSON
    changed_at bigint not null,
    finished_at bigint,                   -- when it was finished for the first time
    primary key (player_id, game, name)
);
