-- Takeoffs read sums that were made when the elements arrived, instead of opening every parameter of every element.

-- The numeric parameters of a document's elements. Value times to_si is in SI units; null for units that are not converted.
create table graph_parameter (
  project_id   text collate "C" not null,
  load_no      bigint not null,
  document_id  text collate "C" not null,
  no           int not null,
  name         text collate "C" not null,
  group_name   text collate "C",
  unit         text collate "C",
  to_si        double precision,
  is_quantity  boolean not null,
  primary key (project_id, load_no, document_id, no)
);

-- Elements that agree in everything by which their class is found, and in their type. class_id is that class, as the
-- ontology was when the summary was made. Their sums are those of `parameters`, in this order.
create table graph_element_group (
  project_id            text collate "C" not null,
  load_no               bigint not null,
  document_id           text collate "C" not null,
  no                    int not null,
  builtin_name          text collate "C",
  builtin_category_int  bigint,
  category_name         text,
  type_id               text,
  object_class_id       text,
  type_object_class_id  text,
  codes                 text,
  type_codes            text,
  class_id              text collate "C",
  parameters            int[] not null,       -- those that are quantities come first
  quantities            int not null,
  primary key (project_id, load_no, document_id, no)
);

-- The elements of a group on one level and in one room: how many, and the sums of the parameters of the group.
-- counts: how many values each sum has; null: as many as there are elements.
create table graph_amount (
  project_id   text collate "C" not null,
  load_no      bigint not null,
  document_id  text collate "C" not null,
  group_no     int not null,
  no           int not null,
  level_id     text,
  room_id      text,
  elements     int not null,
  sums         double precision[] not null,
  counts       int[],
  primary key (project_id, load_no, document_id, group_no, no)
);

-- The rules by which a document's sums were made; 0: it has none yet, and a worker makes them.
alter table graph_document add column measured int not null default 0;
create index graph_document_unmeasured on graph_document (measured) where current;
