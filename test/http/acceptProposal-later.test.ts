import { describe, expect, it } from 'vitest';
import { propose, sendAccept } from '../support/proposals.ts';
import { CLASSES, COMPLETE, paramTemplate, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

type Changes = Parameters<typeof propose>[1];

const planOf = async (url: string) => (await steward.send('GET', url)).body;

/** A proposal that was looked at. */
async function reviewed(changes: Changes) {
  const { url } = await propose(steward, changes);
  await steward.send('POST', `${url}/actions/submit`, {});
  const { planEffects } = await planOf(url);
  return { url, seen: { planEffects } };
}

const merge = (source: string, target: string, keepData: 'source' | 'target') =>
  steward.act('merge', { sourceObjectClassIds: [source], targetObjectClassId: target, keepData });

const importRows = async (...rows: object[]) => {
  const { body } = await service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/imports',
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: rows.map((row) => JSON.stringify(row)).join('\n'),
  });
  return body.operationId;
};

const REMOVALS: Record<'delete' | 'archive', (id: string) => Changes[number]> = {
  delete: (id) => ['deleteObjectClasses', { sourceObjectClassIds: [id], includeChildren: true }],
  archive: (id) => ['archiveObjectClass', { key: id }],
};

describe.each(['delete', 'archive'] as const)('a proposal to %s a class', (verb) => {
  const removalOf = REMOVALS[verb];

  it.each(['source', 'target'] as const)(
    'is not about one that another was merged into since, with the data of the %s',
    async (keepData) => {
      const junk = await steward.create('Junk', { description: 'old', uniformat: 'C1010' });
      const important = await steward.create('Important', { description: 'precious', uniformat: 'D2010' });
      const { url, seen } = await reviewed([removalOf(junk)]);
      const both = await reviewed([
        ['mergeObjectClasses', { sourceObjectClassIds: [important], targetObjectClassId: junk, keepData }],
        removalOf(junk),
      ]);
      const merged = await merge(important, junk, keepData);
      expect((await planOf(url)).changes[0].problem).toContain('delete or archive what was merged into');
      for (const body of [{}, seen])
        expect((await sendAccept(steward, url, body)).body.error).toBe('ProposalChangesBlocked');
      expect((await steward.detail(important)).id).toBe(junk);

      await steward.undo(merged.id);
      expect((await planOf(url)).changes[0].problem).toBeNull();
      // Where the proposal itself merges them, reviewers see it.
      const { body } = await sendAccept(steward, both.url, both.seen);
      expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    },
  );

  it('is not about a class with another name or another content by then, for those who saw the plan', async () => {
    const id = await steward.create('Obsolete');
    const { url, seen } = await reviewed([removalOf(id)]);
    await steward.send('PATCH', `${CLASSES}/${id}`, { name: 'Walls', description: 'In use' }, steward.key());
    const answer = await sendAccept(steward, url, seen);
    expect([answer.status, answer.body.error]).toEqual([409, 'ProposalChanged']);
    const { planEffects } = await planOf(url);
    expect((await sendAccept(steward, url, { planEffects })).status).toBe(202);
  });

  it('is not about a class with other parameters by then, for those who saw the plan', async () => {
    const id = await steward.create('Without parameters');
    const { url, seen } = await reviewed([removalOf(id)]);
    await steward.putTemplates(id, [paramTemplate('FireRating')]);
    expect((await sendAccept(steward, url, seen)).body.error).toBe('ProposalChanged');
    const { planEffects } = await planOf(url);
    expect((await sendAccept(steward, url, { planEffects })).status).toBe(202);
  });

  it('is not about what was merged into its class, even if the proposal moves that class', async () => {
    const [shelf, old, doors] = await Promise.all(
      ['Shelf', 'Old', 'Doors'].map((name) => steward.create(name)),
    );
    const fire = await steward.addChild(old!, 'Fire doors');
    const { url } = await reviewed([
      ['addObjectClassChild', { parentObjectClassIds: [doors], childName: 'Rescued' }],
      ['moveObjectClasses', { sourceObjectClassIds: [fire], targetObjectClassId: '@1' }],
      ['moveObjectClasses', { sourceObjectClassIds: [old], targetObjectClassId: shelf }],
      removalOf(old!),
    ]);
    await merge(doors!, old!, 'source');
    expect((await planOf(url)).changes[3].problem).toContain('what was merged into');
    expect((await sendAccept(steward, url)).body.error).toBe('ProposalChangesBlocked');
    expect((await steward.detail(fire)).status).toBe('draft');
  });

  it('is not about a class that an undo brings back', async () => {
    const id = await steward.create('Important', { description: 'Old and important' });
    const kept = await reviewed([removalOf(id)]);
    const deletion = await steward.act('delete', { sourceObjectClassIds: [id] });
    const imported = await steward.outcome(await importRows({ id, name: 'Junk' }));
    const { url, seen } = await reviewed([removalOf(id)]);
    for (const operation of [imported, deletion]) await steward.undo(operation.id);
    expect((await steward.detail(id)).description).toBe('Old and important');
    expect(await sendAccept(steward, url)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.planEffects' }] },
    });
    expect((await sendAccept(steward, url, seen)).body.error).toBe('ProposalChanged');
    // This one was reviewed for the class that is back, but an import with its ID came in between.
    expect((await sendAccept(steward, kept.url)).status).toBe(400);
  });

  it('takes no class along that the proposal moves to a class that was merged into it', async () => {
    const [gone, target, moved, filed] = await Promise.all(
      ['Gone', 'Target', 'Moved', 'Filed'].map((name) => steward.create(`${name} by ${verb}`)),
    );
    const { url } = await propose(steward, [
      ['moveObjectClasses', { sourceObjectClassIds: [moved], targetObjectClassId: target }],
      removalOf(gone!),
    ]);
    const { id, url: byFile } = await propose(steward, []);
    const file = await service.call({
      method: 'POST',
      url: `/api/v1/bim-ontology/imports?proposal=${id}`,
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: JSON.stringify({ id: filed, parentId: target }),
    });
    expect(file.body.problem).toBeNull();
    const [action, request] = removalOf(gone!);
    await steward.send('POST', `${byFile}/changes`, { action, request });
    await merge(target!, gone!, 'target');
    for (const proposal of [url, byFile]) {
      await steward.send('POST', `${proposal}/actions/submit`, {});
      expect((await sendAccept(steward, proposal)).body.error).toBe('ProposalChangesBlocked');
    }
    for (const each of [moved, filed]) expect((await steward.detail(each!)).status).toBe('draft');
  });

  it('is not about a class that gets its ID while the acceptance waits', async () => {
    const id = await steward.create('Queued');
    const { url } = await reviewed([removalOf(id)]);
    const held = await service.database.pool.connect();
    await held.query('begin');
    await held.query('select from ontology_version for update');
    await steward.ask('delete', { sourceObjectClassIds: [id] });
    await importRows({ id, name: 'New and important' });
    const { status, body } = await sendAccept(steward, url);
    expect(status).toBe(202);
    await held.query('commit');
    held.release();
    expect(await steward.outcome(body.operationId)).toMatchObject({
      status: 'failed',
      error: { error: 'ProposalChanged' },
    });
    expect(await steward.detail(id)).toMatchObject({ name: 'New and important', status: 'draft' });
  });
});

