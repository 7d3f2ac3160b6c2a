import { Button, Group, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { useMay } from '../../../platform/session.ts';
import { undoOperation } from '../../../platform/undo-operation.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { operationQuery } from '../../classes/activity/operations-queries.ts';
import { written } from '../../classes/writing.ts';
import { type ProposalDetail, STALE_PROPOSALS } from '../proposal-queries.ts';
import { messages } from './messages.ts';
import { accept, decide, rejectProposal } from './proposal-requests.ts';

interface ProposalActionsProps {
  proposal: ProposalDetail;
  mayEdit: boolean;
  onComment: () => void;
  /** Stands after the buttons. */
  children?: ReactNode;
}

/** What can be done with a proposal in its state; also with Shift A, Shift R and C. */
export function ProposalActions({ proposal, mayEdit, onComment, children }: ProposalActionsProps) {
  const { id, number, status, changeCount } = proposal;
  const [isRejecting, setIsRejecting] = useState(false);
  const mayDecide = useMay('proposal.decide');
  const stale = STALE_PROPOSALS;
  const decision = useWrite({
    send: (verb: 'submit' | 'withdraw', header) => decide(id, verb, header),
    stale,
    announcement: (_proposal, verb) =>
      verb === 'submit' ? messages.submitted(number) : messages.withdrew(number),
  });
  const acceptance = useWrite({
    send: (_: void, header) => accept(proposal, header),
    stale,
    onDone: (operationId) => void written(messages.accepted(number, changeCount), operationId),
    // What is refused because the plan has changed is to be reviewed as it is now.
    onError: () => stale.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey })),
  });
  const rejection = useWrite({
    send: (reason: string, header) => rejectProposal(id, reason, header),
    stale,
    announcement: () => messages.rejected(number),
    onDone: () => setIsRejecting(false),
  });
  const isDecidable = status === 'submitted' && mayDecide && !acceptance.isPending;
  useHotkeys([
    ['shift+A', () => isDecidable && acceptance.mutate()],
    ['shift+R', () => isDecidable && setIsRejecting(true)],
    ['C', onComment],
  ]);
  const isEditing = status === 'open' || status === 'submitted';
  return (
    <>
      <Failure error={decision.error ?? acceptance.error} />
      <Group gap="xs">
        {status === 'open' && mayEdit && (
          <Button
            disabled={changeCount === 0}
            loading={decision.isPending}
            onClick={() => decision.mutate('submit')}
          >
            {messages.submitForReview}
          </Button>
        )}
        {status === 'submitted' && mayDecide && (
          <>
            <Button
              aria-keyshortcuts="Shift+A"
              loading={acceptance.isPending}
              onClick={() => acceptance.mutate()}
            >
              {messages.accept}
            </Button>
            <Button
              variant="default"
              aria-keyshortcuts="Shift+R"
              disabled={acceptance.isPending}
              onClick={() => setIsRejecting(true)}
            >
              {messages.reject}
            </Button>
          </>
        )}
        {isEditing && mayEdit && (
          <Button
            variant="default"
            disabled={acceptance.isPending}
            onClick={() => decision.mutate('withdraw')}
          >
            {messages.withdraw}
          </Button>
        )}
        {status === 'accepted' && <UndoProposal proposal={proposal} />}
        {children}
      </Group>
      <FormDialog
        opened={isRejecting}
        onClose={() => setIsRejecting(false)}
        title={messages.rejectProposal(number)}
        action={messages.reject}
        isDestructive
        initialValues={{ reason: '' }}
        refuse={({ reason }) => (reason.trim() === '' ? '' : null)}
        request={({ reason }) => reason.trim()}
        write={rejection}
      >
        {(form) => (
          <Textarea
            label={messages.reason}
            description={messages.reasonHint}
            required
            autosize
            minRows={3}
            maxLength={10_000}
            dir="auto"
            {...form.getInputProps('reason')}
          />
        )}
      </FormDialog>
    </>
  );
}

/** An accepted proposal is one operation, and is undone whole. */
function UndoProposal({ proposal: { number, operationId } }: { proposal: ProposalDetail }) {
  const { data: operation } = useQuery({
    ...operationQuery(operationId ?? ''),
    enabled: operationId !== null,
  });
  const mayUndo = useMay('operation.undo');
  const undo = useWrite({
    send: (id: string) => undoOperation(id),
    stale: [...STALE_PROPOSALS, ['operation'], ['operations']],
    announcement: () => messages.undid(number),
  });
  if (!operation || !(mayUndo || operation.undoneBy)) return null;
  if (operation.undoneBy) return <span>{messages.isUndone}</span>;
  return (
    <>
      <Failure error={undo.error} />
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(operation.id)}>
        {messages.undo}
      </Button>
    </>
  );
}
