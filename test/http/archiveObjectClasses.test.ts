import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, setRecordId, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const statuses = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await steward.detail(id)).status));

/** Two branches: A (complete) with B, and C without classifications. */
async function branches(name: string) {
  const a = await steward.create(`${name} A`, COMPLETE);
  const b = await steward.addChild(a, `${name} B`);
  const c = await steward.create(`${name} C`);
  return [a, b, c] as const;
}

describe('archiveObjectClasses', () => {
  it('archives several branches as one operation, which one undo reverts', async () => {
    const [a, b, c] = await branches('Many');
    await steward.approve(a);
    const before = await steward.list();
    const preview = await steward.ask('archive', { sourceObjectClassIds: [c, a], dryRun: true });
    expect(preview).toMatchObject({
      status: 200,
      body: { dryRun: true, action: 'archiveObjectClasses', usage: { objectClassId: null } },
    });
    expect(preview.body.changes.map((each: { objectClassId: string }) => each.objectClassId).sort()).toEqual(
      [a, b, c].sort(),
    );
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);

    const key = steward.key();
    const send = () =>
      steward.send('POST', `${CLASSES}/actions/archive`, { sourceObjectClassIds: [c, a, c] }, key);
    const answer = await send();
    expect(answer).toMatchObject({ status: 202, body: { action: 'archiveObjectClasses' } });
    expect((await send()).body.operationId).toBe(answer.body.operationId);
    expect(await statuses([a, b, c])).toEqual(['archived', 'archived', 'archived']);
    const operation = await steward.outcome(answer.body.operationId);
    expect(operation).toMatchObject({ status: 'succeeded', result: { objectClassIds: [c, a], changed: 3 } });

    expect((await steward.undo(answer.body.operationId)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
  });

  it('names each class that does not exist, and archives none', async () => {
    const [a] = await branches('Unknown');
    const answer = await steward.ask('archive', { sourceObjectClassIds: [a, 'nowhere', 'neither'] });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'ObjectClassWorkflowFailedError', details: { unknown: ['nowhere', 'neither'] } },
    });
    expect(await statuses([a])).toEqual(['draft']);
    for (const sourceObjectClassIds of [[], Array.from({ length: 5001 }, () => a), a])
      expect((await steward.ask('archive', { sourceObjectClassIds })).status).toBe(400);
  });

  it('accepts legacy IDs, and warns about them', async () => {
    const [a] = await branches('Legacy');
    await setRecordId(service, a, 'rec0123456789ABCD');
    const answer = await steward.ask('archive', { sourceObjectClassIds: ['rec0123456789ABCD'] });
    expect([answer.status, answer.headers['deprecation']]).toEqual([202, expect.anything()]);
    expect(await statuses([a])).toEqual(['archived']);
  });
});

describe('restoreObjectClasses', () => {
  it('restores several classes at once, children named before their parents', async () => {
    const [a, b, c] = await branches('Back');
    await steward.act('archive', { sourceObjectClassIds: [a, c] });
    const refused = await steward.ask('restore', { sourceObjectClassIds: [c, b] });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'ObjectClassStatusConflict',
        message:
          "1 of 2 classes can't be restored, so none was. Back B: Its parent Back A is archived. Restore Back A too.",
        details: { objectClasses: [{ objectClassId: b, name: 'Back B' }] },
      },
    });
    expect(await statuses([a, b, c])).toEqual(['archived', 'archived', 'archived']);
    const { id } = await steward.act('restore', { sourceObjectClassIds: [b, c, a] });
    expect(await statuses([a, b, c])).toEqual(['draft', 'draft', 'draft']);
    await steward.undo(id);
    await steward.act('restore', { sourceObjectClassIds: [a], includeChildren: true });
    expect(await statuses([a, b, c])).toEqual(['draft', 'draft', 'archived']);
  });
});

describe('approveObjectClasses', () => {
  it('approves parents and children in any order, all or none', async () => {
    const [a, b, c] = await branches('Ready');
    const refused = await steward.ask('approve', { sourceObjectClassIds: [b, c, a] });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'ObjectClassStatusConflict',
        details: {
          objectClasses: [{ objectClassId: c, problem: 'Neither it nor an ancestor has a UniFormat code.' }],
        },
      },
    });
    expect(await statuses([a, b, c])).toEqual(['draft', 'draft', 'draft']);
    const { id } = await steward.act('approve', { sourceObjectClassIds: [b, a] });
    expect(await statuses([a, b])).toEqual(['approved', 'approved']);
    await steward.undo(id);
    expect(await statuses([a, b])).toEqual(['draft', 'draft']);
  });

  it('with partial, approves those that meet the requirements and says why the others do not', async () => {
    const [a, b, c] = await branches('Partly');
    const body = { sourceObjectClassIds: [c, a], includeChildren: true, partial: true };
    const preview = await steward.ask('approve', { ...body, dryRun: true });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        action: 'approveObjectClasses',
        approved: [a, b],
        alreadyApproved: 0,
        archived: 0,
        blocked: [{ objectClassId: c, name: 'Partly C' }],
      },
    });
    expect(preview.body.blocked[0].blockers).toEqual((await steward.detail(c)).approval.blockers);
    await steward.act('approve', body);
    expect(await statuses([a, b, c])).toEqual(['approved', 'approved', 'draft']);
  });

  it('is part of a proposal as archiving and restoring are', async () => {
    const [a, b, c] = await branches('Proposed');
    const PROPOSALS = '/api/v1/bim-ontology/proposals';
    const { id } = (await steward.send('POST', PROPOSALS, { title: 'Tidy up' }, steward.key())).body;
    const add = (action: string, request: object) =>
      steward.send('POST', `${PROPOSALS}/${id}/changes`, { action, request }, steward.key());
    const added = await add('archiveObjectClasses', { sourceObjectClassIds: [a, c] });
    expect(added).toMatchObject({
      status: 201,
      body: { summary: 'Archive Proposed A and Proposed C with their subclasses' },
    });
    expect((await add('restoreObjectClasses', { sourceObjectClassIds: [c] })).status).toBe(201);
    expect((await add('approveObjectClasses', { sourceObjectClassIds: [c] })).status).toBe(400);
    const { revision } = (await steward.send('GET', `${PROPOSALS}/${id}`)).body;
    const submitted = await steward.send('POST', `${PROPOSALS}/${id}/actions/submit`, {});
    expect(submitted.status).toBe(200);
    const accepted = await steward.send(
      'POST',
      `${PROPOSALS}/${id}/actions/accept`,
      { revision },
      steward.key(),
    );
    await steward.outcome(accepted.body.operationId);
    expect(await statuses([a, b, c])).toEqual(['archived', 'archived', 'draft']);
  });
});
