import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { keysOf } from '../../kernel/keys.ts';
import { sendCsv, wantsCsv } from '../../platform/http/csv-answer.ts';
import { errorResponses, literals, nullable } from '../../platform/http/schemas.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { writeXlsx, XLSX_TYPE } from '../../platform/write-xlsx.ts';
import type { ScheduleLine } from '../domain/product-schedule.ts';
import type { DesignParts } from '../parts.ts';
import { getProductSchedule } from '../queries/get-product-schedule.ts';
import { DESIGN_PATH } from './answers.ts';
import * as schemas from './schemas.ts';
import { projectOfPath } from './writing.ts';

const Decimal = nullable(
  Type.Number({ description: 'In the main unit of the currency (dollars, not cents), such as 489.5' }),
);
const lineFields = {
  reference: Type.String({ description: 'ID of the product, variant or made-to-order variant' }),
  sku: nullable(Type.String()),
  title: nullable(Type.String({ description: 'Null if the catalog no longer has the product' })),
  manufacturer: nullable(Type.String()),
  kind: schemas.ProductReferenceSchema.properties.kind,
  collections: Type.Array(Type.String(), { description: 'Names of the collections that contain it' }),
  quantity: Type.Integer({ minimum: 1, description: 'Summed over the collections' }),
  unitPrice: Decimal,
  currency: nullable(Type.String()),
  total: Decimal,
};
const ProductSchedule = Type.Object(
  {
    items: Type.Array(Type.Object(lineFields, { title: 'ScheduleLine' })),
    totals: Type.Record(Type.String(), Type.Number(), { description: 'By currency' }),
    withoutPrice: Type.Integer({
      minimum: 0,
      description: "Lines without a price. They aren't included in any total",
    }),
  },
  { title: 'ProductSchedule' },
);

export const scheduleRoutes =
  (parts: DesignParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      `${DESIGN_PATH}/projects/:projectId/schedule`,
      {
        config: { scope: 'design:read' },
        schema: {
          operationId: 'getProductSchedule',
          tags: ['design'],
          summary: 'List every product in a project with its quantity and price, as JSON or a file',
          params: schemas.ProjectParams,
          querystring: Type.Object({
            collectionId: Type.Optional(schemas.Id),
            format: Type.Optional(literals('json', 'csv', 'xlsx')),
          }),
          response: {
            200: {
              description: 'The schedule',
              content: {
                'application/json': { schema: ProductSchedule },
                'text/csv': { schema: Type.String() },
                [XLSX_TYPE]: { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
              },
            },
            ...errorResponses(400, 404),
          },
        },
      },
      async (request, reply) => {
        const { collectionId, format = wantsCsv(request) ? 'csv' : 'json' } = request.query;
        const project = await projectOfPath(request, app.db, request.params.projectId);
        const schedule = await getProductSchedule(parts, app.db, project, collectionId);
        return format === 'json' ? schedule : sendFile(reply, format, schedule.items);
      },
    );
  };

const COLUMNS = keysOf(lineFields);

/** The columns have the names of the JSON's fields. */
function sendFile(reply: FastifyReply, format: 'csv' | 'xlsx', lines: ScheduleLine[]): Promise<never> {
  const cellsOf = (line: ScheduleLine) =>
    COLUMNS.map((column) => (column === 'collections' ? line.collections.join('; ') : line[column]));
  if (format === 'csv')
    return sendCsv(reply, { fileName: 'schedule.csv', columns: COLUMNS, pages: inOnePage(lines), cellsOf });
  reply.type(XLSX_TYPE).header('content-disposition', 'attachment; filename="schedule.xlsx"');
  return sendRaw(reply, writeXlsx({ name: 'Schedule', columns: COLUMNS, rows: lines.map(cellsOf) }));
}

async function* inOnePage<T>(lines: T[]): AsyncGenerator<T[]> {
  yield lines;
}
