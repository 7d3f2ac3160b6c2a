-- The decks of a deleted collection go with it: a worker removes the file and the record of a deleted job, and then its row.
-- Those of collections that earlier releases deleted are found in the audit log.
alter table deck_job_claim drop constraint deck_job_claim_status_check,
  add constraint deck_job_claim_status_check check (status in ('queued', 'running', 'succeeded', 'failed', 'deleted'));
create index deck_job_claim_deleted on deck_job_claim (run_after) where status = 'deleted';
update deck_job_claim set status = 'deleted'
where collection_id in (
  select jsonb_array_elements_text(details -> 'deletedCollectionIds') from audit_entry
  where action = 'deleteProjectCollections');
