-- What a list had is mostly what an earlier version of it had: only the difference is kept. `base_version` names that
-- version, which has a whole fingerprint and is an answer to the same query with the same bound. It is kept as long as
-- others need it (`needed_at`).
alter table ontology_answer
  add column base_version text,
  add column changes bytea,
  add column needed_at timestamptz,
  add check (base_version is null or (changes is not null and fingerprint is null));
