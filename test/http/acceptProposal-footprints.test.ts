import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accept, propose, sendAccept } from '../support/proposals.ts';
import type { Answer } from '../support/service.ts';
import { CLASSES, paramTemplate, useSteward } from '../support/steward.ts';
import { until } from '../support/until.ts';

const { service, steward } = useSteward();

const AGAIN = 'Delete this change and add it again.';

const fileFor = async (proposalId: string, rows: readonly object[] | string, query = '') => {
  const isCsv = typeof rows === 'string';
  const answer = await service.call({
    method: 'POST',
    url: `/api/v1/bim-ontology/imports?proposal=${proposalId}${query}`,
    headers: { 'content-type': isCsv ? 'text/csv' : 'application/x-ndjson', ...steward.key() },
    payload: isCsv ? rows : rows.map((row) => JSON.stringify(row)).join('\n'),
  });
  expect(answer.status).toBe(201);
  expect(answer.body.problem).toBeNull();
  return answer.body;
};

const update = async (key: string, fields: object) =>
  expect((await steward.send('PATCH', `${CLASSES}/${key}`, fields, steward.key())).status).toBeLessThan(300);
const submit = (url: string) => steward.send('POST', `${url}/actions/submit`, {});
const planOf = async (url: string) => (await steward.send('GET', url)).body;
const problemsOf = async (url: string): Promise<(string | null)[]> =>
  (await planOf(url)).changes.map(({ problem }: { problem: string | null }) => problem);

/** One proposed file, submitted. */
async function reviewedFile(rows: readonly object[] | string, query = '') {
  const { id, url } = await propose(steward, []);
  const file = await fileFor(id, rows, query);
  await submit(url);
  return { id, url, file };
}

async function expectBlocked(url: string, changeIds: string[], problem: string): Promise<Answer['body']> {
  const before = (await steward.list()).ontologyVersion;
  expect((await problemsOf(url)).filter((each) => each !== null)).toEqual(
    changeIds.map(() => expect.stringContaining(problem)),
  );
  expect(await sendAccept(steward, url)).toMatchObject({
    status: 409,
    body: { error: 'ProposalChangesBlocked', details: { changeIds } },
  });
  expect((await steward.list()).ontologyVersion).toBe(before);
  return (await planOf(url)).plan;
}

/** Another class that has the handle of one that is gone. */
async function replaced(name: string, id: string): Promise<string> {
  await steward.act('delete', { sourceObjectClassIds: [id], includeChildren: true });
  const other = await steward.create(name);
  expect((await steward.detail(name.toLowerCase())).id).toBe(other);
  return other;
}

