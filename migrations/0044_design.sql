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

-- What design keeps itself: variant rows, made-to-order configurations, and the intents of commands that also write
-- to the record store.

-- A row exists exactly while some active item of some collection of the project references it.
create table project_product_variant (
  id               text primary key,
  project_id       text not null,
  kind             text not null check (kind in ('stock', 'made_to_order')),
  reference_id     text not null,            -- the catalog's variant; a made-to-order row references itself
  name             text not null,
  catalog          jsonb,                    -- stock: the fields as last known, shown while the catalog is away
  catalog_version  bigint,
  created_at       timestamptz not null,
  unique (project_id, kind, reference_id)
);
create index project_product_variant_reference on project_product_variant (reference_id);
create index project_product_variant_product on project_product_variant ((catalog ->> 'productId'));

-- A made-to-order variant outlives its row: an item that is put back brings the row back as it was, unless the
-- variant was withdrawn.
create table made_to_order_variant (
  id              text primary key,
  project_id      text not null,
  product_mto_id  text not null,
  name            text not null,
  revision        int not null,
  withdrawn_at    timestamptz
);

-- Text, not json: a snapshot that cannot be read must not keep anybody from reading its neighbours.
create table made_to_order_revision (
  variant_id     text not null references made_to_order_variant,
  revision       int not null,
  selections     text not null,
  configuration  text not null,
  created_at     timestamptz not null,
  primary key (variant_id, revision)
);

-- Commands over two stores. A row is a command whose plan was made and whose effects are not in the database yet.
create table design_intent (
  seq         bigint generated always as identity primary key,
  operation   text not null,
  locks       text[] not null,               -- projects (or templates) whose commands wait for one another
  plan        json not null,                 -- json, not jsonb: the answer in it keeps its bytes
  created_at  timestamptz not null default now(),
  attempts    int not null default 0,
  last_error  text
);
create index design_intent_locks on design_intent using gin (locks);

-- Catalog events that were taken, by source and id, so that a second delivery changes nothing.
create table catalog_event (
  source       text not null,
  id           text not null,
  received_at  timestamptz not null default now(),
  primary key (source, id)
);
create index catalog_event_age on catalog_event (received_at);

-- Who works on which deck job. The job itself is a record of the record store; here is what a worker needs to take it,
-- to be noticed when it dies, and to be kept from writing when another took over.

create table deck_job_claim (
  job_id         text primary key,
  collection_id  text not null,
  version        int not null,
  job            json not null,              -- the job as it will be recorded
  status         text not null check (status in ('queued', 'running', 'succeeded', 'failed')),
  slides_done    int not null default 0,
  slides_total   int not null default 0,
  attempts       int not null default 0,     -- counted when a worker takes the job
  token          int not null default 0,     -- each taking has its own; a write with an older one changes nothing
  heartbeat_at   timestamptz,
  run_after      timestamptz not null default now(),
  recorded       boolean not null default false, -- the record store has the outcome
  created_at     timestamptz not null default now(),
  unique (collection_id, version)
);
create index deck_job_claim_open on deck_job_claim (created_at) where status in ('queued', 'running') or not recorded;
