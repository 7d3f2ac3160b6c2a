import { describe, expect, it } from 'vitest';
import { checkIfcFile } from '../../src/ids/check-ids.ts';
import { bytes, entity, file, property, type Rules, restricted, simple } from '../support/ids.ts';
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
      'a set of attributes',
      { requirements: property('Lining', 'LiningDepth') },
      'property',
      /predefined property set "Lining"/,
    ],
  ])('says that it cannot answer %s', async (_about, rules, facet, reason) => {
    const model = `#1=IFCWALL('0000000000000000000001',$,$,$,$,$,$,$,$);
#2=IFCDOORLININGPROPERTIES('s',$,'Lining',$,0.1,$,$,$,$,$,$,$,$,$,$,$,$);
#3=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#1),#2);`;
    const { result, specifications } = await checkAsGraph(model, rules);
    expect(result).toBe('skipped');
    expect(specifications[0]).toMatchObject({ result: 'skipped', passed: 0, failed: 0 });
    expect(specifications[0]?.skipped).toEqual([{ facet, reason: expect.stringMatching(reason) }]);
  });
});

/** Failures by who and why; their order is that of the records. */
function counts({ failures, ...report }: Awaited<ReturnType<typeof checkIfcFile>>['specifications'][number]) {
  return { ...report, failures: failures.map(({ globalId, reason }) => `${globalId} ${reason}`).sort() };
}
