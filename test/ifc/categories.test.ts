import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entitiesOfCategory } from '../../src/ifc-schema/index.ts';
import { convertIfc, ifc, PROJECT } from '../support/ifc.ts';

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../src', path), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

async function categoryOf(id: string, ...statements: string[]): Promise<string | undefined> {
  const { of, fault } = await convertIfc(ifc([PROJECT, ...statements], 'IFC2X3'));
  expect(fault).toBeNull();
  return of(id).category?.builtinName;
}

describe('categories', () => {
  test('every one is in our vocabulary, as it is there', () => {
    const known = new Map(
      read('ontology/vocabularies/shipped/cad-categories.tsv').map((row) => [row[0], row]),
    );
    for (const [entity, , builtinName, int, label] of read('ifc-schema/tables/categories.tsv')) {
      expect([entity, known.get(builtinName)?.slice(1, 3)]).toEqual([entity, [int, label]]);
    }
  });

  test('every entity of the table is one that is known', () => {
    const known = new Set(read('ifc/tables/entities.tsv').map(([name]) => name));
    for (const [entity] of read('ifc-schema/tables/categories.tsv')) expect(known).toContain(entity);
  });

  test.each([
    ["IFCWALLSTANDARDCASE('x',$,$,$,$,$,$,$)", 'OST_Walls'],
    ["IFCWALLELEMENTEDCASE('x',$,$,$,$,$,$,$,$)", 'OST_Walls'], // by its supertype
    ["IFCSLAB('x',$,$,$,$,$,$,$,.FLOOR.)", 'OST_Floors'],
    ["IFCSLAB('x',$,$,$,$,$,$,$,.ROOF.)", 'OST_Roofs'],
    ["IFCSLAB('x',$,$,$,$,$,$,$,$)", 'OST_GenericModel'],
    ["IFCCOVERING('x',$,$,$,$,$,$,$,.CEILING.)", 'OST_Ceilings'],
    ["IFCDOOR('x',$,$,$,$,$,$,$,1.,2.)", 'OST_Doors'],
    ["IFCOUTLET('x',$,$,$,$,$,$,$,.POWEROUTLET.)", 'OST_ElectricalFixtures'], // by its type's row
    ["IFCHEATEXCHANGER('x',$,$,$,$,$,$,$,$)", 'OST_MechanicalEquipment'],
    ["IFCMEMBER('x',$,$,$,$,$,$,$,.MULLION.)", 'OST_CurtainWallMullions'],
    ["IFCCOLUMN('x',$,$,$,$,$,$,$,$)", 'OST_Columns'],
    ["IFCFURNISHINGELEMENT('x',$,$,$,$,$,$,$)", 'OST_Furniture'],
    ["IFCSITE('x',$,$,$,$,$,$,$,$,$,$,$,$,$)", 'OST_Site'],
    ["IFCSYSTEM('x',$,$,$,$)", undefined],
    ["IFCWALLTYPE('x',$,$,$,$,$,$,$,$,.STANDARD.)", 'OST_Walls'],
    ["IFCMEMBERTYPE('x',$,$,$,$,$,$,$,$,.MULLION.)", 'OST_CurtainWallMullions'],
    ["IFCDOORSTYLE('x',$,$,$,$,$,$,$,$,$,$,$)", 'OST_Doors'],
  ])('%s is %s', async (statement, category) => {
    expect(await categoryOf('x', `#50=${statement};`)).toBe(category);
  });

  test.each([
    ['IFCFLOWTERMINAL', 'IFCSANITARYTERMINALTYPE', 'WASHHANDBASIN', 'OST_PlumbingFixtures'],
    ['IFCFLOWTERMINAL', 'IFCAIRTERMINALTYPE', 'GRILLE', 'OST_DuctTerminal'],
    ['IFCFLOWTERMINAL', 'IFCOUTLETTYPE', 'COMMUNICATIONSOUTLET', 'OST_DataDevices'],
    ['IFCFLOWTERMINAL', 'IFCLIGHTFIXTURETYPE', 'POINTSOURCE', 'OST_LightingFixtures'],
    ['IFCFLOWSEGMENT', 'IFCPIPESEGMENTTYPE', 'RIGIDSEGMENT', 'OST_PipeCurves'],
    ['IFCFLOWFITTING', 'IFCDUCTFITTINGTYPE', 'BEND', 'OST_DuctFitting'],
    ['IFCFLOWCONTROLLER', 'IFCVALVETYPE', 'FAUCET', 'OST_PlumbingFixtures'],
    ['IFCENERGYCONVERSIONDEVICE', 'IFCBOILERTYPE', 'WATER', 'OST_MechanicalEquipment'],
    ['IFCWALL', 'IFCPIPESEGMENTTYPE', 'RIGIDSEGMENT', 'OST_Walls'], // no finer wall: the type is a mistake
  ])('IFC2x3: %s of an %s is what the type says', async (entity, type, predefined, category) => {
    const statements = [
      `#50=${entity}('x',$,$,$,$,$,$,$);`,
      `#51=${type}('t',$,$,$,$,$,$,$,$,.${predefined}.);`,
      "#52=IFCRELDEFINESBYTYPE('r',$,$,$,(#50),#51);",
    ];
    expect(await categoryOf('x', ...statements)).toBe(category);
  });

  test('a column that bears load is structural, by its own property or its type’s', async () => {
    const column = "#50=IFCCOLUMN('x',$,$,$,$,$,$,$,.COLUMN.);";
    const bears = (value: string) =>
      `#60=IFCPROPERTYSINGLEVALUE('LoadBearing',$,IFCBOOLEAN(${value}),$);#61=IFCPROPERTYSET('s',$,'Pset_ColumnCommon',$,(#60));`;
    const own = "#62=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#50),#61);";
    const byType =
      "#63=IFCCOLUMNTYPE('t',$,$,$,$,(#61),$,$,$,.COLUMN.);#64=IFCRELDEFINESBYTYPE('r',$,$,$,(#50),#63);";
    expect(await categoryOf('x', column, bears('.T.'), own)).toBe('OST_StructuralColumns');
    expect(await categoryOf('x', column, bears('.F.'), own)).toBe('OST_Columns');
    expect(await categoryOf('x', column, bears('.T.'), byType)).toBe('OST_StructuralColumns');
    expect(await categoryOf('t', column, bears('.T.'), byType)).toBe('OST_StructuralColumns');
    expect(await categoryOf('x', column, bears('.F.'), byType)).toBe('OST_Columns');
  });

  test('members and plates of a curtain wall are mullions and panels', async () => {
    const facade =
      "#50=IFCCURTAINWALL('c',$,$,$,$,$,$,$,$);#51=IFCMEMBER('m',$,$,$,$,$,$,$,$);#52=IFCPLATE('p',$,$,$,$,$,$,$,$);#53=IFCRELAGGREGATES('r',$,$,$,#50,(#51,#52));";
    expect(await categoryOf('c', facade)).toBe('OST_Walls');
    expect(await categoryOf('m', facade)).toBe('OST_CurtainWallMullions');
    expect(await categoryOf('p', facade)).toBe('OST_CurtainWallPanels');
    expect(await categoryOf('p', "#52=IFCPLATE('p',$,$,$,$,$,$,$,$);")).toBe('OST_StructuralFraming');
  });
});

