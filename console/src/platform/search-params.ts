/** Reads one search parameter; undefined when it is absent or means nothing here. */
type Reader<Value> = (text: string) => Value | undefined;

type Parsed<Schema extends Record<string, Reader<unknown>>> = {
  [Name in keyof Schema]?: ReturnType<Schema[Name]>;
};

/** Longer texts are cut: no search, name or id is that long. */
const LONGEST_TEXT = 500;

export const textParam: Reader<string> = (value) => value.slice(0, LONGEST_TEXT) || undefined;

export const flag: Reader<true> = (value) => (value === 'true' ? true : undefined);

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((each) => each === value);

/** A date-time that the API accepts. */
export const moment: Reader<string> = (value) => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** Links within the console pass booleans too. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'boolean' || typeof value === 'number'
      ? `${value}`
      : '';

/**
 * The `validateSearch` of a route. Values without a meaning become undefined: the router would keep a parameter that
 * is left out here as it is in the address.
 */
export const searchOf =
  <Schema extends Record<string, Reader<unknown>>>(schema: Schema) =>
  (search: Record<string, unknown>): Parsed<Schema> =>
    Object.fromEntries(
      Object.entries(schema).flatMap(([name, read]) =>
        search[name] === undefined ? [] : [[name, read(textOf(search[name]))]],
      ),
    ) as Parsed<Schema>;

/** Parameters without those that are empty, which are left out of the address. */
export const withoutEmpty = <Search extends object>(
  search: {
    [Name in keyof Search]?: Search[Name] | undefined;
  },
): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as Search;

/** Parameters stay texts: the router would read `q=2024` as a number. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(withoutEmpty(search)).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}
