import type { Facet, IdsDocument, Requirement, Specification } from '../document/document.ts';
import type { IdsModel } from '../model.ts';
import { applicableEntities } from './applicable-entities.ts';
import { requirementText } from './describe.ts';
import { evaluateFacet, hasProhibited } from './evaluate-facet.ts';

export interface Failure {
  globalId: string | null;
  entity: string;
  name: string | null;
  requirement: string;
  reason: string;
}

type Verdict = 'pass' | 'fail';

export interface RequirementReport {
  facet: Facet['kind'];
  text: string;
  result: Verdict;
  failed: number;
}

export interface SpecificationReport {
  name: string;
  identifier: string | null;
  result: Verdict;
  applicable: number;
  passed: number;
  failed: number;
  requirements: RequirementReport[];
  /** At most as many as asked for. */
  failures: Failure[];
  /** Facets that the model can't answer; they are never counted as passed. */
  skipped: { facet: Facet['kind']; reason: string }[];
}

export const MOST_FAILURES = 1000;

/** Objects are checked in turns, so that a caller can do other work or show progress. */
export const OBJECTS_A_TURN = 1000;

interface Running {
  specification: Specification;
  report: SpecificationReport;
  applicability: Facet[];
  requirements: { requirement: Requirement; report: RequirementReport }[];
  /** Whether a facet of the applicability can't be answered, so that nobody knows what it applies to. */
  isUnknown: boolean;
}

/**
 * Checks every object against every specification that can apply to its entity. Goes through the model once: what is
 * decoded for an object serves all specifications. Yields the number of objects after each turn.
 */
export function* checkModel(
  { specifications }: IdsDocument,
  model: IdsModel,
  mostFailures = MOST_FAILURES,
): Generator<number, SpecificationReport[]> {
  const running = specifications.map((specification) => startOf(specification, model));
  const byEntity = new Map<string, Running[]>();
  for (const one of running) {
    if (one.isUnknown) continue;
    for (const entity of applicableEntities(one.specification, model.version)) {
      const others = byEntity.get(entity);
      if (others) others.push(one);
      else byEntity.set(entity, [one]);
    }
  }
  let objects = 0;
  for (const object of model.objects((entity) => byEntity.has(entity))) {
    for (const one of byEntity.get(model.entityNames(object)[0] ?? '') ?? [])
      checkObject(model, object, one, mostFailures);
    if (++objects % OBJECTS_A_TURN === 0) yield objects;
  }
  return running.map(finished);
}

function startOf(specification: Specification, model: IdsModel): Running {
  const skipped: SpecificationReport['skipped'] = [];
  const isAnswered = (facet: Facet): boolean => {
    const reason = model.unanswerable(facet);
    if (reason !== null) skipped.push({ facet: facet.kind, reason });
    return reason === null;
  };
  const isUnknown = specification.applicability.filter((facet) => !isAnswered(facet)).length > 0;
  const requirements = specification.requirements.map((requirement) => ({
    requirement,
    isAnswered: isAnswered(requirement.facet),
    report: reportOf(requirement),
  }));
  const { name, identifier } = specification;
  const report: SpecificationReport = {
    name,
    identifier,
    result: 'pass',
    applicable: 0,
    passed: 0,
    failed: 0,
    requirements: requirements.map((one) => one.report),
    failures: [],
    skipped,
  };
  return {
    specification,
    report,
    applicability: specification.applicability,
    requirements: requirements.filter((one) => one.isAnswered),
    isUnknown,
  };
}

function reportOf(requirement: Requirement): RequirementReport {
  return { facet: requirement.facet.kind, text: requirementText(requirement), result: 'pass', failed: 0 };
}

function checkObject(model: IdsModel, object: number, running: Running, mostFailures: number): void {
  const { report, applicability, requirements, specification } = running;
  for (const facet of applicability) if (evaluateFacet(model, object, facet).result !== 'holds') return;
  report.applicable++;
  let isFailed = specification.cardinality === 'prohibited';
  if (isFailed) addFailure('Prohibited', 'The model must not have such objects.');
  for (const { requirement, report: counted } of requirements) {
    const reason = brokenBy(model, object, requirement);
    if (reason === null) continue;
    isFailed = true;
    counted.failed++;
    counted.result = 'fail';
    addFailure(counted.text, reason);
  }
  if (isFailed) report.failed++;
  else report.passed++;

  function addFailure(requirement: string, reason: string): void {
    if (report.failures.length < mostFailures)
      report.failures.push({ ...model.identity(object), requirement, reason });
  }
}

/** Why an object doesn't meet a requirement, or null. */
function brokenBy(model: IdsModel, object: number, { facet, cardinality }: Requirement): string | null {
  if (cardinality === 'prohibited')
    return hasProhibited(model, object, facet) ? 'It has what is prohibited.' : null;
  const outcome = evaluateFacet(model, object, facet);
  if (outcome.result === 'holds') return null;
  return cardinality === 'optional' && outcome.result === 'absent' ? null : outcome.reason;
}

function finished({ specification, report, isUnknown }: Running): SpecificationReport {
  const isMissing = specification.cardinality === 'required' && report.applicable === 0 && !isUnknown;
  if (report.failed > 0 || isMissing) report.result = 'fail';
  return report;
}
