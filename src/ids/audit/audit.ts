import { schemaOf, xmlBaseOf } from '../../ifc-schema/index.ts';
import type {
  Facet,
  IdsDocument,
  Problem,
  Report,
  Requirement,
  Specification,
} from '../document/document.ts';
import { auditAttribute } from './attributes.ts';
import { auditEntity, auditPredefinedType } from './entities.ts';
import { entitiesIn, entitiesNamed, type NamedEntity } from './entity-names.ts';
import { auditValue } from './values.ts';

const MOST_PROBLEMS = 100;

/** What makes a file invalid beyond the schema of IDS: names that IFC doesn't have, and values that can't be compared. */
export function auditIds(document: IdsDocument): Problem[] {
  const problems: Problem[] = [];
  for (const specification of document.specifications) {
    if (problems.length >= MOST_PROBLEMS) break;
    // A line is named once for each fault, not once for each version of IFC.
    const found = new Map<string, Problem>();
    const report = (line: number, message: string) => void found.set(`${line} ${message}`, { line, message });
    auditSpecification(specification, report);
    problems.push(...found.values());
  }
  return problems.slice(0, MOST_PROBLEMS).sort((a, b) => a.line - b.line);
}

function auditSpecification(specification: Specification, report: Report): void {
  const { applicability, requirements, cardinality, line } = specification;
  if (applicability.length === 0) report(line, 'the applicability has no facets');
  if (cardinality === 'prohibited' && requirements.length > 0)
    report(line, 'a prohibited specification (maxOccurs="0") can\'t have requirements');
  for (const requirement of requirements) auditCardinality(requirement, report);
  const facets = [...applicability, ...requirements.map(({ facet }) => facet)];
  for (const facet of facets) {
    if (facet.kind === 'entity') auditEntity(facet, specification.versions, report);
    else if (facet.kind === 'partOf') auditEntity(facet.entity, specification.versions, report);
  }
  for (const version of specification.versions) {
    const applicable = applicableEntities(specification, version, report);
    for (const facet of facets) auditFacet(facet, version, applicable, report);
  }
}

/** The entities that all entity facets of a specification allow. */
function applicableEntities(
  { applicability, requirements }: Specification,
  version: Specification['versions'][number],
  report: Report,
): readonly NamedEntity[] {
  const [entity] = applicability.filter((facet) => facet.kind === 'entity');
  const applicable = entity ? entitiesNamed(version, entity.name.compiled) : entitiesIn(version);
  for (const { facet } of requirements) {
    if (facet.kind !== 'entity' || !entity) continue;
    const required = new Set(entitiesNamed(version, facet.name.compiled).map(({ name }) => name));
    if (required.size > 0 && applicable.length > 0 && !applicable.some(({ name }) => required.has(name)))
      report(facet.line, 'no object that the specification applies to can be of the required entity');
  }
  return applicable;
}

function auditFacet(
  facet: Facet,
  version: Specification['versions'][number],
  applicable: readonly NamedEntity[],
  report: Report,
): void {
  if (facet.kind === 'entity') auditPredefinedType(facet, version, report);
  else if (facet.kind === 'partOf') auditPredefinedType(facet.entity, version, report);
  else if (facet.kind === 'attribute') auditAttribute(facet, version, applicable, report);
  else if (facet.kind === 'property' && facet.dataType !== null) {
    const type = schemaOf(version).dataType(facet.dataType);
    const base = type && xmlBaseOf(type);
    if (!base) report(facet.line, `${version} has no data type ${facet.dataType} for properties`);
    else if (facet.value) auditValue(facet.value, [base], report);
  }
}

/** A requirement that nothing can break is a mistake. */
function auditCardinality({ facet, cardinality }: Requirement, report: Report): void {
  if (cardinality !== 'optional') return;
  const isChecked =
    facet.kind === 'property'
      ? facet.dataType !== null || facet.value !== null
      : 'value' in facet && facet.value !== null;
  if (!isChecked) report(facet.line, `an optional ${facet.kind} needs a value, or it requires nothing`);
}
