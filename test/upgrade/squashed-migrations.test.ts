import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeSchema } from '../../scripts/describe-schema.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { dumpOf1_0_0 } from '../support/release-1.0.0.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const FILES = readdirSync(FOLDER)
  .filter((file) => /^\d{4}_/.test(file))
  .sort();
const NAMES = FILES.map((file) => file.slice(5, -4));
/** How many of the files are the schema of release 1.0.0. */
const BASELINE = 6;

/** What the files after 1.0.0 were, up to the day on which they were squashed. */
const AFTER_1_0_0 = `(50, 'key_use', '0d37c2edbc23cc75'), (51, 'audit', '1e24da5c058e3aaf'),
  (55, 'sealed_secrets', '66bff216bc05c44a'), (56, 'webhook_deliveries_by_webhook', '9371b2f6945af281'),
  (57, 'catalog_claims', '896c0889b4bfc1cc'), (58, 'shared_secrets_key', '9fc81f1dc2df4e9e'),
  (60, 'upload_keys', 'eb200db1bc150f76'), (61, 'idempotency_callers', '7ea051c2778826b1'),
  (65, 'portal_member', 'e5ff0f6fce73464d'), (75, 'insight', '11b3aaefd079796b'),
  (80, 'exchange', '694e9e82a0d7a4e2'), (85, 'ifc', 'cfd3af80f15f02c2'), (90, 'class_rules', '287ffd2669ccd111')`;

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.close());

const run = (text: string) => database.pool.query(text);

async function empty(): Promise<void> {
  await run('drop schema if exists public, portal, record_store, limits cascade; create schema public');
}

async function restore1_0_0(): Promise<void> {
  await empty();
  // The dump changes settings of its session, which must not go back to the pool.
  await withSession((client) => client.query(dumpOf1_0_0()));
}

async function withSession<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

const schema = () => withSession(describeSchema);

async function recorded(): Promise<string[]> {
  const { rows } = await run(
    `select lpad(version::text, 4, '0') || '_' || name || '.sql' as file from schema_migration order by version`,
  );
  return rows.map(({ file }: { file: string }) => file);
}

it('an empty database gets every file, and nothing the second time', async () => {
  await empty();
  expect(await migrate(database.url)).toEqual(NAMES);
  expect(await migrate(database.url)).toEqual([]);
  expect(await recorded()).toEqual(FILES);
  expect(await schema()).toBe(readFileSync(join(FOLDER, 'schema.sql'), 'utf8'));
});

it('the first files are the schema of release 1.0.0', async () => {
  await restore1_0_0();
  await run('drop table schema_migration');
  const released = await schema();
  await empty();
  for (const file of FILES.slice(0, BASELINE)) await run(readFileSync(join(FOLDER, file), 'utf8'));
  expect(await schema()).toBe(released);
});

describe('a database of release 1.0.0', () => {
  beforeEach(restore1_0_0);

  it('gets only what came since, and then counts as one that had every file', async () => {
    expect(await migrate(database.url)).toEqual(NAMES.slice(BASELINE));
    expect(await recorded()).toEqual(FILES);
    expect(await migrate(database.url)).toEqual([]);
  });

  it('is left as it was when a file fails: the next start tries again', async () => {
    await run('create table public.audit_entry (in_the_way int)');
    const reason = /Migration 91 \(keys_audit_and_secrets\) failed: .*audit_entry/;
    await expect(migrate(database.url)).rejects.toThrow(reason);
    expect(await recorded()).toEqual(FILES.slice(0, BASELINE));
    await run('drop table public.audit_entry');
    expect(await migrate(database.url)).toEqual(NAMES.slice(BASELINE));
  });

  it('whose first start was broken off is refused, and stays as it is', async () => {
    await run('delete from public.schema_migration where version = 40');
    const before = await recorded();
    await expect(migrate(database.url)).rejects.toThrow(
      'The database is at schema version 31 (cad_imports), partway through the setup of release 1.0.0. Start release 1.0.0 on it once, then start this release.',
    );
    expect(await recorded()).toEqual(before);
  });

  it('with another history than the release’s is refused', async () => {
    await run(`update public.schema_migration set checksum = 'other' where version = 2`);
    await expect(migrate(database.url)).rejects.toThrow(
      'Migration 2 (ontology) differs from the one in release 1.0.0.',
    );
  });
});

