import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const approveSubtree = (key: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  steward.send('POST', `${CLASSES}/${key}/actions/approve-subtree`, body, headers);

/** Walls (complete) with Interior (lacks nothing), Odd (a binding that does not count) and Odd's child. */
async function branch(name: string, more: object = COMPLETE) {
  const walls = await steward.create(name, more);
  const interior = await steward.addChild(walls, `${name} interior`);
  const odd = await steward.addChild(walls, `${name} odd`, { cadCategory: 'OST_Nope' });
  const below = await steward.addChild(odd, `${name} below`, { cadCategory: 'OST_Doors' });
  return { walls, interior, odd, below };
}

describe('approveObjectClassSubtree', () => {
  it('approves what it can as one operation, and says what blocks the rest; again approves nothing', async () => {
    const { walls, interior, odd, below } = await branch('A');
    const gone = await steward.addChild(walls, 'A gone');
    await steward.send('POST', `${CLASSES}/${gone}/actions/archive`, {});
    const events = (await steward.events()).length;
    const { status, body } = await approveSubtree(walls, { userId: 'mara' });
    expect(status).toBe(200);
    expect(body).toEqual({
      dryRun: false,
      objectClassId: walls,
      operationId: expect.stringMatching(/^op_/),
      approved: [walls, interior],
      alreadyApproved: 0,
      archived: 1,
      blocked: [
        {
          objectClassId: odd,
          name: 'A odd',
          path: 'a/a-odd',
          blockers: [
            {
              type: 'classification',
              missingClassificationKind: 'cad_categories',
              reason:
                "CAD category “OST_Nope” doesn't exist. The value set on this class overrides OST_Walls, inherited from A.",
            },
          ],
        },
        {
          objectClassId: below,
          name: 'A below',
          path: 'a/a-odd/a-below',
          blockers: [{ type: 'ancestor', objectClassId: odd, name: 'A odd', status: 'draft' }],
        },
      ],
    });
    for (const { objectClassId, blockers } of body.blocked) {
      expect((await steward.detail(objectClassId)).approval).toEqual({ approvable: false, blockers });
      expect((await steward.approve(objectClassId)).status).toBe(409);
    }
    expect((await steward.events()).length).toBe(events);
    for (const id of [walls, interior]) {
      const { status: is, script_log } = await steward.detail(id);
      expect([is, script_log.includes(`${body.operationId} approveObjectClassSubtree succeeded`)]).toEqual([
        'approved',
        true,
      ]);
    }
    expect(await steward.outcome(body.operationId)).toMatchObject({
      action: 'approveObjectClassSubtree',
      userId: 'mara',
      changedClasses: 2,
    });
    expect((await approveSubtree(walls)).body).toMatchObject({
      approved: [],
      alreadyApproved: 2,
      archived: 1,
    });
    expect((await approveSubtree('a')).status).toBe(200); // by handle
  });

  it('tells the truth about a binding of its own that hides a current one', async () => {
    const { walls, odd } = await branch('Hiding');
    await approveSubtree(walls);
    const { status, body } = await steward.approve(odd);
    expect(status).toBe(409);
    expect(body.error.message).toMatch(
      /^Hiding odd can't be approved\. .*The value set on this class overrides/,
    );
    expect(body.error.message).not.toMatch(/nor an ancestor/);
    expect(body.error.details).toEqual({
      objectClassId: odd,
      objectClassName: 'Hiding odd',
      missingClassificationKind: 'cad_categories',
    });
  });

  it('changes nothing with dryRun, and says the same', async () => {
    const { walls } = await branch('Dry');
    const before = await steward.list();
    const dry = await approveSubtree(walls, { dryRun: true });
    expect([dry.status, dry.body.dryRun, dry.body.operationId]).toEqual([200, true, null]);
    expect(await steward.list()).toEqual(before);
    const real = await approveSubtree(walls);
    expect({ ...real.body, dryRun: true, operationId: null }).toEqual(dry.body);
  });

  it('is undone as a whole', async () => {
    const { walls } = await branch('Undone');
    const before = await steward.list();
    const { operationId } = (await approveSubtree(walls)).body;
    expect((await steward.list()).ontologyVersion).not.toBe(before.ontologyVersion);
    expect((await steward.undo(operationId)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
  });

  it('needs approved ancestors, or approves them first, or says which one cannot be', async () => {
    const { walls, interior } = await branch('Up');
    const leaf = await steward.addChild(interior, 'Up leaf');
    const refused = await approveSubtree(interior);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      success: false,
      error: {
        code: 'ObjectClassActiveAncestorInvariantError',
        message: expect.stringContaining('Up'),
        details: {
          objectClassId: interior,
          objectClassName: 'Up interior',
          blockingAncestor: { id: walls, name: 'Up', status: 'draft' },
        },
      },
    });
    const { body } = await approveSubtree(interior, { includeAncestors: true });
    expect(body).toMatchObject({ approved: [walls, interior, leaf], blocked: [] });

    const bare = await steward.create('Bare');
    const child = await steward.addChild(bare, 'Complete below', COMPLETE);
    const version = (await steward.list()).ontologyVersion;
    const incomplete = await approveSubtree(child, { includeAncestors: true });
    expect(incomplete).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: {
          code: 'ObjectClassClassificationIncompleteError',
          details: {
            objectClassId: bare,
            objectClassName: 'Bare',
            blockingAncestor: { id: bare },
            missingClassificationKind: 'uniformat',
          },
        },
      },
    });
    expect((await steward.list()).ontologyVersion).toBe(version);
  });

  it('answers 404 for an unknown class, 409 for an archived one, 400 for a body that is no object', async () => {
    expect((await approveSubtree('nowhere')).status).toBe(404);
    const id = await steward.create('Archived', COMPLETE);
    await steward.send('POST', `${CLASSES}/${id}/actions/archive`, {});
    expect(await approveSubtree(id)).toMatchObject({
      status: 409,
      body: { error: 'ObjectClassArchivedError', details: { objectClassId: id } },
    });
    for (const body of [[], 'x', null]) expect((await approveSubtree(id, body)).status).toBe(400);
  });

  it('honours an Idempotency-Key', async () => {
    const { walls } = await branch('Twice');
    const key = { 'idempotency-key': 'once' };
    const first = await approveSubtree(walls, {}, key);
    const again = await approveSubtree(walls, {}, key);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });
});
