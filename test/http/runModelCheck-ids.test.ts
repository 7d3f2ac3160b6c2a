import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkIfcFile, type IdsReport } from '../../src/ids/check-ids.ts';
import { blocks } from '../support/event-loop.ts';
import { bytes, entity, file, ids, property, restricted, simple } from '../support/ids.ts';
import { fixture, ifc } from '../support/ifc.ts';
import { CheckClient } from '../support/model-checks.ts';
import { useService } from '../support/service.ts';

const service = useService();

const specification = (name: string, about: string, requirements: string, occurs = 'minOccurs="0"') =>
  `<specification name="${name}" identifier="${name}-1" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"><applicability ${occurs} maxOccurs="unbounded">${about}</applicability><requirements>${requirements}</requirements></specification>`;
const attribute = (name: string) => `<attribute><name>${simple(name)}</name></attribute>`;
const partOf = (name: string) => `<partOf>${entity(name)}</partOf>`;
const pattern = (text: string) => restricted(`<xs:pattern value="${text}"/>`);
const classification = `<classification><system>${pattern('.*')}</system></classification>`;

async function importIfc(client: CheckClient, model: Buffer, name: string) {
  const upload = await client.imports.post('/upload-url', {
    fileName: name,
    contentType: 'application/gzip',
  });
  const { pathname, search } = new URL(upload.body.uploadUrl);
  const put = await client.imports.put(pathname + search, model);
  expect([put.status, put.text]).toEqual([200, expect.any(String)]);
  expect(await client.imports.finished(put.body.runId)).toMatchObject({ state: 'ready' });
}

async function checkWith(client: CheckClient, rules: string) {
  const { status, body, text } = await service.call({
    method: 'POST',
    url: client.url(),
    headers: { 'content-type': 'application/xml' },
    payload: rules,
  });
  if (status !== 202) throw new Error(text);
  return client.finished(body.checkId);
}

const shown = ({ specifications }: IdsReport) =>
  specifications.map(({ name, identifier, result, applicable, failed, requirements }) => ({
    name,
    identifier,
    result,
    applicable,
    failed,
    requirements,
  }));

describe('patterns of an IDS file', () => {
  const about = (text: string) => `<entity><name>${pattern(text)}</name></entity>`;
  const named = (text: string) => `<attribute><name>${pattern(text)}</name></attribute>`;
  const send = (client: CheckClient, payload: string | Buffer, more = {}) =>
    service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'application/xml', ...more },
      payload,
    });

  it('hold up nobody: all names of IFC are compared in short steps, and within a limit', async () => {
    const client = await CheckClient.create(service);
    await client.imports.import({ kind: 'element', id: 'e1' });
    const many = file(
      Array.from({ length: 40 }, (_, i) => specification(`S${i}`, about(`.*(${i})?`), named('.*'))).join(''),
    );
    const endless = file(specification('S', about('(.?){1600}'), named('(.?){1600}')));
    for (const [rules, status] of [
      [many, 202],
      [endless, 400],
    ] as const) {
      let answer: Awaited<ReturnType<typeof send>> | undefined;
      const ms = await blocks(async () => (answer = await send(client, rules)), 200, 3);
      expect([answer?.status, ms <= 200 ? 'short' : ms]).toEqual([status, 'short']);
      if (status === 400) expect(answer?.body.message).toContain('its patterns take too long to compare');
    }
  });

  it('are compared beside the process that answers, even for a single element', async () => {
    const client = await CheckClient.create(service);
    const value = { name: 'Text', group: 'P', value: 'x'.repeat(2_000) };
    await client.imports.import({ kind: 'element', id: 'e1', ifcClass: 'IfcWall', parameters: [value] });
    const slow = `<property><propertySet>${simple('P')}</propertySet><baseName>${simple('Text')}</baseName><value>${pattern('(x?){1600}y')}</value></property>`;
    const rules = file(specification('S', entity('IFCWALL'), slow.repeat(5)));
    const ms = await blocks(() => checkWith(client, rules), 200, 2);
    expect(ms).toBeLessThanOrEqual(200);
  });

  it('a packed file is refused with its reason', async () => {
    const client = await CheckClient.create(service);
    const packed = gzipSync(file(specification('S', entity('IFCWALL'), named('N'))));
    expect(await send(client, packed, { 'content-encoding': 'gzip' })).toMatchObject({
      status: 415,
      body: { message: 'Send the IDS file without a Content-Encoding.' },
    });
  });
});

