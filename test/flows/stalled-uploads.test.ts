import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';
import { use } from '../support/use.ts';

/** As few connections as there can be, so one that is held is missed. */
const service: TestService = use(async () => {
  const database = await freshDatabase({ poolSize: 3 });
  const started = await startService({ database, worker: false });
  return { ...started, app: started.app, close: () => started.close().finally(() => database.close()) };
});
let client: ImportClient;
beforeAll(async () => {
  client = await ImportClient.create(service);
});

const incoming = () => join(service.config.DATA_DIR, 'artifacts/incoming');

async function openTransactions(): Promise<number> {
  const { rows } = await service.database.pool.query<{ open: number }>(
    `select count(*) as open from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return rows[0]?.open ?? 0;
}

async function expectOthersAnswered(): Promise<void> {
  const others = await Promise.all(
    Array.from({ length: 6 }, () => service.call({ method: 'GET', url: '/api/v1/party-directory/projects' })),
  );
  expect(others.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const writes = await Promise.all(Array.from({ length: 3 }, () => client.post('/upload-url', {})));
  expect(writes.map(({ status }) => status)).toEqual([200, 200, 200]);
}

describe('uploads that stall', () => {
  it('in the middle of their bodies hold no transaction, and others are answered', async () => {
    const bytes = client.artifact();
    const bodies = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (n) => {
        const { path } = await client.uploadUrl();
        const body = new Readable({ read: () => undefined });
        const range = `bytes 0-${bytes.length - 1}/${bytes.length}`;
        const answer = service.app.inject({
          method: 'PUT',
          url: path,
          headers: { 'content-type': 'application/gzip', ...(n % 2 ? { 'content-range': range } : {}) },
          payload: body,
        });
        body.push(bytes.subarray(0, 9));
        return { body, answer: answer.then(({ statusCode }) => statusCode) };
      }),
    );
    await expect.poll(() => readdirSync(incoming())).toHaveLength(6);
    await expect.poll(openTransactions).toBe(0);
    await expectOthersAnswered();
    for (const { body } of bodies) {
      body.push(bytes.subarray(9));
      body.push(null);
    }
    expect(await Promise.all(bodies.map(({ answer }) => answer))).toEqual(Array(6).fill(200));
  });

  it.each(['whole', 'a part'])('are refused beside four others of the same URL (%s)', async (kind) => {
    const bytes = client.artifact();
    const { path } = await client.uploadUrl();
    const range = kind === 'whole' ? {} : { 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` };
    const bodies = Array.from({ length: 4 }, () => new Readable({ read: () => undefined }));
    const answers = bodies.map(async (body) => {
      body.push(bytes.subarray(0, 9));
      const headers = { 'content-type': 'application/gzip', ...range };
      return service.app.inject({ method: 'PUT', url: path, headers, payload: body });
    });
    await expect.poll(() => readdirSync(incoming())).toHaveLength(4);
    const { status, body } = await client.put(path, bytes, range);
    expect([status, body.error]).toEqual([503, 'UploadsBusy']);
    expect(readdirSync(incoming())).toHaveLength(4);
    const other = await client.uploadUrl();
    expect((await client.put(other.path, bytes)).status).toBe(200);
    for (const each of bodies) {
      each.push(bytes.subarray(9));
      each.push(null);
    }
    const ended = await Promise.all(answers);
    expect(ended.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await client.put(path, bytes)).status).toBe(200);
    await expect.poll(() => readdirSync(incoming())).toEqual([]);
  });

  it('while their parts are put together hold no transaction, and others are answered', async () => {
    const bytes = client.artifact();
    const { path, uploadId } = await client.uploadUrl();
    const folder = join(incoming(), `${uploadId}.parts`);
    mkdirSync(folder, { recursive: true });
    const slow = join(folder, '0-9');
    execFileSync('mkfifo', [slow]); // a disk that takes its time
    const pipe = openSync(slow, 'r+');
    const range = `bytes 9-${bytes.length - 1}/${bytes.length}`;
    const answer = client.put(path, bytes.subarray(9), { 'content-range': range });
    // The last part is there, and a file is being made of both.
    await expect.poll(() => readdirSync(incoming()).filter((name) => name.endsWith('.part'))).toHaveLength(1);
    await expect.poll(openTransactions).toBe(0);
    await expectOthersAnswered();
    writeSync(pipe, bytes.subarray(0, 9));
    closeSync(pipe);
    expect((await answer).body).toMatchObject({ uploaded: true });
    expect(readdirSync(incoming())).toEqual([]);
  });
});
