import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startDesign, useDesign } from '../support/design-world.ts';
import { filesIn, fullProject, rowsOf } from '../support/full-project.ts';
import type { ImportClient } from '../support/imports.ts';

const PROJECTS = '/api/v1/party-directory/projects';
const world = useDesign();

const remove = (client: ImportClient, payload: object) =>
  world.post(`${PROJECTS}/${client.projectId}/actions/delete`, payload);
const close = (client: ImportClient) => world.post(`${PROJECTS}/${client.projectId}/actions/close`);
const decksAndArtifacts = () => filesIn(world.config.DATA_DIR).filter((file) => /pptx|jsonl/.test(file));

describe('deletePartyDirectoryProject', () => {
  it('counts in a dry run, deletes everything, and leaves other projects as they were', async () => {
    const stays = await fullProject(world, 'Stays');
    const kept = await rowsOf(world, stays.projectId);
    const images = await pictures();
    const files = decksAndArtifacts();
    const goes = await fullProject(world, 'Goes');

    expect((await remove(goes, { confirmName: 'goes' })).status).toBe(400);
    expect((await remove(goes, { confirmName: 'Goes' })).body.error).toBe('ProjectNotClosed');
    const dry = await remove(goes, { confirmName: 'Goes', dryRun: true });
    expect(dry).toMatchObject({
      status: 200,
      body: {
        dryRun: true,
        projectId: goes.projectId,
        name: 'Goes',
        status: 'active',
        counts: {
          collections: 1,
          variants: 2,
          decks: 1,
          portalVersions: 1,
          runs: 1,
          graphNodes: 2,
          files: 2,
        },
      },
    });
    expect(dry.body.counts.bytes).toBeGreaterThan(0);

    await close(goes);
    const { path } = await uploadUrlBefore(goes);
    const accepted = await remove(goes, { confirmName: 'Goes' });
    expect(accepted.status).toBe(202);
    const listed = (await world.get('/api/v1/cad-imports')).body;
    expect(listed.items.map((run: { projectId: string }) => run.projectId)).toEqual([stays.projectId]);
    expect(listed.count).toBe(1);
    for (const url of [
      `${PROJECTS}/${goes.projectId}`,
      goes.url(),
      `/api/v1/projects/${goes.projectId}/definition-graph/summary`,
      `/api/v1/design/projects/${goes.projectId}/project-collections`,
      `/api/v2/client-portal/projects/${goes.projectId}/project-collections`,
      `/portal/${goes.projectId}`,
    ])
      expect({ url, status: (await world.get(url)).status }).toEqual({ url, status: 404 });
    expect((await goes.put(path, goes.artifact())).status).toBe(404);
    expect((await remove(goes, { confirmName: 'Goes' })).status).toBe(404);

    await expect
      .poll(async () => (await world.get(accepted.body.statusUrl)).body)
      .toMatchObject({
        status: 'succeeded',
        action: 'deletePartyDirectoryProject',
        result: { projectId: goes.projectId, counts: dry.body.counts },
        project: { id: goes.projectId, name: 'Goes' },
      });
    // One collection, two variants, a deck, a portal version, a run, two nodes and two files.
    expect((await world.get(accepted.body.statusUrl)).body.progress).toEqual({ rowsRead: 10, rowsTotal: 10 });
    expect(await rowsOf(world, goes.projectId)).toEqual({});
    expect(decksAndArtifacts()).toEqual(files);
    expect(
      readdirSync(join(world.config.DATA_DIR, 'artifacts')).filter((name) => name.startsWith('prj_')),
    ).toEqual([stays.projectId]);
    expect(await rowsOf(world, stays.projectId)).toEqual(kept);
    expect(await pictures()).toEqual(images);

    const audit = (await world.get('/api/v1/audit?action=deletePartyDirectoryProject')).body.items;
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      subject: goes.projectId,
      details: { name: 'Goes', counts: dry.body.counts },
    });
    const undo = await world.post(`/api/v1/operations/${accepted.body.operationId}/undo`, {});
    expect(undo.status).toBe(409);
  });

  it('replays the same key although the project is gone', async () => {
    const project = await fullProject(world, 'Twice');
    await close(project);
    const send = () =>
      world.post(
        `${PROJECTS}/${project.projectId}/actions/delete`,
        { confirmName: 'Twice' },
        { 'idempotency-key': 'twice' },
      );
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(202);
    expect(second.text).toBe(first.text);
  });

  it('leaves no stored answer to repeat in the project, also for a key that is bound to it', async () => {
    const strict = await startDesign({ env: { API_KEYS: 'a:admin:admin-key-0123456' } });
    const id = strict.projectId;
    const admin = { 'x-api-key': 'admin-key-0123456' };
    const { body: key } = await strict.post(
      '/api/v1/keys',
      { name: 'bound', scopes: ['design:write', 'imports:write'], projects: [id] },
      admin,
    );
    const writes: [string, object][] = [
      [`/projects/${id}/project-collections`, { name: 'Bar' }],
      [`/api/v1/projects/${id}/cad-imports/upload-url`, {}],
    ];
    const send = (headers: Record<string, string>, [url, payload]: [string, object]) =>
      strict.post(url, payload, { ...headers, 'idempotency-key': 'again' });
    const callers = [admin, { 'x-api-key': key.key }];
    const statuses = async () =>
      Promise.all(
        callers.flatMap((caller) => writes.map(async (write) => (await send(caller, write)).status)),
      );
    expect((await statuses()).every((status) => status < 300)).toBe(true);
    await strict.post(`${PROJECTS}/${id}/actions/close`, {}, admin);
    expect((await statuses()).every((status) => status < 300)).toBe(true);
    const accepted = await strict.post(
      `${PROJECTS}/${id}/actions/delete`,
      { confirmName: 'Harbour House' },
      admin,
    );
    expect(accepted.status).toBe(202);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const other = await send(admin, [`/projects/${id}/project-collections`, { name: 'Other body' }]);
    expect(other.status).toBe(404);
    await strict.close();
  });

  it('leaves no stored answer about its collections, items, parts and decks, wherever requests name them', async () => {
    const id = await world.newProject('Elsewhere');
    const staying = await world.newProject('Staying');
    const collection = await world.newCollection('Bar', id);
    const other = await world.newCollection('Other', id);
    const items = [
      await world.newItem(collection, 'variant', 'var_alder-cupboard-oak'),
      await world.newItem(collection, 'variant', 'var_alder-cupboard-ash'),
    ];
    const part = '/product-mtos/mto_alder-wardrobe/generate-part';
    const writes: [string, object][] = [
      [`/project-collections/${collection}/publish-slides`, {}],
      ['/slides/publish-collection', { collectionId: collection }],
      [`/project-collections/${collection}/actions/reorder-items`, { itemIds: items.toReversed() }],
      [`/project-collections/${other}/add-items`, { itemIds: items }],
      ['/project-collections/delete', { collectionIds: [other] }],
      [part, { projectId: id }],
    ];
    const stays: [string, object][] = [
      [part, { projectId: staying }],
      [part, {}],
      [PROJECTS, { name: 'Elsewhere' }],
    ];
    const statuses = async (sent: typeof writes) => {
      const found: number[] = [];
      for (const [url, payload] of sent) {
        const key = `${url} ${JSON.stringify(payload)}`.slice(0, 255);
        found.push((await world.post(url, payload, { 'idempotency-key': key })).status);
      }
      return found;
    };
    const first = [await statuses(writes), await statuses(stays)];
    expect(first).toEqual([
      [200, 202, 200, 200, 200, 201],
      [201, 201, 201],
    ]);
    await world.post(`${PROJECTS}/${id}/actions/close`);
    expect([await statuses(writes), await statuses(stays)]).toEqual(first);
    const accepted = await world.post(`${PROJECTS}/${id}/actions/delete`, { confirmName: 'Elsewhere' });
    expect(accepted.status).toBe(202);
    expect(await statuses(writes)).toEqual(writes.map(() => 404));
    expect(await statuses(stays)).toEqual(first[1]);
  });

  it('shows no deck of the project, also while decks cannot be removed', async () => {
    const project = await fullProject(world, 'Decks');
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select job_id as id from deck_job_claim where job ->> 'projectId' = $1`,
      [project.projectId],
    );
    const urls = ['status', 'deck'].map((end) => `/slides/jobs/${rows[0]?.id}/${end}`);
    const statuses = () => Promise.all(urls.map(async (url) => (await world.get(url)).status));
    expect(await statuses()).toEqual([200, 200]);
    await close(project);
    const blocker = await world.database.pool.connect();
    try {
      await blocker.query(`begin; select from deck_job_claim where job_id = '${rows[0]?.id}' for update`);
      await remove(project, { confirmName: 'Decks' });
      expect(await statuses()).toEqual([404, 404]);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });

  it('does not hold up the ontology while it waits', async () => {
    const project = await fullProject(world, 'Slow');
    await close(project);
    const blocker = await world.database.pool.connect();
    try {
      await blocker.query(`begin; lock table import_upload in access exclusive mode`);
      const accepted = await remove(project, { confirmName: 'Slow' });
      const created = await world.post(
        '/api/v1/bim-ontology/object-classes',
        { name: 'Meanwhile' },
        { 'idempotency-key': 'meanwhile' },
      );
      await expect.poll(async () => (await world.get(created.body.statusUrl)).body.status).toBe('succeeded');
      expect((await world.get(accepted.body.statusUrl)).body.status).not.toBe('succeeded');
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });

  it('goes on with other projects when one cannot be deleted, and heals what earlier releases left', async () => {
    const stuck = await fullProject(world, 'Stuck');
    const { pool } = world.database;
    // A deck that is being created for an hour keeps its project from being deleted.
    await pool.query(
      `update deck_job_claim set status = 'running', heartbeat_at = now() + interval '1 hour'
       where job ->> 'projectId' = $1`,
      [stuck.projectId],
    );
    const { rows: publications } = await pool.query(
      'select * from portal.publication where project_id = $1',
      [stuck.projectId],
    );
    const other = await fullProject(world, 'Free');
    for (const project of [stuck, other]) await close(project);
    const first = await remove(stuck, { confirmName: 'Stuck' });
    const second = await remove(other, { confirmName: 'Free' });
    const statusOf = async ({ body }: typeof first) => (await world.get(body.statusUrl)).body.status;
    await expect.poll(() => statusOf(second)).toBe('succeeded');
    expect(await statusOf(first)).toBe('running');

    // As a release that let a publication and a link through while it deleted their project. The lock keeps an attempt
    // from ending between these statements.
    const client = await pool.connect();
    const lock = [`delete ${stuck.projectId}`];
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock);
    await client.query(
      `insert into portal.snapshot (project_id, version, content_hash, content) values ($1, $2, '', '{}')
       on conflict do nothing`,
      [stuck.projectId, publications[0].version],
    );
    await client.query('insert into portal.publication values ($1, $2, now())', [
      stuck.projectId,
      publications[0].version,
    ]);
    await client.query(
      `insert into portal.link (id, project_id, label, sha256, created_at, expires_at)
       values ('lnk_left', $1, 'Ann', sha256('left'), now(), now() + interval '1 day')`,
      [stuck.projectId],
    );
    await client.query(`update deck_job_claim set status = 'queued' where job ->> 'projectId' = $1`, [
      stuck.projectId,
    ]);
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
    client.release();
    await expect.poll(() => statusOf(first)).toBe('succeeded');
    expect(await rowsOf(world, stuck.projectId)).toEqual({});
  });

  it('keeps nothing but the id of a deleted project', async () => {
    const project = await fullProject(world, 'Forgotten House');
    await close(project);
    const { body } = await remove(project, { confirmName: 'Forgotten House' });
    await expect.poll(async () => (await world.get(body.statusUrl)).body.status).toBe('succeeded');
    const { rows } = await world.database.pool.query(
      'select to_jsonb(d) as kept from project_deletion d where project_id = $1',
      [project.projectId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Forgotten');
  });

  it('needs admin, and a body with the name', async () => {
    const strict = await startDesign({
      env: { API_KEYS: 'm:maintenance:maintenance-key-01,a:admin:admin-key-0123456' },
    });
    const url = `${PROJECTS}/${strict.projectId}/actions/delete`;
    const as = (key: string) => ({ 'x-api-key': key });
    expect((await strict.post(url, { confirmName: 'x' }, as('maintenance-key-01'))).status).toBe(403);
    expect((await strict.post(url, {}, as('admin-key-0123456'))).status).toBe(400);
    const admin = as('admin-key-0123456');
    expect((await strict.post(url, { confirmName: 'x', dryrun: true }, admin)).status).toBe(400);

    // A key that is bound to another project knows nothing of the deletion.
    const { body: other } = await strict.post(PROJECTS, { name: 'Other' }, admin);
    const { body: key } = await strict.post(
      '/api/v1/keys',
      { name: 'bound', scopes: ['ontology:read'], projects: [other.id] },
      admin,
    );
    await strict.post(`${PROJECTS}/${strict.projectId}/actions/close`, {}, admin);
    const { body: accepted } = await strict.post(url, { confirmName: 'Harbour House' }, admin);
    const seen = (headers: Record<string, string>) =>
      strict.call({ method: 'GET', url: accepted.statusUrl, headers });
    expect((await seen(admin)).body.project.name).toBe('Harbour House');
    await expect.poll(async () => (await seen(as(key.key))).status).toBe(404);
    const rows = (headers: Record<string, string>) =>
      strict.call({ method: 'GET', url: `${accepted.statusUrl}/rows`, headers });
    expect([(await rows(admin)).status, (await rows(as(key.key))).status]).toEqual([200, 404]);
    const listed = (headers: Record<string, string>, more = '') =>
      strict.call({ method: 'GET', url: `/api/v1/operations${more}`, headers });
    expect((await listed(admin)).body.count).toBe(1);
    expect((await listed(as(key.key))).body).toEqual({ count: 0, items: [], nextCursor: null });
    expect((await listed(as(key.key), '?format=csv')).text).not.toContain('deletePartyDirectoryProject');
    await strict.close();
  });
});

async function uploadUrlBefore(client: ImportClient) {
  await world.post(`${PROJECTS}/${client.projectId}/actions/reopen`);
  const target = await client.uploadUrl();
  await close(client);
  return target;
}

async function pictures(): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ sha256: string }>(
    'select sha256 from portal.image order by sha256',
  );
  return rows.map(({ sha256 }) => sha256);
}
