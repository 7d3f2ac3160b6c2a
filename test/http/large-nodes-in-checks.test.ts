import { describe, expect, it } from 'vitest';
import {
  checkedGraph,
  ifcDocuments,
  LargeNode,
  objectsOfEntities,
} from '../../src/definition-graph/index.ts';
import { entity, file, property } from '../support/ids.ts';
import { CheckClient, parameter, template } from '../support/model-checks.ts';
import { useService } from '../support/service.ts';

const service = useService();

/** Parameters that compress well: what is stored is much smaller than what is read. */
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `p${i}`, group: 'G', value: 1 }));
/** 100 kB. */
const LARGE = many(5000);

const wall = (id: string, more: object = {}) => ({ kind: 'element', id, ifcClass: 'IfcWall', ...more });
const wallType = (id: string, parameters: object[]) => ({ kind: 'type', id, name: id, parameters });

const specification = (requirements: string) =>
  file(
    `<specification name="S" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded">${entity('IFCWALL')}</applicability><requirements>${requirements}</requirements></specification>`,
  );

async function checkWith(client: CheckClient, rules: string) {
  const headers = { 'content-type': 'application/xml' };
  const request = { method: 'POST' as const, url: client.url(), headers, payload: rules };
  const { status, body, text } = await service.call(request);
  if (status !== 202) throw new Error(text);
  return client.finished(body.checkId);
}

/** What a check ends with, and by which connection it writes its failures: a lock makes it wait there. */
async function withWriter<T>(work: () => Promise<T>): Promise<{ outcome: T; writer: string }> {
  const { pool } = service.database;
  const holder = await pool.connect();
  let working: Promise<T> | undefined;
  let writer = '';
  try {
    await holder.query('begin; lock table model_check_failure in exclusive mode');
    working = work();
    await expect
      .poll(
        async () => {
          const { rows } = await pool.query<{ name: string }>(
            `select application_name as name from pg_stat_activity where datname = current_database()
             and wait_event_type = 'Lock' and query like '%model_check_failure%'`,
          );
          writer = rows[0]?.name ?? '';
          return rows.length;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
  } finally {
    await holder.query('rollback').finally(() => holder.release());
  }
  return { outcome: await working, writer };
}

describe('nodes of a check with much JSON', () => {
  it('are read one at a time, in the order of the file, or not at all', async () => {
    const client = await CheckClient.create(service);
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await client.imports.import(
      ...ids.map((id) => wall(id, { parameters: id === 'c' || id === 'd' ? LARGE : many(1) })),
    );
    const { projectId } = client.imports;
    const { documents } = await checkedGraph(service.db, projectId);
    const [document] = await ifcDocuments(service.db, projectId, documents);
    if (!document) throw new Error('no document');
    const read = (readsLarge: boolean) =>
      service.db.transaction().execute(async (tx) => {
        const { signal } = new AbortController();
        const reading = { entities: ['IFCWALL'], isIfc: false, among: 6, batch: 5, readsLarge, signal };
        const batches: [string, number][][] = [];
        for await (const rows of objectsOfEntities(tx, projectId, document, reading))
          batches.push(rows.map(({ id, parameters }) => [id, JSON.parse(parameters ?? '').length]));
        return batches;
      });
    expect(await read(true)).toEqual([
      [
        ['a', 1],
        ['b', 1],
      ],
      [['c', LARGE.length]],
      [['d', LARGE.length]],
      [['e', 1]],
      [['f', 1]],
    ]);
    await expect(read(false)).rejects.toThrow(LargeNode);
  });

  it.each([
    ['elements', { own: LARGE, ofType: [] }],
    ['types', { own: [], ofType: LARGE }],
  ])('are read beside the process that answers: %s', async (_, { own, ofType }) => {
    const client = await CheckClient.create(service);
    const objectClassId = await client.approvedClass(`Walls with ${own.length}`, [
      template('p1', { group: 'G', required: true }),
      template('None', { group: 'G', required: true }),
      template('Missing', { group: 'G', required: true, binding: 'type' }),
    ]);
    await client.imports.import(
      wallType('t', [...ofType, parameter('None', 'of the type', { group: 'G' })]),
      wall('small', { objectClassId, parameters: [parameter('p1', 'x', { group: 'G' })] }),
      wall('large', {
        objectClassId,
        typeId: 't',
        parameters: [parameter('p1', 'x', { group: 'G' }), ...own],
      }),
    );
    const byRequirements = await withWriter(() => client.check());
    expect(byRequirements).toMatchObject({
      writer: 'lintel-check',
      outcome: { state: 'ready', totals: { checked: 2, failed: 2 }, failures: 3 },
    });
    const rules = specification(property('G', 'None') + property('G', 'p1'));
    const byIds = await withWriter(() => checkWith(client, rules));
    expect(byIds).toMatchObject({
      writer: 'lintel-check',
      outcome: { state: 'ready', totals: { checked: 2, failed: 1 }, failures: 1 },
    });
  });
});
