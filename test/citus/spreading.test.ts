import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { artifact } from '../support/artifact.ts';
import { backUp } from '../support/backups.ts';
import { distribute, dropOn, makeCluster, nodeUrl, onNode } from '../support/citus-cluster.ts';
import { servers } from '../support/cluster-projects.ts';
import { convertRevitExport, sampleHouse } from '../support/convert-revit-export.ts';
import { ImportClient } from '../support/imports.ts';
import { startService } from '../support/service.ts';

const { coordinator, first, second } = servers();
const nodes = [coordinator, first, second];
const house = sampleHouse();

/** docs/scaling.md lists them with the reasons. */
const DISTRIBUTED = [
  'graph_amount',
  'graph_class_rule',
  'graph_document',
  'graph_element_group',
  'graph_node',
  'graph_node_text',
  'graph_parameter',
  'graph_relation',
  'graph_summary',
  'graph_tally',
  'graph_type_presence',
  'graph_type_tally',
  'import_issue',
];

test('graphs that are there when the tables are distributed answer as before, and the next import adds to them', async () => {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onNode(nodeUrl(coordinator, 'postgres'), (admin) =>
    admin.query(`create database ${name} template template_lintel owner lintel`),
  );
  await makeCluster(nodes, name);
  const url = nodeUrl(coordinator, name, 'lintel');
  const opened = openDatabase({ url, poolSize: 10, log: pino({ level: 'silent' }) });
  const database = { ...opened, url, portalUrl: nodeUrl(coordinator, name, 'lintel_portal'), name };
  const service = await startService({ database });
  const client = await ImportClient.create(service);
  const importHouse = async () =>
    client.finished(await client.submit(artifact(...convertRevitExport(house, client.projectId))));
  const before = await importHouse();
  const answers = async () => [
    await client.summary(),
    (await client.nodes('?limit=1000')).body,
    (await client.get(`/${before.id}/issues`)).text,
  ];
  const asTheyWere = await answers();

  await distribute(coordinator, name);
  expect(await answers()).toEqual(asTheyWere);
  await distribute(coordinator, name); // after an upgrade, say: what is spread already stays as it is
  const { rows } = await database.pool.query<{ name: string; type: string; groups: number }>(
    `select table_name::text as name, citus_table_type as type from citus_tables order by 1`,
  );
  expect(rows).toEqual(DISTRIBUTED.map((table) => ({ name: table, type: 'distributed' })));
  const { rows: together } = await database.pool.query(`select distinct colocation_id from citus_tables`);
  expect(together).toHaveLength(1);
  const after = await importHouse();
  expect((await client.get(`/${after.id}/diff?against=${before.id}`)).body.count).toBe(0);
  expect((await client.summary()).graphVersion).toBe(asTheyWere[0].graphVersion);
  const { rows: left } = await database.pool.query<{ n: number }>(
    `select count(*) as n from truncate_local_data_after_distributing_table('graph_document')`,
  );
  expect(left).toHaveLength(1);
  expect((await client.summary()).graphVersion).toBe(asTheyWere[0].graphVersion);

  const file = join(tmpdir(), `${name}.tar`);
  await expect(backUp(service, file)).rejects.toThrow('"Backup of a cluster" in docs/scaling.md');

  // An upgrade: two statements on distributed tables in one file, and they reach the nodes.
  await database.pool.query('alter table graph_tally replica identity default');
  await database.pool.query('alter table graph_type_tally replica identity default');
  // And a table that the nodes don't have yet.
  await database.pool.query(`select undistribute_table('graph_amount')`);
  await database.pool.query('delete from schema_migration where version in (136, 670)');
  expect(await migrate(url)).toEqual(['moving_shards', 'new_tables_on_citus']);
  expect((await database.pool.query(`select from citus_tables`)).rowCount).toBe(DISTRIBUTED.length);
  for (const node of nodes.slice(1)) {
    const kinds = await onNode(nodeUrl(node, name), async (admin) => {
      await admin.query('set citus.override_table_visibility = off'); // else shards are hidden
      const { rows: found } = await admin.query(`select distinct relreplident as kind from pg_class
        where relkind = 'r' and relname ~ '^graph_(type_)?tally_[0-9]+$'`);
      return found;
    });
    expect(kinds).toEqual([{ kind: 'f' }]);
  }

  await service.close();
  await database.close();
  for (const node of nodes.toReversed()) await dropOn(node, name);
});
