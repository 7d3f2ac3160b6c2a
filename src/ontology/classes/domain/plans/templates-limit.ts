import type { ParamTemplate } from '../../../parameters/domain/param-templates.ts';
import { inQuotes, ParamTemplatesTooLargeError } from '../errors.ts';
import { MOST_TEMPLATE_CHARACTERS, MOST_TEMPLATES } from '../texts/field-limits.ts';
import type { Part, Plan } from './plan.ts';

/** Why a class can't have these templates of its own; null if it can. Yields between small steps. */
export function* templatesFault(templates: readonly ParamTemplate[]): Generator<void, string | null> {
  if (templates.length > MOST_TEMPLATES) return `a class can have at most ${MOST_TEMPLATES} parameters`;
  if ((yield* charactersOf(templates)) <= MOST_TEMPLATE_CHARACTERS) return null;
  const most = MOST_TEMPLATE_CHARACTERS.toLocaleString('en');
  return `the parameters of a class can have at most ${most} characters together`;
}

/** As JSON. */
function* charactersOf(templates: readonly ParamTemplate[]): Generator<void, number> {
  let characters = 1 + Math.max(1, templates.length); // brackets and commas
  for (const template of templates) {
    characters += JSON.stringify(template).length;
    yield;
  }
  return characters;
}

/**
 * Refuses a plan by which a class would have too many templates and more than it had: those of an earlier release can
 * be reduced.
 */
export function* refuseTooManyTemplates(
  { classes }: Pick<Part, 'classes'>,
  { changes, templates }: Pick<Plan, 'changes' | 'templates'>,
): Generator<void, void> {
  for (const { id, before, after } of templates) {
    const fault = yield* templatesFault(after);
    if (fault === null) continue;
    const isLess =
      after.length <= before.length && (yield* charactersOf(after)) <= (yield* charactersOf(before));
    if (isLess) continue;
    const name = (changes.find((change) => change.id === id)?.after ?? classes.get(id))?.name;
    throw tooManyTemplates(name === undefined ? 'A class' : inQuotes(name), fault);
  }
}

export function tooManyTemplates(which: string, fault: string): ParamTemplatesTooLargeError {
  return new ParamTemplatesTooLargeError(`${which} can't have these parameter templates: ${fault}.`);
}