describe('a graph checked against an IDS file', () => {
  it('has the verdicts of the file that it was made from', { timeout: 60_000 }, async () => {
    const client = await CheckClient.create(service);
    const model = fixture('AC20-FZK-Haus');
    await importIfc(client, model, 'haus.ifc.gz');
    const rules = file(
      [
        specification(
          'Walls',
          `<entity><name>${pattern('IFCWALL.*')}</name></entity>`,
          property('Pset_WallCommon', 'IsExternal', 'dataType="IFCBOOLEAN"', simple('true')) +
            partOf('IFCBUILDING') +
            classification +
            attribute('Description'),
        ),
        specification(
          'Doors',
          entity('IFCDOOR'),
          partOf('IFCPROJECT') + attribute('Tag') + `<material><value>${simple('Holz')}</value></material>`,
        ),
        specification('Storeys', entity('IFCBUILDINGSTOREY'), attribute('Name') + attribute('ObjectType')),
        specification('Spaces', entity('IFCSPACE'), partOf('IFCBUILDINGSTOREY') + attribute('GlobalId')),
        specification('Ramps', entity('IFCRAMP'), attribute('Name'), 'minOccurs="1"'),
      ].join(''),
    );
    const check = await checkWith(client, rules);
    const expected = await checkIfcFile(() => bytes(model), bytes(rules));
    expect(check).toMatchObject({ state: 'ready', source: 'ids', skipped: [] });
    expect(check.specifications).toEqual(shown(expected));
    expect(check.specifications.at(-1)).toMatchObject({ result: 'fail', applicable: 0 });
    const { elements, checked, passed, failed } = check.totals;
    expect(checked).toBe(passed + failed);
    expect(checked).toBeGreaterThan(0);
    expect(elements).toBeGreaterThan(checked);
    const { body } = await client.get(`/${check.id}/failures?limit=1000`);
    const failures = expected.specifications.flatMap((each) =>
      each.failures.map(({ globalId, requirement }) => `${globalId} ${each.name}: ${requirement}`),
    );
    expect(
      body.items
        .map((item: { sourceId: string; parameter: string }) => `${item.sourceId} ${item.parameter}`)
        .sort(),
    ).toEqual(failures.sort());
  });

  it('lists what the graph cannot answer, and says what is missing, of another type or not allowed', async () => {
    const client = await CheckClient.create(service);
    const model = ifc(`#1=IFCWALL('0000000000000000000001',$,'A',$,$,$,$,$,$);
#2=IFCWALL('0000000000000000000002',$,'B',$,$,$,$,$,$);
#3=IFCPROPERTYSET('s',$,'Pset_WallCommon',$,(#4));
#4=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('EI45'),$);
#5=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#1),#3);`);
    await importIfc(client, Buffer.from(model), 'walls.ifc');
    const rating = (type: string, value?: string) =>
      property('Pset_WallCommon', 'FireRating', `dataType="${type}"`, value && simple(value));
    const rules = file(
      [
        specification('Rated', entity('IFCWALL'), rating('IFCLABEL', 'EI30') + rating('IFCTEXT')),
        specification('History', entity('IFCWALL'), attribute('OwnerHistory')),
        specification('Tasks', entity('IFCTASK'), attribute('Name'), 'minOccurs="1"'),
      ].join(''),
    );
    const check = await checkWith(client, rules);
    expect(check.totals).toEqual({ elements: 2, checked: 2, passed: 0, failed: 2 });
    expect(check.specifications.map((each: { result: string }) => each.result)).toEqual([
      'fail',
      'skipped',
      'skipped',
    ]);
    expect(check.skipped).toEqual([
      { facet: 'attribute', reason: expect.stringContaining('OwnerHistory'), specification: 'History' },
      { facet: 'entity', reason: expect.stringContaining('IfcTask'), specification: 'Tasks' },
    ]);
    const { body } = await client.get(`/${check.id}/failures`);
    expect(
      body.items.map(({ name, kind, value }: Record<string, unknown>) => [name, kind, value]).sort(),
    ).toEqual([
      ['A', 'notAllowed', 'EI45'],
      ['A', 'wrongType', 'EI45'],
      ['B', 'missing', null],
      ['B', 'missing', null],
    ]);
  });

  it('lists what a file without elements has that a graph has not, and answers the rest', async () => {
    const client = await CheckClient.create(service);
    const model = ifc(`#1=IFCSURFACESTYLEREFRACTION(1.3,$);
#2=IFCBUILDING('building______________',$,'B',$,$,$,$,$,.ELEMENT.,$,$,$);`);
    await importIfc(client, gzipSync(model), 'glass.ifc.gz');
    const rules = file(
      [
        specification('Glass', entity('IFCSURFACESTYLEREFRACTION'), '', 'minOccurs="1"'),
        specification('Buildings', entity('IFCBUILDING'), attribute('Name'), 'minOccurs="1"'),
        specification('Storeys', entity('IFCBUILDINGSTOREY'), '', 'minOccurs="1"'),
      ].join(''),
    );
    const check = await checkWith(client, rules);
    expect(check.specifications.map(({ result }: { result: string }) => result)).toEqual([
      'skipped',
      'pass',
      'fail',
    ]);
    expect(check.skipped).toEqual([
      {
        facet: 'entity',
        reason: "The model doesn't have objects of IfcSurfaceStyleRefraction.",
        specification: 'Glass',
      },
    ]);
  });

  it('is skipped for a model that has no IFC entities', async () => {
    const client = await CheckClient.create(service);
    await client.imports.import({ kind: 'element', id: 'e1' });
    const check = await checkWith(client, ids({ requirements: attribute('Name') }));
    expect(check).toMatchObject({
      totals: { elements: 1, checked: 0, passed: 0, failed: 0 },
      specifications: [{ result: 'skipped', applicable: 0, requirements: [{ result: 'skipped' }] }],
      skipped: [{ facet: 'entity', specification: 'S' }],
    });
  });

  it('is answered by an export that has entities as far as it goes', async () => {
    const client = await CheckClient.create(service);
    const wall = (id: string, rating: unknown, more: object = {}) => ({
      kind: 'element',
      id,
      name: `Wall ${id}`,
      elementId: id.slice(1),
      ifcClass: 'IfcWall',
      parameters: [
        { name: 'FireRating', group: 'Pset_WallCommon', value: rating },
        { name: 'Width', group: 'Pset_WallCommon', unit: 'mm', value: 200 },
      ],
      ...more,
    });
    await client.imports.import(
      {
        kind: 'type',
        id: 't1',
        parameters: [{ name: 'FireRating', group: 'Pset_WallCommon', value: 'EI30' }],
      },
      wall('w1', 'EI30'),
      wall('w2', 'EI45'),
      wall('w3', ' ', { typeId: 't1' }),
      { ...wall('w4', ''), parameters: [] },
    );
    const rated = property('Pset_WallCommon', 'FireRating', '', simple('EI30'));
    const width = `<value>${restricted('<xs:minInclusive value="0.2"/>', 'xs:double')}</value>`;
    const rules = file(
      [
        specification('Rated', entity('IFCWALL'), rated),
        specification(
          'Typed',
          entity('IFCWALL'),
          property('Pset_WallCommon', 'FireRating', 'dataType="IFCLABEL"'),
        ),
        specification(
          'Wide',
          entity('IFCWALL') +
            `<attribute><name>${simple('Tag')}</name><value>${simple('1')}</value></attribute>`,
          `<property><propertySet>${simple('Pset_WallCommon')}</propertySet><baseName>${simple('Width')}</baseName>${width}</property>`,
        ),
        specification('Described', entity('IFCWALL'), attribute('Description') + attribute('Name')),
        specification('Placed', entity('IFCWALL'), partOf('IFCBUILDING') + classification),
        specification('Doors', entity('IFCDOOR'), attribute('Name'), 'minOccurs="1"'),
        specification('Storeys', entity('IFCBUILDINGSTOREY'), attribute('Name'), 'minOccurs="1"'),
      ].join(''),
    );
    const check = await checkWith(client, rules);
    const results = check.specifications.map(
      (each: {
        name: string;
        result: string;
        applicable: number;
        failed: number;
        requirements: { result: string }[];
      }) => [
        each.name,
        each.result,
        each.applicable,
        each.failed,
        each.requirements.map(({ result }) => result),
      ],
    );
    expect(results).toEqual([
      ['Rated', 'fail', 4, 1, ['fail']],
      ['Typed', 'skipped', 4, 0, ['skipped']],
      ['Wide', 'pass', 1, 0, ['pass']],
      ['Described', 'skipped', 4, 0, ['skipped', 'pass']],
      ['Placed', 'skipped', 4, 0, ['skipped', 'skipped']],
      ['Doors', 'fail', 0, 0, ['pass']],
      ['Storeys', 'skipped', 0, 0, ['skipped']],
    ]);
    const { body } = await client.get(`/${check.id}/failures`);
    expect(body.items.map(({ name, kind, value }: Record<string, unknown>) => [name, kind, value])).toEqual([
      ['Wall w2', 'notAllowed', 'EI45'],
    ]);
    const reasons = new Set(check.skipped.map(({ reason }: { reason: string }) => reason));
    expect(reasons.size).toBeGreaterThanOrEqual(6);
  });

  it('is refused with lines if the file is invalid', async () => {
    const client = await CheckClient.create(service);
    const { status, body } = await service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'application/xml' },
      payload: ids({ applicability: entity('IFCWAL') }),
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('line');
  });
});

