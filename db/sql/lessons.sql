-- name: begin_lesson(player_id, game, name, changed_at)!
-- Record that a person has begun a lesson; does nothing if they already had.
insert into lessons (player_id, game, name, choices, changed_at) values (:player_id, :game, :name, '[]', :changed_at)
on conflict (player_id, game, name) do nothing;

-- name: move_lesson(player_id, game, name, before, choices, now)!
update lessons set choices = :choices, changed_at = :now
where player_id = :player_id and game = :game and name = :name and choices = :before;

-- name: finish_lesson(player_id, game, name, now)!
update lessons set finished_at = :now
where player_id = :player_id and game = :game and name = :name and finished_at is null;

-- name: load_lesson(player_id, game, name)
-- A person's progress in a lesson, or None if they have not begun it.
select {LessonRow} from lessons where player_id = :player_id and game = :game and name = :name;

-- name: lessons_of(player_id)
-- A person's progress in everything they have begun.
select {LessonRow} from lessons where player_id = :player_id order by game, name;
