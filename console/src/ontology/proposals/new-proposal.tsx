import { create } from '../../platform/store.ts';
import { DialogLoader, later } from '../../ui/later.tsx';
import type { Wanted } from './name-proposal.tsx';

const NameProposal = later(() => import('./name-proposal.tsx'));

const wanted = create<Wanted | null>(null);

/** Asks for a title and creates a proposal, from wherever one is needed. */
export const openNewProposal = (next: Wanted) => wanted.set(next);

/** While a title is asked for, Escape belongs to that dialog alone. */
export const useIsNaming = (): boolean => wanted.use() !== null;

/** The shell mounts it once: above other dialogs, and outside of their forms. */
export function NewProposalDialog() {
  const open = wanted.use();
  return (
    open && (
      <DialogLoader>
        {/* Not at once: the dialog below would take the same Escape for its own. */}
        <NameProposal {...open} onClose={() => void setTimeout(() => wanted.set(null))} />
      </DialogLoader>
    )
  );
}
