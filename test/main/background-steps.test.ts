import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordEvents } from '../../src/platform/events/record-events.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';

let database: TestDatabase;
let service: TestService | null = null;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  await service?.close();
  service = null;
  await database.close();
});

const query = (text: string) => database.pool.query(text);
const countOf = async (rows: string) => (await query(`select from ${rows}`)).rowCount;
/** From now on, PostgreSQL refuses this for the table, whatever rows there are. */
async function refuse(what: 'delete' | 'update', table: string) {
  await query(`
    create or replace function refused() returns trigger language plpgsql
      as 'begin raise exception ''refused by the test''; end';
    create trigger refused before ${what} on ${table} execute function refused()`);
}
const start = async (env: Record<string, string> = {}) => {
  service = await startService({ database, env });
};

describe('background work', () => {
  it('seals stored responses although old ones can’t be deleted', async () => {
    await query(`insert into idempotency_key (scope, body_hash, status, headers, body)
      values ('\\x01', '\\x01', 200, '{}', 'clear')`);
    await refuse('delete', 'idempotency_key');
    await start();
    await expect.poll(() => countOf('idempotency_key where sealed_by is not null')).toBe(1);
  });

  it('sweeps changes and input of the ontology although answered lists can’t be swept', async () => {
    await query(`insert into operation_part (operation_id, kind, no, bytes, created_at)
      values ('op_never', 'input', 0, '', now() - interval '2 hours')`);
    await refuse('delete', 'ontology_answer');
    await start();
    await expect.poll(() => countOf('operation_part')).toBe(0);
  });

  it('sweeps catalog events although no intent can be read', async () => {
    await query(`insert into catalog_event (source, id, received_at)
      values ('catalog', 'old', now() - interval '40 days')`);
    await query('alter table design_intent rename to design_intent_away');
    await start();
    await expect.poll(() => countOf('catalog_event')).toBe(0);
  });

  it('delivers what is due although no new deliveries can be made', async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      received.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
      service = await startService({ database, worker: false, env: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
      await service.call({ method: 'POST', url: '/api/v1/webhooks', payload: { url } });
      await service.close();
      const event = { type: 'OntologyChanged', subject: 'ontology', data: {} };
      await database.db.transaction().execute((tx) => recordEvents(tx, [event]));
      await query(`insert into webhook_delivery (id, webhook_id, sequence)
        select 'dlv_1', webhook.id, event.sequence from webhook, event limit 1`);
      await query('update webhook set after = 0');
      await refuse('update', 'webhook');
      await start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
      await expect.poll(() => received).toEqual(['/hook']);
    } finally {
      receiver.close();
    }
  });
});
