-- The IfcGuid that an element says of itself, for BCF files; others follow from the ID.
alter table model_check_failure add column ifc_guid text;
