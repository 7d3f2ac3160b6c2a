import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compareModelChecks } from '../../src/model-checks/queries/compare-model-checks.ts';
import {
  listModelCheckFailures,
  streamFailures,
} from '../../src/model-checks/queries/list-model-check-failures.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

it('a page of failures ends after some megabytes, in the list, a comparison and a CSV', async () => {
  const { db } = database;
  const projectId = 'p';
  await sql`insert into model_check (project_id, id, state, source, automatic, run_ids)
    select 'p', 'chk_' || n, 'ready', 'ontology', false, '{}' from generate_series(1, 2) n`.execute(db);
  await sql`insert into model_check_failure (project_id, check_id, no, document_id, node_id, parameter, kind, expected)
    select 'p', 'chk_2', n, 'd', n, 'Mark', 'missing', repeat('x', 4500000) from generate_series(1, 3) n`.execute(
    db,
  );
  const check = { projectId, checkId: 'chk_2' };
  const numbers = ({ failures }: { failures: { no: number }[] }) => failures.map(({ no }) => no);
  const list = (after: number, limit: number) => listModelCheckFailures(db, check, {}, { after, limit });
  const first = await list(0, 100);
  expect([first.count, numbers(first), first.next]).toEqual([3, [1, 2], 2]);
  const last = await list(2, 100);
  expect([numbers(last), last.next]).toEqual([[3], null]);
  expect((await list(0, 1)).next).toBe(1);
  const wanted = { outcome: 'new', after: 0, limit: 100 } as const;
  const compared = await compareModelChecks(db, projectId, { checkId: 'chk_2', other: 'chk_1' }, wanted);
  expect([numbers(compared), compared.next]).toEqual([[1, 2], 2]);
  const streamed: number[][] = [];
  for await (const failures of await streamFailures(db, check, {})) streamed.push(numbers({ failures }));
  expect(streamed).toEqual([[1, 2], [3]]);
});
