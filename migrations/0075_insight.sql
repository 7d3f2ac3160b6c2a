-- The history of operations is asked for by time.
create index operation_created on operation (created_at);

-- Codes of a firm's own can be titled, merged and removed; vocabularies can be loaded from a file, version by version.
-- An entry that was merged or removed stays, out of sight: an undo may need it again.
alter table classification_entry
  add column parent_code text,
  add column retired boolean not null default false,   -- the vocabulary in force no longer has it
  add column hidden boolean not null default false,    -- removed, or merged into another
  add column merged_into text references classification_entry (id);

create table vocabulary_import (
  kind         text not null,
  version      integer not null,
  sha256       text not null,
  entries      integer not null,
  requested_by text,
  user_id      text,
  imported_at  timestamptz not null default now(),
  primary key (kind, version)
);
