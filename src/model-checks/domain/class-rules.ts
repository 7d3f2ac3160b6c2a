import {
  type Broken,
  type CheckedRequirement,
  type Found,
  RequirementSet,
  type StepBudget,
  type StoredParameter,
  type UnitReader,
} from '../../constraints/index.ts';
import type { ClassResult } from './model-check.ts';

/** A class with the requirements on its elements. */
export interface CheckedClass {
  objectClassId: string;
  name: string;
  requirements: CheckedRequirement[];
}

/** The requirements of one class, and what became of its elements. */
export class ClassRules {
  readonly #of: CheckedClass;
  readonly #set: RequirementSet;
  readonly #counts: { missing: number; wrongType: number; notAllowed: number }[];
  #elements = 0;
  #failed = 0;

  constructor(of: CheckedClass, unitOf: UnitReader, budget: StepBudget | null = null) {
    this.#of = of;
    this.#set = new RequirementSet(of.requirements, unitOf, budget);
    this.#counts = of.requirements.map(() => ({ missing: 0, wrongType: 0, notAllowed: 0 }));
  }

  get name(): string {
    return this.#of.name;
  }

  get objectClassId(): string {
    return this.#of.objectClassId;
  }

  find(parameters: readonly StoredParameter[]): Found {
    return this.#set.find(parameters);
  }

  /** Counts an element and reports each requirement that it breaks. */
  check(
    ofElement: Found,
    ofType: Found | null,
    report: (parameter: string, broken: Broken) => void,
  ): boolean {
    this.#elements++;
    const isFailed = this.#set.check(ofElement, ofType, (at, broken) => {
      const counts = this.#counts[at];
      if (counts) counts[broken.kind]++;
      report(this.#of.requirements[at]?.name ?? '', broken);
    });
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
