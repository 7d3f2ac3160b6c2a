import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ImportClient } from '../../../test/support/imports.ts';
import { S3_CREDENTIALS } from '../../../test/support/s3-server.ts';
import { startService, type TestService, useService } from '../../../test/support/service.ts';
import {
  type Client,
  createClient,
  LintelError,
  type PushProgress,
  type UploadTarget,
} from '../src/index.ts';
import { type BreakingProxy, breakingProxy, unkept } from './breaking-proxy.ts';

const MEGABYTE = 1024 * 1024;
const PART = 4 * MEGABYTE;

const service = useService();
let project: ImportClient;
let address: string;
let proxy: BreakingProxy;
let client: Client;
/** Every request, as method and the bytes that it brings. */
let asked: string[] = [];
/** A push of which nothing arrives any more. It pauses for longer and longer: meanwhile the other tests run. */
let hopeless: Promise<{ error: unknown; parts: number }>;
beforeAll(async () => {
  project = await ImportClient.create(service);
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  proxy = await breakingProxy(address);
  client = createClient({
    baseUrl: proxy.url,
    fetch: (request) => {
      const range = request.headers.get('content-range');
      asked.push(range ? `PUT ${range}` : request.method);
      return unkept(request);
    },
  });
  hopeless = pushInVain();
});
afterAll(async () => {
  await proxy.close();
});
beforeEach(() => {
  asked = [];
  proxy.broken = 0;
  proxy.breaks = [];
});

/** An export of so many elements that nothing compresses: about as many kilobytes each. */
function exportOf(elements: number, kilobytes = 1, on = project): File {
  const lines = Array.from({ length: elements }, (_, i) => ({
    kind: 'element',
    id: `e${i}`,
    parameters: [{ name: 'Noise', value: randomBytes(kilobytes * 1024).toString('base64') }],
  }));
  return new File([new Uint8Array(on.artifact(...lines))], 'house.jsonl.gz');
}
let threeParts: File | undefined;
/** Of three parts, in few elements: their number makes no difference to an upload. */
const exportOfThreeParts = () => (threeParts ??= exportOf(90, 100));
const runs = async (): Promise<number> => (await project.get()).body.count;
async function pushInVain(): Promise<{ error: unknown; parts: number }> {
  const broken = await breakingProxy(address);
  broken.breaks = [null, null, ...Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? { sent: 100 } : null))];
  let sent = 0;
  const { imports } = createClient({
    baseUrl: broken.url,
    fetch: (request) => {
      if (request.headers.has('content-range')) sent++;
      return unkept(request);
    },
  });
  const { projectId } = await ImportClient.create(service);
  const error = await imports.push(exportOf(10), { projectId }).catch((fault: unknown) => fault);
  await broken.close();
  return { error, parts: sent };
}
const parts = () => asked.filter((each) => each.startsWith('PUT '));

