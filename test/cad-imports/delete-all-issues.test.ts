import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteAllIssues } from '../../src/cad-imports/store/issues.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });

const countOf = async (projectId: string) =>
  (
    await sql<{ count: number }>`
      select count(*) as count from import_issue where project_id = ${projectId}`.execute(service.db)
  ).rows[0]?.count;

it.each([1, 7, 50, 1000])('deletes the issues of one project in steps of %s', async (step) => {
  for (const project of ['prj_gone', 'prj_stays'])
    await sql`
      insert into import_issue (project_id, run_id, claim_token, line, seq, code, severity, message)
      select ${project}, 'imp_' || n % 3, n % 2, n % 5, n, 'invalid_field', 'warning', 'x'
      from generate_series(1, 50) n on conflict do nothing`.execute(service.db);
  await deleteAllIssues(service.db, 'prj_gone', step);
  expect([await countOf('prj_gone'), await countOf('prj_stays')]).toEqual([0, 50]);
});
