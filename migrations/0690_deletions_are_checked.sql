-- A worker that lost its claim, or an upload whose URL was still valid, can leave something behind after a deletion has
-- finished. So each deletion is repeated once when nothing of the project can be under way any more; those of earlier
-- releases too. Deletions that were attempted go after those that weren't, so one that waits doesn't delay the others.
alter table project_deletion add column attempted_at timestamptz;
alter table project_deletion add column checked_at timestamptz;
create index project_deletion_unchecked on project_deletion (finished_at) where finished_at is not null and checked_at is null;
