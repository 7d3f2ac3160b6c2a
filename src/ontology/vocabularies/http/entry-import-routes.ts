import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest, FastifySchema, FastifyTypeProvider } from 'fastify';
import { Type } from 'typebox';
import { BODY_LIMITS } from '../../../platform/body-limits.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { isPacked } from '../../../platform/http/awaited-answer.ts';
import { bodyStream } from '../../../platform/http/body-stream.ts';
import { UPLOAD_TIMEOUT_MS } from '../../../platform/http/edge.ts';
import { TransportError } from '../../../platform/http/errors.ts';
import { bytesOf, errorResponses, literals, nullable, Text } from '../../../platform/http/schemas.ts';
import { type AnswerTo, ok, type ReplyTo } from '../../../platform/idempotency/answer.ts';
import { answerOnce, checkedKey } from '../../../platform/idempotency/answer-once.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { ImportTooLarge } from '../../classes/domain/errors.ts';
import { Warnings } from '../../classes/http/dry-run-schemas.ts';
import {
  afterEarlierOperations,
  type OntologyWrites,
  requesterOf,
  unlessLeft,
} from '../../classes/http/writing.ts';
import { type FileQueue, withFile } from '../../exchange/http/received-file.ts';
import { importClassificationSystem } from '../actions/import-classification-system.ts';
import { importClassifications } from '../actions/import-classifications.ts';
import { MOST_VOCABULARY_BYTES, receiveEntries, receiveVocabulary } from '../actions/receive-entries.ts';
import { entriesToKeep, isListedSystem, requireListedSystem } from '../queries/list-system-entries.ts';
import { CLASSIFICATIONS_PATH, Kind, OPEN_KINDS, openKind } from './classification-routes.ts';
import { SYSTEMS_PATH, SystemParams } from './classification-system-routes.ts';

const MOST_BYTES = BODY_LIMITS.importClassificationSystem.bytes;
const Count = Type.Integer({ minimum: 0 });

/** What an import changed, or would change. */
const changeFields = (staleDescription: string) => ({
  counts: Type.Object({ added: Count, updated: Count, unchanged: Count, retired: Count, stale: Count }),
  stale: Type.Array(
    Type.Object({
      objectClassId: Type.String(),
      name: Type.String(),
      path: nullable(Type.String()),
      code: Type.String(),
    }),
    { maxItems: 1000, description: staleDescription },
  ),
});

const VocabularyImported = Type.Object(
  {
    dryRun: Type.Boolean(),
    kind: literals(...OPEN_KINDS),
    version: Type.Integer({ minimum: 1 }),
    ...changeFields('Classes with a code that this version no longer has'),
    warnings: Warnings,
  },
  { title: 'ClassificationsImported' },
);

const SystemImported = Type.Object(
  {
    dryRun: Type.Boolean(),
    kind: Type.String({ description: 'The ID of the system' }),
    version: Type.Integer({ minimum: 1, description: 'The number of this import' }),
    ...changeFields('Classes with a code that is retired'),
    format: literals('csv', 'archicad', 'ifc'),
    levels: Count,
    retired: Type.Array(Type.Object({ code: Type.String(), title: Type.String() }), {
      maxItems: 1000,
      description: 'The first of the entries that are retired',
    }),
    warnings: Warnings,
  },
  { title: 'ClassificationSystemImported' },
);

/** Vocabularies and entries of classification systems from files, which are read in a separate process. */
export const entryImportRoutes =
  ({ runner }: OntologyWrites, imports: FileQueue): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    const api = apiRoutes(app, { tags: ['ontology'] });

    api.post(`${SYSTEMS_PATH}/:systemId/imports`, {
      operationId: 'importClassificationSystem',
      summary: 'Load the entries of a classification system from a file, or preview the changes',
      config: {
        scope: 'ontology:write',
        acrossProjects: true,
        idempotency: 'honoured',
        bodyTimeoutMs: UPLOAD_TIMEOUT_MS,
        documented: { body: bytesOf('text/csv', 'application/xml', 'application/x-step') },
      },
      description:
        'The body is the file: CSV with the columns code, title and, optionally, parent (a file that isn’t UTF-8 is read as Windows-1252, and a warning says so); Archicad classification XML; or an IFC classification library. Its content tells the format. Of an XML file with several systems, the one with this ID or name is read. It can be compressed (Content-Encoding: gzip). Up to 200 MB and 50,000 entries.',
      params: SystemParams,
      querystring: Type.Object({
        dryRun: Type.Optional(Type.Boolean({ default: false })),
        name: Type.Optional({
          ...Text,
          maxLength: 200,
          description:
            "With dryRun: the name of a system that doesn't exist yet, to preview its first import",
        }),
        absent: Type.Optional({
          ...literals('keep', 'retire'),
          default: 'keep',
          description:
            "What to do with entries that aren't in the file. With keep, rows of a CSV file can be below them, and a row without parent keeps the one it has",
        }),
      }),
      response: { 200: SystemImported, ...errorResponses(400, 404, 409, 413, 415, 429) },
      handler: async (request, reply) => {
        checkedKey(request); // before the body is read
        const { dryRun = false, absent = 'keep', name: newName } = request.query;
        const { systemId } = request.params;
        const isNew = dryRun && newName !== undefined && !(await isListedSystem(app.db, systemId));
        const { id, name } = isNew
          ? { id: systemId, name: newName }
          : await requireListedSystem(app.db, systemId);
        const isGzip = isPacked(request);
        if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES)
          throw new ImportTooLarge(`An import file can have at most ${MOST_BYTES / 1e6} MB.`);
        return withFile(imports, request, reply, async ({ folder, inTurn, signal }) => {
          const stored = absent === 'keep' && !isNew ? await entriesToKeep(app.db, id) : undefined;
          const { sha256, warnings, ...received } = await receiveEntries(
            bodyStream(request.body),
            { id, name, ...(stored !== undefined && { stored }) },
            { isGzip, folder, signal, inTurn },
          );
          const importing = { systemId, isNew, requester: requesterOf(request), absent, dryRun, ...received };
          return importNow(runner, request, reply, {
            dryRun,
            signal,
            identity: { sha256, absent },
            work: async (tx) => ({
              ...(await importClassificationSystem(tx, runner, importing)),
              ...(warnings && { warnings }),
            }),
            answer: ok,
          });
        });
      },
    });

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
      response: { 200: VocabularyImported, ...errorResponses(400, 404, 413, 429) },
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

/** Imports what was read of a file, after earlier operations and while someone waits; a dry run writes nothing. */
export async function importNow<S extends FastifySchema, Config, P extends FastifyTypeProvider, Imported>(
  runner: Runner,
  request: FastifyRequest,
  reply: ReplyTo<S, Config, P>,
  {
    dryRun,
    signal,
    identity,
    work,
    answer,
  }: {
    dryRun: boolean;
    signal: AbortSignal;
    /** What an Idempotency-Key identifies: the bytes, and how to interpret them. */
    identity: { sha256: string; absent: string };
    work(tx: Tx): Promise<Imported>;
    answer(imported: Imported): AnswerTo<S>;
  },
): Promise<Imported> {
  const imported = unlessLeft(signal, work);
  return afterEarlierOperations(runner, signal, () => {
    // A dry run is never the answer to the request that means it, whatever key both carry.
    if (dryRun) return request.server.db.transaction().execute(imported);
    request.body = identity;
    return answerOnce(request, reply, async (tx) => answer(await imported(tx)));
  });
}
