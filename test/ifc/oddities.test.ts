import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { convertIfc, fixture, ifc, PROJECT, zip } from '../support/ifc.ts';
import { forTier } from '../support/tier.ts';

// Whole models, and processes that start: on a busy machine it takes what it takes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const WALL = "#30=IFCWALL('wall__________________',$,'W1',$,'Brick',$,$,'4711',.PARTITIONING.);";
const IN_STOREY = "#31=IFCRELCONTAINEDINSPATIALSTRUCTURE('r31',$,$,$,(#30),#20);";
const model = (...statements: string[]) => ifc([PROJECT, WALL, IN_STOREY, ...statements]);

/** The parameters of the wall with one property set of these properties, #100 and up. */
async function parametersOf(properties: string[], more = '', project = PROJECT) {
  const numbered = properties.map((property, index) => `#${100 + index}=${property};`);
  const set = `#90=IFCPROPERTYSET('set',$,'Pset_X',$,(${properties.map((_, index) => `#${100 + index}`).join(',')}));
#91=IFCRELDEFINESBYPROPERTIES('r91',$,$,$,(#30),#90);`;
  const { of, fault } = await convertIfc(ifc([project, WALL, IN_STOREY, ...numbered, set, more]));
  expect(fault).toBeNull();
  return of('wall__________________').parameters;
}

