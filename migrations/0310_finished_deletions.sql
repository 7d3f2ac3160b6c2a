-- A finished deletion keeps the id alone, so that it is never used again. Releases from 2.1.0 on don't write the name.
alter table project_deletion alter column name drop not null;
update project_deletion set name = null;

-- Publications and client links that had waited for the deletion of their project outlived it. Their snapshots go with
-- the deletion, which failed on the publication until now.
delete from portal.publication p where not exists (select from project where id = p.project_id);
delete from portal.link l where not exists (select from project where id = l.project_id);
