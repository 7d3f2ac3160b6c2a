import { expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const used = useSteward();
const RECORD_ID = 'recUniformat00001';

const createBody = (link: object) => ({ name: 'New', ...link });
const childBody = (link: object) => ({ parentObjectClassIds: ['old'], childName: 'New', ...link });

it.each([
  ['createObjectClass', 'POST', '', createBody],
  ['addObjectClassChild', 'POST', '/actions/add-child', childBody],
  ['updateObjectClass', 'PATCH', '/old', (link: object) => link],
  [
    'editObjectClasses',
    'POST',
    '/actions/edit',
    (link: object) => ({ edits: [{ objectClassId: 'old', ...link }] }),
  ],
] as const)(
  '%s notes the record IDs in its links, and refuses unknown ones',
  async (_, method, path, bodyOf) => {
    const { steward } = used;
    if ((await steward.detail('old')).error) await steward.create('Old');
    for (const field of ['cadCategory', 'uniformat', 'masterformat', 'objectClassCode'])
      for (const value of [RECORD_ID, [RECORD_ID]])
        await expectNoted(method, path, bodyOf({ [field]: value }));
    const known = await steward.send(method, CLASSES + path, bodyOf({ uniformat: 'B2010' }), steward.key());
    expect([known.status < 300, known.headers['deprecation']]).toEqual([true, undefined]);
  },
);

it('setObjectClassCadCategory notes one too', async () => {
  await used.steward.create('Cad');
  await expectNoted('PUT', '/cad/cad-category', { cadCategory: RECORD_ID });
});

async function expectNoted(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) {
  const { steward } = used;
  const before = await counted();
  const answer = await steward.send(method, CLASSES + path, body, steward.key());
  expect([body, answer.status, answer.headers['deprecation']]).toEqual([body, 400, 'true']);
  expect(answer.text).not.toContain(RECORD_ID);
  expect((await counted()) - before).toBe(1);
}

async function counted(): Promise<number> {
  const { text } = await used.service.call({ method: 'GET', url: '/metrics' });
  return Number(/^lintel_deprecated_record_id_total (\d+)$/m.exec(text)?.[1] ?? 0);
}