describe('a file', () => {
  test('says where it comes from', async () => {
    const { lines } = await convertIfc(model("#99=IFCAPPLICATION($,'2026','Some CAD','cad');"));
    expect(lines[0]).toEqual({
      kind: 'manifest',
      contractVersion: '1.1',
      projectId: 'prj_x',
      exportedAt: '2026-01-02T03:04:05',
      source: {
        application: 'Some CAD',
        version: '2026',
        schema: 'IFC4',
        mvd: 'ReferenceView_V1.2',
        lengthUnit: 'm',
      },
      documents: [{ id: 'd', title: 'd.ifc', isLinked: false }],
    });
    expect(lines.at(-1)).toEqual({
      kind: 'end',
      counts: { level: 1, type: 1, element: 3, relation: 2 },
    });
  });

  test('an element is all that its statements say', async () => {
    const { of } = await convertIfc(model());
    expect(of('wall__________________')).toEqual({
      kind: 'element',
      documentId: 'd',
      id: 'wall__________________',
      elementId: '4711',
      name: 'W1',
      category: { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' },
      typeId: 'type:IfcWall:Brick',
      levelId: 'storey________________',
      ifcClass: 'IfcWall',
      predefinedType: 'PARTITIONING',
      ifc: { objectType: 'Brick', wholes: ['c'] },
    });
    expect(of('type:IfcWall:Brick')).toMatchObject({ kind: 'type', name: 'Brick', ifcClass: 'IfcWall' });
  });

  test('may be one line, have a byte order mark, blanks and comments before it', async () => {
    const plain = await convertIfc(model());
    for (const odd of [
      model().replaceAll('\n', ''),
      `\ufeff${model()}`,
      ` \n/* made by hand */ ${model()}`,
      model().replaceAll('\n', '\r\n'),
      model().replaceAll(',', '\n,\n'),
      model().replaceAll('IFCWALL', 'IfcWall'),
    ]) {
      expect((await convertIfc(odd)).lines).toEqual(plain.lines);
    }
  });

  const pieces = forTier([5, 4096, 1e9], [1, 2, 3, 5, 17, 4096, 1e9]);
  test.each(pieces)('gives the same lines in pieces of %i bytes', async (chunk) => {
    const whole = await convertIfc(fixture('Building-Architecture-IFC4X3'), { chunk: 65536 });
    expect((await convertIfc(fixture('Building-Architecture-IFC4X3'), { chunk })).lines).toEqual(whole.lines);
  });

  test('gives the same lines in any container', async () => {
    const plain = Buffer.from(model());
    const expected = (await convertIfc(plain)).lines;
    const entry = { name: 'folder/Model.IFC', content: plain };
    const texts = { name: 'readme.txt', content: Buffer.from('hello') };
    for (const container of [
      gzipSync(plain),
      zip(entry),
      zip({ ...entry, stored: true }),
      zip(texts, { ...entry, descriptor: 'plain' }, texts),
      zip({ ...entry, descriptor: 'unmarked' }),
      zip({ ...texts, descriptor: 'wide' }, { ...entry, descriptor: 'wide' }),
      zip({ ...entry, zip64: true }),
      zip({ ...entry, zip64: true, stored: true }),
    ]) {
      for (const chunk of [1, 50, 100_000]) {
        const { lines, fault } = await convertIfc(container, { chunk });
        expect(fault).toBeNull();
        expect(lines).toEqual(expected);
      }
    }
  });

  test.each([
    'IFC2X2',
    'IFC2X2_FINAL',
    'IFC2X3',
    'IFC2x3',
    'ifc2x3',
    'IFC2X3_FINAL',
    'IFC2X3_TC1',
    'IFC2X3 RELEASE',
    'IFC4',
    'Ifc4',
    'IFC4_ADD1',
    'IFC4_ADD2',
    'IFC4_ADD2_TC1',
    'IFC4 ADD2 TC1',
    'IFC4X1',
    'IFC4X1_FINAL',
    'IFC4X2',
    'IFC4X3',
    'IFC4x3_RC1',
    'IFC4X3_RC4',
    'IFC4X3_TC1',
    'IFC4X3_ADD1',
    'IFC4X3_ADD2',
  ])('of schema %s is read', async (schema) => {
    const { lines, fault } = await convertIfc(ifc([PROJECT, WALL], schema));
    expect(fault).toBeNull();
    expect(lines[0].source.schema).toBe(/^IFC(2X2|2X3|4X\d|4)/.exec(schema.toUpperCase())?.[0]);
  });

  test.each([
    'IFC151_LONGFORM',
    'IFC20_LONGFORM',
    'IFC2X_FINAL',
    'AUTOMOTIVE_DESIGN',
    'CONFIG_CONTROL_DESIGN',
  ])('of schema %s is refused by name', async (schema) => {
    const { fault } = await convertIfc(ifc(PROJECT, schema));
    expect(fault).toMatchObject({ code: 'ifc_unsupported', message: expect.stringContaining(schema) });
  });

  test.each([
    ['ifcXML', '<?xml version="1.0"?><ifc:ifcXML>'],
    ['ifcXML', '\ufeff<ifcXML xmlns="http://www.buildingsmart-tech.org/ifcXML/IFC4/final">'],
    ['IFCX', '{"header":{"id":"x","ifcxVersion":"ifcx_alpha"},"data":[]}'],
  ])('that is %s is refused by name, packed or not', async (form, content) => {
    const bytes = Buffer.from(content);
    for (const odd of [bytes, gzipSync(bytes), zip({ name: 'model.ifc', content: bytes })]) {
      const { fault } = await convertIfc(odd);
      expect(fault).toMatchObject({ code: 'ifc_unsupported', message: expect.stringContaining(form) });
    }
  });

  test('entities that the declared schema lacks are read all the same', async () => {
    const facade = "#60=IFCBUILTELEMENT('built_________________',$,'B',$,$,$,$,$);";
    const proxy =
      "#61=IFCELECTRICDISTRIBUTIONPOINT('point_________________',$,'P',$,$,$,$,$,.SWITCHBOARD.,$);";
    const { of } = await convertIfc(ifc([PROJECT, facade, proxy], 'IFC4'));
    expect(of('built_________________').ifcClass).toBe('IfcBuiltElement');
    expect(of('point_________________')).toMatchObject({ predefinedType: 'SWITCHBOARD' });
  });

  test("Renga's stars for dollars shift nothing", async () => {
    const stars = model().replaceAll(',$', ',*');
    expect((await convertIfc(stars)).of('wall__________________')).toMatchObject({
      name: 'W1',
      elementId: '4711',
    });
  });
});

describe('numbers and ids', () => {
  test('sparse ones, up to 10^15, and those in any order are found', async () => {
    const far = model().replaceAll('#30', '#1000000000000000').replaceAll('#20', '#123456789012');
    const expected = (await convertIfc(model())).lines;
    expect((await convertIfc(far)).lines).toEqual(expected);
    const head = model().split('DATA;\n')[0];
    const statements = model().split('DATA;\n')[1]?.split('\nENDSEC')[0]?.split('\n') ?? [];
    const turned = `${head}DATA;\n${statements.toReversed().join('\n')}\nENDSEC;\nEND-ISO-10303-21;`;
    const sorted = (lines: object[]) => lines.map((line) => JSON.stringify(line)).sort();
    expect(sorted((await convertIfc(turned)).lines)).toEqual(sorted(expected));
  });

  test('a number that comes twice: the last is kept, and it is told', async () => {
    const { of, kind, issues } = await convertIfc(
      model("#30=IFCSLAB('slab__________________',$,'S',$,$,$,$,$,.FLOOR.);"),
    );
    expect(of('wall__________________')).toBeUndefined();
    expect(of('slab__________________').levelId).toBe('storey________________');
    expect(kind('element')).toHaveLength(3);
    expect(issues).toEqual([
      {
        line: null,
        code: 'repeated_number',
        severity: 'warning',
        message: '#30 appears more than once; the last one is used',
      },
    ]);
  });

  test('a GlobalId that comes twice is told and made unique, and references follow', async () => {
    const again = (n: number) => WALL.replace('#30', `#${n}`);
    const part = "#80=IFCRELAGGREGATES('r80',$,$,$,#42,(#41));";
    const taken = again(43).replace('wall__________________', 'wall__________________-2');
    const { kind, issues } = await convertIfc(model(again(41), again(42), taken, part));
    const ids = kind('element')
      .map(({ id }) => id)
      .filter((id) => id.startsWith('wall'));
    expect(ids).toEqual([
      'wall__________________',
      'wall__________________-3',
      'wall__________________-4',
      'wall__________________-2',
    ]);
    expect(issues.map(({ code }) => code)).toEqual(['repeated_global_id', 'repeated_global_id']);
    expect(issues[0]?.message).toContain('#41');
    expect(kind('relation')).toContainEqual({
      kind: 'relation',
      documentId: 'd',
      relation: 'PartOf',
      fromId: 'wall__________________-3',
      toId: 'wall__________________-4',
    });
  });

  test('without a GlobalId the number stands in', async () => {
    const { of, issues } = await convertIfc(
      model("#50=IFCBEAM($,$,'B',$,$,$,$,$,$);", "#51=IFCBEAM('',$,'C',$,$,$,$,$,$);"),
    );
    expect([of('#50').name, of('#51').name]).toEqual(['B', 'C']);
    expect(issues.map(({ code }) => code)).toEqual(['missing_global_id', 'missing_global_id']);
  });

  test('a statement of the number 0 is none', async () => {
    const { issues, kind } = await convertIfc(model("#0=IFCBEAM('b',$,'B',$,$,$,$,$,$);", '#00=IFCBEAM();'));
    expect(kind('element')).toHaveLength(3);
    expect(issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^2 statements .* line 20$/),
    ]);
  });

  test('what is no statement is counted and told once', async () => {
    const { issues, kind } = await convertIfc(model('#60 IFCBEAM();', 'rubbish(;', '#x;'));
    expect(kind('element')).toHaveLength(3);
    expect(issues).toEqual([
      expect.objectContaining({
        code: 'malformed_statement',
        message: expect.stringMatching(/^2 statements .* line 20$/),
      }),
    ]);
  });
});

