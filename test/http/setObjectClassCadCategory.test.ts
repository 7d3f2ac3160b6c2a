import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const used = useSteward();
const put = (key: string, body: unknown, headers: Record<string, string> = used.steward.key()) =>
  used.steward.send('PUT', `${CLASSES}/${key}/cad-category`, body, headers);

describe('setObjectClassCadCategory', () => {
  it('replaces the link by id, name or integer, and answers with the binding in force', async () => {
    const { steward } = used;
    const id = await steward.create('Walls');
    for (const given of ['OST_Walls', 'cad_OST_Walls', '-2000011']) {
      const answer = await put('walls', { cadCategory: given });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        data: {
          objectClassId: id,
          objectClassKey: 'walls',
          cadCategory: {
            builtinName: 'OST_Walls',
            builtinCategoryInt: -2000011,
            status: 'current',
            source: 'authored',
          },
        },
      });
    }
    expect((await steward.detail(id)).cadCategory).toMatchObject({
      builtinName: 'OST_Walls',
      source: 'authored',
    });
  });

  it('clears with null: what is inherited is in force then', async () => {
    const { steward } = used;
    const parent = await steward.create('Parent', { cadCategory: 'OST_Walls' });
    const child = await steward.addChild(parent, 'Child', { cadCategory: 'OST_Doors' });
    const below = await steward.addChild(child, 'Below');
    expect((await steward.detail(below)).cadCategory).toMatchObject({
      builtinName: 'OST_Doors',
      source: 'inherited',
    });
    const answer = await put(child, { cadCategory: null });
    expect(answer.body.data.cadCategory).toMatchObject({ builtinName: 'OST_Walls', source: 'inherited' });
    expect((await steward.detail(below)).cadCategory).toMatchObject({ builtinName: 'OST_Walls' });
    expect((await put(parent, { cadCategory: null })).body.data.cadCategory).toBeNull();
  });

  it('keeps the flag unless makeUnique is given', async () => {
    const { steward } = used;
    const parent = await steward.create('Flags', { cadCategory: 'OST_Walls' });
    const child = await steward.addChild(parent, 'Flagged');
    const unique = await put(child, { cadCategory: 'OST_Walls', makeUnique: true });
    expect(unique.body.data.cadCategory.source).toBe('authored');
    await put(child, { cadCategory: 'OST_Doors' });
    expect(await steward.detail(child)).toMatchObject({ cadMakeUnique: true });
    const never = await put(child, { cadCategory: 'OST_Doors', makeUnique: false });
    expect(never.body.data.cadCategory).toMatchObject({ builtinName: 'OST_Walls', source: 'inherited' });
    // The same value as inherited, flag never set: not a source.
    const same = await steward.addChild(parent, 'Same');
    expect((await put(same, { cadCategory: 'OST_Walls' })).body.data.cadCategory.source).toBe('inherited');
  });

  it('answers 404 for an unknown class or category', async () => {
    const id = await used.steward.create('Known');
    expect(await put('nowhere', { cadCategory: 'OST_Walls' })).toMatchObject({
      status: 404,
      body: { error: 'ObjectClassCadCategoryNotFoundError' },
    });
    expect(await put(id, { cadCategory: 'OST_Nonsense' })).toMatchObject({
      status: 404,
      body: { error: 'CadCategoryRefsNotFoundError' },
    });
  });

  it.each([
    ['no category', {}],
    ['an empty one', { cadCategory: '' }],
    ['an array', { cadCategory: ['OST_Walls'] }],
    ['another property', { cadCategory: null, userId: 'x' }],
    ['a flag of another type', { cadCategory: null, makeUnique: 1 }],
  ])('refuses %s', async (_, body) => {
    expect(await put('walls', body)).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
  });

  it('refuses record ids that name no category, and needs an Idempotency-Key', async () => {
    expect((await put('walls', { cadCategory: 'recAAAAAAAAAAAAAA' })).status).toBe(400);
    expect((await put('walls', { cadCategory: null }, {})).body.error).toBe('IdempotencyKeyRequired');
  });
});
