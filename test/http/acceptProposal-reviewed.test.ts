import { describe, expect, it } from 'vitest';
import { propose } from '../support/proposals.ts';
import { CLASSES, paramTemplate, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();
const named = (name: string) => ['createObjectClass', { name }] as const;
const change = (name: string) => ({ action: 'createObjectClass', request: { name } });

const submitted = async (name: string) => {
  const proposed = await propose(steward, [named(name)]);
  expect((await steward.send('POST', `${proposed.url}/actions/submit`, {})).status).toBe(200);
  return proposed;
};
const acceptWith = (url: string, body: object, headers: Record<string, string> = {}) =>
  service.call({
    method: 'POST',
    url: `${url}/actions/accept`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

describe('acceptProposal', () => {
  it('needs the revision that the reviewer saw', async () => {
    const { url } = await submitted('Without');
    for (const headers of [{}, { 'if-match': '*' }]) {
      const missing = await acceptWith(url, {}, headers);
      expect(missing).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
      expect(missing.body.message).toContain('revision');
    }
  });

  it('takes it as the ETag of getProposal, also when the tree has changed since', async () => {
    const { url } = await submitted('By tag');
    const { etag } = (await service.call({ method: 'GET', url })).headers;
    await steward.create('Something else');
    expect((await acceptWith(url, {}, { 'if-match': String(etag) })).status).toBe(202);
  });

  it('takes nothing but what the plan showed, given its ETag or planEffects', async () => {
    const branch = await steward.create('Shown branch');
    const child = await steward.addChild(branch, 'Shown later');
    const elsewhere = await steward.create('Elsewhere');
    const move = (target: string) =>
      steward.act('move', { sourceObjectClassIds: [child], targetObjectClassId: target });
    const { url } = await propose(steward, [['archiveObjectClass', { key: branch }]]);
    await steward.send('POST', `${url}/actions/submit`, {});

    // While the reviewer looks, the child is somewhere else.
    await move(elsewhere);
    const seen = await service.call({ method: 'GET', url });
    const { revision, planEffects } = seen.body;
    expect(seen.body.plan.counts).toMatchObject({ updated: 1 });
    await move(branch);
    for (const refused of [
      await acceptWith(url, {}, { 'if-match': String(seen.headers.etag) }),
      await acceptWith(url, { revision, planEffects }),
    ]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { error: 'ProposalChanged', details: { revision, reviewed: revision, changes: [] } },
      });
      expect(refused.body.message).toContain('The ontology has changed since you reviewed');
    }
    expect((await steward.detail(child)).status).toBe('draft');

    const again = (await steward.send('GET', url)).body;
    expect(again.planEffects).not.toBe(planEffects);
    expect((await acceptWith(url, { revision, planEffects: again.planEffects })).status).toBe(202);
    await expect.poll(async () => (await steward.detail(child)).status).toBe('archived');
    expect((await steward.send('GET', url)).body.planEffects).toBeNull();
  });

  it('does not take the content of a copy or a merge that was changed since', async () => {
    const source = await steward.create('Source', { description: 'Reviewed' });
    const target = await steward.create('Target', { description: 'Kept' });
    const { url } = await propose(steward, [
      ['copyObjectClasses', { sourceObjectClassIds: [source], targetObjectClassId: target }],
      [
        'mergeObjectClasses',
        { sourceObjectClassIds: [source], targetObjectClassId: target, keepData: 'source' },
      ],
    ]);
    await steward.send('POST', `${url}/actions/submit`, {});
    const { revision, planEffects, plan } = (await steward.send('GET', url)).body;
    expect(plan.parameters).toBeUndefined();
    await steward.putTemplates(source, [paramTemplate('Sneaky')]);
    expect((await steward.send('GET', url)).body.plan.parameters).toMatchObject([
      { parameter: 'Sneaky' },
      { parameter: 'Sneaky' },
    ]);
    expect((await acceptWith(url, { revision, planEffects })).body.error).toBe('ProposalChanged');
    await steward.putTemplates(source, []);
    const update = { description: 'Unreviewed' };
    const patched = await steward.send('PATCH', `${CLASSES}/${source}`, update, steward.key());
    expect(patched.status).toBe(200);
    expect((await acceptWith(url, { revision, planEffects })).body.error).toBe('ProposalChanged');
  });

  it('does not take the deletion of a class that was edited since, or other fields of an edit', async () => {
    const gone = await steward.create('Placeholder');
    const edited = await steward.create('Swapped', { description: 'a', synonyms: 'b' });
    const patch = (key: string, fields: object) =>
      steward.send('PATCH', `${CLASSES}/${key}`, fields, steward.key());
    const { url } = await propose(steward, [
      ['deleteObjectClasses', { sourceObjectClassIds: [gone] }],
      ['updateObjectClass', { key: edited, description: 'b', synonyms: 'b' }],
    ]);
    await steward.send('POST', `${url}/actions/submit`, {});
    const { revision, planEffects } = (await steward.send('GET', url)).body;
    await patch(edited, { description: 'b', synonyms: 'a' });
    expect((await acceptWith(url, { revision, planEffects })).body.error).toBe('ProposalChanged');
    await patch(edited, { description: 'a', synonyms: 'b' });
    expect((await steward.send('GET', url)).body.planEffects).toBe(planEffects);
    await patch(gone, { description: 'Careful work' });
    expect((await acceptWith(url, { revision, planEffects })).body.error).toBe('ProposalChanged');
  });

  it('says that a proposal was decided, also with its ETag of today', async () => {
    const { url } = await submitted('Decided already');
    const { revision } = (await steward.send('GET', url)).body;
    const accepted = await acceptWith(url, { revision });
    await steward.outcome(accepted.body.operationId);
    const { etag } = (await service.call({ method: 'GET', url })).headers;
    const again = await acceptWith(url, {}, { 'if-match': String(etag) });
    expect([again.status, again.body.error]).toEqual([409, 'ProposalStateConflict']);
  });

  it('does not take the ETag of another proposal', async () => {
    const [one, other] = [await submitted('One of two'), await submitted('Other of two')];
    const { etag } = (await service.call({ method: 'GET', url: other.url })).headers;
    expect(await acceptWith(one.url, {}, { 'if-match': String(etag) })).toMatchObject({
      status: 409,
      body: { error: 'ProposalChanged', details: { reviewed: null } },
    });
  });

  it('does not take it when the ontology changes before the acceptance is carried out', async () => {
    const branch = await steward.create('Queued branch');
    const { url } = await propose(steward, [['archiveObjectClass', { key: branch }]]);
    await steward.send('POST', `${url}/actions/submit`, {});
    const { revision, planEffects } = (await steward.send('GET', url)).body;
    const held = await service.database.pool.connect();
    await held.query('begin');
    await held.query('select from ontology_version for update');
    const source = await steward.list();
    const copied = await steward.ask('copy', {
      sourceObjectClassIds: [source.items[0].id],
      targetObjectClassId: branch,
    });
    expect(copied.status).toBe(202);
    const accepted = await acceptWith(url, { revision, planEffects });
    expect(accepted.status).toBe(202);
    await held.query('commit');
    held.release();
    expect(await steward.outcome(accepted.body.operationId)).toMatchObject({
      status: 'failed',
      error: { error: 'ProposalChangesBlocked' },
    });
    expect((await steward.send('GET', url)).body.status).toBe('submitted');
  });

  it('takes it by the number of the proposal, as every operation does', async () => {
    const { url } = await submitted('By number');
    const { body } = await steward.send('GET', url);
    const byNumber = url.replace(body.id, String(body.number));
    expect((await steward.send('POST', `${byNumber}/comments`, { text: 'Fine' })).status).toBe(201);
    expect((await steward.send('GET', `${byNumber}/comments`)).body.count).toBe(1);
    expect((await acceptWith(byNumber, { revision: body.revision })).status).toBe(202);
    const unknown = await steward.send('POST', url.replace(body.id, '999999') + '/actions/submit', {});
    expect(unknown.status).toBe(404);
  });

  it('refuses another revision, and says what changed since', async () => {
    const { url, changes } = await submitted('Seen');
    const seen = await service.call({ method: 'GET', url });
    const { revision } = seen.body;
    expect((await steward.send('POST', `${url}/changes`, change('Sneaked in'))).status).toBe(201);
    await service.call({ method: 'DELETE', url: `${url}/changes/${changes[0].id}` });
    await steward.send('POST', `${url}/actions/submit`, {});
    for (const refused of [
      await acceptWith(url, { revision }),
      await acceptWith(url, {}, { 'if-match': String(seen.headers.etag) }),
      await acceptWith(url, { revision: revision + 2 }, { 'if-match': String(seen.headers.etag) }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { error: 'ProposalChanged' } });
      expect(refused.body.details).toMatchObject({
        revision: revision + 2,
        reviewed: revision,
        changes: [
          { revision: revision + 1, type: 'added', summary: expect.stringContaining('Sneaked in') },
          { revision: revision + 2, type: 'removed', changeId: changes[0].id },
        ],
      });
      expect(refused.body.message).toContain('Sneaked in');
    }
    expect(await acceptWith(url, {}, { 'if-match': '"something"' })).toMatchObject({
      status: 409,
      body: { error: 'ProposalChanged', details: { reviewed: null } },
    });
    expect((await acceptWith(url, { revision: revision + 9 })).body.error).toBe('ProposalChanged');
    expect((await acceptWith(url, { revision: revision + 2 })).status).toBe(202);
  });

  it('has nothing to accept after an edit, which opens the proposal again and tells the reviewers', async () => {
    const walls = await steward.create('Walls with a reviewer');
    await steward.send('PUT', `/api/v1/bim-ontology/object-classes/${walls}/reviewers`, {
      userIds: ['rita'],
    });
    const { id, url } = await propose(steward, [['updateObjectClass', { key: walls, description: 'A' }]]);
    await steward.send('POST', `${url}/actions/submit`, {});
    const { revision } = (await steward.send('GET', url)).body;
    await steward.send('POST', `${url}/changes`, change('More'));
    const edited = (await steward.send('GET', url)).body;
    expect(edited).toMatchObject({ status: 'open', submittedAt: null, revision: revision + 1 });
    expect((await acceptWith(url, { revision })).body.error).toBe('ProposalChanged');
    expect((await acceptWith(url, { revision: revision + 1 })).body.error).toBe('ProposalStateConflict');
    const { items } = (await steward.send('GET', '/api/v1/events?after=0&limit=1000')).body;
    const told = items.filter(({ type, subject }: { type: string; subject: string }) =>
      type.includes('ProposalReopened') ? subject === id : false,
    );
    expect(told).toMatchObject([{ data: { proposalId: id, reviewerUserIds: ['rita'] } }]);
  });
});
