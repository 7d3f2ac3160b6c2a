import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { NODE_KINDS } from '../../artifact/index.ts';
import type { DiffItem } from '../../definition-graph/index.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { CsvQuery, jsonOrCsv, sendCsv, wantsCsv } from '../../platform/http/csv-answer.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { errorResponses, literals, PageQuery, Text } from '../../platform/http/schemas.ts';
import { diffCadImports, streamCadImportDiff } from '../queries/diff-cad-imports.ts';
import { knownProject } from './known-project.ts';
import { DiffSchema, RunParams } from './schemas.ts';

const COLUMNS = [
  'change',
  'documentId',
  'id',
  'kind',
  'name',
  'fields',
  'parameters',
  'elementId',
  'objectClassId',
  'categoryName',
  'levelName',
  'changes',
];

export const diffRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const api = apiRoutes(app, { tags: ['cad-imports'], read: { scope: 'imports:read', reads: 'heavy' } });

  api.get('/api/v1/projects/:id/cad-imports/:runId/diff', {
    operationId: 'diffCadImports',
    summary: 'Compare two runs. As CSV, the response has all rows',
    params: RunParams,
    querystring: Type.Object({
      against: Text,
      kind: Type.Optional(literals(...NODE_KINDS)),
      change: Type.Optional(literals('added', 'removed', 'changed')),
      objectClassId: Type.Optional({ ...Text, description: 'ID or handle of an object class' }),
      levelId: Type.Optional(Text),
      ...PageQuery.properties,
      ...CsvQuery,
    }),
    response: { 200: jsonOrCsv(DiffSchema), ...errorResponses(400, 404, 409) },
    handler: async (request, reply) => {
      const projectId = await knownProject(app.db, request);
      const { against, limit = 100, cursor, format: _, ...filter } = request.query;
      const key = readCursor(cursor, 2);
      const { runId } = request.params;
      const compared = { projectId, against, runId, filter };
      if (wantsCsv(request)) {
        const pages = await streamCadImportDiff(app.db, compared);
        return sendCsv(reply, { fileName: `diff-${runId}.csv`, columns: COLUMNS, pages, cellsOf });
      }
      const after = key && { documentId: key[0], id: key[1] };
      const { counts, count, items, next } = await diffCadImports(app.db, compared, after, limit);
      const nextCursor = next && writeCursor([next.documentId, next.id]);
      return { from: against, to: runId, counts, count, items, nextCursor };
    },
  });
};

function cellsOf(item: DiffItem) {
  const { change, documentId, id, kind, name, fields, parameters = [], changes = {}, names = {} } = item;
  const { elementId, objectClassId, categoryName, levelName } = item;
  const named = [elementId, objectClassId, categoryName, levelName];
  const values = Object.entries(changes).map(
    ([field, pair]) => `${field}: ${writtenPair(pair, names[field]).join(' → ')}`,
  );
  const lists = [fields, parameters].map((list) => list.join('; '));
  return [change, documentId, id, kind, name, ...lists, ...named, values.join('; ')];
}

/** Shows the name of what an ID refers to, with the ID if both have the same name. */
function writtenPair(
  [before, after]: [unknown, unknown],
  [nameBefore, nameAfter]: [string | null, string | null] = [null, null],
): [string, string] {
  const isSame = nameBefore === nameAfter;
  const named = (id: unknown, name: string | null) =>
    name === null ? written(id) : isSame ? `${name} (${written(id)})` : name;
  return [named(before, nameBefore), named(after, nameAfter)];
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? 'none' : JSON.stringify(value);
}
