import { isConverted, isOpening } from '../../ifc/index.ts';
import { type IfcSchema, type IfcVersion, isSubtypeOf, schemaOf } from '../../ifc-schema/index.ts';
import { entitiesNamed } from '../audit/entity-names.ts';
import type { Facet, PartOfFacet, PartOfRelation, Specification } from '../document/document.ts';
import { applicableEntities } from '../evaluate/applicable-entities.ts';
import { hasEntity } from '../evaluate/evaluate-facet.ts';
import { fits } from '../evaluate/matches.ts';
import { withInherited } from '../inherited-sets.ts';
import type {
  AttributeValue,
  IdsModel,
  ModelClassification,
  ModelPropertySet,
  ObjectIdentity,
} from '../model.ts';
import { IFC2X3_OCCURRENCES } from '../occurrence-names.ts';
import { allWholes } from '../wholes.ts';
import { unsureOfExported } from './exported-object.ts';
import type { GraphObject } from './graph-object.ts';
import { type StoredParameter, setsOf, splitTypes } from './property-sets.ts';

const ATTRIBUTES = ['GlobalId', 'Name', 'Description', 'ObjectType', 'Tag'];
const RELATION_LETTERS: Record<string, PartOfRelation> = {
  a: 'IFCRELAGGREGATES',
  n: 'IFCRELNESTS',
  g: 'IFCRELASSIGNSTOGROUP',
  c: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  v: 'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
};

/** The references of an object to its wholes: relation, and ID or entity. */
export function* wholesOf({
  facts,
  levelId,
  roomId,
}: GraphObject): Generator<{ letter: string; id?: string; entity?: string }> {
  for (const text of facts.wholes ?? []) {
    const letter = text.charAt(0);
    if (text === 'c') yield { letter, id: levelId ?? '' };
    else if (text === 'cr') yield { letter, id: roomId ?? '' };
    else if (text.charAt(1) === '=') yield { letter, entity: text.slice(2) };
    else yield { letter, id: text.slice(2) };
  }
}

/** The type of an object: a room's record has none, and that of an element can be a mere name. */
export function typeIdOf({ facts, typeId }: GraphObject): string | null {
  return facts.typeId ?? typeId;
}

/** What a graph can't answer, whatever its objects are. */
export class GraphLimits {
  readonly version: IfcVersion;

  constructor(version: IfcVersion) {
    this.version = version;
  }

  hasObjectsOf(entity: string): boolean {
    return isConverted(entity);
  }

  unanswerable(facet: Facet, specification: Specification): string | null {
    if (facet.kind !== 'attribute') return null;
    const missing = this.#otherAttributes(facet, specification);
    return missing === null ? null : `A graph doesn't have the attribute ${missing}.`;
  }

  #otherAttributes(
    facet: Extract<Facet, { kind: 'attribute' }>,
    specification: Specification,
  ): string | null {
    const schema = schemaOf(this.version);
    for (const entity of applicableEntities(specification, this.version)) {
      if (!isConverted(entity)) continue;
      for (const { name } of schema.entity(entity)?.attributes ?? [])
        if (!ATTRIBUTES.includes(name) && fits(facet.name, name)) return name;
    }
    return null;
  }
}

/** Some nodes of a graph as a model. `find` gives others that they refer to: types, and what they are part of. */
export class GraphModel extends GraphLimits implements IdsModel {
  readonly #schema: IfcSchema;
  readonly #objects: GraphObject[];
  readonly #count: number;
  readonly #numbers = new Map<string, number>();
  readonly #find: (id: string) => GraphObject | null;
  readonly #setsOfTypes: Map<GraphObject, ModelPropertySet[]>;
  readonly #wholesLeftOut = new Map<PartOfFacet, string | null>();
  #lastSets: { object: number; sets: readonly ModelPropertySet[] } | null = null;

  /** `setsOfTypes` remembers what was read of types, from one part of a graph to the next. */
  constructor(
    version: IfcVersion,
    objects: readonly GraphObject[],
    find: (id: string) => GraphObject | null,
    setsOfTypes = new Map<GraphObject, ModelPropertySet[]>(),
  ) {
    super(version);
    this.#schema = schemaOf(version);
    this.#objects = [...objects];
    this.#count = objects.length;
    this.#find = find;
    this.#setsOfTypes = setsOfTypes;
  }

