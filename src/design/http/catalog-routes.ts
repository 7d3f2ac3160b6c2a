import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { NotFound } from '../../kernel/domain-error.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { TransportError } from '../../platform/http/errors.ts';
import { bytesOf, errorResponses } from '../../platform/http/schemas.ts';
import { SAMPLE_IMAGE_PATH } from '../gateways/catalog/sample/sample-product.ts';
import { ProductMtoSchema, recordsSchema, VariantPageSchema } from '../gateways/catalog/schemas.ts';
import type { DesignParts } from '../parts.ts';
import { variantRow } from '../queries/variants.ts';
import * as schemas from './schemas.ts';
import { projectOfPath } from './writing.ts';

const CATALOG = '/api/v1/design/catalog';
const tags = ['catalog'];
const read = { scope: 'design:read' } as const;
const Price = Type.Number({
  minimum: 0,
  maximum: 1e9,
  description: "In the main unit of the variant's currency. Variants without a price aren't found",
});
/** The plain name of a file. */
const IMAGE_NAME = /^\w[\w-]*(?:\.[\w-]+)*$/;

/** Reads of the catalog, for designers who choose products and for documents made from them. */
export const catalogRoutes =
  (parts: DesignParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, read });

    api.get(`${CATALOG}/variants`, {
      operationId: 'searchCatalogVariants',
      summary: 'Search the catalog for variants that contain every word of q',
      querystring: Type.Object({
        q: Type.Optional(Type.String({ maxLength: 200 })),
        category: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        brand: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        minPrice: Type.Optional(Price),
        maxPrice: Type.Optional(Price),
        cursor: Type.Optional(Type.String({ maxLength: 500 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      }),
      response: { 200: VariantPageSchema, ...errorResponses(400) },
      handler: async ({ query: { q = '', cursor = null, limit = 100, ...filters } }) =>
        parts.catalog.search({ q, cursor, limit, ...filters }),
    });

    api.get(`${CATALOG}/product-mtos`, {
      operationId: 'listProductMtos',
      summary: 'List the made-to-order templates',
      response: {
        200: Type.Object({ count: Type.Integer(), ...recordsSchema(ProductMtoSchema).properties }),
        ...errorResponses(),
      },
      handler: async () => {
        const items = await parts.catalog.productMtos();
        return { count: items.length, items };
      },
    });

    api.get(`${CATALOG}/product-mtos/:productMtoId`, {
      operationId: 'getProductMto',
      summary: 'Get a template with its option groups, dimensions and rules',
      params: Type.Object({ productMtoId: schemas.Id }),
      response: { 200: ProductMtoSchema, ...errorResponses(404) },
      handler: async (request) => {
        const template = await parts.catalog.productMto(request.params.productMtoId);
        if (!template) throw new NotFound("This made-to-order template doesn't exist.");
        return template;
      },
    });

    api.get(`${SAMPLE_IMAGE_PATH}/:file`, {
      operationId: 'getCatalogImage',
      summary: 'Get a picture from the embedded catalog',
      params: Type.Object({ file: schemas.Id }),
      response: { 200: { description: 'The picture', ...bytesOf('image/png') }, ...errorResponses(404) },
      handler: async (request, reply) => {
        const { file } = request.params;
        const picture = IMAGE_NAME.test(file)
          ? await parts.catalog.image(`${SAMPLE_IMAGE_PATH}/${file}`)
          : null;
        if (!picture) throw new NotFound("This picture doesn't exist.");
        return reply
          .header('cache-control', 'private, max-age=86400')
          .type(picture.contentType)
          .send(Buffer.from(picture.bytes));
      },
    });

    api.get('/api/v1/design/projects/:projectId/project-product-variants/:id/pdf', {
      operationId: 'getProjectProductVariantPdf',
      tags: ['design'],
      summary: 'Get the data sheet of a stock variant. Not implemented for made-to-order variants',
      params: schemas.VariantParams,
      response: {
        200: { description: 'The data sheet', ...bytesOf('application/pdf') },
        ...errorResponses(404, 501),
      },
      handler: async (request, reply) => {
        const { projectId, id } = request.params;
        await projectOfPath(request, app.db, projectId);
        const { productReference } = await variantRow(app.db, projectId, id);
        if (productReference.kind === 'made_to_order') {
          throw new TransportError(501, "Data sheets for made-to-order variants aren't implemented.");
        }
        const sheet = await parts.catalog.variantPdf(productReference.id);
        if (!sheet) throw new NotFound('The catalog has no data sheet for this variant.');
        return reply
          .header('content-disposition', `inline; filename="${sheet.fileName.replace(/[^\w.-]/g, '_')}"`)
          .type('application/pdf')
          .send(Buffer.from(sheet.bytes));
      },
    });
  };
