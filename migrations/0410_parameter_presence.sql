-- Suggestions of parameters read which parameters elements and types have, instead of opening every element.

-- How many elements a group has, the numbers of the parameters that some of them have a value of, how many do, and a
-- few elements whose values can be shown.
alter table graph_element_group
  add column elements int not null default 0,
  add column present int[] not null default '{}',
  add column present_counts int[] not null default '{}',
  add column examples text[] collate "C" not null default '{}';

-- The parameters that a type has a value of.
create table graph_type_presence (
  project_id   text collate "C" not null,
  load_no      bigint not null,
  document_id  text collate "C" not null,
  type_id      text collate "C" not null,
  present      int[] not null
);
create index graph_type_presence_load on graph_type_presence (project_id, load_no, document_id);
