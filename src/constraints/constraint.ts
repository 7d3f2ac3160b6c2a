import { AllowedValues } from './allowed-values.ts';
import { characterCount, Pattern, PatternError, type StepBudget } from './pattern.ts';
import { isAbove, isAtLeast, isAtMost, isBelow } from './tolerance.ts';

/** Texts are bounds of dates and times, which sort as they are written. */
type Bound = number | string;

/** What a value has to be. All rules that are present count. */
export interface Constraint {
  /** A number or yes/no value may be written as text, as IDS does. */
  allowedValues?: readonly (string | number)[] | undefined;
  /** A regular expression of XML Schema for the whole text; of several, one is enough. */
  pattern?: string | readonly string[] | undefined;
  minimum?: Bound | undefined;
  maximum?: Bound | undefined;
  exclusiveMinimum?: Bound | undefined;
  exclusiveMaximum?: Bound | undefined;
  /** Lengths count characters (code points). */
  length?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

type TemplateConstraint = Omit<Constraint, 'length'>;

/** What the values of a template have to be, in its unit. */
export function constraintOf<Template extends TemplateConstraint>(
  template: Template,
): { [Rule in keyof TemplateConstraint]-?: Template[Rule] | undefined } {
  const {
    allowedValues,
    pattern,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    minLength,
    maxLength,
  } = template;
  return {
    allowedValues,
    pattern,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    minLength,
    maxLength,
  };
}

export type ConstraintRule = keyof Constraint;

export type ConstrainedValue = string | number | boolean;

type Check = [rule: ConstraintRule, holds: (value: ConstrainedValue, isExact: boolean) => boolean];

/** Whether values fit a constraint: the one place that decides it. */
export class CompiledConstraint {
  readonly constraint: Constraint;
  readonly #checks: Check[];
  readonly #patterns: readonly Pattern[];

  /** Throws a PatternError for an invalid pattern, and StepsSpent if the budget is exceeded. */
  constructor(constraint: Constraint, budget: StepBudget | null = null) {
    this.constraint = constraint;
    this.#patterns = patternsOf(constraint, budget);
    this.#checks = [
      ...listChecks(constraint, this.#patterns),
      ...boundChecks(constraint),
      ...lengthChecks(constraint),
    ];
  }

  /**
   * The first rule that the value breaks, or null. Numbers are compared with the tolerance of IDS for rounding errors;
   * whole numbers that are stored as such are compared exactly.
   */
  brokenBy(value: ConstrainedValue, isExact = false): ConstraintRule | null {
    for (const [rule, holds] of this.#checks) if (!holds(value, isExact)) return rule;
    return null;
  }

  /** The characters that a text may have for all patterns, if it has more; else null. */
  exceededBy(value: ConstrainedValue): number | null {
    if (typeof value !== 'string' || !this.#patterns.some((each) => each.isTooLong(value))) return null;
    return Math.min(...this.#patterns.map(({ mostCharacters }) => mostCharacters));
  }
}

function listChecks({ allowedValues, pattern }: Constraint, patterns: readonly Pattern[]): Check[] {
  const checks: Check[] = [];
  if (allowedValues) {
    const allowed = new AllowedValues(allowedValues);
    checks.push(['allowedValues', (value, isExact) => allowed.has(value, isExact)]);
  }
  if (pattern !== undefined) {
    checks.push([
      'pattern',
      (value) => typeof value === 'string' && patterns.some((one) => one.matches(value)),
    ]);
  }
  return checks;
}

/** Of all patterns that a text may match: it is compared with each of them. */
const MOST_STEPS = 20_000;

function patternsOf({ pattern = [] }: Constraint, budget: StepBudget | null): Pattern[] {
  const sources = typeof pattern === 'string' ? [pattern] : pattern;
  let steps = 0;
  return sources.map((source) => {
    const pattern = new Pattern(source, budget);
    steps += pattern.size;
    if (steps > MOST_STEPS)
      throw new PatternError(0, `the patterns of a value add up to more than ${MOST_STEPS} steps`);
    return pattern;
  });
}

function boundChecks(constraint: Constraint): Check[] {
  const checks: Check[] = [];
  const add = (
    rule: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum',
    compare: (found: number, bound: number) => boolean,
    compareExactly: <T extends Bound>(found: T, bound: T) => boolean,
  ) => {
    const bound = constraint[rule];
    if (bound === undefined) return;
    checks.push([
      rule,
      (value, isExact) => {
        if (typeof value === 'number' && typeof bound === 'number')
          return isExact ? compareExactly(value, bound) : compare(value, bound);
        return typeof value === 'string' && typeof bound === 'string' && compareExactly(value, bound);
      },
    ]);
  };
  add('minimum', isAtLeast, (found, bound) => found >= bound);
  add('maximum', isAtMost, (found, bound) => found <= bound);
  add('exclusiveMinimum', isAbove, (found, bound) => found > bound);
  add('exclusiveMaximum', isBelow, (found, bound) => found < bound);
  return checks;
}

function lengthChecks({ length, minLength, maxLength }: Constraint): Check[] {
  const checks: Check[] = [];
  const add = (
    rule: ConstraintRule,
    limit: number | undefined,
    holds: (count: number, limit: number) => boolean,
  ) => {
    if (limit === undefined) return;
    checks.push([rule, (value) => typeof value === 'string' && holds(characterCount(value), limit)]);
  };
  add('length', length, (count, limit) => count === limit);
  add('minLength', minLength, (count, limit) => count >= limit);
  add('maxLength', maxLength, (count, limit) => count <= limit);
  return checks;
}
