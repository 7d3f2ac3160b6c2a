import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteAllIssues } from '../../src/cad-imports/store/issues.ts';
import { deleteAllFailures } from '../../src/model-checks/store/checks.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });

const countOf = async (projectId: string) =>
  (
    await sql<{ count: number }>`
      select count(*) as count from import_issue where project_id = ${projectId}`.execute(service.db)
  ).rows[0]?.count;

const addIssues = (project: string) =>
  sql`
    insert into import_issue (project_id, run_id, claim_token, line, seq, code, severity, message)
    select ${project}, 'imp_' || n % 3, n % 2, n % 5, n, 'invalid_field', 'warning', 'x'
    from generate_series(1, 50) n on conflict do nothing`.execute(service.db);

it.each([1, 7, 50, 1000])('deletes the issues of one project in steps of %s', async (step) => {
  for (const project of ['prj_gone', 'prj_stays']) await addIssues(project);
  await deleteAllIssues(service.db, 'prj_gone', new AbortController().signal, step);
  expect([await countOf('prj_gone'), await countOf('prj_stays')]).toEqual([0, 50]);
});

it('deletes no more issues and failures of checks once the service stops', async () => {
  await addIssues('prj_stopped');
  await sql`
    insert into model_check_failure (project_id, check_id, no, document_id, node_id, parameter, kind, expected)
    values ('prj_stopped', 'chk_x', 1, 'd', 'n', 'p', 'missing', 'x')`.execute(service.db);
  await deleteAllIssues(service.db, 'prj_stopped', AbortSignal.abort());
  await deleteAllFailures(service.db, 'prj_stopped', AbortSignal.abort());
  expect(await countOf('prj_stopped')).toBe(50);
  const { rows } = await sql`select from model_check_failure where project_id = 'prj_stopped'`.execute(
    service.db,
  );
  expect(rows).toHaveLength(1);
});
