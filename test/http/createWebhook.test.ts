import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DESIGN_EVENTS } from '../../src/design/wiring.ts';
import { present } from '../../src/kernel/present.ts';
import { MODEL_CHECK_EVENTS } from '../../src/model-checks/wiring.ts';
import { ONTOLOGY_EVENTS } from '../../src/ontology/wiring.ts';
import { startService, useService } from '../support/service.ts';
import { type Received, useReceiver } from '../support/webhook-receiver.ts';

const service = useService({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
const receiver = useReceiver('/hook');
const { received, answers } = receiver;

beforeEach(async () => {
  await service.db.deleteFrom('webhook').execute();
});

const url = '/api/v1/webhooks';
const createClass = (name: string) =>
  service.call({
    method: 'POST',
    url: '/api/v1/bim-ontology/object-classes',
    headers: { 'idempotency-key': name },
    payload: { name },
  });

describe('createWebhook', () => {
  it('delivers each later event once, signed as Standard Webhooks says', async () => {
    await createClass('Before');
    const made = await service.call({
      method: 'POST',
      url,
      payload: { url: receiver.address, types: ['lintel.ObjectClassParentGraphChanged.v1'] },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      id: expect.stringMatching(/^whk_/),
      types: ['ObjectClassParentGraphChanged'],
      secret: expect.stringMatching(/^whsec_/),
    });
    const { body: created } = await createClass('After');
    await expect.poll(() => received.length).toBe(1);
    const [{ headers, body }] = received as [Received];
    const event = JSON.parse(body);
    expect(event).toMatchObject({ specversion: '1.0', subject: created.operationId });
    expect(headers['webhook-id']).toBe(event.id);
    const key = Buffer.from(made.body.secret.slice('whsec_'.length), 'base64');
    const signed = `${event.id}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    const log = await service.call({ method: 'GET', url: `${url}/${made.body.id}/deliveries` });
    await expect
      .poll(
        async () =>
          (await service.call({ method: 'GET', url: `${url}/${made.body.id}/deliveries` })).body.items[0]
            ?.status,
      )
      .toBe('delivered');
    expect(log.body.count).toBe(1);
    expect(JSON.stringify((await service.call({ method: 'GET', url })).body)).not.toContain('whsec_');
  });

  it('refuses events that there are none of, and names those that there are', async () => {
    const payload = {
      url: receiver.address,
      types: ['ObjectClassDemoted', 'ObjectClassCreated', 'lintel.Moved.v1'],
    };
    const { status, body } = await service.call({ method: 'POST', url, payload });
    expect(status).toBe(400);
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['body.types.1', 'body.types.2']);
    expect(body.details[0].message).toBe(
      `must be one of ${[...ONTOLOGY_EVENTS, ...DESIGN_EVENTS, ...MODEL_CHECK_EVENTS].join(', ')}.`,
    );
    expect((await service.call({ method: 'GET', url })).body.count).toBe(0);
  });

  it('keeps a failed delivery for later, does not follow redirects, and dead letters can be tried again', async () => {
    answers.push(302);
    const made = await service.call({ method: 'POST', url, payload: { url: receiver.address } });
    await createClass('Redirected');
    const deliveries = `${url}/${made.body.id}/deliveries`;
    const first = async () => (await service.call({ method: 'GET', url: deliveries })).body.items[0];
    await expect.poll(async () => (await first())?.error).toBe('the receiver responded with status 302');
    expect(await first()).toMatchObject({ status: 'pending', attempts: 1, responseStatus: 302 });
    await service.db.updateTable('webhook_delivery').set({ status: 'dead', attempts: 8 }).execute();
    expect((await service.call({ method: 'GET', url: `${deliveries}?status=dead` })).body.count).toBe(1);
    const { id } = await first();
    expect((await service.call({ method: 'POST', url: `${deliveries}/${id}/retry` })).status).toBe(200);
    await expect.poll(async () => (await first()).status).toBe('delivered');
    expect(received.length).toBe(2);
  });

  it('waits longer after each failure, then gives up', async () => {
    answers.push(...Array.from({ length: 8 }, () => 500));
    const made = await service.call({ method: 'POST', url, payload: { url: receiver.address } });
    await createClass('Failing');
    const delivery = () =>
      service.db
        .selectFrom('webhook_delivery')
        .select(['id', 'attempts', 'status', 'error', 'next_attempt_at'])
        .where('webhook_id', '=', made.body.id)
        .executeTakeFirst();
    for (const [failed, seconds] of [5, 30, 120, 600, 3600, 14_400, 43_200, null].entries()) {
      await expect.poll(async () => (await delivery())?.error).toBe('the receiver responded with status 500');
      const noticed = Date.now();
      const { id, status, attempts, next_attempt_at: next } = present(await delivery());
      expect([attempts, status]).toEqual([failed + 1, seconds === null ? 'dead' : 'pending']);
      // It waits from the moment at which it failed: after the request came here, and before this was noticed.
      if (seconds !== null) {
        expect(next.getTime()).toBeGreaterThanOrEqual(
          present(received[failed]).at.getTime() + seconds * 1000,
        );
        expect(next.getTime()).toBeLessThanOrEqual(noticed + seconds * 1000);
      }
      await sql`update webhook_delivery set error = null, next_attempt_at = now()
        where id = ${id} and status = 'pending'`.execute(service.db);
      await sql`select pg_notify('event', '')`.execute(service.db); // or it would look in two seconds
    }
    expect(received).toHaveLength(8);
  });

  it('stops when the receiver says 410', async () => {
    answers.push(410);
    const made = await service.call({ method: 'POST', url, payload: { url: receiver.address } });
    await createClass('Gone');
    const hook = async () =>
      (await service.call({ method: 'GET', url })).body.items.find(
        (one: { id: string }) => one.id === made.body.id,
      );
    await expect.poll(async () => (await hook()).disabledAt).not.toBeNull();
  });

  it.each([
    [{ url: 'ftp://x' }],
    [{ url: 'nonsense' }],
    [{ url: 'http://user:pw@example.org/' }],
    [{ url: 'http://:pw@example.org/' }],
    [{ url: 'http://user@example.org/' }],
    [{ url: 'http://169.254.169.254/latest/meta-data' }],
    [{ url: 'http://[fd00:ec2::254]/latest' }],
    [{}],
    [{ url: receiver.address, extra: 1 }],
  ])('refuses %j', async (payload) => {
    expect((await service.call({ method: 'POST', url, payload })).status).toBe(400);
  });

  it('is 404 for what is not there', async () => {
    expect((await service.call({ method: 'DELETE', url: `${url}/whk_nope` })).status).toBe(404);
    expect((await service.call({ method: 'GET', url: `${url}/whk_nope/deliveries` })).status).toBe(404);
  });

  it('refuses a private address that is written out, and never reaches one behind a name, unless allowed', async () => {
    const strict = await startService();
    const create = (target: string) => strict.call({ method: 'POST', url, payload: { url: target } });
    for (const literal of [
      receiver.address,
      'http://2130706433/',
      'http://0x7f.1/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://100.100.100.200/',
    ]) {
      const { status, body } = await create(literal);
      expect([status, body.details?.[0]?.rule]).toEqual([400, 'publicAddress']);
    }
    const made = await create(receiver.address.replace('127.0.0.1', 'localhost'));
    expect(made.status).toBe(201);
    await strict.call({
      method: 'POST',
      url: '/api/v1/bim-ontology/object-classes',
      headers: { 'idempotency-key': 'x' },
      payload: { name: 'Private' },
    });
    const first = async () =>
      (await strict.call({ method: 'GET', url: `${url}/${made.body.id}/deliveries` })).body.items[0];
    await expect.poll(async () => (await first())?.error).toContain("isn't a public address");
    expect(received).toEqual([]);
    await strict.close();
  });
});
