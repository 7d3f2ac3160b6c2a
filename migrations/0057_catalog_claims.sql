-- When a row's catalog fields were last written. After an hour what the catalog itself answers stands, also when its
-- version is the lower one; null, as in rows of 1.0.0, is longer ago.
alter table project_product_variant add column catalog_at timestamptz;
alter table project_product_variant alter column catalog_at set default now();
