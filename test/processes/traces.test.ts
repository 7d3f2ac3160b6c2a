import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifact, manifestLine } from '../support/artifact.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { type Lintel, startLintel } from '../support/process.ts';
import { TEST_SECRETS_KEY } from '../support/secrets.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  /** Which process sent it. */
  process: string;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<Span, 'process'>[] }[];
  }[];
}

const attribute = (attributes: Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue ?? '';

/** Says on standard error when a module of OpenTelemetry is loaded; its bare API is a dependency of the metrics too. */
const TELLTALE = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    if (/@opentelemetry.(?!api)/.test(url)) process.stderr.write('LOADED ' + url + String.fromCharCode(10));
    return next(url, context);
  } });`)}`;

let database: TestDatabase;
let receiver: Server;
let endpoint = '';
const spans: Span[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'lintel-traces-'));
const started: Lintel[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, process: attribute(resource.attributes, 'lintel.role') });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(started.map((lintel) => lintel.stop()));
  receiver.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const PROJECT = join(import.meta.dirname, '../..');
const start = async (role: 'api' | 'worker', env: Record<string, string>) => {
  const lintel = await startLintel({
    role,
    // Its packages as files of their own, so that loading them shows.
    ...(role === 'api' ? { project: PROJECT } : {}),
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SECRETS_KEY: TEST_SECRETS_KEY,
      NODE_OPTIONS: `--import=${TELLTALE}`,
      ...env,
    },
  });
  started.push(lintel);
  return lintel;
};

describe('traces', () => {
  it('are nothing without an address: no module is loaded, no trace kept', async () => {
    const api = await start('api', {});
    const made = await api.json('/api/v1/bim-ontology/object-classes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'untraced' },
      body: JSON.stringify({ name: 'Untraced' }),
    });
    expect(made.status).toBe(202);
    expect(api.output()).not.toContain('LOADED');
    const kept = await database.db.selectFrom('operation').select('traceparent').execute();
    expect(kept).toEqual([{ traceparent: null }]);
    expect(spans).toEqual([]);
    await api.stop();
  });

  it('go from the request to its operation and its import, whichever process does them', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const [api] = await Promise.all([start('api', env), start('worker', env)]);
    expect(api.output()).toContain('LOADED'); // or the test above could not fail
    const traceId = 'abcdefabcdefabcdefabcdefabcdef12';
    const client = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    let keys = 0;
    const post = async (path: string, body: object) =>
      (
        await api.json(path, {
          method: 'POST',
          headers: { ...client, 'content-type': 'application/json', 'idempotency-key': `${path} ${keys++}` },
          body: JSON.stringify(body),
        })
      ).body;
    const classes = '/api/v1/bim-ontology/object-classes';
    const { objectClassId: source } = await post(classes, { name: 'Moved' });
    const { objectClassId: target } = await post(classes, { name: 'Target' });
    await post(`${classes}/actions/move`, { sourceObjectClassIds: [source], targetObjectClassId: target });
    const { id: projectId } = await post('/api/v1/party-directory/projects', { name: 'Traced' });
    const { uploadUrl } = await post(`/api/v1/projects/${projectId}/cad-imports/upload-url`, {});
    const put = await fetch(uploadUrl, {
      method: 'PUT',
      headers: { ...client, 'content-type': 'application/gzip' },
      body: new Uint8Array(artifact(manifestLine({ projectId }))),
    });
    expect(put.status).toBe(200);

    const find = (name: RegExp) => spans.find((span) => span.traceId === traceId && name.test(span.name));
    await expect.poll(() => find(/^operation /)).toBeDefined();
    await expect.poll(() => find(/^import$/)).toBeDefined();
    await expect.poll(() => find(/^PUT .*local-upload$/)).toBeDefined();
    const accepted = find(/^POST .*actions.move$/);
    expect(accepted).toMatchObject({ process: 'api', parentSpanId: '00f067aa0ba902b7' });
    expect(find(/^operation /)).toMatchObject({ process: 'worker', parentSpanId: accepted?.spanId });
    const uploaded = find(/^PUT .*local-upload$/);
    expect(uploaded?.process).toBe('api');
    expect(find(/^import$/)).toMatchObject({ process: 'worker', parentSpanId: uploaded?.spanId });
    expect(attribute(find(/^import$/)?.attributes ?? [], 'lintel.outcome')).toMatch(/^(ready|failed)$/);
    expect(JSON.stringify(spans)).not.toContain('signature');
  });
});
