import { describe, expect, it } from 'vitest';
import { check, entity, file, ids, property, type Rules, restricted, simple } from '../support/ids.ts';
import { checkAsGraph } from '../support/ids-graph.ts';

const UNITS = `#1=IFCPROJECT('p',$,'P',$,$,$,$,$,#2);
#2=IFCUNITASSIGNMENT((#3,#4,#5));
#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#4=IFCCONVERSIONBASEDUNIT(#6,.AREAUNIT.,'SQUARE FOOT',#7);
#5=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.DEGREE_CELSIUS.);
#6=IFCDIMENSIONALEXPONENTS(2,0,0,0,0,0,0);
#7=IFCMEASUREWITHUNIT(IFCAREAMEASURE(0.09290304),#8);
#8=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);`;

/** A wall #10 of type #11, on storey #12, and in group #13; with all it can have. */
const MODEL = `${UNITS}
#10=IFCWALL('0000000000000000000010',$,'W-01','',$,$,$,$,.USERDEFINED.);
#11=IFCWALLTYPE('0000000000000000000011',$,'WT',$,$,(#31,#33),$,$,$,.SHEAR.);
#12=IFCBUILDINGSTOREY('0000000000000000000012',$,'L1',$,$,$,$,$,$,$);
#13=IFCZONE('0000000000000000000013',$,'Z',$,$,$);
#14=IFCBUILDING('0000000000000000000014',$,'B',$,$,$,$,$,$,$,$,$);
#20=IFCRELDEFINESBYTYPE('r20',$,$,$,(#10),#11);
#21=IFCRELCONTAINEDINSPATIALSTRUCTURE('r21',$,$,$,(#10),#12);
#22=IFCRELASSIGNSTOGROUP('r22',$,$,$,(#10),$,#13);
#23=IFCRELAGGREGATES('r23',$,$,$,#14,(#12));
#30=IFCPROPERTYSET('s30',$,'Pset_WallCommon',$,(#40,#41,#42,#43,#44,#45));
#31=IFCPROPERTYSET('s31',$,'Pset_WallCommon',$,(#46,#47));
#32=IFCELEMENTQUANTITY('s32',$,'Qto',$,$,(#48,#49));
#33=IFCPROPERTYSET('s33',$,'OfType',$,(#47));
#34=IFCRELDEFINESBYPROPERTIES('r34',$,$,$,(#10),#30);
#35=IFCRELDEFINESBYPROPERTIES('r35',$,$,$,(#10),#32);
#40=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('EI30'),$);
#41=IFCPROPERTYSINGLEVALUE('Width',$,IFCPOSITIVELENGTHMEASURE(240.),$);
#42=IFCPROPERTYENUMERATEDVALUE('Status',$,(IFCLABEL('NEW'),IFCLABEL('EXISTING')),$);
#43=IFCPROPERTYBOUNDEDVALUE('Range',$,IFCREAL(5.),IFCREAL(1.),$,$);
#44=IFCPROPERTYSINGLEVALUE('Temperature',$,IFCTHERMODYNAMICTEMPERATUREMEASURE(20.),$);
#45=IFCPROPERTYSINGLEVALUE('Nothing',$,$,$);
#46=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('EI90'),$);
#47=IFCPROPERTYSINGLEVALUE('LoadBearing',$,IFCBOOLEAN(.T.),$);
#48=IFCQUANTITYAREA('NetArea',$,$,100.,$);
#49=IFCQUANTITYCOUNT('Layers',$,$,3.,$);
#50=IFCMATERIAL('Concrete C30',$,'concrete');
#51=IFCMATERIALLAYER(#50,200.,$,'Core',$,$,$);
#52=IFCMATERIALLAYERSET((#51),'Set',$);
#53=IFCMATERIALLAYERSETUSAGE(#52,.AXIS2.,.POSITIVE.,0.,$);
#54=IFCRELASSOCIATESMATERIAL('r54',$,$,$,(#11),#53);
#60=IFCCLASSIFICATION($,$,$,'Uniclass',$,$,$);
#61=IFCCLASSIFICATIONREFERENCE($,'EF_25','Walls',#60,$,$);
#62=IFCCLASSIFICATIONREFERENCE($,'EF_25_10','More',#61,$,$);
#63=IFCRELASSOCIATESCLASSIFICATION('r63',$,$,$,(#10),#62);
#64=IFCRELASSOCIATESCLASSIFICATION('r64',$,$,$,(#11),#61);
#70=IFCOPENINGELEMENT('o70',$,$,$,$,$,$,$,$);
#71=IFCDOOR('0000000000000000000071',$,'D',$,$,$,$,$,2100.,900.,$,$,$);
#72=IFCRELVOIDSELEMENT('r72',$,$,$,#10,#70);
#73=IFCRELFILLSELEMENT('r73',$,$,$,#70,#71);`;

