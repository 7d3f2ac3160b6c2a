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

describe('what a change takes from elsewhere is what it was when it was added, for those who know the revision alone', () => {
  const specification = (handle: string) => `<?xml version="1.0" encoding="UTF-8"?>
    <ids xmlns="http://standards.buildingsmart.org/IDS"><info><title>Needed</title></info><specifications>
    <specification name="Doors" ifcVersion="IFC4" identifier="${handle}">
      <applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability>
      <requirements><property cardinality="required" dataType="IFCLABEL">
        <propertySet><simpleValue>Pset_WallCommon</simpleValue></propertySet>
        <baseName><simpleValue>FireRating</simpleValue></baseName></property></requirements>
    </specification></specifications></ids>`;
  const rating = (more: object = {}) =>
    paramTemplate('FireRating', { group: 'Pset_WallCommon', binding: 'type', ...more });
  const TYPES = { jsonl: 'application/x-ndjson', ids: 'application/xml' };

  async function proposeFile(format: keyof typeof TYPES, payload: string) {
    const { id, url } = await propose(steward, []);
    const { body } = await service.call({
      method: 'POST',
      url: `/api/v1/bim-ontology/imports?proposal=${id}&format=${format}`,
      headers: { 'content-type': TYPES[format], ...steward.key() },
      payload,
    });
    expect(body.problem).toBeNull();
    return url;
  }

  const proposeOne = async (change: Changes[number]) => (await propose(steward, [change])).url;

  /** Refused by the revision alone, before the operation and in it, until somebody sees the plan. */
  async function expectOpen(url: string) {
    expect(await sendAccept(steward, url)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.planEffects' }] },
    });
    const { planEffects } = await planOf(url);
    const { body } = await sendAccept(steward, url, { planEffects });
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
  }

  const submitted = async (url: string) => {
    await steward.send('POST', `${url}/actions/submit`, {});
    return url;
  };

  it('as parameters that a specification refines, and data that is merged, copied or kept in a move', async () => {
    const [wall, source, target, place] = await Promise.all([
      steward.create('Taken wall', { ifcEntity: 'IfcWall' }),
      steward.create('Taken source', { description: 'old', uniformat: 'C1010' }),
      steward.create('Taken target'),
      steward.create('Taken place'),
    ]);
    const child = await steward.addChild(wall, 'Taken child');
    const merged = await steward.create('Taken merged', { description: 'old' });
    const moved = await steward.addChild(source, 'Taken moved');
    await steward.putTemplates(wall, [rating()]);
    const { handle } = await steward.detail(child);
    const [from, to] = [{ sourceObjectClassIds: [source] }, { targetObjectClassId: place }];
    const urls = [
      await proposeFile('ids', specification(handle)),
      await proposeOne([
        'mergeObjectClasses',
        { sourceObjectClassIds: [merged], targetObjectClassId: target, keepData: 'source' },
      ]),
      await proposeOne(['copyObjectClasses', { ...from, ...to }]),
      await proposeOne(['moveObjectClasses', { sourceObjectClassIds: [moved], ...to, makeUnique: true }]),
    ];
    for (const url of urls) await submitted(url);
    await steward.putTemplates(wall, [rating({ binding: 'instance', description: 'Unseen' })]);
    for (const id of [source, merged])
      await steward.send(
        'PATCH',
        `${CLASSES}/${id}`,
        { description: 'Unseen', uniformat: 'D2010' },
        steward.key(),
      );
    for (const url of urls) await expectOpen(url);
    expect((await steward.detail(moved)).uniformat.code).toBe('D2010');
  });

  it('as vocabulary entries that its codes lead to, until one of them is merged or a merge is undone', async () => {
    const entry = (code: string) => `/api/v1/bim-ontology/classifications/uniformat/uf_${code}`;
    const customCodes = ['Taken1', 'Taken2'];
    for (const uniformat of customCodes) await steward.create(`With ${uniformat}`, { uniformat });
    const undone = await steward.send('POST', `${entry('Taken2')}/actions/merge`, { targetId: 'uf_B2010' });
    const id = await steward.create('Gets codes');
    const urls = [
      await proposeOne(['updateObjectClass', { key: id, uniformat: 'Taken1' }]),
      await proposeOne(['createObjectClass', { name: 'Has a code', uniformat: 'Taken1' }]),
      await proposeFile('jsonl', JSON.stringify({ id, uniformat: 'Taken1' })),
      await proposeOne(['updateObjectClass', { key: id, uniformat: 'Taken2' }]),
    ];
    for (const url of urls) await submitted(url);
    // What others write meanwhile is no reason to look again.
    const other = await submitted(await proposeOne(['updateObjectClass', { key: id, uniformat: 'Taken1' }]));
    await steward.send('PATCH', `${CLASSES}/${id}`, { uniformat: 'D2010', notes: 'New' }, steward.key());
    const { body } = await sendAccept(steward, other);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    await steward.send('PATCH', `${CLASSES}/${id}`, { uniformat: null }, steward.key());

    await steward.send('POST', `${entry('Taken1')}/actions/merge`, { targetId: 'uf_B2010' });
    await steward.undo(undone.body.data.operationId);
    for (const url of urls) {
      await expectOpen(url);
      await steward.send('PATCH', `${CLASSES}/${id}`, { uniformat: null }, steward.key());
    }
  });

  it('as the places of copied classes below each other', async () => {
    const [source, place] = await Promise.all([
      steward.create('Placed source'),
      steward.create('Placed here'),
    ]);
    const [first, second] = [
      await steward.addChild(source, 'Placed first'),
      await steward.addChild(source, 'Placed second'),
    ];
    const copy = () =>
      proposeOne([
        'copyObjectClasses',
        { sourceObjectClassIds: [source], targetObjectClassId: place, includeChildren: true },
      ]);
    const [copying, other] = [await submitted(await copy()), await submitted(await copy())];
    // What is copied only moves along.
    const above = await steward.create('Placed above');
    await steward.act('move', { sourceObjectClassIds: [source, place], targetObjectClassId: above });
    const { body } = await sendAccept(steward, other);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    await steward.act('move', { sourceObjectClassIds: [second], targetObjectClassId: first });
    await expectOpen(copying);
  });

  it('as codes that others removed, which a merge would write again', async () => {
    const [source, target] = await Promise.all([
      steward.create('Again source', {
        uniformat: 'B2010',
        cadCategory: 'OST_Walls',
      }),
      steward.create('Again target', { uniformat: 'B2010' }),
    ]);
    const merging = await submitted(
      await proposeOne([
        'mergeObjectClasses',
        { sourceObjectClassIds: [source], targetObjectClassId: target, keepData: 'source' },
      ]),
    );
    await steward.send('PATCH', `${CLASSES}/${target}`, { uniformat: null }, steward.key());
    await expectOpen(merging);
  });

  it('but not by what is gone by then, or what others write beside it', async () => {
    const [source, merged, target] = await Promise.all([
      steward.create('Less source'),
      steward.create('Less merged', { description: 'old' }),
      steward.create('Less target'),
    ]);
    const gone = await steward.addChild(source, 'Less child');
    const urls = [
      await proposeOne([
        'copyObjectClasses',
        { sourceObjectClassIds: [source], targetObjectClassId: target, includeChildren: true },
      ]),
      await proposeOne([
        'mergeObjectClasses',
        { sourceObjectClassIds: [merged], targetObjectClassId: target, keepData: 'source' },
      ]),
    ];
    for (const url of urls) await submitted(url);
    const deletion = await steward.send('POST', `${CLASSES}/actions/delete`, {
      sourceObjectClassIds: [gone],
    });
    expect((await steward.outcome(deletion.body.operationId)).status).toBe('succeeded');
    await steward.send('PATCH', `${CLASSES}/${target}`, { synonyms: 'Beside it' }, steward.key());
    for (const url of urls) {
      const { body } = await sendAccept(steward, url);
      expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    }
    expect(await steward.detail(target)).toMatchObject({ description: 'old', synonyms: 'Beside it' });
  });

  it('and is bound anew by the next edit, after which the revision says it', async () => {
    const source = await steward.create('Bound source', { description: 'old' });
    const target = await steward.create('Bound target');
    const change = [
      'copyObjectClasses',
      { sourceObjectClassIds: [source], targetObjectClassId: target },
    ] as const;
    const { url } = await propose(steward, [change]);
    await steward.send('PATCH', `${CLASSES}/${source}`, { description: 'new' }, steward.key());
    const more = { action: 'createObjectClass', request: { name: 'Bound beside' } };
    await steward.send('POST', `${url}/changes`, more, steward.key());
    await submitted(url);
    const { body } = await sendAccept(steward, url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
  });
});
