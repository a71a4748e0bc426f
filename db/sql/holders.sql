-- name: load_holders()
-- All holders of shards.
select {HolderRow} from holders order by shard;

-- name: hold_shard({HolderRow})!
-- Record that a process holds a shard; conflicts if another one does.
insert into holders ({HolderRow}) values ({:HolderRow});

-- name: beat_holder(mark)!
update holders set beats = beats + 1 where mark = :mark;

-- name: want_holder(mark, wanted)!
-- Record which process, if any, asks to replace another.
update holders set wanted = :wanted where mark = :mark;

-- name: remove_holder(mark)!
-- Record that a process holds no shard any more.
delete from holders where mark = :mark;
