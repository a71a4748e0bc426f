-- name: live_by_game()
select game, count(*) from matches where status in ('lobby', 'playing') group by game order by game;

-- name: people_since(since)
select count(*) from players where seen_at > :since;

-- name: size_of_sqlite()
-- SQLite only.
select page_count * page_size from pragma_page_count(), pragma_page_size();

-- name: size_of_postgres()
-- PostgreSQL only.
select pg_database_size(current_database());
