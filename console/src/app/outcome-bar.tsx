import { Button, CloseButton, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { catchUp } from '../ontology/use-ontology.ts';
import { displayOf } from './error-display.ts';
import { announce, useOutcome } from './outcome.tsx';
import classes from './shell.module.css';
import { undoOperation } from './undo-operation.ts';

/** The live region: says what was done, and offers Undo while it is possible. */
export function OutcomeBar() {
  const outcome = useOutcome();
  const undo = useMutation({
    mutationFn: undoOperation,
    onSuccess: async () => {
      await catchUp();
      announce({ text: `Undone: ${outcome?.text ?? ''}`, operationId: null });
    },
    onError: (error) => {
      const { title, message } = displayOf(error);
      announce({ text: `The change was not undone. ${title}: ${message}`, operationId: null });
    },
  });
  useHotkeys([['mod+Z', () => outcome?.operationId && !undo.isPending && undo.mutate(outcome.operationId)]]);

  return (
    <div className={classes.outcome} data-empty={outcome === null}>
      <Text role="status" size="sm" className={classes.outcomeText}>
        {outcome?.text ?? ''}
      </Text>
      {outcome?.operationId && (
        <Button
          size="compact-sm"
          variant="default"
          loading={undo.isPending}
          onClick={() => undo.mutate(outcome.operationId ?? '')}
        >
          Undo
        </Button>
      )}
      {outcome && <CloseButton size="sm" aria-label="Hide this message" onClick={() => announce(null)} />}
    </div>
  );
}
