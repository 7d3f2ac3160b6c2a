import { StepsSpent } from '../../constraints/index.ts';
import { schemaOf, xmlBaseOf } from '../../ifc-schema/index.ts';
import type {
  Facet,
  IdsDocument,
  Problem,
  Report,
  Requirement,
  Specification,
} from '../document/document.ts';
import { attributesOf, auditAttribute, type KnownAttributes } from './attributes.ts';
import { auditEntity, auditPredefinedType } from './entities.ts';
import { entitiesIn, entitiesNamed, type NamedEntity } from './entity-names.ts';
import { auditValue } from './values.ts';

const MOST_PROBLEMS = 100;
/** Of the patterns of one specification, compared with the names of IFC: some 30 ms. */
const MOST_STEPS = 1_000_000;
/** Of all patterns of a file: some 20 s. */
const MOST_STEPS_OF_FILE = 200_000_000;
/** For one pattern and version of IFC, where the steps are known and only the names are walked. */
const STEPS_OF_NAMES = 60_000;
/** The same within a specification, where patterns are counted as they are compared. */
const STEPS_OF_WALK = 5_000;

/**
 * What makes a file invalid beyond the schema of IDS: names that IFC doesn't have, and values that can't be compared.
 * In short steps, because a file can have thousands of patterns, and each is compared with all names of IFC.
 */
export function* auditIds(document: IdsDocument): Generator<void, Problem[]> {
  const problems: Problem[] = [];
  const { budget } = document;
  let left = MOST_STEPS_OF_FILE;
  for (const specification of document.specifications) {
    if (problems.length >= MOST_PROBLEMS) break;
    // A line is named once for each fault, not once for each version of IFC.
    const found = new Map<string, Problem>();
    const report = (line: number, message: string) => void found.set(`${line} ${message}`, { line, message });
    const { line } = specification;
    const steps = Math.min(MOST_STEPS, left);
    budget.steps = steps;
    const spend = (facet: Facet) => {
      if (isWalked(facet)) budget.steps -= STEPS_OF_WALK;
      if (budget.steps < 0) throw new StepsSpent();
    };
    try {
      for (const _ of auditSpecification(specification, report, spend)) {
        yield;
        if (found.size >= MOST_PROBLEMS) break;
      }
    } catch (error) {
      if (!(error instanceof StepsSpent)) throw error;
      report(line, 'its patterns take too long to compare with the names of IFC; use shorter patterns');
    }
    left -= steps - Math.max(budget.steps, 0) + STEPS_OF_NAMES * patternsOfNames(specification);
    budget.steps = Number.POSITIVE_INFINITY;
    problems.push(...found.values());
    yield;
  }
  return problems.slice(0, MOST_PROBLEMS).sort((a, b) => a.line - b.line);
}

/** How often a pattern is compared with the names of a version. */
function patternsOfNames({ applicability, requirements, versions }: Specification): number {
  const facets = [...applicability, ...requirements.map(({ facet }) => facet)];
  return versions.length * facets.filter(isWalked).length;
}

/** Whether all names of IFC are compared with that of the facet. */
function isWalked(facet: Facet): boolean {
  const { name } = facet.kind === 'partOf' ? facet.entity : 'name' in facet ? facet : { name: null };
  return name !== null && !name.compiled.constraint.allowedValues;
}

function* auditSpecification(
  specification: Specification,
  report: Report,
  spend: (facet: Facet) => void,
): Generator<void> {
  const { applicability, requirements, cardinality, line } = specification;
  if (applicability.length === 0) report(line, 'the applicability has no facets');
  if (cardinality === 'prohibited' && requirements.length > 0)
    report(line, 'a prohibited specification (maxOccurs="0") can\'t have requirements');
  for (const requirement of requirements) auditCardinality(requirement, report);
  const facets = [...applicability, ...requirements.map(({ facet }) => facet)];
  for (const facet of facets) {
    spend(facet);
    if (facet.kind === 'entity') auditEntity(facet, specification.versions, report);
    else if (facet.kind === 'partOf') auditEntity(facet.entity, specification.versions, report);
    yield;
  }
  for (const version of specification.versions) {
    const applicable = yield* applicableEntities(specification, version, report);
    const attributes = attributesOf(applicable);
    yield;
    for (const facet of facets) {
      spend(facet);
      auditFacet(facet, version, attributes, report);
      yield;
    }
  }
}

/** The entities that all entity facets of a specification allow. */
function* applicableEntities(
  { applicability, requirements }: Specification,
  version: Specification['versions'][number],
  report: Report,
): Generator<void, readonly NamedEntity[]> {
  const [entity] = applicability.filter((facet) => facet.kind === 'entity');
  const applicable = entity ? entitiesNamed(version, entity.name.compiled) : entitiesIn(version);
  for (const { facet } of requirements) {
    if (facet.kind !== 'entity' || !entity) continue;
    const required = new Set(entitiesNamed(version, facet.name.compiled).map(({ name }) => name));
    if (required.size > 0 && applicable.length > 0 && !applicable.some(({ name }) => required.has(name)))
      report(facet.line, 'no object that the specification applies to can be of the required entity');
    yield;
  }
  return applicable;
}

function auditFacet(
  facet: Facet,
  version: Specification['versions'][number],
  attributes: KnownAttributes,
  report: Report,
): void {
  if (facet.kind === 'entity') auditPredefinedType(facet, version, report);
  else if (facet.kind === 'partOf') auditPredefinedType(facet.entity, version, report);
  else if (facet.kind === 'attribute') auditAttribute(facet, version, attributes, report);
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
