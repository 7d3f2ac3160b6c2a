-- Every process hears at once that the keys changed; each also looks by itself every two seconds.

create function notify_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_key', '');
  return null;
end $$;

create trigger api_key_notice after insert or update or delete or truncate on api_key
  for each statement execute function notify_api_key();
