import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/platform/auth/api-keys.ts';
import { recordEvents } from '../../src/platform/events/record-events.ts';
import { useDatabase } from '../support/database.ts';
import { StreamClient } from '../support/event-stream.ts';
import { startService, type TestService } from '../support/service.ts';
import { asPage, signIn } from '../support/sessions.ts';

const KEYS = ['admin', 'reader', 'bound', 'leaver', 'signer', 'importer'] as const;
const secretOf = (name: string) => `secret-of-the-${name}`;

const database = useDatabase();
let service: TestService;
let url: string;
beforeAll(async () => {
  const rights: Record<(typeof KEYS)[number], [string[], string[] | null]> = {
    admin: [['admin'], null],
    reader: [['ontology:read'], null],
    bound: [['ontology:read'], ['prj_mine']],
    leaver: [['ontology:read'], null],
    signer: [['ontology:read'], null],
    importer: [['imports:read'], null],
  };
  for (const name of KEYS)
    await database.pool.query(
      `insert into api_key (id, name, sha256, hint, scopes, projects) values ($1, $2, $3, '', $4, $5)`,
      [`key_${name}`, name, sha256(secretOf(name)), ...rights[name]],
    );
  service = await startService({ database });
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service.close();
});

const open: StreamClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
async function stream(key: string, headers: Record<string, string> = {}, query = ''): Promise<StreamClient> {
  const client = await StreamClient.open(`${url}/api/v1/events/stream${query}`, {
    ...(key === '' ? {} : { 'x-api-key': secretOf(key) }),
    ...headers,
  });
  open.push(client);
  return client;
}
const record = (...projectIds: string[]) =>
  database.db.transaction().execute((tx) =>
    recordEvents(
      tx,
      projectIds.map((projectId) => ({
        type: 'ProjectProductVariantReleased',
        subject: 'ppv_1',
        data: { projectId, projectProductVariantId: 'ppv_1', productReference: { kind: 'model', id: 'x' } },
      })),
    ),
  );
const last = async () => Number((await database.pool.query('select last from event_counter')).rows[0].last);
const sequencesOf = ({ seen }: StreamClient) => seen.flatMap(({ data }) => data?.sequence ?? []);

