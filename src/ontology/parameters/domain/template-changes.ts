import type { ParamTemplate } from './param-templates.ts';

/** A field of a template: one value, a list, or the names in IFC; null where there is none. */
type FieldValue = string | number | boolean | (string | number)[] | Record<string, string> | null;

/** One field of a template, before and after. */
export interface TemplateFieldChange {
  field: string;
  before: FieldValue;
  after: FieldValue;
}

export interface TemplateChange {
  parameter: string;
  change: 'added' | 'changed' | 'removed';
  fields: TemplateFieldChange[];
}

/** How the templates of a class differ, by name, in the order of the templates after, then of those removed. */
export function templateChanges(
  before: readonly ParamTemplate[],
  after: readonly ParamTemplate[],
): TemplateChange[] {
  const was = new Map(before.map((template) => [template.name, template]));
  const is = new Map(after.map((template) => [template.name, template]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((parameter) => {
    const [from, to] = [was.get(parameter), is.get(parameter)];
    const fields = fieldChanges(from ?? {}, to ?? {});
    if (fields.length === 0) return [];
    return [{ parameter, change: !from ? 'added' : !to ? 'removed' : 'changed', fields }];
  });
}

/** Descriptions in other languages are fields of their own, as with classes: `translations.de.description`. */
function fieldsOf({ translations = {}, ...rest }: Partial<ParamTemplate>): Map<string, FieldValue> {
  const translated = Object.entries(translations).map(
    ([tag, { description }]) => [`translations.${tag}.description`, description] as const,
  );
  return new Map<string, FieldValue>([...Object.entries(rest), ...translated]);
}

function fieldChanges(before: Partial<ParamTemplate>, after: Partial<ParamTemplate>): TemplateFieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => field !== 'name')
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
