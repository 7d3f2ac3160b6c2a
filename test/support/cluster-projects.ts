import type { CitusNode } from './citus-cluster.ts';
import { ImportClient } from './imports.ts';
import type { TestService } from './service.ts';

/** The port of the node that has a project's graph, as Citus tells it. */
export async function placeOf(service: TestService, projectId: string): Promise<number> {
  const { rows } = await service.database.pool.query<{ port: number }>(
    `select nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('graph_document', $1::text)`,
    [projectId],
  );
  return rows[0]?.port ?? Number.NaN;
}

/** Projects lie where their ids fall: as many are made as it takes to have one on this node. */
export async function projectOn(service: TestService, { port, name }: CitusNode): Promise<ImportClient> {
  for (;;) {
    const client = await ImportClient.create(service, `on the ${name} node`);
    if ((await placeOf(service, client.projectId)) === port) return client;
  }
}
