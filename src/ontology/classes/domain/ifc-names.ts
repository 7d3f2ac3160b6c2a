import {
  entityNamed,
  entityOfCategory,
  leastUnlikeEntity,
  nearestEntity,
  predefinedTypesOf,
} from '../../../ifc-schema/index.ts';
import { type Fault, ValidationError } from '../../../kernel/domain-error.ts';
import { comparableName, leastDistant, nearestCandidate } from '../../../kernel/nearest.ts';
import { IFC_KEYS, type IfcKey, type IfcNames } from './authored-fields.ts';

/** What IFC calls the things of a class, and where that comes from. */
export interface IfcInForce {
  entity: string | null;
  predefinedType: string | null;
  source: 'authored' | 'inherited' | 'category' | 'none';
  sourceObjectClassId: string | null;
}

interface NamedClass extends Partial<IfcNames> {
  id: string;
}

/** The CAD category in force, and the class that it comes from. */
export interface CategorySource {
  builtinName: string;
  sourceObjectClassId: string | null;
}

const NONE: IfcInForce = { entity: null, predefinedType: null, source: 'none', sourceObjectClassId: null };

/**
 * The entity of the class, else that of its nearest ancestor with one, else the one of its CAD category. A predefined
 * type counts from the class that has the entity and from those below it, the nearest first, if the entity has it.
 */
export function ifcInForce(
  objectClass: NamedClass,
  ancestors: Iterable<NamedClass>,
  category: () => CategorySource | null,
): IfcInForce {
  const predefinedTypes: string[] = [];
  const found = (at: NamedClass, source: 'authored' | 'inherited'): IfcInForce | null => {
    if (at.ifcPredefinedType) predefinedTypes.push(at.ifcPredefinedType);
    const entity = at.ifcEntity;
    if (!entity) return null;
    const predefinedType = predefinedTypes.find((type) => hasPredefinedType(entity, type)) ?? null;
    return { entity, predefinedType, source, sourceObjectClassId: at.id };
  };
  const own = found(objectClass, 'authored');
  if (own) return own;
  for (const ancestor of ancestors) {
    const inherited = found(ancestor, 'inherited');
    if (inherited) return inherited;
  }
  const linked = category();
  const entity = linked && entityOfCategory(linked.builtinName);
  if (!linked || !entity) return NONE;
  return {
    entity,
    predefinedType: null,
    source: 'category',
    sourceObjectClassId: linked.sourceObjectClassId,
  };
}

/** The entity of an ancestor that a class's own predefined type belongs to; null if it has its own or none fits. */
export function inheritedEntityOfType(
  objectClass: NamedClass,
  ancestors: () => Iterable<NamedClass>,
): string | null {
  if (objectClass.ifcEntity || !objectClass.ifcPredefinedType) return null;
  const { entity, predefinedType } = ifcInForce(objectClass, ancestors(), () => null);
  return predefinedType === objectClass.ifcPredefinedType ? entity : null;
}

/** Entities may have predefined types of their own wherever they have any. */
function hasPredefinedType(entity: string, predefinedType: string): boolean {
  const known = predefinedTypesOf(entity);
  return known.includes(predefinedType) || (known.length > 0 && predefinedType === 'USERDEFINED');
}

/** As IFC writes them; a blank name is none. A name that IFC lacks stays as it is, for the message. */
export function spelledIfcNames<T extends Partial<IfcNames>>(names: T): T {
  const spelled = { ...names };
  for (const key of IFC_KEYS) {
    const name = names[key]?.trim();
    if (name === undefined) continue;
    const known = key === 'ifcEntity' ? entityNamed(name) : name.toUpperCase();
    Object.assign(spelled, { [key]: name === '' ? null : (known ?? name) });
  }
  return spelled;
}

/** Why a class can't have these names; null if it can. */
export interface IfcFault {
  field: IfcKey;
  message: string;
  /** What was most likely meant; null if no name is close. Takes about a millisecond. */
  close: () => string | null;
  /** The least unlike of all names, for requests; null if none would do. Takes up to 25 ms. */
  nearest: () => string | null;
}

/** How many faulty names of a request or a file get a suggestion. */
export const MOST_SUGGESTED = 20;

export function ifcFault(objectClass: IfcNames, inheritedEntity: () => string | null): IfcFault | null {
  const { ifcEntity, ifcPredefinedType: type } = objectClass;
  if (ifcEntity !== null && entityNamed(ifcEntity) === null) {
    const message = `“${shown(ifcEntity)}” isn't an entity of IFC2X3, IFC4 or IFC4X3.`;
    const close = () => nearestEntity(ifcEntity);
    return { field: 'ifcEntity', message, close, nearest: () => close() ?? leastUnlikeEntity(ifcEntity) };
  }
  if (type === null) return null;
  const entity = ifcEntity ?? inheritedEntity();
  const refuse = (message: string, known: readonly string[] = []): IfcFault => {
    const close = () => nearestType(type, known);
    return {
      field: 'ifcPredefinedType',
      message,
      close,
      nearest: () => close() ?? leastUnlikeType(type, known),
    };
  };
  if (entity === null) return refuse('A predefined type needs an IFC entity, set here or on an ancestor.');
  if (hasPredefinedType(entity, type)) return null;
  const known = predefinedTypesOf(entity);
  if (known.length === 0) return refuse(`${entity} doesn't have predefined types.`);
  return refuse(`${entity} doesn't have the predefined type “${shown(type)}”.`, known);
}

const candidates = (types: readonly string[]) =>
  types.map((name) => ({ name, spellings: [comparableName(name)] }));

function nearestType(type: string, known: readonly string[]): string | null {
  return nearestCandidate(comparableName(type), candidates(known));
}

/** USERDEFINED if no type has half of the letters in common: guessing further helps nobody. */
function leastUnlikeType(type: string, known: readonly string[]): string | null {
  const comparable = comparableName(type);
  const found = leastDistant(comparable, candidates(known));
  if (!found) return null;
  return found.distance * 2 <= comparable.length ? found.name : 'USERDEFINED';
}

export function refuseIfcFault(fault: IfcFault | null): void {
  if (fault) throw new ValidationError([faultAt('body', fault)]);
}

export function faultAt(path: string, fault: IfcFault): Fault {
  const suggestion = fault.nearest();
  return {
    ...withoutSuggestion(path, fault),
    message: withMeant(fault).message,
    ...(suggestion !== null && { suggestion }),
  };
}

export function withoutSuggestion(path: string, { field, message }: IfcFault): Fault {
  return { path: `${path}.${field}`, rule: 'ifc', message };
}

/** The message with what was most likely meant. */
export function withMeant({ message, close }: IfcFault): { message: string; suggestion: string | null } {
  const suggestion = close();
  return { message: suggestion === null ? message : `${message} Did you mean ${suggestion}?`, suggestion };
}

const shown = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name).toWellFormed();
