/** The parts of an OpenAPI document that requests are built from and answers held against. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  operationId: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: Parameter[];
  bodyTypes: string[];
  bodySchema: Schema | null;
  responses: Record<string, Content>;
}

export interface Document {
  components?: object;
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'> & { requestBody?: Content }>>;
}

/** Each schema with what it may refer to, so that it can be used on its own. */
function withComponents(responses: Record<string, Content>, components: object = {}) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content = {} }]) => [
      status,
      {
        content: Object.fromEntries(
          Object.entries(content).map(([type, { schema }]) => [
            type,
            { schema: { ...schema, components } as Schema },
          ]),
        ),
      },
    ]),
  );
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {};
      return {
        operationId: operation.operationId,
        // A stream has no end to wait for: HEAD asks for the same, and is answered the same but for the content.
        method:
          operation.operationId === 'streamEvents' ? 'HEAD' : (method.toUpperCase() as Operation['method']),
        path,
        parameters: operation.parameters ?? [],
        bodyTypes: Object.keys(content),
        bodySchema: Object.values(content)[0]?.schema ?? null,
        responses: withComponents(operation.responses, document.components),
      };
    }),
  );
}
