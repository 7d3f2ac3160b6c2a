import { beforeAll, describe, expect, it } from 'vitest';
import { IFC_VERSIONS } from '../../src/ifc-schema/index.ts';
import { atOnce } from '../../src/kernel/steps.ts';
import { isReservedHandle } from '../../src/ontology/classes/domain/handle.ts';
import { ifcInForce } from '../../src/ontology/classes/domain/ifc-names.ts';
import {
  type Counts,
  derive,
  inForce,
  type Placement,
  perKind,
} from '../../src/ontology/classes/domain/inheritance.ts';
import { CLASSIFICATION_KINDS, type ObjectClass } from '../../src/ontology/classes/domain/object-class.ts';
import type { TemplatesChange } from '../../src/ontology/classes/domain/plans/plan.ts';
import { approvalBlockers } from '../../src/ontology/classes/domain/status/approval.ts';
import { ancestorsOf } from '../../src/ontology/classes/domain/tree.ts';
import { isRequirement } from '../../src/ontology/exchange/domain/ids-properties.ts';
import { specifiedClasses } from '../../src/ontology/exchange/domain/ids-specifications.ts';
import { ImportVocabulary } from '../../src/ontology/exchange/domain/import-vocabulary.ts';
import {
  type ParamTemplate,
  templatesInForce,
} from '../../src/ontology/parameters/domain/param-templates.ts';
import { effectiveIfc } from '../../src/ontology/parameters/domain/requirement.ts';
import { readOutline } from '../../src/ontology/starter/outline.ts';
import { starterOntology } from '../../src/ontology/starter/starter-ontology.ts';
import { bindingStatus, type CadCategory } from '../../src/ontology/vocabularies/domain/vocabulary.ts';
import { shippedCadCategories, shippedEntries } from '../../src/ontology/vocabularies/shipped/shipped.ts';

/** As buildingSMART defines them in IFC4. */
const IFC4_PROPERTIES: Record<string, { dataType: string }> = {
  AcousticRating: { dataType: 'IFCLABEL' },
  FireExit: { dataType: 'IFCBOOLEAN' },
  FireRating: { dataType: 'IFCLABEL' },
  LoadBearing: { dataType: 'IFCBOOLEAN' },
  Manufacturer: { dataType: 'IFCLABEL' },
  ModelLabel: { dataType: 'IFCLABEL' },
  SelfClosing: { dataType: 'IFCBOOLEAN' },
  ThermalTransmittance: { dataType: 'IFCTHERMALTRANSMITTANCEMEASURE' },
};
const SETS: Record<string, string> = {
  IfcBeam: 'Pset_BeamCommon',
  IfcColumn: 'Pset_ColumnCommon',
  IfcDoor: 'Pset_DoorCommon',
  IfcSlab: 'Pset_SlabCommon',
  IfcWall: 'Pset_WallCommon',
  IfcWindow: 'Pset_WindowCommon',
};

let classes: ObjectClass[];
let templates: TemplatesChange[];
let byId: Map<string, ObjectClass>;
let placements: Map<string, Placement>;
let categories: Map<string, CadCategory>;
let entryIds: Set<string>;

const placed = (one: ObjectClass) => placements.get(one.id) as Placement;
const named = (name: string) => classes.find((one) => one.name === name) as ObjectClass;
const counts: Counts = (kind, link) =>
  kind !== 'cad_categories' || bindingStatus(link, categories.get(link.given) ?? null).status === 'current';

beforeAll(async () => {
  const shipped = await shippedCadCategories();
  categories = new Map(shipped.map((category) => [category.builtinName, category]));
  const entries = await Promise.all(
    (['uniformat', 'masterformat', 'object_class_codes'] as const).map((kind) => shippedEntries(kind)),
  );
  entryIds = new Set([...shipped, ...entries.flat()].map(({ id }) => id));
  let count = 0;
  const vocabulary = new ImportVocabulary(
    new Map(entries.flat().map((entry) => [entry.id, entry])),
    new Map(shipped.map((category) => [category.id, category])),
  );
  ({ classes, templates } = await starterOntology(
    vocabulary,
    () => `oc_${String(++count).padStart(4, '0')}`,
  ));
  byId = new Map(classes.map((one) => [one.id, one]));
  placements = derive(byId, byId.keys());
});

