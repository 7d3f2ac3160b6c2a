import { createClient, LintelError, type Progress } from '@lintel/client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ProgressLine, ProgressReader } from '../../../src/kernel/progress.ts';
import { CommandError, EXIT } from '../../../src/platform/cli/exit-codes.ts';
import { call } from '../../../src/platform/cli/remote-service.ts';
import { csvOf } from '../../support/exchange.ts';
import { held } from '../../support/held-table.ts';
import { useService } from '../../support/service.ts';

const service = useService();
let url: string;
beforeAll(async () => {
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
});

const RELEASES = '/api/v1/bim-ontology/releases';
const IMPORTS = '/api/v1/bim-ontology/imports?dryRun=true&format=csv';
const FILE = csvOf(
  ['handle', 'name'],
  ...Array.from({ length: 2500 }, (_, n) => [`class-${n}`, `Class ${n}`]),
);

let keys = 0;
const key = () => ({ 'idempotency-key': `progress-${++keys}` });
const post = (path: string, body: string, headers: Record<string, string>, signal?: AbortSignal) =>
  fetch(url + path, { method: 'POST', body, headers, ...(signal && { signal }) });
const release = (version: string, headers: Record<string, string> = {}) =>
  post(RELEASES, JSON.stringify({ version }), { 'content-type': 'application/json', ...headers });

/** All of an answer with progress; `onFirst` is called when the first line is there. */
async function followed(response: Response, onFirst: () => Promise<void>) {
  const reports: Progress[] = [];
  const lines = new ProgressReader((progress) => reports.push(progress));
  let answer: Extract<ProgressLine, { answer: unknown }>['answer'] | null = null;
  let body = '';
  for await (const piece of response.body ?? []) {
    if (reports.length === 0) await onFirst();
    if (answer) body += Buffer.from(piece).toString();
    else {
      const head = lines.read(piece);
      if (head === null) continue;
      answer = { status: head.status, headers: head.headers };
      body += Buffer.from(head.rest).toString();
    }
  }
  return { reports, answer, body };
}

describe('an answer with progress', () => {
  it('is the usual one without the header, and with it while the work is short', async () => {
    const usual = await release('1');
    expect([usual.status, usual.headers.get('preference-applied')]).toEqual([201, null]);
    const short = await release('2', { prefer: 'respond-async, progress' });
    expect(short.status === 201 || short.headers.get('preference-applied') === 'progress').toBe(true);
    const refused = await release('no version', { prefer: 'progress' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'ValidationError' });
  });

  it('has lines of progress, then the status and headers of the usual answer, then its body', async () => {
    const table = await held(service.db, 'ontology_release');
    const sent = { ...key(), prefer: 'progress' };
    const response = await release('3', sent);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'preference-applied': 'progress',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    const { reports, answer, body } = await followed(response, table.letGo);
    expect(response.status).toBe(200);
    expect(reports[0]).toEqual({ phase: 'waiting', done: 0, total: null });
    expect(answer).toMatchObject({ status: 201, headers: { location: `${RELEASES}/3` } });
    expect(JSON.parse(body)).toMatchObject({ version: '3' });
    // The stored answer is the usual one.
    const again = await release('3', sent);
    if (again.headers.get('preference-applied') === null) {
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
      expect(await again.text()).toBe(body);
    }
  });

  it('tells errors that come later in the usual words', async () => {
    await release('4');
    const table = await held(service.db, 'ontology_release');
    const response = await release('4', { prefer: 'progress' });
    const { answer, body } = await followed(response, table.letGo);
    expect(answer).toMatchObject({ status: 409, headers: { 'cache-control': 'no-store' } });
    expect(JSON.parse(body)).toMatchObject({
      error: 'OntologyReleaseExists',
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('of a large dry run tells the rows that were read, and ends with its lines', async () => {
    const table = await held(service.db, 'operation_part');
    const headers = {
      ...key(),
      prefer: 'progress',
      accept: 'application/x-ndjson',
      'content-type': 'text/csv',
    };
    const response = await post(IMPORTS, FILE, headers);
    const { reports, answer, body } = await followed(response, table.letGo);
    expect(answer).toEqual({
      status: 200,
      headers: { vary: 'accept', 'content-type': 'application/x-ndjson; charset=utf-8' },
    });
    const [plan, ...rows] = body.trimEnd().split('\n');
    expect(JSON.parse(plan ?? '')).toMatchObject({ dryRun: true, counts: { created: 2500 } });
    expect(rows).toHaveLength(2500);
    const order = ['waiting', 'reading', 'waiting', 'loading', 'matching', 'planning', 'checking'];
    let at = 0;
    for (const { phase, done, total } of reports) {
      at = order.indexOf(phase, at);
      expect(at).not.toBe(-1);
      expect(done).toBeLessThanOrEqual(total ?? done);
    }
  });

  it('stops the dry run when the client goes away', async () => {
    const table = await held(service.db, 'operation_part');
    const leaving = new AbortController();
    const headers = { ...key(), prefer: 'progress', 'content-type': 'text/csv' };
    const response = await post(IMPORTS, FILE, headers, leaving.signal);
    expect(response.headers.get('preference-applied')).toBe('progress');
    leaving.abort();
    await table.letGo();
    await expect.poll(() => partsLeft()).toBe(0);
    const after = await post(IMPORTS, FILE, { ...key(), 'content-type': 'text/csv' });
    expect(after.status).toBe(200);
  });

  it('reaches the client as the usual answer', async () => {
    const client = createClient({ baseUrl: url });
    const releases = async (version: string) => {
      const reports: Progress[] = [];
      const table = await held(service.db, 'ontology_release');
      const api = client.withProgress((progress) => {
        reports.push(progress);
        void table.letGo();
      });
      const { data, error, response } = await api.POST(RELEASES, { body: { version } });
      expect(reports[0]?.phase).toBe('waiting');
      return { data, error, response };
    };
    const done = await releases('5');
    expect([done.response.status, done.data?.version]).toEqual([201, '5']);
    const refused = await releases('5');
    expect([refused.response.status, refused.error?.error]).toEqual([409, 'OntologyReleaseExists']);
    expect(new LintelError(409, refused.error).message).toContain('5');
  });
});

describe('the command line', () => {
  it('follows the progress, and gets the usual answer or refusal', async () => {
    const released = async () => {
      const table = await held(service.db, 'ontology_release');
      const reports: Progress[] = [];
      const onProgress = (progress: Progress) => {
        reports.push(progress);
        void table.letGo();
      };
      const answer = await call({ url, key: null }, 'POST', RELEASES, { version: '6' }, onProgress).catch(
        (error: unknown) => error,
      );
      expect(reports[0]?.phase).toBe('waiting');
      return answer;
    };
    expect(await released()).toMatchObject({ version: '6' });
    const refusal = await released();
    expect(refusal).toBeInstanceOf(CommandError);
    expect(refusal).toMatchObject({ exitCode: EXIT.conflict });
  });
});

async function partsLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from operation_part`.execute(
    service.db,
  );
  return rows[0]?.count ?? -1;
}
