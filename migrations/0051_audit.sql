-- What was done with keys, and what was deleted: by whom and when. Written in the transaction of the deed, never
-- changed afterwards.

create table audit_entry (
  sequence    bigint generated always as identity primary key,
  id          text not null unique,
  at          timestamptz not null default clock_timestamp(),
  actor_id    text not null,                 -- of the key; local, command-line
  actor_name  text not null,
  action      text not null,                 -- the operationId
  subject     text not null,                 -- the id of what it was done to
  details     jsonb not null,
  request_id  text
);
create index audit_entry_action on audit_entry (action, sequence);
create index audit_entry_at on audit_entry (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry is append-only';
end $$;

create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();

-- Not even the owner, unless it takes the right back first; a superuser still meets the trigger.
revoke all on audit_entry from public;
revoke update, delete, truncate on audit_entry from current_user;
