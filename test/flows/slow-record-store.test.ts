import { beforeAll, expect, it } from 'vitest';
import { AirtableServer } from '../support/airtable-server.ts';
import { startService, type TestService } from '../support/service.ts';
import { use } from '../support/use.ts';

const PROJECTS = '/api/v1/party-directory/projects';
const airtable = use(async () => {
  const server = await new AirtableServer().start();
  return Object.assign(server, { close: () => server.stop() });
});
const service: TestService = use(() =>
  startService({
    env: {
      RECORD_STORE: 'airtable',
      AIRTABLE_URL: airtable.url,
      AIRTABLE_BASE_ID: airtable.baseId,
      AIRTABLE_TOKEN: airtable.token,
    },
  }),
);
let url: string;
beforeAll(async () => {
  const { body } = await service.call({ method: 'POST', url: PROJECTS, payload: { name: 'House' } });
  url = `${PROJECTS}/${body.id}/actions`;
  await service.call({ method: 'POST', url: `${url}/close` });
});

async function openTransactions(): Promise<number> {
  const { rows } = await service.database.pool.query<{ open: number }>(
    `select count(*) as open from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.open);
}

it.each([true, false])(
  'a deletion (dry run: %s) holds no transaction while what goes is counted',
  async (dryRun) => {
    const before = airtable.delays.length;
    airtable.delays.push(1500);
    const payload = { confirmName: 'House', dryRun };
    const deleting = service.call({ method: 'POST', url: `${url}/delete`, payload });
    await expect.poll(() => airtable.delays.length).toBe(before);
    await expect.poll(openTransactions).toBe(0);
    expect((await deleting).status).toBe(dryRun ? 200 : 202);
  },
);
