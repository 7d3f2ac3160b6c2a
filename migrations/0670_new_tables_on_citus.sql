-- On a Citus cluster, an import writes rows of one project to all tables of the graph, and Citus refuses the statements
-- that join a table of the nodes with one of the coordinator. So the tables that came since release 2.0 join the others
-- on the nodes at once, not when an operator next runs deploy/citus.sql. Elsewhere this does nothing.
do $$
declare
  new_table text;
begin
  if to_regclass('pg_dist_partition') is null then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'graph_document'::regclass and partmethod = 'h') then
    return;
  end if;
  foreach new_table in array array['graph_parameter', 'graph_element_group', 'graph_amount', 'graph_type_presence'] loop
    if not exists (select from pg_dist_partition where logicalrelid = new_table::regclass and partmethod = 'h') then
      perform create_distributed_table(new_table::regclass, 'project_id', colocate_with => 'graph_document');
    end if;
  end loop;
end $$;
