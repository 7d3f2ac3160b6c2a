import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { propose, sendAccept } from '../support/proposals.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

const send = (rows: readonly object[], query = '') =>
  service.call({
    method: 'POST',
    url: `/api/v1/bim-ontology/imports?format=jsonl${query}`,
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: rows.map((row) => JSON.stringify(row)).join('\n'),
  });

/** A chain of classes `<name>-0`, `<name>-1`, … */
async function chain(name: string, length: number): Promise<void> {
  const rows = Array.from({ length }, (_, i) => ({
    name: `${name} ${i}`,
    handle: `${name}-${i}`,
    ...(i > 0 && { parentHandle: `${name}-${i - 1}` }),
  }));
  const { body } = await send(rows);
  expect(await steward.outcome(body.operationId)).toMatchObject({ status: 'succeeded' });
}

const refusal = (name: string) => ({
  error: 'ObjectClassTooDeepError',
  message: `“${name}” would be 501 levels deep. The maximum is 500.`,
  details: { depth: 501, limit: 500 },
});
const refused = (name: string) => ({ status: 400, body: refusal(name) });
const version = async () => (await steward.list()).ontologyVersion;

beforeAll(async () => {
  await chain('long', 499); // depths 0 to 498
  await chain('short', 3);
  await steward.create('Other');
});

describe('no class is more than 500 levels deep', () => {
  it.each([
    ['move', {}, 'short 2'],
    ['copy', { includeChildren: true }, 'short 2'],
  ])('%s: a dry run and the request say so, and nothing changes', async (action, more, name) => {
    const before = await version();
    const body = { sourceObjectClassIds: ['short-0'], targetObjectClassId: 'long-498', ...more };
    for (const dryRun of [true, false])
      expect(await steward.ask(action, { ...body, dryRun })).toMatchObject(refused(name));
    expect(await version()).toBe(before);
    const fits = { ...body, targetObjectClassId: 'long-497', dryRun: true };
    expect((await steward.ask(action, fits)).status).toBe(200);
  });

  it('merge: the children of the sources', async () => {
    await chain('merged', 4);
    const body = { sourceObjectClassIds: ['merged-0'], targetObjectClassId: 'long-498', keepData: 'target' };
    expect(await steward.ask('merge', body)).toMatchObject(refused('merged 3'));
  });

  it('add-child', async () => {
    const first = await steward.addChild('long-498', 'Depth 499');
    const second = await steward.addChild(first, 'Depth 500');
    const body = { parentObjectClassIds: [second], childName: 'Depth 501' };
    expect(await steward.send('POST', `${CLASSES}/actions/add-child`, body, steward.key())).toMatchObject(
      refused('Depth 501'),
    );
    await steward.act('delete', { sourceObjectClassIds: [first], includeChildren: true });
  });

  it('an undo of a deletion, when what is above has moved down meanwhile', async () => {
    const parent = await steward.create('Parent');
    const child = await steward.addChild(parent, 'Child');
    await steward.addChild(child, 'Grandchild');
    const above = await steward.create('Above');
    await steward.act('move', { sourceObjectClassIds: [parent], targetObjectClassId: above });
    const deleted = await steward.act('delete', { sourceObjectClassIds: [child], includeChildren: true });
    await steward.act('move', { sourceObjectClassIds: [above], targetObjectClassId: 'long-497' });
    for (const dryRun of [true, false])
      expect(await steward.undo(deleted.id, { dryRun })).toMatchObject({
        status: 409,
        body: {
          error: 'OperationUndoConflict',
          message: `This operation can't be undone. ${refusal('Grandchild').message}`,
        },
      });
    await steward.act('move', { sourceObjectClassIds: [above], targetObjectClassId: 'other' });
    expect((await steward.undo(deleted.id)).status).toBe(202);
  });

  it('an import that moves a class and not what is below it', async () => {
    const rows = [{ handle: 'short-0', name: 'short 0', parentHandle: 'long-498' }];
    expect(await send(rows, '&dryRun=true')).toMatchObject(refused('short 2'));
    const { body } = await send(rows);
    expect(await steward.outcome(body.operationId)).toMatchObject({
      status: 'failed',
      error: refusal('short 2'),
    });
  });

  it('a proposal: its plan names the change, and it is not accepted', async () => {
    const { url, changes } = await propose(steward, [
      ['addObjectClassChild', { parentObjectClassIds: ['long-498'], childName: 'Proposed' }],
      ['moveObjectClasses', { sourceObjectClassIds: ['short-1'], targetObjectClassId: '@1' }],
    ]);
    const problem = refusal('short 2').message;
    const { body } = await steward.send('GET', url);
    expect(JSON.stringify(body)).toContain(problem);
    await steward.send('POST', `${url}/actions/submit`, {});
    expect(await sendAccept(steward, url)).toMatchObject({
      status: 409,
      body: {
        error: 'ProposalChangesBlocked',
        details: { problems: [{ changeId: changes[1].id, position: 2, problem }] },
      },
    });
  });
});

describe('a tree that is too deep already', () => {
  it('can be edited and taken apart, but not made deeper', async () => {
    await chain('deep', 300);
    // As it could come about before there was a limit.
    await sql`update object_class set parent_id = (select id from object_class where handle = 'long-498')
      where handle = 'deep-0'`.execute(service.db);
    await sql`update ontology_version set version = version + 1`.execute(service.db);
    await steward.send('POST', `${CLASSES}/sync-all`, {}, steward.key());
    expect(await steward.detail('deep-299')).toMatchObject({ depth: 798 });

    const renamed = await steward.send('PATCH', `${CLASSES}/deep-0`, { name: 'Renamed' }, steward.key());
    expect(renamed.status).toBe(200);
    const deeper = { sourceObjectClassIds: ['deep-100'], targetObjectClassId: 'deep-299' };
    expect((await steward.ask('move', deeper)).status).toBe(400); // below itself
    const below = { sourceObjectClassIds: ['short-0'], targetObjectClassId: 'deep-299' };
    expect(await steward.ask('move', below)).toMatchObject({
      status: 400,
      body: { message: '“short 0” would be 799 levels deep. The maximum is 500.' },
    });
    const up = { sourceObjectClassIds: ['deep-100'], targetObjectClassId: 'deep-50' };
    expect(await steward.act('move', up)).toMatchObject({ status: 'succeeded' });
    expect(await steward.detail('deep-299')).toMatchObject({ depth: 749 });
    const out = { sourceObjectClassIds: ['deep-0'], targetObjectClassId: 'other' };
    const moved = await steward.act('move', out);
    expect(moved).toMatchObject({ status: 'succeeded' });
    expect((await steward.undo(moved.id)).status).toBe(409);
  });
});
