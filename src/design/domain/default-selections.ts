import { type MadeToOrderTemplate, validateSelections } from './made-to-order.ts';
import {
  breaksRule,
  type Dimension,
  isConditionMet,
  type OptionGroup,
  type Selections,
} from './selections.ts';

/** Templates come from outside, and finding out whether any selections satisfy all rules can take forever. */
const MOST_TRIES = 2_000;

type Chosen = Record<string, string | undefined>;

/**
 * What a piece is when nobody selects anything: the template's defaults, else the first option and the smallest size,
 * or the next ones when a dependent rule forbids those. Optional groups are left out. Null when no valid selections
 * were found.
 */
export function defaultSelections(template: MadeToOrderTemplate): Selections | null {
  let tries = 0;

  function choose(decided: number, chosen: Chosen): Selections | null {
    const group = template.groups[decided];
    if (!group) return withSizes(template, chosen);
    for (const option of candidates(group)) {
      if (++tries > MOST_TRIES) return null;
      const next = { ...chosen, [group.id]: option };
      const found = objects(template, next) ? null : choose(decided + 1, next);
      if (found) return found;
    }
    return null;
  }
  return choose(0, {});
}

/** In the order of preference; undefined leaves the group out. */
function candidates(group: OptionGroup): (string | undefined)[] {
  const options = group.options.map((option) => option.id);
  if (group.default !== undefined) return [group.default, ...options.filter((id) => id !== group.default)];
  return group.required ? options : [undefined, ...options];
}

/** Whether a rule between groups that are already decided is broken. */
function objects(template: MadeToOrderTemplate, chosen: Chosen): boolean {
  const resolved = made(chosen);
  return template.rules.some(
    (rule) =>
      rule.kind !== 'limits' &&
      Object.hasOwn(chosen, rule.group) &&
      isConditionMet(rule.when, resolved) &&
      breaksRule(rule, resolved),
  );
}

function withSizes(template: MadeToOrderTemplate, chosen: Chosen): Selections | null {
  const selections = made(chosen);
  for (const dimension of template.dimensions) {
    const size = sizeOf(template, dimension, selections);
    if (size !== undefined) selections[dimension.id] = size;
  }
  return validateSelections(template, selections).length === 0 ? selections : null;
}

/** The default if the limits in force allow it, else the smallest size that they allow. */
function sizeOf(template: MadeToOrderTemplate, dimension: Dimension, chosen: Selections): number | undefined {
  if (dimension.default === undefined && !dimension.required) return undefined;
  let [least, most] = [dimension.min, dimension.max];
  for (const rule of template.rules) {
    if (rule.kind !== 'limits' || rule.dimension !== dimension.id || !isConditionMet(rule.when, chosen))
      continue;
    least = Math.max(least, rule.min ?? least);
    most = Math.min(most, rule.max ?? most);
  }
  const { default: standard, min, step } = dimension;
  if (standard !== undefined && standard >= least && standard <= most) return standard;
  // Rounded, because steps of 0.1 are not exact in binary.
  return Number((min + Math.ceil((least - min) / step - 1e-9) * step).toFixed(9));
}

function made(chosen: Chosen): Selections {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([id, option]) => (option === undefined ? [] : [[id, option]])),
  );
}
