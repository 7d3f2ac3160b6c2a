import { type IfcVersion, schemaOf } from '../../ifc-schema/index.ts';
import type { Facet, IdsDocument, Requirement, Specification } from '../document/document.ts';
import type { IdsModel, ObjectIdentity } from '../model.ts';
import { applicableEntities } from './applicable-entities.ts';
import { PROHIBITED, requirementText } from './describe.ts';
import { evaluateFacet, hasProhibited } from './evaluate-facet.ts';
import { type Broken, differs } from './outcome.ts';

export interface Failure {
  globalId: string | null;
  entity: string;
  name: string | null;
  requirement: string;
  reason: string;
}

/** `skipped`: nothing failed, but the model couldn't answer everything. */
export type Verdict = 'pass' | 'fail' | 'skipped';

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
  /** What the model can't answer; it is never counted as passed. */
  skipped: { facet: Facet['kind']; reason: string }[];
  /** Where it applies to nothing: how many objects came closest, and which facet excluded all of them. */
  nearest?: { facet: Facet; objects: number };
}

const MOST_FAILURES = 1000;
/** Of all specifications together; each lists some, however many there are. */
const MOST_IN_ALL = 500_000;
const FEWEST_FAILURES = 20;

/** How many failures each specification lists: fewer than 1,000 where thousands of specifications would fill the memory. */
export function failuresOfEach(specifications: number): number {
  const share = Math.floor(MOST_IN_ALL / Math.max(1, specifications));
  return Math.max(FEWEST_FAILURES, Math.min(MOST_FAILURES, share));
}

/** Objects are checked in turns, so that a caller can do other work or show progress. */
export const OBJECTS_A_TURN = 1000;

interface Running {
  specification: Specification;
  report: SpecificationReport;
  /** `isAnswered`: for every object. */
  requirements: {
    requirement: Requirement;
    report: RequirementReport;
    isAnswered: boolean;
    isUnsure: boolean;
  }[];
  /** Whether a facet of the applicability can't be answered, so that nobody knows what it applies to. */
  isUnknown: boolean;
  /** For each facet of the applicability, how many objects it is the first to exclude. */
  excluded: number[];
  /** Whether there may be objects that nobody looked at. */
  isIncomplete: boolean;
  /** Reasons that are listed already. */
  reasons: Set<string>;
}

/** What happened to one object. */
export interface ObjectVerdict {
  isApplicable: boolean;
  isFailed: boolean;
  /** Nothing failed, but not everything could be answered. */
  isUnsure: boolean;
}

/** An object fails a requirement, or is prohibited as a whole (null). */
export type OnFailure = (
  specification: Specification,
  requirement: { requirement: Requirement; text: string } | null,
  outcome: Broken,
) => void;

/**
 * Checks every object against every specification that can apply to its entity. A model can come in parts: each part
 * answers questions about its own objects, and what they are part of.
 */
export class IdsChecking {
  readonly #running: Running[];
  readonly #mostFailures: number;
  readonly #byEntity = new Map<IfcVersion, Map<string, Running[]>>();

  constructor({ specifications }: IdsDocument, mostFailures = failuresOfEach(specifications.length)) {
    this.#mostFailures = mostFailures;
    this.#running = specifications.map(startOf);
  }

  /** The entities in capitals whose objects have to be looked at. Notes what the model can't answer. */
  begin(model: Pick<IdsModel, 'version' | 'unanswerable' | 'hasObjectsOf'>): ReadonlySet<string> {
    const byEntity = this.#byEntity.get(model.version) ?? new Map<string, Running[]>();
    if (!this.#byEntity.has(model.version)) {
      this.#byEntity.set(model.version, byEntity);
      for (const running of this.#running) {
        noteUnanswerable(running, model);
        if (running.isUnknown) continue;
        for (const entity of applicableEntities(running.specification, model.version)) {
          const others = byEntity.get(entity);
          if (others) others.push(running);
          else byEntity.set(entity, [running]);
        }
      }
    }
    return new Set(byEntity.keys());
  }

