import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { StreamClient } from '../support/event-stream.ts';
import { type Lintel, startLintel } from '../support/process.ts';
import { TEST_SECRETS_KEY } from '../support/secrets.ts';

/** What a person in a browser meets, from processes as they run in service. */
const database = useDatabase();
let api: Lintel;
let portal: Lintel;
beforeAll(async () => {
  const env = {
    DATABASE_URL: database.url,
    PORTAL_DATABASE_URL: database.portalUrl,
    SECRETS_KEY: TEST_SECRETS_KEY,
    API_KEYS: 'admin:admin:secret-of-the-admin',
  };
  api = await startLintel({ role: 'api', env });
  portal = await startLintel({ role: 'portal', env });
});
afterAll(async () => {
  await Promise.all([api.stop(), portal.stop()]);
});

const browser = { accept: 'text/html', 'sec-fetch-site': 'none' };
const signIn = async (at: Lintel) =>
  fetch(`${at.url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ apiKey: 'secret-of-the-admin', userId: 'Ida' }),
  });

describe('the API alone', () => {
  it('leads a browser to the console and says first where it is', async () => {
    const answer = await fetch(api.url, { headers: browser, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/console/']);
    const page = await fetch(`${api.url}/console/`, { headers: browser });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect([200, 503]).toContain(page.status); // built on this machine, or told how to build it
    await expect.poll(() => api.output()).toContain(`Console         ${api.url}/console/`);
  });

  it('ends its streams at SIGTERM and drains', async () => {
    const other = await startLintel({
      role: 'api',
      env: {
        DATABASE_URL: database.url,
        SECRETS_KEY: TEST_SECRETS_KEY,
        API_KEYS: 'admin:admin:secret-of-the-admin',
      },
    });
    const signedIn = await signIn(other);
    const [cookie = ''] = String(signedIn.headers.get('set-cookie')).split(';', 1);
    const stream = await StreamClient.open(`${other.url}/api/v1/events/stream`, { cookie });
    expect(stream.status).toBe(200);
    await stream.until(({ id }) => id !== undefined);
    expect(await other.stop()).toBe(0);
    await stream.ended();
    expect(stream.isWhole).toBe(true);
  });
});

describe('the portal alone', () => {
  it('has neither console nor sign-in, and takes no cookie', async () => {
    for (const path of ['/', '/console/', '/api/v1/session', '/api/v1/events/stream'])
      expect((await fetch(portal.url + path, { headers: browser })).status).toBe(404);
    const [cookie = ''] = String((await signIn(api)).headers.get('set-cookie')).split(';', 1);
    const page = (at: Lintel) => fetch(`${at.url}/portal/prj_1`, { headers: { ...browser, cookie } });
    expect((await page(api)).status).toBe(404); // signed in, and nothing is published
    expect((await page(portal)).status).toBe(401);
  });
});
