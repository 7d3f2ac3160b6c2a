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

-- Vocabularies change with releases, classes all day: a reader that has the vocabularies already need not read them
-- again. A change of either moves the version, as before.
alter table ontology_version add column vocabulary_version bigint not null default 1;

create function touch_vocabulary_version() returns trigger language plpgsql as $$
begin
  update ontology_version set version = version + 1, vocabulary_version = vocabulary_version + 1;
  return null;
end $$;

drop trigger cad_category_version on cad_category;
create trigger cad_category_version after insert or update or delete or truncate on cad_category
  for each statement execute function touch_vocabulary_version();
drop trigger classification_entry_version on classification_entry;
create trigger classification_entry_version after insert or update or delete or truncate on classification_entry
  for each statement execute function touch_vocabulary_version();
