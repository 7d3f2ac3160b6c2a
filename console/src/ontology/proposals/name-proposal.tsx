import { Stack, Textarea, TextInput } from '@mantine/core';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { announce } from '../../platform/outcome.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { chooseProposal } from './current-proposal.ts';
import { messages } from './messages.ts';
import { type Proposal, STALE_PROPOSALS } from './proposal-queries.ts';

export interface Wanted {
  /** Continues with the new proposal; what it throws is shown in the dialog. */
  onCreated: (proposal: Proposal) => Promise<void> | void;
}

export default function NameProposal({ onCreated, onClose }: Wanted & { onClose: () => void }) {
  const write = useWrite({
    send: async (body: { title: string; note?: string }, header) => {
      const proposal = await call('POST', '/api/v1/bim-ontology/proposals', { header, body });
      chooseProposal(proposal.id);
      announce({ text: messages.created(proposal.number), operationId: null });
      await onCreated(proposal);
      return proposal;
    },
    stale: STALE_PROPOSALS,
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
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
