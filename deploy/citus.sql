-- Distributes the imported graphs over a Citus cluster; each project is stored on one node (docs/scaling.md says which
-- table is where, and why). Run it on the coordinator as the owner of Lintel's database, after adding the nodes and
-- starting Lintel once:
--
--   psql --set ON_ERROR_STOP=1 --file deploy/citus.sql "$DATABASE_URL"
--
-- It runs in one transaction. The number of shards is citus.shard_count. Run it again after each upgrade: it distributes
-- new tables only.

begin;

-- Functions that queries of a project use must exist on every node.
select create_distributed_function('graph_codes(json)');
select create_distributed_function('graph_category_key(text, bigint, text)');
select create_distributed_function('graph_codes_key(text, text)');
select create_distributed_function('graph_words(text, text, text)');

create or replace function pg_temp.spread(spread_table text, together_with text) returns void language sql as $$
  select create_distributed_table(spread_table::regclass, 'project_id', colocate_with => together_with)
  where not exists (select from pg_dist_partition where logicalrelid = spread_table::regclass and partmethod = 'h')
$$;

select pg_temp.spread('graph_document', 'none');
select pg_temp.spread('graph_node', 'graph_document');
select pg_temp.spread('graph_node_text', 'graph_document');
select pg_temp.spread('graph_relation', 'graph_document');
select pg_temp.spread('graph_tally', 'graph_document');
select pg_temp.spread('graph_type_tally', 'graph_document');
select pg_temp.spread('graph_parameter', 'graph_document');
select pg_temp.spread('graph_element_group', 'graph_document');
select pg_temp.spread('graph_amount', 'graph_document');
select pg_temp.spread('graph_type_presence', 'graph_document');
select pg_temp.spread('graph_class_rule', 'graph_document');
select pg_temp.spread('graph_summary', 'graph_document');
select pg_temp.spread('import_issue', 'graph_document');

commit;
