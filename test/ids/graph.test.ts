import { describe, expect, it } from 'vitest';
import { checkIfcFile } from '../../src/ids/check-ids.ts';
import { bytes, check, entity, file, property, type Rules, restricted, simple } from '../support/ids.ts';
import { checkAsGraph, checkGraph } from '../support/ids-graph.ts';
import { FIXTURES, fixture } from '../support/ifc.ts';

const VERSIONS = 'IFC2X3 IFC4 IFC4X3_ADD2';
const pattern = (text: string, base?: string) => restricted(`<xs:pattern value="${text}"/>`, base);
const anyOf = (pattern_: string) => `<entity><name>${pattern(pattern_)}</name></entity>`;
const attribute = (name: string, value?: string) =>
  `<attribute><name>${simple(name)}</name>${value ? `<value>${value}</value>` : ''}</attribute>`;
const described = (set: string, name: string, rest = '') =>
  `<property ${rest}><propertySet>${pattern(set)}</propertySet><baseName>${pattern(name)}</baseName></property>`;
const partOf = (name: string, rest = '') => `<partOf ${rest}>${entity(name)}</partOf>`;

/** Every kind of facet, on everything that these models have. */
const APPLICABILITIES = [
  'IFCWALL.*',
  'IFC(DOOR|WINDOW)',
  'IFC(SLAB|BEAM|COLUMN|MEMBER|PLATE|FOOTING)',
  'IFC(SPACE|SITE|BUILDING|BUILDINGSTOREY)',
  'IFC(PIPE|DUCT|FLOW|UNITARY|SANITARY|AIRTERMINAL).*',
  'IFC(WALL|DOOR|WINDOW|SLAB|SPACE|PIPESEGMENT|DUCTSEGMENT)(TYPE|STYLE)',
  'IFC(ZONE|GROUP|DISTRIBUTIONSYSTEM|BUILDINGSYSTEM|FURNITURE|COVERING|RAILING|STAIR|ROOF)',
];
const REQUIREMENTS = [
  attribute('Name', pattern('[A-Z].*')),
  attribute('GlobalId', pattern('[0-3].{21}')),
  attribute('Description'),
  property('Pset_WallCommon', 'IsExternal', 'dataType="IFCBOOLEAN"', simple('true')),
  described('Pset_.*Common', 'Reference', 'dataType="IFCIDENTIFIER"'),
  described('(Pset_|AC_|BaseQ).*', '.*', 'cardinality="prohibited"'),
  described('(Qto|BaseQ).*', '.*(Area|Volume|Length|Height|Width).*'),
  `<property dataType="IFCLENGTHMEASURE"><propertySet>${pattern('(Pset_|Qto_|BaseQ).*')}</propertySet><baseName>${pattern('.*(Height|Length).*')}</baseName><value>${restricted('<xs:minInclusive value="0.1"/><xs:maxInclusive value="2.6"/>', 'xs:double')}</value></property>`,
  `<material><value>${pattern('.*(Beton|oncrete|Steel|Leicht).*')}</value></material>`,
  `<classification><system>${pattern('.*')}</system></classification>`,
  partOf('IFCBUILDINGSTOREY', 'relation="IFCRELCONTAINEDINSPATIALSTRUCTURE"'),
  partOf('IFCPROJECT'),
  partOf('IFCWALL', 'relation="IFCRELVOIDSELEMENT IFCRELFILLSELEMENT"'),
  partOf('IFCOPENINGELEMENT'),
].join('');

