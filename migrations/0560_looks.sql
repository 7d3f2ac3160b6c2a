-- When somebody last looked at a proposal or the discussion of a class, and at which revision. What others did since is
-- their news; `*` is the last time that they marked everything as read.
create table ontology_look (
  caller_id text not null,
  user_id text not null,
  place text not null,
  at timestamptz not null default clock_timestamp(),
  revision bigint not null default 0,
  primary key (caller_id, user_id, place)
);
create index ontology_look_latest on ontology_look (caller_id, at);
-- The proposals of a caller: their decisions and comments are the caller's news.
create index proposal_created_by on proposal (created_by, number);
