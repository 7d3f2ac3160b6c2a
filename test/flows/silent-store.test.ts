import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { beforeEach, describe, expect, it } from 'vitest';
import { S3Artifacts } from '../../src/cad-imports/gateways/s3-artifacts.ts';
import { eachAlone } from '../../src/platform/each-alone.ts';
import { ImportClient } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';
import { type Fault, startSilentStore } from '../support/silent-store.ts';
import { use } from '../support/use.ts';

const WAITS = { connectMs: 500, responseMs: 300, callMs: 2_000, silentMs: 500, pauseMs: 200 };
const store = use(startSilentStore);
beforeEach(() => store.does(() => undefined));

/** The service beside the store. Without waits, it waits as long as in service. */
const startBeside = (storeWaits?: Partial<typeof WAITS>): Promise<TestService> =>
  startService({
    env: { ARTIFACT_STORE: 's3', ...store.settings },
    ...(storeWaits && { service: { storeWaits } }),
  });

/** Uploaded, and not registered. */
async function uploaded(client: ImportClient): Promise<{ uploadId: string; key: string }> {
  const { uploadUrl, uploadId, headers } = (await client.post('/upload-url', {})).body;
  const body = client.artifact({ kind: 'element', id: 'a' });
  const response = await request(uploadUrl, { method: 'PUT', headers, body });
  await response.body.dump();
  return { uploadId, key: `${client.projectId}/${uploadId}.jsonl.gz` };
}

/** Deletes the project; answers with how to ask for the state of its deletion. */
async function deleted(client: ImportClient, confirmName: string): Promise<() => Promise<string>> {
  const { service, projectId } = client;
  const url = `/api/v1/party-directory/projects/${projectId}/actions`;
  await service.call({ method: 'POST', url: `${url}/close` });
  const { body } = await service.call({ method: 'POST', url: `${url}/delete`, payload: { confirmName } });
  return async () => (await service.call({ method: 'GET', url: body.statusUrl })).body.status;
}

