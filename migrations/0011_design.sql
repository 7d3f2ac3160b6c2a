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
