import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocks } from '../support/event-loop.ts';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';
import { forTier } from '../support/tier.ts';

const { steward } = useSteward();
const edit = (edits: object[], more: object = {}) =>
  steward.send('POST', `${CLASSES}/actions/edit`, { edits, ...more }, steward.key());
const rowsOf = async (operationId: string) => {
  const { text } = await steward.send('GET', `/api/v1/operations/${operationId}/rows`);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
};

describe('editObjectClasses', () => {
  it('edits many classes as one operation, with a row for each edit, and is undone whole', async () => {
    const walls = await steward.create('Edited Walls', { uniformat: 'B2010' });
    const doors = await steward.create('Edited Doors', { description: 'Old' });
    const inner = await steward.addChild(walls, 'Edited Inner Walls');
    const before = (await steward.list()).ontologyVersion;
    const answer = await edit(
      [
        { objectClassId: 'edited-walls', uniformat: 'C1010', name: 'Walls, edited' },
        { objectClassId: doors, description: null, cadCategory: 'OST_Doors' },
        { objectClassId: inner },
      ],
      { userId: 'a.steward' },
    );
    expect(answer.status).toBe(202);
    const { operationId } = answer.body;
    expect(answer.body).toEqual({
      operationId,
      action: 'editObjectClasses',
      status: 'accepted',
      statusUrl: `/api/v1/operations/${operationId}`,
    });
    const counts = { created: 0, updated: 2, moved: 0, archived: 0, unchanged: 1, rejected: 0 };
    expect(await steward.outcome(operationId)).toMatchObject({
      status: 'succeeded',
      userId: 'a.steward',
      objectClassIds: [walls, doors, inner],
      result: { rows: 3, counts },
    });
    expect(await rowsOf(operationId)).toEqual([
      {
        row: 1,
        key: 'edited-walls',
        objectClassId: walls,
        outcome: 'updated',
        changes: { name: ['Edited Walls', 'Walls, edited'], uniformat: ['B2010', 'C1010'] },
        problems: [],
      },
      {
        row: 2,
        key: doors,
        objectClassId: doors,
        outcome: 'updated',
        changes: { description: ['Old', null], cadCategory: [null, 'OST_Doors'] },
        problems: [],
      },
      { row: 3, key: inner, objectClassId: inner, outcome: 'unchanged', changes: {}, problems: [] },
    ]);
    expect(await steward.detail(walls)).toMatchObject({ name: 'Walls, edited', handle: 'edited-walls' });
    expect((await steward.detail(inner)).uniformat).toMatchObject({ code: 'C1010', source: 'inherited' });
    expect((await steward.undo(operationId)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before);
    expect(await steward.detail(doors)).toMatchObject({ description: 'Old', cadCategory: null });
  });

  it('previews what it would do, and what would follow from it', async () => {
    const parent = await steward.create('Previewed Parent', COMPLETE);
    const child = await steward.addChild(parent, 'Previewed Child');
    await steward.approve(parent);
    await steward.approve(child);
    const before = (await steward.list()).ontologyVersion;
    const { status, body } = await edit(
      [{ objectClassId: parent, uniformat: null, objectClassCode: 'PREVIEW-1', synonyms: 'a, b' }],
      { dryRun: true },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      dryRun: true,
      action: 'editObjectClasses',
      counts: { updated: 1, unchanged: 0 },
      changes: [{ objectClassId: parent, type: 'updated', after: { synonyms: 'a, b', uniformat: null } }],
      usage: { objectClassId: parent, totals: { projects: 0, elements: 0, types: 0 } },
    });
    expect(body.revisions).toEqual({ [parent]: (await steward.detail(parent)).revision });
    expect(body.rows).toMatchObject([
      {
        row: 1,
        key: parent,
        outcome: 'updated',
        changes: { synonyms: [null, 'a, b'], uniformat: ['B2010', null] },
        problems: [{ column: 'objectClassCode', severity: 'warning' }],
      },
    ]);
    expect(
      body.approvals.map(({ objectClassId }: { objectClassId: string }) => objectClassId).sort(),
    ).toEqual([parent, child].sort());
    expect(body.classifications.length).toBeGreaterThanOrEqual(4);
    expect((await steward.list()).ontologyVersion).toBe(before);
    // The code that it would have made is not there.
    const { body: codes } = await steward.send(
      'GET',
      '/api/v1/bim-ontology/classifications/object_class_codes?q=PREVIEW-1',
    );
    expect(codes.items).toEqual([]);
  });

  it('names every edit that cannot be done by its index, and does nothing', async () => {
    const [one, two, gone] = [
      await steward.create('Faulty One'),
      await steward.create('Faulty Two'),
      await steward.create('Faulty Archived'),
    ];
    await steward.send('POST', `${CLASSES}/${gone}/actions/archive`, {});
    const before = (await steward.list()).ontologyVersion;
    const answer = await edit([
      { objectClassId: one, name: 'Changed' },
      { objectClassId: 'nobody-has-this', name: 'X' },
      { objectClassId: gone, name: 'X' },
      { objectClassId: two, cadCategory: 'OST_Nope' },
      { objectClassId: 'faulty-one', description: 'again' },
    ]);
    expect([answer.status, answer.body.error]).toEqual([400, 'ValidationError']);
    expect(
      answer.body.details.map(({ path, rule }: { path: string; rule: string }) => [path, rule]).sort(),
    ).toEqual([
      ['body.edits[0].objectClassId', 'unique'],
      ['body.edits[1].objectClassId', 'known'],
      ['body.edits[2].objectClassId', 'archived'],
      ['body.edits[3].cadCategory', 'known'],
      ['body.edits[4].objectClassId', 'unique'],
    ]);
    expect(answer.body.message).toContain('edits[3].cadCategory');
    expect((await steward.list()).ontologyVersion).toBe(before);
  });

  it('names every class that changed since the revision that was seen', async () => {
    const ids: string[] = [];
    for (const name of ['Seen A', 'Seen B', 'Seen C']) ids.push(await steward.create(name));
    const edits = await Promise.all(
      ids.map(async (id) => ({
        objectClassId: id,
        revision: (await steward.detail(id)).revision,
        name: 'Mine',
      })),
    );
    for (const id of [ids[0], ids[2]]) await edit([{ objectClassId: id, description: 'theirs' }]);
    const late = await edit(edits);
    expect([late.status, late.body.error]).toEqual([409, 'ObjectClassRevisionConflict']);
    expect(late.body.details.objectClasses).toEqual(
      [0, 2].map((i) => ({
        objectClassId: ids[i],
        expected: edits[i]?.revision,
        revision: (edits[i]?.revision ?? 0) + 1,
      })),
    );
    expect((await steward.detail(ids[1] as string)).name).toBe('Seen B');
    expect((await edit([edits[1] as object])).status).toBe(202);
  });

  it('replays the answer to the same key, and needs one', async () => {
    const id = await steward.create('Keyed');
    const body = { edits: [{ objectClassId: id, description: 'once' }] };
    const headers = steward.key();
    const first = await steward.send('POST', `${CLASSES}/actions/edit`, body, headers);
    const again = await steward.send('POST', `${CLASSES}/actions/edit`, body, headers);
    expect(again.body).toEqual(first.body);
    expect((await steward.send('POST', `${CLASSES}/actions/edit`, body)).status).toBe(400);
  });

  it.each([
    ['no edits', { edits: [] }],
    ['too many', { edits: Array.from({ length: 5001 }, (_, i) => ({ objectClassId: `c${i}` })) }],
    ['an edit without its class', { edits: [{ name: 'X' }] }],
    ['a user inside an edit', { edits: [{ objectClassId: 'a', userId: 'u' }] }],
    ['an unknown field', { edits: [{ objectClassId: 'a', status: 'approved' }] }],
    ['a blank name', { edits: [{ objectClassId: 'a', name: ' ' }] }],
    ['a revision that is none', { edits: [{ objectClassId: 'a', revision: -1 }] }],
    ['a field beside the edits', { edits: [{ objectClassId: 'a' }], more: 1 }],
  ])('refuses %s', async (_, body) => {
    const answer = await steward.send('POST', `${CLASSES}/actions/edit`, body, steward.key());
    expect([answer.status, answer.body.error]).toEqual([400, 'ValidationError']);
  });
});