describe('the service beside a store that accepts requests and does not answer', () => {
  const service = use(() => startBeside(WAITS));

  it('puts a deletion back, and finishes the later ones', async () => {
    const clients: ImportClient[] = [];
    for (const name of ['A', 'B', 'C']) clients.push(await ImportClient.create(service, name));
    for (const client of clients) await uploaded(client);
    const stuck = clients[0]?.projectId ?? '';
    store.does(({ method, key }) => (method === 'DELETE' && key.startsWith(stuck) ? 'hang' : undefined));
    const states: (() => Promise<string>)[] = [];
    for (const [at, name] of ['A', 'B', 'C'].entries())
      states.push(await deleted(clients[at] as ImportClient, name));
    const [a, ...others] = states as [() => Promise<string>, ...(() => Promise<string>)[]];
    for (const status of others) await expect.poll(status, { timeout: 15_000 }).toBe('succeeded');
    expect(await a()).not.toBe('succeeded');
    store.does(() => undefined);
    await expect.poll(a, { timeout: 15_000 }).toBe('succeeded');
    expect([...store.objects.keys()].filter((key) => key.startsWith(stuck))).toEqual([]);
  });

  it('has no upload for requests that register one while another finds it unusable and removes it', async () => {
    const client = await ImportClient.create(service, 'Refused twice');
    const { uploadUrl, uploadId, headers } = (await client.post('/upload-url', {})).body;
    await (await request(uploadUrl, { method: 'PUT', headers, body: 'no artifact' })).body.dump();
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post('', { uploadId })));
    const errors = answers.map(({ status, body }) => `${status} ${body.error}`);
    expect(errors).toContain('400 ArtifactUnusable');
    expect(errors).toContain('409 ArtifactNotUploaded');
    expect(new Set(errors).size).toBe(2);
  });

  it.each([403, 404] as const)('has no upload where the store answers %i', async (status) => {
    const client = await ImportClient.create(service, `Nothing there ${status}`);
    const { uploadId } = (await client.post('/upload-url', {})).body;
    store.does(() => status);
    const { body } = await client.post('', { uploadId });
    expect(body.error).toBe('ArtifactNotUploaded');
  });

  it('tries a run again whose artifact stalls half-way, and others have its slot meanwhile', async () => {
    const clients: ImportClient[] = [];
    for (const name of ['D', 'E', 'F']) clients.push(await ImportClient.create(service, name));
    const reads = new Map<string, number>();
    const [d, e, f] = clients as [ImportClient, ImportClient, ImportClient];
    // The first read is that of register, the second that of the first attempt.
    store.does(({ method, key }) => {
      if (method !== 'GET' || key.startsWith(f.projectId)) return undefined;
      reads.set(key, (reads.get(key) ?? 0) + 1);
      return reads.get(key) === 2 ? 'stall' : undefined;
    });
    const runs: (() => Promise<{ state: string; attempts: number; script_log: string }>)[] = [];
    for (const client of [d, e, f]) {
      const { uploadId } = await uploaded(client);
      const { body } = await client.post('', { uploadId });
      runs.push(() => client.settled(body.id));
    }
    for (const [at, attempts] of [2, 2, 1].entries())
      expect(await runs[at]?.()).toMatchObject({
        state: 'ready',
        attempts,
        ...(attempts === 2 && {
          script_log: expect.stringContaining("attempt ended: the artifact store isn't responding"),
        }),
      });
  });

  it.each<[string, 'HEAD' | 'GET', Fault]>([
    ['does not answer', 'HEAD', 'hang'],
    ['sends half of the artifact', 'GET', 'stall'],
    ['answers 500', 'HEAD', 500],
    ['redirects', 'HEAD', 307],
    ['redirects a read', 'GET', 307],
  ])(
    'answers register with 503 when the store %s, and registers once it is back',
    async (_, asked, fault) => {
      await sleep(WAITS.pauseMs); // after the test before
      const client = await ImportClient.create(service, 'Register');
      const { uploadId, key } = await uploaded(client);
      store.does(({ method }) => (method === asked ? fault : undefined));
      const answer = await client.post('', { uploadId });
      expect([answer.status, answer.body.error, answer.body.message, answer.headers['retry-after']]).toEqual([
        503,
        'ArtifactStoreUnavailable',
        "The artifact store isn't responding. Try again shortly.",
        '1',
      ]);
      expect(store.objects.has(key)).toBe(true);
      store.does(() => undefined);
      await sleep(WAITS.pauseMs);
      expect((await client.post('', { uploadId })).status).toBe(200);
      await expect.poll(() => store.held).toBe(0);
    },
  );
});

describe('beside a store that is asked nothing for a minute after calls without an answer', () => {
  const service = use(() => startBeside({ ...WAITS, pauseMs: 60_000 }));

  it('imports the next run once the store is back, though others had no answer', async () => {
    const registered = new Set<string>();
    store.does(({ key }) => (registered.has(key) ? 'hang' : undefined));
    const imported = async (name: string) => {
      const client = await ImportClient.create(service, name);
      const { uploadId, key } = await uploaded(client);
      const { body } = await client.post('', { uploadId });
      registered.add(key);
      return client.finished(body.id);
    };
    expect(await imported('G')).toMatchObject({ state: 'failed', attempts: 3 });
    store.does(() => undefined);
    expect(await imported('H')).toMatchObject({ state: 'ready', attempts: 1 });
  });
});

