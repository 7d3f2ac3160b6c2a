-- Names and texts of classes in other languages than the ontology's own: {"de": {"name", "description", "synonyms"}}.
-- The default is stored once with the table, so that no row is rewritten.
alter table object_class add column translations jsonb not null default '{}';
