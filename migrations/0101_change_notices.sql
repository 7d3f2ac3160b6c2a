-- Whoever watches is told of changes as they are committed: the notice itself says what there is to say, so that
-- telling a hundred readers costs no query. A notice has room for 8,000 bytes: nothing goes in that has no end.

create function notify_operation_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object('type', 'operation.changed', 'data', json_build_object(
    'operationId', new.id, 'action', new.action, 'status', new.status,
    'undoOf', new.undo_of, 'undoneBy', new.undone_by))::text);
  return null;
end $$;

create trigger operation_added after insert on operation
  for each row execute function notify_operation_change();
create trigger operation_changed after update of status, undone_by on operation
  for each row when (old.status is distinct from new.status or old.undone_by is distinct from new.undone_by)
  execute function notify_operation_change();

create function notify_import_run_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object('type', 'import_run.changed', 'data', json_build_object(
    'projectId', new.project_id, 'runId', new.id, 'status', new.state, 'phase', new.phase,
    'bytesRead', new.bytes_read, 'linesRead', new.lines_read))::text);
  return null;
end $$;

create trigger import_run_added after insert on import_run
  for each row execute function notify_import_run_change();
create trigger import_run_changed after update of state, phase, lines_read on import_run
  for each row when (old.state is distinct from new.state or old.phase is distinct from new.phase
    or old.lines_read is distinct from new.lines_read)
  execute function notify_import_run_change();

create function notify_ontology_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('ontology_version', '');
  return null;
end $$;

create trigger ontology_version_moved after update on ontology_version
  for each statement execute function notify_ontology_version();
