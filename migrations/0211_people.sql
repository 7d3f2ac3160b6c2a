-- The last action of each key and account, for every name that they signed in with. Written at intervals; rows are
-- deleted after 90 days.
create table caller_action (
  caller_id  text not null,
  user_id    text not null,                   -- '' when nobody said who they are
  name       text not null,
  scopes     text[] not null,
  projects   text[],
  action     text not null,
  acted_at   timestamptz not null,
  primary key (caller_id, user_id)
);
create index caller_action_acted on caller_action (acted_at);
