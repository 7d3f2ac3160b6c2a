import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accept, PROPOSALS, propose, sendAccept } from '../support/proposals.ts';
import { useSteward } from '../support/steward.ts';

const { service, steward } = useSteward();

async function proposeFile(id: string, csv: string, query = '') {
  return service.call({
    method: 'POST',
    url: `/api/v1/bim-ontology/imports?proposal=${id}${query}`,
    headers: { 'content-type': 'text/csv', 'idempotency-key': crypto.randomUUID() },
    payload: csv,
  });
}

const keptFiles = async () =>
  (await sql`select from operation_part where kind in ('proposed', 'input')`.execute(service.db)).rows.length;

describe('importObjectClasses with a proposal', () => {
  it('adds the file as one change, which is carried out when the proposal is accepted', async () => {
    const doors = await steward.create('Doors');
    const before = (await steward.list()).ontologyVersion;
    const { id, url } = await propose(steward, [
      ['addObjectClassChild', { parentObjectClassIds: [doors], childName: 'Fire doors' }],
    ]);
    const csv = `id,handle,name,description\n${doors},doors,All doors,Every door\n,,Windows,\n,fire-doors,Fire doors,EI 30\n`;
    const added = await proposeFile(id, csv);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      position: 2,
      action: 'importObjectClasses',
      summary: 'Import 3 rows (csv)',
      problem: null,
      request: { fileId: expect.stringMatching(/^op_/), format: 'csv', rows: 3, root: null, partial: false },
      dryRun: { dryRun: true, counts: { created: 1, updated: 2, rejected: 0 } },
    });
    expect(added.body.dryRun.rows).toHaveLength(3);
    expect((await steward.list()).ontologyVersion).toBe(before);

    const planned = (await steward.send('GET', url)).body;
    expect(planned.plan.counts).toEqual({ created: 2, updated: 1, moved: 0, deleted: 0 });
    const operation = await accept(steward, url);
    expect(operation).toMatchObject({ status: 'succeeded', result: { changed: 3 } });
    expect(await steward.detail(doors)).toMatchObject({ name: 'All doors', description: 'Every door' });
    expect(await steward.detail('fire-doors')).toMatchObject({ description: 'EI 30', parentId: doors });
    expect(await keptFiles()).toBe(0);
    expect((await steward.undo(operation.id)).status).toBe(202);
    expect((await steward.list()).ontologyVersion).toBe(before);
  });

  it('keeps a file with rejected rows, and says why it cannot be imported', async () => {
    const { id, url } = await propose(steward, []);
    const csv = 'name,cadCategory\nOdd,OST_Nonsense\nFine,\n';
    const added = await proposeFile(id, csv);
    expect(added.status).toBe(201);
    expect(added.body.problem).toContain('rejected');
    expect(added.body.dryRun).toMatchObject({ counts: { rejected: 1 }, error: { error: 'ImportRejected' } });
    await steward.send('POST', `${url}/actions/submit`, {});
    const refused = await sendAccept(steward, url);
    expect(refused).toMatchObject({ status: 409, body: { details: { changeIds: [added.body.id] } } });
    expect(await keptFiles()).toBe(1);
    await service.call({ method: 'DELETE', url: `${url}/changes/${added.body.id}` });
    expect(await keptFiles()).toBe(0);
    const partial = await proposeFile(id, csv, '&partial=true');
    expect(partial.body).toMatchObject({ problem: null, dryRun: { counts: { created: 1, rejected: 1 } } });
    await steward.send('POST', `${url}/actions/withdraw`, {});
    expect(await keptFiles()).toBe(0);
  });

  it('counts files that come at the same time: only the first of two fits', async () => {
    const { id, url } = await propose(steward, []);
    const rows = (file: string) => Array.from({ length: 10_001 }, (_, i) => `${file} ${i}`).join('\n');
    // The first waits for the proposal, and the second behind it in memory.
    const blocker = await service.database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select from proposal where id = $1 for update', [id]);
    const waiting = async () =>
      (await sql`select from pg_locks where not granted`.execute(service.db)).rows.length;
    const sent = ['One', 'Two'].map((file) => proposeFile(id, `name\n${rows(file)}\n`));
    try {
      await expect.poll(waiting).toBe(1);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([201, 413]);
    expect((await steward.send('GET', url)).body.changes).toHaveLength(1);
    await steward.send('POST', `${url}/actions/withdraw`, {});
    expect(await keptFiles()).toBe(0);
  });

  it('refuses what cannot be proposed, and keeps nothing of it', async () => {
    const { id, url } = await propose(steward, []);
    expect((await proposeFile('prop_x', 'name\nA\n')).status).toBe(404);
    expect((await proposeFile(id, 'name\nA\n', '&dryRun=true')).status).toBe(400);
    expect((await proposeFile(id, 'name\n', '&absent=archive')).status).toBe(400);
    const rows = Array.from({ length: 20_001 }, (_, i) => `Row ${i}`).join('\n');
    expect((await proposeFile(id, `name\n${rows}\n`)).status).toBe(413);
    await steward.send('POST', `${url}/actions/withdraw`, {});
    expect((await proposeFile(id, 'name\nA\n')).status).toBe(409);
    expect(await keptFiles()).toBe(0);
    const direct = { action: 'importObjectClasses', request: { fileId: 'op_x' } };
    const open = await propose(steward, []);
    expect((await steward.send('POST', `${PROPOSALS}/${open.id}/changes`, direct)).status).toBe(400);
  });
});
