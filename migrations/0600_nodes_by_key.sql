-- A node that is looked up by its key must be found by the primary key. Statistics do not know a load that was just
-- written, and then this index, which is smaller, looked as good, though it has the whole document for the key of one
-- node. A condition on the kind, which such a lookup doesn't have, now is the only way to it.
drop index graph_node_category;
create index graph_node_category on graph_node (project_id, load_no, document_id, kind, builtin_name) where kind > '';
