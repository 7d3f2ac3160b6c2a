import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accept, PROPOSALS, propose, sendAccept } from '../support/proposals.ts';
import type { Answer } from '../support/service.ts';
import { COMPLETE, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

const importRows = (rows: readonly object[], query = '') =>
  service.call({
    method: 'POST',
    url: `/api/v1/bim-ontology/imports${query}`,
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: rows.map((row) => JSON.stringify(row)).join('\n'),
  });
const imported = async (rows: readonly object[]) =>
  steward.outcome((await importRows(rows)).body.operationId);
const submit = (url: string) => steward.send('POST', `${url}/actions/submit`, {});
const planOf = async (url: string) => (await steward.send('GET', url)).body;
const createdBy = ({ plan }: Answer['body']): string[] =>
  plan.changes
    .filter((change: { before: object | null }) => change.before === null)
    .map((change: { objectClassId: string }) => change.objectClassId);

/** A refused acceptance leaves everything as it was. */
async function expectBlocked(url: string, changeIds: string[]): Promise<Answer> {
  const before = (await steward.list()).ontologyVersion;
  const refused = await sendAccept(steward, url);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'ProposalChangesBlocked', details: { changeIds } },
  });
  expect((await steward.list()).ontologyVersion).toBe(before);
  return refused;
}

