/** Properties that Kysely, pg and `await` look for to tell special objects from values. */
const ABSENT = new Set([
  'then',
  'toOperationNode',
  'expression',
  'alias',
  'toSQL',
  'toPostgres',
  'isDynamicReferenceBuilder',
]);
const ARRAY_METHODS = new Set(Object.getOwnPropertyNames(Array.prototype));

/**
 * Stands in for any argument: every property is a placeholder too, every loop over it has one round, as text it is '1'.
 * `chosen` gives properties another value, by their path; `read` collects the paths of all that were read.
 */
export function placeholder(path: string, chosen: ReadonlyMap<string, unknown>, read: Set<string>): object {
  const at = (name: string) => placeholder(`${path}.${name}`, chosen, read);
  const only = () => [at('0')];
  const fixed: Record<string, unknown> = {
    toJSON: () => 'x',
    toString: () => '1',
    toISOString: () => '2026-01-01T00:00:00.000Z',
    length: 1,
    size: 1,
    has: () => true,
    get: () => at('0'),
    keys: only,
    values: only,
    entries: () => [[at('0'), at('1')]],
  };
  return new Proxy(
    {},
    {
      has: () => true,
      get(_, name) {
        if (name === Symbol.toPrimitive) return () => '1';
        if (name === Symbol.iterator) return () => only().values();
        if (typeof name === 'symbol' || ABSENT.has(name)) return undefined;
        const full = `${path}.${name}`;
        if (chosen.has(full)) return chosen.get(full);
        read.add(full);
        if (name in fixed && name !== 'constructor') return fixed[name];
        if (!ARRAY_METHODS.has(name)) return at(name);
        const array: Record<string, unknown> & object = Object.assign(only());
        const method = array[name];
        return typeof method === 'function' ? method.bind(array) : method;
      },
    },
  );
}
