import type { Tx } from '../../../platform/db/database.ts';
import { namedClasses } from '../../classes/queries/named-classes.ts';
import type { Person } from '../domain/proposal.ts';
import { countCommentsSince, saveLook } from '../store/news.ts';
import { readEdits, type StoredEdit } from '../store/proposals.ts';
import { requireProposal } from './edit-proposal.ts';

/** An answer has at most so many edits. */
const MOST_EDITS_SHOWN = 100;

/** What others did since the last look at a proposal; `since` is null at the first. */
interface SinceLastLook {
  since: Date | null;
  edits: StoredEdit[];
  comments: number;
}

const NOTHING: SinceLastLook = { since: null, edits: [], comments: 0 };

/** Notes that a person looked at a proposal, at the discussion of a class, or at all of their news. */
export async function markNewsAsRead(
  tx: Tx,
  person: Person,
  { proposalId, objectClassId }: { proposalId?: string; objectClassId?: string },
): Promise<SinceLastLook> {
  if (objectClassId !== undefined) {
    const { ids } = await namedClasses(tx, objectClassId, { includeDescendants: false });
    await saveLook(tx, person, { places: ids, revision: 0 });
  }
  if (proposalId === undefined) {
    if (objectClassId === undefined) await saveLook(tx, person, { revision: 0 });
    return NOTHING;
  }
  const { id, revision } = await requireProposal(tx, proposalId);
  const last = await saveLook(tx, person, { places: [id], revision });
  if (last === null) return NOTHING;
  const edits = await readEdits(tx, id, { after: last.revision, limit: MOST_EDITS_SHOWN });
  return {
    since: last.at,
    edits: edits.filter(({ userId, keyName }) => userId !== person.userId || keyName !== person.keyName),
    comments: await countCommentsSince(tx, person, { proposalId: id, since: last.at }),
  };
}
