import { beforeAll, expect, test } from 'vitest';
import { useDesign } from '../support/design-world.ts';
import { ImportClient } from '../support/imports.ts';
import { propose } from '../support/proposals.ts';
import { strictRecords } from '../support/rfc4180.ts';
import { CLASSES, COMPLETE, Steward } from '../support/steward.ts';
import { until } from '../support/until.ts';
import { unzip } from '../support/zip.ts';

const HOSTILE = ['\n=1+1', '＝1+1', '＋1', '－1', '＠SUM(1)', ' @SUM(1)'];
/** Written for itself: what a spreadsheet would run. */
const RUNS = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

const world = useDesign();
/** Where each operation that answers with a spreadsheet is asked, and how many hostile cells it must have at least. */
const doors: Record<string, [url: string, cells: number]> = {};
beforeAll(async () => {
  const steward = new Steward(world);
  const client = await ImportClient.create(world, 'Spreadsheets');
  const { projectId } = client;
  for (const [i, text] of HOSTILE.entries()) {
    const id = await steward.create(text, { ...COMPLETE, userId: text, description: text, synonyms: text });
    const template = {
      name: text.trim(),
      dataType: 'text',
      binding: 'instance',
      group: text.trim(),
      required: true,
      description: text,
    };
    const templates = await steward.send('PUT', `${CLASSES}/${id}/param-templates`, {
      templates: [template],
    });
    if (templates.status !== 200) throw new Error(templates.text);
    if (i === 0) await steward.approve(id);
    const collection = await world.newCollection(text, projectId);
    const item = await world.newItem(collection, 'variant', 'var_fenn-chair-oak');
    await world.patch(`/project-collections/${collection}/items/${item}`, { note: text });
  }
  const { url: proposal } = await propose(
    steward,
    HOSTILE.map((name) => ['createObjectClass', { name, description: name }]),
  );
  const elements = (name: (text: string) => string) =>
    HOSTILE.flatMap((text, i) => [
      { kind: 'level', id: `l${i}`, name: text, elevation: i },
      { kind: 'type', id: `t${i}`, name: text, category: { builtinName: 'OST_Walls' } },
      {
        kind: 'element',
        id: `e${i}`,
        name: name(text),
        levelId: `l${i}`,
        typeId: `t${i}`,
        category: { builtinName: 'OST_Walls' },
      },
    ]);
  const { id: against } = await client.import(...elements((text) => text));
  const { id: runId } = await client.import(...elements((text) => `${text}2`));
  const project = `/api/v1/projects/${projectId}`;
  const check = await until(async () => {
    const { body } = await world.call({ method: 'GET', url: `${project}/model-checks` });
    return body.items[0]?.state === 'ready' ? body.items[0] : null;
  });
  Object.assign(doors, {
    listRequirements: ['/api/v1/bim-ontology/requirements', 3],
    exportOntology: ['/api/v1/bim-ontology/export?includeInactive=true', 1],
    listOperations: ['/api/v1/operations', 1],
    getProductSchedule: [`/api/v1/design/projects/${projectId}/schedule`, 1],
    diffCadImports: [`${project}/cad-imports/${runId}/diff?against=${against}`, 1],
    listModelCheckFailures: [`${project}/model-checks/${check.id}/failures`, 1],
    listProjectDefinitionGraphNodes: [`${project}/definition-graph/nodes`, 1],
    getProposalPlan: [`${proposal}/plan`, HOSTILE.length],
    getProjectTakeoff: [`${project}/definition-graph/takeoff?groupBy=type`, 1],
  });
});

test('no operation answers with a cell that a spreadsheet runs', async () => {
  const document = (await world.call({ method: 'GET', url: '/openapi.json' })).body;
  const found = Object.values<
    Record<string, { operationId: string; responses?: Record<string, { content?: object }> }>
  >(document.paths).flatMap((methods) =>
    Object.values(methods)
      .filter(({ responses }) => 'text/csv' in (responses?.['200']?.content ?? {}))
      .map(({ operationId }) => operationId),
  );
  expect(found.toSorted()).toEqual(Object.keys(doors).toSorted());
  for (const [operationId, [url, cells]] of Object.entries(doors)) {
    const answer = await world.call({
      method: 'GET',
      url: `${url}${url.includes('?') ? '&' : '?'}format=csv`,
    });
    const records = strictRecords(answer.text).flat();
    expect([operationId, records.filter((cell) => RUNS.test(cell) && !/^-?[\d.]+$/.test(cell))]).toEqual([
      operationId,
      [],
    ]);
    const guarded = records.filter((cell) => cell.startsWith("'") && RUNS.test(cell.slice(1))).length;
    expect([operationId, guarded >= cells ? cells : guarded]).toEqual([operationId, cells]);
  }
});

test('no workbook has a formula', async () => {
  for (const url of [doors['exportOntology'], doors['getProductSchedule']].map((door) => door?.[0] ?? '')) {
    const answer = await world.app.inject({
      method: 'GET',
      url: `${url}${url.includes('?') ? '&' : '?'}format=xlsx`,
    });
    for (const [name, bytes] of unzip(answer.rawPayload))
      if (name.includes('worksheets/')) {
        expect(String(bytes)).toContain('1+1');
        expect(String(bytes)).not.toMatch(/<f[ >]/);
      }
  }
});
