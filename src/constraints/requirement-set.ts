import type { StepBudget } from './pattern.ts';
import {
  type Broken,
  type CheckedRequirement,
  RequirementRule,
  type StoredParameter,
  type UnitReader,
} from './requirement.ts';

/** The parameters that requirements found, one place for each requirement. */
export type Found = (StoredParameter | undefined)[];

interface Place {
  at: number;
  /** The group or property set that the parameter must have. */
  group: string;
}

/** By which of its names a parameter was found; lower ones count first. */
const [BY_GUID, BY_NAME, BY_IFC, NOT_FOUND] = [0, 1, 2, 3] as const;

/** The requirements of one class: which parameters they are about, and what is wrong with them. */
export class RequirementSet {
  readonly rules: readonly RequirementRule[];
  readonly #byGuid = new Map<string, number[]>();
  readonly #byName = new Map<string, Place[]>();
  readonly #byIfcName = new Map<string, Place[]>();
  readonly #ranks: Uint8Array;

  constructor(
    requirements: readonly CheckedRequirement[],
    unitOf: UnitReader,
    budget: StepBudget | null = null,
  ) {
    this.rules = requirements.map((requirement) => new RequirementRule(requirement, unitOf, budget));
    this.#ranks = new Uint8Array(requirements.length);
    for (const [at, { name, group, ifc, guid }] of requirements.entries()) {
      push(this.#byGuid, guid, at);
      push(this.#byName, name, { at, group });
      if (ifc.name !== name || ifc.propertySet !== group)
        push(this.#byIfcName, ifc.name, { at, group: ifc.propertySet });
    }
  }

  /** Each requirement's parameter: by GUID, else by name in its group, else by its IFC name in its property set. */
  find(parameters: readonly StoredParameter[]): Found {
    const found: Found = this.rules.map(() => undefined);
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

  /** Reports each requirement that an element breaks. */
  check(ofElement: Found, ofType: Found | null, report: (at: number, broken: Broken) => void): boolean {
    let isFailed = false;
    for (const [at, rule] of this.rules.entries()) {
      const broken = rule.brokenBy(ofElement[at], ofType?.[at]);
      if (broken === null) continue;
      isFailed = true;
      report(at, broken);
    }
    return isFailed;
  }
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
