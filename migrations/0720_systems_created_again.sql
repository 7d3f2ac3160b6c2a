-- A classification system can be deleted and created again with the same ID: changes of proposals that were bound before
-- mean the other one. Of the systems that there are, only the time is known: they get the version after the last one on
-- which a change was bound before that.
alter table classification_system add column created_version bigint not null default 0;
update classification_system s set created_version = 1 + coalesce(
  (select max(c.bound_version) from proposal_change c where c.bound_at < s.created_at), 0);
