-- The notice of an operation that deletes a project names the project beside its data, so that the event stream can keep
-- it from keys that are limited to others, as the list of operations does. The data stays as it was. A process of an
-- earlier release ignores the name. The input of other operations can be large and isn't read.
create or replace function notify_operation_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object('type', 'operation.changed',
    'projectId', case when new.runner = 'project-deletion' then new.input -> 'project' ->> 'id' end,
    'data', json_build_object(
      'operationId', new.id, 'action', new.action, 'status', new.status,
      'undoOf', new.undo_of, 'undoneBy', new.undone_by))::text);
  return null;
end $$;
