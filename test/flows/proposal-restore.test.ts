import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, backupFolder } from '../support/backups.ts';
import { Exchange } from '../support/exchange.ts';
import { PROPOSALS, propose, sendAccept } from '../support/proposals.ts';
import { startService, type TestService } from '../support/service.ts';
import { CLASSES, Steward } from '../support/steward.ts';

const folder = backupFolder();
const services: TestService[] = [];
let service: TestService;
let steward: Steward;

async function started(options: Parameters<typeof startService>[0]): Promise<TestService> {
  const startedService = await startService(options);
  services.push(startedService);
  return startedService;
}

beforeAll(async () => {
  service = await started({ worker: false });
  steward = new Steward(service);
});
afterAll(async () => {
  for (const one of services) await one.close();
  await folder.close();
});

const namesIn = async (on: Steward): Promise<string[]> =>
  (await on.list()).items.map(({ name }: { name: string }) => name).sort();

describe('a database that is restored from a backup', () => {
  it('has its proposals as they were, and carries out once what was accepted', async () => {
    const translations = { de: { name: 'Türen', synonyms: 'Tore' } };
    const doors = await steward.create('Doors', { translations });
    const opened = await propose(steward, [
      ['updateObjectClass', { key: doors, description: 'With a leaf' }],
      ['addObjectClassChild', { parentObjectClassIds: [doors], childName: 'Hatches' }],
      ['updateObjectClass', { key: '@2', description: 'In floors' }],
    ]);
    await steward.send('POST', `${opened.url}/comments`, { text: 'Before the backup' });
    const decided = await propose(steward, [['createObjectClass', { name: 'Accepted once' }]]);
    await steward.send('POST', `${decided.url}/actions/submit`, {});
    // Accepted, and nobody has carried it out yet.
    const { operationId } = (await sendAccept(steward, decided.url)).body;
    const before = (await steward.send('GET', opened.url)).body;
    const file = folder.newFile();
    await backUp(service, file);

    // What comes after the backup is lost with the restore.
    const later = await propose(steward, [['createObjectClass', { name: 'Lost' }]]);
    await steward.send('POST', `${opened.url}/changes`, {
      action: 'createObjectClass',
      request: { name: 'Lost too' },
    });
    await steward.send('POST', `${opened.url}/actions/withdraw`, {});

    const { database, env } = await folder.restored(file);
    const restored = new Steward(await started({ database, env }));
    expect((await restored.outcome(operationId)).status).toBe('succeeded');
    expect((await restored.send('GET', decided.url)).body).toMatchObject({ status: 'accepted', operationId });
    expect((await restored.detail(doors)).translations).toEqual(translations);
    const names = await namesIn(restored);
    expect(names.filter((name) => name === 'Accepted once')).toHaveLength(1);
    expect(names).not.toContain('Hatches');

    // The open proposal is whole, and planned on the ontology as it is now.
    const after = (await restored.send('GET', opened.url)).body;
    expect(after).toMatchObject({
      status: 'open',
      changes: before.changes,
      commentCount: 1,
      plan: { counts: before.plan.counts },
    });
    const gone = await restored.send('GET', later.url);
    expect(gone).toMatchObject({
      status: 404,
      body: { message: `Proposal ${later.id} doesn't exist.` },
    });
    const change = { action: 'createObjectClass', request: { name: 'Too late' } };
    expect((await restored.send('POST', `${later.url}/changes`, change)).status).toBe(404);
    expect((await restored.send('GET', `${PROPOSALS}?status=open`)).body.count).toBe(1);

    await restored.send('POST', `${opened.url}/actions/submit`, {});
    const accepted = await sendAccept(restored, opened.url);
    expect((await restored.outcome(accepted.body.operationId)).status).toBe('succeeded');
    expect(await namesIn(restored)).toEqual([...names, 'Hatches'].sort());
  });
});

describe('an ontology that is restored from an older export', () => {
  it('leaves proposals about classes that it archives undone, and they say why', async () => {
    const fresh = await started({});
    const on = new Steward(fresh);
    const exchange = new Exchange(fresh);
    const walls = await on.create('Walls');
    const older = await exchange.export('jsonl');
    const recent = await on.create('Recent');
    const proposed = await propose(on, [
      ['moveObjectClasses', { sourceObjectClassIds: [walls], targetObjectClassId: recent }],
      ['updateObjectClass', { key: walls, description: 'Still possible' }],
    ]);
    await on.send('POST', `${proposed.url}/actions/submit`, {});
    expect((await on.send('GET', proposed.url)).body.changes.map(problemOf)).toEqual([null, null]);

    expect((await exchange.import('jsonl', older, 'absent=archive')).status).toBe('succeeded');
    expect((await on.detail(recent)).status).toBe('archived');
    const now = (await on.send('GET', proposed.url)).body;
    expect(now.changes.map(problemOf)).toEqual([expect.stringContaining('Recent'), null]);
    const { ontologyVersion } = await on.list();
    const refused = await sendAccept(on, proposed.url);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'ProposalChangesBlocked', details: { changeIds: [proposed.changes[0].id] } },
    });
    expect((await on.list()).ontologyVersion).toBe(ontologyVersion);
    expect((await on.send('GET', proposed.url)).body.status).toBe('submitted');
    expect((await on.send('GET', `${CLASSES}/${walls}`)).body).toMatchObject({
      parentId: null,
      description: null,
    });
  });
});

const problemOf = ({ problem }: { problem: string | null }) => problem;
