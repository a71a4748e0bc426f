-- name: keep_spent(mark, what, amount, until)!
insert into spent (mark, what, amount, until) values (:mark, :what, :amount, :until)
on conflict (mark, what) do update set amount = spent.amount + excluded.amount, until = excluded.until;

-- name: load_spent(mark, now)
select what, amount, until from spent where mark = :mark and until > :now order by what;

-- name: expire_spent(now)!
delete from spent where until <= :now;
