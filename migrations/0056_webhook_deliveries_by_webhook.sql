-- Deliveries are claimed webhook by webhook: one with many that wait does not stand before the others.
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at, sequence) where status = 'pending';
