import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepGraph } from '../../src/definition-graph/index.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

test('documents are swept although an earlier one can’t be', async () => {
  await sql`
    insert into graph_document (project_id, load_no, document_id, run_id, is_linked, nodes, relations, digest, current, discarded_at)
    select 'prj_1', n, 'd' || n, 'run_1', false, 0, 0, '', false, now() - make_interval(hours => 10 - n)
    from generate_series(1, 3) n`.execute(database.db);
  await database.pool.query(`
    create function refused() returns trigger language plpgsql
      as 'begin raise exception ''refused by the test''; end';
    create trigger refused before update on graph_document for each row when (new.document_id = 'd1')
      execute function refused()`);
  await expect(sweepGraph(database.db, new AbortController().signal)).rejects.toThrow('refused by the test');
  const { rows } = await sql<{ id: string }>`
    select document_id as id from graph_document where swept_at is null`.execute(database.db);
  expect(rows).toEqual([{ id: 'd1' }]);
});
