import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as WebIfc from 'web-ifc';
import { type Converted, convertIfc, FIXTURES, fixture } from '../support/ifc.ts';

// Whole models, and processes that start: on a busy machine it takes what it takes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/**
 * The same models read by web-ifc, which knows every entity of every schema by its definition and shares no line with
 * our reader. What it says of values is held against what we say.
 */

// oxlint-disable-next-line typescript/no-explicit-any
type Line = any;

const api = new WebIfc.IfcAPI();
beforeAll(() => api.Init());

/** Everything of one model, by its number. */
class Oracle {
  readonly lines = new Map<number, Line>();

  constructor(bytes: Buffer) {
    api.SetLogLevel(WebIfc.LogLevel.LOG_LEVEL_OFF);
    const model = api.OpenModel(bytes);
    const numbers = api.GetAllLines(model);
    for (let at = 0; at < numbers.size(); at++) {
      const number = numbers.get(at);
      const name = api.GetNameFromTypeCode(api.GetLineType(model, number));
      this.lines.set(number, { ...api.GetLine(model, number), entity: name });
    }
    api.CloseModel(model);
  }

  *of(...entities: string[]): Generator<Line> {
    for (const line of this.lines.values()) if (entities.includes(line.entity)) yield line;
  }

  at(reference: Line): Line {
    return reference && this.lines.get(reference.value);
  }

  all(references: Line): Line[] {
    return (Array.isArray(references) ? references : references ? [references] : []).map((one) =>
      this.at(one),
    );
  }
}

const text = (attribute: Line): string | null => (attribute ? attribute.value : null);

/** Entities whose statements become a record, as the schema's own tree has them. */
const LEFT_OUT =
  /^Ifc(OpeningElement|OpeningStandardCase|VoidingFeature|VirtualElement|Annotation|.*Port|Structural.*)$/;

function expectedRecords(oracle: Oracle): Line[] {
  return [...oracle.lines.values()].filter(
    ({ entity, GlobalId, OwnerHistory, ObjectPlacement, HasPropertySets, ObjectType }) =>
      GlobalId &&
      OwnerHistory !== undefined &&
      entity !== 'IfcProject' &&
      !LEFT_OUT.test(entity) &&
      (ObjectPlacement !== undefined || HasPropertySets !== undefined || ObjectType !== undefined) &&
      !/^Ifc(Rel|PropertySet|ElementQuantity|Door.*Properties|Window.*Properties)/.test(entity),
  );
}

function propertiesOf(oracle: Oracle, sets: Line[]): Line[] {
  return sets.flatMap((set) => {
    const members = oracle.all(set.HasProperties ?? set.Quantities);
    return members.map((member: Line) => [text(set.Name), text(member.Name), valueOf(member)]);
  });
}

function valueOf(member: Line): unknown {
  const single = member.NominalValue ?? member.LengthValue ?? member.AreaValue ?? member.VolumeValue;
  const plain = single ?? member.CountValue ?? member.WeightValue ?? member.TimeValue;
  if (plain) return simple(plain);
  const listed = member.EnumerationValues?.map(simple);
  return listed?.length === 1 ? listed[0] : (listed ?? null);
}

/** web-ifc gives booleans as letters, and numbers as it parsed them. */
function simple({ value, name }: Line): unknown {
  if (name === 'IFCBOOLEAN' || name === 'IFCLOGICAL') return value === 'T' || value === true;
  return value;
}

const VALUES = {
  'Building-Architecture-IFC4X3': 25,
  'Building-Hvac-IFC4': 1,
  'Building-Structural-IFC4': 66,
  'AC20-FZK-Haus': 7623,
};