describe('with the times of the service', () => {
  it('lets go of the store when the client leaves, and stops while a deletion waits', async () => {
    const service = await startBeside();
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const client = await ImportClient.create(service, 'Left');
    const { uploadId } = await uploaded(client);
    store.does(() => 'hang');
    const leaving = new AbortController();
    const left = fetch(address + client.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uploadId }),
      signal: leaving.signal,
    });
    await expect.poll(() => store.held).toBe(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => store.held).toBe(0);
    const status = await deleted(client, 'Left');
    await expect.poll(() => store.held, { timeout: 10_000 }).toBe(1);
    expect(await status()).toBe('running');
    const begun = performance.now();
    await service.close();
    expect(performance.now() - begun).toBeLessThan(8_000); // one attempt alone lasts 10 s
  });

  it('reads a body as slowly as somebody likes', async () => {
    const bytes = Buffer.alloc(2_000_000, 'x');
    store.objects.set('slow', bytes);
    const body = await new S3Artifacts(store.settings, { ...WAITS, silentMs: 100 }).read('slow');
    let read = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (read === 0) await sleep(500);
      read += chunk.length;
    }
    expect(read).toBe(bytes.length);
  });

  it('ends a body when nobody needs it any more', async () => {
    store.objects.set('half', Buffer.alloc(100_000));
    store.does(() => 'stall');
    const leaving = new AbortController();
    const body = await new S3Artifacts(store.settings).read('half', leaving.signal);
    setTimeout(() => leaving.abort(new Error('gone')), 100);
    await expect(body.toArray()).rejects.toThrow('gone');
    await expect.poll(() => store.held).toBe(0);
  });

  it('gives up a hundred removals as soon as a few had no answer, and goes on once the store is back', async () => {
    const artifacts = new S3Artifacts(store.settings, { ...WAITS, responseMs: 100 });
    store.does(() => 'hang');
    const begun = performance.now();
    const keys = Array.from({ length: 100 }, (_, at) => `p/${at}`);
    await expect(eachAlone(keys, (key) => artifacts.remove(key))).rejects.toThrow('100 failed');
    expect(performance.now() - begun).toBeLessThan(15_000); // a hundred would take 30 s
    store.does(() => undefined);
    await sleep(WAITS.pauseMs);
    await eachAlone(keys, (key) => artifacts.remove(key));
  });

  it('removes nothing of other projects, and gives up where what was removed is still listed', async () => {
    const artifacts = new S3Artifacts(store.settings, WAITS);
    const other = 'prj_2/upl_1.jsonl.gz';
    store.objects.set(other, Buffer.from('x'));
    store.does(({ key }) => (key === '' ? { lists: [other] } : undefined));
    await expect(artifacts.removeProject('prj_1')).rejects.toThrow('of other projects');
    expect(store.objects.has(other)).toBe(true);
    const pages = [['prj_1/a'], ['prj_1/b']];
    let page = 0;
    store.does(({ key }) => (key === '' ? { lists: pages[page++ % 2] ?? [] } : undefined));
    await expect(artifacts.removeProject('prj_1')).rejects.toThrow('what was removed');
    expect(page).toBe(3);
  });

  it('says of an artifact that it refuses or no longer has that it is missing', async () => {
    const artifacts = new S3Artifacts(store.settings, WAITS);
    for (const status of [403, 404] as const) {
      store.does(() => status);
      expect(await artifacts.size('gone')).toBeNull();
      await expect(artifacts.read('gone')).rejects.toMatchObject({ code: 'ENOENT' });
    }
    store.does(() => ({ refuses: 'AccessDenied' }));
    await expect(artifacts.read('gone')).rejects.toMatchObject({ code: 'ENOENT' });
    store.does(() => ({ refuses: 'InvalidAccessKeyId' }));
    await expect(artifacts.read('there')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  });

  it('gives up an upload to it, and one whose source fails', async () => {
    const artifacts = new S3Artifacts(store.settings, WAITS);
    const whole = async function* () {
      yield Buffer.from('whole');
    };
    const failing = async function* () {
      yield Buffer.from('who');
      throw new Error('damaged');
    };
    await artifacts.put('put', 5, whole());
    expect(store.objects.get('put')?.toString()).toBe('whole');
    await expect(artifacts.put('failing', 5, failing())).rejects.toThrow('damaged');
    store.does(() => 'hang');
    await expect(artifacts.put('hanging', 5, whole())).rejects.toThrow("isn't responding");
  });
});
