import { describe, expect, it } from 'vitest';
import { CLASSES, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

describe('undoOperation', () => {
  it('names the later operation that touched the same class', async () => {
    const [a, b, c] = [await steward.create('A'), await steward.create('B'), await steward.create('C')];
    const first = await steward.act('move', { sourceObjectClassIds: [a], targetObjectClassId: b });
    const second = await steward.act('move', { sourceObjectClassIds: [a], targetObjectClassId: c });
    const refused = await steward.undo(first.id);
    expect(refused).toMatchObject({ status: 409, body: { error: 'OperationUndoConflict' } });
    expect(refused.body.details.operationIds).toEqual([second.id]);
    expect(refused.body.message).toBe(
      "This operation can't be undone because a later operation changed A. Undo the later operation first.",
    );
    const third = await steward.act('move', { sourceObjectClassIds: [a], targetObjectClassId: b });
    expect((await steward.undo(first.id)).body.message).toBe(
      "This operation can't be undone because 2 later operations changed A. Undo the later operations first.",
    );
    await steward.undo(third.id);
    // Once the later one is undone, it is no longer in the way.
    expect((await steward.undo(second.id)).status).toBe(202);
    expect((await steward.undo(first.id)).status).toBe(202);
    expect((await steward.detail(a)).parentId).toBeNull();
  });

  it('is refused twice, of what failed, and when the former parent is gone', async () => {
    const [a, b] = [await steward.create('A'), await steward.create('B')];
    const child = await steward.addChild(a, 'Child');
    const moved = await steward.act('move', { sourceObjectClassIds: [child], targetObjectClassId: b });
    const gone = await steward.act('delete', { sourceObjectClassIds: [a] });
    const refused = await steward.undo(moved.id);
    expect(refused.status).toBe(409);
    expect(refused.body.details.operationIds).toEqual([gone.id]);

    const undone = await steward.undo(gone.id);
    expect(undone.status).toBe(202);
    expect((await steward.undo(gone.id)).body.details.operationIds).toEqual([undone.body.operationId]);
    expect((await steward.undo(moved.id)).status).toBe(202);
  });

  it('of an undo is a redo, any number of times', async () => {
    const [a, b, c] = [await steward.create('A'), await steward.create('B'), await steward.create('C')];
    const earlier = await steward.act('move', { sourceObjectClassIds: [a], targetObjectClassId: b });
    const merged = await steward.act('merge', {
      sourceObjectClassIds: [a],
      targetObjectClassId: c,
      keepData: 'target',
    });
    const after = (await steward.list()).ontologyVersion;
    const undone = (await steward.undo(merged.id)).body.operationId;
    const before = (await steward.list()).ontologyVersion;
    const redone = await steward.undo(undone);
    expect(redone.status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(after);
    // In force again, the merge stands in the way of what came before it, and can itself be undone again.
    expect((await steward.undo(earlier.id)).body.details.operationIds).toEqual([merged.id]);
    expect((await steward.undo(undone)).body.details.operationIds).toEqual([redone.body.operationId]);
    expect((await steward.undo(redone.body.operationId)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before);
    expect((await steward.undo(merged.id)).status).toBe(409);
    expect((await steward.undo(earlier.id)).status).toBe(202);
  });

  it('is refused where it would restore a code of a classification system that was deleted', async () => {
    const systems = '/api/v1/bim-ontology/classification-systems';
    await steward.send('POST', systems, { id: 'dropped', name: 'Dropped' }, steward.key());
    const id = await steward.create('Coded once', { codes: { dropped: 'A1' } });
    const patched = await steward.send(
      'PATCH',
      `${CLASSES}/${id}`,
      { codes: { dropped: null } },
      steward.key(),
    );
    expect((await service.call({ method: 'DELETE', url: `${systems}/dropped` })).status).toBe(200);
    const { operationId } = patched.body.data;
    for (const refused of [
      await steward.undo(operationId),
      await steward.undo(operationId, { dryRun: true }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { error: 'OperationUndoConflict' } });
      expect(refused.body.message).toBe(
        "This operation can't be undone because the classification system “dropped” was deleted, and Coded once would have a code of it again. Create the system again first.",
      );
    }
    await steward.send('POST', systems, { id: 'dropped', name: 'Dropped' }, steward.key());
    expect((await steward.undo(operationId)).status).toBe(202);
    expect((await steward.detail(id)).codes).toMatchObject({ dropped: { code: 'A1' } });
  });

  it('undoes an edit and an approval too', async () => {
    const id = await steward.create('Edited');
    const before = await steward.list();
    const edit = await steward.send('PATCH', `${CLASSES}/${id}`, { name: 'Changed' }, steward.key());
    expect((await steward.undo(edit.body.data.operationId)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before.ontologyVersion);
  });

  it('undoes parameter templates, which stand in the way of what came before them', async () => {
    const [a, b] = [await steward.create('Templated'), await steward.create('Elsewhere')];
    const moved = await steward.act('move', { sourceObjectClassIds: [a], targetObjectClassId: b });
    const [created] = (await steward.send('GET', `/api/v1/operations?objectClassId=${a}`)).body.items
      .filter((one: { action: string }) => one.action === 'createObjectClass')
      .map((one: { id: string }) => one.id);
    const url = `${CLASSES}/${a}/param-templates`;
    const templates = [{ name: 'Width', dataType: 'length', group: 'Dimensions', binding: 'type' }];
    await steward.send('PUT', url, { templates, userId: 'user-7' }, steward.key());
    const [put] = (await steward.send('GET', `/api/v1/operations?objectClassId=${a}`)).body.items
      .filter((one: { action: string }) => one.action === 'setObjectClassParamTemplates')
      .map((one: { id: string }) => one.id);
    expect((await steward.undo(moved.id)).body.details.operationIds).toEqual([put]);
    expect((await steward.undo(created)).body.details.operationIds).toContain(put);

    expect((await steward.undo(put)).status).toBe(202);
    expect((await steward.send('GET', url)).body.templates).toEqual([]);
    expect((await steward.undo(moved.id)).status).toBe(202);
    expect((await steward.undo(created)).status).toBe(202);
    expect((await steward.send('GET', `${CLASSES}/${a}`)).status).toBe(404);
  });

  it('tells what it would do with dryRun', async () => {
    const id = await steward.create('Dry');
    const { id: operationId } = await steward.act('delete', { sourceObjectClassIds: [id] });
    const answer = await steward.undo(operationId, { dryRun: true });
    expect(answer).toMatchObject({
      status: 200,
      body: { dryRun: true, changes: [{ objectClassId: id, type: 'created' }] },
    });
    expect((await steward.undo(operationId)).status).toBe(202);
  });

  it('takes a request without a body, and answers 404 for an unknown operation', async () => {
    const id = await steward.create('No body');
    const { id: operationId } = await steward.act('delete', { sourceObjectClassIds: [id] });
    expect((await steward.send('POST', `/api/v1/operations/${operationId}/undo`)).status).toBe(202);
    expect((await steward.undo('op_nowhere')).status).toBe(404);
  });

  it('takes back long texts, which the row of the operation does not hold; its answer has the first of them', async () => {
    const before = (await steward.list()).ontologyVersion;
    const texts = { description: 'y'.repeat(9_000), synonyms: 'z'.repeat(9_000) };
    const tags = ['ar', 'cs', 'da', 'de', 'el', 'es', 'fi', 'fr', 'hu', 'it'];
    const rows = Array.from({ length: 40 }, (_, i) => ({
      name: `Long ${i}`,
      translations: Object.fromEntries(tags.map((tag) => [tag, texts])),
    }));
    const { body } = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/imports?format=jsonl',
      headers: { 'content-type': 'application/x-ndjson', ...steward.key() },
      payload: rows.map((row) => JSON.stringify(row)).join('\n'),
    });
    const operation = await steward.outcome(body.operationId);
    expect(operation).toMatchObject({ status: 'succeeded', changedClasses: 40 });
    expect(JSON.stringify(operation).length).toBeLessThan(5_000_000);
    expect(operation.changes.length).toBeGreaterThan(300);
    const stored = await service.database.pool.query(
      'select length(changes::text) as characters from operation where id = $1',
      [operation.id],
    );
    expect(stored.rows[0].characters).toBeLessThan(1000);
    const undone = await steward.undo(operation.id);
    expect((await steward.outcome(undone.body.operationId)).status).toBe('succeeded');
    expect((await steward.list()).ontologyVersion).toBe(before);
  });
});
