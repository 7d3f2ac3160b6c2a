-- What is old may be removed, by retention alone.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lintel.retention', true) = 'on' then
    return null;
  end if;
  raise exception 'audit_entry is append-only';
end $$;

-- The trigger still refuses whatever else would delete.
grant delete on audit_entry to current_user;

create index event_time on event (time);
create index webhook_delivery_finished on webhook_delivery (finished_at) where finished_at is not null;

-- The run stays listed when its artifact is gone.
alter table import_run add column artifact_removed_at timestamptz;
