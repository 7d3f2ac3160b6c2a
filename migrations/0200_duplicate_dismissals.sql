-- Classes that a steward called different things: they are not told as duplicates while each is as it was then. In force
-- until the operation that dismissed them is undone. Operations may be removed after some time, and a dismissal stays.
create table duplicate_dismissal (
  operation_id      text primary key,
  object_class_ids  text[] not null,
  -- What each class was, in the order of the ids.
  fingerprints      text[] not null,
  in_force          boolean not null default true,
  created_at        timestamptz not null default clock_timestamp(),
  check (cardinality(object_class_ids) = cardinality(fingerprints))
);
create trigger duplicate_dismissal_version after insert or update or delete or truncate on duplicate_dismissal
  for each statement execute function touch_ontology_version();
