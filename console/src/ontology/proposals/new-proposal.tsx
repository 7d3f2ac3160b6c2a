import { Stack, Textarea, TextInput } from '@mantine/core';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { announce } from '../../platform/outcome.tsx';
import { create } from '../../platform/store.ts';
import { useWrite } from '../../platform/use-write.ts';
import { chooseProposal } from './current-proposal.ts';
import { messages } from './messages.ts';
import { type Proposal, STALE_PROPOSALS } from './proposal-queries.ts';

interface Wanted {
  /** Continues with the new proposal; what it throws is shown in the dialog. */
  onCreated: (proposal: Proposal) => Promise<void> | void;
}

const wanted = create<Wanted | null>(null);

/** Asks for a title and creates a proposal, from wherever one is needed. */
export const openNewProposal = (next: Wanted) => wanted.set(next);

/** While a title is asked for, Escape belongs to that dialog alone. */
export const useIsNaming = (): boolean => wanted.use() !== null;

/** The shell mounts it once: above other dialogs, and outside of their forms. */
export function NewProposalDialog() {
  const open = wanted.use();
  // Not at once: the dialog below would take the same Escape for its own.
  const close = () => void setTimeout(() => wanted.set(null));
  const write = useWrite({
    send: async (body: { title: string; note?: string }, header) => {
      const proposal = await call('POST', '/api/v1/bim-ontology/proposals', { header, body });
      chooseProposal(proposal.id);
      announce({ text: messages.created(proposal.number), operationId: null });
      await open?.onCreated(proposal);
      return proposal;
    },
    stale: STALE_PROPOSALS,
    onDone: close,
  });
  return (
    <FormDialog
      opened={open !== null}
      onClose={close}
      isOnTop
      title={messages.newProposal}
      action={messages.createProposal}
      initialValues={{ title: '', note: '' }}
      refuse={({ title }) => (title.trim() === '' ? '' : null)}
      request={({ title, note }) => ({
        title: title.trim(),
        ...(note.trim() !== '' && { note: note.trim() }),
      })}
      write={write}
    >
      {(form) => (
        <Stack>
          <TextInput
            label={messages.title}
            description={messages.titleHint}
            required
            maxLength={500}
            dir="auto"
            data-autofocus
            {...form.getInputProps('title')}
          />
          <Textarea
            label={messages.note}
            autosize
            minRows={2}
            maxLength={10_000}
            dir="auto"
            {...form.getInputProps('note')}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
