-- project_id is compared bytewise everywhere, as in the tables of the graph: tables that are distributed by it
-- together (docs/scaling.md) must agree on that.
alter table import_upload alter column project_id type text collate "C";
alter table import_run alter column project_id type text collate "C";
alter table import_issue alter column project_id type text collate "C";
