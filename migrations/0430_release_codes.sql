-- The codes that the classes of a release use, with the codes above them, and the classification systems they belong to,
-- as lines of JSON, packed with gzip. Vocabularies change later; a release doesn't. Null: released before this was kept.
alter table ontology_release add column codes bytea;
alter table ontology_release alter column codes set storage external;
