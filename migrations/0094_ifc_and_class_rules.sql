-- An upload is good for as long as the key that asked for it: the URL, and what register makes of it.

alter table import_upload add column requested_key text;

-- What models in IFC bring: the entity of a node and the finer kind within it, as exported; the unit of lengths; and
-- for every run, which tool exported it.

alter table graph_node add column ifc_class text, add column predefined_type text;
alter table graph_tally add column ifc_class text;

-- Elevations and bounds of a document's nodes are in this unit. Null: the manifest named one that is not known.
-- Exports so far were Revit's, which is in feet.
alter table graph_document add column length_unit text default 'ft';

-- application, version, schema and lengthUnit, as the artifact's manifest or the IFC file tells them.
alter table import_run add column source json;

-- Elements find their class by codes too: their own classification, or their type's.

-- The codes of a node as the rules look at them: ["23.30.10.00", "B2010", null]. What is longer than any code of a
-- vocabulary can be is none.
create function graph_codes(classification json) returns text language sql immutable strict parallel safe as $$
  select case when coalesce(occ, uf, mf) is not null then json_build_array(occ, uf, mf)::text end
  from (select
    case when length(classification ->> 'objectClassCode') between 1 and 200 then classification ->> 'objectClassCode' end as occ,
    case when length(classification ->> 'uniformat') between 1 and 200 then classification ->> 'uniformat' end as uf,
    case when length(classification ->> 'masterformat') between 1 and 200 then classification ->> 'masterformat' end as mf
  ) codes
$$;

-- What a category is known by. Custom ones have no built-in name, and an integer that differs from document to
-- document: their name tells them apart.
create function graph_category_key(builtin_name text, builtin_category_int bigint, category_name text) returns text
language sql immutable parallel safe as $$
  select coalesce(builtin_name, case when builtin_category_int < 0 then builtin_category_int::text end,
    'name:' || category_name, builtin_category_int::text)
$$;

-- A class by codes depends on the element's category as well. Codes can be longer than an index entry.
create function graph_codes_key(codes text, category_key text) returns text language sql immutable parallel safe as $$
  select md5(codes || E'\t' || coalesce(category_key, ''))
$$;

alter table graph_class_rule drop constraint graph_class_rule_source_check;
alter table graph_class_rule add constraint graph_class_rule_source_check
  check (source in ('given', 'codes', 'category'));

alter table graph_tally add column codes text, add column type_codes text;

-- Elements by category, family and type: what suggestions are made of, for this project and for others.
create table graph_type_tally (
  project_id             text collate "C" not null,
  load_no                bigint not null,
  document_id            text collate "C" not null,
  builtin_name           text collate "C",
  builtin_category_int   bigint,
  category_name          text,
  family_name            text,
  type_name              text,
  object_class_id        text,
  type_object_class_id   text,
  codes                  text,
  type_codes             text,
  nodes                  bigint not null
);
create index graph_type_tally_document on graph_type_tally (project_id, load_no, document_id);

-- Both are taken anew from the nodes that are there.
delete from graph_tally;
insert into graph_tally (project_id, load_no, document_id, kind, builtin_name, builtin_category_int, category_name,
  object_class_id, type_object_class_id, level_id, ifc_class, codes, type_codes, nodes)
select n.project_id, n.load_no, n.document_id, n.kind, n.builtin_name, n.builtin_category_int, min(n.category_name),
  n.object_class_id, t.object_class_id, n.level_id, n.ifc_class, graph_codes(n.classification),
  graph_codes(t.classification), count(*)
from graph_document d
join graph_node n on n.project_id = d.project_id and n.load_no = d.load_no and n.document_id = d.document_id
left join graph_node t on t.project_id = n.project_id and t.load_no = n.load_no and t.document_id = n.document_id
  and t.id = n.type_id and t.kind = 'type'
where d.discarded_at is null
group by n.project_id, n.load_no, n.document_id, n.kind, n.builtin_name, n.builtin_category_int, n.object_class_id,
  t.object_class_id, n.level_id, n.ifc_class, 12, 13,
  case when n.builtin_name is null and coalesce(n.builtin_category_int, 0) >= 0 then n.category_name end;
insert into graph_type_tally (project_id, load_no, document_id, builtin_name, builtin_category_int, category_name,
  family_name, type_name, object_class_id, type_object_class_id, codes, type_codes, nodes)
select n.project_id, n.load_no, n.document_id, n.builtin_name, n.builtin_category_int, min(n.category_name),
  left(f.name, 200), left(t.name, 200), n.object_class_id, t.object_class_id, graph_codes(n.classification),
  graph_codes(t.classification), count(*)
from graph_document d
join graph_node n on n.project_id = d.project_id and n.load_no = d.load_no and n.document_id = d.document_id
  and n.kind = 'element'
left join graph_node t on t.project_id = n.project_id and t.load_no = n.load_no and t.document_id = n.document_id
  and t.id = n.type_id and t.kind = 'type'
left join graph_node f on f.project_id = t.project_id and f.load_no = t.load_no and f.document_id = t.document_id
  and f.id = t.family_id and f.kind = 'family'
where d.discarded_at is null
group by n.project_id, n.load_no, n.document_id, n.builtin_name, n.builtin_category_int, 7, 8, n.object_class_id,
  t.object_class_id, 11, 12,
  case when n.builtin_name is null and coalesce(n.builtin_category_int, 0) >= 0 then n.category_name end;

-- The ontology that a summary was made with; null: an older one than can be told.
alter table graph_summary add column ontology_version bigint;

-- Projects whose summary somebody wants made anew. Apart from the summary, whose row an import may hold for long.
create table graph_request (
  project_id    text collate "C" primary key,
  requested_at  timestamptz not null default now()
);

-- Categories that do not count as the model's in coverage, as the user named them. '*' is the list of all projects.
create table graph_ignored_categories (
  project_id  text collate "C" primary key,
  categories  text[] not null
);

-- Categories that users made in their CAD tool enter the vocabulary when an import brings them: builtin_name is their
-- name, and no integer is the same in every document.
alter table cad_category alter column builtin_category_int drop not null;
alter table cad_category add column custom boolean not null default false;