describe('the ID of a class that a proposal creates', () => {
  it('is never that of a class which somebody imported meanwhile', async () => {
    const root = await steward.create('Root of IDs', COMPLETE);
    await steward.approve(root);
    const copies = await steward.create('Copies');
    const { url, changes } = await propose(steward, [
      ['createObjectClass', { name: 'Reviewed' }],
      ['addObjectClassChild', { parentObjectClassIds: [root], childName: 'Reviewed child' }],
      ['updateObjectClass', { key: '@2', description: 'Of the child' }],
      ['copyObjectClasses', { sourceObjectClassIds: [root], targetObjectClassId: copies }],
      ['createObjectClass', { name: 'Unharmed' }],
    ]);
    await submit(url);
    const ids = createdBy(await planOf(url));
    expect(ids).toHaveLength(4);
    for (const id of ids.slice(0, 3)) {
      await imported([{ id, name: `Taken ${id}`, ...COMPLETE }]);
      expect((await steward.approve(id)).status).toBeLessThan(300);
    }
    const taken = await steward.detail(ids[0]!);
    expect(taken.status).toBe('approved');

    const { changes: shown, plan } = await planOf(url);
    expect(shown[0].problem).toContain(`Taken ${ids[0]}`);
    expect(shown.map(({ problem }: { problem: string | null }) => problem !== null)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(plan.counts).toMatchObject({ created: 1, updated: 0 });
    await expectBlocked(
      url,
      changes.slice(0, 4).map(({ id }) => id),
    );
    expect(await steward.detail(ids[0]!)).toEqual(taken);

    // Added again, they create classes with other IDs.
    for (const { id } of changes.slice(0, 4))
      await service.call({ method: 'DELETE', url: `${url}/changes/${id}` });
    const again = { action: 'createObjectClass', request: { name: 'Reviewed' } };
    expect((await steward.send('POST', `${url}/changes`, again)).body.problem).toBeNull();
    const operation = await accept(steward, url);
    expect(operation).toMatchObject({ status: 'succeeded', result: { changed: 2 } });
    expect((await steward.undo(operation.id)).status).toBe(202);
    expect(await steward.detail(ids[0]!)).toEqual(taken);
  });

  it('is never that of a class which another proposal imports, or of one that was merged', async () => {
    const { url, changes } = await propose(steward, [['createObjectClass', { name: 'Twice' }]]);
    await submit(url);
    const [id] = createdBy(await planOf(url));
    const other = await propose(steward, []);
    expect((await importRows([{ id, name: 'First' }], `?proposal=${other.id}`)).status).toBe(201);
    expect((await accept(steward, other.url)).status).toBe('succeeded');
    await expectBlocked(url, [changes[0].id]);

    const target = await steward.create('Target of a redirect');
    const merge = { sourceObjectClassIds: [id], targetObjectClassId: target, keepData: 'target' };
    await steward.act('merge', merge);
    await expectBlocked(url, [changes[0].id]);
    expect((await steward.detail(id!)).id).toBe(target);
  });

  it('is not taken by an earlier change of the same proposal', async () => {
    const { id, url, changes } = await propose(steward, [['createObjectClass', { name: 'Later' }]]);
    const [future] = createdBy(await planOf(url));
    const file = (await importRows([{ id: future, name: 'Earlier' }], `?proposal=${id}`)).body;
    expect(file.dryRun.counts).toMatchObject({ updated: 1 });
    await steward.send('PUT', `${url}/changes/order`, { changeIds: [file.id, changes[0].id] });
    await submit(url);
    const { changes: shown } = await planOf(url);
    expect(shown.map(({ problem }: { problem: string | null }) => problem !== null)).toEqual([true, false]);
    expect(shown[0].problem).toContain('would now also create “Earlier”');
    await expectBlocked(url, [file.id]);
  });

  it('is not brought back by the undo of a deletion once the proposal has it', async () => {
    const { url } = await propose(steward, [['createObjectClass', { name: 'Proposed' }]]);
    await submit(url);
    const [id] = createdBy(await planOf(url));
    await imported([{ id, name: 'Deleted in between' }]);
    const deleted = await steward.act('delete', { sourceObjectClassIds: [id] });
    const { body } = await sendAccept(steward, url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect(await steward.undo(deleted.id)).toMatchObject({
      status: 409,
      body: { error: 'OperationUndoConflict' },
    });
    expect((await steward.detail(id!)).name).toBe('Proposed');
  });
});

describe('a class that a change names', () => {
  const replaced = async (name: string, id: string) => {
    await steward.act('delete', { sourceObjectClassIds: [id], includeChildren: true });
    const other = await steward.create(name);
    expect((await steward.detail(name.toLowerCase())).id).toBe(other);
    return other;
  };

  it('is the one that was reviewed, not a later one with its handle', async () => {
    const kept = await steward.create('Kept target');
    const names = ['Rebind', 'Rebound', 'Reparent', 'Reset'];
    const ids = await Promise.all(names.map((name) => steward.create(name)));
    const { url, changes } = await propose(steward, [
      ['updateObjectClass', { key: 'reset', description: 'Changed' }],
      ['editObjectClasses', { edits: [{ objectClassId: 'reset', synonyms: 'Changed too' }] }],
      ['moveObjectClasses', { sourceObjectClassIds: [kept], targetObjectClassId: 'rebound' }],
      ['addObjectClassChild', { parentObjectClassIds: ['reparent'], childName: 'Child' }],
      ['deleteObjectClasses', { sourceObjectClassIds: ['rebind'] }],
    ]);
    expect(changes.map(({ request }) => request)).toMatchObject([
      { key: 'reset' },
      { edits: [{ objectClassId: 'reset' }] },
      { targetObjectClassId: 'rebound' },
      { parentObjectClassIds: ['reparent'] },
      { sourceObjectClassIds: ['rebind'] },
    ]);
    expect(changes.at(-1).summary).toBe('Delete Rebind');
    await submit(url);
    const others: string[] = [];
    for (const [i, name] of names.entries()) others.push(await replaced(name, ids[i]!));
    const { changes: shown } = await planOf(url);
    expect(shown.map(({ problem }: { problem: string }) => problem)).toEqual(
      [3, 3, 1, 2, 0].map((i) => expect.stringContaining(ids[i]!)),
    );
    await expectBlocked(
      url,
      changes.map(({ id }) => id),
    );
    for (const other of others) expect((await steward.detail(other)).description).toBeNull();
  });

  it('is one that the proposal creates, also by the handle in its plan', async () => {
    const { url, changes } = await propose(steward, [
      ['createObjectClass', { name: 'Planned here' }],
      ['updateObjectClass', { key: 'planned-here', description: 'Its own' }],
    ]);
    expect(changes[1].request.key).toBe('planned-here');
    const other = await steward.create('Planned here');
    const operation = await accept(steward, url);
    expect(operation.status).toBe('succeeded');
    expect((await steward.detail(other)).description).toBeNull();
    expect((await steward.detail('planned-here-2')).description).toBe('Its own');
  });

  it('is never removed in place of another that was merged into it', async () => {
    const [from, to] = [await steward.create('Merged away'), await steward.create('Merged into')];
    const { url, changes } = await propose(steward, [
      ['archiveObjectClass', { key: 'merged-away' }],
      ['deleteObjectClasses', { sourceObjectClassIds: [from] }],
    ]);
    await submit(url);
    await steward.act('merge', { sourceObjectClassIds: [from], targetObjectClassId: to, keepData: 'target' });
    await expectBlocked(
      url,
      changes.map(({ id }) => id),
    );
    expect((await planOf(url)).changes[1].problem).toContain('merged into Merged into');
    expect((await steward.detail(to)).status).toBe('draft');

    const again = await propose(steward, [['updateObjectClass', { key: 'merged-away', synonyms: 'Found' }]]);
    expect((await accept(steward, again.url)).status).toBe('succeeded');
    expect((await steward.detail(to)).synonyms).toBe('Found');
  });

  it('is the new holder of a handle that an earlier change of the proposal released', async () => {
    const old = await steward.create('Released');
    const { url, changes } = await propose(steward, [
      ['deleteObjectClasses', { sourceObjectClassIds: ['released'] }],
      ['createObjectClass', { name: 'Released' }],
      ['updateObjectClass', { key: 'released', description: 'The new one' }],
    ]);
    expect(changes.map(({ problem }) => problem)).toEqual([null, null, null]);
    expect(changes[2].request.key).toBe('released');
    expect((await accept(steward, url)).status).toBe('succeeded');
    expect(await steward.detail('released')).toMatchObject({ description: 'The new one' });
    expect((await steward.detail('released')).id).not.toBe(old);
  });

  it('is found by its handle in a change that an earlier release stored', async () => {
    const id = await steward.create('Stored with its handle');
    const { url, changes } = await propose(steward, [
      ['updateObjectClass', { key: id, description: 'Found' }],
    ]);
    const request = { key: 'stored-with-its-handle', description: 'Found' };
    await sql`update proposal_change set request = ${JSON.stringify(request)}::jsonb
      where id = ${changes[0].id}`.execute(service.db);
    expect((await accept(steward, url)).status).toBe('succeeded');
    expect((await steward.detail(id)).description).toBe('Found');
  });

  it('stays as it was sent where nobody has that key', async () => {
    const { url, changes } = await propose(steward, [['archiveObjectClass', { key: 'nobody-has-this' }]]);
    expect(changes[0]).toMatchObject({ request: { key: 'nobody-has-this' } });
    expect(changes[0].problem).toContain('nobody-has-this');
    expect((await steward.send('GET', `${PROPOSALS}/${url.split('/').at(-1)}`)).body.changes).toEqual(
      changes,
    );
  });
});

describe('codes of a classification system that was deleted meanwhile', () => {
  const SYSTEMS = '/api/v1/bim-ontology/classification-systems';

  it('are a problem of their changes, and nothing is accepted', async () => {
    await steward.send('POST', SYSTEMS, { id: 'gone', name: 'Gone' }, steward.key());
    const walls = await steward.create('Walls with codes');
    const { url, changes } = await propose(steward, [
      ['updateObjectClass', { key: walls, codes: { gone: 'A1' } }],
      ['createObjectClass', { name: 'With a code', codes: { gone: 'A2' } }],
      ['editObjectClasses', { edits: [{ objectClassId: walls, codes: { gone: 'A3' } }] }],
      ['updateObjectClass', { key: walls, description: 'Fine' }],
    ]);
    expect(changes.map(({ problem }) => problem)).toEqual([null, null, null, null]);
    await submit(url);
    expect((await service.call({ method: 'DELETE', url: `${SYSTEMS}/gone` })).status).toBe(200);
    const { changes: shown } = await planOf(url);
    const problem = expect.stringContaining("“gone” doesn't exist");
    expect(shown.map((one: { problem: string | null }) => one.problem)).toEqual([
      problem,
      problem,
      problem,
      null,
    ]);
    await expectBlocked(
      url,
      changes.slice(0, 3).map(({ id }) => id),
    );
  });

  /** A system with an ID that another one had. */
  const recreated = async (id: string) => {
    expect((await service.call({ method: 'DELETE', url: `${SYSTEMS}/${id}` })).status).toBe(200);
    await created(id, 'Another');
  };
  const created = async (id: string, name: string) =>
    expect((await steward.send('POST', SYSTEMS, { id, name }, steward.key())).status).toBe(201);
  const problemsOf = async (url: string) =>
    (await planOf(url)).changes.map(({ problem }: { problem: string | null }) => problem);

  it('are a problem too where another system has its ID by now, however often the proposal is edited', async () => {
    await created('again', 'Uniclass');
    await created('stays', 'Other codes');
    const floors = await steward.create('Floors with codes');
    const { id, url, changes } = await propose(steward, [
      ['updateObjectClass', { key: floors, codes: { again: 'A1' } }],
      ['updateObjectClass', { key: floors, codes: { stays: 'B1' } }],
    ]);
    const file = (await importRows([{ id: floors, codes: { again: 'A2' } }], `?proposal=${id}`)).body;
    expect(file.problem).toBeNull();
    const blocked = [changes[0].id, file.id];
    const seen = (await planOf(url)).planEffects;
    await recreated('again');
    const problem = expect.stringContaining('“again” was created after this change was added');
    const beside = { action: 'updateObjectClass', request: { key: floors, description: 'Beside it' } };
    for (const isEdited of [false, true]) {
      if (isEdited) expect((await steward.send('POST', `${url}/changes`, beside)).status).toBe(201);
      expect((await problemsOf(url)).slice(0, 3)).toEqual([problem, null, problem]);
      await submit(url);
      await expectBlocked(url, blocked);
      expect((await sendAccept(steward, url, { planEffects: seen })).status).toBe(409);
    }
    for (const change of blocked) await service.call({ method: 'DELETE', url: `${url}/changes/${change}` });
    const again = { action: 'updateObjectClass', request: { key: floors, codes: { again: 'A1' } } };
    expect((await steward.send('POST', `${url}/changes`, again)).body.problem).toBeNull();
    expect((await accept(steward, url)).status).toBe('succeeded');
    expect((await steward.detail(floors)).codes).toMatchObject({
      again: { code: 'A1' },
      stays: { code: 'B1' },
    });
  });

  it('were others in a plan that was seen of another system with its ID', async () => {
    const roofs = await steward.create('Roofs with codes');
    await created('unbound', 'First');
    const { url } = await propose(steward, [['updateObjectClass', { key: roofs, codes: { unbound: 'A1' } }]]);
    // An edit while there is no such system leaves the change unbound: only the plan says what it does.
    expect((await service.call({ method: 'DELETE', url: `${SYSTEMS}/unbound` })).status).toBe(200);
    const beside = { action: 'updateObjectClass', request: { key: roofs, description: 'Beside it' } };
    await steward.send('POST', `${url}/changes`, beside);
    await created('unbound', 'Second');
    await submit(url);
    const { planEffects } = await planOf(url);
    await recreated('unbound');
    expect(await problemsOf(url)).toEqual([null, null]);
    expect((await sendAccept(steward, url)).status).toBe(400);
    expect((await sendAccept(steward, url, { planEffects })).body.error).toBe('ProposalChanged');
  });
});
