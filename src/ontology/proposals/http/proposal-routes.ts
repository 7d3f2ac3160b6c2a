import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DomainError, ValidationError } from '../../../kernel/domain-error.ts';
import { BODY_LIMITS } from '../../../platform/body-limits.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { apiRoutes } from '../../../platform/http/api-routes.ts';
import { whileAwaited } from '../../../platform/http/awaited-answer.ts';
import { jsonOrCsv, wantsCsv } from '../../../platform/http/csv-answer.ts';
import { notACursor, readCursor } from '../../../platform/http/cursor.ts';
import { type Entity, entityOf } from '../../../platform/http/entity.ts';
import { optionalBody } from '../../../platform/http/json-body.ts';
import { sendReady } from '../../../platform/http/ready-answer.ts';
import { errorResponses, errorWith, notModified } from '../../../platform/http/schemas.ts';
import { created, ok } from '../../../platform/idempotency/answer.ts';
import { answerOnce } from '../../../platform/idempotency/answer-once.ts';
import { acceptedAnswer } from '../../../platform/operations/accept.ts';
import { entryBytes, SingleFlightCache } from '../../../platform/single-flight-cache.ts';
import { AcceptedSchema } from '../../classes/http/accepted.ts';
import { checkCodes, checkLanguages } from '../../classes/http/check-languages.ts';
import { caching, conditional } from '../../classes/http/schemas.ts';
import { type OntologyWrites, requesterOf, unlessLeft, usageFor } from '../../classes/http/writing.ts';
import type { OntologyCache } from '../../classes/queries/ontology-cache.ts';
import { acceptProposal } from '../actions/accept-proposal.ts';
import {
  createProposal,
  rejectProposal,
  submitProposal,
  withdrawProposal,
} from '../actions/decide-proposals.ts';
import type { EditPlan } from '../actions/edit-plan.ts';
import { requireProposal } from '../actions/edit-proposal.ts';
import {
  addProposalChange,
  deleteProposalChange,
  reorderProposalChanges,
} from '../actions/proposal-changes.ts';
import type { ProposalPlans } from '../queries/proposal-plans.ts';
import { changeAnswer, listProposals, proposalAnswer, withinAnswer } from '../queries/proposals.ts';
import { acceptablePlan } from './acceptable.ts';
import { planPage, sendPlanCsv } from './plan-pages.ts';
import { actorOf, resolveProposalNumber, waiterOf } from './proposal-actor.ts';
import type { ProposalEdits } from './proposal-edits.ts';
import * as schemas from './proposal-schemas.ts';
import { reviewedIn } from './reviewed.ts';

const PROPOSALS = '/api/v1/bim-ontology/proposals';
const tags = ['proposals'];
const read = { scope: 'ontology:read' } as const;
const propose = { scope: 'ontology:propose', acrossProjects: true, idempotency: 'honoured' } as const;
const review = { scope: 'ontology:approve', acrossProjects: true, idempotency: 'honoured' } as const;
const Conflict = errorWith(schemas.BlockedDetails);

/** Of answers to readers of proposals; one can have several megabytes. */
const MOST_BYTES = 32 * 1024 * 1024;

interface ProposalParts extends OntologyWrites {
  cache: OntologyCache;
  plans: ProposalPlans;
  edits: ProposalEdits;
  fourEyes: boolean;
}