describe('many edits', () => {
  const text = fc.constantFrom('one', 'two', null, '');
  const fields = fc.record(
    {
      name: fc.constantFrom('Named', 'Renamed'),
      description: text,
      synonyms: text,
      uniformat: fc.constantFrom('B2010', 'C1010', null, 'OWN-1'),
      masterformat: fc.constantFrom('09 29 00', ['08 44 00'], null),
      objectClassCode: fc.constantFrom('23.30.10.00', [], 'OWN-2'),
      cadCategory: fc.constantFrom('OST_Walls', 'OST_Doors', null),
      uniformatMakeUnique: fc.constantFrom(true, false, null),
      cadMakeUnique: fc.constantFrom(true, false, null),
    },
    { requiredKeys: [] },
  );

  it('are the same as one PATCH after the other, in the dry run too, and an undo restores the version', async () => {
    const top = await steward.create('Law', { uniformat: 'B2010' });
    const ids = [top];
    for (const [i, parent] of [0, 0, 1, 2, 3].entries())
      ids.push(await steward.addChild(ids[parent] as string, `Law ${i}`));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat({ max: ids.length - 1 }), { minLength: 1 }),
        fc.array(fields, { minLength: ids.length, maxLength: ids.length }),
        async (chosen, values) => {
          const edits = chosen.map((at) => ({ objectClassId: ids[at] as string, ...values[at] }));
          const before = (await steward.list()).ontologyVersion;
          const dry = await edit(edits, { dryRun: true });
          const done = await edit(edits);
          expect([dry.status, done.status]).toEqual([200, 202]);
          expect(dry.body.rows).toEqual(await rowsOf(done.body.operationId));
          expect(dry.body.counts).toEqual((await steward.outcome(done.body.operationId)).result.counts);
          const together = (await steward.list()).ontologyVersion;
          expect((await steward.undo(done.body.operationId)).status).toBe(202);
          expect((await steward.list()).ontologyVersion).toBe(before);
          for (const { objectClassId, ...body } of edits) {
            const patched = await steward.send('PATCH', `${CLASSES}/${objectClassId}`, body, steward.key());
            expect(patched.status).toBe(200);
          }
          expect((await steward.list()).ontologyVersion).toBe(together);
        },
      ),
      { numRuns: forTier(8, 25) },
    );
  });

  it('looks at thousands of languages in small steps, and stops at the thousandth fault', async () => {
    const edits = (tagOf: (n: number) => string) =>
      Array.from({ length: 500 }, (_, i) => ({
        objectClassId: 'nothing',
        translations: Object.fromEntries(
          Array.from({ length: 40 }, (_, k) => [tagOf(40 * i + k), { name: 'n' }]),
        ),
      }));
    for (const tagOf of [(n: number) => `x-${n.toString(36)}`, (n: number) => `not_${n}`]) {
      const body = edits(tagOf);
      let details: unknown[] = [];
      const ms = await blocks(async () => ({ details } = (await edit(body)).body), 200, 3);
      expect(ms).toBeLessThanOrEqual(200);
      expect(details.length).toBeLessThan(3_000);
    }
  });
});
