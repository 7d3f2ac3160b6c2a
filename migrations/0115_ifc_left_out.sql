-- What an import of IFC made no record of, and what it knew no category for, by entity: {leftOut, genericModels}.
-- Null for artifacts, where the exporter has decided that already.
alter table import_run add column conversion json;
