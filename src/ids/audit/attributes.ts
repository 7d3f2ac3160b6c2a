import type { XmlBase } from '../../constraints/index.ts';
import {
  type IfcVersion,
  isSimpleType,
  type SchemaAttribute,
  schemaOf,
  xmlBaseOf,
} from '../../ifc-schema/index.ts';
import { oncePer } from '../../kernel/once-per.ts';
import type { AttributeFacet, Report } from '../document/document.ts';
import type { NamedEntity } from './entity-names.ts';
import { auditValue } from './values.ts';

/** The different attributes that entities have, by their names. */
export type KnownAttributes = ReadonlyMap<string, readonly SchemaAttribute[]>;

/** Hundreds of entities share their attributes: they are collected once for all facets of a specification. */
export const attributesOf = oncePer((entities: readonly NamedEntity[]): KnownAttributes => {
  const known = new Map<string, Map<string, SchemaAttribute>>();
  for (const { entity } of entities)
    for (const attribute of entity.attributes) {
      if (attribute.isDerived) continue;
      const named = known.get(attribute.name) ?? new Map<string, SchemaAttribute>();
      known.set(attribute.name, named.set(`${attribute.type} ${attribute.isList}`, attribute));
    }
  return new Map(Array.from(known, ([name, different]) => [name, [...different.values()]]));
});

/** The name must be an attribute of an entity that the specification applies to; its values must be comparable. */
export function auditAttribute(
  { line, name, value }: AttributeFacet,
  version: IfcVersion,
  known: KnownAttributes,
  report: Report,
): void {
  if (known.size === 0) return; // the entity was reported
  const { allowedValues } = name.compiled.constraint;
  const found = [...(allowedValues ? new Set(allowedValues.map(String)) : known.keys())]
    .filter((text) => name.compiled.brokenBy(text) === null)
    .flatMap((text) => known.get(text) ?? []);
  if (found.length === 0) {
    report(line, `no entity that the specification applies to has such an attribute in ${version}`);
    return;
  }
  if (!value) return;
  const bases = new Set<XmlBase>();
  for (const attribute of found) {
    const base = attribute.isList ? null : baseOf(attribute.type, version);
    if (base) bases.add(base);
  }
  if (bases.size === 0) report(value.line, 'lists, objects and choices of types have no value to compare');
  else auditValue(value, [...bases], report);
}

function baseOf(type: string, version: IfcVersion): XmlBase | null {
  if (isSimpleType(type)) return xmlBaseOf({ name: type, kind: 'simple', simple: type, isList: false });
  const found = schemaOf(version).dataType(type);
  return found ? xmlBaseOf(found) : null;
}
