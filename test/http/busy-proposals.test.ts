import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ProposalTurns } from '../../src/ontology/proposals/actions/proposal-turns.ts';
import { PROPOSALS, propose, sendAccept } from '../support/proposals.ts';
import { startService } from '../support/service.ts';
import { Steward, useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

/** A proposal with a file: whoever plans it has to read the rows of the file. */
async function withFile(name: string, more: Parameters<typeof propose>[1] = []) {
  const proposed = await propose(steward, more);
  const added = await service.call({
    method: 'POST',
    url: `/api/v1/bim-ontology/imports?proposal=${proposed.id}`,
    headers: { 'content-type': 'text/csv', ...steward.key() },
    payload: `name\n${name}\n`,
  });
  expect(added.status).toBe(201);
  return { ...proposed, fileChange: added.body.id as string };
}

async function submitted(name: string) {
  const proposed = await withFile(name);
  expect((await steward.send('POST', `${proposed.url}/actions/submit`, {})).status).toBe(200);
  const { body } = await steward.send('GET', proposed.url);
  return { ...proposed, revision: body.revision as number };
}

/** Holds something in the database while the work is done: whoever needs it waits. */
async function whileHeld<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const holder = await service.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(statement);
    return await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
const FILES = 'lock table operation_part in access exclusive mode';
const ORDER = 'select from operation_order for update';

async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(service.db);
  return rows.length;
}

/** Any change, so that the tree has another version and nothing is planned for it yet. */
let changes = 0;
const changeTheTree = () => steward.create(`Another ${++changes}`);

