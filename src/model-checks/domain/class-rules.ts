import type { ClassResult } from './model-check.ts';
import {
  type Broken,
  type CheckedRequirement,
  RequirementRule,
  type StoredParameter,
  type UnitReader,
} from './requirement.ts';

/** A class with the requirements on its elements. */
export interface CheckedClass {
  objectClassId: string;
  name: string;
  requirements: CheckedRequirement[];
}

/** The parameters that requirements found, one place for each requirement. */
export type Found = (StoredParameter | undefined)[];

interface Place {
  at: number;
  /** The group or property set that the parameter must have. */
  group: string;
}

/** By which of its names a parameter was found; lower ones count first. */
const [BY_GUID, BY_NAME, BY_IFC, NOT_FOUND] = [0, 1, 2, 3] as const;

/** The requirements of one class, and what became of its elements. */
export class ClassRules {
  readonly #of: CheckedClass;
  readonly #rules: RequirementRule[];
  readonly #byGuid = new Map<string, number[]>();
  readonly #byName = new Map<string, Place[]>();
  readonly #byIfcName = new Map<string, Place[]>();
  readonly #ranks: Uint8Array;
  readonly #counts: { missing: number; wrongType: number; notAllowed: number }[];
  #elements = 0;
  #failed = 0;

  constructor(of: CheckedClass, unitOf: UnitReader) {
    this.#of = of;
    this.#rules = of.requirements.map((requirement) => new RequirementRule(requirement, unitOf));
    this.#ranks = new Uint8Array(of.requirements.length);
    this.#counts = of.requirements.map(() => ({ missing: 0, wrongType: 0, notAllowed: 0 }));
    for (const [at, { name, group, ifc, guid }] of of.requirements.entries()) {
      push(this.#byGuid, guid, at);
      push(this.#byName, name, { at, group });
      if (ifc.name !== name || ifc.propertySet !== group)
        push(this.#byIfcName, ifc.name, { at, group: ifc.propertySet });
    }
  }

  get name(): string {
    return this.#of.name;
  }

  get objectClassId(): string {
    return this.#of.objectClassId;
  }

  /** Each requirement's parameter: by GUID, else by name in its group, else by its IFC name in its property set. */
  find(parameters: readonly StoredParameter[]): Found {
    const found: Found = this.#rules.map(() => undefined);
    const ranks = this.#ranks.fill(NOT_FOUND);
    const take = (at: number, rank: number, parameter: StoredParameter) => {
      if (rank >= (ranks[at] ?? 0)) return;
      ranks[at] = rank;
      found[at] = parameter;
    };
    for (const parameter of parameters) {
      const [name, group, , , , guid] = parameter;
      if (guid !== undefined) for (const at of this.#byGuid.get(guid) ?? []) take(at, BY_GUID, parameter);
      const named = this.#byName.get(name);
      if (named) for (const place of named) if (place.group === group) take(place.at, BY_NAME, parameter);
      const inIfc = this.#byIfcName.get(name);
      if (inIfc) for (const place of inIfc) if (place.group === group) take(place.at, BY_IFC, parameter);
    }
    return found;
  }

  /** Counts an element and reports each requirement that it breaks. */
  check(
    ofElement: Found,
    ofType: Found | null,
    report: (parameter: string, broken: Broken) => void,
  ): boolean {
    this.#elements++;
    let isFailed = false;
    for (const [at, rule] of this.#rules.entries()) {
      const broken = rule.brokenBy(ofElement[at], ofType?.[at]);
      if (broken === null) continue;
      isFailed = true;
      const counts = this.#counts[at];
      if (counts) counts[broken.kind]++;
      report(rule.requirement.name, broken);
    }
    if (isFailed) this.#failed++;
    return isFailed;
  }

  get result(): ClassResult {
    const parameters = this.#of.requirements.map(({ name }, at) => {
      const { missing = 0, wrongType = 0, notAllowed = 0 } = this.#counts[at] ?? {};
      return { name, missing, wrongType, notAllowed, failed: missing + wrongType + notAllowed };
    });
    const { objectClassId, name } = this.#of;
    return { objectClassId, name, elements: this.#elements, failed: this.#failed, parameters };
  }
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** The parameters of a check that are listed when they have no failures. */
const MOST_PARAMETERS = 20_000;

/** Classes with the most failures first, and so their parameters. Of very many, those without failures are left out. */
export function sortedResults(results: readonly ClassResult[]): ClassResult[] {
  const count = results.reduce((sum, { parameters }) => sum + parameters.length, 0);
  const isKept = count > MOST_PARAMETERS ? (failed: number) => failed > 0 : () => true;
  return results
    .map((result) => ({
      ...result,
      parameters: result.parameters
        .filter(({ failed }) => isKept(failed))
        .sort((a, b) => b.failed - a.failed || compared(a.name, b.name)),
    }))
    .sort(
      (a, b) => b.failed - a.failed || b.elements - a.elements || compared(a.objectClassId, b.objectClassId),
    );
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
