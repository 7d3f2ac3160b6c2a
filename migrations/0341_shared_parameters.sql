-- A firm's own shared parameters: the lines of the files that it imported. Their GUIDs are those of templates with the
-- same name and data type, so every change counts as one of the templates.
create table shared_parameter (
  guid text primary key,
  name text not null,
  -- Null for a data type that templates don't have.
  data_type text,
  revit_data_type text not null,
  data_category text not null,
  group_name text not null,
  visible boolean not null,
  description text not null,
  user_modifiable boolean not null,
  hide_when_no_value boolean not null,
  -- Decides between several GUIDs of one name and data type.
  preferred boolean not null default false
);
create index shared_parameter_name on shared_parameter (name, data_type);
create trigger shared_parameter_version after insert or update or delete or truncate on shared_parameter
  for each statement execute function touch_templates_version();
