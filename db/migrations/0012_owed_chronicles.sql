-- Matches whose chronicle is still to be written. The transaction that stores the end of a match adds it here.
create table owed_chronicles (
    match_id bigint primary key references matches (id) on delete cascade
);

insert into owed_chronicles (match_id)
select m.id from matches m where m.status = 'over' and not exists (select 1 from chronicles c where c.match_id = m.id);

delete from facts where name like 'chronicles:%';
