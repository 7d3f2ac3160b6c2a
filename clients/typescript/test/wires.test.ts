import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bounded } from '../src/bounded.ts';
import { createClient, Unreachable, type UploadTarget, writeArtifact } from '../src/node/index.ts';

interface Wire {
  name: string;
  text: string;
  isClosed: boolean;
  timeoutSeconds: number;
  error: 'unreachable' | 'redirected';
  message: string | null;
}

const { wires } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../conformance/faults.json'), 'utf8'),
) as { wires: Wire[] };

/** Sends the same text to everyone who connects. */
async function serving<Result>(
  { text, isClosed }: Pick<Wire, 'text' | 'isClosed'>,
  use: (origin: string) => Promise<Result>,
): Promise<{ result: Result; asked: number }> {
  let asked = 0;
  const sockets = new Set<{ destroy(): void }>();
  let origin = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the client may close it first
    socket.once('data', () => {
      asked++;
      socket.write(text.replace('{origin}', origin));
      if (isClosed) socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return { result: await use(origin), asked };
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('faults.json over the wire', () => {
  test.each(wires)('$name', async ({ text, isClosed, timeoutSeconds, error, message }) => {
    const { result: fault, asked } = await serving({ text, isClosed }, (origin) =>
      createClient({ baseUrl: origin, apiKey: 'secret', timeoutMs: timeoutSeconds * 1000, attempts: 1 })
        .ontology.sync(null)
        .then(
          () => null,
          (thrown: Error) => ({
            origin,
            name: thrown.name,
            message: thrown.message,
            code: 'code' in thrown && thrown.code,
          }),
        ),
    );
    if (error === 'unreachable') expect(fault?.name).toBe('Unreachable');
    else expect(fault).toMatchObject({ name: 'LintelError', code: 'Redirected' });
    const origin = fault?.origin ?? '';
    if (message !== null) expect(fault?.message).toBe(message.replace('{origin}', origin));
    expect(fault?.message).toContain(origin);
    expect(asked).toBe(1);
  });

  test('an abort ends an answer that stops', async () => {
    const stop = new AbortController();
    const text = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a"';
    const { result } = await serving({ text, isClosed: false }, async (origin) => {
      const fetch = async (request: Request) => {
        const response = await globalThis.fetch(request);
        queueMicrotask(() => stop.abort(new Error('enough')));
        return response;
      };
      return createClient({ baseUrl: origin, fetch })
        .ontology.sync(null, stop.signal)
        .catch((error: unknown) => error);
    });
    expect(result).toMatchObject({ message: 'enough' });
  });

  test('an answer without end is given up, and not asked for again', async () => {
    let asked = 0;
    const piece = new Uint8Array(16 * 1024 * 1024).fill(32);
    const fetch = async () => {
      asked++;
      return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(piece) }));
    };
    const client = createClient({ baseUrl: 'http://lintel', fetch });
    await expect(client.operations.wait('op_1')).rejects.toThrow('http://lintel is larger than 256 MiB.');
    expect(asked).toBe(1);
  });
});

test('addresses and keys are checked at once', () => {
  for (const baseUrl of ['lintel.example.org', 'ftp://lintel', 'http://', 'http://a b', 'http://a?b'])
    expect(() => createClient({ baseUrl })).toThrow(`baseUrl must be a URL such as`);
  for (const apiKey of ['', 'two words', 'line\n', 'schlüssel'])
    expect(() => createClient({ baseUrl: 'http://lintel', apiKey })).toThrow('apiKey must be one word');
});

describe('files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-wires-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const json = (body: unknown) => async () =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

  test('a file that cannot be written is named, and nothing is left', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    const missing = join(folder, 'missing', 'a.gz');
    for (const file of [missing, taken])
      await expect(writeArtifact(file, { projectId: 'p' }, [])).rejects.toThrow(`Can't write ${file}: E`);
    const fetch = json({ ontologyVersion: 'v', items: [] });
    const { ontology } = createClient({ baseUrl: 'http://lintel', fetch });
    await expect(ontology.syncFile(missing)).rejects.toThrow(`Can't write ${missing}: ENOENT`);
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  test('any file name can be sent', async () => {
    const names: string[] = [];
    const fetch = async (request: Request) => {
      names.push(((await request.json()) as { fileName: string }).fileName);
      return new Response('{}', { status: 403 });
    };
    const { imports } = createClient({ baseUrl: 'http://lintel', fetch });
    for (const fileName of ['a\n\u0000\u2028.gz', `a${'😀'.repeat(200)}`, '../%2F"\'.gz'])
      await expect(imports.push(new Blob(['x']), { projectId: 'p', fileName })).rejects.toThrow('403');
    expect(names).toEqual(['a\n\u0000\u2028.gz', `a${'😀'.repeat(127)}`, '../%2F"\'.gz']);
  });

  test('uploads end with an error when the server makes no sense', async () => {
    const file = join(folder, 'a.gz');
    writeFileSync(file, 'x'.repeat(10));
    const upload = { uploadUrl: 'http://lintel/cad-imports/local-upload', headers: {} } as UploadTarget;
    const pushed = (body: unknown, target = upload) =>
      createClient({ baseUrl: 'http://lintel', attempts: 1, fetch: json(body) }).imports.pushFile(file, {
        projectId: 'p',
        upload: target,
      });
    await expect(pushed({ received: 0, runId: null })).rejects.toThrow('did not keep it');
    await expect(pushed({ received: 99, runId: null })).rejects.toThrow('more bytes than the file');
    await expect(pushed({})).rejects.toThrow("isn't from Lintel");
    await expect(pushed(null)).rejects.toThrow(Unreachable);
    await expect(pushed({}, {} as UploadTarget)).rejects.toThrow('what onUpload was called with');
    for (const uploadUrl of ['file:///etc/passwd', 'data:text/plain,x', 'ftp://lintel/x'])
      await expect(pushed({}, { ...upload, uploadUrl })).rejects.toThrow('only uploaded by PUT');
    const method = 'DELETE' as UploadTarget['method'];
    await expect(pushed({}, { ...upload, method })).rejects.toThrow('only uploaded by PUT');
  });
});

test('a response without a body stays as it is, also where a browser gives it an empty one', async () => {
  for (const status of [204, 304]) {
    const response = new Response(null, { status });
    Object.defineProperty(response, 'body', { value: new ReadableStream() });
    expect(await bounded(response, 'http://localhost', 1000)).toBe(response);
  }
});
