-- name: load_holders()
select {HolderRow} from holders order by shard;

-- name: hold_shard({HolderRow})!
insert into holders ({HolderRow}) values ({:HolderRow});

-- name: beat_holder(mark)!
update holders set beats = beats + 1 where mark = :mark;

-- name: want_holder(mark, wanted)!
update holders set wanted = :wanted where mark = :mark;

-- name: remove_holder(mark)!
delete from holders where mark = :mark;
