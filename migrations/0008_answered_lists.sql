-- A version of an answered list: when it was first built, on whichever replica, and which classes it had, so that
-- changes?since= can say what became of them. A version is a hash of content: different queries can share one.
drop table ontology_answer;
create table ontology_answer (
  version       text not null,
  query         text not null,               -- view, root and includeInactive
  max_depth     bigint,                      -- null: no bound, or one that the tree did not reach
  deepest       int not null,                -- the depth that the list has, from its start
  fingerprint   bytea,                       -- flat lists only
  generated_at  timestamptz not null default now(),
  answered_at   timestamptz not null default now(),
  unique nulls not distinct (version, query, max_depth)
);
create index ontology_answer_age on ontology_answer (answered_at);
