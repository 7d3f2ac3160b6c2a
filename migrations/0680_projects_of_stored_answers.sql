-- Projects that a stored response is about: a repeat of its request is 404 once one of them has been deleted. Null for
-- responses that were stored before; they are deleted after seven days.
alter table idempotency_key add column project_ids text[];
