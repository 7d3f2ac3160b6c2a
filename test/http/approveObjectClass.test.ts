import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

describe('approveObjectClass', () => {
  it('approves a draft that has all four kinds; again is 200 and changes nothing', async () => {
    const id = await steward.create('Complete', COMPLETE);
    expect(await steward.approve('complete')).toMatchObject({
      status: 200,
      body: { success: true, data: { objectClassId: id, status: 'approved' } },
    });
    const after = await steward.list();
    expect((await steward.approve(id)).body).toEqual({
      success: true,
      data: { objectClassId: id, status: 'approved' },
    });
    expect((await steward.list()).ontologyVersion).toBe(after.ontologyVersion);
    const child = await steward.addChild(id, 'Inherits all four');
    expect((await steward.approve(child)).status).toBe(200);
  });

  it('answers 409 with the ancestor nearest the root first, then the first missing kind', async () => {
    const root = await steward.create('Root', { ...COMPLETE, uniformat: [] });
    const middle = await steward.addChild(root, 'Middle');
    const leaf = await steward.addChild(middle, 'Leaf');
    expect(await steward.approve(leaf)).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: {
          code: 'ObjectClassActiveAncestorInvariantError',
          message: expect.any(String),
          details: {
            objectClassId: leaf,
            objectClassName: 'Leaf',
            blockingAncestor: { id: root, name: 'Root', status: 'draft' },
          },
        },
      },
    });
    const incomplete = await steward.approve(root);
    expect(incomplete.status).toBe(409);
    expect(incomplete.body).toEqual({
      success: false,
      error: {
        code: 'ObjectClassClassificationIncompleteError',
        message: expect.any(String),
        details: { objectClassId: root, objectClassName: 'Root', missingClassificationKind: 'uniformat' },
      },
    });
    expect((await steward.detail(leaf)).approval.blockers).toEqual([
      { type: 'ancestor', objectClassId: root, name: 'Root', status: 'draft' },
      { type: 'ancestor', objectClassId: middle, name: 'Middle', status: 'draft' },
      { type: 'classification', missingClassificationKind: 'uniformat' },
    ]);
  });

  it('asks for the kinds in order', async () => {
    const id = await steward.create('Empty');
    const missing = [];
    for (const [field, value] of [
      ['uniformat', 'B2010'],
      ['masterformat', '09 29 00'],
      ['objectClassCode', '23.30.10.00'],
      ['cadCategory', 'OST_Walls'],
    ] as const) {
      missing.push((await steward.approve(id)).body.error.details.missingClassificationKind);
      await steward.send('PATCH', `${CLASSES}/${id}`, { [field]: value }, steward.key());
    }
    expect(missing).toEqual(['uniformat', 'masterformat', 'object_class_codes', 'cad_categories']);
    expect((await steward.approve(id)).status).toBe(200);
  });

  it('counts a CAD category only while its binding is current', async () => {
    const unresolved = await steward.create('Unresolved', { ...COMPLETE, cadCategory: 'OST_Nope' });
    expect((await steward.approve(unresolved)).body.error.details.missingClassificationKind).toBe(
      'cad_categories',
    );
    const stale = await steward.create('Stale', { ...COMPLETE, cadCategory: 'OST_Roads' });
    await sql`update cad_category set retired = true where builtin_name = 'OST_Roads'`.execute(service.db);
    expect((await steward.approve(stale)).body.error.details.missingClassificationKind).toBe(
      'cad_categories',
    );
    expect((await steward.detail(stale)).cadCategory).toMatchObject({ status: 'stale', builtinName: null });
  });

  it('refuses an archived class with 400, an unknown one with 404, and bodies that are no object', async () => {
    const id = await steward.create('Gone', COMPLETE);
    await steward.send('POST', `${CLASSES}/${id}/actions/archive`, {});
    const archived = await steward.approve(id);
    expect([archived.status, archived.body.error]).toEqual([400, 'InvalidObjectClassStatusTransitionError']);
    const unknown = await steward.approve('nowhere');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'ObjectClassNotFoundError']);
    for (const body of [[], 'x', 5, null, undefined]) {
      expect((await steward.send('POST', `${CLASSES}/${id}/actions/approve`, body)).status).toBe(400);
    }
  });

  it('emits no event', async () => {
    const id = await steward.create('Quiet', COMPLETE);
    const before = await steward.events();
    await steward.approve(id);
    expect(await steward.events()).toHaveLength(before.length);
  });
});