describe('units', () => {
  const inUnit = (unit: string) => PROJECT.replace('#4=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);', unit);
  const conversion = (name: string, factor: number, base = '$') =>
    inUnit(`#4=IFCCONVERSIONBASEDUNIT($,.LENGTHUNIT.,'${name}',#40);
#40=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(${factor}),#41);
#41=IFCSIUNIT(*,.LENGTHUNIT.,${base},.METRE.);`);
  const WIDTH = "IFCPROPERTYSINGLEVALUE('Width',$,IFCPOSITIVELENGTHMEASURE(2.5),$)";

  test.each([
    ['metres', PROJECT, 'm', 'm', 1.5],
    ['millimetres', inUnit('#4=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);'), 'mm', 'mm', 1.5],
    ['feet', conversion('FOOT', 0.3048), 'ft', 'ft', 1.5],
    ['feet by another name, of millimetres', conversion('foot', 304.8, '.MILLI.'), 'ft', 'ft', 1.5],
    ['inches', conversion('INCH', 0.0254), 'in', 'm', 0.0381],
    ['centimetres', inUnit('#4=IFCSIUNIT(*,.LENGTHUNIT.,.CENTI.,.METRE.);'), 'cm', 'm', 0.015],
  ])(
    '%s: values as written, elevation in what the manifest names',
    async (_, project, symbol, unit, elevation) => {
      expect(await parametersOf([WIDTH], '', project)).toEqual([
        { name: 'Width', group: 'Pset_X', storage: 'double', unit: symbol, value: 2.5 },
      ]);
      const { lines, of } = await convertIfc(ifc(project));
      expect([lines[0].source.lengthUnit, of('storey________________').elevation]).toEqual([unit, elevation]);
    },
  );

  test('of a property before the project’s, derived ones in symbols, names where there is no symbol', async () => {
    const units = `#60=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#61=IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.);#62=IFCSIUNIT(*,.TIMEUNIT.,$,.SECOND.);
#63=IFCDERIVEDUNIT((#64,#65),.VOLUMETRICFLOWRATEUNIT.,$);#64=IFCDERIVEDUNITELEMENT(#61,1);#65=IFCDERIVEDUNITELEMENT(#62,-1);
#66=IFCSIUNIT(*,.POWERUNIT.,.KILO.,.WATT.);#67=IFCSIUNIT(*,.MASSUNIT.,.KILO.,.GRAM.);
#68=IFCCONVERSIONBASEDUNIT($,.PLANEANGLEUNIT.,'DEGREE',$);#69=IFCMONETARYUNIT('EUR');#70=IFCCONTEXTDEPENDENTUNIT($,.USERDEFINED.,'pieces');`;
    const numbers = [60, 61, 63, 66, 67, 68, 69, 70];
    const properties = numbers.map((n) => `IFCPROPERTYSINGLEVALUE('P${n}',$,IFCREAL(1.),#${n})`);
    const parameters = await parametersOf(properties, units);
    expect(parameters.map(({ unit }: { unit: string }) => unit)).toEqual([
      'mm',
      'm3',
      'm3/SECOND',
      'KILOWATT',
      'kg',
      'deg',
      'EUR',
      'pieces',
    ]);
  });

  test('in circles are no units', async () => {
    const circle = `#60=IFCDERIVEDUNIT((#61,#61),.USERDEFINED.,'odd');#61=IFCDERIVEDUNITELEMENT(#60,1);
#62=IFCCONVERSIONBASEDUNIT($,.LENGTHUNIT.,'self',#63);#63=IFCMEASUREWITHUNIT(IFCREAL(2.),#62);`;
    const [parameter] = await parametersOf(["IFCPROPERTYSINGLEVALUE('P',$,IFCREAL(1.),#60)"], circle);
    expect(parameter.unit).toContain('odd');
    const { lines, issues } = await convertIfc(ifc(PROJECT.replace('#4,#5', '#62') + circle));
    expect(lines[0].source.lengthUnit).toBe('m');
    expect(issues.map(({ code }) => code)).toEqual(['no_length_unit']);
  });
});

