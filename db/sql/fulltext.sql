-- name: make_passages()!
-- SQLite only, in memory: the rules pages, to be searched.
create virtual table passages using fts5 (game unindexed, title, body, tokenize = 'porter unicode61 remove_diacritics 2');

-- name: add_passage(game, title, body)!
insert into passages (game, title, body) values (:game, :title, :body);

-- name: search_passages(words, game, most)
select game, title, body, snippet(passages, 2, '**', '**', '…', 40)
from passages
where passages match :words and (:game = '' or game = :game)
order by bm25(passages, 0, 4.0, 1.0) limit :most;
