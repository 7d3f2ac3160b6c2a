import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepLines } from '../../src/platform/operations/parts.ts';
import { ImportClient } from '../support/imports.ts';
import { strictRecords } from '../support/rfc4180.ts';
import { useService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = useService();

/** More pages than are read ahead of a client. */
const ROWS = 3500;
const elements = (name: string) =>
  Array.from({ length: ROWS }, (_, i) => ({ kind: 'element', id: `${name}${i}`, name: `${name} ${i}` }));

/** Reads a part of the first page; what it returns reads on to the end. */
async function begin(url: string): Promise<() => Promise<string>> {
  const answer = await service.app.inject({ url, payloadAsStream: true });
  expect(answer.statusCode).toBe(200);
  const pieces = answer.stream()[Symbol.asyncIterator]();
  let text = '';
  while (text.length < 1000) text += (await pieces.next()).value;
  return async () => {
    for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) text += piece.value;
    return text;
  };
}

const whole = async (url: string) => (await begin(url))();

async function expectCutOff(urls: string[], meanwhile: () => Promise<unknown>) {
  const begun = await Promise.all(urls.map(begin));
  await meanwhile();
  for (const rest of begun) await expect(rest()).rejects.toThrow();
}

const nodesOf = ({ projectId }: ImportClient) =>
  `/api/v1/projects/${projectId}/definition-graph/nodes?format=csv`;
const namesIn = (csv: string) => strictRecords(csv.slice(1)).map((record) => record[3]?.split(' ')[0]);

async function deleteProject({ projectId }: ImportClient) {
  const url = `/api/v1/party-directory/projects/${projectId}`;
  await service.call({ method: 'POST', url: `${url}/actions/close` });
  const payload = { confirmName: 'House' };
  const { body } = await service.call({ method: 'POST', url: `${url}/actions/delete`, payload });
  await until(async () => {
    const operation = await service.call({ method: 'GET', url: body.statusUrl });
    return operation.body.status === 'succeeded' ? true : null;
  });
}

describe('a download that is read while others write', () => {
  it('of nodes has those of the beginning, or is cut off when they are deleted; so is a comparison', async () => {
    const client = await ImportClient.create(service);
    const from = await client.import(...elements('old'));
    const unchanged = await whole(nodesOf(client));
    expect(namesIn(unchanged)).toEqual(['name', ...Array.from({ length: ROWS }, () => 'old')]);
    const rest = await begin(nodesOf(client));
    const to = await client.import(...elements('new'));
    expect(await rest()).toBe(unchanged);

    const diff = client.url(`/${to.id}/diff?against=${from.id}&format=csv`);
    expect(strictRecords((await whole(diff)).slice(1))).toHaveLength(1 + 2 * ROWS);
    await expectCutOff([nodesOf(client), diff], () => client.post(`/${to.id}/actions/delete-graph`));
  });

  it('of nodes or issues is cut off when its project is deleted', async () => {
    const client = await ImportClient.create(service);
    const run = await client.import(
      ...elements('a'),
      ...elements('b').map(({ id }) => ({ kind: 'gizmo', id })),
    );
    const issues = client.url(`/${run.id}/issues`);
    expect((await whole(issues)).trimEnd().split('\n')).toHaveLength(ROWS);
    await expectCutOff([nodesOf(client), issues], () => deleteProject(client));
  });

  it('of failures is cut off when its check is deleted', async () => {
    const client = await ImportClient.create(service);
    const run = await client.import({ kind: 'element', id: 'a' });
    await sql`insert into model_check (project_id, id, state, source, automatic, run_ids)
      values (${client.projectId}, 'chk', 'ready', 'ontology', false, array[${run.id}])`.execute(service.db);
    await sql`
      insert into model_check_failure (project_id, check_id, no, document_id, node_id, parameter, kind, expected)
      select ${client.projectId}, 'chk', n, 'd0', n, 'Mark', 'missing', repeat('x', 200)
      from generate_series(1, ${ROWS}::int) n`.execute(service.db);
    const failures = `/api/v1/projects/${client.projectId}/model-checks/chk/failures?format=csv`;
    expect(strictRecords((await whole(failures)).slice(1))).toHaveLength(1 + ROWS);
    await expectCutOff([failures], () => client.post(`/${run.id}/actions/delete-graph`));
  });

  it('of operations or rows of one is cut off when some of it is deleted', async () => {
    await sql`
      insert into operation (id, action, status, input, script_log)
      select 'op_test' || n, 'test', 'succeeded', '{}', 'at ' || repeat('x', 200)
      from generate_series(1, ${ROWS}::int) n`.execute(service.db);
    const lines = Array.from(
      { length: 2 * ROWS },
      (_, i) => `created {"row":${i},"name":"${'x'.repeat(200)}"}`,
    );
    await keepLines(service.db, 'op_test1', 'results', lines.values());
    const [all, rows] = ['/api/v1/operations?action=test&format=csv', '/api/v1/operations/op_test1/rows'];
    expect(strictRecords(await whole(all))).toHaveLength(1 + ROWS);
    expect((await whole(rows)).trimEnd().split('\n')).toHaveLength(2 * ROWS);
    const remove = () =>
      sql`
        with parts as (delete from operation_part where operation_id = 'op_test1')
        delete from operation where id = 'op_test1'`.execute(service.db);
    await expectCutOff([all, rows], remove);
  });
});
