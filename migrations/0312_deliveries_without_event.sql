-- A finished delivery stays listed after its event is gone, so that RETENTION_EVENTS_DAYS works while deliveries are kept.
alter table webhook_delivery drop constraint webhook_delivery_sequence_fkey;
create index webhook_delivery_pending on webhook_delivery (sequence) where status = 'pending';
