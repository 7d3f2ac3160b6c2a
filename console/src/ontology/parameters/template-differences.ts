import { messages } from './messages.ts';
import type { ParamTemplate } from './param-rows.ts';
import { ruleInWords } from './rule-words.ts';

/** A field of a parameter that differs; of a parameter that only one side has, the parameter itself. */
interface TemplateDifference {
  /** "FireRating", or "FireRating: Description (de)". */
  field: string;
  before: string | null;
  after: string | null;
}

/** How the parameters of a class differ, field by field, in the order of those after. */
export function templateDifferences(
  before: readonly ParamTemplate[],
  after: readonly ParamTemplate[],
): TemplateDifference[] {
  const was = new Map(before.map((template) => [template.name, template]));
  const is = new Map(after.map((template) => [template.name, template]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    const [from, to] = [was.get(name), is.get(name)];
    if (!from || !to)
      return [{ field: name, before: from ? ruleInWords(from) : null, after: to ? ruleInWords(to) : null }];
    const [old, current] = [wordsOf(from), wordsOf(to)];
    return [...new Set([...current.keys(), ...old.keys()])]
      .map((field) => ({
        field: `${name}: ${field}`,
        before: old.get(field) ?? null,
        after: current.get(field) ?? null,
      }))
      .filter((difference) => difference.before !== difference.after);
  });
}

/** The fields of a template as a form calls them, with their values as texts. */
function wordsOf({ name: _name, ifc = {}, translations = {}, ...rest }: ParamTemplate): Map<string, string> {
  const words = new Map<string, string>();
  for (const [field, value] of Object.entries(rest)) words.set(messages.fieldName(field), textOf(value));
  for (const [field, value] of Object.entries(ifc)) words.set(messages.fieldName(`ifc.${field}`), value);
  for (const [tag, { description }] of Object.entries(translations))
    words.set(messages.descriptionIn(tag), description);
  return words;
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'boolean'
      ? messages.yesOrNo(value)
      : String(value);
