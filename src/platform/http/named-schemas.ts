import { Type } from 'typebox';
import { fieldsOf, isObject, type JsonObject } from '../../kernel/json.ts';

const REFERENCE = 'x-named-schema';
const COMPONENTS = '#/components/schemas/';

/** The schema with this title, which may contain the reference itself: a tree's children are trees. */
export const named = <T>(title: string) => Type.Unsafe<T>({ [REFERENCE]: title });

/**
 * Moves response schemas with a title to the components and refers to them, so that a generated client has one type of
 * that name. A schema whose title another one has stays inline.
 */
export function withNamedSchemas(document: object): object {
  const schemas: JsonObject = {};
  const texts = new Map<string, string>();
  const referred = new Set<string>();
  const refer = (title: string) => ({ $ref: `${COMPONENTS}${title}` });
  const named = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(named);
    if (!isObject(node)) return node;
    const target = node[REFERENCE];
    if (typeof target === 'string') {
      referred.add(target);
      return refer(target);
    }
    const schema = titled(mapped(node, named));
    const { title } = schema;
    if (typeof title !== 'string') return schema;
    const text = JSON.stringify(schema);
    const known = texts.get(title);
    if (known !== undefined && known !== text) return schema;
    texts.set(title, text);
    schemas[title] = schema;
    return refer(title);
  };
  const inResponses = (node: unknown, key: string): unknown => {
    if (key === 'responses') return named(node);
    return isObject(node) ? mapped(node, inResponses) : node;
  };
  const { paths, components, ...rest } = fieldsOf(document);
  const described = inResponses(paths, 'paths');
  const lost = [...referred].filter((title) => !Object.hasOwn(schemas, title));
  if (lost.length > 0) throw new Error(`No schema of the document has the title ${lost.join(', ')}.`);
  return { ...rest, components: { ...fieldsOf(components), schemas }, paths: described };
}

/** A list of what has a name is called after it: `ImportRunPage` when it goes on after a cursor, else `ApiKeyList`. */
function titled(schema: JsonObject): JsonObject {
  if (schema['title'] !== undefined || !isObject(schema['properties'])) return schema;
  const { items, nextCursor } = schema['properties'];
  const listed = isObject(items) && isObject(items['items']) ? items['items']['$ref'] : undefined;
  if (typeof listed !== 'string') return schema;
  return { title: `${listed.slice(COMPONENTS.length)}${nextCursor ? 'Page' : 'List'}`, ...schema };
}

function mapped(node: JsonObject, each: (value: unknown, key: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, each(value, key)]));
}
