-- Whose an idempotency key is, so that each caller's are bounded. Those of before belong to nobody, and end in a week.

alter table idempotency_key add column caller text;
create index idempotency_key_caller on idempotency_key (caller, created_at);
