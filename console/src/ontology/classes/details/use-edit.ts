import { useRef } from 'react';
import { useWrite } from '../../../platform/use-write.ts';
import { useAddChanges } from '../../proposals/add-to-proposal.tsx';
import { useCurrentProposal } from '../../proposals/current-proposal.ts';
import { messages } from '../../proposals/messages.ts';
import { useViewedProposal } from '../../proposals/use-proposed-tree.ts';
import { type ClassEdit, updateObjectClass } from '../update-object-class.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { catchUp } from '../use-ontology.ts';
import { isConflict, written } from '../writing.ts';
import { useClassRights } from './use-class-rights.ts';

interface Wanted {
  edit: ClassEdit;
  /** The text for the live region when it is done. */
  announcement: string;
}

/**
 * One small change of a class, saved at once; added to a proposal while the tree is shown as proposed, and for people
 * who may only propose. A conflict loads the current state of the class.
 */
export function useEdit(detail: ObjectClassDetail) {
  const proposed = useRef<ClassEdit>({});
  const isViewing = useViewedProposal() !== null;
  const current = useCurrentProposal();
  const rights = useClassRights();
  const isProposing = rights.propose && (isViewing || !rights.write);
  const adding = useAddChanges(() => [
    { action: 'updateObjectClass', request: { key: detail.id, ...proposed.current } },
  ]);
  const save = useWrite({
    networkMode: 'always',
    send: ({ edit }: Wanted, header) => updateObjectClass(detail, edit, header),
    onDone: ({ data, warnings }, { announcement }) =>
      written([announcement, ...(warnings ?? [])].join(' '), data.operationId),
    onError: (error) => {
      if (isConflict(error)) void catchUp();
    },
  });
  return {
    /** Whether this person may change or propose something here. */
    isAllowed: rights.propose,
    /** Where a change goes, when it is not saved at once. */
    hint: isProposing && current !== undefined ? messages.editsGoTo(current?.number ?? null) : null,
    isPending: save.isPending || adding.isPending,
    error: save.error ?? adding.error,
    mutate: (wanted: Wanted) => {
      if (!isProposing) return save.mutate(wanted);
      proposed.current = wanted.edit;
      adding.start();
    },
  };
}
