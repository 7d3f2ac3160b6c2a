import { createHash } from 'node:crypto';
import { approvalChangesIn } from '../../classes/actions/preview.ts';
import type { Consequences } from '../../classes/domain/plans/consequences.ts';
import { type Composed, EFFECTS_DIGITS } from './compose-proposal.ts';

/** Identifies what reviewers see: what all changes do, and which classes lose their approval by it. */
export function* effectsShown(
  { effects, context }: Pick<Composed, 'effects' | 'context'>,
  after: Consequences,
): Generator<void, string> {
  const approvalChange = approvalChangesIn(context.ontology, after);
  const lost: string[] = [];
  for (const id of after.placements.keys()) {
    if (approvalChange(id)) lost.push(id);
    yield;
  }
  if (lost.length === 0) return effects;
  const all = createHash('sha256').update(effects);
  for (const id of lost.sort()) all.update(` ${id}`);
  return all.digest('hex').slice(0, EFFECTS_DIGITS);
}
