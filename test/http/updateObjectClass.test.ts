import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const patch = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  steward.send('PATCH', `${CLASSES}/${key}`, body, { ...steward.key(), ...headers });

describe('updateObjectClass', () => {
  it('changes what is given, and keeps the handle', async () => {
    const id = await steward.create('Old Name', { uniformat: 'B2010', synonyms: 'kept' });
    const child = await steward.addChild(id, 'Child');
    const { revision } = await steward.detail(id);
    const answer = await patch('old-name', {
      name: 'New Name',
      description: 'new',
      uniformat: 'C1010',
      masterformat: ['09 29 00'],
      objectClassCodeMakeUnique: true,
    });
    expect(answer.body).toEqual({
      success: true,
      data: { objectClassId: id, revision: revision + 1, operationId: expect.stringMatching(/^op_/) },
    });
    expect(await steward.detail(id)).toMatchObject({
      name: 'New Name',
      handle: 'old-name',
      description: 'new',
      synonyms: 'kept',
      uniformat: { id: 'uf_C1010' },
      masterformat: { id: 'mf_09-29-00' },
      objectClassCodeMakeUnique: true,
      revision: revision + 1,
    });
    expect((await steward.detail(child)).uniformat).toMatchObject({ id: 'uf_C1010', source: 'inherited' });
    await patch(id, { uniformat: null, description: null });
    expect(await steward.detail(id)).toMatchObject({ uniformat: null, description: null });
  });

  it('honours If-Match on the revision', async () => {
    const id = await steward.create('Guarded');
    const { revision } = await steward.detail(id);
    const late = await patch(id, { name: 'Late' }, { 'if-match': `"${revision + 7}"` });
    expect([late.status, late.body.error]).toEqual([409, 'ObjectClassRevisionConflict']);
    expect((await patch(id, { name: 'In time' }, { 'if-match': `"${revision}"` })).status).toBe(200);
    expect((await patch(id, { name: 'Bare' }, { 'if-match': String(revision + 1) })).status).toBe(200);
    expect((await patch(id, { name: 'Any' }, { 'if-match': '*' })).status).toBe(200);
    expect((await patch(id, { name: 'Weak' }, { 'if-match': `W/"${revision + 3}"` })).status).toBe(200);
  });

  it.each(['banana', '"1', '1, 2', '-1', '""'])(
    'refuses If-Match: %s, which names no revision',
    async (ifMatch) => {
      const id = await steward.create('Guarded');
      const { status, body } = await patch(id, { name: 'Late' }, { 'if-match': ifMatch });
      expect([status, body.error]).toEqual([400, 'ValidationError']);
      expect(body.message).toBe('The header if-match must be a revision such as "7", or *.');
    },
  );

  it('lets exactly one of two editors of one revision win', async () => {
    const id = await steward.create('Contended');
    const { revision } = await steward.detail(id);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => patch(id, { name }, { 'if-match': String(revision) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['an empty name', { name: '' }],
    ['a null name', { name: null }],
    ['an unknown property', { status: 'approved' }],
    ['an unknown CAD category', { cadCategory: 'OST_Nonsense' }],
    ['two links', { uniformat: ['B2010', 'C1010'] }],
  ])('refuses %s', async (_, body) => {
    await steward.create('Refuses');
    expect(await patch('refuses', body)).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
  });

  it('answers 404 for an unknown key, and needs an Idempotency-Key', async () => {
    expect(await patch('nowhere', { name: 'X' })).toMatchObject({ status: 404 });
    const none = await steward.send('PATCH', `${CLASSES}/refuses`, { name: 'X' });
    expect(none.body.error).toBe('IdempotencyKeyRequired');
  });
});