it('an IDS file with all its facets in one specification holds up nobody', { timeout: 60_000 }, async () => {
  const client = await CheckClient.create(service);
  const facet = `<property><propertySet>${simple('P')}</propertySet><baseName>${simple('a')}</baseName><value>${pattern('[A-Z]{2}-[0-9]{1,3}')}</value></property>`;
  const rules = file(specification('S', entity('IFCWALL'), facet.repeat(12_000)));
  const send = (payload: string) =>
    service.call({
      method: 'POST',
      url: client.url(),
      headers: { 'content-type': 'application/xml' },
      payload,
    });
  let answer: Awaited<ReturnType<typeof send>> | undefined;
  const ms = await blocks(async () => (answer = await send(rules)), 60, 3);
  expect([answer?.status, ms <= 60 ? 'short' : ms]).toEqual([202, 'short']);
  const many = file(specification('S', entity('IFCWALL'), facet.replace('{1,3}', '{1,2400}').repeat(300)));
  expect(await send(many)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('add up to more than 1,000,000 steps') },
  });
});

it('wholes that are all part of one another hold up nobody', { timeout: 120_000 }, async () => {
  const client = await CheckClient.create(service);
  const count = 300;
  const wholes = Array.from({ length: count }, (_, i) => `a:w${i}`);
  await client.imports.import(
    ...Array.from({ length: count }, (_, i) => ({
      kind: 'element',
      id: `w${i}`,
      ifcClass: 'IfcWall',
      ifc: { wholes },
    })),
  );
  const rules = file(specification('S', entity('IFCWALL'), partOf('IFCBUILDING').repeat(4)));
  let failed = 0;
  const work = async () => {
    ({ failed } = (await checkWith(client, rules)).totals);
  };
  const ms = await blocks(work, 200, 5);
  expect([failed, ms <= 200 ? 'short' : ms]).toEqual([count, 'short']);
});
