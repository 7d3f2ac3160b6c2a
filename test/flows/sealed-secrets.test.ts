import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { program } from '../support/program.ts';
import { startService, type TestService } from '../support/service.ts';

const OLD = 'the old key which is long enough 01234567';
const NEW = 'the new key which is long enough 89abcdef';
const url = '/api/v1/webhooks';
const payload = { url: 'https://receiver.example/hook' };

let database: TestDatabase;
let folder: string;
let open: TestService[] = [];
beforeEach(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-secrets-'));
});
afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(key: string, worker = true): Promise<TestService> {
  const service = await startService({ database, worker, env: { DATA_DIR: folder, SECRETS_KEY: key } });
  open.push(service);
  return service;
}
const stop = async (service: TestService) => {
  open = open.filter((each) => each !== service);
  await service.close();
};
const make = (service: TestService, key: string, name = 'Harbour') =>
  service.call({
    method: 'POST',
    url: '/api/v1/party-directory/projects',
    headers: { 'idempotency-key': key },
    payload: { name },
  });

/** Every byte of the two tables, as text. */
async function stored(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(secret, '') as text from webhook
    union all select encode(sealed, 'escape') from webhook_secret
    union all select encode(body, 'escape') from idempotency_key`.execute(database.db);
  return rows.map(({ text }) => text).join('\n');
}

it('neither a webhook’s secret nor a kept answer is readable in the database', async () => {
  const service = await start(OLD);
  const { body } = await service.call({
    method: 'POST',
    url,
    payload,
    headers: { 'idempotency-key': 'hook' },
  });
  const answer = await make(service, 'project', 'Lighthouse');
  expect(answer.status).toBe(201);
  const text = await stored();
  for (const secret of [body.secret, 'whsec_', 'Lighthouse']) expect(text).not.toContain(secret);
  expect((await make(service, 'project', 'Lighthouse')).text).toBe(answer.text);
});

it('what 1.0.0 kept in clear text is sealed at the start, and nothing is lost', async () => {
  const before = await start(OLD, false);
  const answers = [await make(before, 'k1', 'First'), await make(before, 'k2', 'Second')];
  await before.call({ method: 'POST', url, payload });
  const secret = `whsec_${Buffer.from('a secret of 1.0.0').toString('base64')}`;
  // As 1.0.0 left them.
  for (const { text } of answers)
    await sql`update idempotency_key set body = ${Buffer.from(text)}, sealed_by = null
      where headers ->> 'location' like ${`%${JSON.parse(text).id as string}`}`.execute(database.db);
  await sql`delete from webhook_secret`.execute(database.db);
  await sql`update webhook set secret = ${secret}`.execute(database.db);
  expect((await make(before, 'k1', 'First')).text).toBe(answers[0]?.text); // not sealed yet, and replayed
  await stop(before);

  const after = await start(OLD);
  const clear = async () =>
    (await sql`select from idempotency_key where sealed_by is null`.execute(database.db)).rows.length;
  await expect.poll(clear).toBe(0);
  expect(await stored()).not.toMatch(/whsec_|First|Second/);
  expect((await make(after, 'k1', 'First')).text).toBe(answers[0]?.text);
  expect((await make(after, 'k2', 'Second')).text).toBe(answers[1]?.text);
  const { signingSecrets } = await import('../../src/webhooks/store/webhook-secrets.ts');
  const { SecretBox } = await import('../../src/platform/secrets/secret-box.ts');
  const [hook] = (await after.call({ method: 'GET', url })).body.items;
  expect(await signingSecrets(database.db, new SecretBox([OLD]), hook.id)).toEqual([secret]);
});

it('a new key before the old one takes everything over; then the old one can go', async () => {
  const first = await start(OLD);
  await first.call({ method: 'POST', url, payload });
  const answer = await make(first, 'k');
  await stop(first);
  const second = await start(`${NEW},${OLD}`);
  expect((await make(second, 'k')).text).toBe(answer.text);
  const sealers = async () =>
    (
      await sql<{
        by: string;
      }>`select sealed_by as by from webhook_secret union select sealed_by from idempotency_key`.execute(
        database.db,
      )
    ).rows.length;
  await expect.poll(sealers).toBe(1);
  await stop(second);
  const third = await start(NEW);
  expect((await make(third, 'k')).text).toBe(answer.text);
});

it('a process with another key does not start, and says what to do', async () => {
  await start(OLD);
  await expect(start(NEW)).rejects.toThrow(/All processes that share a database need the same SECRETS_KEY/);
});

it('without the setting a key is made once and kept for its owner alone, and still opens when a setting comes', async () => {
  const first = await start('');
  const answer = await make(first, 'k');
  const file = join(folder, 'secrets-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8');
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  await stop(first);
  const again = await start('');
  expect(readFileSync(file, 'utf8')).toBe(key);
  expect((await make(again, 'k')).text).toBe(answer.text);
  await stop(again);
  const set = await start(NEW);
  expect((await make(set, 'k')).text).toBe(answer.text);
});

it('when the key is lost, what it sealed is given up on request, and the rest goes on', async () => {
  const first = await start(OLD);
  const { body: hook } = await first.call({ method: 'POST', url, payload });
  const answer = await make(first, 'k');
  await stop(first);
  const forget = (...args: string[]) =>
    promisify(execFile)(process.execPath, [program('cli'), 'secrets', 'forget', ...args], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SECRETS_KEY: NEW,
        SEED_DEMO: 'false',
      },
    });
  await expect(forget()).rejects.toThrow('--yes');
  expect((await forget('--yes')).stdout).toBe(
    'Discarded webhook secrets: 1. Discarded responses stored for idempotency keys: 1.\n',
  );
  const after = await start(NEW);
  const again = await make(after, 'k');
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect(again.body.id).not.toBe(answer.body.id);
  const rotated = await after.call({ method: 'POST', url: `${url}/${hook.id}/actions/rotate-secret` });
  expect(rotated.body.secret).toMatch(/^whsec_/);
  expect((await forget('--yes')).stdout).toBe(
    'Discarded webhook secrets: 0. Discarded responses stored for idempotency keys: 0.\n',
  );
});

it('processes that share nothing but the database share its key, until a setting takes over', async () => {
  const env = { DATABASE_URL: database.url, SECRETS_KEY: '' };
  const [one, other] = [
    await startService({ database, env, worker: false }),
    await startService({ database, env, worker: false }),
  ];
  open.push(one, other);
  const answer = await make(one, 'shared', 'Lighthouse');
  expect(await stored()).not.toContain('Lighthouse');
  expect((await make(other, 'shared', 'Lighthouse')).text).toBe(answer.text);
  const later = await startService({ database, env: { ...env, SECRETS_KEY: NEW } });
  open.push(later);
  expect((await make(later, 'shared', 'Lighthouse')).text).toBe(answer.text);
});
