import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { CheckClient, parameter, template } from '../support/model-checks.ts';
import { startService, useService } from '../support/service.ts';

const service = useService();
let client: CheckClient;
let gates: string;
beforeAll(async () => {
  client = await CheckClient.create(service);
  gates = await client.approvedClass('Gates', [
    template('Mark', { required: true }),
    template('Color', { allowedValues: ['red', 'green'], guid: '0b5f3d1e-91a2-4c7b-8a1e-0123456789ab' }),
  ]);
});

const gate = (id: string, ...parameters: object[]) => ({
  kind: 'element',
  id,
  objectClassId: gates,
  parameters,
});

const nodeIds = (body: { items: { nodeId: string }[] }) => body.items.map(({ nodeId }) => nodeId);

describe('compareModelChecks', () => {
  it('says what was fixed, is new and is still open; the event counts what is new', async () => {
    const before = await client.imports.import(gate('a'), gate('b'), gate('c', parameter('Mark', 'C')), {
      kind: 'element',
      id: 'x',
    });
    const first = await client.checkOfRun(before.id);
    expect(first).toMatchObject({
      newFailures: 2,
      totals: { elements: 4, checked: 3, passed: 1, failed: 2 },
    });
    expect((await client.imports.summary()).completeness).toEqual({ elements: 4, checked: 3, complete: 1 });
    expect((await client.get(`/${first.id}/compare`)).status).toBe(404);

    const after = await client.imports.import(
      gate('a', parameter('Mark', 'A')),
      gate('b'),
      gate('c'),
      gate('d', parameter('Mark', 'D'), parameter('Color', 'blue')),
    );
    const second = await client.checkOfRun(after.id);
    expect(second).toMatchObject({ newFailures: 2, totals: { checked: 4, passed: 1, failed: 3 } });
    expect((await client.imports.summary()).completeness).toEqual({ elements: 4, checked: 4, complete: 1 });

    const compare = async (query = '') => (await client.get(`/${second.id}/compare${query}`)).body;
    expect(await compare()).toMatchObject({
      checkId: second.id,
      with: first.id,
      counts: { fixed: 1, new: 2, open: 1 },
      outcome: 'new',
    });
    expect(nodeIds(await compare()).sort()).toEqual(['c', 'd']);
    expect(nodeIds(await compare('?outcome=fixed'))).toEqual(['a']);
    expect(nodeIds(await compare(`?outcome=open&with=${first.id}`))).toEqual(['b']);
    const page = await compare('?limit=1');
    const rest = await compare(`?limit=1&cursor=${page.nextCursor}`);
    expect([...nodeIds(page), ...nodeIds(rest)].sort()).toEqual(['c', 'd']);
    expect((await client.get(`/${second.id}/compare?with=chk_none`)).status).toBe(404);

    const events = (await client.steward.events()).filter(({ type }) => type.includes('ModelCheckFinished'));
    const isData = new Ajv2020().compile(
      JSON.parse(readFileSync('docs/events/model-check-finished.v1.json', 'utf8')),
    );
    expect(events.map(({ data }) => [isData(data), isData.errors])).toEqual(events.map(() => [true, null]));
    expect(events.at(-1)).toMatchObject({
      subject: second.id,
      data: { checkId: second.id, totals: second.totals, newFailures: 2, runIds: [after.id] },
    });
  });

  it('is refused while a check has no result', async () => {
    const idle = await startService({ worker: false });
    try {
      const waiting = await CheckClient.create(idle);
      const { body } = await waiting.post();
      const answer = await waiting.get(`/${body.checkId}/compare`);
      expect([answer.status, answer.body.error]).toEqual([409, 'ModelCheckNotReady']);
    } finally {
      await idle.close();
    }
  });
});

describe('parameters with a GUID', () => {
  it('are found by it first, and nodes have it', async () => {
    const guid = '0B5F3D1E-91A2-4C7B-8A1E-0123456789AB';
    await client.imports.import(
      gate('g', parameter('Mark', 'G'), parameter('Color', 'red'), {
        name: 'Farbe',
        group: 'Text',
        value: 'blau',
        guid,
      }),
      gate('h', parameter('Mark', 'H'), parameter('Color', 'red', { guid: 'none' })),
    );
    const check = await client.check();
    expect((await client.get(`/${check.id}/failures`)).body.items).toMatchObject([
      { nodeId: 'g', parameter: 'Color', kind: 'notAllowed', value: 'blau', expected: '"red" or "green"' },
    ]);
    const { body } = await client.imports.nodes();
    expect(body.items[0].parameters.at(-1)).toEqual({
      name: 'Farbe',
      group: 'Text',
      storage: null,
      unit: null,
      value: 'blau',
      guid: guid.toLowerCase(),
    });
    expect(body.items[1].parameters.at(-1)).not.toHaveProperty('guid');
  });
});
