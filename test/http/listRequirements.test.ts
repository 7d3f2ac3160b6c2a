import { describe, expect, it } from 'vitest';
import { CLASSES, COMPLETE, paramTemplate, useSteward } from '../support/steward.ts';

const { steward } = useSteward();
const URL = '/api/v1/bim-ontology/requirements';

describe('setObjectClassParamTemplates with requirements', () => {
  it.each([
    ['minimum', { dataType: 'number', minimum: 3, maximum: 2 }],
    ['exclusiveMinimum', { dataType: 'length', exclusiveMinimum: 2, maximum: 2 }],
    ['minLength', { minLength: 3, maxLength: 2 }],
    ['minimum', { minimum: 3 }],
    ['pattern', { pattern: '(' }],
    ['pattern', { dataType: 'number', pattern: 'a' }],
    ['allowedValues.1', { allowedValues: ['a', 2] }],
    ['allowedValues.1', { allowedValues: ['a', 'a'] }],
    ['allowedValues.0', { dataType: 'integer', allowedValues: [1.5] }],
    ['allowedValues', { dataType: 'yesno', allowedValues: ['yes'] }],
    ['value', { allowedValues: ['a'], value: 'b' }],
    ['value', { dataType: 'number', required: true, value: 'tall' }],
    ['value', { pattern: 'EI\\d+', value: 'xEI30' }],
    ['ifc.dataType', { ifc: { dataType: 'IFCLABLE' } }],
    ['guid', { guid: 'no-guid' }],
    ['description', { description: 'x'.repeat(2001) }],
  ])('names the field %s of a template that contradicts itself', async (field, more) => {
    const id = await steward.create('Doors');
    const { status, body } = await steward.putTemplates(id, [paramTemplate('FireRating', more)]);
    expect([status, body.error]).toEqual([400, 'ValidationError']);
    expect(body.details[0].path).toContain(field);
  });

  it('keeps templates of before as they are, also odd ones', async () => {
    const odd = [paramTemplate('Height', { dataType: 'number', value: 'tall', unit: 'mm' })];
    const id = await steward.create('Odd');
    await steward.putTemplates(id, odd);
    const { text } = await steward.send('GET', `${CLASSES}/${id}/param-templates`);
    expect(JSON.parse(text).templates).toEqual(odd);
  });

  it('renders them with what IFC calls them, required and the source of the GUID', async () => {
    const guid = '0b5f3d1e-91a2-4c7b-8a1e-0123456789ab';
    const id = await steward.create('Rendered');
    await steward.putTemplates(id, [
      paramTemplate('FireRating', { required: true, allowedValues: ['EI30', 'EI60'], guid }),
      paramTemplate('Height', { dataType: 'length', ifc: { propertySet: 'Pset_Own' } }),
    ]);
    await steward.send('POST', `${CLASSES}/${id}/sync-rendered-param-templates`, {});
    const { body } = await steward.send('GET', `${CLASSES}/${id}/rendered-param-templates`);
    expect(body.stale).toBe(false);
    expect(body.templates).toMatchObject([
      {
        required: true,
        ifc: { propertySet: 'Pset_DoorCommon', name: 'FireRating', dataType: 'IFCLABEL' },
        guid,
        guidSource: 'template',
      },
      {
        required: false,
        ifc: { propertySet: 'Pset_Own', name: 'Height', dataType: 'IFCLENGTHMEASURE' },
        guidSource: 'derived',
      },
    ]);
  });
});

