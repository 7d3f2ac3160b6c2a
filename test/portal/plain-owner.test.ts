import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';
import { asAdmin, useDatabase } from '../support/database.ts';

/** An operator's database: its owner may make no roles, and was given that of the portal or not. */
const any = useDatabase();
let owner: string;
beforeAll(async () => {
  owner = `owner_${any.name}`;
  await asAdmin((admin) => admin.query(`create role ${owner} login password 'owner'`));
  await asAdmin((admin) => admin.query(`create database ${owner} owner ${owner} template template0`));
});
afterAll(async () => {
  await asAdmin((admin) => admin.query(`drop database ${owner} with (force)`));
  await asAdmin((admin) => admin.query(`drop role ${owner}`));
});

const url = () =>
  Object.assign(new URL(any.url), { username: owner, password: 'owner', pathname: `/${owner}` }).href;

test('without the role of the portal the migration says who can give it', async () => {
  await expect(migrate(url())).rejects.toThrow(/Migration 45 \(portal\) failed: .*lintel_portal/);
});

test('with it, a plain owner migrates, and its sessions can play the role', async () => {
  await asAdmin((admin) => admin.query(`grant lintel_portal to ${owner}`));
  expect((await migrate(url())).length).toBeGreaterThan(0);
  const reader = new pg.Client({ connectionString: url(), options: '-c role=lintel_portal' });
  await reader.connect();
  expect((await reader.query('select version from portal.publication_version')).rows).toHaveLength(1);
  await expect(reader.query('select 1 from public.api_key')).rejects.toMatchObject({ code: '42501' });
  await reader.end();
});
