import { isObject } from './named-schemas.ts';

/** What readers of the document, and its mock servers and generated clients, are shown. */
export interface DocumentExamples {
  /** By the title of the schema. */
  schemas: Record<string, unknown>;
  /** Of JSON request bodies, by operationId. */
  bodies: Record<string, unknown>;
}

type Json = Record<string, unknown>;

export function joinedExamples(...parts: DocumentExamples[]): DocumentExamples {
  return {
    schemas: Object.assign({}, ...parts.map(({ schemas }) => schemas)),
    bodies: Object.assign({}, ...parts.map(({ bodies }) => bodies)),
  };
}

/** The document with the examples in their places; one without a place is a fault. */
export function withExamples(document: object, { schemas, bodies }: DocumentExamples): object {
  const { components, paths } = document as { components: { schemas: Json }; paths: Json };
  const placeless = new Set([...Object.keys(schemas), ...Object.keys(bodies)]);
  const exampled = (title: string, schema: unknown): unknown => {
    if (!Object.hasOwn(schemas, title)) return schema;
    placeless.delete(title);
    return { ...(schema as Json), examples: [schemas[title]] };
  };
  const answered = (operation: unknown): unknown => {
    if (!isObject(operation)) return operation;
    const { operationId, requestBody } = operation as { operationId?: string; requestBody?: Json };
    const content = requestBody?.['content'] as Json | undefined;
    const json = content?.['application/json'];
    if (operationId === undefined || !Object.hasOwn(bodies, operationId) || !isObject(json)) return operation;
    placeless.delete(operationId);
    const shown = { ...content, 'application/json': { ...json, example: bodies[operationId] } };
    return { ...operation, requestBody: { ...requestBody, content: shown } };
  };
  const told = {
    ...document,
    components: { ...components, schemas: entriesOf(components.schemas, exampled) },
    paths: entriesOf(paths, (_path, methods) =>
      entriesOf(methods as Json, (_method, each) => answered(each)),
    ),
  };
  if (placeless.size > 0)
    throw new Error(`The document has no place for the examples of ${[...placeless].join(', ')}.`);
  return told;
}

function entriesOf(node: Json, each: (key: string, value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, each(key, value)]));
}
