import { entitiesOfCategory } from '../../ifc-schema/index.ts';
import type { Edition, EditionClass } from '../../ontology/index.ts';
import type { DictionarySettings } from '../domain/dictionary.ts';
import type { Uris } from '../domain/uris.ts';

/** One version of the dictionary, with its URIs below the address by which the caller reached the service. */
export interface DictionaryEdition {
  edition: Edition;
  uris: Uris;
  settings: DictionarySettings;
}

/** All of ours are of one of bSDD's four kinds. */
export const CLASS_TYPE = 'Class';

export const BSDD_STATUSES = { draft: 'Preview', approved: 'Active', archived: 'Inactive' } as const;

/** The object class code; where a class has none, bSDD puts its own code there, and clients rely on that. */
export function referenceCode({ codes, handle }: EditionClass): string {
  return codes.object_class_codes?.code ?? handle;
}

export function relatedIfcEntities({ codes }: EditionClass): readonly string[] {
  return codes.cad_categories ? entitiesOfCategory(codes.cad_categories.code) : [];
}

/** By name, or by a URI that ends with it, of whatever version of IFC. */
export function isRelatedTo(objectClass: EditionClass, entities: readonly string[]): boolean {
  const related = relatedIfcEntities(objectClass);
  return entities.some((nameOrUri) => related.includes(nameOrUri.slice(nameOrUri.lastIndexOf('/') + 1)));
}

const LONGEST_PART = 100;

/** The beginning of a longer text. */
export function descriptionPart(description: string | null): string | undefined {
  if (description === null || description.length <= LONGEST_PART) return description ?? undefined;
  return `${description.slice(0, LONGEST_PART).toWellFormed()}…`;
}