describe('a database from between the releases', () => {
  beforeEach(async () => {
    await restore1_0_0();
    const { rows } = await run('select version, name, checksum from public.schema_migration');
    await migrate(database.url);
    await run('delete from schema_migration where version < 100');
    await database.pool.query(
      'insert into schema_migration select version, name, checksum from json_populate_recordset(null::schema_migration, $1)',
      [JSON.stringify(rows)],
    );
    await run(`insert into schema_migration (version, name, checksum) values ${AFTER_1_0_0}`);
  });

  it('that had every squashed file has the schema of those that replace them', async () => {
    expect(await migrate(database.url)).toEqual([]);
    expect(await recorded()).toEqual(FILES);
  });

  it('that had some of them is refused, and stays as it is', async () => {
    await run('delete from schema_migration where version > 61');
    const before = await recorded();
    await expect(migrate(database.url)).rejects.toThrow(
      'The database has schema version 61 (idempotency_callers), which belongs to no release. Only databases from release 1.0.0 or later can be upgraded. Start with an empty database.',
    );
    expect(await recorded()).toEqual(before);
  });
});

it('a database from before 2.1.0 is healed by the files that heal', async () => {
  await empty();
  const files = (from: number, to: number) =>
    FILES.filter((file) => Number(file.slice(0, 4)) >= from && Number(file.slice(0, 4)) < to);
  const apply = async (some: readonly string[]) => {
    for (const file of some) await run(readFileSync(join(FOLDER, file), 'utf8'));
  };
  await apply(files(0, 310));
  await run(`
    insert into project (id, name) values ('prj_kept', 'Kept');
    insert into project_deletion (project_id, operation_id, name) values ('prj_gone', 'op_1', 'Secret tower');
    insert into portal.snapshot (project_id, version, content_hash, content)
      select id, 1, 'x'::bytea, '{}' from unnest(array['prj_gone', 'prj_kept']) as p (id);
    insert into portal.publication (project_id, version, published_at)
      select id, 1, now() from unnest(array['prj_gone', 'prj_kept']) as p (id);
    insert into portal.link (id, project_id, label, sha256, created_at, expires_at)
      select id, id, 'l', sha256(id::bytea), now(), now() from unnest(array['prj_gone', 'prj_kept']) as p (id);
    insert into ontology_comment (id, object_class_id, text, created_by) values
      ('com_1', 'oc_1', 'Ask @Jane Doe, not jane@example.org', 'key_1'), ('com_2', 'oc_1', 'No one', 'key_1')`);
  await apply(files(310, 10_000));
  const { rows } = await run(`select
    (select json_agg(name) from project_deletion) as names,
    (select json_agg(project_id) from portal.publication) as published,
    (select json_agg(project_id) from portal.link) as links,
    (select json_agg(json_build_array(comment_id, tail)) from ontology_mention) as mentions`);
  expect(rows).toEqual([
    {
      names: [null],
      published: ['prj_kept'],
      links: ['prj_kept'],
      mentions: [['com_1', 'jane doe, not jane@example.org']],
    },
  ]);
});

it('a release that is older than the schema says so: no number of 1.0.0 is used again', () => {
  const numbers = FILES.map((file) => Number(file.slice(0, 4)));
  const of1_0_0 = [1, 2, 3, 5, 6, 8, 10, 11, 20, 21, 22, 30, 31, 40];
  expect(numbers.filter((number) => of1_0_0.includes(number))).toEqual([]);
});
