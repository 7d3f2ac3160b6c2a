import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seedStarterOntology } from '../../src/ontology/preparation.ts';
import { artifact } from '../support/artifact.ts';
import { convertIfc, FIXTURES, fixture, ifc, PROJECT, zip } from '../support/ifc.ts';
import { ImportClient } from '../support/imports.ts';
import { useService } from '../support/service.ts';
import { COMPLETE, Steward } from '../support/steward.ts';

// Whole models, and processes that start: on a busy machine it takes what it takes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const service = useService();
beforeAll(async () => {
  await service.db.transaction().execute(seedStarterOntology);
});

const HOUSE = 'AC20-FZK-Haus';

async function send(
  client: ImportClient,
  bytes: Buffer,
  fileName: string,
  contentType = 'application/x-step',
) {
  const { path } = await client.uploadUrl({ fileName, contentType });
  return client.put(path, bytes, { 'content-type': contentType });
}

async function imported(client: ImportClient, bytes: Buffer, fileName: string) {
  const { status, body } = await send(client, bytes, fileName);
  expect(status).toBe(200);
  return client.finished(body.runId);
}

/** Everything that the graph shows, without what differs between two runs. */
async function graphOf(client: ImportClient) {
  const { body } = await client.nodes('?limit=1000');
  // oxlint-disable-next-line typescript/no-explicit-any
  return body.items.map(({ runId: _, ...node }: any) => node);
}

