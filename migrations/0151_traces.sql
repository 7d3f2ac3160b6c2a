-- Which trace accepted work belongs to, as W3C Trace Context writes it, so that whichever process does it goes on with the
-- trace of the request. Null where nothing is traced.
alter table operation add column traceparent text;
alter table import_run add column traceparent text;
