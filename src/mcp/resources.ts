import type { JsonObject } from '../kernel/json.ts';
import type { LintelApi } from './lintel-api.ts';
import { listOf, page } from './tools/fields.ts';
import { explained } from './tools/ontology-tools.ts';

const JSON_TYPE = 'application/json';
const CLASS = /^lintel:\/\/classes\/([^/?#]{1,1500})$/;

export const RESOURCES = [
  {
    uri: 'lintel://releases',
    name: 'releases',
    title: 'Ontology releases',
    description: 'Released versions of the ontology, newest first',
    mimeType: JSON_TYPE,
  },
];

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'lintel://classes/{handle}',
    name: 'class',
    title: 'Class',
    description: 'A class by its handle: path, classifications with their sources, approval and usage',
    mimeType: JSON_TYPE,
  },
];

/** What a resource holds; null for an address that is none of ours. */
export async function readResource(uri: string, api: LintelApi): Promise<JsonObject | null> {
  if (uri === 'lintel://releases') {
    const { count, items } = await api.get('/api/v1/bim-ontology/releases', { limit: 50 });
    return page(count, listOf(items));
  }
  const [, handle] = CLASS.exec(uri) ?? [];
  const key = handle === undefined ? null : decoded(handle);
  return key === null ? null : explained(api, key);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // no UTF-8
  }
}