describe('the entities of a category', () => {
  test.each([
    ['OST_Walls', ['IfcWallStandardCase', 'IfcCurtainWall', 'IfcWall']],
    ['OST_Floors', ['IfcSlabStandardCase', 'IfcCovering', 'IfcSlab']], // by their predefined types alone
    ['OST_Doors', ['IfcDoorStandardCase', 'IfcDoor']], // IfcDoorStyle too is of doors
    ['OST_NothingOfThatName', []],
  ])('%s', (category, entities) => {
    expect(entitiesOfCategory(category)).toEqual(entities);
  });

  test('are all those of its rows, occurrences for types, subtypes before their supertypes', () => {
    const parents = new Map(
      read('ifc/tables/entities.tsv').map(([name = '', parent = '']) => [name, parent]),
    );
    const depth = (name: string): number => (parents.has(name) ? 1 + depth(parents.get(name) ?? '') : 0);
    const rows = read('ifc-schema/tables/categories.tsv');
    for (const category of new Set(rows.map(([, , builtinName = '']) => builtinName))) {
      const entityNames = entitiesOfCategory(category);
      const ofRows = rows.flatMap(([entity = '', , builtinName]) => {
        const object = entity.replace(/(Type|Style)$/, '');
        return builtinName === category ? [parents.has(object) ? object : entity] : [];
      });
      expect(new Set(entityNames)).toEqual(new Set(ofRows));
      expect(entityNames.map(depth)).toEqual(entityNames.map(depth).sort((a, b) => b - a));
    }
  });
});