const attribute = (name: string, value?: string, rest = '') =>
  `<attribute ${rest}><name>${simple(name)}</name>${value ? `<value>${value}</value>` : ''}</attribute>`;
const partOf = (name: string, rest = '') => `<partOf ${rest}>${entity(name)}</partOf>`;
const classification = (system: string, code?: string, rest = '') =>
  `<classification ${rest}>${code ? `<value>${simple(code)}</value>` : ''}<system>${simple(system)}</system></classification>`;
const material = (name?: string, rest = '') =>
  `<material ${rest}>${name ? `<value>${simple(name)}</value>` : ''}</material>`;
const between = (low: number, high: number, kind = 'Inclusive') =>
  restricted(`<xs:min${kind} value="${low}"/><xs:max${kind} value="${high}"/>`, 'xs:double');

describe('a requirement about a wall', () => {
  it.each<[about: string, requirement: string, result: 'pass' | 'fail' | 'invalid']>([
    ['its entity', entity('IFCWALL'), 'pass'],
    ['the predefined type of its type', entity('IFCWALL', 'SHEAR'), 'pass'],
    ['another predefined type', entity('IFCWALL', 'PARTITIONING'), 'fail'],
    ['an attribute', attribute('Name', simple('W-01')), 'pass'],
    ['an attribute with a pattern', attribute('Name', restricted('<xs:pattern value="W-\\d{2}"/>')), 'pass'],
    ['an attribute with another value', attribute('Name', simple('w-01')), 'fail'],
    ['an empty attribute', attribute('Description'), 'fail'],
    ['an empty optional attribute', attribute('Description', simple('x'), 'cardinality="optional"'), 'fail'],
    [
      'an optional attribute without a value',
      attribute('Tag', simple('x'), 'cardinality="optional"'),
      'pass',
    ],
    ['a prohibited attribute', attribute('Name', undefined, 'cardinality="prohibited"'), 'fail'],
    [
      'a prohibited attribute without a value',
      attribute('Tag', undefined, 'cardinality="prohibited"'),
      'pass',
    ],
    [
      'its own property before that of its type',
      property('Pset_WallCommon', 'FireRating', 'dataType="IFCLABEL"', simple('EI30')),
      'pass',
    ],
    [
      'a property of its type',
      property('Pset_WallCommon', 'LoadBearing', 'dataType="IFCBOOLEAN"', simple('true')),
      'pass',
    ],
    ['a set of its type', property('OfType', 'LoadBearing'), 'pass'],
    [
      'a property of another data type',
      property('Pset_WallCommon', 'FireRating', 'dataType="IFCTEXT"'),
      'fail',
    ],
    ['a property without a value', property('Pset_WallCommon', 'Nothing'), 'fail'],
    ['a missing property', property('Pset_WallCommon', 'Missing'), 'fail'],
    [
      'a missing optional property',
      property('Pset_WallCommon', 'Missing', 'dataType="IFCLABEL" cardinality="optional"'),
      'pass',
    ],
    ['a prohibited property', property('Pset_WallCommon', 'FireRating', 'cardinality="prohibited"'), 'fail'],
    [
      'a prohibited property without a value',
      property('Pset_WallCommon', 'Nothing', 'cardinality="prohibited"'),
      'fail',
    ],
    [
      'a missing prohibited property',
      property('Pset_WallCommon', 'Missing', 'cardinality="prohibited"'),
      'pass',
    ],
    [
      'a length in metres',
      property('Pset_WallCommon', 'Width', 'dataType="IFCPOSITIVELENGTHMEASURE"', simple('0.24')),
      'pass',
    ],
    ['a temperature in kelvins', property('Pset_WallCommon', 'Temperature', '', simple('293.15')), 'pass'],
    [
      'an area in square metres',
      property('Qto', 'NetArea', 'dataType="IFCAREAMEASURE"', between(9.29, 9.2904)),
      'pass',
    ],
    ['a count', property('Qto', 'Layers', 'dataType="IFCCOUNTMEASURE"', simple('3')), 'pass'],
    ['one of several values', property('Pset_WallCommon', 'Status', '', simple('EXISTING')), 'pass'],
    ['none of several values', property('Pset_WallCommon', 'Status', '', simple('DEMOLISH')), 'fail'],
    ['a bound', property('Pset_WallCommon', 'Range', '', simple('5')), 'pass'],
    ['a value beyond the bounds', property('Pset_WallCommon', 'Range', '', between(2, 4)), 'fail'],
    ['a material by its name', material('Concrete C30'), 'pass'],
    ['a material by its category', material('concrete'), 'pass'],
    ['a layer', material('Core'), 'pass'],
    ['a layer set', material('Set'), 'pass'],
    ['another material', material('Wood'), 'fail'],
    ['any material', material(), 'pass'],
    ['a prohibited material', material('Wood', 'cardinality="prohibited"'), 'pass'],
    ['a code', classification('Uniclass', 'EF_25_10'), 'pass'],
    ['a code above', classification('Uniclass', 'EF_25'), 'pass'],
    ['a system', classification('Uniclass'), 'pass'],
    ['another system', classification('OmniClass', 'EF_25'), 'fail'],
    ['another system, optional', classification('OmniClass', 'EF_25', 'cardinality="optional"'), 'fail'],
    ['its storey', partOf('IFCBUILDINGSTOREY', 'relation="IFCRELCONTAINEDINSPATIALSTRUCTURE"'), 'pass'],
    ['its building through its storey', partOf('IFCBUILDING'), 'pass'],
    [
      'its building by containment alone',
      partOf('IFCBUILDING', 'relation="IFCRELCONTAINEDINSPATIALSTRUCTURE"'),
      'fail',
    ],
    ['its zone', partOf('IFCZONE', 'relation="IFCRELASSIGNSTOGROUP"'), 'pass'],
    ['a prohibited whole', partOf('IFCSPACE', 'cardinality="prohibited"'), 'pass'],
    ['an unknown entity', entity('IFCWAL'), 'invalid'],
    ['another entity', entity('IFCSLAB'), 'invalid'],
    ['an attribute of others', attribute('OverallHeight'), 'invalid'],
    [
      'an optional attribute without a value in the rules',
      attribute('Tag', undefined, 'cardinality="optional"'),
      'invalid',
    ],
    ['a property of an unknown data type', property('A', 'B', 'dataType="IFCRABBIT"'), 'invalid'],
    ['a number that is none', property('A', 'B', 'dataType="IFCREAL"', simple('1,5')), 'invalid'],
    ['a pattern that is none', attribute('Name', restricted('<xs:pattern value="(a"/>')), 'invalid'],
    ['a bound of text', attribute('Name', restricted('<xs:minInclusive value="1"/>')), 'invalid'],
  ])('%s: %#', async (_about, requirements, result) => {
    const report = await check(MODEL, { requirements });
    expect([report.result, report.problems.map(({ message }) => message)]).toEqual([
      result,
      result === 'invalid' ? [expect.any(String)] : [],
    ]);
    const graph = await checkAsGraph(MODEL, { requirements });
    expect(graph).toEqual({ ...report, problems: [] });
  });

  it('that a door fails names the door, and says what is wrong', async () => {
    const applicability = entity('IFCDOOR');
    const tall = attribute('OverallHeight', between(2.2, 3));
    const host = partOf('IFCWALL', 'relation="IFCRELVOIDSELEMENT IFCRELFILLSELEMENT"');
    const report = await check(MODEL, { applicability, requirements: tall + host });
    expect(report.specifications).toEqual([
      {
        name: 'S',
        identifier: null,
        result: 'fail',
        applicable: 1,
        passed: 0,
        failed: 1,
        requirements: [
          {
            facet: 'attribute',
            text: 'Must have attribute OverallHeight with at least 2.2 and at most 3',
            result: 'fail',
            failed: 1,
          },
          {
            facet: 'partOf',
            text: 'Must be part of IFCWALL (IFCRELVOIDSELEMENT IFCRELFILLSELEMENT)',
            result: 'pass',
            failed: 0,
          },
        ],
        failures: [
          {
            globalId: '0000000000000000000071',
            entity: 'IfcDoor',
            name: 'D',
            requirement: 'Must have attribute OverallHeight with at least 2.2 and at most 3',
            reason: 'OverallHeight is 2.1.',
          },
        ],
        skipped: [],
      },
    ]);
  });
});

