import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { bodyStream } from '../../../platform/http/body-stream.ts';
import { TransportError } from '../../../platform/http/errors.ts';
import { errorResponses, literals, nullable } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { checkedKey } from '../../../platform/idempotency/answer-once.ts';
import { Warnings } from '../../classes/http/dry-run-schemas.ts';
import { type OntologyWrites, requesterOf } from '../../classes/http/writing.ts';
import { type FileQueue, withFile } from '../../exchange/http/received-file.ts';
import { importClassifications } from '../actions/import-classifications.ts';
import { MOST_VOCABULARY_BYTES, receiveVocabulary } from '../actions/receive-entries.ts';
import { CLASSIFICATIONS_PATH, Kind, OPEN_KINDS, openKind } from './classification-routes.ts';
import { importNow } from './import-now.ts';

const Count = Type.Integer({ minimum: 0 });

const Imported = Type.Object(
  {
    dryRun: Type.Boolean(),
    kind: literals(...OPEN_KINDS),
    version: Type.Integer({ minimum: 1 }),
    counts: Type.Object({ added: Count, updated: Count, unchanged: Count, retired: Count, stale: Count }),
    stale: Type.Array(
      Type.Object({
        objectClassId: Type.String(),
        name: Type.String(),
        path: nullable(Type.String()),
        code: Type.String(),
      }),
      { maxItems: 1000, description: 'Classes with a code that this version no longer has' },
    ),
    warnings: Warnings,
  },
  { title: 'ClassificationsImported' },
);

/** Whole vocabularies from a file, which is read in a process of its own. */
export const vocabularyImportRoutes =
  ({ runner }: OntologyWrites, imports: FileQueue): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    const api = apiRoutes(app, { tags: ['ontology'] });

    api.post(`${CLASSIFICATIONS_PATH}/:kind/imports`, {
      operationId: 'importClassifications',
      summary: 'Load a version of a vocabulary from a CSV file, or preview the changes',
      config: {
        scope: 'ontology:write',
        acrossProjects: true,
        idempotency: 'honoured',
        documented: {
          consumes: ['text/csv'],
          body: Type.String({
            maxLength: MOST_VOCABULARY_BYTES,
            description:
              'CSV with the columns code, title and, optionally, parent. A file that isn’t UTF-8 is read as Windows-1252, and a warning says so',
          }),
        },
      },
      bodyLimit: MOST_VOCABULARY_BYTES,
      params: Type.Object({ kind: Kind }),
      querystring: Type.Object({
        dryRun: Type.Optional(Type.Boolean({ default: false })),
        absent: Type.Optional({
          ...literals('retire', 'keep'),
          default: 'retire',
          description: "What to do with entries that aren't in the file",
        }),
      }),
      response: { 200: Imported, ...errorResponses(400, 404, 413, 429) },
      handler: async (request, reply) => {
        checkedKey(request); // before the body is read
        const kind = openKind(request.params.kind);
        const { dryRun = false, absent = 'retire' } = request.query;
        requireCsv(request);
        return withFile(imports, request, reply, async ({ folder, inTurn, signal }) => {
          const body = bodyStream(request.body);
          const { rows, warnings, sha256 } = await receiveVocabulary(body, kind, { folder, signal, inTurn });
          const vocabulary = { kind, requester: requesterOf(request), rows, sha256, absent, dryRun };
          return importNow(runner, request, reply, {
            dryRun,
            signal,
            identity: { sha256, absent },
            work: async (tx) => ({
              ...(await importClassifications(tx, runner, vocabulary)),
              ...(warnings.length > 0 && { warnings }),
            }),
            answer: ok,
          });
        });
      },
    });
  };

function requireCsv({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'text/csv') throw new TransportError(415, 'The body must be text/csv.');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new TransportError(415);
  if (Number(headers['content-length'] ?? 0) > MOST_VOCABULARY_BYTES) throw new TransportError(413);
}