describe('a change that was a problem when its proposal was edited', () => {
  it('has to be seen once it can be applied', async () => {
    const [branch, elsewhere, other] = await Promise.all(
      ['Branch', 'Elsewhere', 'Other'].map((name) => steward.create(name)),
    );
    await steward.addChild(branch!, 'Below');
    const { url } = await propose(steward, [
      ['deleteObjectClasses', { sourceObjectClassIds: [branch], includeChildren: true }],
    ]);
    const later = await steward.addChild(branch!, 'Later');
    const edit = async (description: string) => {
      const request = { key: other, description };
      await steward.send('POST', `${url}/changes`, { action: 'updateObjectClass', request });
      await steward.send('POST', `${url}/actions/submit`, {});
    };
    await edit('First');
    expect((await planOf(url)).changes[0].problem).toContain('also delete or archive “Later”');
    await steward.act('move', { sourceObjectClassIds: [later], targetObjectClassId: elsewhere });
    expect((await planOf(url)).changes[0].problem).toBeNull();
    expect(await sendAccept(steward, url)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.planEffects' }] },
    });
    // The next edit makes a revision whose plan has it.
    await edit('Second');
    const { body } = await sendAccept(steward, url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect((await steward.detail(later)).parentId).toBe(elsewhere);
  });
});

it('a change does not take a class for a new parent that got its ID as a former key', async () => {
  const [target, moved, filed] = await Promise.all(
    ['Target', 'Moved', 'Filed'].map((name) => steward.create(`${name} by file`)),
  );
  const move = await reviewed([
    ['moveObjectClasses', { sourceObjectClassIds: [moved], targetObjectClassId: target }],
  ]);
  const child = await reviewed([
    ['addObjectClassChild', { parentObjectClassIds: [target], childName: 'Kid' }],
  ]);
  const { id, url: byFile } = await propose(steward, []);
  await service.call({
    method: 'POST',
    url: `/api/v1/bim-ontology/imports?proposal=${id}`,
    headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
    payload: JSON.stringify({ id: filed, parentId: target }),
  });
  await steward.send('POST', `${byFile}/actions/submit`, {});
  await steward.act('delete', { sourceObjectClassIds: [target] });
  await steward.outcome(await importRows({ name: 'Imposter', aliases: [target] }));
  expect((await steward.detail(target!)).name).toBe('Imposter');
  for (const url of [move.url, child.url, byFile])
    expect(await sendAccept(steward, url)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.planEffects' }] },
    });
});

it('the effects of a proposal are others once it costs other classes their approval', async () => {
  const parent = await steward.create('Approved', COMPLETE);
  const own = { uniformat: 'D2010', uniformatMakeUnique: true };
  const child = await steward.addChild(parent, 'Approved below', own);
  for (const id of [parent, child]) await steward.send('POST', `${CLASSES}/${id}/actions/approve`, {});
  const { url, seen } = await reviewed([['updateObjectClass', { key: parent, uniformat: null }]]);
  const approvals = async () => (await planOf(url)).plan.approvals.map(({ name }: { name: string }) => name);
  expect(await approvals()).toEqual(['Approved']);
  await steward.send(
    'PATCH',
    `${CLASSES}/${child}`,
    { uniformat: null, uniformatMakeUnique: null },
    steward.key(),
  );
  expect((await approvals()).sort()).toEqual(['Approved', 'Approved below']);
  expect((await sendAccept(steward, url, seen)).body.error).toBe('ProposalChanged');
  const { planEffects } = await planOf(url);
  const plan = (await steward.send('GET', `${url}/plan`)).body;
  expect(plan.planEffects).toBe(planEffects);
  const { body } = await sendAccept(steward, url, { planEffects });
  expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
});
