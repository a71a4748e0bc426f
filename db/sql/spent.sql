-- name: keep_spent(mark, {SpentRow})!
insert into spent (mark, {SpentRow}) values (:mark, {:SpentRow})
on conflict (mark, what) do update set amount = spent.amount + excluded.amount, until = excluded.until;

-- name: load_spent(mark, now)
select {SpentRow} from spent where mark = :mark and until > :now order by what;

-- name: expire_spent(now)!
-- Remove expired rows.
delete from spent where until <= :now;
