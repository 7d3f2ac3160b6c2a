import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propose, sendAccept } from '../support/proposals.ts';
import { useService } from '../support/service.ts';
import { Steward } from '../support/steward.ts';
import { WorkerProcess } from '../support/worker-process.ts';

const service = useService({ worker: false });
const steward = new Steward(service);
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-worker-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const statusOf = async (id: string): Promise<string> =>
  (await steward.send('GET', `/api/v1/operations/${id}`)).body.status;

/** Submitted and accepted, while nobody carries it out. */
async function accepted(changes: Parameters<typeof propose>[1]) {
  const proposed = await propose(steward, changes);
  await steward.send('POST', `${proposed.url}/actions/submit`, {});
  const { body } = await sendAccept(steward, proposed.url);
  return { ...proposed, operationId: body.operationId as string };
}

/** Holds the ontology's lock while something is done. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await service.db.transaction().execute(async (tx) => {
    await sql`select from ontology_version for update`.execute(tx);
    await work();
  });
}

describe('between accepting a proposal and its being done', () => {
  it('a killed worker leaves all of it or nothing, and the next one does it once', async () => {
    const { url, changes, operationId } = await accepted([
      ['createObjectClass', { name: 'Survivor' }],
      ['addObjectClassChild', { parentObjectClassIds: ['@1'], childName: 'Child' }],
    ]);
    const before = (await steward.list()).ontologyVersion;
    await whileLocked(async () => {
      const first = await WorkerProcess.start(service.database.url, folder);
      await until(async () => (await statusOf(operationId)) === 'running');
      await first.kill('SIGKILL');
    });
    expect((await steward.list()).ontologyVersion).toBe(before);
    const waiting = (await steward.send('GET', url)).body;
    expect(waiting).toMatchObject({ status: 'submitted', operationId });

    // Nobody edits or decides it meanwhile.
    const change = { action: 'createObjectClass', request: { name: 'Late' } };
    const [first, second] = changes.map(({ id }) => id);
    for (const [method, path, payload] of [
      ['POST', 'changes', change],
      ['DELETE', `changes/${first}`, undefined],
      ['PUT', 'changes/order', { changeIds: [second, first] }],
      ['POST', 'actions/withdraw', {}],
      ['POST', 'actions/reject', { reason: 'Too late' }],
      ['POST', 'actions/accept', { revision: waiting.revision }],
    ] as const) {
      const refused = await service.call({ method, url: `${url}/${path}`, ...(payload && { payload }) });
      expect([path, refused]).toMatchObject([path, { status: 409, body: { details: { operationId } } }]);
      expect(refused.body.message).toContain('is being accepted');
    }

    const next = await WorkerProcess.start(service.database.url, folder);
    await until(async () => (await statusOf(operationId)) === 'succeeded');
    await next.kill('SIGKILL');
    const { items } = await steward.list();
    expect(items.filter((one: { name: string }) => one.name === 'Survivor')).toHaveLength(1);
    expect((await steward.send('GET', url)).body.status).toBe('accepted');
  });

  it('a class that is deleted under it fails the operation in words, and it waits for another decision; a merged one is followed', async () => {
    const [doors, gates, hatches] = [
      await steward.create('Doors'),
      await steward.create('Gates'),
      await steward.create('Hatches'),
    ];
    // Both are queued before the proposal is accepted, and done after.
    await steward.ask('delete', { sourceObjectClassIds: [doors] });
    await steward.ask('merge', {
      sourceObjectClassIds: [gates],
      targetObjectClassId: hatches,
      keepData: 'target',
    });
    const { url, changes, operationId } = await accepted([
      ['updateObjectClass', { key: doors, description: 'Never' }],
      ['createObjectClass', { name: 'Made later' }],
      ['updateObjectClass', { key: gates, description: 'Found at hatches' }],
    ]);
    const worker = await WorkerProcess.start(service.database.url, folder);
    await until(async () => (await statusOf(operationId)) === 'failed');
    await worker.kill('SIGKILL');
    const { body } = await steward.send('GET', `/api/v1/operations/${operationId}`);
    expect(body.error).toMatchObject({
      error: 'ProposalChangesBlocked',
      message: expect.stringContaining('Change 1'),
      details: { changeIds: [changes[0].id] },
    });
    expect((await steward.detail(hatches)).description).toBeNull();
    expect((await steward.list()).items.map(({ name }: { name: string }) => name)).not.toContain(
      'Made later',
    );

    const proposal = (await steward.send('GET', url)).body;
    expect(proposal.status).toBe('submitted');
    expect(proposal.changes[0].problem).toContain(doors);
    // Without the change that can't be made, it is submitted again and accepted; what was merged is followed.
    await service.call({ method: 'DELETE', url: `${url}/changes/${changes[0].id}` });
    await steward.send('POST', `${url}/actions/submit`, {});
    const again = await sendAccept(steward, url);
    expect(again.status).toBe(202);
    const next = await WorkerProcess.start(service.database.url, folder);
    await until(async () => (await statusOf(again.body.operationId)) === 'succeeded');
    await next.kill('SIGKILL');
    expect((await steward.send('GET', url)).body).toMatchObject({
      status: 'accepted',
      operationId: again.body.operationId,
    });
    expect((await steward.detail(gates)).description).toBe('Found at hatches');
  });
});

describe('a proposal that is looked at', () => {
  it('waits for no lock, and makes nobody wait', async () => {
    const { url } = await propose(steward, [['createObjectClass', { name: 'Seen' }]]);
    await whileLocked(async () => {
      expect((await steward.send('GET', url)).status).toBe(200);
      const change = { action: 'createObjectClass', request: { name: 'More' } };
      expect((await steward.send('POST', `${url}/changes`, change)).status).toBe(201);
      expect((await steward.send('GET', url)).body.plan.counts.created).toBe(2);
    });
  });
});