describe('a specification', () => {
  it.each<[about: string, rules: Rules, result: string]>([
    ['required, with objects', { occurs: 'minOccurs="1" maxOccurs="unbounded"' }, 'pass'],
    ['required, without objects', { applicability: entity('IFCSLAB') }, 'fail'],
    [
      'optional, without objects',
      { applicability: entity('IFCSLAB'), occurs: 'minOccurs="0" maxOccurs="unbounded"' },
      'pass',
    ],
    ['prohibited, with objects', { occurs: 'minOccurs="0" maxOccurs="0"' }, 'fail'],
    [
      'prohibited, without objects',
      { applicability: entity('IFCSLAB'), occurs: 'minOccurs="0" maxOccurs="0"' },
      'pass',
    ],
    [
      'prohibited, with requirements',
      { occurs: 'minOccurs="0" maxOccurs="0"', requirements: attribute('Name') },
      'invalid',
    ],
    ['twice at most', { occurs: 'minOccurs="1" maxOccurs="2"' }, 'invalid'],
    ['about a property alone', { applicability: property('Pset_WallCommon', 'FireRating') }, 'pass'],
    ['about an attribute alone', { applicability: attribute('OverallHeight') }, 'pass'],
  ])('that is %s', async (_about, rules, result) => {
    expect((await check(MODEL, rules)).result).toBe(result);
    const graph = await checkAsGraph(MODEL, rules);
    const skipped = graph.specifications.flatMap((each) => each.skipped);
    expect(graph.result).toBe(skipped.length > 0 && result === 'pass' ? 'skipped' : result);
  });

  it('about IFC2X3 finds occurrences by their types, as IFC4 names them', async () => {
    const model = `#1=IFCFLOWTERMINAL('a',$,'T',$,$,$,$,$);
#2=IFCAIRTERMINALTYPE('b',$,'AT',$,$,$,$,$,$,.DIFFUSER.);
#3=IFCRELDEFINESBYTYPE('c',$,$,$,(#1),#2);
#4=IFCFLOWTERMINAL('d',$,'other',$,$,$,$,$);`;
    const rules = { applicability: entity('IFCAIRTERMINAL', 'DIFFUSER'), versions: 'IFC2X3 IFC4' };
    const [specification] = (await check(model, rules, 'IFC2X3')).specifications;
    expect(specification).toMatchObject({ applicable: 1, passed: 1 });
    expect((await checkAsGraph(model, rules, 'IFC2X3')).specifications).toEqual([specification]);
  });

  it('says measures in SI units, with the unit', async () => {
    const model = `${UNITS}
#20=IFCWALL('g',$,'W',$,$,$,$,$,$);
#21=IFCPROPERTYSINGLEVALUE('Width',$,IFCLENGTHMEASURE(834.),$);
#22=IFCPROPERTYSET('s',$,'Own',$,(#21));
#23=IFCRELDEFINESBYPROPERTIES('r',$,$,$,(#20),#22);`;
    const length = (value: string) => property('Own', 'Width', 'dataType="IFCLENGTHMEASURE"', value);
    const [specification] = (
      await check(model, {
        requirements:
          length(restricted('<xs:minInclusive value="0.85"/>', 'xs:double')) + length(simple('0.9')),
      })
    ).specifications;
    expect(specification?.failures.map(({ requirement, reason }) => `${requirement}: ${reason}`)).toEqual([
      'Must have property Own.Width (IFCLENGTHMEASURE) with at least 0.85 m: Own.Width is 0.834 m.',
      'Must have property Own.Width (IFCLENGTHMEASURE) with 0.9 m: Own.Width is 0.834 m.',
    ]);
  });

  it('lists at most 1,000 failures, and counts all', async () => {
    const walls = Array.from({ length: 1200 }, (_, at) => `#${at + 1}=IFCWALL('g${at}',$,$,$,$,$,$,$,$);`);
    const report = await check(walls, { requirements: attribute('Name') });
    expect(report.specifications[0]).toMatchObject({ applicable: 1200, failed: 1200 });
    expect(report.specifications[0]?.failures).toHaveLength(1000);
  });

  it('stands beside others, each with its own result', async () => {
    const one = (name: string, requirements: string) =>
      /<specification [\s\S]*<\/specification>/
        .exec(ids({ requirements }))?.[0]
        .replace('name="S"', `name="${name}" identifier="${name}"`);
    const rules = file([one('a', attribute('Name')), one('b', attribute('Tag'))].join('\n'));
    const { result, specifications } = await check(MODEL, rules);
    expect([result, ...specifications.map((each) => [each.identifier, each.result])]).toEqual([
      'fail',
      ['a', 'pass'],
      ['b', 'fail'],
    ]);
  });
});
