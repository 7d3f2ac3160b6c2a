-- The default record store: what an outside store would hold, in a schema of its own. Nothing here has a foreign key
-- to, or shares a transaction with, the tables of Lintel; Lintel reads and writes it through the record store port only.

create schema record_store;

-- columns is what the store would answer: flat, without null, false and ''.
create table record_store.collection (
  record_id   text primary key check (record_id ~ '^rec[A-Za-z0-9]{14}$'),
  domain_id   text not null unique,
  columns     jsonb not null,
  created_at  timestamptz not null default now()
);
create table record_store.item (like record_store.collection including all);
create table record_store.part_type (like record_store.collection including all);
create table record_store.deck_job (like record_store.collection including all);

create index collection_project on record_store.collection ((columns ->> 'project_id'));
create index item_project on record_store.item ((columns ->> 'project_id'));
create index deck_job_collection on record_store.deck_job ((columns ->> 'collection_id'));