describe('ifcEntity and ifcPredefinedType', () => {
  it('are stored as IFC writes them, inherited, and taken back by an undo', async () => {
    const walls = await steward.create('Walls', {
      ifcEntity: 'IFCWALL',
      ifcPredefinedType: 'partitioning',
    });
    const child = await steward.addChild(walls, 'Glass walls');
    expect(await steward.detail(walls)).toMatchObject({
      ifcEntity: 'IfcWall',
      ifcPredefinedType: 'PARTITIONING',
      ifc: {
        entity: 'IfcWall',
        predefinedType: 'PARTITIONING',
        source: 'authored',
        sourceObjectClassId: walls,
      },
    });
    expect((await steward.detail(child)).ifc).toEqual({
      entity: 'IfcWall',
      predefinedType: 'PARTITIONING',
      source: 'inherited',
      sourceObjectClassId: walls,
    });
    const { body } = await steward.send(
      'PATCH',
      `${CLASSES}/${walls}`,
      { ifcEntity: 'IfcDoor', ifcPredefinedType: 'GATE' },
      steward.key(),
    );
    expect((await steward.detail(child)).ifc.entity).toBe('IfcDoor');
    const history = await steward.send('GET', `/api/v1/operations?objectClassId=${walls}&include=changes`);
    expect(history.status).toBe(200);
    expect((await steward.undo(body.data.operationId)).status).toBeLessThan(300);
    expect((await steward.detail(child)).ifc.entity).toBe('IfcWall');
  });

  it('come from the CAD category where nobody says otherwise', async () => {
    const root = await steward.create('By category', { cadCategory: 'OST_Walls' });
    const child = await steward.addChild(root, 'Below');
    expect((await steward.detail(child)).ifc).toEqual({
      entity: 'IfcWall',
      predefinedType: null,
      source: 'category',
      sourceObjectClassId: root,
    });
    expect((await steward.detail(await steward.create('Nothing'))).ifc).toEqual({
      entity: null,
      predefinedType: null,
      source: 'none',
      sourceObjectClassId: null,
    });
  });

  it.each([
    [{ ifcEntity: 'IfcWal' }, 'IfcWall'],
    [{ ifcEntity: 'IfcWall', ifcPredefinedType: 'PARTITONING' }, 'PARTITIONING'],
    [{ ifcPredefinedType: 'PARTITIONING' }, undefined],
    [{ ifcEntity: 'IfcProject', ifcPredefinedType: 'PARTITIONING' }, undefined],
  ])('%j is refused', async (names, suggestion) => {
    const { status, body } = await steward.send('POST', CLASSES, { name: 'X', ...names }, steward.key());
    expect([status, body.details[0].suggestion]).toEqual([400, suggestion]);
  });

  it.each([
    [{ ifcEntity: 'xyzzyqwerty' }, 'IfcProperty'],
    [{ ifcEntity: '12345' }, 'IfcActor'],
    [{ ifcEntity: '!' }, 'IfcFan'],
    [{ ifcEntity: 'IfcWall', ifcPredefinedType: 'PARTITION' }, 'PARTITIONING'],
    [{ ifcEntity: 'IfcWall', ifcPredefinedType: 'FOO' }, 'USERDEFINED'],
    [{ ifcEntity: 'IfcDoor', ifcPredefinedType: 'PARTITIONING' }, 'USERDEFINED'],
  ])('%j gets the nearest name as a suggestion, which the message leaves out', async (names, suggestion) => {
    const { status, body } = await steward.send('POST', CLASSES, { name: 'X', ...names }, steward.key());
    expect([status, body.details[0].suggestion]).toEqual([400, suggestion]);
    expect(body.message).not.toContain('Did you mean');
  });

  it('many faults of one request are answered quickly: the first have a suggestion however far it is', async () => {
    const ids = [];
    for (let i = 0; i < 22; i++) ids.push(await steward.create(`Faulty ${i}`));
    const edits = ids.map((objectClassId) => ({ objectClassId, ifcEntity: 'Nothing like it' }));
    const { status, body } = await steward.send('POST', `${CLASSES}/actions/edit`, { edits }, steward.key());
    expect([status, body.details.length]).toEqual([400, 22]);
    const suggested = body.details.filter(({ suggestion }: { suggestion?: string }) => suggestion);
    expect(suggested).toHaveLength(20);
  });

  it('an entity that the type does not fit is refused unless both change', async () => {
    const id = await steward.create('Fit', { ifcEntity: 'IfcWall', ifcPredefinedType: 'PARTITIONING' });
    const patch = (body: object) => steward.send('PATCH', `${CLASSES}/${id}`, body, steward.key());
    expect((await patch({ ifcEntity: 'IfcDoor' })).status).toBe(400);
    expect((await patch({ ifcEntity: 'IfcDoor', ifcPredefinedType: null })).status).toBe(200);
    expect((await patch({ ifcPredefinedType: 'USERDEFINED' })).status).toBe(200);
  });
});