  *objects(isWanted: (entity: string) => boolean): Generator<number> {
    for (let object = 0; object < this.#count; object++) if (isWanted(this.#entityOf(object))) yield object;
  }

  identity(object: number): ObjectIdentity {
    const node = this.#at(object);
    return {
      globalId: globalIdOf(node),
      entity: this.#schema.entity(this.#entityOf(object))?.name ?? '',
      name: nameOf(node),
    };
  }

  entityNames(object: number): readonly string[] {
    const own = this.#entityOf(object);
    const type = this.version === 'IFC2X3' ? this.#typeOf(object) : null;
    if (!type) return [own];
    const alias = (type.ifcClass ?? '').toUpperCase().replace(/TYPE$/, '');
    return IFC2X3_OCCURRENCES.get(alias)?.occurrence === own ? [own, alias] : [own];
  }

  /** That of the type counts, unless it leaves it open. */
  predefinedTypes(object: number): readonly string[] {
    const type = this.#typeOf(object);
    const ofType = type ? this.#ownPredefinedTypes(type) : [];
    return ofType.length > 0 && ofType[0] !== 'NOTDEFINED'
      ? ofType
      : this.#ownPredefinedTypes(this.#at(object));
  }

  attributeNames(entity: string): readonly string[] {
    return this.#schema.entity(entity)?.attributes.map(({ name }) => name) ?? [];
  }

  attribute(object: number, name: string): AttributeValue {
    const node = this.#at(object);
    const value = attributeOf(node, name);
    if (value === null) return null;
    return value === '' ? 'empty' : { value, isExact: true };
  }

  propertySets(object: number): readonly ModelPropertySet[] {
    if (this.#lastSets?.object === object) return this.#lastSets.sets;
    const node = this.#at(object);
    const type = this.#typeOf(object);
    const inherited = type ? this.#setsOfType(type) : [];
    const sets =
      node.kind === 'type'
        ? withInherited([], this.#setsOfType(node))
        : withInherited(this.#ownSets(node), inherited);
    this.#lastSets = { object, sets };
    return sets;
  }

  classifications(object: number): readonly ModelClassification[] {
    const own = classificationsOf(this.#at(object));
    const type = this.#typeOf(object);
    if (!type) return own;
    const systems = new Set(own.map(({ system }) => system));
    return [...own, ...classificationsOf(type).filter(({ system }) => !systems.has(system))];
  }

  materials(object: number): readonly string[] | null {
    return this.#at(object).facts.materials ?? this.#typeOf(object)?.facts.materials ?? null;
  }

  wholes(object: number, relation: PartOfRelation | null): Iterable<number> {
    return allWholes(object, (part) => this.#directWholes(part, relation));
  }

  isUnsure(object: number, facet: Facet): string | null {
    const node = this.#at(object);
    if (node.exportedGroups) {
      const sets = facet.kind === 'property' ? this.propertySets(object) : [];
      return unsureOfExported(node, facet, { sets, predefinedTypes: this.predefinedTypes(object) });
    }
    if (facet.kind === 'partOf') return this.#unsureOfWholes(object, facet);
    if (facet.kind !== 'property') return null;
    for (const node of [this.#at(object), this.#typeOf(object)]) {
      if (!node) continue;
      if (node.facts.isPartial) return 'Some objects have more properties than a graph keeps.';
      const set = node.facts.otherSets?.find((name) => fits(facet.propertySet, name));
      if (set !== undefined) return `A graph doesn't have the predefined property set "${set}".`;
    }
    return null;
  }

  *#directWholes(part: number, relation: PartOfRelation | null): Generator<number> {
    for (const { letter, id, entity } of wholesOf(this.#at(part))) {
      if (relation !== null && RELATION_LETTERS[letter] !== relation) continue;
      const whole = id === undefined ? this.#withoutNode(part, letter, entity ?? '') : this.#numberOf(id);
      if (whole >= 0) yield whole;
    }
  }

  /** A whole that wasn't imported can be of any entity that was left out, unless another whole fits anyway. */
  #unsureOfWholes(object: number, facet: PartOfFacet): string | null {
    let isUnknown = false;
    for (const whole of this.wholes(object, facet.relation)) {
      if (this.#entityOf(whole) === '') isUnknown = true;
      else if (hasEntity(this, whole, facet.entity)) return null;
    }
    const missing = isUnknown ? this.#wholeLeftOut(facet) : null;
    return missing === null ? null : `A graph doesn't have objects of ${missing}.`;
  }

  /** An entity that fits the facet, can be a whole in its relation, and has no objects in a graph. */
  #wholeLeftOut(facet: PartOfFacet): string | null {
    const known = this.#wholesLeftOut.get(facet);
    if (known !== undefined) return known;
    const ancestor = facet.relation === 'IFCRELASSIGNSTOGROUP' ? 'IfcGroup' : 'IfcObjectDefinition';
    const missing = entitiesNamed(this.version, facet.entity.name.compiled).find(({ name, entity }) => {
      if (entity.isAbstract || name === 'IFCPROJECT' || !isSubtypeOf(entity.name, ancestor)) return false;
      return !isConverted(entity.name.toUpperCase()) && !isOpening(entity.name.toUpperCase());
    });
    const leftOut = missing?.entity.name ?? null;
    this.#wholesLeftOut.set(facet, leftOut);
    return leftOut;
  }

  #at(object: number): GraphObject {
    const found = this.#objects[object];
    if (!found) throw new Error(`the model has no object ${object}`);
    return found;
  }

  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    const node = this.#find(id);
    const number = node ? this.#objects.push(node) - 1 : -1;
    this.#numbers.set(id, number);
    return number;
  }

  /** The project, or an opening: `IfcOpeningElement/OPENING`. What isn't known has no entity. */
  #withoutNode(part: number, letter: string, text: string): number {
    const key = `${part}\n${letter}=${text}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const [ifcClass = '', predefinedType = null] = text.split('/');
    const number = this.#objects.push({ ...NOTHING, ifcClass, predefinedType }) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  #entityOf(object: number): string {
    const { ifcClass, facts } = this.#at(object);
    return (ifcClass ?? facts.entity ?? '').toUpperCase();
  }

  #typeOf(object: number): GraphObject | null {
    const node = this.#at(object);
    const id = node.kind === 'type' ? null : typeIdOf(node);
    const number = id === null ? -1 : this.#numberOf(id);
    const type = number < 0 ? null : this.#at(number);
    return type?.kind === 'type' ? type : null;
  }

  #ownPredefinedTypes({ ifcClass, facts, predefinedType }: GraphObject): string[] {
    const hasType = this.#schema
      .entity(ifcClass ?? '')
      ?.attributes.some(({ name }) => name === 'PredefinedType');
    const own = facts.predefinedType === undefined ? predefinedType : facts.predefinedType;
    if (!hasType || own === null) return [];
    if (own !== 'USERDEFINED') return [own];
    return [
      ...[facts.objectType, facts.elementType].filter((text) => text !== undefined && text !== ''),
      own,
    ].filter((text) => text !== undefined);
  }

  #ownSets({ parameters, facts }: GraphObject): ModelPropertySet[] {
    const list = facts.parameters
      ? facts.parameters.map(
          ({ name, group, storage, unit, value }): StoredParameter => [
            name,
            group ?? null,
            storage,
            unit,
            value,
          ],
        )
      : (parameters ?? []);
    return setsOf(this.#schema, list, splitTypes(facts.types));
  }

  #setsOfType(type: GraphObject): ModelPropertySet[] {
    let sets = this.#setsOfTypes.get(type);
    if (!sets) this.#setsOfTypes.set(type, (sets = this.#ownSets(type)));
    return sets;
  }
}

const NOTHING: GraphObject = {
  id: '',
  kind: 'element',
  name: null,
  elementId: null,
  ifcClass: null,
  predefinedType: null,
  typeId: null,
  levelId: null,
  roomId: null,
  parameters: null,
  facts: {},
};

function globalIdOf({ id, facts }: GraphObject): string | null {
  return facts.globalId === undefined ? id : facts.globalId;
}

function nameOf({ name, facts }: GraphObject): string | null {
  return facts.name === undefined ? name : facts.name;
}

function attributeOf(node: GraphObject, name: string): string | null {
  switch (name) {
    case 'GlobalId':
      return globalIdOf(node);
    case 'Name':
      return nameOf(node);
    case 'Description':
      return node.facts.description ?? null;
    case 'ObjectType':
      return node.facts.objectType ?? null;
    case 'Tag':
      return node.facts.tag ?? node.elementId;
    default:
      return null;
  }
}

function classificationsOf({ facts }: GraphObject): ModelClassification[] {
  return (facts.classifications ?? []).map(([system = null, ...codes]) => ({
    system,
    codes: codes.filter((code) => code !== null),
  }));
}
