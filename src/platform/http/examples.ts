import { fieldsOf, isObject, type JsonObject } from '../../kernel/json.ts';

/** What readers of the document, and its mock servers and generated clients, are shown. */
export interface DocumentExamples {
  /** By the title of the schema. */
  schemas: Record<string, unknown>;
  /** Of JSON request bodies, by operationId. */
  bodies: Record<string, unknown>;
}

export function joinedExamples(...parts: DocumentExamples[]): DocumentExamples {
  return {
    schemas: Object.assign({}, ...parts.map(({ schemas }) => schemas)),
    bodies: Object.assign({}, ...parts.map(({ bodies }) => bodies)),
  };
}

/** The document with the examples in their places; one without a place is a fault. */
export function withExamples(document: object, { schemas, bodies }: DocumentExamples): object {
  const { components, paths } = fieldsOf(document);
  const placeless = new Set([...Object.keys(schemas), ...Object.keys(bodies)]);
  const exampled = (title: string, schema: unknown): unknown => {
    if (!Object.hasOwn(schemas, title)) return schema;
    placeless.delete(title);
    return { ...fieldsOf(schema), examples: [schemas[title]] };
  };
  const answered = (operation: unknown): unknown => {
    if (!isObject(operation)) return operation;
    const { operationId } = operation;
    const requestBody = fieldsOf(operation['requestBody']);
    const content = fieldsOf(requestBody['content']);
    const json = content['application/json'];
    if (typeof operationId !== 'string' || !Object.hasOwn(bodies, operationId) || !isObject(json))
      return operation;
    placeless.delete(operationId);
    const shown = { ...content, 'application/json': { ...json, example: bodies[operationId] } };
    return { ...operation, requestBody: { ...requestBody, content: shown } };
  };
  const withAll = {
    ...document,
    components: {
      ...fieldsOf(components),
      schemas: mapEntries(fieldsOf(components)['schemas'], exampled),
    },
    paths: mapEntries(paths, (_path, methods) => mapEntries(methods, (_method, each) => answered(each))),
  };
  if (placeless.size > 0)
    throw new Error(`The document has no place for the examples of ${[...placeless].join(', ')}.`);
  return withAll;
}

function mapEntries(node: unknown, each: (key: string, value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(fieldsOf(node)).map(([key, value]) => [key, each(key, value)]));
}
