import { type IfcVersion, nearestEntity, schemaOf } from '../../ifc-schema/index.ts';
import type { EntityFacet, Report } from '../document/document.ts';
import { entitiesNamed, hasEntity, type NamedEntity } from './entity-names.ts';

/** Every listed name must be known in one version, and every version must know one of the names. */
export function auditEntity({ line, name }: EntityFacet, versions: IfcVersion[], report: Report): void {
  for (const listed of name.compiled.constraint.allowedValues ?? []) {
    const text = String(listed);
    if (versions.some((version) => hasEntity(version, text))) continue;
    const suggestion = nearestEntity(text)?.toUpperCase() ?? null;
    const hint = suggestion === null ? '' : `; did you mean ${suggestion}?`;
    report(line, `${versions.join(', ')} has no entity "${text.slice(0, 100)}" (in capitals)${hint}`);
    return;
  }
  for (const version of versions)
    if (entitiesNamed(version, name.compiled).length === 0)
      report(line, `no entity of ${version} has such a name`);
}

/** A predefined type that the schema doesn't list is a user-defined one, where the entity has such. */
export function auditPredefinedType(
  { line, name, predefinedType }: EntityFacet,
  version: IfcVersion,
  report: Report,
): void {
  if (!predefinedType) return;
  const [first, ...others] = entitiesNamed(version, name.compiled).map((entity) => typesOf(entity, version));
  if (!first) return;
  const common = first.filter((type) => others.every((types) => types.includes(type)));
  if (common.includes('USERDEFINED')) return;
  if (!common.some((type) => predefinedType.compiled.brokenBy(type) === null))
    report(line, `the entity has no such predefined type in ${version}`);
}

function typesOf({ entity, type }: NamedEntity, version: IfcVersion): readonly string[] {
  const schema = schemaOf(version);
  const attribute = (type ?? entity).attributes.find(({ name }) => name === 'PredefinedType');
  const found = attribute && schema.dataType(attribute.type);
  return found?.kind === 'enumeration' ? found.values : [];
}