describe('the graph of a model', () => {
  it.each(FIXTURES)('%s answers like the file, object by object', { timeout: 60_000 }, async (name) => {
    const specifications = APPLICABILITIES.map(
      (applicability, at) =>
        `<specification name="${at}" ifcVersion="${VERSIONS}"><applicability minOccurs="0" maxOccurs="unbounded">${anyOf(applicability)}</applicability><requirements>${REQUIREMENTS}</requirements></specification>`,
    );
    const rules = file(specifications.join('\n'));
    const ofFile = await checkIfcFile(() => bytes(fixture(name)), bytes(rules));
    expect(ofFile.problems).toEqual([]);
    const ofGraph = await checkGraph(bytes(fixture(name)), bytes(rules));
    expect(ofGraph.specifications.map(counts)).toEqual(ofFile.specifications.map(counts));
    const requirements = ofFile.specifications.flatMap((each) => each.requirements);
    expect(requirements.some(({ failed }) => failed > 0)).toBe(true);
    expect(ofFile.specifications.some(({ applicable }) => applicable > 0)).toBe(true);
  });

  it.each<[about: string, rules: Rules, facet: string, reason: RegExp]>([
    ['another attribute', { requirements: attribute('OwnerHistory') }, 'attribute', /attribute OwnerHistory/],
    ['objects that have no records', { applicability: entity('IFCTASK') }, 'entity', /objects of IfcTask/],
    ['a whole that has no record', { requirements: partOf('IFCTASK') }, 'partOf', /objects of IfcTask/],
    [
      'a whole that has no record and can be anything',
      { requirements: `<partOf>${anyOf('.*')}</partOf>` },
      'partOf',
      /objects of IfcActionRequest/,
    ],
    [
      'an element without a record that the opening is in',
      { applicability: entity('IFCDOOR'), requirements: partOf('IFCVIRTUALELEMENT') },
      'partOf',
      /objects of IfcVirtualElement/,
    ],
    [
      'a set of attributes',
      { requirements: property('Lining', 'LiningDepth') },
      'property',
      /predefined property set "Lining"/,
    ],
  ])('says that it cannot answer %s', async (_about, rules, facet, reason) => {
    const model = `#1=IFCWALL('0000000000000000000001',$,$,$,$,$,$,$,$);
#2=IFCDOORLININGPROPERTIES('s',$,'Lining',$,0.1,$,$,$,$,$,$,$,$,$,$,$,$);
#3=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#1),#2);
#4=IFCTASK('t',$,$,$,$,$,$,$,$,.F.,$,$,$);
#5=IFCRELAGGREGATES('a',$,$,$,#4,(#1));
#6=IFCVIRTUALELEMENT('v',$,$,$,$,$,$,$);
#7=IFCOPENINGELEMENT('o',$,$,$,$,$,$,$,$);
#8=IFCRELVOIDSELEMENT('h',$,$,$,#6,#7);
#9=IFCDOOR('0000000000000000000009',$,$,$,$,$,$,$,$,$,$,$,$);
#10=IFCRELFILLSELEMENT('f',$,$,$,#7,#9);`;
    const { result, specifications } = await checkAsGraph(model, rules);
    expect(result).toBe('skipped');
    expect(specifications[0]).toMatchObject({ result: 'skipped', passed: 0, failed: 0 });
    expect(specifications[0]?.skipped).toEqual([{ facet, reason: expect.stringMatching(reason) }]);
  });

  describe('of a beam in an assembly in a building', () => {
    const model = `#1=IFCBEAM('0000000000000000000001',$,$,$,$,$,$,$,$);
#2=IFCELEMENTASSEMBLY('0000000000000000000002',$,$,$,$,$,$,$,$,$);
#3=IFCBUILDING('0000000000000000000003',$,'B',$,$,$,$,$,$,$,$,$);
#4=IFCPROJECT('0000000000000000000004',$,'P',$,$,$,$,$,$);
#5=IFCRELAGGREGATES('a',$,$,$,#2,(#1));
#6=IFCRELCONTAINEDINSPATIALSTRUCTURE('c',$,$,$,(#2),#3);
#7=IFCRELAGGREGATES('p',$,$,$,#4,(#3));`;
    const relations = ['IFCRELAGGREGATES', 'IFCRELASSIGNSTOGROUP', 'IFCRELNESTS'];
    const cases = ['IFCBEAM', 'IFCELEMENTASSEMBLY', 'IFCBUILDING'].flatMap((about) =>
      [
        ...relations,
        'IFCRELCONTAINEDINSPATIALSTRUCTURE',
        'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
        null,
      ].flatMap((relation) =>
        ['.*', 'IFC(TASK|ACTOR)', 'IFC(BUILDING|PORT)'].map((whole) => [about, relation, whole] as const),
      ),
    );

    it.each(cases)('%s has the verdict of the file through %s for %s', async (about, relation, whole) => {
      const through = relation === null ? '' : `relation="${relation}"`;
      const requirements = `<partOf ${through}>${anyOf(whole)}</partOf>`;
      const rules = { applicability: entity(about), requirements };
      const { result, specifications } = await checkAsGraph(model, rules);
      expect(specifications[0]?.skipped).toEqual([]);
      expect(result).toBe((await check(model, rules)).result);
    });
  });
});

/** Failures by who and why; their order is that of the records. */
function counts({ failures, ...report }: Awaited<ReturnType<typeof checkIfcFile>>['specifications'][number]) {
  return { ...report, failures: failures.map(({ globalId, reason }) => `${globalId} ${reason}`).sort() };
}
