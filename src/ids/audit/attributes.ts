import type { XmlBase } from '../../constraints/index.ts';
import {
  type IfcVersion,
  isSimpleType,
  type SchemaAttribute,
  schemaOf,
  xmlBaseOf,
} from '../../ifc-schema/index.ts';
import type { AttributeFacet, Report } from '../document/document.ts';
import type { NamedEntity } from './entity-names.ts';
import { auditValue } from './values.ts';

/** The name must be an attribute of an entity that the specification applies to; its values must be comparable. */
export function auditAttribute(
  { line, name, value }: AttributeFacet,
  version: IfcVersion,
  applicable: readonly NamedEntity[],
  report: Report,
): void {
  if (applicable.length === 0) return; // the entity was reported
  const found = new Map<string, SchemaAttribute>();
  // Hundreds of entities share their attributes.
  const verdicts = new Map<string, boolean>();
  const isNamed = (text: string) => {
    const known = verdicts.get(text) ?? name.compiled.brokenBy(text) === null;
    verdicts.set(text, known);
    return known;
  };
  for (const { entity } of applicable)
    for (const attribute of entity.attributes)
      if (!attribute.isDerived && isNamed(attribute.name))
        found.set(`${attribute.name} ${attribute.type} ${attribute.isList}`, attribute);
  if (found.size === 0) {
    report(line, `no entity that the specification applies to has such an attribute in ${version}`);
    return;
  }
  if (!value) return;
  const bases = new Set<XmlBase>();
  for (const attribute of found.values()) {
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