describe('listRequirements', () => {
  it('has the effective templates of approved classes, sorted, filtered and in pages', async () => {
    const root = await steward.create('Req doors', { ...COMPLETE, ifcEntity: 'IfcDoor' });
    const fire = await steward.addChild(root, 'Req fire doors');
    await steward.putTemplates(root, [paramTemplate('Manufacturer'), paramTemplate('FireRating')]);
    await steward.putTemplates(fire, [
      paramTemplate('FireRating', { required: true, allowedValues: ['EI30', 'EI60'] }),
    ]);
    const get = async (query: string) => (await steward.send('GET', `${URL}?${query}`)).body;
    expect((await get(`root=${root}`)).items).toEqual([]);
    await steward.approve(root);
    await steward.approve(fire);
    const { items, count } = await get(`root=${root}`);
    expect(count).toBe(4);
    expect(
      items.map((row: { handle: string; parameter: { name: string; required: boolean } }) => [
        row.handle,
        row.parameter.name,
        row.parameter.required,
      ]),
    ).toEqual([
      ['req-doors', 'FireRating', false],
      ['req-doors', 'Manufacturer', false],
      ['req-fire-doors', 'FireRating', true],
      ['req-fire-doors', 'Manufacturer', false],
    ]);
    expect(items[2]).toMatchObject({
      objectClassId: fire,
      className: 'Req fire doors',
      ifc: { entity: 'IfcDoor', predefinedType: null },
    });
    expect((await get(`root=${root}&required=true`)).count).toBe(1);
    expect((await get(`root=${root}&parameter=firerating`)).count).toBe(2);
    expect((await get(`objectClassId=${fire}&ifcEntity=IfcBuildingElement`)).count).toBe(2);
    expect((await get(`objectClassId=${fire}&ifcEntity=IfcWall`)).count).toBe(0);
    const first = await get(`root=${root}&limit=3`);
    const rest = await get(`root=${root}&limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items]).toEqual(items);
    const unknown = await steward.send('GET', `${URL}?ifcEntity=IfcNothing`);
    expect([unknown.status, unknown.body.details[0].suggestion]).toEqual([400, 'IfcFooting']);
    expect((await steward.send('GET', `${URL}?root=no-such-class`)).status).toBe(404);
    const csv = await steward.send('GET', `${URL}?root=${root}&format=csv`);
    expect(csv.text.replace(/^\ufeff/, '').split('\r\n')[0]).toBe(
      'className,ifcEntity,ifcPredefinedType,handle,parameter,dataType,group,unit,binding,value,description,required,allowedValues,pattern,minimum,maximum,exclusiveMinimum,exclusiveMaximum,minLength,maxLength,ifcPropertySet,ifcName,ifcDataType,guid,builtInCategories',
    );
    expect(csv.text).toContain('EI30;EI60');
    expect(csv.text).not.toContain('json:'); // no categories, an empty cell
    await steward.send('POST', '/api/v1/bim-ontology/releases', { version: '7.1' });
    await steward.putTemplates(fire, []);
    expect((await get(`root=${root}&release=7.1`)).items).toEqual(items);
    expect((await steward.send('GET', `${URL}?release=9.9`)).status).toBe(404);
  });
});

describe('a proposal with parameters', () => {
  it('refuses templates that contradict themselves, and sets the others when it is accepted', async () => {
    const id = await steward.create('Proposed doors');
    const { body: made } = await steward.send('POST', '/api/v1/bim-ontology/proposals', { title: 'Fire' });
    const url = `/api/v1/bim-ontology/proposals/${made.id}`;
    const add = (templates: object[]) =>
      steward.send('POST', `${url}/changes`, {
        action: 'setObjectClassParamTemplates',
        request: { key: id, templates },
      });
    expect((await add([paramTemplate('A', { minLength: 2, maxLength: 1 })])).status).toBe(400);
    const added = await add([paramTemplate('FireRating', { required: true })]);
    expect([added.status, added.text.includes('Set 1 parameter on Proposed doors')]).toEqual([201, true]);
  });
});