describe('an IFC file that is uploaded', () => {
  test.each([
    ['as it is', gunzipSync(fixture(HOUSE)), `${HOUSE}.ifc`],
    ['in gzip', fixture(HOUSE), `${HOUSE}.ifc.gz`],
    ['in zip', zip({ name: 'anything.ifc', content: gunzipSync(fixture(HOUSE)) }), `${HOUSE}.ifczip`],
  ])('%s becomes the graph that its artifact becomes', async (_, bytes, fileName) => {
    const client = await ImportClient.create(service);
    const run = await imported(client, bytes, fileName);
    expect(run).toMatchObject({
      state: 'ready',
      contractVersion: '1.1',
      source: { application: 'ARCHICAD-64', version: '20.0.0', schema: 'IFC4', lengthUnit: 'm' },
      artifact: { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), fileName },
      progress: { phase: 'done', percent: 100, bytesRead: bytes.length },
      counts: {
        level: 2,
        type: 20,
        element: 84,
        room: 7,
        material: 6,
        relation: 88,
        warnings: 0,
        rejected: 0,
      },
      issues: [],
    });
    const folder = join(service.config.DATA_DIR, 'artifacts', client.projectId);
    const [kept = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, kept)).equals(bytes)).toBe(true);

    const other = await ImportClient.create(service);
    const { lines } = await convertIfc(bytes);
    const named = JSON.parse(JSON.stringify(lines).replaceAll('"documentId":"d"', `"documentId":"${HOUSE}"`));
    const manifest = {
      ...named[0],
      projectId: other.projectId,
      documents: [{ id: HOUSE, title: fileName.replace(/\.(gz|ifczip)$/, '') }],
    };
    const again = await other.finished(await other.submit(artifact(manifest, ...named.slice(1))));
    expect(again.state).toBe('ready');
    expect(await graphOf(other)).toEqual(await graphOf(client));
    expect((await other.summary()).graphVersion).toBe((await client.summary()).graphVersion);
  });

  test('shows its classes, levels in its unit, and what is classified', async () => {
    const client = await ImportClient.create(service);
    await imported(client, fixture(HOUSE), `${HOUSE}.ifc.gz`);
    const summary = await client.summary();
    expect(summary.byIfcClass.slice(0, 3)).toEqual([
      { ifcClass: 'IfcMember', elements: 42 },
      { ifcClass: 'IfcWallStandardCase', elements: 13 },
      { ifcClass: 'IfcWindow', elements: 11 },
    ]);
    expect(summary.byLevel).toContainEqual({
      documentId: HOUSE,
      levelId: '273g3wqLzDtfYIl7qqkgcO',
      name: 'Dachgeschoss',
      elevation: 2.7,
      lengthUnit: 'm',
      elements: 56,
    });
    const { body: levels } = await client.nodes('?kind=level');
    expect(levels.items[0]).toMatchObject({ elevation: 2.7, lengthUnit: 'm' });
    const { body: rooms } = await client.nodes('?kind=room');
    expect(rooms.items[0]).toMatchObject({ ifcClass: 'IfcSpace', lengthUnit: null });
    expect(rooms.items.map(({ name }: { name: string }) => name)).toContain('Schlafzimmer');
    const { body: walls } = await client.nodes('?kind=element&category=OST_Walls&limit=1');
    expect(walls.items[0]).toMatchObject({ ifcClass: 'IfcWallStandardCase' });
  });

  test('tells what was left out, and what is a Generic Model, by IFC class', async () => {
    const client = await ImportClient.create(service);
    const run = await imported(client, fixture('Building-Hvac-IFC4'), 'hvac.ifc.gz');
    expect(run.leftOut).toEqual({});
    expect(run.genericModels).toEqual({ IfcBuildingElementProxy: 2, IfcChimney: 1 });
    const { body } = await client.get(`/${run.id}`);
    expect([body.leftOut, body.genericModels]).toEqual([run.leftOut, run.genericModels]);

    const house = await imported(client, fixture(HOUSE), 'house.ifc.gz');
    expect(house.leftOut).toEqual({
      IfcAnnotation: 14,
      IfcDoorLiningProperties: 4,
      IfcDoorPanelProperties: 5,
      IfcOpeningElement: 17,
      IfcVirtualElement: 3,
      IfcWindowLiningProperties: 3,
      IfcWindowPanelProperties: 5,
    });
    const plain = await client.finished(await client.submit(client.artifact()));
    expect([plain.leftOut, plain.genericModels]).toEqual([null, null]);
  });

  test('keeps the classification of elements and rooms', async () => {
    const client = await ImportClient.create(service);
    const model = ifc([
      PROJECT,
      "#30=IFCWALL('w',$,'W',$,$,$,$,$,.SHEAR.);#31=IFCSPACE('s',$,'1',$,$,$,$,$,$,$,$);",
      "#50=IFCCLASSIFICATION('','','','UniFormat');#51=IFCCLASSIFICATIONREFERENCE($,'B2010',$,#50,$,$);",
      "#52=IFCRELASSOCIATESCLASSIFICATION('r',$,$,$,(#30,#31),#51);",
    ]);
    await imported(client, Buffer.from(model), 'm.ifc');
    const { body } = await client.nodes();
    const classified = body.items.filter(
      ({ classification }: { classification: object | null }) => classification,
    );
    expect(classified).toMatchObject([
      { id: 's', kind: 'room', classification: { uniformat: 'B2010' } },
      { id: 'w', kind: 'element', classification: { uniformat: 'B2010' }, predefinedType: 'SHEAR' },
    ]);
  });

  test('references to further systems count for the system with their name', async () => {
    const client = await ImportClient.create(service);
    const steward = new Steward(service);
    await steward.send(
      'POST',
      '/api/v1/bim-ontology/classification-systems',
      { id: 'uniclass', name: 'Uniclass 2015' },
      steward.key(),
    );
    const id = await steward.create('Uniclass walls', {
      ...COMPLETE,
      cadCategory: 'OST_Casework',
      codes: { uniclass: 'Ss_25_10_30' },
    });
    await steward.approve(id);
    const model = ifc([
      PROJECT,
      "#30=IFCWALL('w',$,'W',$,$,$,$,$,.SHEAR.);#31=IFCWALL('x',$,'W',$,$,$,$,$,.SHEAR.);",
      "#50=IFCCLASSIFICATION('NBS','1','2019-01-01','Uniclass-2015 ');#51=IFCCLASSIFICATIONREFERENCE($,'Ss_25_10_30',$,#50,$,$);",
      "#52=IFCRELASSOCIATESCLASSIFICATION('r',$,$,$,(#30),#51);",
    ]);
    await imported(client, Buffer.from(model), 'm.ifc');
    const { body } = await client.nodes('?kind=element');
    expect(
      body.items.map((node: Record<string, unknown>) => [
        node['id'],
        node['classification'],
        node['objectClassId'],
      ]),
    ).toEqual(expect.arrayContaining([['w', { 'Uniclass-2015': 'Ss_25_10_30' }, id]]));
    expect(body.items.find((node: { id: string }) => node.id === 'x').objectClassId).not.toBe(id);
  });

  test('tells its problems as issues of the run', async () => {
    const client = await ImportClient.create(service);
    const wall = (n: number) => `#${n}=IFCWALL('same',$,'W',$,$,$,$,$,$);`;
    const run = await imported(client, Buffer.from(ifc([PROJECT, wall(30), wall(31), '#;'])), 'm.ifc');
    expect(run).toMatchObject({ state: 'ready', counts: { warnings: 2, rejected: 0 } });
    expect(run.issues).toEqual([
      expect.objectContaining({ line: null, code: 'malformed_statement', severity: 'warning' }),
      expect.objectContaining({
        line: null,
        code: 'repeated_global_id',
        message: expect.stringContaining('#31'),
      }),
    ]);
  });

  test('replaces its own document and no other', async () => {
    const client = await ImportClient.create(service);
    const model = (id: string) => Buffer.from(ifc([PROJECT, `#30=IFCWALL('${id}',$,'W',$,$,$,$,$,$);`]));
    await imported(client, model('a'), 'one.ifc');
    await imported(client, model('b'), 'two.ifczip.ifc');
    await imported(client, gzipSync(model('c')), 'ONE.ifc'.replace('ONE', 'one'));
    const { body } = await client.nodes('?category=OST_Walls');
    expect(body.items.map(({ documentId, id }: Record<string, string>) => `${documentId}/${id}`)).toEqual([
      'one/c',
      'two.ifczip/b',
    ]);
  });

  test.each([
    ['ifcXML', Buffer.from('<?xml version="1.0"?><ifcXML/>'), 'ifcXML'],
    ['IFCX', Buffer.from('{"header":{"ifcxVersion":"ifcx_alpha"}}'), 'IFCX'],
    ['ifcXML in gzip', gzipSync('<?xml version="1.0"?><ifcXML/>'), 'ifcXML'],
    ['another STEP file', Buffer.from(ifc(PROJECT, 'AUTOMOTIVE_DESIGN')), 'AUTOMOTIVE_DESIGN'],
    ['a zip archive without IFC', zip({ name: 'a.txt', content: Buffer.from('x') }), 'no .ifc file'],
  ])('%s is refused by name, and nothing is kept', async (_, bytes, named) => {
    const client = await ImportClient.create(service);
    const { status, body } = await send(client, bytes, 'm.ifc');
    expect([status, body.error]).toEqual([400, 'ArtifactUnusable']);
    expect(body.message).toContain(named);
    expect((await client.get()).body.count).toBe(0);
  });

  test('that ends too early fails its run, with the line', async () => {
    const client = await ImportClient.create(service);
    const run = await imported(client, Buffer.from(ifc(PROJECT)).subarray(0, -20), 'm.ifc');
    expect(run).toMatchObject({ state: 'failed', error: { code: 'ifc_truncated', line: 18 }, source: null });
    expect((await client.summary()).totals.documents).toBe(0);
  });

  test('is asked for with the content type that will be sent', async () => {
    const client = await ImportClient.create(service);
    for (const [contentType, expected] of [
      ['application/x-step', 'application/x-step'],
      ['application/zip', 'application/zip'],
      ['text/odd', 'application/gzip'],
      [null, 'application/gzip'],
    ]) {
      const { body } = await client.post('/upload-url', { contentType });
      expect(body.headers).toEqual({ 'content-type': expected });
    }
  });
});

test('coverage of the models in the tests, with the starter ontology', async () => {
  const shares: Record<string, string> = {};
  for (const name of FIXTURES) {
    const client = await ImportClient.create(service);
    await imported(client, fixture(name), `${name}.ifc.gz`);
    const { totals, unclassified } = await client.summary();
    shares[name] = `${totals.elements - unclassified.elements} of ${totals.elements}`;
  }
  expect(shares).toEqual({
    'Building-Architecture-IFC4X3': '11 of 20',
    'Building-Hvac-IFC4': '5 of 10',
    'Building-Structural-IFC4': '16 of 21',
    'AC20-FZK-Haus': '83 of 84',
  });
});