describe('streamEvents', () => {
  it('tells of events as they come, in the words of the feed', async () => {
    const client = await stream('reader');
    expect(client.status).toBe(200);
    expect(client.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const before = await last();
    await record('prj_mine');
    const streamed = await client.until(({ data }) => data?.sequence === before + 1);
    const { body } = await service.call({
      method: 'GET',
      url: `/api/v1/events?after=${before}`,
      headers: { 'x-api-key': secretOf('reader') },
    });
    expect(streamed).toEqual({ id: String(before + 1), data: body.items[0] });
  });

  it('goes on after Last-Event-ID, without a gap and without a repetition', async () => {
    const start = await last();
    await record(...Array.from({ length: 1200 }, () => 'prj_mine'));
    const client = await stream('reader', { 'last-event-id': String(start) });
    await record('prj_mine', 'prj_other');
    await client.until(({ id }) => id === String(start + 1202));
    expect(sequencesOf(client)).toEqual(Array.from({ length: 1202 }, (_, i) => start + 1 + i));
    const byQuery = await stream('reader', {}, `?after=${start + 1200}`);
    await byQuery.until(({ id }) => id === String(start + 1202));
    expect(sequencesOf(byQuery)).toEqual([start + 1201, start + 1202]);
  });

  it('says where it begins, so that a stream that breaks at once has a place to go on from', async () => {
    const client = await stream('reader');
    const first = await client.until(() => true);
    expect(first).toEqual({ id: String(await last()) });
    const beyond = await stream('reader', { 'last-event-id': '999999999' });
    expect((await beyond.until(() => true)).id).toBe(String(await last()));
  });

  it('shows a bound key its own projects and what belongs to none', async () => {
    const [bound, start] = [await stream('bound'), await last()];
    await record('prj_other', 'prj_mine', 'prj_other');
    await record('prj_mine');
    await bound.until(({ id }) => id === String(start + 4));
    expect(sequencesOf(bound)).toEqual([start + 2, start + 4]);
    const later = await stream('bound', { 'last-event-id': String(start) });
    await later.until(({ id }) => id === String(start + 4));
    expect(sequencesOf(later)).toEqual([start + 2, start + 4]);
  });

  it('tells of operations and of the ontology', async () => {
    const client = await stream('bound');
    await client.until(() => true);
    const { body } = await service.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/object-classes',
      headers: { 'x-api-key': secretOf('admin'), 'idempotency-key': 'stream-1' },
      payload: { name: 'Streamed Wall' },
    });
    const received = await client.until(
      ({ event, data }) => event === 'operation.changed' && data.status === 'succeeded',
    );
    expect(received).toEqual({
      event: 'operation.changed',
      data: {
        operationId: body.operationId,
        action: expect.any(String),
        status: 'succeeded',
        undoOf: null,
        undoneBy: null,
      },
    });
    const moved = await client.until(({ event }) => event === 'ontology.changed');
    const list = await service.call({
      method: 'GET',
      url: '/api/v1/bim-ontology/object-classes?view=flat&includeInactive=true',
      headers: { 'x-api-key': secretOf('reader') },
    });
    expect(moved.data).toEqual({ ontologyVersion: list.body.ontologyVersion });
  });

  it('tells of the deletion of a project, to those who may know of the project', async () => {
    const [reader, bound] = [await stream('reader'), await stream('bound')];
    const begin = (projectId: string, id: string) =>
      database.pool.query(
        `insert into operation (id, action, runner, status, input)
         values ($1, 'deletePartyDirectoryProject', 'project-deletion', 'running',
           json_build_object('project', json_build_object('id', $2::text, 'name', 'Tower')))`,
        [id, projectId],
      );
    await begin('prj_other', 'op_others');
    await begin('prj_mine', 'op_mine');
    await database.pool.query(
      `update operation set status = 'succeeded' where id in ('op_others', 'op_mine')`,
    );
    await database.pool.query(
      `insert into operation (id, action, status, input) values ('op_later', 'x', 'succeeded', '{"project": {"id": "prj_other"}}')`,
    );
    const isOf = (id: string, status: string) => (one: { data?: { operationId: string; status: string } }) =>
      one.data?.operationId === id && one.data.status === status;
    for (const client of [reader, bound]) {
      const { data } = await client.until(isOf('op_mine', 'succeeded'));
      expect(Object.keys(data)).toEqual(['operationId', 'action', 'status', 'undoOf', 'undoneBy']);
      await client.until(isOf('op_later', 'succeeded'));
    }
    const told = ({ seen }: StreamClient) => seen.some(({ data }) => data?.operationId === 'op_others');
    expect([told(reader), told(bound)]).toEqual([true, false]);
  });

  it('tells of import runs, to those who may know of the project', async () => {
    const [reader, bound] = [await stream('reader'), await stream('bound')];
    const change = (projectId: string, id: string) =>
      database.pool.query(
        `insert into import_run (project_id, id, upload_id, state, due, artifact_key, artifact_bytes)
         values ($1, $2, $2, 'failed', false, 'key', 1)`,
        [projectId, id],
      );
    await change('prj_other', 'run_1');
    await change('prj_mine', 'run_2');
    await database.pool.query(`update import_run set phase = 'done', lines_read = 7 where id = 'run_2'`);
    const isRun =
      (id: string, phase: string) => (one: { event?: string; data?: { runId: string; phase: string } }) =>
        one.event === 'import_run.changed' && one.data?.runId === id && one.data.phase === phase;
    expect((await bound.until(isRun('run_2', 'done'))).data).toEqual({
      projectId: 'prj_mine',
      runId: 'run_2',
      status: 'failed',
      phase: 'done',
      bytesRead: 0,
      linesRead: 7,
    });
    await reader.until(isRun('run_1', 'waiting'));
    expect(bound.seen.filter(({ data }) => data?.projectId === 'prj_other')).toEqual([]);
  });

  it('tells how the checks of a project go', async () => {
    const bound = await stream('bound');
    const next = async (statement: string, state: string) => {
      await database.pool.query(statement);
      const { data } = await bound.until(
        (one: { event?: string; data?: { state: string } }) =>
          one.event === 'model_check.changed' && one.data?.state === state,
      );
      return data;
    };
    const check = { projectId: 'prj_mine', checkId: 'chk_1', elementsDone: 0 };
    const insert = `insert into model_check (project_id, id, state, source, automatic, run_ids)
      values ('prj_mine', 'chk_1', 'failed', 'ontology', true, '{}')`;
    expect(await next(insert, 'failed')).toEqual({ ...check, state: 'failed' });
    expect(await next(`update model_check set state = 'ready', elements_done = 7`, 'ready')).toEqual({
      ...check,
      state: 'ready',
      elementsDone: 7,
    });
    expect(await next('delete from model_check', 'deleted')).toMatchObject({ checkId: 'chk_1' });
  });

  it('tells of a project’s design, to those who may know of the project', async () => {
    const [reader, bound] = [await stream('reader'), await stream('bound')];
    const send = (path: string, payload: object) =>
      service.call({
        method: 'POST',
        url: `/api/v1/${path}`,
        headers: { 'x-api-key': secretOf('admin') },
        payload,
      });
    const { body: project } = await send('party-directory/projects', { name: 'House' });
    const changes = () => reader.seen.filter(({ event }) => event === 'design.changed');
    const next = async (act: () => Promise<{ status: number }>) => {
      const before = changes().length;
      expect((await act()).status).toBeLessThan(300);
      await reader.until((one) => one.event === 'design.changed' && changes().length > before);
      return changes().at(-1);
    };
    const collections = `design/projects/${project.id}/project-collections`;
    const made = await next(() => send(collections, { name: 'Lobby' }));
    expect(made).toEqual({ event: 'design.changed', data: { projectId: project.id } });
    await next(() => send(`design/projects/${project.id}/actions/publish-to-portal`, {}));
    await next(() => send(`design/projects/${project.id}/actions/unpublish-from-portal`, {}));
    expect(bound.seen.filter(({ event }) => event === 'design.changed')).toEqual([]);
  });

  it('tells of proposals and of all comments, which the feed has no events for', async () => {
    const reader = await stream('reader');
    await reader.until(() => true);
    const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
      (
        await service.call({
          method,
          url: `/api/v1/bim-ontology/${path}`,
          headers: { 'x-api-key': secretOf('admin') },
          ...(payload && { payload }),
        })
      ).body;
    const notices = () => reader.seen.filter(({ event = '' }) => /^(proposal|comment)\./.test(event));
    const next = async <T>(act: Promise<T>): Promise<[T, unknown]> => {
      const before = notices().length;
      const answer = await act;
      await reader.until(() => notices().length > before);
      return [answer, notices().at(-1)];
    };
    const [{ id: proposalId }, made] = await next(send('POST', 'proposals', { title: 'Doors' }));
    expect(made).toEqual({ event: 'proposal.changed', data: { proposalId } });
    const change = { action: 'createObjectClass', request: { name: 'Doors' } };
    const [, added] = await next(send('POST', `proposals/${proposalId}/changes`, change));
    expect(added).toEqual(made);
    const changed = { event: 'comment.changed', data: { proposalId, objectClassId: null } };
    const [{ id }, written] = await next(send('POST', `proposals/${proposalId}/comments`, { text: 'Why?' }));
    expect(written).toEqual(changed);
    for (const act of [
      () => send('PATCH', `comments/${id}`, { text: 'Why now?' }),
      () => send('POST', `comments/${id}/actions/resolve`, {}),
      () => send('POST', `comments/${id}/actions/reopen`, {}),
      () => send('DELETE', `comments/${id}`),
    ])
      expect((await next(act()))[1]).toEqual(changed);
    expect(sequencesOf(reader)).toEqual([]);
  });

  it('needs the scope of the feed, and a sequence that is one', async () => {
    expect((await stream('importer')).status).toBe(403);
    expect((await stream('')).status).toBe(401);
    expect((await stream('reader', { 'last-event-id': 'junk' })).status).toBe(400);
    expect((await stream('reader', { 'last-event-id': '-1' })).status).toBe(400);
    expect((await stream('reader', {}, '?after=x')).status).toBe(400);
    const head = await service.call({
      method: 'HEAD',
      url: '/api/v1/events/stream',
      headers: { 'x-api-key': secretOf('reader') },
    });
    expect(head.status).toBe(200);
  });

  it('ends when its key is revoked or its session is over', async () => {
    const byKey = await stream('leaver');
    const { cookie } = await signIn(service, { apiKey: secretOf('signer') });
    const bySession = await stream('', { cookie });
    expect([byKey.status, bySession.status]).toEqual([200, 200]);
    await service.call({
      method: 'DELETE',
      url: '/api/v1/keys/key_leaver',
      headers: { 'x-api-key': secretOf('admin') },
    });
    await byKey.ended();
    expect([byKey.isWhole, bySession.hasEnded]).toEqual([true, false]);
    await service.call({ method: 'DELETE', url: '/api/v1/session', headers: asPage(cookie) });
    await bySession.ended();
    expect(bySession.isWhole).toBe(true);
  });

  it('gives a key two hundred places, and each again when it is free', async () => {
    const clients = await Promise.all(Array.from({ length: 200 }, () => stream('signer')));
    expect(new Set(clients.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await stream('signer');
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60]);
    expect((await stream('reader')).status).toBe(200);
    clients[0]?.close();
    await expect.poll(async () => (await stream('signer')).status).toBe(200);
  });
});

describe('streamEvents when the process stops', () => {
  it('ends every stream, also of a client that takes nothing, and holds nobody up', async () => {
    const other = await startService({ database, worker: false });
    const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'x-api-key': secretOf('reader') };
    const from = await last();
    await record(...Array.from({ length: 20_000 }, () => 'prj_mine'));
    let client: StreamClient;
    // A process that has just begun to listen ends the streams it has, once: they come back, as browsers do.
    do {
      client = await StreamClient.open(`${at}/api/v1/events/stream?after=${from}`, headers);
      await Promise.race([client.until(({ data }) => data?.sequence > 0), client.ended()]);
    } while (client.hasEnded);
    const deaf = await StreamClient.open(`${at}/api/v1/events/stream?after=0`, headers);
    deaf.pause();
    await other.close(); // waits for every answer under way: a stream that stayed would keep it for ever
    await client.ended();
    deaf.resume();
    await deaf.ended();
  });
});
