import { fieldsOf, type JsonObject } from '../../kernel/json.ts';

/** The named fields of a value of the API; absent ones stay absent. */
export function pick(value: unknown, ...names: string[]): JsonObject {
  const fields = fieldsOf(value);
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}

export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** `B2010 Exterior walls`: a code with its title. */
export function codeText(entry: unknown): string | null {
  const { code, title } = fieldsOf(entry);
  return stringOrNull(code) === null ? null : [code, title].filter(Boolean).join(' ');
}

/** How much of a list is shown, so that a page isn't mistaken for the whole list. */
export function page(count: unknown, items: JsonObject[], nextCursor?: unknown): JsonObject {
  const total = typeof count === 'number' ? count : items.length;
  return {
    count: total,
    ...(items.length < total && { shown: items.length }),
    items,
    ...(typeof nextCursor === 'string' && { nextCursor }),
  };
}