describe('a proposal that many want to accept', () => {
  it('isn’t planned for a request with an outdated revision, which locks nothing either', async () => {
    const { url, revision } = await submitted('Stale');
    await changeTheTree();
    for (const held of [FILES, ORDER])
      await whileHeld(held, async () => {
        const accepting = Array.from({ length: 20 }, () =>
          steward.send('POST', `${url}/actions/accept`, { revision: revision - 1 }),
        );
        for (const { status, body } of await Promise.all(accepting))
          expect([status, body.error]).toEqual([409, 'ProposalChanged']);
      });
  });

  it('is planned once for all of them', async () => {
    const { url, revision } = await submitted('Shared');
    await changeTheTree();
    const accepting = await whileHeld(FILES, async () => {
      const sent = Array.from({ length: 6 }, () =>
        steward.send('POST', `${url}/actions/accept`, { revision }),
      );
      await expect.poll(waiting).toBe(1);
      expect((await steward.list()).items).toBeDefined();
      expect(await waiting()).toBe(1);
      return sent;
    });
    const statuses = (await Promise.all(accepting)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([202, 409, 409, 409, 409, 409]);
  });

  it('answers a repeated request from its key, without a plan', async () => {
    const { url, revision } = await submitted('Repeated');
    const headers = steward.key();
    const accept = () => steward.send('POST', `${url}/actions/accept`, { revision }, headers);
    const first = await accept();
    expect(first.status).toBe(202);
    await steward.outcome(first.body.operationId);
    await whileHeld(FILES, async () => {
      const again = await accept();
      expect([again.status, again.text]).toEqual([202, first.text]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      const other = await steward.send('POST', `${url}/actions/accept`, { revision });
      expect([other.status, other.body.error]).toEqual([409, 'ProposalStateConflict']);
    });
  });

  it('is refused for a problem that is known without holding up the writes of others', async () => {
    const doomed = await steward.create('Doomed');
    const { url } = await propose(steward, [['updateObjectClass', { key: doomed, name: 'Never' }]]);
    await steward.send('POST', `${url}/actions/submit`, {});
    await steward.act('delete', { sourceObjectClassIds: [doomed] });
    await whileHeld(ORDER, async () => {
      const refused = await sendAccept(steward, url);
      expect([refused.status, refused.body.error]).toEqual([409, 'ProposalChangesBlocked']);
    });
  });

  it('isn’t accepted for a client that has left', async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const { url, revision } = await submitted('Left');
    await changeTheTree();
    await whileHeld(FILES, async () => {
      const sent = httpRequest({
        port,
        host: '127.0.0.1',
        agent: false,
        method: 'POST',
        path: `${url}/actions/accept`,
        headers: { 'content-type': 'application/json' },
      });
      sent.on('error', () => undefined);
      sent.end(JSON.stringify({ revision }));
      await expect.poll(waiting).toBe(1);
      sent.destroy();
      const connections = () =>
        new Promise<number>((resolve) => service.app.server.getConnections((_, count) => resolve(count)));
      await expect.poll(connections).toBe(0);
    });
    // The plan that it began is finished and shared.
    const now = (await steward.send('GET', url)).body;
    expect([now.status, now.operationId]).toEqual(['submitted', null]);
    expect((await steward.send('POST', `${url}/actions/accept`, { revision })).status).toBe(202);
  });
});

describe('proposals that are edited at the same time', () => {
  it('hold no connection while they are planned, and few wait for the same one', async () => {
    const names = ['First', 'Second', 'Third'];
    const created = names.map((name) => ['createObjectClass', { name }] as const);
    const { id, url, changes: added, fileChange } = await withFile('Edited', created);
    const changeIds = [fileChange, ...added.map((change) => change.id)];
    const edits = await whileHeld(FILES, async () => {
      const sent = Array.from({ length: 30 }, () =>
        steward.send('PUT', `${url}/changes/order`, { changeIds }),
      );
      await expect.poll(waiting).toBe(1);
      // One plans, twelve of one caller wait, and the others are told to come again.
      const refused = await Promise.race(sent);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
      expect(refused.body.error).toBe('ProposalsBusy');
      expect((await steward.create('Meanwhile')).length).toBeGreaterThan(0);
      expect(await waiting()).toBe(1);
      // Nobody holds the proposal either.
      await sql`select from proposal where id = ${id} for update nowait`.execute(service.db);
      return sent;
    });
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(13).fill(200), ...Array(17).fill(503)]);
    const proposal = (await steward.send('GET', url)).body;
    expect(proposal.changes.map(({ id }: { id: string }) => id)).toEqual(changeIds);
    expect(proposal.revision).toBe(1 + 4 + 13);
  });

  it('by two processes have every change once, in an order', async () => {
    const { url } = await propose(steward, []);
    const other = await startService({ database: service.database, worker: false });
    try {
      const elsewhere = new Steward(other);
      const names = Array.from({ length: 16 }, (_, i) => `Both ${i}`);
      const answers = await Promise.all(
        names.map((name, i) =>
          (i % 2 ? steward : elsewhere).send('POST', `${url}/changes`, {
            action: 'createObjectClass',
            request: { name },
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
      const proposal = (await steward.send('GET', url)).body;
      expect(proposal.changes.map(({ position }: { position: number }) => position)).toEqual(
        names.map((_, i) => i + 1),
      );
      expect(
        proposal.changes.map(({ request }: { request: { name: string } }) => request.name).sort(),
      ).toEqual([...names].sort());
    } finally {
      await other.close();
    }
  });
});

describe('the plans of a process', () => {
  it('are made one at a time for a caller, whichever proposals they are of', async () => {
    const urls: string[] = [];
    for (let i = 0; i < 5; i++) urls.push((await withFile(`Planned ${i}`)).url);
    await changeTheTree();
    const readers = await whileHeld(FILES, async () => {
      const sent = urls.map((url) => steward.send('GET', url));
      await expect.poll(waiting).toBe(1);
      expect((await steward.send('GET', `${PROPOSALS}?limit=1`)).status).toBe(200);
      expect(await waiting()).toBe(1);
      return sent;
    });
    for (const { status } of await Promise.all(readers)) expect(status).toBe(200);
  });

  it('wait up to a limit for each caller, and another caller has a place', async () => {
    const turns = new ProposalTurns();
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const order: string[] = [];
    const plan = (caller: string) =>
      turns.plan({ callerOf: () => caller }, async () => {
        order.push(caller);
        await ended;
      });
    const waitingPlans = Array.from({ length: 33 }, () => plan('many'));
    await expect(plan('many')).rejects.toThrow('Try again in a few seconds');
    waitingPlans.push(plan('few'));
    end();
    await Promise.all(waitingPlans);
    expect(order.slice(0, 3)).toEqual(['many', 'few', 'many']);
  });
});
