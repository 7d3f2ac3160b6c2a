/**
 * What choices of a made-to-order template mean: which are in force, which rules they break, and what they cost. The
 * server decides with it, and pages show it while somebody chooses (through @lintel/client).
 */

/** Whole cents: prices are added, never rounded. */
export interface Money {
  currency: string;
  cents: number;
}

export interface Option {
  id: string;
  name: string;
  /** Added to the base price when chosen. */
  cents: number;
}

/** One choice of several, such as the top's material. */
export interface OptionGroup {
  id: string;
  name: string;
  required: boolean;
  /** The option that is used when nothing is chosen; a required group with a default may be left out. */
  default?: string;
  options: Option[];
}

export interface Dimension {
  id: string;
  name: string;
  unit: string;
  min: number;
  max: number;
  /** Allowed sizes are min, min + step, min + 2 step and so on, up to max. */
  step: number;
  required: boolean;
  default?: number;
  /** For each step above min. */
  centsPerStep: number;
}

/** True when the choice in `group`, made or by default, is one of `anyOf`. */
export interface Condition {
  group: string;
  anyOf: string[];
}

/** How one choice restricts another; `message` explains it to the designer. */
export type DependentRule =
  | { kind: 'requires'; when: Condition; group: string; message: string }
  | { kind: 'allows'; when: Condition; group: string; anyOf: string[]; message: string }
  | { kind: 'forbids'; when: Condition; group: string; anyOf: string[]; message: string }
  | { kind: 'limits'; when: Condition; dimension: string; min?: number; max?: number; message: string };

/** By id of the option group (then an option id) or of the dimension (then a number). */
export type Selections = Record<string, string | number>;

/** The parts of a template that choices are about. */
export interface Choices {
  basePrice: Money;
  groups: readonly OptionGroup[];
  dimensions: readonly Dimension[];
}

/** The choices made, and the template's defaults for the others, in its order. */
export function selectionsInForce(
  template: Pick<Choices, 'groups' | 'dimensions'>,
  selections: Selections,
): Selections {
  const inForce: Selections = {};
  for (const part of [...template.dimensions, ...template.groups]) {
    const value = Object.hasOwn(selections, part.id) ? selections[part.id] : part.default;
    if (value !== undefined) inForce[part.id] = value;
  }
  return inForce;
}

/** Whether the choices break a rule whose condition is true. */
export function breaksRule(rule: DependentRule, inForce: Selections): boolean {
  if (rule.kind === 'limits') {
    const value = inForce[rule.dimension];
    return typeof value === 'number' && (value < (rule.min ?? -Infinity) || value > (rule.max ?? Infinity));
  }
  const chosen = inForce[rule.group];
  switch (rule.kind) {
    case 'requires':
      return chosen === undefined;
    case 'allows':
      return chosen !== undefined && !rule.anyOf.includes(String(chosen));
    case 'forbids':
      return chosen !== undefined && rule.anyOf.includes(String(chosen));
  }
}

export function isConditionMet(condition: Condition, inForce: Selections): boolean {
  const chosen = inForce[condition.group];
  return chosen !== undefined && condition.anyOf.includes(String(chosen));
}

/** The base price, with that of each option and step in force. */
export function priceOfSelections(template: Choices, inForce: Selections): Money {
  let { cents } = template.basePrice;
  for (const { id, options } of template.groups)
    cents += options.find((option) => option.id === inForce[id])?.cents ?? 0;
  for (const dimension of template.dimensions) {
    const value = inForce[dimension.id];
    if (typeof value === 'number')
      cents += Math.round((value - dimension.min) / dimension.step) * dimension.centsPerStep;
  }
  return { currency: template.basePrice.currency, cents };
}

/** With a small tolerance, because steps of 0.1 are not exact in binary. */
export function isOnStep(dimension: Pick<Dimension, 'min' | 'step'>, value: number): boolean {
  const steps = (value - dimension.min) / dimension.step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}