  check(model: IdsModel, object: number, onFailure?: OnFailure): ObjectVerdict {
    const verdict = { isApplicable: false, isFailed: false, isUnsure: false };
    const byEntity = this.#byEntity.get(model.version);
    let identity: ObjectIdentity | undefined;
    const failing: Failing = {
      most: this.#mostFailures,
      identity: () => (identity ??= shortIdentity(model.identity(object))),
      onFailure,
    };
    for (const running of byEntity?.get(model.entityNames(object)[0] ?? '') ?? [])
      checkObject(model, object, running, failing, verdict);
    return verdict;
  }

  /** Something that no specification can be sure about. */
  skipAll(facet: Facet['kind'], reason: string): void {
    for (const running of this.#running) skipObjects(running, facet, reason);
  }

  /** What a model with some kinds of objects alone can't say: other specifications may apply to more than it has. */
  skipOthers(version: IfcVersion, hasObjectsOf: (entity: string) => boolean, reason: string): void {
    for (const running of this.#running) {
      const entities = [...applicableEntities(running.specification, version)];
      if (!entities.every(hasObjectsOf)) skipObjects(running, 'entity', reason);
    }
  }

  reports(): SpecificationReport[] {
    return this.#running.map(finished);
  }
}

/** Goes through a model once. Yields the number of objects after each turn. */
export function* checkModel(
  document: IdsDocument,
  model: IdsModel,
): Generator<number, SpecificationReport[]> {
  const checking = new IdsChecking(document);
  const entities = checking.begin(model);
  let objects = 0;
  for (const object of model.objects((entity) => entities.has(entity))) {
    checking.check(model, object);
    if (++objects % OBJECTS_A_TURN === 0) yield objects;
  }
  return checking.reports();
}

/** What becomes of the failures of an object, which can be thousands: they share its identity. */
interface Failing {
  most: number;
  identity(): ObjectIdentity;
  onFailure: OnFailure | undefined;
}

const LONGEST_NAME = 1000;

function shortIdentity({ globalId, entity, name }: ObjectIdentity): ObjectIdentity {
  return { globalId: globalId && short(globalId), entity, name: name && short(name) };
}

function short(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).toWellFormed()}…` : text;
}

function startOf(specification: Specification): Running {
  const requirements = specification.requirements.map((requirement) => ({
    requirement,
    isAnswered: true,
    isUnsure: false,
    report: reportOf(requirement),
  }));
  const { name, identifier } = specification;
  const report: SpecificationReport = {
    name: short(name),
    identifier: identifier && short(identifier),
    result: 'pass',
    applicable: 0,
    passed: 0,
    failed: 0,
    requirements: requirements.map((each) => each.report),
    failures: [],
    skipped: [],
  };
  return {
    specification,
    report,
    requirements,
    isUnknown: false,
    excluded: [],
    isIncomplete: false,
    reasons: new Set(),
  };
}

function skip({ report, reasons }: Running, facet: Facet['kind'], reason: string): void {
  const key = `${facet} ${reason}`;
  if (reasons.has(key) || reasons.size >= MOST_REASONS) return;
  reasons.add(key);
  report.skipped.push({ facet, reason });
}

function skipObjects(running: Running, facet: Facet['kind'], reason: string): void {
  running.isIncomplete = true;
  skip(running, facet, reason);
}

const MOST_REASONS = 100;

function noteUnanswerable(
  running: Running,
  model: Pick<IdsModel, 'version' | 'unanswerable' | 'hasObjectsOf'>,
): void {
  const { specification } = running;
  for (const facet of specification.applicability) {
    const reason = model.unanswerable(facet, specification);
    if (reason === null) continue;
    running.isUnknown = true;
    skip(running, facet.kind, reason);
  }
  for (const each of running.requirements) {
    const reason = model.unanswerable(each.requirement.facet, specification);
    if (reason === null) continue;
    each.isAnswered = false;
    skip(running, each.requirement.facet.kind, reason);
  }
  const missing = [...applicableEntities(specification, model.version)].filter(
    (entity) => !model.hasObjectsOf(entity),
  );
  if (missing.length > 0)
    skipObjects(running, 'entity', `The model doesn't have objects of ${namesOf(missing, model.version)}.`);
}

