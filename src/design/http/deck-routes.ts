import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type Fault, NotFound, ValidationError } from '../../kernel/domain-error.ts';
import { present } from '../../kernel/present.ts';
import { requireOpenProject } from '../../party-directory/index.ts';
import { apiRoutes } from '../../platform/http/api-routes.ts';
import { optionalBody } from '../../platform/http/json-body.ts';
import { bytesOf, errorResponses, literals, nullable, open } from '../../platform/http/schemas.ts';
import { accepted, ok } from '../../platform/idempotency/answer.ts';
import { answerOnce, keyedRequestOf } from '../../platform/idempotency/answer-once.ts';
import { noteRecordIds } from '../../record-ids/note-record-ids.ts';
import { beginCollectionSlides, publishCollectionSlides } from '../actions/publish-collection-slides.ts';
import { publishCollectionDeck } from '../actions/publish-deck.ts';
import { resolveRecordId } from '../actions/resolve-record-ids.ts';
import { deckFileName } from '../domain/deck.ts';
import type { DesignParts } from '../parts.ts';
import { findCollection } from '../queries/collections.ts';
import { deckJobStatus, findDeckJob, latestDeckUrl, listDecks } from '../queries/deck-jobs.ts';
import { DESIGN_PATH } from './answers.ts';
import * as schemas from './schemas.ts';
import { inTurn, mayUse, write } from './writing.ts';

const tags = ['decks'];
const read = { scope: 'design:read' } as const;
const writes = { scope: 'design:write', idempotency: 'honoured' } as const;
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
/** Decks are created from collections, which people find in their projects. */
const PAGE_WITHOUT_PUBLISHER = '/console/projects';

const MissingImages = Type.Array(Type.Object({ slideKey: Type.String(), name: Type.String() }));
const JobParams = Type.Object({ jobId: schemas.Id });