describe('properties', () => {
  test('single values: text, whole, real, boolean, unknown, none', async () => {
    const value = (name: string, written: string) => `IFCPROPERTYSINGLEVALUE('${name}',$,${written},$)`;
    expect(
      await parametersOf([
        value('a', "IFCLABEL('x')"),
        value('b', 'IFCINTEGER(7)'),
        value('c', 'IFCREAL(0.5)'),
        value('d', 'IFCBOOLEAN(.T.)'),
        value('e', 'IFCLOGICAL(.U.)'),
        value('f', '$'),
        value('g', 'IFCAREAMEASURE(12.)'),
      ]),
    ).toEqual([
      { name: 'a', group: 'Pset_X', storage: 'string', value: 'x' },
      { name: 'b', group: 'Pset_X', storage: 'integer', value: 7 },
      { name: 'c', group: 'Pset_X', storage: 'double', value: 0.5 },
      { name: 'd', group: 'Pset_X', value: true },
      { name: 'e', group: 'Pset_X', storage: 'string', value: 'UNKNOWN' },
      { name: 'f', group: 'Pset_X', value: null },
      { name: 'g', group: 'Pset_X', storage: 'double', unit: 'm2', value: 12 },
    ]);
  });

  test('complex, bounded, enumerated, list and table ones', async () => {
    const inner = `#200=IFCPROPERTYSINGLEVALUE('Inner',$,IFCLABEL('y'),$);#201=IFCCOMPLEXPROPERTY('Deeper',$,'',(#200));
#210=IFCPROPERTYENUMERATION('E',(IFCLABEL('A')),#5);#220=IFCMATERIAL('Steel');`;
    expect(
      await parametersOf(
        [
          "IFCCOMPLEXPROPERTY('Outer',$,'',(#200,#201))",
          "IFCPROPERTYBOUNDEDVALUE('Bounded',$,IFCLENGTHMEASURE(3.),IFCLENGTHMEASURE(1.),$,IFCLENGTHMEASURE(2.))",
          "IFCPROPERTYENUMERATEDVALUE('One',$,(IFCLABEL('A')),#210)",
          "IFCPROPERTYENUMERATEDVALUE('Two',$,(IFCLABEL('A'),IFCLABEL('B')),$)",
          "IFCPROPERTYLISTVALUE('List',$,(IFCLENGTHMEASURE(1.),IFCLENGTHMEASURE(2.)),$)",
          "IFCPROPERTYTABLEVALUE('Table',$,(IFCREAL(1.),IFCREAL(2.)),(IFCLENGTHMEASURE(10.),IFCLENGTHMEASURE(20.)),$,$,$,$)",
          "IFCPROPERTYREFERENCEVALUE('Reference',$,$,#220)",
        ],
        inner,
      ),
    ).toEqual([
      { name: 'Outer.Inner', group: 'Pset_X', storage: 'string', value: 'y' },
      { name: 'Outer.Deeper.Inner', group: 'Pset_X', storage: 'string', value: 'y' },
      { name: 'Bounded', group: 'Pset_X', unit: 'm', value: { lower: 1, upper: 3, setPoint: 2 } },
      { name: 'One', group: 'Pset_X', storage: 'string', value: 'A' },
      { name: 'Two', group: 'Pset_X', value: ['A', 'B'] },
      { name: 'List', group: 'Pset_X', unit: 'm', value: [1, 2] },
      {
        name: 'Table',
        group: 'Pset_X',
        unit: 'm',
        value: [
          [1, 10],
          [2, 20],
        ],
      },
      { name: 'Reference', group: 'Pset_X', value: 'Steel' },
    ]);
  });

  test('quantities, sets of types, and several sets in one relation', async () => {
    const { of } = await convertIfc(
      model(
        "#50=IFCWALLTYPE('type__________________',$,'T',$,$,(#51),$,$,$,.STANDARD.);",
        "#51=IFCPROPERTYSET('s51',$,'Pset_WallCommon',$,(#52));",
        "#52=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('F90'),$);",
        "#53=IFCRELDEFINESBYTYPE('r53',$,$,$,(#30),#50);",
        "#54=IFCELEMENTQUANTITY('q54',$,'Qto_WallBaseQuantities',$,$,(#55,#56));",
        "#55=IFCQUANTITYLENGTH('Length',$,$,4.25,$);",
        "#56=IFCPHYSICALCOMPLEXQUANTITY('Layer',$,(#57),'layer',$,$);",
        "#57=IFCQUANTITYCOUNT('Bricks',$,$,12.);",
        "#58=IFCRELDEFINESBYPROPERTIES('r58',$,$,$,(#30),IFCPROPERTYSETDEFINITIONSET((#54,#51)));",
      ),
    );
    expect(of('wall__________________')).toMatchObject({
      typeId: 'type__________________',
      parameters: [
        { name: 'Length', group: 'Qto_WallBaseQuantities', storage: 'double', unit: 'm', value: 4.25 },
        { name: 'Layer.Bricks', group: 'Qto_WallBaseQuantities', storage: 'double', value: 12 },
        { name: 'FireRating', group: 'Pset_WallCommon' },
      ],
    });
    expect(of('type__________________')).toMatchObject({
      kind: 'type',
      name: 'T',
      predefinedType: 'STANDARD',
      parameters: [{ name: 'FireRating', value: 'F90' }],
    });
  });
});