describe('the starter ontology', () => {
  it('is a tree of about two hundred classes, four levels deep in a fair part', () => {
    expect(classes.length).toBeGreaterThanOrEqual(180);
    expect(classes.length).toBeLessThanOrEqual(220);
    expect(placements.size).toBe(classes.length);
    const atDepth = (depth: number) => classes.filter((one) => placed(one).depth === depth).length;
    expect([0, 1, 2].map((depth) => atDepth(depth) > 0)).toEqual([true, true, true]);
    expect(atDepth(3)).toBeGreaterThan(classes.length / 3);
    expect(atDepth(4)).toBe(0);
    const roots = classes.filter((one) => one.parentId === null && one.status === 'approved');
    expect(roots.map((root) => root.name)).toEqual([
      'Substructure',
      'Shell',
      'Interiors',
      'Services',
      'Equipment and Furnishings',
      'Special Construction and Demolition',
      'Sitework',
    ]);
  });

  it('names every class and handle once', () => {
    expect(new Set(classes.map((one) => one.name)).size).toBe(classes.length);
    expect(new Set(classes.map((one) => one.handle)).size).toBe(classes.length);
    expect(classes.filter((one) => isReservedHandle(one.handle))).toEqual([]);
  });

  it('refers only to entries of the shipped vocabularies', () => {
    const unknown = classes.flatMap((one) =>
      CLASSIFICATION_KINDS.filter(
        (kind) => one.links[kind] && !entryIds.has(one.links[kind].entryId ?? ''),
      ).map((kind) => `${one.name}: ${one.links[kind]?.given}`),
    );
    expect(unknown).toEqual([]);
  });

  it('authors no link that would be inherited anyway, unless it is marked unique', () => {
    const idle = classes.flatMap((one) =>
      CLASSIFICATION_KINDS.filter((kind) => one.links[kind] && placed(one).sources[kind] !== one.id).map(
        (kind) => `${one.name}: ${one.links[kind]?.given}`,
      ),
    );
    expect(idle).toEqual([]);
    expect(
      classes.filter((one) => Object.values(one.makeUnique).includes(true)).length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('is mostly approved, and every approved class could be approved again', () => {
    const approved = classes.filter((one) => one.status === 'approved');
    expect(approved.length).toBeGreaterThan(classes.length * 0.9);
    const blocked = approved
      .map((one) => [one.name, approvalBlockers(byId, one.id, placed(one).sources, { counts })] as const)
      .filter(([, blockers]) => blockers.length > 0);
    expect(blocked).toEqual([]);
  });

  it('has drafts that lack something, and one that only waits for approval', () => {
    const blockersOf = (name: string) =>
      approvalBlockers(byId, named(name).id, placed(named(name)).sources, { counts });
    expect(blockersOf('Temporary Works')).toEqual([
      { type: 'classification', missingClassificationKind: 'uniformat' },
      { type: 'classification', missingClassificationKind: 'object_class_codes' },
    ]);
    expect(blockersOf('Structural Connections')).toEqual([
      { type: 'classification', missingClassificationKind: 'cad_categories' },
    ]);
    expect(blockersOf('Scaffolding')).toContainEqual(
      expect.objectContaining({ type: 'ancestor', name: 'Temporary Works' }),
    );
    expect(blockersOf('Green Walls')).toEqual([]);
  });

  it('has archived classes, and below an archived class only archived ones', () => {
    const archived = classes.filter((one) => one.status === 'archived');
    expect(archived.length).toBeGreaterThanOrEqual(3);
    const under = classes.filter((one) =>
      ancestorsOf(byId, one.id).some((ancestor) => ancestor.status === 'archived'),
    );
    expect(under.length).toBeGreaterThan(0);
    expect(under.filter((one) => one.status !== 'archived')).toEqual([]);
  });

  it('takes elements without a class to where an architect would look for them', () => {
    // The rule of imports: approved, an authored binding, the least depth, then the id.
    const classOf = (builtinName: string) =>
      classes
        .filter((one) => one.status === 'approved' && one.links.cad_categories?.given === builtinName)
        .sort((a, b) => placed(a).depth - placed(b).depth || (a.id < b.id ? -1 : 1))[0]?.name;
    const expected = {
      OST_Walls: 'Exterior Walls',
      OST_Doors: 'Interior Doors',
      OST_Windows: 'Exterior Windows',
      OST_Floors: 'Floor Construction',
      OST_Roofs: 'Roofing',
      OST_Ceilings: 'Ceiling Finishes',
      OST_Furniture: 'Movable Furnishings',
      OST_StructuralFraming: 'Structural Frames',
      OST_PipeCurves: 'Domestic Water Distribution',
      OST_SpecialityEquipment: 'Equipment',
      OST_LightingFixtures: 'Lighting and Branch Wiring',
      OST_GenericModel: undefined,
    };
    for (const [builtinName, name] of Object.entries(expected)) expect(classOf(builtinName)).toBe(name);
  });

  it('says what must be known about a few classes, in the words of IFC4', () => {
    const requirements = templates.flatMap(({ id, after }) =>
      after.map((template) => ({ of: byId.get(id)?.name, ...template })),
    );
    expect(requirements).toHaveLength(31);
    expect(new Set(requirements.map(({ name }) => name))).toEqual(new Set(Object.keys(IFC4_PROPERTIES)));
    for (const { name, dataType, ifc, description } of requirements) {
      expect([name, effectiveIfc({ name, dataType, ifc } as ParamTemplate)]).toEqual([
        name,
        { ...IFC4_PROPERTIES[name], propertySet: ifc?.propertySet, name },
      ]);
      expect(description).toMatch(/\S\.$/);
    }
    // A property set of IFC is only for the entities it was written for, also on the classes below.
    const wrong = classes.flatMap((one) => {
      const entity = ifcInForce(one, ancestorsOf(byId, one.id), () => null).entity ?? 'none';
      const inForce = templatesInForce(byId, new Map(templates.map(({ id, after }) => [id, after])), one.id);
      return inForce
        .map(({ template }) => effectiveIfc(template).propertySet)
        .filter((set) => set !== 'Pset_ManufacturerTypeInformation' && SETS[entity] !== set)
        .map((set) => `${one.name}: ${set} on ${entity}`);
    });
    expect(wrong).toEqual([]);
    expect(requirements.filter(({ of }) => of === 'Fire Doors')).toMatchObject([
      { name: 'FireRating', required: true, allowedValues: ['EI30', 'EI60', 'EI90'] },
      { name: 'SelfClosing', required: true },
    ]);
  });

  it('requires nothing of objects that other classes have too', () => {
    const own = new Map(templates.map(({ id, after }) => [id, after]));
    const kinds = ['object_class_codes', 'uniformat', 'masterformat'] as const;
    const facts = classes
      .filter((one) => one.status === 'approved')
      .map((one) => {
        const { entity, predefinedType } = ifcInForce(one, ancestorsOf(byId, one.id), () => {
          const { link } = inForce(byId, one.id, placed(one).sources, 'cad_categories');
          return link && { builtinName: link.given, sourceObjectClassId: null };
        });
        const codes = kinds.map(
          (kind) => inForce(byId, one.id, placed(one).sources, kind).link?.entryId ?? null,
        );
        return { objectClassId: one.id, handle: one.handle, entity, predefinedType, codes };
      });
    const required = facts.filter(({ objectClassId }) =>
      templatesInForce(byId, own, objectClassId).some(({ template }) => isRequirement(template)),
    );
    const { specified, skipped } = atOnce(specifiedClasses(required, IFC_VERSIONS));
    const alsoMeant = specified.flatMap(({ objectClass, applicability: { classification } }) =>
      facts
        .filter(
          (other) =>
            other.entity === objectClass.entity &&
            other.predefinedType === objectClass.predefinedType &&
            other !== objectClass &&
            (classification === null || other.codes[classification.system] === classification.code),
        )
        .map((other) => `${objectClass.handle} also means ${other.handle}`),
    );
    expect(alsoMeant).toEqual([]);
    // They have the codes of the doors below or above them: their objects would be others' too.
    expect(skipped.map(({ handle, reason }) => `${handle}: ${reason}`)).toEqual([
      'interior-doors: ambiguous',
      'fire-doors: ambiguous',
    ]);
  });

  it('names the IFC entity of the classes that have requirements, and of many others', () => {
    const withRequirements = templates.flatMap(({ id }) => byId.get(id) ?? []);
    for (const one of withRequirements)
      expect(ifcInForce(one, ancestorsOf(byId, one.id), () => null).entity).toMatch(/^Ifc/);
    expect(classes.filter((one) => one.ifcEntity).length).toBeGreaterThanOrEqual(40);
    expect(named('Operable Partitions')).toMatchObject({
      ifcEntity: 'IfcWall',
      ifcPredefinedType: 'MOVABLE',
    });
  });

  it('describes many classes and gives synonyms to more', () => {
    expect(classes.filter((one) => one.description).length).toBeGreaterThanOrEqual(20);
    expect(classes.filter((one) => one.synonyms).length).toBeGreaterThanOrEqual(80);
  });
});

describe('readOutline', () => {
  it('reads names, links, flags, status and texts', () => {
    const text = [
      '# a comment',
      'Shell  uf B  cad OST_Walls !  ifc IfcWall PARTITIONING',
      '  | The outside.',
      '  = Envelope, Skin',
      '',
      '  Doors  mf 08 10 00  draft',
      'Sitework',
    ].join('\n');
    const [shell, doors, sitework] = readOutline(text);
    expect(shell).toEqual({
      name: 'Shell',
      parent: null,
      status: 'approved',
      description: 'The outside.',
      synonyms: 'Envelope, Skin',
      ifcEntity: 'IfcWall',
      ifcPredefinedType: 'PARTITIONING',
      references: {
        ...perKind(() => null),
        uniformat: { reference: 'B', makeUnique: false },
        cad_categories: { reference: 'OST_Walls', makeUnique: true },
      },
    });
    expect(doors).toMatchObject({ name: 'Doors', parent: shell, status: 'draft' });
    expect(doors?.references.masterformat).toEqual({ reference: '08 10 00', makeUnique: false });
    expect(sitework?.parent).toBeNull();
  });

  it.each([
    ['Shell\n   Doors', /^Line 2 .*half a level/],
    ['Shell\n    Doors', /^Line 2 .*more than one level/],
    ['| lost', /^Line 1 .*doesn't belong to a class/],
    ['Shell\n  Doors\n  | late', /^Line 3 .*isn't under the class/],
    ['Shell  xx 12', /^Line 1 .*unknown field/],
  ])('says which line is wrong: %j', (text, message) => {
    expect(() => readOutline(text)).toThrow(message);
  });
});
