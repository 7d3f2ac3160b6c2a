-- What a reviewer saw is what is accepted: every edit of a proposal is kept with its revision, and who made it. A name
-- that a request claims is shown beside the name of its key.
alter table proposal
  add column key_name text,
  add column decided_by_key_name text,
  add column written_by text[] not null default '{}';
alter table ontology_comment add column key_name text;

update proposal p set key_name = k.name from api_key k where k.id = p.created_by;
update ontology_comment c set key_name = k.name from api_key k where k.id = c.created_by;

create table proposal_edit (
  proposal_id text not null references proposal (id),
  revision bigint not null,
  type text not null check (type in ('added', 'removed', 'reordered')),
  change_id text,
  summary text,
  user_id text,
  key_name text,
  at timestamptz not null default clock_timestamp(),
  primary key (proposal_id, revision)
);
