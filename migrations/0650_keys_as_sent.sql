-- Requests of proposals are stored with the IDs of classes. Answers show the keys that were sent, by what replaced them.
alter table proposal_change add column sent_keys jsonb not null default '{}';