describe.each(FIXTURES)('%s', (name) => {
  let ours: Converted;
  let oracle: Oracle;
  beforeAll(async () => {
    const bytes = gunzipSync(fixture(name));
    ours = await convertIfc(bytes, { chunk: 4099 });
    oracle = new Oracle(bytes);
  });
  const byId = () =>
    new Map(
      ours.lines
        .filter(({ kind, id }) => kind !== 'relation' && id !== undefined)
        .map((line) => [line.id, line]),
    );

  test('has the same objects, of the same classes, with the same names and tags', () => {
    const expected = expectedRecords(oracle).map(
      ({ entity, GlobalId, Name, LongName, Tag, PredefinedType, HasPropertySets }) => [
        GlobalId.value,
        entity,
        (entity === 'IfcSpace' && text(LongName)) || text(Name),
        HasPropertySets === undefined ? text(Tag) || null : null,
        PredefinedType?.value ?? null,
      ],
    );
    const types = new Map(ours.kind('type').map((line) => [line.id, line]));
    const found = ours.lines
      .filter(({ kind, id }) => ['level', 'type', 'room', 'element'].includes(kind) && !id.includes(':'))
      .map(({ kind, id, ifcClass, name: called, elementId, predefinedType, typeId }) => [
        id,
        kind === 'level' ? 'IfcBuildingStorey' : ifcClass,
        called ?? null,
        elementId ?? null,
        // An element that leaves it to its type: ours tells the type's, theirs nothing.
        predefinedType === undefined || predefinedType === types.get(typeId)?.predefinedType
          ? (expected.find(([theirs]) => theirs === id)?.[4] ?? null)
          : predefinedType,
      ]);
    expect(found.sort()).toEqual(expected.sort());
    expect(found.length).toBeGreaterThan(15);
  });

  test('has the same properties and quantities with the same values', () => {
    const records = byId();
    const sets = new Map<string, Line[]>();
    for (const relation of oracle.of('IfcRelDefinesByProperties')) {
      for (const object of oracle.all(relation.RelatedObjects)) {
        const known = sets.get(object.GlobalId.value) ?? [];
        sets.set(object.GlobalId.value, [...known, ...oracle.all(relation.RelatingPropertyDefinition)]);
      }
    }
    for (const type of oracle.lines.values()) {
      if (type.HasPropertySets?.length) sets.set(type.GlobalId.value, oracle.all(type.HasPropertySets));
    }
    let compared = 0;
    for (const [id, given] of sets) {
      const record = records.get(id);
      const usual = given.filter(
        ({ entity }) => entity === 'IfcPropertySet' || entity === 'IfcElementQuantity',
      );
      if (!record || record.kind === 'level') continue; // the project, openings; levels have no parameters
      const found = (record.parameters ?? [])
        .filter(({ group }: Line) => group !== 'IfcSpace' && group !== 'Classification')
        .map((parameter: Line) => [parameter.group, parameter.name, parameter.value]);
      expect([id, found]).toEqual([id, propertiesOf(oracle, usual)]);
      compared += found.length;
    }
    expect(compared).toBe(VALUES[name]);
  });

  test('has the same types, containers, hosts, wholes, groups and materials', () => {
    const records = byId();
    const id = (line: Line): string => line.GlobalId.value;
    let compared = 0;
    const check = (actual: unknown, expected: unknown) => {
      expect(actual).toEqual(expected);
      compared++;
    };
    for (const { RelatedObjects, RelatingType } of oracle.of('IfcRelDefinesByType')) {
      for (const object of oracle.all(RelatedObjects)) {
        const record = records.get(id(object));
        if (record?.kind === 'element') check(record.typeId, id(oracle.at(RelatingType)));
      }
    }
    for (const { RelatedElements, RelatingStructure } of oracle.of('IfcRelContainedInSpatialStructure')) {
      const container = oracle.at(RelatingStructure);
      for (const element of oracle.all(RelatedElements)) {
        const record = records.get(id(element));
        if (!record) continue;
        if (container.entity === 'IfcBuildingStorey') check(record.levelId, id(container));
        else if (container.entity === 'IfcSpace') check(record.roomId, id(container));
        else check(record.levelId, undefined);
      }
    }
    const voided = new Map(
      [...oracle.of('IfcRelVoidsElement')].map((one) => [
        one.RelatedOpeningElement.value,
        oracle.at(one.RelatingBuildingElement),
      ]),
    );
    for (const { RelatingOpeningElement, RelatedBuildingElement } of oracle.of('IfcRelFillsElement')) {
      const host = voided.get(RelatingOpeningElement.value);
      check(records.get(id(oracle.at(RelatedBuildingElement))).hostId, id(host));
    }
    const relations = new Set(
      ours.kind('relation').map(({ relation, fromId, toId }) => `${relation} ${fromId} ${toId}`),
    );
    for (const { RelatingObject, RelatedObjects } of oracle.of('IfcRelAggregates', 'IfcRelNests')) {
      const whole = oracle.at(RelatingObject);
      if (whole.entity === 'IfcProject') continue;
      for (const part of oracle.all(RelatedObjects))
        check(relations.has(`PartOf ${id(part)} ${id(whole)}`), true);
    }
    for (const { RelatingGroup, RelatedObjects } of oracle.of('IfcRelAssignsToGroup')) {
      for (const member of oracle.all(RelatedObjects))
        check(relations.has(`MemberOf ${id(member)} ${id(oracle.at(RelatingGroup))}`), true);
    }
    for (const { RelatingMaterial, RelatedObjects } of oracle.of('IfcRelAssociatesMaterial')) {
      const direct = oracle.at(RelatingMaterial);
      const set = oracle.at(direct.ForLayerSet) ?? direct;
      const layers = oracle.all(set.MaterialLayers).map((layer: Line) => oracle.at(layer.Material));
      const materials = [
        ...layers,
        ...oracle.all(set.Materials),
        ...(direct.entity === 'IfcMaterial' ? [direct] : []),
      ];
      expect(materials.length).toBeGreaterThan(0);
      for (const object of oracle.all(RelatedObjects)) {
        if (!records.has(id(object))) continue;
        for (const { Name } of materials)
          check(relations.has(`HasMaterial ${id(object)} material:${Name.value}`), true);
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});
