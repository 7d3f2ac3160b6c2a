-- object_class_ids are the classes an operation names; touched_ids those whose authored state it changed, which is
-- what a later undo must know. The record ids of classes that are gone stay resolvable, and come back with an undo.

alter table operation add column touched_ids text[] not null default '{}';
create index operation_touched on operation using gin (touched_ids);

create table object_class_former_record_id (
  record_id        text primary key,
  object_class_id  text not null
);
create index object_class_former_record_id_class on object_class_former_record_id (object_class_id);
