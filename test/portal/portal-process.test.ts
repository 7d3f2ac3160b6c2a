import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newApiKey, sha256 } from '../../src/platform/auth/api-keys.ts';
import { unpublishCollections } from '../../src/portal/index.ts';
import { asAdmin, useDatabase } from '../support/database.ts';
import {
  cleanUp,
  dataFolder,
  type Lintel,
  postmasterOf,
  spawnLintel,
  startLintel,
} from '../support/process.ts';
import { contentWith, publish, publishedItem } from '../support/snapshots.ts';

const database = useDatabase();
let portal: Lintel;

beforeAll(async () => {
  portal = await startLintel({ role: 'portal', env: { DATABASE_URL: database.url } });
});
afterAll(async () => {
  await portal.stop();
  await cleanUp();
});

const read = (projectId: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/api/v2/client-portal/projects/${projectId}/project-collections`, { headers });

describe('the portal process, with no API and no worker beside it', () => {
  test('serves what is published, and stops when it is not', async () => {
    const { projectId } = await publish(database.db, contentWith([publishedItem('pci_1')]));
    const answer = await read(projectId);
    expect([answer.status, ((await answer.json()) as { snapshotVersion: number }).snapshotVersion]).toEqual([
      200, 1,
    ]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await read(projectId, { 'if-none-match': etag })).status).toBe(304);
    expect((await fetch(`${portal.url}/portal/${projectId}`)).status).toBe(200);
    await database.db.transaction().execute((tx) => unpublishCollections(tx, projectId, 'all', new Date()));
    expect((await read(projectId, { 'if-none-match': etag })).status).toBe(404);
  });

  test('says that its login can do more than it should, and what to do about it', async () => {
    await expect.poll(() => portal.output()).toContain("alter role lintel_portal login password '…'");
    expect(portal.output()).toContain('PORTAL_DATABASE_URL');
  });

  test('says that it is in protected mode, as the API does', async () => {
    await expect.poll(() => portal.output()).toContain('no API key exists');
  });

  test('works as the read-only role: what is taken from the role is taken from the process', async () => {
    const { projectId } = await publish(database.db, contentWith([publishedItem('pci_1')]));
    await database.pool.query('revoke select on portal.snapshot from lintel_portal');
    expect((await read(projectId)).status).toBe(500);
    await database.pool.query('grant select on portal.snapshot to lintel_portal');
    expect((await read(projectId)).status).toBe(200);
  });

  test('has nothing of the API', async () => {
    for (const path of [
      '/api/v1/party-directory/projects',
      '/api/v1/bim-ontology/object-classes',
      '/api/v1/design/projects/prj_1/portal/preview',
      '/openapi.json',
      '/docs',
    ]) {
      expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 404]);
    }
    const document = (await (await fetch(`${portal.url}/api/v2/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths)).toEqual([
      '/api/v2/client-portal/projects/{projectId}/project-collections',
      '/api/v2/client-portal/product-models/{productModelId}',
      '/api/v2/client-portal/images/{sha256}',
      '/portal/{projectId}/images/{sha256}',
      '/portal/{projectId}',
      '/portal/{projectId}/product-models/{productModelId}',
      '/portal/open/{token}',
    ]);
    expect((await fetch(`${portal.url}/livez`)).status).toBe(200);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  });

  test('knows the keys of the database, within seconds of their making', async () => {
    const { projectId } = await publish(database.db, contentWith([]));
    const { projectId: other } = await publish(database.db, contentWith([]));
    const key = newApiKey();
    await database.pool.query(
      `insert into api_key (id, name, sha256, hint, scopes, projects) values ('key_1', 'client', $1, 'lk_', '{portal:read}', $2)`,
      [sha256(key), [projectId]],
    );
    await expect.poll(async () => (await read(projectId)).status).toBe(401);
    expect((await read(projectId, { 'x-api-key': key })).status).toBe(200);
    // Bound to one project: another one is not there.
    expect((await read(other, { 'x-api-key': key })).status).toBe(404);
    expect(portal.output()).not.toContain('permission denied for view');
  });
});

test('with a login of its own, which can do nothing else', async () => {
  const login = `reader_${database.name}`;
  await asAdmin((admin) => admin.query(`create role ${login} login password 'reader' in role lintel_portal`));
  await asAdmin((admin) => admin.query(`grant connect on database ${database.name} to lintel_portal`));
  const url = new URL(database.url);
  url.username = login;
  url.password = 'reader';
  const alone = await startLintel({ role: 'portal', env: { PORTAL_DATABASE_URL: url.href } });
  try {
    expect((await fetch(`${alone.url}/readyz`)).status).toBe(200);
    expect(alone.output()).not.toContain('PORTAL_DATABASE_URL');
    expect(await alone.stop()).toBe(0);
  } finally {
    await alone.stop();
    await asAdmin((admin) => admin.query(`drop role ${login}`));
  }
});

test('on a folder that has no portal yet it says what it waits for, and ends when it is told to', async () => {
  const dataDir = dataFolder();
  const early = spawnLintel({ role: 'portal', dataDir });
  await expect.poll(() => early.output()).toContain('waiting for an API or worker process');
  expect(await early.stop()).toBe(0);
  expect(postmasterOf(dataDir)).toBeNull();
});