export const deckRoutes =
  (parts: DesignParts, kickWorker: () => void): FastifyPluginAsyncTypebox =>
  async (app) => {
    const api = apiRoutes(app, { tags, read, write: writes });

    api.post(`${DESIGN_PATH}/project-collections/:productCollectionId/publish-slides`, {
      operationId: 'publishCollectionSlides',
      summary: 'Publish a collection as a slide deck and wait for the result',
      preValidation: optionalBody,
      params: Type.Object({ productCollectionId: schemas.Id }),
      body: open({ templateId: Type.Optional(nullable(schemas.Id)) }),
      response: {
        200: Type.Object({ jobId: Type.String(), deckUrl: Type.String(), slideCount: Type.Integer() }),
        ...errorResponses(400, 404, 409),
      },
      handler: (request, reply) =>
        inTurn(parts, request, reply, async (taker) => {
          const keyed = keyedRequestOf(request);
          let projectId: string | null = null;
          const job = await parts.turns.transaction(taker, () =>
            app.db.transaction().execute(async (tx) => {
              // Answered before: the answer is sent again below.
              if (keyed && (await parts.answers.find(tx, keyed))) return null;
              const { productCollectionId } = request.params;
              const { collection } = await findCollection(
                parts.records,
                tx,
                productCollectionId,
                mayUse(request),
              );
              await requireOpenProject(tx, collection.projectId);
              projectId = collection.projectId;
              const templateId = request.body.templateId ?? null;
              return beginCollectionSlides(parts, tx, collection, {
                templateId,
                scope: keyed?.scope ?? null,
              });
            }),
          );
          const deck = job && (await publishCollectionSlides(parts, job));
          return answerOnce(request, reply, async (_tx, again) => {
            if (projectId !== null) again?.projects.add(projectId);
            return ok(present(deck));
          });
        }),
    });

    api.post(`${DESIGN_PATH}/slides/publish-collection`, {
      operationId: 'publishCollectionDeck',
      summary: 'Publish a collection as a slide deck in the background',
      body: open({ collectionId: schemas.Id, templateId: Type.Optional(nullable(schemas.Id)) }),
      response: {
        202: Type.Object({ jobId: Type.String(), statusUrl: Type.String() }),
        ...errorResponses(400, 404, 409),
      },
      handler: async (request, reply) => {
        noteRecordIds(request, reply, [request.body.collectionId]);
        const answer = await write(parts, request, reply, async (tx, { claim }) => {
          const { collectionId } = request.body;
          const id = await resolveRecordId(parts, 'collection', collectionId, 'body.collectionId');
          const found = await findCollection(parts.records, tx, id, mayUse(request)).catch((error) =>
            asBodyFault(error, collectionId),
          );
          await requireOpenProject(tx, found.collection.projectId);
          claim?.projects.add(found.collection.projectId);
          const job = await publishCollectionDeck(
            parts,
            tx,
            found.collection,
            request.body.templateId ?? null,
          );
          const statusUrl = `${DESIGN_PATH}/slides/jobs/${job.id}/status`;
          return accepted({ jobId: job.id, statusUrl }, statusUrl);
        });
        kickWorker();
        return answer;
      },
    });

    api.get(`${DESIGN_PATH}/slides/jobs/:jobId/status`, {
      operationId: 'getDeckJobStatus',
      summary: 'Get the progress of a deck job',
      params: JobParams,
      response: {
        200: Type.Object(
          {
            jobId: Type.String(),
            status: literals('queued', 'running', 'succeeded', 'failed'),
            progress: Type.Object({
              slidesDone: Type.Integer(),
              slidesTotal: Type.Integer(),
              percent: Type.Integer(),
            }),
            collectionId: Type.String(),
            version: Type.Integer(),
            deckUrl: Type.Optional(Type.String()),
            slideCount: Type.Optional(Type.Integer()),
            missingImages: Type.Optional(MissingImages),
            error: Type.Optional(Type.String()),
          },
          { title: 'DeckJob' },
        ),
        ...errorResponses(404),
      },
      handler: async (request) =>
        deckJobStatus(await findDeckJob(parts, app.db, request.params.jobId, mayUse(request))),
    });

    api.get(`${DESIGN_PATH}/slides/jobs/:jobId/deck`, {
      operationId: 'downloadDeck',
      summary: 'Download a deck created by the embedded publisher',
      params: JobParams,
      response: { 200: { description: 'The deck', ...bytesOf(PPTX) }, ...errorResponses(404) },
      handler: async (request, reply) => {
        const { job } = await findDeckJob(parts, app.db, request.params.jobId, mayUse(request));
        const bytes = job.status === 'succeeded' ? await parts.deckPublisher.file(job.id) : null;
        if (!bytes) throw new NotFound('This deck has no file.');
        return reply
          .header('content-disposition', `attachment; filename="${deckFileName(job.title, job.version)}"`)
          .type(PPTX)
          .send(bytes);
      },
    });

    api.get(`${DESIGN_PATH}/project-collections/:id/decks`, {
      operationId: 'listCollectionDecks',
      summary: 'List the deck versions of a collection, newest first',
      params: schemas.CollectionParams,
      response: {
        200: schemas.countedList(
          Type.Object(
            {
              version: Type.Integer(),
              jobId: Type.String(),
              deckUrl: nullable(Type.String()),
              slideCount: Type.Integer(),
              missingImages: MissingImages,
              publishedAt: nullable(Type.String({ format: 'date-time' })),
            },
            { title: 'Deck' },
          ),
        ),
        ...errorResponses(404),
      },
      handler: async (request) => {
        const { collection } = await findCollection(
          parts.records,
          app.db,
          request.params.id,
          mayUse(request),
        );
        return listDecks(app.db, collection.id);
      },
    });

    api.get(`${DESIGN_PATH}/slides/launch`, {
      operationId: 'launchDeckPublisher',
      summary:
        "Redirect the browser to the deck of a collection, or without one to the deck publisher's home. No other target is accepted",
      querystring: Type.Object({ collectionId: Type.Optional(schemas.Id) }),
      response: { 302: Type.Null(), ...errorResponses(400, 404) },
      handler: async (request, reply) => {
        refuseUrls(request.query);
        reply.header('cache-control', 'no-store');
        const { collectionId } = request.query;
        if (collectionId === undefined)
          return reply.redirect(parts.deckPublisher.homeUrl ?? PAGE_WITHOUT_PUBLISHER, 302);
        const { collection } = await findCollection(parts.records, app.db, collectionId, mayUse(request));
        const url = parts.deckPublisher.launchUrl(collection.id, await latestDeckUrl(app.db, collection.id));
        if (url === null) throw new NotFound('This collection has no deck yet.');
        return reply.redirect(url, 302);
      },
    });
  };

/**
 * The launcher takes no address, so that nobody can use it to send people to another site. A parameter that looks
 * like one is refused.
 */
function refuseUrls(query: Record<string, unknown>): void {
  const faults = Object.entries(query).flatMap(([name, value]): Fault[] => {
    const texts = [name, value].flat().map(String);
    return texts.some(looksLikeUrl)
      ? [
          {
            path: `query.${name}`,
            rule: 'url',
            message: "isn't allowed: this link always opens the deck publisher",
          },
        ]
      : [];
  });
  if (faults.length > 0) throw new ValidationError(faults);
}

function looksLikeUrl(text: string): boolean {
  return (
    /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|[\\/]\\)/i.test(text) ||
    text.includes('://') ||
    /^\s*www\./i.test(text)
  );
}

function asBodyFault(error: unknown, id: string): never {
  if (!(error instanceof NotFound)) throw error;
  const message = `Collection ${id} doesn't exist`;
  throw new ValidationError([{ path: 'body.collectionId', rule: 'unknown', message }]);
}
