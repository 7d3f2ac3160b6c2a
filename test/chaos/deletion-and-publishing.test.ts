import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportPart } from '../support/long-tier.ts';
import { Client } from './client.ts';
import { Fleet } from './fleet.ts';
import { randomFrom } from './load.ts';

/** `npm run test:chaos` asks for many more. A seed repeats the choices, not the timing. */
const { DELETIONS = '12', CHAOS_SEED = String(Date.now() % 2 ** 31) } = process.env;
const PROJECTS = '/api/v1/party-directory/projects';
const design = (projectId: string) => `/api/v1/design/projects/${projectId}`;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await Fleet.withServer(['api', 'api', 'worker', 'worker']);
}, 120_000);
afterAll(() => fleet?.stop(), 60_000);

/** A project with a published collection and a client link. */
async function publishedProject(client: Client, name: string): Promise<string> {
  const projectId: string = (await client.send('POST', PROJECTS, { name })).body.id;
  await client.send('POST', `${design(projectId)}/project-collections`, { name: 'Doors' });
  await client.send('POST', `${design(projectId)}/actions/publish-to-portal`);
  await client.send('POST', `${design(projectId)}/portal/links`, { label: 'Client' });
  return projectId;
}

/** Publishes, unpublishes and shares what another client deletes at the same time. */
async function disturb(client: Client, projectId: string, random: (below: number) => number): Promise<void> {
  const steps = [
    () => client.send('POST', `${design(projectId)}/actions/publish-to-portal`),
    () => client.send('POST', `${design(projectId)}/actions/unpublish-from-portal`),
    () => client.send('POST', `${design(projectId)}/portal/links`, { label: 'Late' }),
    () => client.send('POST', `${design(projectId)}/portal/versions/1/actions/publish`),
    () => client.send('POST', `${design(projectId)}/project-collections`, { name: `Late ${random(1000)}` }),
    () => client.send('PATCH', `${PROJECTS}/${projectId}`, { name: `Renamed ${random(1000)}` }),
    () => client.send('POST', `${PROJECTS}/${projectId}/actions/reopen`),
  ];
  for (let i = 0; i < 6; i++) await steps[random(steps.length)]?.();
}

/** Closes and deletes it, whatever others do to it meanwhile. */
async function remove(client: Client, projectId: string): Promise<string> {
  for (;;) {
    await client.send('POST', `${PROJECTS}/${projectId}/actions/close`);
    const { name: confirmName } = await client.get(`${PROJECTS}/${projectId}`);
    const { status, body } = await client.send('POST', `${PROJECTS}/${projectId}/actions/delete`, {
      confirmName,
    });
    if (status === 202) return body.operationId;
    expect([400, 409]).toContain(status); // renamed or reopened in between
  }
}

it('projects that are published while they are deleted leave nothing, whoever is killed', {
  timeout: 3_600_000,
}, async () => {
  const random = randomFrom(Number(CHAOS_SEED));
  console.log(`deletions: seed ${CHAOS_SEED}, ${DELETIONS} projects`);
  const clients = Array.from({ length: 4 }, (_, i) => new Client(`remover${i}`, fleet.urls));
  const others = Array.from({ length: 4 }, (_, i) => new Client(`publisher${i}`, fleet.urls));
  const checker = new Client('checker', fleet.urls);
  const stays = await publishedProject(checker, 'Stays');
  const gone: { projectId: string; operationId: string }[] = [];
  let [isOver, blows] = [false, 0];
  const blowing = (async () => {
    for (let round = 1; !isOver; round++) {
      const enough = gone.length + 2;
      while (!isOver && gone.length < enough) await sleep(50);
      if (isOver) break;
      blows++;
      if (round % 4 === 0) fleet.restartPostgres();
      else fleet.kill(random(4));
    }
  })();
  await Promise.all(
    clients.map(async (client, i) => {
      const other = others[i] as Client;
      const chosen = randomFrom(Number(CHAOS_SEED) * 100 + i);
      for (let n = 0; gone.length < Number(DELETIONS); n++) {
        const projectId = await publishedProject(client, `Goes ${i} ${n}`);
        const [operationId] = await Promise.all([
          remove(client, projectId),
          disturb(other, projectId, chosen),
        ]);
        gone.push({ projectId, operationId });
      }
    }),
  );
  isOver = true;
  await blowing;
  await checker.settled();

  const database = new pg.Client({ connectionString: fleet.databaseUrl });
  await database.connect();
  for (const { projectId, operationId } of gone) {
    const { status } = await checker.get(`/api/v1/operations/${operationId}`);
    const page = await fetch(`${fleet.urls()[0]}/portal/${projectId}`);
    expect({ projectId, status, page: page.status }).toEqual({ projectId, status: 'succeeded', page: 404 });
    const answer = await checker.send('POST', `${design(projectId)}/actions/publish-to-portal`);
    expect(answer.status).toBe(404);
    for (const table of ['portal.publication', 'portal.snapshot', 'portal.link', 'project']) {
      const { rows } = await database.query(`select from ${table} t where to_jsonb(t)::text like $1`, [
        `%${projectId}%`,
      ]);
      expect({ projectId, table, rows: rows.length }).toEqual({ projectId, table, rows: 0 });
    }
  }
  const { rows: kept } = await database.query(
    'select from project_deletion where name is not null or finished_at is null',
  );
  await database.end();
  expect(kept).toEqual([]);
  expect((await fetch(`${fleet.urls()[0]}/portal/${stays}`)).status).toBe(200);
  expect([...clients, ...others, checker].flatMap(({ surprises }) => surprises)).toEqual([]);
  reportPart({ deletions: gone.length, blows });
});
