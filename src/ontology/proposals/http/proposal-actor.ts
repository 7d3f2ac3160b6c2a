import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../../../kernel/json.ts';
import { hasScope, keyNameOf } from '../../../platform/auth/scopes.ts';
import { userOf } from '../../../platform/http/requester.ts';
import type { ProposalActor } from '../actions/edit-proposal.ts';
import { proposalIdOf, type Waiter } from '../queries/proposals.ts';

export function actorOf(request: FastifyRequest): ProposalActor {
  const { caller } = request;
  return {
    callerId: caller.id,
    keyName: keyNameOf(caller),
    userId: userOf(request),
    mayEditAll: hasScope(caller.scopes, 'admin'),
  };
}

/** Whose proposals wait for the caller. With four eyes, their own never do. */
export function waiterOf(request: FastifyRequest, fourEyes: boolean): Waiter {
  const { callerId, userId } = actorOf(request);
  const mayApprove = hasScope(request.caller.scopes, 'ontology:approve');
  return { userId, mayApprove, except: fourEyes ? callerId : null };
}

/** People know a proposal by its number, and every path takes it: what follows reads the ID. */
export async function resolveProposalNumber(request: FastifyRequest): Promise<void> {
  const { proposalId } = fieldsOf(request.params);
  if (typeof proposalId !== 'string') return;
  request.params = {
    ...fieldsOf(request.params),
    proposalId: await proposalIdOf(request.server.db, proposalId),
  };
}
