import type { FastifyInstance, FastifyRequest } from 'fastify';

type Properties = Record<string, { type?: string }>;

/**
 * Clients of bSDD are used to a server that does not care for the case of a parameter's name, takes `True` for true,
 * and an empty value for none. Done before anything looks at the query.
 */
export function parseQueriesLeniently(app: FastifyInstance): void {
  const names = new WeakMap<object, Map<string, [name: string, type: string | undefined]>>();
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const properties = propertiesOf(request);
    if (properties) {
      let known = names.get(properties);
      if (!known) {
        known = new Map(
          Object.entries(properties).map(([name, { type }]) => [name.toLowerCase(), [name, type]]),
        );
        names.set(properties, known);
      }
      // As `parseQuery` makes it; no schema has looked at it yet.
      request.query = withDeclaredNames(request.query as Record<string, string | string[]>, known);
    }
    done(null, payload);
  });
}

function propertiesOf({ routeOptions }: FastifyRequest): Properties | undefined {
  // The route's own schema, which Fastify keeps without its type.
  return (routeOptions.schema?.querystring as { properties?: Properties } | undefined)?.properties;
}

function withDeclaredNames(
  sent: Record<string, string | string[]>,
  known: ReadonlyMap<string, [name: string, type: string | undefined]>,
): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [sentName, value] of Object.entries(sent)) {
    const values = [query[known.get(sentName.toLowerCase())?.[0] ?? sentName] ?? [], value]
      .flat()
      .filter((text) => text !== '');
    if (values.length === 0) continue;
    const [name, type] = known.get(sentName.toLowerCase()) ?? [sentName, undefined];
    const read = type === 'boolean' ? values.map((text) => text.toLowerCase()) : values;
    const [first = ''] = read;
    query[name] = read.length === 1 ? first : read;
  }
  return query;
}
