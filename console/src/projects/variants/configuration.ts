import { formatMoney } from '../../ui/money.ts';
import type { Template } from '../design-queries.ts';
import { messages } from './messages.ts';

export type Selections = Record<string, string | number>;
type Rule = Template['rules'][number];

/** The state of a template's rule for the current choices. Shown while choosing; the server decides on saving. */
export interface RuleState {
  message: string;
  /** When the rule applies, such as `When Top is Smoked glass`. */
  condition: string;
  /** The group or dimension that it is about. */
  about: string;
  /** `open`: it applies, but what it is about has not been chosen. */
  state: 'waiting' | 'open' | 'kept' | 'broken';
}

/** The choices in force: those made, and the template's defaults for the others. */
export function choicesInForce({ groups, dimensions }: Template, selections: Selections): Selections {
  const inForce: Selections = {};
  for (const part of [...groups, ...dimensions]) {
    const value = selections[part.id] ?? part.default;
    if (value !== undefined) inForce[part.id] = value;
  }
  return inForce;
}

export function ruleStates(template: Template, selections: Selections): RuleState[] {
  const inForce = choicesInForce(template, selections);
  return template.rules.map((rule) => ({
    message: rule.message,
    condition: conditionInWords(template, rule),
    about: subjectOf(rule),
    state: stateOf(rule, inForce),
  }));
}

const subjectOf = (rule: Rule) => (rule.kind === 'limits' ? rule.dimension : rule.group);

function stateOf(rule: Rule, inForce: Selections): RuleState['state'] {
  if (!rule.when.anyOf.includes(String(inForce[rule.when.group]))) return 'waiting';
  if (isAgainst(rule, inForce)) return 'broken';
  return inForce[subjectOf(rule)] === undefined ? 'open' : 'kept';
}

function isAgainst(rule: Rule, inForce: Selections): boolean {
  if (rule.kind === 'limits') {
    const value = inForce[rule.dimension];
    return (
      typeof value === 'number' &&
      ((rule.min !== undefined && value < rule.min) || (rule.max !== undefined && value > rule.max))
    );
  }
  const chosen = inForce[rule.group];
  if (rule.kind === 'requires') return chosen === undefined;
  return chosen !== undefined && rule.anyOf.includes(String(chosen)) === (rule.kind === 'forbids');
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

function conditionInWords({ groups }: Template, { when }: Rule): string {
  const group = groups.find(({ id }) => id === when.group);
  const names = when.anyOf.map((id) => group?.options.find((option) => option.id === id)?.name ?? id);
  return messages.when(group?.name ?? when.group, either.format(names));
}

/** Required choices that are missing. */
export function missingChoices(template: Template, selections: Selections): string[] {
  const inForce = choicesInForce(template, selections);
  return [...template.groups, ...template.dimensions]
    .filter(({ id, required }) => required && inForce[id] === undefined)
    .map(({ name }) => name);
}

/** The listed price in words; null while the selections can't be made. */
export function priceInWords(template: Template, selections: Selections): string | null {
  const inForce = choicesInForce(template, selections);
  const isOutOfRange = template.dimensions.some(({ id, min, max, step }) => {
    const value = inForce[id];
    if (typeof value !== 'number') return false;
    const steps = (value - min) / step;
    // Steps of 0.1 are not exact in binary.
    return value < min || value > max || Math.abs(steps - Math.round(steps)) > 1e-9;
  });
  if (isOutOfRange || ruleStates(template, selections).some(({ state }) => state === 'broken')) return null;
  const amount = formatMoney(listedPrice(template, selections));
  return missingChoices(template, selections).length > 0
    ? messages.priceFrom(amount)
    : messages.priceOf(amount);
}

/** From the prices in the template; the binding price is that of the saved configuration. */
export function listedPrice(template: Template, selections: Selections): { cents: number; currency: string } {
  const inForce = choicesInForce(template, selections);
  let { cents } = template.basePrice;
  for (const { id, options } of template.groups)
    cents += options.find((option) => option.id === inForce[id])?.cents ?? 0;
  for (const { id, min, step, centsPerStep } of template.dimensions) {
    const value = inForce[id];
    if (typeof value === 'number') cents += Math.round((value - min) / step) * centsPerStep;
  }
  return { cents, currency: template.basePrice.currency };
}

/** The server's faults (an error's details), by the id of the group or dimension; the others are under ''. */
export function objections(details: unknown): ReadonlyMap<string, string[]> {
  const byField = new Map<string, string[]>();
  if (!Array.isArray(details)) return byField;
  const faults: { path?: unknown; message?: unknown }[] = details;
  for (const fault of faults) {
    const field = /selections\.(.+)$/.exec(String(fault.path))?.[1] ?? '';
    byField.set(field, [...(byField.get(field) ?? []), String(fault.message)]);
  }
  return byField;
}
