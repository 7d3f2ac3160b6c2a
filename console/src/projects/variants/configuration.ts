import {
  breaksRule,
  isConditionMet,
  isOnStep,
  priceOfSelections,
  type Selections,
  selectionsInForce,
} from '@lintel/client';
import { formatMoney } from '../../ui/money.ts';
import type { Template } from '../design-queries.ts';
import { messages } from './messages.ts';

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

export function ruleStates(template: Template, selections: Selections): RuleState[] {
  const inForce = selectionsInForce(template, selections);
  return template.rules.map((rule) => ({
    message: rule.message,
    condition: conditionInWords(template, rule),
    about: subjectOf(rule),
    state: stateOf(rule, inForce),
  }));
}

const subjectOf = (rule: Rule) => (rule.kind === 'limits' ? rule.dimension : rule.group);

function stateOf(rule: Rule, inForce: Selections): RuleState['state'] {
  if (!isConditionMet(rule.when, inForce)) return 'waiting';
  if (breaksRule(rule, inForce)) return 'broken';
  return inForce[subjectOf(rule)] === undefined ? 'open' : 'kept';
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

function conditionInWords({ groups }: Template, { when }: Rule): string {
  const group = groups.find(({ id }) => id === when.group);
  const names = when.anyOf.map((id) => group?.options.find((option) => option.id === id)?.name ?? id);
  return messages.when(group?.name ?? when.group, either.format(names));
}

/** Required choices that are missing. */
export function missingChoices(template: Template, selections: Selections): string[] {
  const inForce = selectionsInForce(template, selections);
  return [...template.groups, ...template.dimensions]
    .filter(({ id, required }) => required && inForce[id] === undefined)
    .map(({ name }) => name);
}

/** The listed price in words; null while the selections can't be made. */
export function priceInWords(template: Template, selections: Selections): string | null {
  const inForce = selectionsInForce(template, selections);
  const isOutOfRange = template.dimensions.some((dimension) => {
    const value = inForce[dimension.id];
    if (typeof value !== 'number') return false;
    return value < dimension.min || value > dimension.max || !isOnStep(dimension, value);
  });
  if (isOutOfRange || ruleStates(template, selections).some(({ state }) => state === 'broken')) return null;
  const amount = formatMoney(priceOfSelections(template, inForce));
  return missingChoices(template, selections).length > 0
    ? messages.priceFrom(amount)
    : messages.priceOf(amount);
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
