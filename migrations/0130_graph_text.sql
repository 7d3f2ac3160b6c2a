-- What nodes are found by: name and ids in small letters, in rows a tenth as wide as those of graph_node, so that
-- looking for a text in the middle of a name reads as little as it can. In the order in which nodes are listed.
create table graph_node_text (
  project_id   text collate "C" not null,
  load_no      bigint not null,
  document_id  text collate "C" not null,
  id           text collate "C" not null,
  words        text collate "C" not null,
  primary key (project_id, load_no, document_id, id)
);

create function graph_words(name text, element_id text, id text) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(E'\n', left(name, 500), element_id, id) collate "default")
$$;

insert into graph_node_text (project_id, load_no, document_id, id, words)
select n.project_id, n.load_no, n.document_id, n.id, graph_words(n.name, n.element_id, n.id)
from graph_document d join graph_node n using (project_id, load_no, document_id)
where d.discarded_at is null;

-- Relations are kept with the node that they begin at; this finds those that end at one.
create index graph_relation_to on graph_relation (project_id, to_document_id, to_id);
