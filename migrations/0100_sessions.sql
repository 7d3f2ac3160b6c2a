-- People who are signed in with a browser. The token itself is in the browser's cookie and nowhere else. A session of a
-- key has the key's rights and ends with it; one that an organisation's accounts opened carries its own.

create table session (
  id            text primary key,
  sha256        bytea not null unique,       -- of the token
  source        text not null check (source in ('key', 'local', 'oidc')),
  caller_id     text not null,               -- of the key; local; oidc: and the subject
  name          text not null,
  key_proof     bytea,                       -- ties it to the key's very secret: another secret under that id ends it
  scopes        text[],                      -- of one without a key
  projects      text[],
  user_id       text,
  created_at    timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  check ((source = 'key') = (key_proof is not null)),
  check ((source = 'oidc') = (scopes is not null))
);
create index session_caller on session (caller_id, last_seen_at);
create index session_last_seen on session (last_seen_at);

-- Every process forgets what it knew of sessions; each also looks again by itself after two seconds.
create function notify_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', '');
  return null;
end $$;

create trigger session_notice after delete or truncate on session
  for each statement execute function notify_session();
