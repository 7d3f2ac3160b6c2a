-- What an IFC file says about an object beyond its record, for checks against IDS files, and the schema of the file.
alter table graph_node add column ifc json;
alter table graph_document add column ifc_schema text;
