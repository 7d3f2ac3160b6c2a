import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { contentWith, publish, publishedItem } from '../support/snapshots.ts';

const database = useDatabase();
let reader: pg.Client;

beforeAll(async () => {
  await publish(database.db, contentWith([publishedItem('pci_1')]));
  reader = new pg.Client({ connectionString: database.portalUrl });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
});

const RELATIONS = `
  select format('%I.%I', schema.nspname, relation.relname) as name,
         has_schema_privilege('lintel_portal', schema.oid, 'usage') as enters,
         has_table_privilege('lintel_portal', relation.oid, 'select') as reads,
         has_table_privilege('lintel_portal', relation.oid, 'insert, update, delete, truncate') as writes
  from pg_class relation join pg_namespace schema on schema.oid = relation.relnamespace
  where relation.relkind in ('r', 'p', 'v', 'm', 'f')
    and schema.nspname not in ('pg_catalog', 'information_schema') and schema.nspname !~ '^pg_toast'
  order by 1`;

describe('the role of the portal process', () => {
  test('reads the snapshots and the digests of keys, and nothing else; writes nothing at all', async () => {
    const { rows } = await database.pool.query<{
      name: string;
      enters: boolean;
      reads: boolean;
      writes: boolean;
    }>(RELATIONS);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => row.reads && row.enters).map((row) => row.name)).toEqual([
      'portal.api_key',
      'portal.image',
      'portal.link',
      'portal.product_model',
      'portal.publication',
      'portal.publication_version',
      'portal.snapshot',
      'portal.snapshot_image',
    ]);
    expect(rows.filter((row) => row.writes)).toEqual([]);
  });

  test('is refused by the server, table by table', async () => {
    const { rows } = await database.pool.query<{ name: string; reads: boolean }>(RELATIONS);
    for (const { name, reads } of rows) {
      const outcome = await reader.query(`select 1 from ${name} limit 1`).then(
        () => 'read',
        (error: { code: string }) => error.code,
      );
      expect([name, outcome]).toEqual([name, reads ? 'read' : '42501']);
      await expect(reader.query(`delete from ${name}`)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|55000)$/),
      });
    }
    for (const statement of [
      'create table public.mine (id int)',
      'create table portal.mine (id int)',
      'create schema mine',
      `update portal.publication set version = 1`,
      `insert into portal.publication values ('prj_x', 1, now())`,
      `select pg_read_file('/etc/passwd')`,
      `copy portal.snapshot to program 'cat'`,
    ]) {
      await expect(reader.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('sees of a key its digest and scopes, and whom it belongs to', async () => {
    const { fields } = await reader.query('select * from portal.api_key');
    expect(fields.map((field) => field.name)).toEqual([
      'id',
      'name',
      'sha256',
      'hint',
      'scopes',
      'projects',
      'created_at',
      'expires_at',
      'revoked_at',
    ]);
  });
});

test('a snapshot cannot be changed afterwards, not even by its owner', async () => {
  for (const statement of [
    `update portal.snapshot set content = '{}'`,
    'delete from portal.snapshot',
    'update portal.image set bytes = bytes',
    'delete from portal.product_model',
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow('immutable');
  }
});
