import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PROPOSALS, propose } from '../support/proposals.ts';
import { setRecordId, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

describe('addProposalChange', () => {
  it('keeps requests in order and says in words what they do', async () => {
    const doors = await steward.create('Doors');
    const { url, changes } = await propose(steward, [
      ['createObjectClass', { name: 'Openings' }],
      ['moveObjectClasses', { sourceObjectClassIds: [doors], targetObjectClassId: '@1' }],
      ['addObjectClassChild', { parentObjectClassIds: ['@1'], childName: 'Windows' }],
      ['updateObjectClass', { key: '@3', name: 'All windows' }],
      ['setObjectClassCadCategory', { key: 'doors', cadCategory: 'OST_Doors' }],
      [
        'updateObjectClass',
        {
          key: 'doors',
          uniformat: 'B2010',
          uniformatMakeUnique: true,
          synonyms: 'Gates',
          translations: { de: { name: 'Türen' }, fr: null },
        },
      ],
      ['copyObjectClasses', { sourceObjectClassIds: [doors], targetObjectClassId: '@3' }],
      ['archiveObjectClass', { key: '@7' }],
      ['restoreObjectClass', { key: '@7' }],
      ['deleteObjectClasses', { sourceObjectClassIds: ['@7'] }],
      [
        'mergeObjectClasses',
        { sourceObjectClassIds: ['@3'], targetObjectClassId: doors, keepData: 'target' },
      ],
    ]);
    expect(changes.map(({ position }) => position)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
    expect(changes.map(({ problem }) => problem)).toEqual(Array(11).fill(null));
    expect(changes.map(({ summary }) => summary)).toEqual([
      'Create "Openings" at the top level',
      'Move Doors under Openings',
      'Create "Windows" under Openings',
      'Rename Windows to "All windows"',
      'Set the CAD category of Doors to OST_Doors',
      'Edit Doors: UniFormat, override of UniFormat, synonyms, translations (de, fr)',
      'Copy Doors under All windows',
      'Archive Doors and its subclasses',
      'Restore Doors',
      'Delete Doors',
      'Merge All windows into Doors',
    ]);
    expect(changes[1].request).toEqual({ sourceObjectClassIds: [doors], targetObjectClassId: '@1' });
    const { body } = await steward.send('GET', url);
    expect(body.changes).toEqual(changes);
    expect(body.changeCount).toBe(11);
    // Nothing of it happened.
    expect((await steward.detail(doors)).parentId).toBeNull();
  });

  it('keeps only what its action knows', async () => {
    const known = { sourceObjectClassIds: [await steward.create('Known')], targetObjectClassId: null };
    const { url, changes } = await propose(steward, [
      ['moveObjectClasses', { ...known, more: [[], {}], constructor: 1 }],
    ]);
    expect(changes[0].request).toEqual(known);
    expect((await steward.send('GET', url)).body.changes[0].request).toEqual(known);
  });

  it('takes what cannot be done today, and says why', async () => {
    const { url, changes } = await propose(steward, [
      ['archiveObjectClass', { key: 'nobody-here' }],
      ['archiveObjectClass', { key: '@7' }],
      ['moveObjectClasses', { sourceObjectClassIds: ['@1'], targetObjectClassId: null }],
      ['setObjectClassCadCategory', { key: '@1', cadCategory: null }],
      ['createObjectClass', { name: 'Fine' }],
      ['addObjectClassChild', { childName: 'Lost', parentObjectClassIds: ['nobody-here'] }],
      ['archiveObjectClass', { key: '@6' }],
    ]);
    expect(changes.map(({ summary }) => summary).join()).not.toContain('chg_');
    expect(changes[2]?.summary).toBe('Move the class of change 1 to the top level');
    expect(changes[6]?.summary).toBe('Archive Lost and its subclasses');
    const problems = changes.map(({ problem }) => problem);
    expect(problems[0]).toContain('nobody-here');
    expect(problems[1]).toContain("change 7, which doesn't exist");
    expect(problems[2]).toContain('change 1');
    expect(problems[4]).toBeNull();
    const { body } = await steward.send('GET', url);
    expect(body.plan.counts).toEqual({ created: 1, updated: 0, moved: 0, deleted: 0 });
    expect(body.changes.map((one: { problem: string | null }) => one.problem)).toEqual(problems);
  });

  it.each([
    ['an unknown action', { action: 'approveObjectClass', request: { key: 'x' } }, 'body.action'],
    ['no request', { action: 'createObjectClass' }, 'body.request'],
    ['a malformed request', { action: 'createObjectClass', request: { name: '' } }, 'body.request.name'],
    [
      'a field that the action refuses',
      { action: 'createObjectClass', request: { name: 'A', key: 'x' } },
      'body.request.key',
    ],
    ['no key', { action: 'updateObjectClass', request: { name: 'A' } }, 'body.request.key'],
    [
      'a dry run',
      {
        action: 'moveObjectClasses',
        request: { sourceObjectClassIds: ['a'], targetObjectClassId: null, dryRun: false },
      },
      'body.request.dryRun',
    ],
    ['a field beside', { action: 'archiveObjectClass', request: { key: 'x' }, position: 1 }, 'body.position'],
  ])('refuses %s', async (_what, body, path) => {
    const { url } = await propose(steward, []);
    const answer = await steward.send('POST', `${url}/changes`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.map((fault: { path: string }) => fault.path)).toContain(path);
  });

  it('refuses what its action refuses whatever the tree is like', async () => {
    const { url } = await propose(steward, []);
    const add = (action: string, request: object) =>
      steward.send('POST', `${url}/changes`, { action, request });
    expect(await add('createObjectClass', { name: 'A', parentId: 'x' })).toMatchObject({
      status: 400,
      body: { error: 'ObjectClassWorkflowFailedError' },
    });
    expect(await add('addObjectClassChild', { childName: 'A' })).toMatchObject({
      status: 400,
      body: { error: 'ObjectClassParentIdentityMissingError' },
    });
    expect(
      await add('mergeObjectClasses', { sourceObjectClassIds: ['a'], targetObjectClassId: 'b' }),
    ).toMatchObject({ status: 400, body: { error: 'ObjectClassKeepDataRequiredError' } });
  });

  it('resolves record ids, and never answers with one', async () => {
    const windows = await steward.create('Record windows');
    await setRecordId(service, windows, 'recABCDEFGHIJKLMN');
    const { url, changes } = await propose(steward, [
      ['deleteObjectClasses', { sourceObjectClassIds: ['recABCDEFGHIJKLMN'] }],
    ]);
    expect(changes[0].request.sourceObjectClassIds).toEqual([windows]);
    const unknown = {
      action: 'deleteObjectClasses',
      request: { sourceObjectClassIds: ['recNNNNNNNNNNNNNN'] },
    };
    expect((await steward.send('POST', `${url}/changes`, unknown)).status).toBe(400);
  });

  it('refuses what makes a proposal too large to be looked at', async () => {
    const { url } = await propose(steward, []);
    const edits = Array.from({ length: 1000 }, (_, i) => ({
      objectClassId: `nobody-${i}`,
      description: 'x'.repeat(9000),
    }));
    const change = { action: 'editObjectClasses', request: { edits } };
    expect((await steward.send('POST', `${url}/changes`, change)).status).toBe(201);
    const refused = await steward.send('POST', `${url}/changes`, change);
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body.request', rule: 'size' }] },
    });
  });

  it('takes 1,000 changes and no more', async () => {
    const { id, url } = await propose(steward, []);
    await sql`insert into proposal_change (id, proposal_id, position, action, request, summary)
      select 'chg_filler' || n, ${id}, n, 'createObjectClass', '{"name": "Filler"}', '' from generate_series(1, 999) n`.execute(
      service.db,
    );
    const change = { action: 'createObjectClass', request: { name: 'Filler' } };
    expect((await steward.send('POST', `${url}/changes`, change)).body.position).toBe(1000);
    expect((await steward.send('POST', `${url}/changes`, change)).status).toBe(400);
    const { plan } = (await steward.send('GET', url)).body;
    expect(plan.counts.created).toBe(1000);
    expect(new Set(plan.changes.map((one: { after: { handle: string } }) => one.after.handle)).size).toBe(
      1000,
    );
  });

  it('is 404 for no such proposal', async () => {
    const body = { action: 'archiveObjectClass', request: { key: 'x' } };
    expect((await steward.send('POST', `${PROPOSALS}/prop_x/changes`, body)).status).toBe(404);
  });
});

