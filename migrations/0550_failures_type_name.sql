-- The type of a failing element: people who model look for the type first. Failures of earlier checks have none.
alter table model_check_failure add column type_name text;
