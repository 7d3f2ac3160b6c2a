-- Spreads the imported graphs over the nodes of a Citus cluster: a project is whole on one node (docs/scaling.md says
-- which table is where, and why). Once, on the coordinator, as the owner of Lintel's database, when the nodes are
-- added and Lintel has made its schema:
--
--   psql --set ON_ERROR_STOP=1 --file deploy/citus.sql "$DATABASE_URL"
--
-- All or nothing. How many shards: citus.shard_count, as the session has it.

begin;

-- What queries of a project call, the nodes must have as well.
select create_distributed_function('graph_codes(json)');
select create_distributed_function('graph_category_key(text, bigint, text)');
select create_distributed_function('graph_codes_key(text, text)');

select create_distributed_table('graph_document', 'project_id', colocate_with => 'none');
select create_distributed_table('graph_node', 'project_id', colocate_with => 'graph_document');
select create_distributed_table('graph_relation', 'project_id', colocate_with => 'graph_document');
select create_distributed_table('graph_tally', 'project_id', colocate_with => 'graph_document');
select create_distributed_table('graph_type_tally', 'project_id', colocate_with => 'graph_document');
select create_distributed_table('graph_class_rule', 'project_id', colocate_with => 'graph_document');
select create_distributed_table('graph_summary', 'project_id', colocate_with => 'graph_document');
select create_distributed_table('import_issue', 'project_id', colocate_with => 'graph_document');

commit;
