import type { TSchema } from 'typebox';
import {
  CatalogVariantSchema,
  ProductMtoSchema,
  ProductSchema,
  recordsSchema,
  VariantPageSchema,
} from '../src/design/gateways/catalog/schemas.ts';
import { INTERFACE_VERSION, RELEASE } from '../src/platform/version.ts';

/** openapi/catalog-service.json: what a service behind CATALOG_URL must answer, from the schemas that check it. */
export function catalogServiceDocument(): string {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const query = (name: string, schema: object, required = false) => ({ name, in: 'query', required, schema });
  const ids = query('ids', { type: 'string', description: 'separated by commas, at most 100' }, true);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Catalog service for Lintel',
      version: INTERFACE_VERSION,
      'x-release': RELEASE,
      license: { name: 'UNLICENSED', identifier: 'UNLICENSED' },
    },
    servers: [{ url: 'https://catalog.example/api', description: 'CATALOG_URL' }],
    security: [],
    paths: {
      '/variants': get('getVariants', 'Get variants by ID', [ids], recordsSchema(CatalogVariantSchema)),
      '/products': get('getProducts', 'Get products by ID', [ids], recordsSchema(ProductSchema)),
      '/variants/search': get(
        'searchVariants',
        'Variants in which every word occurs',
        [
          query('q', { type: 'string' }, true),
          query('cursor', { type: 'string' }),
          query('limit', { type: 'integer', minimum: 1, maximum: 1000 }, true),
        ],
        VariantPageSchema,
        '400',
      ),
      '/product-mtos': get('listProductMtos', 'Templates', [], recordsSchema(ProductMtoSchema)),
      '/product-mtos/{id}': get('getProductMto', 'One template', [id], ProductMtoSchema, '404'),
      '/variants/{id}/sheet.pdf': {
        get: {
          operationId: 'getVariantSheet',
          summary: 'The sheet of a variant',
          parameters: [id],
          responses: {
            200: { description: 'The sheet', content: { 'application/pdf': {} } },
            ...refusal('404'),
          },
        },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function get(operationId: string, summary: string, parameters: object[], answer: TSchema, refused = '400') {
  const responses = {
    200: { description: 'Success', content: { 'application/json': { schema: answer } } },
    ...refusal(refused),
  };
  return { get: { operationId, summary, parameters, responses } };
}

function refusal(status: string) {
  return {
    [status]: { description: status === '404' ? 'Not found' : 'The request is malformed' },
  };
}
