import { expect, test } from 'vitest';
import { artifact } from '../support/artifact.ts';
import { type CitusNode, nodeUrl, onNode } from '../support/citus-cluster.ts';
import { placeOf, projectOn, servers } from '../support/cluster-projects.ts';
import { artifactLines } from '../support/generate-artifact.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';

const service = useService();
const { coordinator, first, second } = servers();

const ELEMENTS = 3_000;
const exportOf = (client: ImportClient, seed: number) =>
  artifact(...artifactLines({ projectId: client.projectId, elements: ELEMENTS, seed }));

/** As an operator moves a shard, with all that lies with it, while it is written to. */
async function move(client: ImportClient, from: CitusNode, to: CitusNode): Promise<void> {
  await onNode(nodeUrl(coordinator, service.database.name), (admin) =>
    admin.query(
      `select citus_move_shard_placement(get_shard_id_for_distribution_column('graph_document', $1::text),
         '127.0.0.1', $2, '127.0.0.1', $3, shard_transfer_mode => 'force_logical')`,
      [client.projectId, from.port, to.port],
    ),
  );
}

test('moving a shard there and back while its project is imported loses nothing', async () => {
  const client = await projectOn(service, first);
  let isMoving = true;
  const moves = (async () => {
    await move(client, first, second);
    expect(await placeOf(service, client.projectId)).toBe(second.port);
    await move(client, second, first);
  })().finally(() => {
    isMoving = false;
  });
  moves.catch(() => undefined); // awaited below
  const versions: string[] = [];
  let importedMeanwhile = 0;
  for (let seed = 1; isMoving || seed <= 3; seed++) {
    const run = await client.finished(await client.submit(exportOf(client, seed)));
    expect([run.state, run.counts.element, run.attempts]).toEqual(['ready', ELEMENTS, 1]);
    expect((await client.nodes('?kind=element&limit=1')).body.count).toBe(ELEMENTS);
    versions.push((await client.summary()).graphVersion);
    if (isMoving) importedMeanwhile++;
  }
  await moves;
  expect(importedMeanwhile).toBeGreaterThan(0);
  expect(await placeOf(service, client.projectId)).toBe(first.port);

  const undisturbed = await ImportClient.create(service);
  const expected: string[] = [];
  for (let seed = 1; seed <= versions.length; seed++) {
    await undisturbed.finished(await undisturbed.submit(exportOf(undisturbed, seed)));
    expected.push((await undisturbed.summary()).graphVersion);
  }
  expect(versions).toEqual(expected);
  expect(new Set(versions).size).toBe(versions.length); // each import brought something
});
