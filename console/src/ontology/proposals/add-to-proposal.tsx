import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { intentions } from '../../platform/intentions.ts';
import { useMay } from '../../platform/session.ts';
import { IconGitPullRequest } from '../../ui/icons.tsx';
import { addChanges } from './add-changes.ts';
import { findCurrentProposal } from './current-proposal.ts';
import { messages } from './messages.ts';
import { openNewProposal } from './new-proposal.tsx';
import type { Proposal } from './proposal-queries.ts';
import type { ProposedChange } from './proposed-change.ts';

interface Adding<What> {
  /** What is added; the same again has the same idempotency key. */
  what: () => What;
  add: (proposal: Proposal, what: What, key: string) => Promise<unknown>;
  onAdded?: (() => void) | undefined;
}

/** Adds to the current proposal, or to a new one after its title was asked for. */
export function useAddToProposal<What>({ what, add, onAdded }: Adding<What>) {
  const [intents] = useState(intentions);
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: (proposal: Proposal) => {
      const added = what();
      return intents.once([proposal.id, added], (key) => add(proposal, added, key));
    },
    onSuccess: () => onAdded?.(),
  });
  const finding = useMutation({
    networkMode: 'always',
    mutationFn: findCurrentProposal,
    onSuccess: (current) => {
      if (current) adding.mutate(current);
      else
        openNewProposal({
          onCreated: async (proposal) => {
            await adding.mutateAsync(proposal);
          },
        });
    },
  });
  return {
    start: () => finding.mutate(),
    isPending: finding.isPending || adding.isPending,
    error: finding.error ?? adding.error,
  };
}

interface AddToProposalProps extends ButtonProps {
  adding: Pick<ReturnType<typeof useAddToProposal>, 'start' | 'isPending'>;
}

/** The button beside everything that changes the ontology; not shown to people who may not propose. */
export function AddToProposal({ adding, ...button }: AddToProposalProps) {
  if (!useMay('ontology.propose')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconGitPullRequest size={16} aria-hidden />}
      loading={adding.isPending}
      onClick={adding.start}
      {...button}
    >
      {messages.addToProposal}
    </Button>
  );
}

/** The usual case: requests that are known when the button is pressed. */
export const useAddChanges = (changes: () => readonly ProposedChange[], onAdded?: () => void) =>
  useAddToProposal({ what: changes, add: addChanges, onAdded });

interface ProposeChangesProps extends ButtonProps {
  changes: () => readonly ProposedChange[];
  onAdded: () => void;
}

/** The button with its own error, for forms that are no plan dialogs. */
export function ProposeChanges({ changes, onAdded, ...button }: ProposeChangesProps) {
  const adding = useAddChanges(changes, onAdded);
  return (
    <>
      <Failure error={adding.error} />
      <AddToProposal adding={adding} {...button} />
    </>
  );
}
