import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';

const SCRIPT = `console.log(${JSON.stringify('lintel '.repeat(400))});`;
const PAGE =
  '<!doctype html><meta name="csp-nonce" nonce="__CSP_NONCE__"><script type="module" src="/console/assets/index-a1b2c3d4.js"></script>';

let folder: string;
let service: TestService;
let url: string;
beforeAll(async () => {
  const outside = mkdtempSync(join(tmpdir(), 'lintel-console-'));
  folder = join(outside, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outside, 'secret.js'), 'not for anyone');
  symlinkSync(join(outside, 'secret.js'), join(folder, 'assets', 'linked.js'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const script = join(folder, 'assets', 'index-a1b2c3d4.js');
  writeFileSync(script, SCRIPT);
  // Told apart from what would be packed on the way.
  writeFileSync(`${script}.br`, brotliCompressSync(`${SCRIPT}// br`));
  writeFileSync(`${script}.gz`, gzipSync(`${SCRIPT}// gz`));
  writeFileSync(join(folder, 'assets', 'plain-a1b2c3d4.css'), 'body{margin:0}'.repeat(200));
  writeFileSync(join(folder, 'assets', 'inter-a1b2c3d4.woff2'), Buffer.alloc(3000, 7));
  service = await startService({
    worker: false,
    env: { API_KEYS: 'admin:admin:secret-of-the-admin' },
    service: { consoleFolder: folder },
  });
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service.close();
  rmSync(join(folder, '..'), { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
  service.app.inject({ method, url: path, headers });

describe('the console', () => {
  it('is for everyone: what it shows is not', async () => {
    expect((await get('/console/')).statusCode).toBe(200);
  });

  it.each([
    '/console',
    '/console/',
    '/console/ontology/wall.basic-2',
    '/console/projects/prj_1/imports/run_1?x=1',
  ])('answers %s with the page, to be asked for again each time', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('/console/assets/index-a1b2c3d4.js');
    const etag = String(answer.headers.etag);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get(path, {}, 'HEAD')).statusCode).toBe(200);
  });

  it('has a strict policy with a nonce of its own for each answer', async () => {
    const [one, two] = [await get('/console/'), await get('/console/')];
    const nonceOf = ({ body }: { body: string }) => /nonce="([^"]+)"/.exec(body)?.[1];
    expect(nonceOf(one)).toMatch(/^[\w+/]{22}==$/);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonceOf(one)}'; img-src 'self' data:; ` +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'",
    );
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('lets hashed files be kept for good, in the form that was packed beforehand', async () => {
    const path = '/console/assets/index-a1b2c3d4.js';
    const plain = await get(path);
    expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const br = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(`${SCRIPT}// br`);
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(`${SCRIPT}// gz`);
    expect(br.headers.etag).toBe(plain.headers.etag);
    expect((await get(path, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  });

  it('packs what was not packed, but no fonts', async () => {
    const styles = await get('/console/assets/plain-a1b2c3d4.css', { 'accept-encoding': 'br' });
    expect(styles.headers['content-encoding']).toBe('br');
    const font = await get('/console/assets/inter-a1b2c3d4.woff2', { 'accept-encoding': 'br' });
    expect([font.headers['content-encoding'], font.headers['content-type']]).toEqual([
      undefined,
      'font/woff2',
    ]);
    expect(font.rawPayload).toEqual(Buffer.alloc(3000, 7));
    const icon = await get('/console/favicon.svg');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/console/assets/index-00000000.js',
    '/console/assets/',
    '/console/robots.txt',
    '/console/assets/linked.js',
    '/console/assets/index-a1b2c3d4.js.br',
    '/console/index.html.gz',
  ])('has nothing at %s, and says so in the envelope', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'NotFound']);
  });

  it('leads to no other file, however the address is written', async () => {
    for (const path of [
      '/console/../../secret.js',
      '/console/assets/../../secret.js',
      '/console/%2e%2e/secret.js',
      '/console/..%2fsecret.js',
      '/console/assets/..%2f..%2fsecret.js',
      '/console/assets/%2e%2e%5c%2e%2e%5csecret.js',
      '/console//etc/passwd',
      '/console/%2fetc%2fpasswd',
    ]) {
      const text = await rawGet(path);
      expect(text).toMatch(/^HTTP\/1\.1 (200|404|400) /);
      expect(text).not.toContain('not for anyone');
      expect(text).not.toContain('root:');
    }
  });

  it('takes no other method', async () => {
    const answer = await get('/console/ontology', {}, 'POST');
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('says in words that it is not built, and what to run', async () => {
    const without = await startService({
      worker: false,
      service: { consoleFolder: join(folder, 'nothing-here') },
    });
    for (const path of ['/console/', '/console/ontology/x', '/console/assets/x.js']) {
      const answer = await without.app.inject({ url: path });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('npm run build --workspace @lintel/console');
    }
    await without.close();
  });
});

/** As it stands: clients tidy paths up before they send them. */
function rawGet(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  });
}
