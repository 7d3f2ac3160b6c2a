import { useMay, useSession } from '../../platform/session.ts';
import { useOntology } from '../classes/use-ontology.ts';
import { listInWords } from '../classes/words.ts';
import { messages } from './messages.ts';
import { classesIn, type ProposedChange } from './proposed-change.ts';
import { useProposedTree } from './use-proposed-tree.ts';

/** Who may approve may do these without `ontology:write`. */
const STATUS_ACTIONS: ReadonlySet<ProposedChange['action']> = new Set([
  'archiveObjectClass',
  'restoreObjectClass',
  'archiveObjectClasses',
  'restoreObjectClasses',
]);

/** Why changes can be proposed, but not tried alone: they name classes that only a proposal creates, or the key. */
export function useUnplanned(changes: readonly ProposedChange[] | undefined): string | null {
  const { index } = useOntology();
  const viewed = useProposedTree();
  const session = useSession();
  const mayWrite = useMay('ontology.write');
  const mayApprove = useMay('ontology.approve');
  if (!changes || !index) return null;
  const names = new Set(
    changes
      .flatMap(({ request }) => classesIn(request))
      .filter((id) => !index.classes.has(id))
      .flatMap((id) => viewed?.tree?.index.classes.get(id)?.name ?? []),
  );
  if (viewed && names.size > 0)
    return messages.createdByProposal(listInWords([...names]), names.size, viewed.proposal.number);
  if (session === undefined || mayWrite) return null;
  const isStatus = changes.every(({ action }) => STATUS_ACTIONS.has(action));
  return isStatus && mayApprove ? null : messages.proposeOnly;
}