describe('a file in a proposal', () => {
  it('never changes a class that got the handle of the one that was reviewed', async () => {
    const id = await steward.create('Filed');
    const { url, file } = await reviewedFile([{ handle: 'filed', name: 'Renamed by the file' }]);
    const other = await replaced('Filed', id);
    const plan = await expectBlocked(
      url,
      [file.id],
      `also change “Filed” (name), which it didn't when it was added. ${AGAIN}`,
    );
    expect(plan.counts).toMatchObject({ updated: 0 });
    expect((await steward.detail(other)).name).toBe('Filed');
  });

  it('never changes a class that got the ID or handle of a new one', async () => {
    const free = `oc_01jd${'0'.repeat(22)}`;
    const { url, file } = await reviewedFile([
      { id: free, name: 'New by ID' },
      { handle: 'new-by-handle', name: 'New by handle too' },
    ]);
    const imported = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports',
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: JSON.stringify({ id: free, name: 'Somebody else' }),
    });
    await steward.outcome(imported.body.operationId);
    await expectBlocked(url, [file.id], 'also change “Somebody else” (name)');
    expect((await steward.detail(free)).name).toBe('Somebody else');

    await steward.act('delete', { sourceObjectClassIds: [free] });
    expect(await problemsOf(url)).toEqual([null]);
    const taken = await steward.create('New by handle');
    await expectBlocked(url, [file.id], 'also change “New by handle” (name)');
    expect((await steward.detail(taken)).name).toBe('New by handle');
  });

  it('never places a class under another one than was reviewed, but follows a merge', async () => {
    const parent = await steward.create('Oldparent');
    const { url, file } = await reviewedFile([{ name: 'Child by file', parentHandle: 'oldparent' }]);
    const other = await replaced('Oldparent', parent);
    await expectBlocked(url, [file.id], 'place “Child by file” under another class');
    expect((await steward.detail(other)).hasChildren).toBe(false);

    const merged = await reviewedFile([{ name: 'Follows', parentId: other }]);
    const target = await steward.create('Target of the merge');
    await steward.act('merge', {
      sourceObjectClassIds: [other],
      targetObjectClassId: target,
      keepData: 'target',
    });
    expect(await problemsOf(merged.url)).toEqual([null]);
    const { body } = await sendAccept(steward, merged.url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect((await steward.detail('follows')).parentId).toBe(target);
  });

  it('never takes back what somebody changed after the review', async () => {
    const ids = [await steward.create('Edited'), await steward.create('Only listed')];
    const rows = [
      { id: ids[0], name: 'Edited', description: 'By the file' },
      { id: ids[1], name: 'Only listed' },
    ];
    const { url, file } = await reviewedFile(rows);
    await update(ids[1]!, { name: 'Renamed since' });
    await expectBlocked(url, [file.id], 'also change “Renamed since” (name)');
    await update(ids[1]!, { name: 'Only listed' });
    expect(await problemsOf(url)).toEqual([null]);
    await update(ids[0]!, { name: 'Renamed since' });
    await expectBlocked(url, [file.id], 'also change “Renamed since” (name)');
  });

  it('archives no class that came after the review', async () => {
    const root = await steward.create('Complete list');
    const [kept, absent] = [await steward.addChild(root, 'Kept'), await steward.addChild(root, 'Absent')];
    const { url, file } = await reviewedFile(`id,name\n${kept},Kept\n`, `&root=${root}&absent=archive`);
    const later = await steward.addChild(root, 'Later');
    await expectBlocked(url, [file.id], 'also delete or archive “Later”');
    await steward.act('delete', { sourceObjectClassIds: [later] });
    const { body } = await sendAccept(steward, url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect((await steward.detail(absent)).status).toBe('archived');
  });

  it('removes no parameter that came after the review', async () => {
    const id = await steward.create('With parameters');
    await steward.putTemplates(id, [paramTemplate('Reviewed')]);
    const sheet =
      'handle,parameter,dataType,group,binding\nwith-parameters,Width,text,Pset_DoorCommon,type\n';
    const { url, file } = await reviewedFile(sheet, '&sheet=parameters');
    await steward.putTemplates(id, [paramTemplate('Reviewed'), paramTemplate('Later')]);
    await expectBlocked(url, [file.id], 'also remove parameters of “With parameters” (Later)');
    expect((await steward.templatesOf(id)).map(({ name }: { name: string }) => name)).toEqual([
      'Reviewed',
      'Later',
    ]);
  });

  it('changes only the parameters, and their fields, that it changed at the review', async () => {
    const id = await steward.create('Own parameters');
    const parameters = (more: object = {}, other: object = {}) => [
      paramTemplate('Same', more),
      paramTemplate('Other', { description: 'Before', ...other }),
    ];
    await steward.putTemplates(id, parameters());
    const row = {
      id,
      name: 'Own parameters',
      paramTemplates: parameters({}, { description: 'By the file' }),
    };
    const { url, file } = await reviewedFile([row]);
    await steward.putTemplates(id, parameters({ required: true }));
    await expectBlocked(url, [file.id], 'also change “Own parameters” (parameter Same: required)');
    await steward.putTemplates(id, parameters({}, { unit: 'mm' }));
    await expectBlocked(url, [file.id], '(parameter Other: unit)');
    await steward.putTemplates(id, parameters());
    expect(await problemsOf(url)).toEqual([null]);
  });

  it('takes no former key that belonged to another class at the review', async () => {
    const holder = await steward.create('Holder');
    const { url, file } = await reviewedFile([{ name: 'Takes keys', aliases: ['holder', 'free-key'] }]);
    await steward.act('delete', { sourceObjectClassIds: [holder] });
    await expectBlocked(url, [file.id], 'also lead to “Takes keys” from former keys (holder)');
  });

  it('removes as few as any other change of a proposal', async () => {
    const id = await steward.create('Set parameters');
    await steward.putTemplates(id, [paramTemplate('Reviewed')]);
    const { url, changes } = await propose(steward, [
      ['setObjectClassParamTemplates', { key: id, templates: [paramTemplate('Width')] }],
    ]);
    await submit(url);
    await steward.putTemplates(id, [paramTemplate('Reviewed'), paramTemplate('Later')]);
    await expectBlocked(url, [changes[0].id], 'also remove parameters of “Set parameters” (Later)');
    await steward.putTemplates(id, [paramTemplate('Reviewed', { required: true })]);
    expect(await problemsOf(url)).toEqual([null]);
  });

  it('gives each class the row that was reviewed for it, also where two swap their names or places', async () => {
    const root = await steward.create('Swapped');
    const sides = await Promise.all(['Left', 'Right'].map((name) => steward.addChild(root, name)));
    const ids = await Promise.all(['Oak', 'Elm'].map((name) => steward.addChild(root, name)));
    const below = await Promise.all(sides.map((side) => steward.addChild(side, 'Ash')));
    const path = (...names: string[]) => ['Swapped', ...names].join(' / ');
    const byName = await reviewedFile(
      `path,description\n${path('Oak')},FIRE PROOF\n${path('Elm')},burns well\n`,
    );
    const byPlace = await reviewedFile(
      ['Left', 'Right'].map((side) => ({
        path: path(side, 'Ash'),
        paramTemplates: [paramTemplate('FireRating', { group: side })],
      })),
    );
    const seen = await Promise.all([byName, byPlace].map(async ({ url }) => (await planOf(url)).planEffects));
    const rename = async (names: readonly string[]) => {
      await update(ids[0]!, { name: 'In between' });
      for (const i of [1, 0]) await update(ids[i]!, { name: names[i]! });
    };
    const move = (to: readonly string[]) =>
      Promise.all(
        below.map((id, i) =>
          steward.act('move', { sourceObjectClassIds: [id], targetObjectClassId: to[i]! }),
        ),
      );
    await rename(['Elm', 'Oak']);
    await move(sides.toReversed());

    for (const [i, { url }] of [byName, byPlace].entries()) {
      expect(await problemsOf(url)).toEqual([null]);
      expect(await sendAccept(steward, url)).toMatchObject({
        status: 400,
        body: { details: [{ path: 'body.planEffects' }] },
      });
      expect(await sendAccept(steward, url, { planEffects: seen[i] })).toMatchObject({
        status: 409,
        body: { error: 'ProposalChanged' },
      });
    }
    // Seen as it is now, it may be accepted; swapped back, it is what was reviewed.
    const { planEffects } = await planOf(byPlace.url);
    const asSeen = await sendAccept(steward, byPlace.url, { planEffects });
    expect((await steward.outcome(asSeen.body.operationId)).status).toBe('succeeded');
    await rename(['Oak', 'Elm']);
    const { body } = await sendAccept(steward, byName.url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    const descriptions = await Promise.all(ids.map(async (id) => (await steward.detail(id)).description));
    expect(descriptions).toEqual(['FIRE PROOF', 'burns well']);
  });

  it('is reviewed again if it was stored without the rows of its classes', async () => {
    const id = await steward.create('Without rows');
    const { url, file } = await reviewedFile([{ id, description: 'By the file' }]);
    await sql`update proposal_change set footprint = regexp_replace(footprint, '\\n\\["takes"[^\\n]*', '', 'g')
      where id = ${file.id}`.execute(service.db);
    expect(await problemsOf(url)).toEqual([null]);
    expect((await sendAccept(steward, url)).status).toBe(400);
    const { planEffects } = await planOf(url);
    expect((await sendAccept(steward, url, { planEffects })).status).toBe(202);
  });

  it('is not hindered by work on other classes, and does less where less is left to do', async () => {
    const root = await steward.create('Busy');
    const ids = [await steward.addChild(root, 'Busy one'), await steward.addChild(root, 'Busy two')];
    const { url } = await reviewedFile([
      { id: ids[0], name: 'Busy one', description: 'A', synonyms: 'B' },
      { id: ids[1], name: 'Busy two', description: 'C' },
      { handle: 'busy-three', name: 'Busy three' },
    ]);
    await steward.addChild(root, 'Unrelated');
    await update(ids[0]!, { description: 'A' });
    await steward.act('move', { sourceObjectClassIds: [ids[1]], targetObjectClassId: ids[0] });
    expect(await problemsOf(url)).toEqual([null]);
    const { body } = await sendAccept(steward, url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect(await steward.detail(ids[1]!)).toMatchObject({ parentId: ids[0], description: 'C' });
  });
});

describe('the IDs of the classes that one change creates', () => {
  it('follow from the rows of the file, whatever else the file creates by then', async () => {
    const { id, url } = await propose(steward, []);
    const file = await fileFor(id, 'name,parentHandle\nRow one,\nRow two,\nRow three,\n');
    const created = file.dryRun.rows.map((row: { objectClassId: string }) => row.objectClassId);
    expect(created).toEqual([...created].sort());
    const change = { action: 'updateObjectClass', request: { key: created[2], description: 'Of three' } };
    expect((await steward.send('POST', `${url}/changes`, change)).body.problem).toBeNull();
    const operation = await accept(steward, url);
    expect(operation.status).toBe('succeeded');
    expect(await steward.detail('row-three')).toMatchObject({ id: created[2], description: 'Of three' });
  });

  it('follow from the classes that are copied', async () => {
    const source = await steward.create('Source');
    const children = [];
    for (const name of ['First', 'Second', 'Third'])
      children.push(await steward.addChild(source, `${name} child`));
    const target = await steward.create('Target of copies');
    const copy = { sourceObjectClassIds: [source], targetObjectClassId: target, includeChildren: true };
    const { url, changes } = await propose(steward, [['copyObjectClasses', copy]]);
    const copies = new Map<string, string>(
      (await planOf(url)).plan.changes.map((one: { after: { name: string }; objectClassId: string }) => [
        one.after.name,
        one.objectClassId,
      ]),
    );
    const named = { key: copies.get('Second child'), description: 'Of the second' };
    await steward.send('POST', `${url}/changes`, { action: 'updateObjectClass', request: named });
    await submit(url);

    const added = await steward.addChild(source, 'A fourth child');
    const [, later] = (await planOf(url)).changes;
    expect(await problemsOf(url)).toEqual([
      expect.stringContaining('also create “A fourth child”'),
      expect.stringContaining(named.key!),
    ]);
    expect(await sendAccept(steward, url)).toMatchObject({
      status: 409,
      body: { details: { changeIds: [changes[0].id, later.id] } },
    });

    // One fewer is no harm, and the others keep their IDs.
    await steward.act('delete', { sourceObjectClassIds: [added, children[0]] });
    expect(await problemsOf(url)).toEqual([null, null]);
    const { body } = await sendAccept(steward, url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect(await steward.detail(named.key!)).toMatchObject({
      name: 'Second child',
      description: 'Of the second',
    });
    expect((await steward.detail(copies.get('First child')!)).id).toBeUndefined();
  });
});

describe('a branch in a proposal', () => {
  it('is deleted, archived or restored only as it was reviewed', async () => {
    const names = ['Deleted branch', 'Archived branch', 'Restored branch'];
    const [deleted, archived, restored] = await Promise.all(names.map((name) => steward.create(name)));
    const hidden = await steward.addChild(restored!, 'Hidden');
    const left = await steward.addChild(restored!, 'Left alone');
    await steward.send('POST', `${CLASSES}/${hidden}/actions/archive`, {});
    const { url, changes } = await propose(steward, [
      ['deleteObjectClasses', { sourceObjectClassIds: [deleted], includeChildren: true }],
      ['archiveObjectClass', { key: archived }],
      ['restoreObjectClass', { key: restored, includeChildren: true }],
    ]);
    expect(changes.map(({ problem }) => problem)).toEqual([null, null, null]);
    await submit(url);
    const laterIds = [await steward.addChild(deleted!, 'Later'), await steward.addChild(archived!, 'Later')];
    await steward.send('POST', `${CLASSES}/${left}/actions/archive`, {});
    expect(await problemsOf(url)).toEqual([
      `This change would now also delete or archive “Later”, which it didn't when it was added. ${AGAIN}`,
      expect.stringContaining('also delete or archive “Later”'),
      expect.stringContaining('also restore “Left alone”'),
    ]);
    expect((await sendAccept(steward, url)).status).toBe(409);
    for (const id of laterIds) expect((await steward.detail(id)).status).toBe('draft');
  });

  it('may grow where its classes only move', async () => {
    const [gone, into, moved] = await Promise.all(
      ['Gone', 'Into', 'Moved'].map((name) => steward.create(name)),
    );
    const { url } = await propose(steward, [
      ['mergeObjectClasses', { sourceObjectClassIds: [gone], targetObjectClassId: into, keepData: 'target' }],
      ['moveObjectClasses', { sourceObjectClassIds: [moved], targetObjectClassId: into }],
    ]);
    await submit(url);
    const later = await steward.addChild(gone!, 'Later child');
    await steward.addChild(moved!, 'Another later child');
    expect(await problemsOf(url)).toEqual([null, null]);
    const { body } = await sendAccept(steward, url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect((await steward.detail(later)).parentId).toBe(into);
  });

  it('takes no class along that comes to a deleted one because another goes', async () => {
    for (const goes of ['merged', 'deleted'] as const) {
      const into = await steward.create(`Goes later ${goes}`);
      const gone = await steward.addChild(into, `Goes first ${goes}`);
      const { url, changes } = await propose(steward, [
        goes === 'merged'
          ? [
              'mergeObjectClasses',
              { sourceObjectClassIds: [gone], targetObjectClassId: into, keepData: 'target' },
            ]
          : ['deleteObjectClasses', { sourceObjectClassIds: [gone] }],
        ['deleteObjectClasses', { sourceObjectClassIds: [into], includeChildren: true }],
      ]);
      await submit(url);
      const later = await steward.addChild(gone, `Came later ${goes}`);
      await expectBlocked(url, [changes[1].id], `also delete or archive “Came later ${goes}”`);
      expect((await steward.detail(later)).parentId).toBe(gone);
    }
  });

  it('takes along what the proposal moves by name', async () => {
    const [from, into] = await Promise.all(['From here', 'Into there'].map((name) => steward.create(name)));
    const moved = await steward.addChild(from!, 'Moved by name');
    const { url } = await propose(steward, [
      ['deleteObjectClasses', { sourceObjectClassIds: [into], includeChildren: true }],
    ]);
    const move = await steward.send('POST', `${url}/changes`, {
      action: 'moveObjectClasses',
      request: { sourceObjectClassIds: [moved], targetObjectClassId: into },
    });
    const [deletion] = (await planOf(url)).changes;
    const order = { changeIds: [move.body.id, deletion.id] };
    expect((await steward.send('PUT', `${url}/changes/order`, order)).status).toBe(200);
    expect(await problemsOf(url)).toEqual([null, null]);
  });
});

describe('a class that is imported again with the ID of a deleted one', () => {
  const importAs = async (id: string, name: string) => {
    const { body } = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports',
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: JSON.stringify({ id, name }),
    });
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
  };

  it('is not taken for the class that was reviewed', async () => {
    const parent = await steward.create('Parent of two lives');
    const [named, below, filed] = [
      await steward.create('Named before'),
      await steward.addChild(parent, 'Below before'),
      await steward.create('Filed before'),
    ];
    const one = await propose(steward, [['deleteObjectClasses', { sourceObjectClassIds: [named] }]]);
    const two = await propose(steward, [
      ['deleteObjectClasses', { sourceObjectClassIds: [parent], includeChildren: true }],
    ]);
    await submit(one.url);
    await submit(two.url);
    const file = await reviewedFile([{ id: filed, description: 'By the file' }]);
    const other = await propose(steward, [['updateObjectClass', { key: parent, description: 'No matter' }]]);
    await submit(other.url);
    const seen = new Map<string, string>();
    for (const { url } of [one, two, file]) seen.set(url, (await planOf(url)).planEffects);

    await steward.act('delete', { sourceObjectClassIds: [named, below, filed] });
    for (const id of [named, filed]) await importAs(id, `Again ${id}`);
    const again = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports',
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: JSON.stringify({ id: below, name: 'Below again', parentId: parent }),
    });
    await steward.outcome(again.body.operationId);
    for (const { url } of [one, two, file]) {
      expect(await problemsOf(url)).toEqual([null]);
      expect(await sendAccept(steward, url)).toMatchObject({
        status: 400,
        body: { details: [{ path: 'body.planEffects', message: expect.stringContaining('imported again') }] },
      });
      const unseen = await sendAccept(steward, url, { planEffects: seen.get(url) });
      expect(unseen.body.error).toBe('ProposalChanged');
    }
    const { body } = await sendAccept(steward, other.url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    const { planEffects } = await planOf(one.url);
    const accepted = await sendAccept(steward, one.url, { planEffects });
    expect((await steward.outcome(accepted.body.operationId)).status).toBe('succeeded');
  });

  it('is reviewed again too where the file of another proposal brings it, not where an undo does', async () => {
    const [first, second] = [await steward.create('Twice by proposal'), await steward.create('Undone')];
    const { url } = await propose(steward, [['deleteObjectClasses', { sourceObjectClassIds: [first] }]]);
    await submit(url);
    const undone = await propose(steward, [['deleteObjectClasses', { sourceObjectClassIds: [second] }]]);
    await submit(undone.url);
    await steward.act('delete', { sourceObjectClassIds: [first] });
    const deletion = await steward.act('delete', { sourceObjectClassIds: [second] });
    const { id: proposalId, url: bringing } = await propose(steward, []);
    await fileFor(proposalId, [{ id: first, name: 'Twice by file' }]);
    await accept(steward, bringing);
    await steward.undo(deletion.id);
    expect((await sendAccept(steward, url)).status).toBe(400);
    const { body } = await sendAccept(steward, undone.url);
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
  });
});

describe("a change that couldn't be applied", () => {
  it('waits for a review of what it does once it can', async () => {
    const { url, changes } = await propose(steward, [
      ['updateObjectClass', { key: 'nobody', description: 'By the proposal' }],
    ]);
    expect(changes[0].problem).toContain('nobody');
    await submit(url);
    const { planEffects: nothing } = await planOf(url);
    const later = await steward.create('Nobody');
    expect(await problemsOf(url)).toEqual([null]);
    // The revision was reviewed when the change did nothing.
    expect(await sendAccept(steward, url)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.planEffects', rule: 'required' }] },
    });
    expect((await sendAccept(steward, url, { planEffects: nothing })).body.error).toBe('ProposalChanged');
    expect((await steward.detail(later)).description).toBeNull();
    const { planEffects } = await planOf(url);
    const { body } = await sendAccept(steward, url, { planEffects });
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect((await steward.detail(later)).description).toBe('By the proposal');
  });

  it('is bound by the next edit', async () => {
    const { url, changes } = await propose(steward, [
      ['updateObjectClass', { key: 'somebody', description: 'By the proposal' }],
    ]);
    expect(changes[0].problem).toContain('somebody');
    const later = await steward.create('Somebody');
    await steward.send('POST', `${url}/changes`, {
      action: 'createObjectClass',
      request: { name: 'Another' },
    });
    expect(await problemsOf(url)).toEqual([null, null]);

    // From then on the change is about that class alone.
    await replaced('Somebody', later);
    expect(await problemsOf(url)).toEqual([expect.stringContaining(later), null]);
    expect((await planOf(url)).changes[0].request).toEqual({
      key: 'somebody',
      description: 'By the proposal',
    });
  });

  it('never archives the target of a merge that came in between, alone or with others', async () => {
    const [wrong, right] = [await steward.create('Wrong of many'), await steward.create('Right of many')];
    const { url } = await propose(steward, [
      [
        'moveObjectClasses',
        { sourceObjectClassIds: [wrong], targetObjectClassId: await steward.create('Place') },
      ],
      ['updateObjectClass', { key: wrong, description: 'Changed' }],
      ['setObjectClassParamTemplates', { key: wrong, templates: [] }],
      ['archiveObjectClasses', { sourceObjectClassIds: [wrong] }],
    ]);
    await steward.putTemplates(right, [paramTemplate('Keep')]);
    const merge = { sourceObjectClassIds: [wrong], targetObjectClassId: right, keepData: 'target' };
    await steward.act('merge', merge);
    expect(await problemsOf(url)).toEqual([
      null,
      null,
      expect.stringContaining('also remove parameters of “Right of many” (Keep)'),
      expect.stringContaining('was merged into Right of many'),
    ]);
  });

  it('never creates a class again that it removes', async () => {
    const id = await steward.create('Twice', { description: 'Reviewed' });
    const { id: proposalId, url } = await propose(steward, [
      ['deleteObjectClasses', { sourceObjectClassIds: [id] }],
    ]);
    const file = await service.call({
      method: 'POST',
      url: `/api/v1/bim-ontology/imports?proposal=${proposalId}`,
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: JSON.stringify({ id, handle: 'twice', name: 'Twice', description: 'Reviewed' }),
    });
    expect(file.body.problem).toContain('with the ID of a class that an earlier change removes');
    expect((await planOf(url)).plan.counts).toMatchObject({ deleted: 1, created: 0 });
  });

  it('never follows a merge that came in between, however often its proposal is edited', async () => {
    const [wrong, right] = [await steward.create('Wrong duplicate'), await steward.create('Right')];
    const { url } = await propose(steward, [['deleteObjectClasses', { sourceObjectClassIds: [wrong] }]]);
    const merge = { sourceObjectClassIds: [wrong], targetObjectClassId: right, keepData: 'target' };
    await steward.act('merge', merge);
    for (const name of ['First edit', 'Second edit', 'Third edit']) {
      await steward.send('POST', `${url}/changes`, { action: 'createObjectClass', request: { name } });
      expect((await problemsOf(url))[0]).toContain('was merged into Right');
    }
    await submit(url);
    expect((await sendAccept(steward, url)).status).toBe(409);
    expect((await steward.detail(right)).status).toBe('draft');
  });

  it('is one only once earlier operations are done', async () => {
    const target = await steward.create('Target of a queued copy');
    const source = await steward.create('Queued');
    const held = await service.database.pool.connect();
    await held.query('begin');
    await held.query('select from ontology_version for update');
    const body = { sourceObjectClassIds: [source], targetObjectClassId: target };
    expect((await steward.ask('copy', body)).status).toBe(202);
    const proposing = propose(steward, [['updateObjectClass', { key: 'queued-2', description: 'Copied' }]]);
    // Adding it takes longer than adding others that don't have to wait.
    await propose(steward, [
      ['createObjectClass', { name: 'Not queued' }],
      ['updateObjectClass', { key: '@1', description: 'Not queued either' }],
    ]);
    await held.query('commit');
    held.release();
    const { url, changes } = await proposing;
    expect(changes[0].problem).toBeNull();
    expect((await accept(steward, url)).status).toBe('succeeded');
    expect((await steward.detail('queued-2')).description).toBe('Copied');
  });

  it('is accepted as its plan was seen if an earlier release stored it', async () => {
    const root = await steward.create('Stored before');
    const { url, changes } = await propose(steward, [['archiveObjectClass', { key: root }]]);
    await sql`update proposal_change set footprint = null where id = ${changes[0].id}`.execute(service.db);
    await submit(url);
    const seen = await planOf(url);
    expect(await sendAccept(steward, url)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.planEffects', rule: 'required' }] },
    });
    const later = await steward.addChild(root, 'Stored before, later');
    expect(await problemsOf(url)).toEqual([null]);
    const { planEffects } = seen;
    expect((await sendAccept(steward, url, { planEffects })).body.error).toBe('ProposalChanged');
    const { body } = await sendAccept(steward, url, { planEffects: (await planOf(url)).planEffects });
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect((await steward.detail(later)).status).toBe('archived');
  });
});

