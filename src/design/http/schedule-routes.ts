import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { keysOf } from '../../kernel/keys.ts';
import { prepareExport, preparePreview } from '../../platform/exports-in-turn.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { sendCsv, wantsCsv } from '../../platform/http/csv-answer.ts';
import { errorResponses, literals, nullable } from '../../platform/http/schemas.ts';
import { sendRaw } from '../../platform/http/send-raw.ts';
import { writeXlsx, XLSX_TYPE, type XlsxCell } from '../../platform/write-xlsx.ts';
import type { ProductSchedule, ScheduleLine } from '../domain/product-schedule.ts';
import type { DesignParts } from '../parts.ts';
import { getProductSchedule } from '../queries/get-product-schedule.ts';
import { DESIGN_PATH } from './answers.ts';
import * as schemas from './schemas.ts';
import { projectOfPath } from './writing.ts';

const Decimal = nullable(
  Type.Number({ description: 'In the main unit of the currency (dollars, not cents), such as 489.5' }),
);
/** The columns of files for programs. */
const columnFields = {
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
const lineFields = {
  ...columnFields,
  notes: Type.Array(Type.String(), { description: 'The different notes for the client' }),
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
    const api = apiRoutes(app, { tags: ['design'], read: { scope: 'design:read' } });

    api.get(`${DESIGN_PATH}/projects/:projectId/schedule`, {
      operationId: 'getProductSchedule',
      summary: 'List every product in a project with its quantity and price, as JSON or a file',
      params: schemas.ProjectParams,
      querystring: Type.Object({
        collectionId: Type.Optional(schemas.Id),
        format: Type.Optional(literals('json', 'csv', 'xlsx')),
        headings: Type.Optional({
          ...literals('names', 'words'),
          default: 'names',
          description:
            'Of files. `names`: the JSON names of the fields, for programs. `words`: for people, with the notes, and in XLSX the totals below',
        }),
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
      handler: async (request, reply) => {
        const { collectionId, format = wantsCsv(request) ? 'csv' : 'json', headings } = request.query;
        const project = await projectOfPath(request, app.db, request.params.projectId);
        const schedule = await preparePreview(() => getProductSchedule(parts, app.db, project, collectionId));
        if (format === 'json') return schedule;
        return sendFile(
          reply,
          format,
          headings === 'words' ? forPeople(schedule, format) : forPrograms(schedule),
        );
      },
    });
  };

type Rows = { columns: readonly string[]; rows: XlsxCell[][] };

const COLUMNS = keysOf(columnFields);

function forPrograms({ items }: ProductSchedule): Rows {
  const rows = items.map((line) =>
    COLUMNS.map((column) => (column === 'collections' ? line.collections.join('; ') : line[column])),
  );
  return { columns: COLUMNS, rows };
}

const HEADINGS: readonly (readonly [string, (line: ScheduleLine) => XlsxCell])[] = [
  ['Product', ({ title, reference }) => title ?? `No longer in the catalog (${reference})`],
  ['SKU', ({ sku }) => sku],
  ['Manufacturer', ({ manufacturer }) => manufacturer],
  ['Collections', ({ collections }) => collections.join('; ')],
  ['Notes', ({ notes }) => notes.join('; ')],
  ['Quantity', ({ quantity }) => quantity],
  ['Unit price', ({ unitPrice }) => unitPrice],
  ['Total', ({ total }) => total],
  ['Currency', ({ currency }) => currency],
];

/** Totals are in XLSX only: in CSV they would be lines of products to the next program. */
function forPeople({ items, totals, withoutPrice }: ProductSchedule, format: 'csv' | 'xlsx'): Rows {
  const rows = items.map((line) => HEADINGS.map(([, cellOf]) => cellOf(line)));
  const below = (first: string, total: number | null, last: string | null): XlsxCell[] =>
    HEADINGS.map(([heading]) => ({ Product: first, Total: total, Currency: last })[heading] ?? null);
  if (format === 'xlsx') {
    rows.push(...Object.entries(totals).map(([currency, total]) => below('Total', total, currency)));
    if (withoutPrice > 0) rows.push(below(`Without a price: ${withoutPrice}`, null, null));
  }
  return { columns: HEADINGS.map(([heading]) => heading), rows };
}

async function sendFile(
  reply: FastifyReply,
  format: 'csv' | 'xlsx',
  { columns, rows }: Rows,
): Promise<never> {
  if (format === 'csv') {
    const cellsOf = (cells: XlsxCell[]) => cells;
    return sendCsv(reply, { fileName: 'schedule.csv', columns, pages: inOnePage(rows), cellsOf });
  }
  const workbook = await prepareExport(async () => writeXlsx({ name: 'Schedule', columns, rows }));
  reply.type(XLSX_TYPE).header('content-disposition', 'attachment; filename="schedule.xlsx"');
  return sendRaw(reply, workbook);
}

async function* inOnePage<T>(lines: T[]): AsyncGenerator<T[]> {
  yield lines;
}