function namesOf(entities: readonly string[], version: IfcVersion): string {
  const names = entities.slice(0, 3).map((name) => schemaOf(version).entity(name)?.name ?? name);
  return entities.length > 3
    ? `${names.join(', ')} and ${entities.length - 3} more entities`
    : names.join(', ');
}

function reportOf(requirement: Requirement): RequirementReport {
  return { facet: requirement.facet.kind, text: requirementText(requirement), result: 'pass', failed: 0 };
}

function checkObject(
  model: IdsModel,
  object: number,
  running: Running,
  { most, identity, onFailure }: Failing,
  verdict: ObjectVerdict,
): void {
  const { report, requirements, specification } = running;
  let at = 0;
  for (const facet of specification.applicability) {
    const { result } = evaluateFacet(model, object, facet);
    at++;
    if (result === 'holds') continue;
    running.excluded[at - 1] = (running.excluded[at - 1] ?? 0) + 1;
    if (noteUnsure(running, model, object, facet)) running.isIncomplete = true;
    return;
  }
  report.applicable++;
  verdict.isApplicable = true;
  let isUnsure = requirements.some(({ isAnswered }) => !isAnswered);
  let isFailed = specification.cardinality === 'prohibited';
  if (isFailed) addFailure(null, PROHIBITED, differs('The model must not have such objects.'));
  for (const each of requirements) {
    const { requirement, report: counted } = each;
    if (!each.isAnswered) continue;
    const outcome = brokenBy(model, object, requirement);
    if (noteUnsure(running, model, object, requirement.facet)) {
      isUnsure = each.isUnsure = true;
      continue;
    }
    if (outcome === null) continue;
    isFailed = true;
    counted.failed++;
    counted.result = 'fail';
    addFailure(requirement, counted.text, outcome);
  }
  if (isFailed) {
    report.failed++;
    verdict.isFailed = true;
  } else if (isUnsure) verdict.isUnsure = true;
  else report.passed++;

  function addFailure(requirement: Requirement | null, text: string, outcome: Broken): void {
    if (report.failures.length < most)
      report.failures.push({ ...identity(), requirement: text, reason: outcome.reason });
    onFailure?.(specification, requirement && { requirement, text }, outcome);
  }
}

function noteUnsure(running: Running, model: IdsModel, object: number, facet: Facet): boolean {
  const reason = model.isUnsure?.(object, facet) ?? null;
  if (reason !== null) skip(running, facet.kind, reason);
  return reason !== null;
}

/** How an object breaks a requirement, or null. */
function brokenBy(model: IdsModel, object: number, { facet, cardinality }: Requirement): Broken | null {
  if (cardinality === 'prohibited')
    return hasProhibited(model, object, facet) ? differs('It has what is prohibited.') : null;
  const outcome = evaluateFacet(model, object, facet);
  if (outcome.result === 'holds') return null;
  return cardinality === 'optional' && outcome.result === 'absent' ? null : outcome;
}

/** What wasn't answered isn't passed; what fails stays failed, whatever the rest would say. */
function finished({
  specification,
  report,
  requirements,
  isUnknown,
  excluded,
  isIncomplete,
}: Running): SpecificationReport {
  const facet = specification.applicability[excluded.length - 1];
  if (report.applicable === 0 && facet) report.nearest = { facet, objects: excluded.at(-1) ?? 0 };
  const isPartial = report.skipped.length > 0;
  const isMissing = specification.cardinality === 'required' && report.applicable === 0;
  if (report.failed > 0) report.result = 'fail';
  else if (isPartial) report.result = 'skipped';
  else if (isMissing) report.result = 'fail';
  for (const { report: counted, isAnswered, isUnsure } of requirements) {
    const isOpen = !isAnswered || isUnsure || isUnknown || isIncomplete;
    if (counted.result === 'pass' && isOpen) counted.result = 'skipped';
  }
  return report;
}
