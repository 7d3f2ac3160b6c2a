import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { packService } from '../../scripts/pack-service.ts';
import { prepareDatabase } from '../../src/main/prepare-database.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { type CitusNode, makeRoles, nodeUrl, onNode, startNode, stopNode } from './citus-cluster.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A coordinator and two nodes for the whole run, and beside them one server that has everything to itself. */
export default async function setup(project: TestProject) {
  const folder = makeTemporaryFolder();
  process.env['TMPDIR'] = folder; // for the processes that run the tests
  const nodes: CitusNode[] = [];
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    for (const node of nodes) stopNode(node);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end); // also when somebody interrupts the run
  for (const name of ['coordinator', 'first', 'second', 'single']) {
    const node = await startNode(folder, name);
    await makeRoles(node);
    nodes.push(node);
  }
  const [coordinator, first, second, single] = nodes;
  if (!coordinator || !first || !second || !single) throw new Error('four servers were started');
  for (const node of [coordinator, single]) {
    await onNode(nodeUrl(node, 'postgres'), (client) =>
      client.query('create database template_lintel owner lintel'),
    );
    const url = nodeUrl(node, 'template_lintel', 'lintel');
    const { db, close } = openDatabase({ url, poolSize: 2, log: pino({ level: 'silent' }) });
    await prepareDatabase(url, db, { demo: false });
    await close();
  }
  project.provide('templateUrls', {
    url: nodeUrl(coordinator, 'template_lintel', 'lintel'),
    portalUrl: nodeUrl(coordinator, 'template_lintel', 'lintel_portal'),
    superuserUrl: nodeUrl(coordinator, 'template_lintel'),
  });
  project.provide('citus', { nodes: [coordinator, first, second], single });
  const packedProduct = join(folder, 'product');
  await packService(packedProduct);
  project.provide('packedProduct', packedProduct);
  return end;
}