describe('edits of a proposal', () => {
  it('keep what its changes were bound to', async () => {
    const branch = await steward.create('Kept branch');
    const { url, changes } = await propose(steward, [
      ['addObjectClassChild', { parentObjectClassIds: [branch], childName: 'Proposed child' }],
      ['archiveObjectClass', { key: branch }],
      ['createObjectClass', { name: 'Last' }],
    ]);
    await steward.addChild(branch, 'Worked on meanwhile');
    // Adding, reordering and removing other changes reviews nothing of this one.
    await steward.send('POST', `${url}/changes`, {
      action: 'createObjectClass',
      request: { name: 'More' },
    });
    const ids = (await planOf(url)).changes.map((change: { id: string }) => change.id);
    await steward.send('PUT', `${url}/changes/order`, { changeIds: ids.toReversed() });
    await steward.send('PUT', `${url}/changes/order`, { changeIds: ids });
    await service.call({ method: 'DELETE', url: `${url}/changes/${changes[2].id}` });
    expect(await problemsOf(url)).toEqual([null, expect.stringContaining('“Worked on meanwhile”'), null]);

    // With one class fewer than it had, it does less.
    await steward.act('delete', { sourceObjectClassIds: ['worked-on-meanwhile'] });
    await service.call({ method: 'DELETE', url: `${url}/changes/${changes[0].id}` });
    expect(await problemsOf(url)).toEqual([null, null]);
  });

  it('keep nothing of a change that cannot be applied at the time', async () => {
    const [obsolete, valuable] = [await steward.create('Old branch'), await steward.create('Worthy')];
    const other = await steward.create('In the way');
    const { url, changes } = await propose(steward, [
      ['moveObjectClasses', { sourceObjectClassIds: [valuable], targetObjectClassId: obsolete }],
      ['deleteObjectClasses', { sourceObjectClassIds: [obsolete, other], includeChildren: true }],
    ]);
    const deleted = await steward.act('delete', { sourceObjectClassIds: [other] });
    await service.call({ method: 'DELETE', url: `${url}/changes/${changes[0].id}` });
    await submit(url);
    expect((await steward.undo(deleted.id)).status).toBe(202);
    await until(async () => ((await steward.detail(other)).id ? true : null));
    const { changes: again, planEffects } = await planOf(url);
    expect(again.map(({ id, problem }: { id: string; problem: null }) => [id, problem])).toEqual([
      [changes[1].id, null],
    ]);
    expect((await sendAccept(steward, url)).status).toBe(400);
    await steward.act('move', { sourceObjectClassIds: [valuable], targetObjectClassId: obsolete });
    expect((await sendAccept(steward, url)).status).toBe(400);
    expect((await sendAccept(steward, url, { planEffects })).body.error).toBe('ProposalChanged');
    expect((await steward.detail(valuable)).status).toBe('draft');
  });

  it('may come back to the order that they had', async () => {
    const [branch, mover] = [await steward.create('Emptied branch'), await steward.create('Mover')];
    const { url, changes } = await propose(steward, [
      ['moveObjectClasses', { sourceObjectClassIds: [mover], targetObjectClassId: branch }],
      ['archiveObjectClass', { key: branch }],
    ]);
    const ids = changes.map(({ id }: { id: string }) => id);
    await steward.send('PUT', `${url}/changes/order`, { changeIds: ids.toReversed() });
    await steward.send('PUT', `${url}/changes/order`, { changeIds: ids });
    expect(await problemsOf(url)).toEqual([null, null]);
    expect((await planOf(url)).plan.counts).toMatchObject({ moved: 1, updated: 1 });
  });

  it('keep nothing that the changes no longer do', async () => {
    const [obsolete, valuable] = [await steward.create('Obsolete'), await steward.create('Valuable')];
    const text = await steward.create('Text', { description: 'Mine' });
    const { id, url, changes } = await propose(steward, [
      ['moveObjectClasses', { sourceObjectClassIds: [valuable], targetObjectClassId: obsolete }],
      ['updateObjectClass', { key: text, description: 'Theirs' }],
      ['deleteObjectClasses', { sourceObjectClassIds: [obsolete], includeChildren: true }],
    ]);
    const file = await fileFor(id, [{ id: text, name: 'Text', description: 'Mine' }]);
    // What the first two changes made possible goes with them.
    for (const each of changes.slice(0, 2))
      await service.call({ method: 'DELETE', url: `${url}/changes/${each.id}` });
    await submit(url);
    expect((await planOf(url)).plan.counts).toMatchObject({ updated: 0, deleted: 1 });
    await steward.act('move', { sourceObjectClassIds: [valuable], targetObjectClassId: obsolete });
    await update(text, { description: 'Better' });
    await expectBlocked(url, [changes[2].id, file.id], "which it didn't when it was added");
    expect((await steward.detail(valuable)).status).toBe('draft');
    expect((await steward.detail(text)).description).toBe('Better');
  });
});
