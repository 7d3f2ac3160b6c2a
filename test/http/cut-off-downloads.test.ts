import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { useDesign } from '../support/design-world.ts';
import { ImportClient } from '../support/imports.ts';
import { propose } from '../support/proposals.ts';
import { CLASSES, COMPLETE, paramTemplate, Steward } from '../support/steward.ts';
import { forTier } from '../support/tier.ts';
import { watchFaults } from '../support/unhandled-faults.ts';
import { until } from '../support/until.ts';

const world = useDesign();
const faults = watchFaults();
const B = '/api/v1/bim-ontology';
/** How often four clients leave, at moments that are spread over the time that four whole downloads take. */
const MOMENTS = 15;
/** Those that are packed while they are sent take the longest to begin. */
const FEW = ['/kits/revit', '/export?includeInactive=true&format=xlsx', '/schedule?format=xlsx'];

/** Where each operation that answers with something else than JSON is asked. */
let downloads: Record<string, string[]>;
/** Their bytes lie ready, and are sent in one piece. */
const IN_ONE_PIECE = [
  'downloadDeck',
  'getCatalogImage',
  'getProjectProductVariantPdf',
  'previewClientPortalImage',
  'previewClientPortalPage',
  'previewClientPortalProductModel',
];
let port: number;

beforeAll(async () => {
  const steward = new Steward(world);
  const client = await ImportClient.create(world, 'Downloads');
  const { projectId } = client;
  const templates = Array.from({ length: 20 }, (_, i) =>
    paramTemplate(`Parameter ${i}`, { required: true, description: 'x'.repeat(500) }),
  );
  const walls = await steward.create('Walls', { ...COMPLETE, ifcEntity: 'IfcWall' });
  await steward.putTemplates(walls, templates);
  await steward.approve(walls);
  const collection = await world.newCollection('Lobby', projectId);
  await world.newItem(collection, 'variant', 'var_fenn-chair-oak');
  const { url: proposal } = await propose(steward, [['createObjectClass', { name: 'Doors' }]]);
  const imported = await world.call({
    method: 'POST',
    url: `${B}/imports?format=jsonl`,
    headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': 'rows' },
    payload: Array.from({ length: 200 }, (_, i) => JSON.stringify({ name: `Class ${i}` })).join('\n'),
  });
  const { operationId } = imported.body;
  await steward.outcome(operationId);
  const { id: against } = await client.import({ kind: 'element', id: 'a', objectClassId: walls });
  const { id: run } = await client.import({ kind: 'element', id: 'b', objectClassId: walls });
  const project = `/api/v1/projects/${projectId}`;
  const check = await until(async () => {
    const { body } = await world.call({ method: 'GET', url: `${project}/model-checks` });
    return body.items[0]?.state === 'ready' ? body.items[0] : null;
  });
  const formats = ['jsonl', 'csv', 'xlsx', 'skos', 'skos-jsonld', 'bsdd', 'ids'];
  downloads = {
    diffCadImports: [`${project}/cad-imports/${run}/diff?against=${against}&format=csv`],
    exportModelCheckBcf: [`${project}/model-checks/${check.id}/bcf`],
    exportOntology: [
      ...formats.map((format) => `${B}/export?includeInactive=true&format=${format}`),
      `${B}/export?includeInactive=true&format=csv&sheet=parameters`,
    ],
    getObjectClassRenderedParamTemplates: [`${CLASSES}/${walls}/rendered-param-templates?format=txt`],
    getOntologyKit: ['revit', 'archicad', 'bonsai'].map((tool) => `${B}/kits/${tool}`),
    getProductSchedule: ['csv', 'xlsx'].map(
      (format) => `/api/v1/design/projects/${projectId}/schedule?format=${format}`,
    ),
    getProjectTakeoff: [`${project}/definition-graph/takeoff?groupBy=type&format=csv`],
    getProposalPlan: [`${proposal}/plan?format=csv`],
    listCadImportIssues: [`${project}/cad-imports/${run}/issues`],
    listModelCheckFailures: [`${project}/model-checks/${check.id}/failures?format=csv`],
    listOperationRows: [`/api/v1/operations/${operationId}/rows`],
    listOperations: ['/api/v1/operations?format=csv'],
    listParameters: [`${B}/parameters?format=txt`],
    listProjectDefinitionGraphNodes: [`${project}/definition-graph/nodes?format=csv`],
    listRequirements: [`${B}/requirements?format=csv`],
    streamEvents: ['/api/v1/events/stream'],
  };
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Asks, and leaves with the whole answer (without a signal to leave) or when the signal comes. */
async function ask(path: string, encoding: string, leave?: Promise<unknown>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
  socket.on('error', () => undefined); // reset, since it left
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${encoding}\r\nConnection: close\r\n\r\n`,
  );
  void leave?.then(() => socket.destroy());
  // A stream of events has no end.
  if (path.endsWith('/stream')) socket.on('data', () => void (answer.includes('retry:') && socket.destroy()));
  await once(socket, 'close');
  return answer;
}

it('knows every operation that sends a file', async () => {
  const document = (await world.call({ method: 'GET', url: '/openapi.json' })).body;
  const found = Object.values<{
    get?: { operationId: string; responses?: Record<string, { content?: object }> };
  }>(document.paths).flatMap(({ get }) =>
    Object.keys(get?.responses?.['200']?.content ?? {}).some((type) => type !== 'application/json')
      ? [get?.operationId]
      : [],
  );
  expect(found.toSorted()).toEqual([...Object.keys(downloads), ...IN_ONE_PIECE].toSorted());
});

it('goes on when clients leave at any moment, and sends the same file to the next one', async () => {
  const all = Object.values(downloads).flat();
  const few = FEW.flatMap((end) => all.filter((path) => path.endsWith(end)));
  expect(few).toHaveLength(FEW.length);
  for (const path of forTier(few, all))
    for (const encoding of forTier(['identity'], ['identity', 'gzip'])) {
      const isStatus = expect.stringMatching(/^HTTP\/1\.1 200 /);
      const began = performance.now();
      const four = await Promise.all(Array.from({ length: 4 }, () => ask(path, encoding)));
      const took = performance.now() - began;
      expect([path, ...four]).toEqual([path, isStatus, isStatus, isStatus, isStatus]);
      for (let moment = 0; moment < MOMENTS; moment++) {
        const leave = wait((took * moment) / MOMENTS);
        await Promise.all(Array.from({ length: 4 }, () => ask(path, encoding, leave)));
      }
      expect([path, faults.seen]).toEqual([path, []]);
      expect([path, bodyOf(await ask(path, encoding))]).toEqual([path, bodyOf(four[0] ?? '')]);
    }
});

const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'));