describe('places', () => {
  test('a storey without elevation has that of its placement, through those above', async () => {
    const placed = PROJECT.replace("'Ground',$,$,$,$,$,.ELEMENT.,1.5", "'Ground',$,$,#80,$,$,.ELEMENT.,$");
    const placements = `#80=IFCLOCALPLACEMENT(#81,#82);#81=IFCLOCALPLACEMENT($,#83);
#82=IFCAXIS2PLACEMENT3D(#84,$,$);#83=IFCAXIS2PLACEMENT3D(#85,$,$);
#84=IFCCARTESIANPOINT((1.,2.,3.25));#85=IFCCARTESIANPOINT((0.,0.,-0.5));`;
    expect((await convertIfc(ifc([placed, placements]))).of('storey________________').elevation).toBe(2.75);
    const circle = placements.replace('IFCLOCALPLACEMENT($,#83)', 'IFCLOCALPLACEMENT(#80,#83)');
    for (const broken of [circle, '', '#80=IFCLOCALPLACEMENT($,#99);']) {
      const { of, issues } = await convertIfc(ifc([placed, broken]));
      expect(of('storey________________')).not.toHaveProperty('elevation');
      expect(issues.map(({ code }) => code)).toEqual(['no_elevation']);
    }
  });

  test('levels: by container, room, whole or host; else none', async () => {
    const { of, report } = await convertIfc(
      model(
        "#50=IFCSPACE('space_________________',$,'101',$,$,$,$,'Kitchen',.ELEMENT.,.INTERNAL.,$);",
        "#51=IFCRELAGGREGATES('r51',$,$,$,#20,(#50));",
        "#52=IFCFURNITURE('chair_________________',$,'C',$,$,$,$,$,$);",
        "#53=IFCRELCONTAINEDINSPATIALSTRUCTURE('r53',$,$,$,(#52),#50);",
        "#54=IFCBEAM('part__________________',$,'P',$,$,$,$,$,$);",
        "#55=IFCRELNESTS('r55',$,$,$,#30,(#54));",
        "#56=IFCOPENINGELEMENT('opening_______________',$,'O',$,$,$,$,$,$);",
        "#57=IFCRELVOIDSELEMENT('r57',$,$,$,#30,#56);",
        "#58=IFCDOOR('door__________________',$,'D',$,$,$,$,$,2.,1.,.DOOR.,$,$);",
        "#59=IFCRELFILLSELEMENT('r59',$,$,$,#56,#58);",
        "#60=IFCCOVERING('covering______________',$,'T',$,$,$,$,$,.CLADDING.);",
        "#61=IFCRELCOVERSBLDGELEMENTS('r61',$,$,$,#30,(#60));",
        "#62=IFCCOVERING('floor_________________',$,'F',$,$,$,$,$,.FLOORING.);",
        "#63=IFCRELCOVERSSPACES('r63',$,$,$,#50,(#62));",
        "#66=IFCSPACE('unnamed_______________',$,'102',$,$,$,$,' ',.ELEMENT.,.INTERNAL.,$);",
        "#64=IFCBEAM('outside_______________',$,'X',$,$,$,$,$,$);",
        "#65=IFCRELCONTAINEDINSPATIALSTRUCTURE('r65',$,$,$,(#64),#7);",
      ),
    );
    const level = 'storey________________';
    expect(of('space_________________')).toMatchObject({
      kind: 'room',
      name: 'Kitchen',
      levelId: level,
      ifcClass: 'IfcSpace',
      predefinedType: 'INTERNAL',
      parameters: [
        { name: 'Number', value: '101' },
        { name: 'LongName', value: 'Kitchen' },
      ],
    });
    expect(of('unnamed_______________')).toMatchObject({ kind: 'room', name: '102' });
    expect(of('chair_________________')).toMatchObject({ levelId: level, roomId: 'space_________________' });
    expect(of('part__________________')).toMatchObject({ levelId: level });
    expect(of('opening_______________')).toBeUndefined();
    expect(of('door__________________')).toMatchObject({ levelId: level, hostId: 'wall__________________' });
    expect(of('covering______________')).toMatchObject({ levelId: level, hostId: 'wall__________________' });
    expect(of('floor_________________')).toMatchObject({ levelId: level, roomId: 'space_________________' });
    expect(of('outside_______________')).not.toHaveProperty('levelId');
    expect(report.withoutLevel).toBe(1);
    expect(report.leftOut).toEqual({ IfcOpeningElement: 1 });
  });

  test('a type is a type and a room is a space, whatever a relation says', async () => {
    const { of } = await convertIfc(
      model(
        "#50=IFCRELDEFINESBYTYPE('r50',$,$,$,(#30),#20);#51=IFCRELCOVERSSPACES('r51',$,$,$,#7,(#30));",
        "#52=IFCBEAM('beam__________________',$,'B',$,$,$,$,$,$);#53=IFCRELDEFINESBYTYPE('r53',$,$,$,(#52),#30);",
      ),
    );
    expect(of('wall__________________')).toMatchObject({ typeId: 'type:IfcWall:Brick' });
    expect(of('wall__________________')).not.toHaveProperty('roomId');
    expect(of('beam__________________')).not.toHaveProperty('typeId');
  });

  test('wholes and groups are relations; circles of them end', async () => {
    const { kind, of } = await convertIfc(
      model(
        "#50=IFCZONE('zone__________________',$,'Z',$,$,$);#51=IFCRELASSIGNSTOGROUP('r51',$,$,$,(#30),$,#50);",
        "#52=IFCBEAM('a_____________________',$,'A',$,$,$,$,$,$);#53=IFCBEAM('b_____________________',$,'B',$,$,$,$,$,$);",
        "#54=IFCRELAGGREGATES('r54',$,$,$,#52,(#53));#55=IFCRELAGGREGATES('r55',$,$,$,#53,(#52));",
      ),
    );
    const relations = kind('relation').map(({ relation, fromId, toId }) =>
      [relation, fromId[0], toId[0]].join(' '),
    );
    expect(relations.sort()).toEqual([
      'MemberOf w z',
      'PartOf a b',
      'PartOf b a',
      'PartOf b s',
      'PartOf s b',
    ]);
    expect(of('a_____________________')).not.toHaveProperty('levelId');
    expect(of('zone__________________')).toMatchObject({ kind: 'element', ifcClass: 'IfcZone' });
  });
});