export const proposalRoutes =
  (parts: ProposalParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { cache, plans, edits, runner, fourEyes } = parts;
    const answers = new SingleFlightCache<Entity>(MOST_BYTES, ({ size }, key) => entryBytes(key, size));
    app.addHook('preHandler', resolveProposalNumber);

    const api = apiRoutes(app, { tags, read, write: propose });

    type Of = FastifyRequest & { params: { proposalId: string } };
    const inTurn = <T>(request: Of, reply: FastifyReply, work: (signal: AbortSignal) => Promise<T>) =>
      whileAwaited(request, reply, (signal) =>
        edits.inTurn(request, signal, request.params.proposalId, () => work(signal)),
      );
    /** `awaited` is for the transaction: it isn't begun for a client that has left. */
    const planned = <T>(
      request: Of,
      reply: FastifyReply,
      work: (
        plan: EditPlan,
        awaited: <R>(inside: (tx: Tx) => Promise<R>) => (tx: Tx) => Promise<R>,
      ) => Promise<T>,
    ) =>
      whileAwaited(request, reply, (signal) =>
        edits.planned(request, signal, request.params.proposalId, (plan) =>
          work(plan, (inside) => unlessLeft(signal, inside)),
        ),
      );

    api.post(PROPOSALS, {
      operationId: 'createProposal',
      summary: 'Create a proposal. Its changes are applied together when someone accepts it',
      body: schemas.CreateProposalBody,
      response: { 201: schemas.Proposal, ...errorResponses(400) },
      handler: async (request, reply) => {
        const ontology = await cache.fresh();
        return answerOnce(request, reply, async (tx) => {
          const proposal = await createProposal(tx, actorOf(request), request.body);
          return created(proposalAnswer(proposal, ontology), `${PROPOSALS}/${proposal.id}`);
        });
      },
    });

    api.get(PROPOSALS, {
      operationId: 'listProposals',
      summary: 'List proposals, newest first',
      querystring: schemas.ProposalListQuery,
      response: { 200: schemas.ProposalList, ...errorResponses(400) },
      handler: async (request) => {
        const { query } = request;
        const { status = null, userId = null, objectClassId = null, reviewer = null, limit = 100 } = query;
        const before = numberOf(query.cursor);
        const author = query.mine ? actorOf(request).callerId : null;
        const waitingFor = query.waitingForMe ? waiterOf(request, fourEyes) : null;
        const filter = { status, userId, author, objectClassKey: objectClassId, reviewer, waitingFor };
        return listProposals(app.db, await cache.fresh(), { ...filter, before, limit });
      },
    });

    api.get(`${PROPOSALS}/:proposalId`, {
      operationId: 'getProposal',
      summary: 'Get a proposal by its ID or number, its changes and their effect on the current tree',
      compress: false,
      params: schemas.ProposalParams,
      headers: conditional,
      response: {
        200: Type.Object(schemas.ProposalDetail.properties, {
          title: 'ProposalDetail',
          headers: caching,
        }),
        304: notModified(caching),
        ...errorResponses(404),
      },
      handler: async (request, reply) => {
        const callerId = request.caller.id;
        const entity = await plans.latest(request.params.proposalId, async (proposal) => {
          const plan = await plans.of(proposal, callerId);
          const usage = usageFor(parts, request);
          const head = proposalAnswer(proposal, plan?.ontology ?? (await cache.fresh()));
          const used = plan && {
            usage: await usage(app.db, plan.reclassified),
            usageOfChanged: await usage(app.db, plan.changed),
          };
          const planOntologyVersion = plan?.ontologyVersion ?? null;
          const planEffects = plan?.effects ?? null;
          // Everything that the answer depends on; the revision stands for the changes, the versions for their effects.
          const key = JSON.stringify([head, used, plan?.versions]);
          const ready = await answers.get(key, () =>
            plans.withChanges(proposal, callerId, (changes) => {
              const positions = new Map(changes.map(({ id, position }) => [id, position]));
              const shown = changes.map((change) =>
                changeAnswer(change, plan?.problems.get(change.id)?.message ?? null, positions),
              );
              const answer = {
                ...head,
                changes: withinAnswer(shown),
                plan: plan && { ...plan.preview, ...used },
                planOntologyVersion,
                planEffects,
              };
              return entityOf('application/json; charset=utf-8', JSON.stringify(answer));
            }),
          );
          // The answer depends on the whole tree; what a reviewer saw is identified by the beginning.
          const seen = `${proposal.number}.${proposal.revision}.${planEffects ?? 'none'}`;
          return { ...ready, etag: `"${seen}.${ready.etag.slice(1)}` };
        });
        return sendReady(request, reply, entity);
      },
    });

    api.get(`${PROPOSALS}/:proposalId/plan`, {
      operationId: 'getProposalPlan',
      summary: 'List all classes that a proposal changes, before and after',
      description:
        'getProposal has the first 5,000 of them. Deleted, archived and restored classes come first, new ones last. CSV has a row for each field. A proposal that was decided has no plan.',
      params: schemas.ProposalParams,
      querystring: schemas.PlanQuery,
      response: { 200: jsonOrCsv(schemas.PlanPage), ...errorResponses(400, 404, 410) },
      handler: async (request, reply) => {
        const { cursor, limit = 100 } = request.query;
        const read = () =>
          plans.latest(request.params.proposalId, async (proposal) => ({
            proposal,
            plan: await plans.whole(proposal, request.caller.id),
          }));
        const { proposal, plan } = await read();
        if (wantsCsv(request)) return sendPlanCsv(reply, proposal, async () => (await read()).plan);
        return planPage(plan, cursor, limit);
      },
    });

    api.post(`${PROPOSALS}/:proposalId/changes`, {
      operationId: 'addProposalChange',
      summary: 'Add a change to a proposal',
      bodyLimit: MOST_BODY_BYTES,
      params: schemas.ProposalParams,
      body: schemas.AddChangeBody,
      response: { 201: schemas.ProposalChange, ...errorResponses(400, 404), 409: Conflict },
      handler: async (request, reply) => {
        const { action } = request.body;
        if ('dryRun' in request.body.request)
          throw new ValidationError([
            { path: 'body.request.dryRun', rule: 'dryRun', message: "isn't allowed in a proposal" },
          ]);
        const proposed = schemas.knownRequest(action, request.body.request);
        await checkLanguages(parts.language, proposed, 'body.request');
        await checkCodes(cache, proposed, 'body.request');
        const { proposalId } = request.params;
        return planned(request, reply, (plan, awaited) =>
          answerOnce(
            request,
            reply,
            awaited(async (tx) => {
              const { positions, problem, change } = await addProposalChange(tx, actorOf(request), plan, {
                proposalId,
                action,
                request: proposed,
              });
              return created(changeAnswer(change, problem, positions), `${PROPOSALS}/${proposalId}`);
            }),
          ),
        );
      },
    });

    api.delete(`${PROPOSALS}/:proposalId/changes/:changeId`, {
      operationId: 'deleteProposalChange',
      summary: 'Remove a change from a proposal',
      config: { scope: 'ontology:propose', acrossProjects: true },
      params: schemas.ChangeParams,
      response: {
        204: Type.Null({ description: 'The change was removed.' }),
        ...errorResponses(404),
        409: Conflict,
      },
      handler: async (request, reply) => {
        const { proposalId, changeId } = request.params;
        await planned(request, reply, (plan, awaited) =>
          app.db
            .transaction()
            .execute(
              awaited((tx) => deleteProposalChange(tx, actorOf(request), plan, { proposalId, changeId })),
            ),
        );
        return reply.code(204).send(null);
      },
    });

    api.put(`${PROPOSALS}/:proposalId/changes/order`, {
      operationId: 'reorderProposalChanges',
      summary: 'Reorder the changes of a proposal',
      params: schemas.ProposalParams,
      body: schemas.OrderBody,
      response: { 200: schemas.Proposal, ...errorResponses(400, 404), 409: Conflict },
      handler: async (request, reply) => {
        const { proposalId } = request.params;
        const { changeIds } = request.body;
        return planned(request, reply, (plan, awaited) =>
          answerOnce(
            request,
            reply,
            awaited(async (tx) => {
              await reorderProposalChanges(tx, actorOf(request), plan, { proposalId, changeIds });
              return ok(proposalAnswer(await requireProposal(tx, proposalId), plan.ontology));
            }),
          ),
        );
      },
    });

    for (const [verb, operationId, act, summary] of [
      ['submit', 'submitProposal', submitProposal, 'Submit a proposal for review'],
      ['withdraw', 'withdrawProposal', withdrawProposal, 'Withdraw a proposal'],
    ] as const) {
      api.post(`${PROPOSALS}/:proposalId/actions/${verb}`, {
        operationId,
        summary,
        preValidation: optionalBody,
        params: schemas.ProposalParams,
        body: schemas.ActBody,
        response: { 200: schemas.Proposal, ...errorResponses(400, 404), 409: Conflict },
        handler: async (request, reply) => {
          const ontology = await cache.fresh();
          const { proposalId } = request.params;
          return inTurn(request, reply, (signal) =>
            answerOnce(
              request,
              reply,
              unlessLeft(signal, async (tx) => {
                await act(tx, actorOf(request), proposalId);
                return ok(proposalAnswer(await requireProposal(tx, proposalId), ontology));
              }),
            ),
          );
        },
      });
    }

    api.post(`${PROPOSALS}/:proposalId/actions/reject`, {
      operationId: 'rejectProposal',
      summary: 'Reject a submitted proposal with a reason',
      config: review,
      params: schemas.ProposalParams,
      body: schemas.RejectBody,
      response: { 200: schemas.Proposal, ...errorResponses(400, 404), 409: Conflict },
      handler: async (request, reply) => {
        const ontology = await cache.fresh();
        const { proposalId } = request.params;
        const { reason } = request.body;
        return inTurn(request, reply, (signal) =>
          answerOnce(
            request,
            reply,
            unlessLeft(signal, async (tx) => {
              await rejectProposal(tx, proposalId, { person: actorOf(request), reason });
              return ok(proposalAnswer(await requireProposal(tx, proposalId), ontology));
            }),
          ),
        );
      },
    });

    api.post(`${PROPOSALS}/:proposalId/actions/accept`, {
      operationId: 'acceptProposal',
      summary: 'Accept a submitted proposal and apply all its changes as one operation',
      config: review,
      preValidation: optionalBody,
      params: schemas.ProposalParams,
      headers: schemas.AcceptHeaders,
      body: schemas.AcceptBody,
      response: { 202: AcceptedSchema, ...errorResponses(400, 404), 409: Conflict },
      handler: async (request, reply) => {
        const { proposalId } = request.params;
        const found = await requireProposal(app.db, proposalId);
        const acceptance = { person: actorOf(request), reviewed: reviewedIn(request, found), fourEyes };
        return whileAwaited(request, reply, async (signal) => {
          const planned = await acceptablePlan({ db: app.db, plans, runner }, found, acceptance, {
            signal,
            callerId: request.caller.id,
          }).catch(refusalOf);
          // A request that was answered before gets its stored answer instead of the refusal.
          if ('refusal' in planned) return answerOnce(request, reply, () => Promise.reject(planned.refusal));
          const { files } = planned;
          return edits.inTurn(request, signal, proposalId, () =>
            answerOnce(
              request,
              reply,
              unlessLeft(signal, async (tx) => {
                const accepting = { proposalId, files, acceptance };
                return acceptedAnswer(await acceptProposal(tx, requesterOf(request), accepting), {});
              }),
            ),
          );
        });
      },
    });
  };

/** A refusal waits until it is known that the request has no stored answer; any other error doesn't. */
function refusalOf(error: unknown): { refusal: DomainError } {
  if (error instanceof DomainError) return { refusal: error };
  throw error;
}

/** As many edits as one change can have. */
const MOST_BODY_BYTES = BODY_LIMITS.addProposalChange.bytes;

function numberOf(cursor: string | undefined): number | null {
  const key = readCursor(cursor, 1);
  if (key === null) return null;
  if (!/^\d{1,15}$/.test(key[0])) throw notACursor();
  return Number(key[0]);
}
