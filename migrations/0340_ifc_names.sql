-- What IFC calls the things of a class: an entity and its predefined type. Classes have none until someone says so.
alter table object_class
  add column ifc_entity text,
  add column ifc_predefined_type text;
