import { ValidationError } from '../../../kernel/domain-error.ts';
import type { Reviewed } from '../actions/accept-proposal.ts';
import type { Proposal } from '../store/proposals.ts';

/** The number of the proposal, its revision and the effects in an ETag of getProposal. */
const REVIEW_TAG = /^(?:W\/)?"?(\d{1,15})\.(\d{1,15})\.(?:([0-9a-f]{32})|none)\./;

/** Where the revision doesn't say what all changes do, the request has to. */
export function refuseUnseen({ isUnbound }: { isUnbound: boolean }, { effects }: Reviewed): void {
  if (!isUnbound || effects.length > 0) return;
  const message =
    "is required, or If-Match with the ETag of getProposal, because the revision doesn't say what a change does: it couldn't be applied when the proposal was last edited, a class that it names was merged into another or was deleted and imported again with the same ID, what it takes from other classes or vocabularies has changed, a row of its file is about another class, or an earlier release stored it";
  throw new ValidationError([{ path: 'body.planEffects', rule: 'required', message }]);
}

/** What the request says was reviewed: every revision and all effects that it names have to be the current ones. */
export function reviewedIn(
  { headers, body }: { headers: { 'if-match'?: string }; body: { revision?: number; planEffects?: string } },
  proposal: Proposal,
): Reviewed {
  const tag = headers['if-match']?.trim();
  const [, number, revision, effects] = REVIEW_TAG.exec(tag ?? '') ?? [];
  const tagged = Number(number) === proposal.number ? Number(revision) : null;
  const revisions = [tag === undefined ? [] : tagged, body.revision ?? []].flat();
  if (revisions.length === 0 || tag === '*')
    throw new ValidationError([
      {
        path: 'body.revision',
        rule: 'required',
        message:
          'is required, or If-Match with the ETag of getProposal, so that nothing is accepted that nobody reviewed',
      },
    ]);
  return {
    revisions,
    effects: [effects ?? [], body.planEffects ?? []].flat(),
  };
}
