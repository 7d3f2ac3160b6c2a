import { Button, CloseButton, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { displayOf } from '../platform/error-display.ts';
import { announce, type Outcome, useOutcome } from '../platform/outcome.tsx';
import { useMay } from '../platform/session.ts';
import { undoOperation } from '../platform/undo-operation.ts';
import { useForgetOutcome } from './forget-outcome.ts';
import { messages } from './messages.ts';
import { useIsOver } from './quiet-time.ts';
import classes from './shell.module.css';

/** The live region: says what was done, and offers Undo for a while. Ctrl Z and Activity undo it later too. */
export function OutcomeBar() {
  const outcome = useOutcome();
  useForgetOutcome();
  const undo = useMutation({
    mutationFn: undoAll,
    onSuccess: () => announce({ text: messages.undone(outcome?.text ?? ''), operationId: null }),
    onError: (error) => {
      const { title, message } = displayOf(error);
      announce({ text: messages.notUndone(title, message), operationId: null });
    },
  });
  const mayUndo = useMay('operation.undo');
  const canUndo =
    outcome !== null && ((outcome.operationId !== null && mayUndo) || outcome.revert !== undefined);
  useHotkeys([['mod+Z', () => canUndo && !undo.isPending && undo.mutate(outcome)]]);

  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const isTimed = outcome !== null && outcome.revert === undefined && !undo.isPending;
  const isOver = useIsOver(isTimed ? outcome : null, bar);
  return (
    <div
      ref={setBar}
      className={classes.outcome}
      data-empty={outcome === null}
      data-over={isOver || undefined}
    >
      <Text role="status" size="sm" className={classes.outcomeText}>
        {outcome?.text ?? ''}
      </Text>
      {canUndo && !isOver && (
        <Button
          size="compact-sm"
          variant="default"
          loading={undo.isPending}
          onClick={() => undo.mutate(outcome)}
        >
          {messages.undo}
        </Button>
      )}
      {outcome && !isOver && (
        <CloseButton size="sm" aria-label={messages.hideThisMessage} onClick={() => announce(null)} />
      )}
    </div>
  );
}

/** The last operation first: the others may be what it built on. */
async function undoAll({ operationId, revert }: Outcome): Promise<void> {
  await revert?.();
  for (const id of operationId === null ? [] : [operationId].flat().toReversed()) await undoOperation(id);
}
