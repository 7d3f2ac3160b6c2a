import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, setRecordId, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

async function pair() {
  const source = await steward.create('Source', {
    uniformat: 'B2010',
    description: 'of the source',
    cadCategory: 'OST_Walls',
  });
  const child = await steward.addChild(source, 'Child');
  const target = await steward.create('Target', { uniformat: 'C1010', synonyms: 'of the target' });
  return { source, child, target };
}

describe('mergeObjectClasses', () => {
  it('moves the children, fills gaps, and leads the former keys to the target', async () => {
    const { source, child, target } = await pair();
    const { handle } = await steward.detail(source);
    const body = { sourceObjectClassIds: [source], targetObjectClassId: target, keepData: 'target' };
    const { status, result } = await steward.act('merge', body);
    expect(status).toBe('succeeded');
    expect(result.redirects).toEqual([
      { from: source, to: target },
      { from: handle, to: target },
    ]);
    for (const key of [source, handle, target]) {
      expect(await steward.detail(key)).toMatchObject({
        id: target,
        name: 'Target',
        uniformat: { id: 'uf_C1010' },
        description: 'of the source',
        synonyms: 'of the target',
        cadCategory: { builtinName: 'OST_Walls', status: 'current' },
        aliases: [handle, source].sort(),
      });
    }
    expect(await steward.detail(child)).toMatchObject({ parentId: target, depth: 1 });
    const event = (await steward.events(0, 'ObjectClassParentGraphChanged')).at(-1);
    expect(event.data.objectClasses).toEqual(
      expect.arrayContaining([
        { id: child, parentBefore: source, parentAfter: target },
        { id: source, parentBefore: null, parentAfter: null, deleted: true },
      ]),
    );
  });

  it('keeps the data of the first source that has it with keepData source', async () => {
    const { source, target } = await pair();
    const second = await steward.create('Second', { masterformat: '08 44 00', synonyms: 'of the second' });
    const body = { sourceObjectClassIds: [source, second], targetObjectClassId: target, keepData: 'source' };
    await steward.act('merge', body);
    expect(await steward.detail(target)).toMatchObject({
      name: 'Source',
      uniformat: { id: 'uf_B2010' },
      masterformat: { id: 'mf_08-44-00' },
      synonyms: 'of the second, of the target',
    });
  });

  it('unites the synonyms of both sides, each once, and says so in the dry run', async () => {
    const a = await steward.create('United A', { synonyms: 'Tür; gate' });
    const b = await steward.create('United B', { synonyms: 'Gate, door ,tur' });
    const body = { sourceObjectClassIds: [a], targetObjectClassId: b, keepData: 'target' };
    const dry = await steward.ask('merge', { ...body, dryRun: true });
    expect(dry.body.notes).toEqual(['Combines the synonyms of 2 classes: Gate, door, tur.']);
    await steward.act('merge', body);
    expect((await steward.detail(b)).synonyms).toBe('Gate, door, tur');
    const c = await steward.create('United C');
    const alone = { sourceObjectClassIds: [c], targetObjectClassId: b, keepData: 'source', dryRun: true };
    expect((await steward.ask('merge', alone)).body).not.toHaveProperty('notes');
  });

  it('asks for a review when it joined two different CAD bindings', async () => {
    const a = await steward.create('Bound A', { cadCategory: 'OST_Walls' });
    const b = await steward.create('Bound B', { cadCategory: 'OST_Doors' });
    await steward.act('merge', { sourceObjectClassIds: [a], targetObjectClassId: b, keepData: 'source' });
    expect((await steward.detail(b)).cadCategory).toEqual({
      builtinName: null,
      builtinCategoryInt: null,
      status: 'needs_review',
      source: 'authored',
      reviewReason: 'A merge combined OST_Walls with OST_Doors.',
    });
  });

  it('never gives out the handle of a merged class again', async () => {
    const a = await steward.create('Merged away');
    const b = await steward.create('Survivor');
    await steward.act('merge', { sourceObjectClassIds: [a], targetObjectClassId: b, keepData: 'target' });
    const again = await steward.detail(await steward.create('Merged away'));
    expect(again.handle).toBe('merged-away-2');
    // A chain: what led to b leads on to c.
    const c = await steward.create('Last');
    await steward.act('merge', {
      sourceObjectClassIds: ['merged-away'],
      targetObjectClassId: c,
      keepData: 'target',
    });
    for (const key of [a, b, 'merged-away', 'survivor']) expect((await steward.detail(key)).id).toBe(c);
  });

  it('brings the sources back with undo: ids, handles, children, record ids; the redirects go', async () => {
    const { source, child, target } = await pair();
    await setRecordId(service, source, 'recMerge000000001');
    const before = await steward.list();
    const body = { sourceObjectClassIds: [source], targetObjectClassId: target, keepData: 'source' };
    const { id } = await steward.act('merge', body);
    // While it is merged away, the record id leads to the target like every other key.
    const dry = { sourceObjectClassIds: ['recMerge000000001'], targetObjectClassId: null, dryRun: true };
    expect((await steward.ask('move', dry)).status).toBe(200);
    expect((await steward.undo(id)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
    expect(await steward.detail(source)).toMatchObject({ id: source, aliases: [] });
    expect((await steward.detail(child)).parentId).toBe(source);
    const byRecord = await steward.act('move', {
      sourceObjectClassIds: ['recMerge000000001'],
      targetObjectClassId: target,
    });
    expect(byRecord.result.objectClassIds).toEqual([source]);
  });

  it.each([
    ['without keepData', { keepData: undefined }, 'ObjectClassKeepDataRequiredError'],
    ['with keepData null', { keepData: null }, 'ObjectClassKeepDataRequiredError'],
    ['with another keepData', { keepData: 'both' }, 'ValidationError'],
    ['without a target', { targetObjectClassId: undefined }, 'ValidationError'],
    ['into nothing', { targetObjectClassId: 'x' }, 'ObjectClassParentIdentityMissingError'],
  ])('is refused %s', async (_, change, error) => {
    const { source, target } = await pair();
    const body = {
      sourceObjectClassIds: [source],
      targetObjectClassId: target,
      keepData: 'source',
      ...change,
    };
    const answer = await steward.ask('merge', body);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it('refuses a target inside a source, and approved children below a draft', async () => {
    const { source, child, target } = await pair();
    const inside = { sourceObjectClassIds: [source], targetObjectClassId: child, keepData: 'source' };
    expect((await steward.ask('merge', inside)).body.error).toBe('ObjectClassWorkflowFailedError');
    const approved = await steward.create('Approved', COMPLETE);
    const below = await steward.addChild(approved, 'Approved too');
    expect((await steward.approve(approved)).status).toBe(200);
    expect((await steward.approve(below)).status).toBe(200);
    const draft = { sourceObjectClassIds: [approved], targetObjectClassId: target, keepData: 'source' };
    expect((await steward.ask('merge', draft)).body.error).toBe('ObjectClassWorkflowFailedError');
  });

  it('joins parameter templates by name, and undo parts them again', async () => {
    const { source, target } = await pair();
    const template = (name: string, group: string) => ({ name, dataType: 'text', group, binding: 'type' });
    const put = (id: string, templates: object[]) =>
      steward.send('PUT', `${CLASSES}/${id}/param-templates`, { templates });
    const groups = async (id: string) =>
      (await steward.send('GET', `${CLASSES}/${id}/param-templates`)).body.templates.map(
        ({ name, group }: { name: string; group: string }) => `${name} ${group}`,
      );
    await put(source, [template('Both', 'source'), template('One', 'source')]);
    await put(target, [template('Both', 'target'), template('Other', 'target')]);
    const body = { sourceObjectClassIds: [source], targetObjectClassId: target, keepData: 'source' };
    const { id } = await steward.act('merge', body);
    expect(await groups(target)).toEqual(['Both source', 'One source', 'Other target']);
    expect((await steward.undo(id)).status).toBe(202);
    expect(await groups(target)).toEqual(['Both target', 'Other target']);
    expect(await groups(source)).toEqual(['Both source', 'One source']);
  });

  it('tells in a dry run that the binding will need a review, for all who inherit it', async () => {
    const a = await steward.create('Dry A', { cadCategory: 'OST_Walls' });
    const b = await steward.create('Dry B', { cadCategory: 'OST_Doors' });
    const heir = await steward.addChild(b, 'Heir');
    const body = { sourceObjectClassIds: [a], targetObjectClassId: b, keepData: 'target' };
    const preview = (await steward.ask('merge', { ...body, dryRun: true })).body;
    const reviewReason = 'A merge combined OST_Doors with OST_Walls.';
    expect(preview.changes.find((one: { objectClassId: string }) => one.objectClassId === b)).toMatchObject({
      before: { cadCategory: 'cad_OST_Doors', cadReviewReason: null },
      after: { cadCategory: 'cad_OST_Doors', cadReviewReason: reviewReason },
    });
    const concerned = preview.classifications.filter(
      (one: { kind: string }) => one.kind === 'cad_categories',
    );
    expect(concerned.map((one: { objectClassId: string }) => one.objectClassId).sort()).toEqual(
      [b, heir].sort(),
    );
    for (const { after } of concerned) expect(after.reviewReason).toBe(reviewReason);

    const { id } = await steward.act('merge', body);
    expect((await steward.detail(heir)).cadCategory.reviewReason).toBe(reviewReason);
    const undo = (await steward.undo(id, { dryRun: true })).body;
    expect(undo.changes.find((one: { objectClassId: string }) => one.objectClassId === b)).toMatchObject({
      before: { cadReviewReason: reviewReason },
      after: { cadReviewReason: null },
    });
  });

  it('tells redirects in a dry run', async () => {
    const { source, target } = await pair();
    const body = {
      sourceObjectClassIds: [source],
      targetObjectClassId: target,
      keepData: 'source',
      dryRun: true,
    };
    const answer = await steward.ask('merge', body);
    expect(answer.body.redirects[0]).toEqual({ from: source, to: target });
    expect(answer.body.changes.map((one: { type: string }) => one.type).sort()).toEqual([
      'deleted',
      'moved',
      'updated',
    ]);
    expect((await steward.send('GET', `${CLASSES}/${source}`)).body.id).toBe(source);
  });

  it('unites the synonyms of both sides, none twice, and tells so in the dry run', async () => {
    const source = await steward.create('Lift', { synonyms: 'Elevator; hoist' });
    const target = await steward.create('Elevators', { synonyms: 'Lifts, elevator' });
    const merge = { sourceObjectClassIds: [source], targetObjectClassId: target, keepData: 'target' };
    const dry = await steward.ask('merge', { ...merge, dryRun: true });
    const change = dry.body.changes.find((one: { objectClassId: string }) => one.objectClassId === target);
    expect([change.before.synonyms, change.after.synonyms]).toEqual([
      'Lifts, elevator',
      'Lifts, elevator, hoist',
    ]);
    const merged = await steward.act('merge', merge);
    expect((await steward.detail(target)).synonyms).toBe('Lifts, elevator, hoist');
    await steward.undo(merged.id);
    expect((await steward.detail(target)).synonyms).toBe('Lifts, elevator');
  });
});
