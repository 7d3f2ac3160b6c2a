-- What people write about a proposal or a class. A comment keeps the class that it was written on: comments of a merged
-- class are found through its redirect, and are its own again when the merge is undone.
create table ontology_comment (
  id               text primary key,
  proposal_id      text references proposal,
  object_class_id  text,
  text             text not null,
  user_id          text,
  created_by       text not null,
  session_id       text,
  created_at       timestamptz not null default clock_timestamp(),
  edited_at        timestamptz,
  resolved_at      timestamptz,
  check ((proposal_id is null) <> (object_class_id is null))
);
create index ontology_comment_proposal on ontology_comment (proposal_id, id) where proposal_id is not null;
create index ontology_comment_class on ontology_comment (object_class_id, id) where object_class_id is not null;

-- Who looks after a class and everything below it, until a class further down names others.
create table object_class_reviewers (
  object_class_id  text primary key,
  user_ids         text[] not null
);
create trigger object_class_reviewers_version after insert or update or delete or truncate on object_class_reviewers
  for each statement execute function touch_ontology_version();
