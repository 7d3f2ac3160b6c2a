-- Processes on several machines share this database and nothing else. While nobody gives them a SECRETS_KEY, the key
-- that seals lies here: weaker than one kept elsewhere, and the log says so. It stays when a setting takes over, until
-- everything that it sealed is sealed anew.
alter table secrets_key add column key text;
