-- Whoever watches a project is told how its checks go, as with import runs, so that no page has to ask again and again.
create function notify_model_check_change() returns trigger language plpgsql as $$
declare
  changed model_check := coalesce(new, old);
begin
  perform pg_notify('change', json_build_object('type', 'model_check.changed', 'data', json_build_object(
    'projectId', changed.project_id, 'checkId', changed.id,
    'state', case when tg_op = 'DELETE' then 'deleted' else changed.state end,
    'elementsDone', changed.elements_done))::text);
  return null;
end $$;

create trigger model_check_added after insert or delete on model_check
  for each row execute function notify_model_check_change();
create trigger model_check_changed after update of state, elements_done on model_check
  for each row when (old.state is distinct from new.state or old.elements_done is distinct from new.elements_done)
  execute function notify_model_check_change();
