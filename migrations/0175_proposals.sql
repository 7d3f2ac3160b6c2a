-- Proposals: requests that somebody wants carried out together, once somebody else has agreed.
create table proposal (
  id              text primary key,
  number          bigint generated always as identity unique,
  title           text not null,
  note            text,
  status          text not null default 'open'
                  check (status in ('open', 'submitted', 'accepted', 'rejected', 'withdrawn')),
  user_id         text,
  -- The key, and the session if there was one.
  created_by      text not null,
  session_id      text,
  -- Counts every edit of its changes, so that a plan belongs to one state of them.
  revision        bigint not null default 1,
  -- The classes that it names or would change, as they were found when it was last edited.
  touched_ids     text[] not null default '{}',
  reason          text,
  decided_user_id text,
  -- The operation that carries it out, or tried to.
  operation_id    text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  submitted_at    timestamptz,
  decided_at      timestamptz
);
create index proposal_status on proposal (status, number);
create index proposal_user on proposal (user_id, number);
create index proposal_touched on proposal using gin (touched_ids);

create table proposal_change (
  id           text primary key,
  proposal_id  text not null references proposal,
  position     int not null,
  action       text not null,
  -- As it was sent, but a class that another change creates is named by the id of that change.
  request      jsonb not null,
  summary      text not null,
  created_at   timestamptz not null default now(),
  constraint proposal_change_position unique (proposal_id, position) deferrable initially deferred
);

-- Rows of files that were proposed are kept until the proposal is decided.
alter table operation_part drop constraint operation_part_kind_check;
alter table operation_part add constraint operation_part_kind_check
  check (kind in ('input', 'changes', 'results', 'proposed'));
