import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { LENGTH_UNITS } from '../../artifact/index.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { CsvQuery, jsonOrCsv, sendCsv, wantsCsv } from '../../platform/http/csv-answer.ts';
import { errorResponses, literals, nullable, PathKey, Text, Words } from '../../platform/http/schemas.ts';
import { MEASURES, type Quantity, quantityKey } from '../domain/quantities.ts';
import { groupsOfGrouping, TAKEOFF_GROUPINGS, type TakeoffGroup } from '../domain/takeoff-groups.ts';
import {
  getProjectTakeoff,
  type NamedGroup,
  type Takeoff,
  type TakeoffItem,
} from '../queries/get-project-takeoff.ts';
import type { KnownProject } from './dependencies.ts';

const Count = Type.Integer({ minimum: 0 });
const Quantities = Type.Array(
  Type.Object({
    name: Type.String({ description: 'Group of the parameter' }),
    group: nullable(Type.String()),
    unit: nullable(
      Type.String({ description: '`m`, `m²`, `m³`, `mm`, `ft` and so on; other units as exported' }),
    ),
    measure: nullable(literals(...MEASURES)),
    sum: Type.Number(),
    elements: { ...Count, description: 'Elements that have the parameter' },
  }),
  { description: 'Sorted by number of elements' },
);
const Group = {
  id: nullable(Type.String({ description: 'ID of the class, level, type or room' })),
  documentId: nullable(Type.String()),
  documentTitle: nullable(Type.String()),
  name: nullable(Type.String()),
  detail: nullable(Type.String({ description: 'Handle of a class, family of a type, or number of a room' })),
  elevation: nullable(Type.Number()),
  lengthUnit: nullable(literals(...LENGTH_UNITS)),
};
const TakeoffSchema = Type.Object(
  {
    groupBy: literals(...TAKEOFF_GROUPINGS),
    elements: { ...Count, description: 'Number of elements that match the filters' },
    count: { ...Count, description: 'Number of groups; at most 10,000 are listed' },
    quantities: { ...Quantities, description: 'Totals over all elements, for the 12 most common parameters' },
    items: Type.Array(
      Type.Object({
        ...Group,
        subgroup: Type.Optional(Type.Object(Group, { description: 'The second group, if there are two' })),
        elements: Count,
        quantities: Quantities,
      }),
      { description: 'Largest group first' },
    ),
  },
  { title: 'Takeoff' },
);

export const takeoffRoutes =
  (known: KnownProject): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, {
      tags: ['definition-graph'],
      read: { scope: 'imports:read', reads: 'heavy' },
    });

    api.get('/api/v1/projects/:id/definition-graph/takeoff', {
      operationId: 'getProjectTakeoff',
      summary:
        'Get element counts and sums of numeric parameters by class, level, type or room, or by two of them',
      params: Type.Object({ id: PathKey }),
      querystring: Type.Object({
        groupBy: Type.Optional({
          ...literals(...TAKEOFF_GROUPINGS),
          default: 'class',
          description: 'One group, or two separated by a comma',
        }),
        parameter: Type.Optional({
          ...Words,
          description: 'Only the parameter with this name. Default: areas, volumes and lengths',
        }),
        category: Type.Optional({ ...Text, description: 'Built-in name or integer' }),
        objectClassId: Type.Optional({ ...Text, description: 'ID or handle' }),
        levelId: Type.Optional(Text),
        documentId: Type.Optional(Text),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
        ...CsvQuery,
      }),
      response: { 200: jsonOrCsv(TakeoffSchema), ...errorResponses(400, 404) },
      handler: async (request, reply) => {
        const { groupBy = 'class', parameter, limit = 100, format: _, ...filter } = request.query;
        const projectId = await known(app.db, request);
        const named = parameter === undefined ? {} : { parameter };
        if (!wantsCsv(request))
          return getProjectTakeoff(app.db, projectId, { groupBy, filter, ...named, limit });
        const takeoff = await getProjectTakeoff(app.db, projectId, { groupBy, filter, ...named });
        const { columns, cellsOf } = sheetOf(takeoff);
        return sendCsv(reply, {
          fileName: `takeoff-${projectId}.csv`,
          columns,
          pages: pageOf(takeoff.items),
          cellsOf,
        });
      },
    });
  };

async function* pageOf(items: TakeoffItem[]) {
  yield items;
}

const FIELDS = ['documentId', 'documentTitle', 'id', 'name', 'detail', 'elevation', 'lengthUnit'] as const;
/** Of a second group, after its kind: `levelId`. */
const SUFFIXES = ['DocumentId', 'DocumentTitle', 'Id', 'Name', 'Detail', 'Elevation', 'LengthUnit'];

/** A spreadsheet has no null: elements without a class are named so. */
function fieldsOf(by: TakeoffGroup, group: NamedGroup) {
  return FIELDS.map((field) => group[field] ?? (field === 'name' && group.id === null ? `No ${by}` : null));
}

/** A column for each quantity, with its unit; its group only where two have one name and unit. */
function sheetOf({ groupBy, quantities }: Takeoff) {
  const [by, second] = groupsOfGrouping(groupBy) as [TakeoffGroup, TakeoffGroup | undefined];
  const titleOf = ({ name, unit }: Quantity) => (unit === null ? name : `${name} (${unit})`);
  const titles = quantities.map((quantity) => {
    const isAlone = quantities.filter((other) => titleOf(other) === titleOf(quantity)).length === 1;
    return isAlone ? titleOf(quantity) : `${quantity.group ?? 'no group'}: ${titleOf(quantity)}`;
  });
  const keys = quantities.map(quantityKey);
  return {
    columns: [...FIELDS, ...(second ? SUFFIXES.map((suffix) => second + suffix) : []), 'elements', ...titles],
    cellsOf: (item: TakeoffItem) => {
      const sums = new Map(item.quantities.map((quantity) => [quantityKey(quantity), quantity.sum]));
      return [
        ...fieldsOf(by, item),
        ...(second && item.subgroup ? fieldsOf(second, item.subgroup) : []),
        item.elements,
        ...keys.map((key) => sums.get(key) ?? null),
      ];
    },
  };
}
