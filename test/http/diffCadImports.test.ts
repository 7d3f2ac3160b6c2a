import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let client: ImportClient;
// oxlint-disable-next-line typescript/no-explicit-any
let from: any, to: any;
const element = (id: string, extra: object = {}) => ({ kind: 'element', id, ...extra });

beforeAll(async () => {
  service = await startService();
  client = await ImportClient.create(service);
  from = await client.import(
    element('a'),
    element('b', { parameters: [{ name: 'Width', value: 1 }] }),
    element('c'),
    element('x', { documentId: 'annex' }),
  );
  to = await client.import(
    { kind: 'room', id: 'r' },
    element('a'),
    element('b', { parameters: [{ name: 'Width', value: 2 }] }),
    element('d', { name: 'New' }),
  );
});
afterAll(() => service.close());

describe('diffCadImports', () => {
  it('tells what was added, removed and changed, in the documents of the newer run', async () => {
    const { status, body } = await client.get(`/${to.id}/diff?against=${from.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: from.id,
      to: to.id,
      counts: {
        added: 2,
        removed: 1,
        changed: 1,
        byKind: { element: { added: 1, removed: 1, changed: 1 }, room: { added: 1 } },
      },
      nextCursor: null,
    });
    expect(body.items).toEqual([
      { change: 'changed', documentId: 'd0', id: 'b', kind: 'element', name: null },
      { change: 'removed', documentId: 'd0', id: 'c', kind: 'element', name: null },
      { change: 'added', documentId: 'd0', id: 'd', kind: 'element', name: 'New' },
      { change: 'added', documentId: 'd0', id: 'r', kind: 'room', name: null },
    ]);
  });

  it('pages', async () => {
    const first = await client.get(`/${to.id}/diff?against=${from.id}&limit=3`);
    const second = await client.get(
      `/${to.id}/diff?against=${from.id}&limit=3&cursor=${first.body.nextCursor}`,
    );
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(['b', 'c', 'd', 'r']);
    expect([second.body.counts, second.body.nextCursor]).toEqual([first.body.counts, null]);
  });

  it('has nothing to say of a run against itself', async () => {
    const { body } = await client.get(`/${to.id}/diff?against=${to.id}`);
    expect(body).toMatchObject({ counts: { added: 0, removed: 0, changed: 0 }, items: [] });
  });

  it('needs two runs with a graph', async () => {
    const failed = await client.import('{');
    expect((await client.get(`/${to.id}/diff`)).status).toBe(400);
    expect((await client.get(`/${to.id}/diff?against=run_none`)).status).toBe(400);
    expect((await client.get(`/run_none/diff?against=${to.id}`)).status).toBe(404);
    const answer = await client.get(`/${to.id}/diff?against=${failed.id}`);
    expect([answer.status, answer.body.error]).toEqual([409, 'ImportRunStateConflict']);
  });

  it('says so when the older nodes are no longer kept', async () => {
    for (const name of ['1', '2', '3']) await client.import(element('a', { name }));
    const answer = await client.get(`/${to.id}/diff?against=${from.id}`);
    expect([answer.status, answer.body.error]).toEqual([409, 'GraphVersionGone']);
  });
});
