import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NotFound, ValidationError } from '../../../kernel/domain-error.ts';
import { CsvFault, parseCsv } from '../../../platform/csv.ts';
import { TransportError } from '../../../platform/http/errors.ts';
import { pathParam } from '../../../platform/http/path-param.ts';
import {
  errorResponses,
  literals,
  nullable,
  open,
  PathKey,
  Text,
  UserId,
} from '../../../platform/http/schemas.ts';
import { ok } from '../../../platform/idempotency/answer.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import { CLASSIFICATION_KINDS } from '../../classes/domain/object-class.ts';
import { VocabularyEntry } from '../../classes/http/schemas.ts';
import * as schemas from '../../classes/http/write-schemas.ts';
import { done, type OntologyWrites, requesterOf, writeNow } from '../../classes/http/writing.ts';
import type { EntryRequest } from '../actions/custom-entry.ts';
import { deleteClassificationEntry } from '../actions/delete-classification-entry.ts';
import { importClassifications } from '../actions/import-classifications.ts';
import { mergeClassificationEntry } from '../actions/merge-classification-entry.ts';
import { updateClassificationEntry } from '../actions/update-classification-entry.ts';
import type { OpenKind } from '../domain/vocabulary.ts';

const BASE = '/api/v1/bim-ontology/classifications';
const tags = ['ontology'];
const config = { scope: 'ontology:write', acrossProjects: true, idempotency: 'honoured' } as const;
const OPEN_KINDS = CLASSIFICATION_KINDS.filter((kind): kind is OpenKind => kind !== 'cad_categories');
const Kind = { ...PathKey, description: OPEN_KINDS.join(', ') };
const EntryParams = Type.Object({ kind: Kind, id: PathKey });
const Count = Type.Integer({ minimum: 0 });
const MOST_BYTES = 16 * 1024 * 1024;

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
  },
  { title: 'ClassificationsImported' },
);

/** A firm's own codes, and whole vocabularies from a file. */
export const classificationRoutes =
  (writes: OntologyWrites): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { runner } = writes;
    app.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      async (request: FastifyRequest, body: Buffer) => csvText(request, body),
    );

    app.patch(
      `${BASE}/:kind/:id`,
      {
        config,
        schema: {
          operationId: 'updateClassificationEntry',
          tags,
          summary: 'Set the title of a custom entry',
          params: EntryParams,
          body: open({
            title: Type.String({
              minLength: 1,
              maxLength: 500,
              pattern: '^(?!\\s*$)[^\\x00-\\x1f]*$', // linear, whatever the length
            }),
            userId: UserId,
          }),
          response: { 200: VocabularyEntry, ...errorResponses(400, 404, 409) },
        },
      },
      (request, reply) =>
        writeNow(writes, request, reply, async (tx) => {
          const { id, code, title, custom } = await updateClassificationEntry(
            tx,
            runner,
            entryOf(request),
            request.body.title,
          );
          return ok({ id, code, title, custom });
        }),
    );

    app.delete(
      `${BASE}/:kind/:id`,
      {
        config: { scope: 'ontology:write', acrossProjects: true },
        schema: {
          operationId: 'deleteClassificationEntry',
          tags,
          summary: 'Delete a custom entry that no class uses',
          params: EntryParams,
          response: {
            200: Type.Object({ id: Type.String(), deleted: Type.Boolean() }),
            ...errorResponses(404, 409),
          },
        },
      },
      async (request) => {
        const entry = entryOf(request);
        await runner.drain();
        await app.db.transaction().execute((tx) => deleteClassificationEntry(tx, runner, entry));
        return { id: entry.id, deleted: true };
      },
    );

    app.post(
      `${BASE}/:kind/:id/actions/merge`,
      {
        config,
        schema: {
          operationId: 'mergeClassificationEntry',
          tags,
          summary: 'Merge a custom entry into another entry. Its code resolves to that entry from then on',
          params: EntryParams,
          body: open({ targetId: Text, userId: UserId }),
          response: {
            200: schemas.Done({
              id: Type.String(),
              targetId: Type.String(),
              objectClassIds: Type.Array(Type.String()),
              operationId: Type.String(),
            }),
            ...errorResponses(400, 404, 409),
          },
        },
      },
      (request, reply) =>
        writeNow(writes, request, reply, async (tx) =>
          done(await mergeClassificationEntry(tx, runner, entryOf(request), request.body.targetId)),
        ),
    );

    app.post(
      `${BASE}/:kind/imports`,
      {
        config: {
          ...config,
          documented: {
            consumes: ['text/csv'],
            body: Type.String({
              maxLength: MOST_BYTES,
              description: 'CSV in UTF-8 with the columns code, title and, optionally, parent',
            }),
          },
        },
        bodyLimit: MOST_BYTES,
        schema: {
          operationId: 'importClassifications',
          tags,
          summary: 'Load a version of a vocabulary from a CSV file, or preview the changes',
          params: Type.Object({ kind: Kind }),
          querystring: Type.Object({
            dryRun: Type.Optional(Type.Boolean({ default: false })),
            absent: Type.Optional({
              ...literals('retire', 'keep'),
              default: 'retire',
              description: "What to do with entries that aren't in the file",
            }),
          }),
          response: { 200: Imported, ...errorResponses(400, 404) },
        },
      },
      async (request, reply) => {
        const kind = openKind(request.params.kind);
        const { dryRun = false, absent = 'retire' } = request.query;
        const vocabulary = {
          kind,
          requester: requesterOf(request),
          records: await recordsOf(request.body),
          absent,
          dryRun,
        };
        await runner.drain();
        // A dry run is never the answer to the request that means it, whatever key both carry.
        if (dryRun)
          return app.db.transaction().execute((tx) => importClassifications(tx, runner, vocabulary));
        return answerOnce(request, reply, async (tx) =>
          ok(await importClassifications(tx, runner, vocabulary)),
        );
      },
    );
  };

function entryOf(request: FastifyRequest): EntryRequest {
  return {
    kind: openKind(pathParam(request, 'kind')),
    id: pathParam(request, 'id'),
    requester: requesterOf(request),
  };
}

function openKind(kind: string): OpenKind {
  const found = OPEN_KINDS.find((each) => each === kind);
  if (!found) throw new NotFound(`Entries can be changed only in ${OPEN_KINDS.join(', ')}.`);
  return found;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function csvText({ headers }: FastifyRequest, body: Buffer): string {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new TransportError(415);
  try {
    const text = utf8.decode(body);
    if (!text.includes('\0')) return text;
  } catch {
    // reported below
  }
  throw new ValidationError([{ path: 'body', rule: 'csv', message: 'must be CSV in UTF-8, without NUL' }]);
}

async function recordsOf(body: unknown): Promise<string[][]> {
  if (typeof body !== 'string') throw new TransportError(415, 'The body must be text/csv.');
  try {
    return await parseCsv(body);
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw new ValidationError([{ path: `body.row ${error.row}`, rule: 'csv', message: error.message }]);
  }
}
