-- How many operations came to which outcome, since ever: counted in the transaction of the outcome, so that neither a
-- crash nor a second attempt counts one twice, and no scrape of the metrics reads all operations. Whoever ends an
-- operation holds the lock of the ontology, so nobody waits for these rows.
create table operation_tally (
  action   text not null,
  outcome  text not null,
  count    bigint not null,
  primary key (action, outcome),
  check (outcome in ('succeeded', 'failed'))
) with (fillfactor = 50);

insert into operation_tally (action, outcome, count)
select action, status, count(*) from operation where status in ('succeeded', 'failed') group by action, status;

-- Deliveries that nobody tries any more are counted at every scrape; among those that arrived they are few.
create index webhook_delivery_dead on webhook_delivery (webhook_id) where status = 'dead';
