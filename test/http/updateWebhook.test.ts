import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { startService, useService } from '../support/service.ts';
import { type Received, useReceiver } from '../support/webhook-receiver.ts';

const service = useService({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
const receiver = useReceiver();
const { received, answers } = receiver;

beforeEach(async () => {
  await service.db.deleteFrom('webhook').execute();
});

const WEBHOOKS = '/api/v1/webhooks';
const post = (url: string, payload?: object, key?: string) =>
  service.call({
    method: 'POST',
    url,
    ...(payload && { payload }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const patch = (id: string, payload: object) =>
  service.call({ method: 'PATCH', url: `${WEBHOOKS}/${id}`, payload });
const get = async (id: string) => (await service.call({ method: 'GET', url: `${WEBHOOKS}/${id}` })).body;
const create = async (path = '/hook', types?: string[]) =>
  (await post(WEBHOOKS, { url: receiver.address + path, types })).body as { id: string; secret: string };
const createClass = (name: string) => post('/api/v1/bim-ontology/object-classes', { name }, name);
const actionsOn = async (id: string) => {
  const { body } = await service.call({ method: 'GET', url: '/api/v1/audit?limit=1000' });
  return body.items.flatMap(({ action, subject }: { action: string; subject: string }) =>
    subject === id ? [action] : [],
  );
};

describe('updateWebhook', () => {
  it('changes what is named and keeps the rest', async () => {
    const { id } = await create('/before', ['ObjectClassDemoted']);
    expect(await patch(id, {})).toMatchObject({ status: 200, body: { types: ['ObjectClassDemoted'] } });
    expect(await patch(id, { description: 'Chat' })).toMatchObject({
      status: 200,
      body: { id, url: `${receiver.address}/before`, types: ['ObjectClassDemoted'], description: 'Chat' },
    });
    const changed = await patch(id, { url: `${receiver.address}/after`, types: null });
    expect(changed.body).toMatchObject({
      url: `${receiver.address}/after`,
      types: null,
      description: 'Chat',
    });
    expect(changed.text).not.toContain('whsec_');
    await createClass('Moved receiver');
    await expect.poll(() => received.map(({ path }) => path)).toEqual(['/after']);
    expect(await actionsOn(id)).toContain('updateWebhook');
  });

  it.each([
    [{ url: 'ftp://x' }, 'body.url'],
    [{ url: 'http://169.254.169.254/' }, 'body.url'],
    [{ types: ['Nothing'] }, 'body.types.0'],
    [{ description: 'x'.repeat(501) }, 'body.description'],
    [{ secret: 'mine' }, 'body.secret'],
  ])('refuses %j and changes nothing', async (payload, path) => {
    const { id } = await create();
    const before = await get(id);
    const { status, body } = await patch(id, payload);
    expect([status, body.details[0].path]).toEqual([400, path]);
    expect(await get(id)).toEqual(before);
  });
});

describe('pauseWebhook and resumeWebhook', () => {
  it('hold events back, and deliver each of them once afterwards', async () => {
    const paused = await create('/paused');
    await create('/other');
    expect((await get(paused.id)).pausedAt).toBeNull();
    const pause = () => post(`${WEBHOOKS}/${paused.id}/actions/pause`);
    const first = await pause();
    expect(first).toMatchObject({ status: 200, body: { id: paused.id, pausedAt: expect.any(String) } });
    expect((await pause()).body).toEqual(first.body);
    await createClass('While paused');
    // The other webhook has it, so this one would have it too.
    await expect.poll(() => received.map(({ path }) => path)).toEqual(['/other']);
    const resume = () => post(`${WEBHOOKS}/${paused.id}/actions/resume`);
    expect(await resume()).toMatchObject({ status: 200, body: { pausedAt: null } });
    expect((await resume()).status).toBe(200);
    await expect.poll(() => received.map(({ path }) => path)).toEqual(['/other', '/paused']);
    expect(await actionsOn(paused.id)).toEqual(['resumeWebhook', 'pauseWebhook', 'createWebhook']);
  });

  it('start a webhook again whose receiver answered 410', async () => {
    answers.push(410);
    const { id } = await create();
    await createClass('Gone for now');
    await expect.poll(async () => (await get(id)).disabledAt).not.toBeNull();
    expect((await post(`${WEBHOOKS}/${id}/actions/resume`)).body).toMatchObject({ disabledAt: null });
    await createClass('Back again');
    await expect.poll(() => received.length).toBe(2);
  });
});

describe('testWebhook', () => {
  const test = (id: string) => post(`${WEBHOOKS}/${id}/actions/test`);

  it('sends one signed event that is no event of the feed, also to a paused webhook', async () => {
    const { id, secret } = await create();
    await create('/other');
    await post(`${WEBHOOKS}/${id}/actions/pause`);
    const { status, body } = await test(id);
    expect([status, body]).toEqual([
      200,
      { eventId: expect.stringMatching(/^evt_/), delivered: true, responseStatus: 204, error: null },
    ]);
    expect(received).toHaveLength(1);
    const [{ headers, body: sent }] = received as [Received];
    expect(JSON.parse(sent)).toMatchObject({
      specversion: '1.0',
      id: body.eventId,
      type: 'lintel.WebhookTest.v1',
      subject: id,
      data: { webhookId: id },
    });
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${body.eventId}.${String(headers['webhook-timestamp'])}.${sent}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    const { body: log } = await service.call({ method: 'GET', url: `${WEBHOOKS}/${id}/deliveries` });
    expect(log.count).toBe(0);
    const { body: feed } = await service.call({ method: 'GET', url: '/api/v1/events?limit=1000' });
    expect(JSON.stringify(feed)).not.toContain('WebhookTest');
  });

  it('says what went wrong, and does not disable a webhook whose receiver answers 410', async () => {
    const { id } = await create();
    answers.push(500, 410);
    expect((await test(id)).body).toMatchObject({
      delivered: false,
      responseStatus: 500,
      error: 'the receiver responded with status 500',
    });
    expect((await test(id)).body).toMatchObject({ delivered: false, responseStatus: 410 });
    expect((await get(id)).disabledAt).toBeNull();
    const { body } = await post(WEBHOOKS, { url: 'http://127.0.0.1:1/' });
    expect((await test(body.id)).body).toMatchObject({
      delivered: false,
      responseStatus: null,
      error: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('of one caller’s slow receivers leaves a place to other callers', async () => {
    const [many, other] = [{ 'x-api-key': 'many-key-0123456789' }, { 'x-api-key': 'other-key-0123456789' }];
    const keyed = await startService({
      env: {
        WEBHOOK_ALLOW_PRIVATE: 'true',
        API_KEYS: 'many:admin:many-key-0123456789,other:admin:other-key-0123456789',
      },
      worker: false,
    });
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const hookAt = async (url: string) => {
      const { body } = await keyed.call({ method: 'POST', url: WEBHOOKS, payload: { url }, headers: other });
      return `${WEBHOOKS}/${body.id}/actions/test`;
    };
    const slow = await hookAt(`http://127.0.0.1:${port}/`);
    const quick = await hookAt(receiver.address);
    let answered = 0;
    const tests = Array.from({ length: 12 }, () =>
      keyed.call({ method: 'POST', url: slow, headers: many }).then(() => answered++),
    );
    const connections = () =>
      new Promise<number>((resolve) => silent.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(3);
    const { body } = await keyed.call({ method: 'POST', url: quick, headers: other });
    expect(body.delivered).toBe(true);
    expect(answered).toBe(0);
    silent.on('connection', (socket) => socket.destroy());
    silent.closeAllConnections();
    await Promise.all(tests);
    silent.close();
    await keyed.close();
  });

  it('reaches no private address unless allowed', async () => {
    const strict = await startService();
    const { body } = await strict.call({
      method: 'POST',
      url: WEBHOOKS,
      payload: { url: receiver.address.replace('127.0.0.1', 'localhost') },
    });
    const answer = await strict.call({ method: 'POST', url: `${WEBHOOKS}/${body.id}/actions/test` });
    expect(answer.body.error).toContain("isn't a public address");
    expect(received).toEqual([]);
    await strict.close();
  });
});

it('is 404 for a webhook that does not exist', async () => {
  expect((await patch('whk_nope', {})).status).toBe(404);
  for (const action of ['pause', 'resume', 'test'])
    expect((await post(`${WEBHOOKS}/whk_nope/actions/${action}`)).status).toBe(404);
});
