import type { Fault } from '../../kernel/domain-error.ts';
import { type MadeToOrderTemplate, validateSelections } from './made-to-order.ts';
import { type Condition } from './selections.ts';

/**
 * What is wrong with the template itself. Templates come from outside: a faulty one is refused as a whole, so that no
 * designer has to satisfy rules that cannot be satisfied.
 */
export function templateFaults(template: MadeToOrderTemplate): Fault[] {
  return [...partFaults(template), ...ruleFaults(template), ...defaultFaults(template)];
}

function* partFaults(template: MadeToOrderTemplate): Generator<Fault> {
  const parts = [...template.groups, ...template.dimensions];
  for (const id of repeated(parts.map((part) => part.id))) {
    yield { path: id, rule: 'unique', message: `${id} is used for two choices` };
  }
  for (const group of template.groups) {
    if (group.options.length === 0) {
      yield { path: group.id, rule: 'options', message: `${group.name} has no options` };
    }
    for (const id of repeated(group.options.map((option) => option.id))) {
      yield { path: `${group.id}.${id}`, rule: 'unique', message: `${group.name} has two options ${id}` };
    }
  }
  for (const { id, name, min, max, step } of template.dimensions) {
    if (!(min <= max) || !(step > 0)) {
      yield { path: id, rule: 'range', message: `${name} needs min <= max and a step greater than 0` };
    }
  }
}

function* ruleFaults(template: MadeToOrderTemplate): Generator<Fault> {
  for (const [index, rule] of template.rules.entries()) {
    const path = `rules.${index}`;
    yield* conditionFaults(template, path, rule.when);
    if (rule.kind === 'limits') {
      if (!template.dimensions.some((each) => each.id === rule.dimension)) {
        yield { path, rule: 'reference', message: `no dimension ${rule.dimension}` };
      }
    } else {
      const anyOf = rule.kind === 'requires' ? [] : rule.anyOf;
      yield* conditionFaults(template, path, { group: rule.group, anyOf });
    }
  }
}

function* conditionFaults(
  template: MadeToOrderTemplate,
  path: string,
  { group, anyOf }: Condition,
): Generator<Fault> {
  const options = template.groups.find((each) => each.id === group)?.options;
  if (!options) yield { path, rule: 'reference', message: `no option group ${group}` };
  for (const id of options ? anyOf : []) {
    if (!options?.some((option) => option.id === id)) {
      yield { path, rule: 'reference', message: `${group} has no option ${id}` };
    }
  }
}

/** Defaults are choices too: they must be among the options, within the range, and on a step. */
function defaultFaults(template: MadeToOrderTemplate): Fault[] {
  const defaults = [...template.groups, ...template.dimensions].flatMap((part) =>
    part.default === undefined ? [] : [[part.id, part.default] as const],
  );
  const free = { ...template, rules: [] };
  return validateSelections(free, Object.fromEntries(defaults))
    .filter((fault) => fault.rule !== 'required')
    .map((fault) => ({ ...fault, path: fault.path.replace('selections.', ''), rule: 'default' }));
}

function repeated(ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
