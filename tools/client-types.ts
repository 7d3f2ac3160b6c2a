import openapiTS, { astToString } from 'openapi-typescript';

/** The types of a client of this API document, as a TypeScript file. */
export async function clientTypes(document: string): Promise<string> {
  const syntax = await openapiTS(document, { alphabetize: true, defaultNonNullable: false });
  return `// Written by npm run generate from the OpenAPI document.\n${astToString(syntax)}`;
}
