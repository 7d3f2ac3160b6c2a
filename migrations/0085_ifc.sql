-- What models in IFC bring: the entity of a node and the finer kind within it, as exported; the unit of lengths; and
-- for every run, which tool exported it.

alter table graph_node add column ifc_class text, add column predefined_type text;
alter table graph_tally add column ifc_class text;

-- Elevations and bounds of a document's nodes are in this unit. Null: the manifest named one that is not known.
-- Exports so far were Revit's, which is in feet.
alter table graph_document add column length_unit text default 'ft';

-- application, version, schema and lengthUnit, as the artifact's manifest or the IFC file tells them.
alter table import_run add column source json;
