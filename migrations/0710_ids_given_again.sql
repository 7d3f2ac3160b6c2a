-- A file, or an undo, can give a class the ID of one that was deleted. Changes of proposals that were bound before name the
-- other one. They are found by the version of the ontology that they were bound on, without looking through them: each
-- can have megabytes. An undo brings back the class of before: only what was bound since the deletion means another.
create table object_class_again (
  object_class_id text not null,
  version bigint not null,
  since timestamptz,
  primary key (object_class_id, version)
);
create index object_class_again_version on object_class_again (version);
alter table proposal_change add column bound_version bigint;
alter table proposal_change add column bound_at timestamptz;
