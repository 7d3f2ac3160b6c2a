import { describe, expect, it } from 'vitest';
import { accept, PROPOSALS, propose, sendAccept } from '../support/proposals.ts';
import { CLASSES, useSteward } from '../support/steward.ts';

const { steward } = useSteward();

describe('acceptProposal', () => {
  it('carries all changes out as one operation, which says what the plan said, and is undone whole', async () => {
    const [walls, doors] = [await steward.create('Walls'), await steward.create('Doors')];
    const inner = await steward.addChild(walls, 'Inner walls');
    const { url, id } = await propose(steward, [
      ['createObjectClass', { name: 'Elements', uniformat: 'B10 of our own' }],
      ['moveObjectClasses', { sourceObjectClassIds: [walls], targetObjectClassId: '@1' }],
      [
        'mergeObjectClasses',
        { sourceObjectClassIds: [doors], targetObjectClassId: inner, keepData: 'source' },
      ],
      [
        'copyObjectClasses',
        { sourceObjectClassIds: [walls], targetObjectClassId: '@1', includeChildren: true },
      ],
      ['updateObjectClass', { key: '@4', name: 'More walls' }],
    ]);
    const before = (await steward.list()).ontologyVersion;
    const planned = (await steward.send('GET', url)).body;
    expect(planned.planOntologyVersion).toBe(before);
    expect(planned.plan).toMatchObject({ dryRun: true, action: 'acceptProposal' });
    expect(planned.plan.counts).toEqual({ created: 3, updated: 1, moved: 1, deleted: 1 });
    expect(planned.plan.redirects).toHaveLength(2);
    expect(planned.plan.usage).toMatchObject({ totals: { projects: 0, elements: 0, types: 0 } });

    const operation = await accept(steward, url);
    expect(operation).toMatchObject({ action: 'acceptProposal', status: 'succeeded' });
    expect(operation.result).toMatchObject({ proposalId: id, changed: 6 });
    const { items } = await steward.list();
    const byId = new Map(items.map((one: { id: string }) => [one.id, one]));
    for (const change of planned.plan.changes) {
      if (change.after === null) expect(byId.has(change.objectClassId)).toBe(false);
      else
        expect(byId.get(change.objectClassId)).toMatchObject({
          handle: change.after.handle,
          name: change.after.name,
          parentId: change.after.parentId,
          path: change.after.path,
        });
    }
    expect((await steward.detail('doors')).id).toBe(inner);
    expect((await steward.detail('elements')).uniformat.code).toBe('B10 of our own');

    const accepted = (await steward.send('GET', url)).body;
    expect(accepted).toMatchObject({ status: 'accepted', operationId: operation.id, plan: null });
    expect((await steward.undo(operation.id)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before);
    expect((await steward.send('GET', url)).body.status).toBe('accepted');
  });

  it('names every change that cannot be done any more, and does nothing', async () => {
    const [a, b, c] = [await steward.create('A'), await steward.create('B'), await steward.create('C')];
    const { url, changes } = await propose(steward, [
      ['updateObjectClass', { key: a, name: 'A anew' }],
      ['updateObjectClass', { key: b, name: 'B anew' }],
      ['addObjectClassChild', { parentObjectClassIds: [c], childName: 'Child' }],
      ['archiveObjectClass', { key: '@3' }],
    ]);
    await steward.send('POST', `${url}/actions/submit`, {});
    await steward.act('delete', { sourceObjectClassIds: [a, c] });
    const version = (await steward.list()).ontologyVersion;
    const refused = await sendAccept(steward, url);
    expect(refused).toMatchObject({ status: 409, body: { error: 'ProposalChangesBlocked' } });
    expect(refused.body.details.changeIds).toEqual([changes[0].id, changes[2].id, changes[3].id]);
    expect((await steward.list()).ontologyVersion).toBe(version);
    expect((await steward.send('GET', url)).body.status).toBe('submitted');
  });

  it('follows a class that was merged meanwhile, if that was reviewed', async () => {
    const merged = async (name: string) => {
      const [from, to] = [await steward.create(`${name} from`), await steward.create(`${name} to`)];
      const { url } = await propose(steward, [['updateObjectClass', { key: from, description: 'Found' }]]);
      await steward.send('POST', `${url}/actions/submit`, {});
      const { planEffects } = (await steward.send('GET', url)).body;
      const merge = { sourceObjectClassIds: [from], targetObjectClassId: to, keepData: 'target' };
      await steward.act('merge', merge);
      return { url, to, planEffects };
    };
    const seen = await merged('Seen');
    expect(await sendAccept(steward, seen.url)).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'body.planEffects', message: expect.stringContaining('merged into another') }],
      },
    });
    const before = await sendAccept(steward, seen.url, { planEffects: seen.planEffects });
    expect([before.status, before.body.error]).toEqual([409, 'ProposalChanged']);
    const { planEffects } = (await steward.send('GET', seen.url)).body;
    const { body } = await sendAccept(steward, seen.url, { planEffects });
    expect((await steward.outcome(body.operationId)).status).toBe('succeeded');
    expect((await steward.detail(seen.to)).description).toBe('Found');

    // An edit makes a new revision, which is about the other class.
    const edited = await merged('Edited');
    await steward.send('POST', `${edited.url}/changes`, {
      action: 'createObjectClass',
      request: { name: 'Another' },
    });
    expect((await accept(steward, edited.url)).status).toBe('succeeded');
    expect((await steward.detail(edited.to)).description).toBe('Found');
  });

  it('accepts once, however many accept at once', async () => {
    const { url } = await propose(steward, [['createObjectClass', { name: 'Only one' }]]);
    await steward.send('POST', `${url}/actions/submit`, {});
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendAccept(steward, url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    const accepted = answers.find(({ status }) => status === 202);
    await steward.outcome(accepted?.body.operationId);
    const { items } = await steward.list();
    expect(items.filter((one: { name: string }) => one.name === 'Only one')).toHaveLength(1);
    expect((await sendAccept(steward, url)).status).toBe(409);
  });

  it('is decided once when one reviewer accepts and another rejects, and never half of what is added meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const { url } = await propose(steward, [['createObjectClass', { name: `First ${round}` }]]);
      await steward.send('POST', `${url}/actions/submit`, {});
      const change = { action: 'createObjectClass', request: { name: `Second ${round}` } };
      const [accepted, rejected, added] = await Promise.all([
        sendAccept(steward, url, { userId: 'rita' }),
        steward.send('POST', `${url}/actions/reject`, { reason: 'No', userId: 'bob' }),
        steward.send('POST', `${url}/changes`, change),
      ]);
      const isAccepted = accepted.status === 202;
      const isRejected = rejected.status === 200;
      expect(isAccepted && isRejected).toBe(false);
      // What is added first opens it again, and then nobody decides.
      if (!isAccepted && !isRejected) expect(added.status).toBe(201);
      for (const { status, body } of [accepted, rejected])
        if (status === 409)
          expect(body.message).toMatch(/is being accepted\.|is rejected|is accepted|is open|is at revision/);
      if (isAccepted) await steward.outcome(accepted.body.operationId);
      const { status, changeCount } = (await steward.send('GET', url)).body;
      expect(status).toBe(isAccepted ? 'accepted' : isRejected ? 'rejected' : 'open');
      expect([added.status, changeCount]).toEqual(added.status === 201 ? [201, 2] : [409, 1]);
      const made = (await steward.list()).items.filter(({ name }: { name: string }) =>
        name.endsWith(` ${round}`),
      );
      expect(made).toHaveLength(isAccepted ? changeCount : 0);
    }
  });

  it('goes only from the state that each action needs', async () => {
    const act = (url: string, verb: string) =>
      verb === 'accept'
        ? sendAccept(steward, url, { revision: 1 })
        : steward.send('POST', `${url}/actions/${verb}`, verb === 'reject' ? { reason: 'No.' } : {});
    const statusAfter = async (verbs: string[]) => {
      const { url } = await propose(steward, []);
      const codes: number[] = [];
      for (const verb of verbs) codes.push((await act(url, verb)).status);
      return [...codes, (await steward.send('GET', url)).body.status];
    };
    expect(await statusAfter(['accept', 'reject', 'submit', 'submit'])).toEqual([
      409,
      409,
      200,
      409,
      'submitted',
    ]);
    expect(await statusAfter(['withdraw', 'submit', 'withdraw'])).toEqual([200, 409, 409, 'withdrawn']);
    expect(await statusAfter(['submit', 'withdraw', 'accept'])).toEqual([200, 200, 409, 'withdrawn']);
    expect(await statusAfter(['submit', 'reject', 'accept', 'submit', 'withdraw'])).toEqual([
      200,
      200,
      409,
      409,
      409,
      'rejected',
    ]);
    const { url } = await propose(steward, []);
    await act(url, 'submit');
    // A submitted one that is edited is open again.
    const change = { action: 'createObjectClass', request: { name: 'Late' } };
    expect((await steward.send('POST', `${url}/changes`, change)).status).toBe(201);
    expect((await steward.send('GET', url)).body.status).toBe('open');
    await act(url, 'submit');
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(10_001) }])
      expect((await steward.send('POST', `${url}/actions/reject`, body)).status).toBe(400);
    const rejected = await steward.send('POST', `${url}/actions/reject`, {
      reason: 'Not now',
      userId: 'rita',
    });
    expect(rejected.body).toMatchObject({ status: 'rejected', reason: 'Not now', decidedByUserId: 'rita' });
    expect((await steward.send('POST', `${url}/changes`, change)).status).toBe(409);
    expect((await act(`${PROPOSALS}/prop_x`, 'accept')).status).toBe(404);
  });

  it('tells of what happened in the feed', async () => {
    const last = (await steward.events()).at(-1)?.sequence ?? 0;
    const { url, id } = await propose(steward, [['createObjectClass', { name: 'Told' }]]);
    const operation = await accept(steward, url);
    const other = await propose(steward, []);
    await steward.send('POST', `${other.url}/actions/submit`, { userId: 'ada' });
    await steward.send('POST', `${other.url}/actions/reject`, { reason: 'Empty', userId: 'rita' });
    const events = (await steward.events(last)).filter(({ type }) => type.includes('Proposal'));
    expect(events.map(({ type }) => type.split('.').at(-2) ?? type)).toHaveLength(4);
    expect(events[1].data).toMatchObject({ proposalId: id, operationId: operation.id, changeCount: 1 });
    expect(events[3].data).toMatchObject({ proposalId: other.id, reason: 'Empty', userId: 'rita' });
  });

  it('answers 304 until something changes', async () => {
    const { url } = await propose(steward, [['createObjectClass', { name: 'Cached' }]]);
    const first = await steward.send('GET', url);
    const tag = { 'if-none-match': String(first.headers['etag']) };
    expect((await steward.send('GET', url, undefined, tag)).status).toBe(304);
    await steward.send('POST', CLASSES, { name: 'Cached' }, steward.key());
    const next = await steward.send('GET', url, undefined, tag);
    expect(next.status).toBe(200);
    expect(next.body.plan.changes[0].after.handle).toBe('cached-2');
  });
});
