import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BODY_LIMITS } from '../../../platform/body-limits.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { isPacked } from '../../../platform/http/awaited-answer.ts';
import { bodyStream } from '../../../platform/http/body-stream.ts';
import { UPLOAD_TIMEOUT_MS } from '../../../platform/http/edge.ts';
import { bytesOf, errorResponses, literals, nullable, Text } from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { checkedKey } from '../../../platform/idempotency/answer-once.ts';
import { ImportTooLarge } from '../../classes/domain/errors.ts';
import { Warnings } from '../../classes/http/dry-run-schemas.ts';
import { type OntologyWrites, requesterOf } from '../../classes/http/writing.ts';
import { type FileQueue, withFile } from '../../exchange/http/received-file.ts';
import { importClassificationSystem } from '../actions/import-classification-system.ts';
import { receiveEntries } from '../actions/receive-entries.ts';
import { isListedSystem, requireListedSystem } from '../queries/list-system-entries.ts';
import { SYSTEMS_PATH, SystemParams } from './classification-system-routes.ts';
import { importNow } from './import-now.ts';

const MOST_BYTES = BODY_LIMITS.importClassificationSystem.bytes;
const Count = Type.Integer({ minimum: 0 });
const Imported = Type.Object(
  {
    dryRun: Type.Boolean(),
    kind: Type.String({ description: 'The ID of the system' }),
    version: Type.Integer({ minimum: 1, description: 'The number of this import' }),
    counts: Type.Object({ added: Count, updated: Count, unchanged: Count, retired: Count, stale: Count }),
    stale: Type.Array(
      Type.Object({
        objectClassId: Type.String(),
        name: Type.String(),
        path: nullable(Type.String()),
        code: Type.String(),
      }),
      { maxItems: 1000, description: 'Classes with a code that is retired' },
    ),
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

/** Lists of entries from files. The file is read in a process of its own. */
export const systemImportRoutes =
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
          description: "What to do with entries that aren't in the file",
        }),
      }),
      response: { 200: Imported, ...errorResponses(400, 404, 409, 413, 415, 429) },
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
          const { sha256, warnings, ...received } = await receiveEntries(
            bodyStream(request.body),
            { id, name },
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
  };