describe('materials and classifications', () => {
  test('through layers, lists, constituents and profiles; of one name one', async () => {
    const { kind } = await convertIfc(
      model(
        "#50=IFCMATERIAL('Brick',$,$);#51=IFCMATERIAL('Brick',$,$);#52=IFCMATERIAL('Wool');#53=IFCMATERIAL('Steel');",
        "#54=IFCMATERIALLAYER(#50,0.2,$);#55=IFCMATERIALLAYER(#52,0.1,$);#56=IFCMATERIALLAYERSET((#54,#55),'Set');",
        '#57=IFCMATERIALLAYERSETUSAGE(#56,.AXIS2.,.POSITIVE.,0.);',
        "#58=IFCRELASSOCIATESMATERIAL('r58',$,$,$,(#30),#57);",
        "#60=IFCBEAM('beam__________________',$,'B',$,$,$,$,$,$);",
        "#61=IFCMATERIALPROFILE('x',$,#53,$,$,$);#62=IFCMATERIALPROFILESET($,$,(#61),$);#63=IFCMATERIALPROFILESETUSAGE(#62,$,$);",
        "#64=IFCRELASSOCIATESMATERIAL('r64',$,$,$,(#60),#63);",
        "#65=IFCMATERIALCONSTITUENT('y',$,#51,$,$);#66=IFCMATERIALCONSTITUENTSET('s',$,(#65));",
        "#67=IFCRELASSOCIATESMATERIAL('r67',$,$,$,(#60),#66);#68=IFCMATERIALLIST((#52,#52));",
        "#69=IFCRELASSOCIATESMATERIAL('r69',$,$,$,(#60),#68);",
        "#70=IFCMATERIALPROPERTIES('Pset_MaterialSteel',$,(#71),#53);#71=IFCPROPERTYSINGLEVALUE('YieldStress',$,IFCREAL(235.),$);",
      ),
    );
    expect(kind('material')).toEqual([
      { kind: 'material', documentId: 'd', id: 'material:Brick', name: 'Brick' },
      { kind: 'material', documentId: 'd', id: 'material:Wool', name: 'Wool' },
      {
        kind: 'material',
        documentId: 'd',
        id: 'material:Steel',
        name: 'Steel',
        parameters: [{ name: 'YieldStress', group: 'Pset_MaterialSteel', storage: 'double', value: 235 }],
      },
    ]);
    const made = kind('relation').filter(({ relation }) => relation === 'HasMaterial');
    expect(made.map(({ fromId, toId }) => `${fromId.slice(0, 4)} ${toId}`)).toEqual([
      'wall material:Brick',
      'wall material:Wool',
      'beam material:Steel',
      'beam material:Brick',
      'beam material:Wool',
    ]);
  });

  test('UniFormat, MasterFormat, OmniClass 23, the first code of every other system, and all as parameters', async () => {
    const { of } = await convertIfc(
      model(
        "#50=IFCCLASSIFICATION('CSI','1998',$,'Uniformat',$,$,$);#51=IFCCLASSIFICATIONREFERENCE($,'B2010','Exterior Walls',#50,$,$);",
        "#52=IFCCLASSIFICATION('CSI','2016',$,'MasterFormat');#53=IFCCLASSIFICATIONREFERENCE($,'04 20 00','Unit Masonry',#57);#57=IFCCLASSIFICATIONREFERENCE($,'04',$,#52);",
        "#54=IFCCLASSIFICATION('','','','OmniClass');#55=IFCCLASSIFICATIONREFERENCE($,'23-13 11 00',$,#54);#56=IFCCLASSIFICATIONREFERENCE($,'21-02 20',$,#54);",
        "#58=IFCCLASSIFICATION('','','','NL-SfB');#59=IFCCLASSIFICATIONREFERENCE($,'21.1','buitenwanden',#58);",
        ...[51, 53, 55, 56, 59].map(
          (n) => `#${n + 100}=IFCRELASSOCIATESCLASSIFICATION('r',$,$,$,(#30),#${n});`,
        ),
      ),
    );
    const wall = of('wall__________________');
    expect(wall.classification).toEqual({
      uniformat: 'B2010',
      masterformat: '04 20 00',
      objectClassCode: '23-13 11 00',
      OmniClass: '21-02 20',
      'NL-SfB': '21.1',
    });
    expect(
      wall.parameters.map(({ name, group, value }: Record<string, string>) => [group, name, value]),
    ).toEqual([
      ['Classification', 'Uniformat', 'B2010'],
      ['Classification', 'Uniformat name', 'Exterior Walls'],
      ['Classification', 'MasterFormat', '04 20 00'],
      ['Classification', 'MasterFormat name', 'Unit Masonry'],
      ['Classification', 'OmniClass', '23-13 11 00'],
      ['Classification', 'OmniClass', '21-02 20'],
      ['Classification', 'NL-SfB', '21.1'],
      ['Classification', 'NL-SfB name', 'buitenwanden'],
    ]);
  });

  test("families come from Revit's Family:Type alone", async () => {
    const type = "#50=IFCWALLTYPE('type__________________',$,'Basic Wall:Brick 240',$,$,$,$,$,$,.STANDARD.);";
    const revit = "#99=IFCAPPLICATION($,'2026','Autodesk Revit 2026 (ENU)','Revit');";
    const { of, kind } = await convertIfc(
      model(type, type.replace('#50', '#51').replace('type__', 'typ2__'), revit),
    );
    expect(kind('family')).toEqual([
      expect.objectContaining({ id: 'family:IfcWallType:Basic Wall', name: 'Basic Wall' }),
    ]);
    expect(of('type__________________')).toMatchObject({
      name: 'Basic Wall:Brick 240',
      familyId: 'family:IfcWallType:Basic Wall',
    });
    expect((await convertIfc(model(type))).kind('family')).toEqual([]);
  });
});

