import { Parser } from 'n3';
import { beforeAll, describe, expect, it } from 'vitest';
import { TABLE_COLUMNS } from '../../src/ontology/exchange/formats/tabular.ts';
import { Exchange } from '../support/exchange.ts';
import { CLASSES, COMPLETE, useSteward } from '../support/steward.ts';

const URL = '/api/v1/bim-ontology/export';
const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const { service, steward } = useSteward();
const exchange = new Exchange(service);
let walls: string;
let glass: string;
let merged: string;

beforeAll(async () => {
  walls = await steward.create('Walls', COMPLETE);
  glass = await steward.addChild(walls, '=Glass', { synonyms: 'Pane; Glazing', description: 'See, through' });
  merged = await steward.addChild(walls, 'Merged');
  await steward.act('merge', {
    sourceObjectClassIds: [merged],
    targetObjectClassId: glass,
    keepData: 'target',
  });
  await steward.approve(walls);
});

const lines = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('exportOntology', { timeout: 120_000 }, () => {
  it('exports a release as it was, whatever changed since', async () => {
    const brick = await steward.addChild(walls, 'Brick', {
      uniformat: 'C1010',
      translations: { de: { name: 'Ziegel' } },
    });
    const plain = await steward.addChild(walls, 'Plain');
    for (const id of [brick, plain]) await steward.approve(id);
    await steward.send('POST', '/api/v1/bim-ontology/releases', { version: '5' }, steward.key());
    const file = await steward.send('GET', `${URL}?release=5`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="ontology-5.jsonl"');
    expect(lines(Buffer.from(file.text))).toEqual([
      expect.objectContaining({ id: walls, parentId: null, uniformat: 'B2010', cadCategory: 'OST_Walls' }),
      expect.objectContaining({
        id: brick,
        parentId: walls,
        uniformat: 'C1010',
        masterformat: null,
        translations: { de: { name: 'Ziegel' } },
      }),
      expect.objectContaining({ id: plain, uniformat: null }),
    ]);
    expect(lines(Buffer.from(file.text)).at(-1)).not.toHaveProperty('translations');
    // Read back, it changes nothing: codes of the parent are left to inheritance.
    const { body } = await exchange.send('jsonl', file.text, 'dryRun=true');
    expect(body.counts).toMatchObject({ created: 0, updated: 0, moved: 0, rejected: 0 });

    await steward.send('POST', `${CLASSES}/${brick}/actions/archive`, {});
    const again = await steward.send('GET', `${URL}?release=5`);
    expect([again.text, again.headers['etag']]).toEqual([file.text, file.headers['etag']]);
    const cells = (await steward.send('GET', `${URL}?release=5&format=csv&root=plain`)).text.split('\r\n');
    expect(cells).toHaveLength(3);
    expect(cells[1]).toContain('Walls / Plain');
    expect((await steward.send('GET', `${URL}?release=5&root=nothing`)).status).toBe(404);
    expect(await steward.send('GET', `${URL}?release=6`)).toMatchObject({
      status: 404,
      body: { error: 'OntologyReleaseNotFound' },
    });
    await steward.act('delete', { sourceObjectClassIds: [brick, plain] });
  });

  it('is a file with an entity tag that moves with the ontology, templates included', async () => {
    const first = await steward.send('GET', `${URL}?format=csv`);
    expect(first.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ontology.csv"',
    });
    const etag = first.headers['etag'] as string;
    expect(etag).toMatch(/^".+"$/);
    const unchanged = await steward.send('GET', `${URL}?format=csv`, undefined, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect((await steward.send('GET', `${URL}?format=jsonl`)).headers['etag']).not.toBe(etag);

    const tag = async () => (await steward.send('GET', `${URL}?format=jsonl`)).headers['etag'];
    const before = await tag();
    const templates = [{ name: 'Rating', dataType: 'text', group: 'Fire', binding: 'type' }];
    await steward.send('PUT', `${CLASSES}/${walls}/param-templates`, { templates }, steward.key());
    const after = await tag();
    expect(after).not.toBe(before);
    await steward.send('PATCH', `${CLASSES}/${glass}`, { synonyms: 'Pane; Glazing; Lite' }, steward.key());
    expect(await tag()).not.toBe(after);

    const head = await service.call({ method: 'HEAD', url: `${URL}?format=csv&root=walls` });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-disposition']).toContain('ontology-walls.csv');
  });

  it('has what is approved, or everything, or a branch', async () => {
    expect(lines(await exchange.export('jsonl', '')).map(({ id }) => id)).toEqual([walls]);
    expect(lines(await exchange.export('jsonl')).map(({ id }) => id)).toEqual([walls, glass]);
    expect(
      lines(await exchange.export('jsonl', 'root=glass&includeInactive=true')).map(({ id }) => id),
    ).toEqual([glass]);
  });

  it('jsonl has every authored field, aliases, templates and the revision', async () => {
    const [first, second] = lines(await exchange.export('jsonl'));
    expect(first).toMatchObject({
      handle: 'walls',
      parentId: null,
      uniformat: 'B2010',
      cadCategory: 'OST_Walls',
      uniformatMakeUnique: null,
    });
    expect(first?.['paramTemplates']).toHaveLength(1);
    expect(second).toMatchObject({
      name: '=Glass',
      parentId: walls,
      uniformat: null,
      revision: 2,
      status: 'draft',
    });
    expect(second?.['aliases']).toEqual(['merged', merged].sort());
  });

  it('csv is for Excel: a mark, the columns, no cell that runs', async () => {
    const text = (await exchange.export('csv')).toString();
    expect(text.startsWith(`\ufeff${TABLE_COLUMNS.join(',')}\r\n`)).toBe(true);
    expect(text).toContain(`,Walls / =Glass,'=Glass,draft,"See, through","Pane; Glazing; Lite",`);
    expect(text.trim().split('\r\n').at(-1)).toMatch(/,2,OST_Walls,B2010,09 29 00,23\.30\.10\.00,,$/);
  });

  it('xlsx is a workbook whose texts are texts', async () => {
    const answer = await service.app.inject({
      method: 'GET',
      url: `${URL}?format=xlsx&includeInactive=true`,
    });
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const dry = await exchange.dryRun('xlsx', answer.rawPayload);
    expect(dry.counts).toMatchObject({ unchanged: 3, rejected: 0 });
  });

  it('skos parses with any library, and says all of it', async () => {
    const quads = new Parser().parse((await exchange.export('skos')).toString());
    const says = (subject: string, predicate: string) =>
      quads
        .filter((one) => one.subject.value === subject && one.predicate.value === predicate)
        .map(({ object }) => object.value);
    const ofType = (type: string) =>
      quads.filter(
        ({ predicate, object }) => predicate.value.endsWith('#type') && object.value === SKOS + type,
      );
    expect(ofType('ConceptScheme')).toHaveLength(1);
    expect(ofType('Concept')).toHaveLength(3);
    const iri = (id: string) => `urn:lintel:object-class:${id}`;
    expect(says(iri(glass), `${SKOS}broader`)).toEqual([iri(walls)]);
    expect(says(iri(walls), `${SKOS}topConceptOf`)).toEqual(['urn:lintel:ontology']);
    expect(says(iri(glass), `${SKOS}prefLabel`)).toEqual(['=Glass']);
    expect(says(iri(glass), `${SKOS}altLabel`)).toEqual(['Pane', 'Glazing', 'Lite']);
    expect(says(iri(glass), `${SKOS}definition`)).toEqual(['See, through']);
    expect(says(iri(glass), `${SKOS}notation`)).toEqual(['glass']);
    expect(says(iri(walls), `${SKOS}closeMatch`)).toHaveLength(4);
    expect(says(iri(walls), 'http://www.w3.org/ns/adms#status')).toEqual([
      'http://purl.org/adms/status/Completed',
    ]);
    expect(says(iri(merged), 'http://purl.org/dc/terms/isReplacedBy')).toEqual([iri(glass)]);
    expect(says(iri(merged), 'http://www.w3.org/2002/07/owl#deprecated')).toEqual(['true']);
    const jsonld = JSON.parse((await exchange.export('skos-jsonld')).toString()) as {
      '@graph': { '@id': string }[];
    };
    expect(jsonld['@graph'].map((node) => node['@id'])).toContain(iri(glass));
  });

  it('bsdd is the import model 2.0', async () => {
    const query = 'includeInactive=true&organizationCode=demo&dictionaryCode=walls&dictionaryVersion=2.1';
    const model = JSON.parse((await exchange.export('bsdd', query)).toString()) as { Classes: object[] };
    expect(model).toMatchObject({
      ModelVersion: '2.0',
      OrganizationCode: 'demo',
      DictionaryCode: 'walls',
      DictionaryVersion: '2.1',
    });
    expect(model.Classes[1]).toMatchObject({
      Code: 'glass',
      Name: '=Glass',
      ParentClassCode: 'walls',
      Status: 'Preview',
    });
  });

  it('refuses other formats, and a root that is nobody', async () => {
    expect((await steward.send('GET', `${URL}?format=docx`)).status).toBe(400);
    expect((await steward.send('GET', `${URL}?format=bsdd&dictionaryVersion=new`)).status).toBe(400);
    expect((await steward.send('GET', `${URL}?root=nobody`)).status).toBe(404);
    expect((await steward.send('GET', '/api/v1/operations/nobody/rows')).status).toBe(404);
    expect((await steward.send('GET', '/api/v1/operations/nobody/rows?outcome=lost')).status).toBe(400);
  });

  it('is in the audit log, with who took what; a 304 took nothing', async () => {
    const before = (await steward.send('GET', '/api/v1/audit?action=exportOntology')).body.count;
    const { headers } = await steward.send('GET', `${URL}?format=csv&root=${walls}`);
    await steward.send('GET', `${URL}?format=csv&root=${walls}`, undefined, {
      'if-none-match': String(headers['etag']),
    });
    const { count, items } = (await steward.send('GET', '/api/v1/audit?action=exportOntology')).body;
    expect(count).toBe(before + 1);
    expect(items[0]).toMatchObject({
      subject: walls,
      details: { format: 'csv', includeInactive: false },
    });
  });
});
