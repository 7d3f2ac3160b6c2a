import type { ConstrainedValue } from '../constraints/index.ts';
import type { IfcVersion } from '../ifc-schema/index.ts';
import type { Facet, PartOfRelation, Specification } from './document/document.ts';

/** A value that can be compared. Measures are in SI units. */
export interface ComparableValue {
  value: ConstrainedValue;
  /** Whole numbers are compared without tolerance. */
  isExact: boolean;
}

/** `empty`: an empty text or list, or an unknown logical. `present`: an object or a list, which can't be compared. */
export type AttributeValue = ComparableValue | 'empty' | 'present' | null;

/** Fits every data type; who relies on that is unsure. */
export const ANY_TYPE = '';

export interface PropertyValue extends ComparableValue {
  /** In capitals; null if it isn't known, and `ANY_TYPE` if the model has no data types. */
  dataType: string | null;
}

export interface ModelProperty {
  name: string;
  /** Empty for a property without a value, and for kinds that IDS doesn't support. */
  values: readonly PropertyValue[];
}

export interface ModelPropertySet {
  name: string;
  properties: readonly ModelProperty[];
}

export interface ModelClassification {
  system: string | null;
  /** The code of the reference and the codes of those above it. */
  codes: readonly string[];
}

export interface ObjectIdentity {
  globalId: string | null;
  /** As IFC spells it: `IfcWall`. */
  entity: string;
  name: string | null;
}

/**
 * What a model answers about its objects, which have numbers. An IFC file is one such model, a part of a
 * project's graph another.
 */
export interface IdsModel {
  readonly version: IfcVersion;
  /** Objects of the entities that are wanted (named in capitals), in the order of the model. */
  objects(isWanted: (entity: string) => boolean): Iterable<number>;
  identity(object: number): ObjectIdentity;
  /** The entity in capitals; also the name that IFC4 has for an IFC2X3 object with such a type. */
  entityNames(object: number): readonly string[];
  /** The predefined type, and the user-defined type that stands for USERDEFINED. */
  predefinedTypes(object: number): readonly string[];
  /** The names of all attributes of an entity in capitals. */
  attributeNames(entity: string): readonly string[];
  attribute(object: number, name: string): AttributeValue;
  /** Own sets and those of the type; a property of the object replaces the same one of its type. */
  propertySets(object: number): readonly ModelPropertySet[];
  classifications(object: number): readonly ModelClassification[];
  /** Names and categories of materials; null for an object without material. */
  materials(object: number): readonly string[] | null;
  /** What the object is part of, directly or not, through one relation or through all of them. */
  wholes(object: number, relation: PartOfRelation | null): Iterable<number>;
  /** Why the model can't answer a facet of a specification; null if it can. */
  unanswerable(facet: Facet, specification: Specification): string | null;
  /** Whether the model has all objects of an entity in capitals that there are. */
  hasObjectsOf(entity: string): boolean;
  /** Why the answer for this object may be wrong; null if it is right. */
  isUnsure?(object: number, facet: Facet): string | null;
}
