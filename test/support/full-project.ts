import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DesignWorld } from './design-world.ts';
import { ImportClient } from './imports.ts';

const LEVEL = { kind: 'level', id: 'L1', name: 'Level 1', elevation: 0 };
const WALL = { kind: 'element', id: 'w1', levelId: 'L1', category: { builtinName: 'OST_Walls' } };

/** A project that has something of everything: collections, variants, a deck, snapshots, a run and its graph. */
export async function fullProject(world: DesignWorld, name: string): Promise<ImportClient> {
  const client = await ImportClient.create(world, name);
  const { projectId } = client;
  expect((await client.import(LEVEL, WALL)).state).toBe('ready');
  const added = await world.post(`/projects/${projectId}/actions/add-variants`, {
    variantIds: ['var_alder-cupboard-oak', 'var_alder-cupboard-ash'],
  });
  expect(added.status).toBe(200);
  const { collectionId } = added.body;
  await world.post(`/project-collections/${collectionId}/publish-slides`, {});
  expect((await world.post(`/projects/${projectId}/actions/publish-to-portal`, {})).status).toBe(200);
  return client;
}

/** Every table that has rows of the project, but for those that keep the memory of it. */
export async function rowsOf(world: DesignWorld, projectId: string): Promise<Record<string, number>> {
  const { rows: tables } = await world.database.pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'portal', 'record_store') and table_type = 'BASE TABLE'
      and table_name not in ('project_deletion', 'operation', 'audit_entry', 'event', 'idempotency_key')`);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await world.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where to_jsonb(t)::text like $1`,
      [`%${projectId}%`],
    );
    if (rows[0]?.n) found[name] = rows[0].n;
  }
  return found;
}

/** Files below the data folder, as paths. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
