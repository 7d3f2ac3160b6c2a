import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();

describe('createObjectClass', () => {
  it('answers 202 with the final id and handle, and the draft exists by then', async () => {
    const answer = await steward.send(
      'POST',
      CLASSES,
      {
        name: 'Curtain Wall',
        userId: null,
        uniformat: ['B2010'],
        masterformat: '08 44 00',
        objectClassCode: 'OUR-7',
        cadCategory: 'OST_CurtainWallPanels',
        cadMakeUnique: true,
        description: 'Not bearing',
        synonyms: null,
        parentId: null,
        parentObjectClassId: '',
        parentObjectClassIds: [],
      },
      steward.key(),
    );
    expect(answer.status).toBe(202);
    const { objectClassId, operationId } = answer.body;
    expect(answer.body).toEqual({
      operationId: expect.stringMatching(/^op_[0-9a-z]{26}$/),
      action: 'createObjectClass',
      status: 'accepted',
      statusUrl: `/api/v1/operations/${operationId}`,
      objectClassId: expect.stringMatching(/^oc_[0-9a-z]{26}$/),
      handle: 'curtain-wall',
      warnings: ["OUR-7 isn't a published object class code, so it's saved as a custom code."],
    });
    expect(answer.headers['location']).toBe(`/api/v1/operations/${operationId}`);
    expect(await steward.detail('curtain-wall')).toMatchObject({
      id: objectClassId,
      status: 'draft',
      parentId: null,
      depth: 0,
      path: 'curtain-wall',
      is_leaf: true,
      uniformat: { id: 'uf_B2010', source: 'authored' },
      masterformat: { id: 'mf_08-44-00' },
      objectClassCode: { code: 'OUR-7' },
      cadCategory: { builtinName: 'OST_CurtainWallPanels', status: 'current', source: 'authored' },
      cadMakeUnique: true,
      uniformatMakeUnique: false,
      description: 'Not bearing',
      synonyms: null,
      last_script_status: 'succeeded',
    });
    expect(await steward.outcome(operationId)).toMatchObject({
      status: 'succeeded',
      result: { objectClassId },
    });
    const [event] = (await steward.events(0, 'lintel.ObjectClassParentGraphChanged.v1')).slice(-1);
    expect(event.data.objectClasses).toEqual([
      { id: objectClassId, parentBefore: null, parentAfter: null, created: true },
    ]);
  });

  it('counts handles up, and never gives out a word of the routes', async () => {
    const handles = [];
    for (const name of ['Door', 'Door', 'dóor!', 'Sync All', 'Search', '門']) {
      handles.push((await steward.detail(await steward.create(name))).handle);
    }
    expect(handles).toEqual(['door', 'door-2', 'door-3', 'sync-all-2', 'search-2', 'class']);
  });

  it('accepts an unknown CAD category as unresolved, with a reason', async () => {
    const id = await steward.create('Odd', { cadCategory: 'OST_Nonsense' });
    expect((await steward.detail(id)).cadCategory).toEqual({
      builtinName: null,
      builtinCategoryInt: null,
      status: 'unresolved',
      source: 'authored',
      reviewReason: expect.stringContaining('OST_Nonsense'),
    });
  });

  it.each([
    ['a missing name', {}],
    ['an empty name', { name: '' }],
    ['a blank name', { name: ' \t ' }],
    ['a name of another type', { name: 5 }],
    ['an unknown property', { name: 'X', colour: 'red' }],
    ['dryRun, which a closed body does not know', { name: 'X', dryRun: true }],
    ['two links of a kind', { name: 'X', uniformat: ['B2010', 'B2020'] }],
    ['an empty link', { name: 'X', uniformat: '' }],
    ['a flag of another type', { name: 'X', cadMakeUnique: 'true' }],
    ['a long userId', { name: 'X', userId: 'u'.repeat(129) }],
    ['an array', []],
    ['null', null],
  ])('refuses %s', async (_, body) => {
    const answer = await steward.send('POST', CLASSES, body, steward.key());
    expect([answer.status, answer.body.error]).toEqual([400, 'ValidationError']);
    expect(answer.body.details[0]).toMatchObject({
      path: expect.any(String),
      rule: expect.any(String),
      message: expect.any(String),
    });
  });

  it.each([
    { parentId: 'oc_x' },
    { parentObjectClassId: 5 },
    { parentObjectClassIds: ['oc_x'] },
    { parentId: {} },
  ])('refuses a parent: %j', async (parent) => {
    const answer = await steward.send('POST', CLASSES, { name: 'X', ...parent }, steward.key());
    expect([answer.status, answer.body.error]).toEqual([400, 'ObjectClassWorkflowFailedError']);
  });

  it('needs an Idempotency-Key, and with the same one answers the same, byte for byte', async () => {
    const none = await steward.send('POST', CLASSES, { name: 'Once' });
    expect([none.status, none.body.error]).toEqual([400, 'IdempotencyKeyRequired']);
    const send = (body: object) => steward.send('POST', CLASSES, body, { 'idempotency-key': 'once' });
    const [first, again] = await Promise.all([send({ name: 'Once' }), send({ name: 'Once' })]);
    expect(again.text).toBe(first.text);
    const { items } = await steward.list();
    expect(items.filter((item: { name: string }) => item.name === 'Once')).toHaveLength(1);
    expect((await send({ name: 'Other' })).body.error).toBe('IdempotencyKeyReuse');
  });

  it('can be undone while nothing was put below', async () => {
    const before = await steward.list();
    const answer = await steward.send('POST', CLASSES, { name: 'Short-lived' }, steward.key());
    const { operationId, objectClassId } = answer.body;
    const child = await steward.addChild(objectClassId, 'In the way');
    const refused = await steward.undo(operationId);
    expect([refused.status, refused.body.error]).toEqual([409, 'OperationUndoConflict']);
    expect(refused.body.details.operationIds).toHaveLength(1);
    await steward.act('delete', { sourceObjectClassIds: [child] });
    expect((await steward.undo(operationId)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
  });

  it('takes a name of 500 characters and texts of 10,000, and no more', async () => {
    const create = (body: object) => steward.send('POST', CLASSES, body, steward.key());
    const most = { name: 'n'.repeat(500), description: 'd'.repeat(10_000), synonyms: 's'.repeat(10_000) };
    expect((await create(most)).status).toBe(202);
    for (const [field, text] of Object.entries(most)) {
      const { status, body } = await create({ ...most, [field]: `${text}x` });
      expect(status).toBe(400);
      expect(body.details).toEqual([
        expect.objectContaining({ path: `body.${field}`, message: expect.stringContaining('at most') }),
      ]);
    }
  });

  it('refuses more combining marks in a row than any script has, in words', async () => {
    for (const pair of ['\u0301\u0323', '\u0301\uff9e']) {
      const name = (count: number) => `a${pair.repeat(count)}`;
      const { status, body } = await steward.send('POST', CLASSES, { name: name(16) }, steward.key());
      expect(status).toBe(400);
      expect(body.details).toEqual([
        { path: 'body.name', rule: 'marks', message: 'must not have more than 30 combining marks in a row' },
      ]);
      expect((await steward.send('POST', CLASSES, { name: name(15) }, steward.key())).status).toBe(202);
    }
  });
});
