-- name: load_holders()
select shard, shards, mark, host, machine, pid, born, since, beats, wanted from holders order by shard;

-- name: hold_shard(shard, shards, mark, host, machine, pid, born, since, beats, wanted)!
insert into holders (shard, shards, mark, host, machine, pid, born, since, beats, wanted)
values (:shard, :shards, :mark, :host, :machine, :pid, :born, :since, :beats, :wanted);

-- name: beat_holder(mark)!
update holders set beats = beats + 1 where mark = :mark;

-- name: want_holder(mark, wanted)!
update holders set wanted = :wanted where mark = :mark;

-- name: remove_holder(mark)!
delete from holders where mark = :mark;
