import { describe, expect, it } from 'vitest';
import { startService } from '../support/service.ts';
import { CLASSES, Steward, setRecordId, useSteward } from '../support/steward.ts';
import { tamperedDatabase } from '../support/tampered-database.ts';

const used = useSteward();
const url = `${CLASSES}/actions/add-child`;

describe('addObjectClassChild', () => {
  it('creates a draft child that exists when the 202 leaves', async () => {
    const { steward } = used;
    const parent = await steward.create('Walls', { uniformat: 'B2010' });
    const answer = await steward.send(
      'POST',
      url,
      {
        parentObjectClassIds: ['walls'],
        childName: 'Interior Walls',
        masterformat: '09 29 00',
        synonyms: 'Partition',
        uniformatMakeUnique: false,
        anything: 'else',
      },
      steward.key(),
    );
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({
      action: 'addObjectClassChild',
      status: 'accepted',
      handle: 'interior-walls',
    });
    expect(await steward.detail(answer.body.objectClassId)).toMatchObject({
      status: 'draft',
      parentId: parent,
      depth: 1,
      path: 'walls/interior-walls',
      uniformat: { id: 'uf_B2010', source: 'inherited' },
      masterformat: { source: 'authored' },
      synonyms: 'Partition',
    });
    expect(await steward.detail(parent)).toMatchObject({
      is_leaf: false,
      hasChildren: true,
      last_script_status: 'succeeded',
    });
    const events = await steward.events(0, 'ObjectClassParentGraphChanged');
    expect(events.at(-1).data.objectClasses).toEqual([
      { id: answer.body.objectClassId, parentBefore: null, parentAfter: parent, created: true },
    ]);
  });

  it.each([
    ['no parent', {}, 'ObjectClassParentIdentityMissingError'],
    ['an empty list of parents', { parentObjectClassIds: [] }, 'ObjectClassParentIdentityMissingError'],
    ['an unknown parent', { parentObjectClassIds: ['x'] }, 'ObjectClassParentIdentityMissingError'],
    [
      'an unknown record id',
      { parentObjectClassIds: ['recZZZZZZZZZZZZZZ'] },
      'ObjectClassParentIdentityMissingError',
    ],
    ['an empty id', { parentObjectClassIds: [''] }, 'ValidationError'],
    ['parents of another type', { parentObjectClassIds: 'walls' }, 'ValidationError'],
  ])('refuses %s', async (_, parents, error) => {
    const answer = await used.steward.send('POST', url, { childName: 'X', ...parents }, used.steward.key());
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it('refuses two parents, a child without a name, and an archived parent', async () => {
    const { steward } = used;
    const [a, b] = [await steward.create('A'), await steward.create('B')];
    const send = (body: object) => steward.send('POST', url, body, steward.key());
    expect((await send({ parentObjectClassIds: [a, b], childName: 'X' })).status).toBe(400);
    expect((await send({ parentObjectClassIds: [a, 'a', a], childName: 'X' })).status).toBe(202);
    expect((await send({ parentObjectClassIds: [a] })).body.error).toBe('ValidationError');
    expect((await send({ parentObjectClassIds: [a], childName: '' })).body.error).toBe('ValidationError');
    await steward.send('POST', `${CLASSES}/${b}/actions/archive`, {});
    expect((await send({ parentObjectClassIds: [b], childName: 'X' })).body.error).toBe(
      'ObjectClassWorkflowFailedError',
    );
  });

  it('needs an Idempotency-Key', async () => {
    const answer = await used.steward.send('POST', url, { parentObjectClassIds: ['walls'], childName: 'X' });
    expect([answer.status, answer.body.error]).toEqual([400, 'IdempotencyKeyRequired']);
  });

  it('writes nothing with dryRun, not even a custom entry of a vocabulary', async () => {
    const { steward } = used;
    const parent = await steward.create('Dry');
    const body = {
      parentObjectClassIds: [parent],
      childName: 'Never',
      objectClassCode: 'NEVER-1',
      dryRun: true,
    };
    const answer = await steward.send('POST', url, body, steward.key());
    expect(answer.status).toBe(200);
    expect(answer.body.changes).toMatchObject([
      { type: 'created', before: null, after: { name: 'Never', parentId: parent } },
    ]);
    expect(await steward.detail('never')).toMatchObject({ error: 'ObjectClassNotFoundError' });
    const entries = await steward.send(
      'GET',
      '/api/v1/bim-ontology/classifications/object_class_codes?q=NEVER-1',
    );
    expect(entries.body.count).toBe(0);
  });

  it('accepts the parent by its record id', async () => {
    const { steward, service } = used;
    const parent = await steward.create('By record');
    await setRecordId(service, parent, 'recAddChild000001');
    const body = { parentObjectClassIds: ['recAddChild000001'], childName: 'Child' };
    const answer = await steward.send('POST', url, body, { 'idempotency-key': 'rec' });
    expect([answer.status, answer.headers['deprecation']]).toEqual([202, 'true']);
    const replay = await steward.send('POST', url, body, { 'idempotency-key': 'rec' });
    expect([replay.text, replay.headers['deprecation']]).toEqual([answer.text, 'true']);
    expect((await steward.detail(answer.body.objectClassId)).parentId).toBe(parent);
  });

  it('answers 503, not that the parent is unknown, when the database goes while it is looked up', async () => {
    const { database } = used.service;
    const tampered = tamperedDatabase(database, ({ text }, run) => {
      if (text.includes('from ontology_version v')) throw new Error('Connection terminated unexpectedly');
      return run();
    });
    const service = await startService({ database, worker: false, service: { database: tampered } });
    const steward = new Steward(service);
    const body = { parentObjectClassIds: ['walls'], childName: 'Child' };
    const answer = await steward.send('POST', url, body, steward.key());
    await service.close();
    expect([answer.status, answer.body.error]).toEqual([503, 'ServiceUnavailable']);
  });
});