test('annotations, ports, virtual elements, structural analysis, alignments and processes are left out and counted', async () => {
  const { kind, report } = await convertIfc(
    model(
      "#50=IFCANNOTATION('x',$,$,$,$,$,$);#51=IFCDISTRIBUTIONPORT('x',$,$,$,$,$,$,$);#52=IFCVIRTUALELEMENT('x',$,$,$,$,$,$,$);",
      "#53=IFCSTRUCTURALCURVEMEMBER('x',$,$,$,$,$,$,$,$);#54=IFCSTRUCTURALANALYSISMODEL('x',$,$,$,$,$,$,$,$);#55=IFCALIGNMENT('x',$,$,$,$,$,$,$);",
      "#56=IFCREFERENT('x',$,$,$,$,$,$,$);#57=IFCTASKTYPE('x',$,$,$,$,$,$,$,$,$,$);#58=IFCPROXY('proxy_________________',$,'P',$,$,$,$,.PRODUCT.,'77');",
      "#70=IFCSTRUCTURALLOADGROUP('x',$,$,$,$,$,$,$,$,$);#71=IFCSTRUCTURALRESULTGROUP('x',$,$,$,$,$,$,$);",
      "#59=IFCGRID('grid__________________',$,'G',$,$,$,$,$,$,$,$);",
    ),
  );
  expect(
    kind('element')
      .map(({ ifcClass }) => ifcClass)
      .sort(),
  ).toEqual(['IfcBuilding', 'IfcGrid', 'IfcProxy', 'IfcSite', 'IfcWall']);
  expect(kind('element').find(({ ifcClass }) => ifcClass === 'IfcProxy').elementId).toBe('77');
  expect(Object.keys(report.leftOut).sort()).toEqual([
    'IfcAlignment',
    'IfcAnnotation',
    'IfcDistributionPort',
    'IfcReferent',
    'IfcStructuralAnalysisModel',
    'IfcStructuralCurveMember',
    'IfcStructuralLoadGroup',
    'IfcStructuralResultGroup',
    'IfcTaskType',
    'IfcVirtualElement',
  ]);
  expect(Object.values(report.leftOut)).toEqual(Array.from({ length: 10 }, () => 1));
  expect(report.generic).toEqual({ IfcProxy: 1 });
});