describe('imports.push', () => {
  test('uploads in parts, submits, waits for the run, and tells how it goes', async () => {
    const file = exportOfThreeParts();
    expect(file.size).toBeGreaterThan(2 * PART);
    const before = await runs();
    const progress: PushProgress[] = [];
    const run = await client.imports.push(file, {
      projectId: project.projectId,
      onProgress: (each) => progress.push(each),
    });
    expect(run).toMatchObject({ state: 'ready', artifact: { bytes: file.size, fileName: 'house.jsonl.gz' } });
    expect(run.counts).toMatchObject({ element: 90 });
    expect(await runs()).toBe(before + 1);
    const sent = progress.flatMap((each) => (each.phase === 'uploading' ? [each.bytesSent] : []));
    expect(sent).toEqual([0, PART, 2 * PART, file.size]);
    expect(progress.at(-1)).toEqual({ phase: 'processing', run });
  });

  test('a connection that is killed in the middle is taken up where it ended, and the artifact is whole', async () => {
    const file = exportOfThreeParts();
    const before = await runs();
    // upload-url, what arrived, first part, second part: broken in its middle; then what arrived, again broken.
    proxy.breaks = [null, null, null, { sent: 2.5 * MEGABYTE }, { answered: 10 }];
    const run = await client.imports.push(file, { projectId: project.projectId });
    expect(proxy.broken).toBe(2);
    expect(run).toMatchObject({ state: 'ready', counts: { element: 90 } });
    expect(await runs()).toBe(before + 1);
    const begins = parts().map((part) => Number(/ (\d+)-/.exec(part)?.[1]));
    expect(begins.slice(0, 2)).toEqual([0, PART]);
    // What arrived of the broken part was not sent again.
    expect(begins[2]).toBeGreaterThan(PART + MEGABYTE);
    expect(begins[2]).toBeLessThan(2 * PART);
  });

  test('the answer to the last part is lost: the run is the one that it submitted', async () => {
    const file = exportOf(10);
    const before = await runs();
    proxy.breaks = [null, null, { answered: 5 }];
    const run = await client.imports.push(file, { projectId: project.projectId });
    expect(proxy.broken).toBe(1);
    expect(run.state).toBe('ready');
    expect(parts().length).toBe(1);
    expect(await runs()).toBe(before + 1);
  });

  test('an upload that was stopped goes on later with what was kept of it', async () => {
    const file = exportOfThreeParts();
    const stop = new AbortController();
    const reason = new Error('paused');
    const kept: UploadTarget[] = [];
    const pushed = client.imports.push(file, {
      projectId: project.projectId,
      signal: stop.signal,
      onUpload: (upload) => kept.push(upload),
      onProgress: (each) => {
        if (each.phase === 'uploading' && each.bytesSent === PART) stop.abort(reason);
      },
    });
    await expect(pushed).rejects.toBe(reason);
    asked = [];
    // As it comes back from a page's storage.
    const upload = JSON.parse(JSON.stringify(kept[0])) as UploadTarget;
    const run = await client.imports.push(file, { projectId: project.projectId, upload });
    expect(run).toMatchObject({ state: 'ready', counts: { element: 90 } });
    expect(asked[0]).toBe('GET');
    expect(parts()[0]).toBe(`PUT bytes ${PART}-${2 * PART - 1}/${file.size}`);
  });

  test('a file that is none is refused with words, once, and a run that fails is an answer', async () => {
    const noise = new File([new Uint8Array(2000).fill(7)], 'noise.gz');
    const fault = await client.imports.push(noise, { projectId: project.projectId }).catch((e: unknown) => e);
    expect(fault).toBeInstanceOf(LintelError);
    expect(fault).toMatchObject({ status: 400, code: 'ArtifactUnusable' });
    expect(parts().length).toBe(1);
    const empty = client.imports.push(new File([], 'empty.gz'), { projectId: project.projectId });
    await expect(empty).rejects.toMatchObject({ status: 400, code: 'ValidationError' });
    const nowhere = client.imports.push(exportOf(1), { projectId: 'prj_nowhere' });
    await expect(nowhere).rejects.toMatchObject({ status: 404 });
  });

  test('a file on disk is not read into memory first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-push-'));
    try {
      const path = join(folder, 'house.jsonl.gz');
      writeFileSync(path, Buffer.from(await exportOf(20).arrayBuffer()));
      const run = await client.imports.push(await openAsBlob(path), {
        projectId: project.projectId,
        fileName: 'from-disk.gz',
      });
      expect(run).toMatchObject({ state: 'ready', artifact: { fileName: 'from-disk.gz' } });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('no more than a few attempts when nothing arrives any more', async () => {
    const pushed = await hopeless;
    expect(pushed.error).toBeInstanceOf(TypeError);
    expect(pushed.parts).toBe(6);
  }, 60_000);
});

describe('with a store elsewhere', () => {
  let store: ChildProcess;
  let storeProxy: BreakingProxy;
  let elsewhere: TestService;
  beforeAll(async () => {
    store = spawn(process.execPath, [join(import.meta.dirname, '../../../test/support/s3-server.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [port] = await once(store.stdout as NodeJS.ReadableStream, 'data');
    storeProxy = await breakingProxy(`http://127.0.0.1:${String(port).trim()}`);
    elsewhere = await startService({
      env: {
        ARTIFACT_STORE: 's3',
        S3_ENDPOINT: storeProxy.url,
        S3_BUCKET: 'artifacts',
        S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
      },
    });
  });
  afterAll(async () => {
    await elsewhere.close();
    await storeProxy.close();
    store.kill();
  });

  test('the file goes there whole, again when the connection broke, and is registered once; no key goes along', async () => {
    const house = await ImportClient.create(elsewhere);
    const headersThere: Headers[] = [];
    const away = createClient({
      baseUrl: await elsewhere.app.listen({ host: '127.0.0.1', port: 0 }),
      apiKey: 'a-secret-of-lintel',
      fetch: (request) => {
        if (request.url.startsWith(storeProxy.url)) headersThere.push(request.headers);
        return unkept(request);
      },
    });
    storeProxy.breaks = [{ sent: MEGABYTE }];
    const file = exportOf(30, 100, house);
    const sent: number[] = [];
    const run = await away.imports.push(file, {
      projectId: house.projectId,
      onProgress: (each) => each.phase === 'uploading' && sent.push(each.bytesSent),
    });
    expect(storeProxy.broken).toBe(1);
    expect(run).toMatchObject({ state: 'ready', artifact: { bytes: file.size }, counts: { element: 30 } });
    expect(sent).toEqual([0, file.size]);
    expect(headersThere.length).toBe(2);
    for (const headers of headersThere) expect(headers.has('x-api-key')).toBe(false);
    expect((await house.get()).body.count).toBe(1);
  });
});
