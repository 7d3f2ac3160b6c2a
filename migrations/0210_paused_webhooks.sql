-- A webhook that an operator paused. Its events and deliveries wait until it is resumed.
alter table webhook add column paused_at timestamptz;
