import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestLine } from '../support/artifact.ts';
import { type Nginx, needsNginx, startNginx } from '../support/nginx.ts';
import { type Lintel, startLintel } from '../support/process.ts';
import { TEST_SECRETS_KEY } from '../support/secrets.ts';
import { startService, type TestService } from '../support/service.ts';

/** `npm run test:nginx` sends a gigabyte. */
const UPLOAD_MB = Number(process.env['NGINX_UPLOAD_MB'] ?? 24);
const MB = 1024 * 1024;
const KEY = 'behind-nginx-key-0123';
const PORTAL_KEY = 'portal-nginx-key-0123';

interface Options extends RequestOptions {
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

describe('deploy/nginx.conf', needsNginx, () => {
  let service: TestService;
  let portal: Lintel;
  let nginx: Nginx;
  const lines: { msg: string; path?: string; address?: string }[] = [];
  beforeAll(async () => {
    const API_KEYS = `admin:admin:${KEY},portal:portal:read:${PORTAL_KEY}`;
    service = await startService({
      worker: false,
      log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
      env: {
        API_KEYS,
        TRUST_PROXY: '127.0.0.1',
        PUBLIC_URL: 'https://lintel.example',
        ARTIFACT_MAX_BYTES: String(2048 * MB),
      },
    });
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    portal = await startLintel({
      role: 'portal',
      env: {
        PORTAL_DATABASE_URL: service.database.portalUrl,
        SECRETS_KEY: TEST_SECRETS_KEY,
        API_KEYS,
        TRUST_PROXY: '127.0.0.1',
      },
    });
    const { port } = service.app.server.address() as { port: number };
    nginx = await startNginx({ api: port, portal: Number(new URL(portal.url).port) });
  });
  afterAll(async () => {
    await nginx.stop();
    await portal.stop();
    await service.close();
  });

  /** From an address of its own, so that it can be told from the proxy's. */
  const begin = (path: string, options: Options = {}, host = 'lintel.example') =>
    request({
      host: '127.0.0.1',
      port: nginx.tlsPort,
      localAddress: '127.0.0.5',
      servername: host,
      rejectUnauthorized: false, // a certificate of this test
      agent: false,
      path,
      ...options,
      headers: { host, 'x-api-key': KEY, ...options.headers },
    });
  const finish = (sent: ReturnType<typeof begin>) =>
    new Promise<Answer>((resolve, reject) => {
      sent.once('error', reject).once('response', (response: IncomingMessage) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      });
    });
  const call = (path: string, options: Options = {}, body?: object, host?: string) => {
    const headers = body ? { 'content-type': 'application/json', ...options.headers } : options.headers;
    const sent = begin(path, { ...options, ...(headers ? { headers } : {}) }, host);
    const answer = finish(sent);
    sent.end(body && JSON.stringify(body));
    return answer;
  };

  it('lets keys in over TLS, sends plain HTTP there, and keeps the metrics to itself', async () => {
    expect((await call('/api/v1/operations')).status).toBe(200);
    expect((await call('/api/v1/operations', { headers: { 'x-api-key': 'wrong-key-0123456' } })).status).toBe(
      401,
    );
    expect((await call('/metrics')).status).toBe(404);
    const plain = await fetch(`http://127.0.0.1:${nginx.httpPort}/console/?a=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/console/?a=1']);
  });

  it('signs people in with the cookie that browsers guard', async () => {
    const headers = { origin: 'https://lintel.example', 'x-api-key': '' };
    const { status, headers: answered } = await call(
      '/api/v1/session',
      { method: 'POST', headers },
      { apiKey: KEY, userId: 'Ada' },
    );
    expect(status).toBe(201);
    expect(String(answered['set-cookie'])).toMatch(/^__Host-lintel_session=.*Secure/);
  });

  it('tells Lintel where a request comes from, whatever the client says', async () => {
    await call('/api/v1/operations?forged', { headers: { 'x-forwarded-for': '6.6.6.6' } });
    const addresses = () => new Set(lines.flatMap(({ address }) => address ?? []));
    await expect.poll(addresses).toEqual(new Set(['127.0.0.5']));
  });

  it('passes the event stream on as it comes', async () => {
    const sent = begin('/api/v1/events/stream');
    sent.end();
    const response = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    let seen = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      seen += text;
    });
    const made = await call(
      '/api/v1/bim-ontology/object-classes',
      { method: 'POST', headers: { 'idempotency-key': 'streamed' } },
      { name: 'Streamed' },
    );
    expect(made.status).toBe(202);
    await expect.poll(() => seen).toContain('ontology.changed');
    expect(response.complete).toBe(false);
    sent.destroy();
  });

  it('serves the portal under its own name', async () => {
    const readyz = await call('/readyz', {}, undefined, 'portal.example');
    expect([readyz.status, JSON.parse(readyz.text).status]).toEqual([200, 'ready']);
    const v2 = await call(
      '/api/v2/openapi.json',
      { headers: { 'x-api-key': PORTAL_KEY } },
      undefined,
      'portal.example',
    );
    expect(JSON.parse(v2.text)).toHaveProperty('openapi');
    expect((await call('/api/v1/operations', {}, undefined, 'portal.example')).status).toBe(404);
  });

  it(`streams an upload of ${UPLOAD_MB} MB without keeping it, and logs no signature`, async () => {
    const project = await call('/api/v1/party-directory/projects', { method: 'POST' }, { name: 'Large' });
    const { id: projectId } = JSON.parse(project.text) as { id: string };
    const grant = await call(`/api/v1/projects/${projectId}/cad-imports/upload-url`, { method: 'POST' }, {});
    const { pathname, search, searchParams } = new URL(
      (JSON.parse(grant.text) as { uploadUrl: string }).uploadUrl,
    );
    const sent = begin(`${pathname}${search}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/gzip', 'x-api-key': '' },
    });
    const answer = finish(sent);
    const gzip = createGzip({ level: 0 });
    let bytes = 0;
    gzip.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (!sent.write(chunk)) {
        gzip.pause();
        sent.once('drain', () => gzip.resume());
      }
    });
    const ended = new Promise((resolve) => gzip.once('end', resolve));
    const line = Buffer.from(
      `${JSON.stringify({ kind: 'unknown', filling: randomBytes(MB / 2).toString('hex') })}\n`,
    );
    const write = (data: Buffer | string) =>
      gzip.write(data) ? Promise.resolve() : new Promise((resolve) => gzip.once('drain', resolve));
    await write(`${JSON.stringify(manifestLine({ projectId }))}\n`);
    const half = Math.floor(UPLOAD_MB / 2);
    for (let i = 0; i < half; i++) await write(line);
    // Most of the half is with Lintel before the rest is sent, and nothing of it lies at the proxy.
    await expect.poll(() => kept(service.config.DATA_DIR)).toBeGreaterThan((half - 8) * MB);
    expect(
      readdirSync(nginx.bodyFolder, { recursive: true }).filter((name) => /\d{6}/.test(String(name))),
    ).toEqual([]);
    for (let i = half; i < UPLOAD_MB; i++) await write(line);
    gzip.end();
    await ended;
    sent.end();
    const { status, text } = await answer;
    expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(bytes).toBeGreaterThan(UPLOAD_MB * MB);
    expect(kept(service.config.DATA_DIR)).toBe(bytes);
    const signature = searchParams.get('signature');
    expect(signature?.length).toBeGreaterThan(20);
    await expect.poll(() => nginx.accessLog()).toContain(`"PUT ${pathname}" 200`);
    expect(nginx.accessLog() + JSON.stringify(lines)).not.toContain(signature);
  });
});

/** Bytes of the artifacts below a data folder, whole or on their way. */
function kept(folder: string): number {
  return readdirSync(join(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('artifact'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
