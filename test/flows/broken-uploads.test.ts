import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ImportClient } from '../support/imports.ts';
import { startService, useService } from '../support/service.ts';

const service = useService();
let client: ImportClient;
let port: number;
beforeAll(async () => {
  client = await ImportClient.create(service);
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

const incoming = () => readdirSync(join(service.config.DATA_DIR, 'artifacts/incoming'));

/** Announces the whole, sends some of it, and hangs up. */
async function breakOff(path: string, bytes: Buffer, sent: number, headers = ''): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes.length}\r\n${headers}\r\n`);
  socket.write(bytes.subarray(0, sent));
  await expect.poll(() => incoming().length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
}

function large(): Buffer {
  return client.artifact(
    ...Array.from({ length: 3000 }, (_, i) => ({ kind: 'element', id: `${Math.sin(i)}` })),
  );
}

/** Sends everything before it reads anything, as simple clients do. */
async function sendThenRead(
  path: string,
  headers: string,
  chunks: Iterable<Buffer | string>,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lost = new Promise<never>((_, reject) => socket.once('error', reject));
  const until = (event: string) =>
    Promise.race([lost, new Promise((resolve) => socket.once(event, resolve))]);
  await until('connect');
  socket.pause();
  socket.write(`PUT ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`);
  for (const chunk of chunks) if (!socket.write(chunk)) await until('drain');
  const answer = Promise.race([lost, new Promise<Buffer>((resolve) => socket.once('data', resolve))]);
  socket.resume();
  const [status = ''] = (await answer).toString().split('\r\n', 1);
  socket.destroy();
  return status;
}

describe('a body that is refused half-way', () => {
  const mebibytes = (count: number) => Array.from({ length: count }, () => Buffer.alloc(1024 * 1024, 7));

  test('is let in to its end, so that the client gets the answer', async () => {
    const { path } = await client.uploadUrl();
    const size = 24 * 1024 * 1024;
    expect(await sendThenRead(path, `content-length: ${size}\r\n`, mebibytes(24))).toContain('400');
    const chunked = mebibytes(24).flatMap((chunk) => [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n']);
    expect(await sendThenRead(path, 'transfer-encoding: chunked\r\n', [...chunked, '0\r\n\r\n'])).toContain(
      '400',
    );
    expect(incoming()).toEqual([]);
  });
});

describe('a connection that breaks', () => {
  test('leaves nothing behind, and the URL can be used again', async () => {
    const { path } = await client.uploadUrl();
    const bytes = large();
    await breakOff(path, bytes, 10_000);
    await expect.poll(incoming).toEqual([]);
    expect((await client.get()).body.count).toBe(0);
    expect((await client.put(path, bytes)).status).toBe(200);
  });

  test('during a part: what arrived is kept, and the rest completes it', async () => {
    const { path } = await client.uploadUrl();
    const bytes = large();
    await breakOff(path, bytes, 10_000, `content-range: bytes 0-${bytes.length - 1}/${bytes.length}\r\n`);
    await expect
      .poll(async () => (await service.call({ method: 'GET', url: path })).body.received)
      .toBe(10_000);
    const range = `bytes 10000-${bytes.length - 1}/${bytes.length}`;
    const done = await client.put(path, bytes.subarray(10_000), { 'content-range': range });
    expect(done.body).toMatchObject({ uploaded: true });
    expect(await client.settled(done.body.runId)).toMatchObject({
      state: 'ready',
      counts: { element: 3000 },
    });
    expect(incoming()).toEqual([]);
  });
});

test('what a killed process left is swept at the next start; what may be resumed stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-sweep-'));
  const folder = join(dataDir, 'artifacts/incoming');
  mkdirSync(folder, { recursive: true });
  const old = new Date(Date.now() - 3_600_000);
  mkdirSync(join(folder, 'upl_d.parts')); // its URL is not known, or expired
  writeFileSync(join(folder, 'upl_d.parts', '0-1'), 'x');
  for (const [name, changed] of [
    ['upl_a.999999.x0.part', new Date()], // its process is gone
    [`upl_b.${process.pid}.x1.part`, old], // its process had our number before us
    [`upl_c.${process.ppid}.x2.part`, new Date()], // its process is at work
    ['upl_e.resume', old], // of an earlier release
  ] as const) {
    writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, name), changed, changed);
  }
  const other = await startService({ env: { DATA_DIR: dataDir } });
  await expect.poll(() => readdirSync(folder)).toEqual([`upl_c.${process.ppid}.x2.part`]);
  await other.close();
  rmSync(dataDir, { recursive: true });
});
