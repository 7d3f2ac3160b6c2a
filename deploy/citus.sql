-- Spreads the imported graphs over the nodes of a Citus cluster: a project is whole on one node (docs/scaling.md says
-- which table is where, and why). On the coordinator, as the owner of Lintel's database, when the nodes are
-- added and Lintel has made its schema:
--
--   psql --set ON_ERROR_STOP=1 --file deploy/citus.sql "$DATABASE_URL"
--
-- All or nothing. How many shards: citus.shard_count, as the session has it. After an upgrade, once more: what is
-- spread already stays as it is, and tables that the upgrade brought follow.

begin;

-- What queries of a project call, the nodes must have as well.
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
select pg_temp.spread('graph_class_rule', 'graph_document');
select pg_temp.spread('graph_summary', 'graph_document');
select pg_temp.spread('import_issue', 'graph_document');

commit;