describe('deleteProposalChange and reorderProposalChanges', () => {
  it('keep what @n means', async () => {
    const { url, changes } = await propose(steward, [
      ['createObjectClass', { name: 'Gone' }],
      ['createObjectClass', { name: 'Kept' }],
      ['addObjectClassChild', { parentObjectClassIds: ['@2'], childName: 'Child' }],
      ['archiveObjectClass', { key: '@1' }],
    ]);
    const [gone, kept, child, archive] = changes.map(({ id }) => id);
    const removed = await service.call({ method: 'DELETE', url: `${url}/changes/${gone}` });
    expect(removed.status).toBe(204);
    let { body } = await steward.send('GET', url);
    expect(body.changes.map((one: { position: number }) => one.position)).toEqual([1, 2, 3]);
    expect(body.changes[1].request.parentObjectClassIds).toEqual(['@1']);
    expect(body.changes[1].problem).toBeNull();
    expect(body.changes[2].request.key).toBe('@deleted');
    expect(body.changes[2].problem).toContain('deleted');

    const order = await steward.send('PUT', `${url}/changes/order`, { changeIds: [child, archive, kept] });
    expect(order.status).toBe(200);
    ({ body } = await steward.send('GET', url));
    expect(body.changes.map((one: { id: string }) => one.id)).toEqual([child, archive, kept]);
    expect(body.changes[0].request.parentObjectClassIds).toEqual(['@3']);
    expect(body.changes[0].problem).toContain('before');

    for (const changeIds of [
      [child, kept],
      [child, child, kept],
      [child, archive, kept, gone],
    ])
      expect((await steward.send('PUT', `${url}/changes/order`, { changeIds })).status).toBe(400);
    expect((await service.call({ method: 'DELETE', url: `${url}/changes/${gone}` })).status).toBe(404);
  });
});
