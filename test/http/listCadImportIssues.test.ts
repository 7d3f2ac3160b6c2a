import { beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

const parsed = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('listCadImportIssues', () => {
  it('gives every issue as a line of JSON, by line', async () => {
    const run = await client.import(
      { kind: 'element', id: 'a', levelId: 'none' },
      { kind: 'gizmo' },
      { kind: 'element' },
    );
    const answer = await client.get(`/${run.id}/issues`);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    expect(parsed(answer.text)).toEqual([
      {
        line: 2,
        code: 'dangling_reference',
        severity: 'warning',
        message: `levelId "none" isn't a level in document "d0"`,
      },
      {
        line: 3,
        code: 'unknown_kind',
        severity: 'warning',
        message: 'unknown kind "gizmo"; the line was skipped',
      },
      { line: 4, code: 'missing_id', severity: 'error', message: 'the element has no id' },
    ]);
  });

  it('keeps those of a failed run, and of a deleted one', async () => {
    const run = await client.import({ kind: 'gizmo' }, '{');
    const expectedIssues = [
      { line: 2, code: 'unknown_kind' },
      { line: 3, code: 'broken_json' },
    ];
    expect(parsed((await client.get(`/${run.id}/issues`)).text)).toMatchObject(expectedIssues);
    await client.post(`/${run.id}/actions/delete-graph`);
    expect(parsed((await client.get(`/${run.id}/issues`)).text)).toMatchObject(expectedIssues);
    expect((await client.get(`/${run.id}`)).body.issues).toMatchObject(expectedIssues);
  });

  it('has nothing to say of a run without issues, and knows no other run', async () => {
    const run = await client.import();
    expect((await client.get(`/${run.id}/issues`)).text).toBe('');
    expect((await client.get('/run_none/issues')).status).toBe(404);
  });
});
