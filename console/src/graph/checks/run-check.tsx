import { Button, Group, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { useProjectWriting } from '../../projects/use-project-writing.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { IconFileCheck } from '../../ui/icons.tsx';
import { useDraggedFile } from '../../ui/use-dragged-file.ts';
import classes from '../graph.module.css';
import { checkNow, checkWithFile } from './check-queries.ts';
import { mayBeIds } from './may-be-ids.ts';
import { messages } from './messages.ts';

/** Its message is the name of the file. */
class NotIds extends Error {}

interface RunCheckProps {
  projectId: string;
  onStarted: (checkId: string) => void;
}

/** Starts a check against the requirements of today, or against an IDS file that is chosen or dropped. */
export function RunCheck({ projectId, onStarted }: RunCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isAllowed, refused } = useProjectWriting('check.run');
  const run = useWrite({
    send: async (file: File | null, header) => {
      if (file === null) return checkNow(projectId, header);
      if (!(await mayBeIds(file))) throw new NotIds(file.name);
      return checkWithFile(projectId, file, header);
    },
    stale: [['checks', projectId]],
    announcement: () => messages.started,
    onDone: ({ checkId }) => onStarted(checkId),
  });
  const isOff = !isAllowed || refused !== null || run.isPending;
  const isDragged = useDraggedFile();
  useWindowEvent('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (file && !isOff) run.mutate(file);
  });
  if (!isAllowed) return null;
  return (
    <div>
      <Group gap="xs">
        <Button
          size="xs"
          disabled={refused !== null}
          loading={run.isPending}
          title={refused ?? messages.checkNowHint}
          onClick={() => run.mutate(null)}
        >
          {messages.checkNow}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={messages.idsFile}
          accept=".ids,.xml,application/xml"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) run.mutate(file);
            // Cleared, so that the same file can be chosen again after it was fixed.
            currentTarget.value = '';
          }}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileCheck size={14} aria-hidden />}
          disabled={isOff}
          title={refused ?? undefined}
          onClick={() => input.current?.click()}
        >
          {messages.checkWithIds}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {messages.dropHint}
      </Text>
      {isDragged && !isOff && (
        <div className={classes.dropTarget} aria-hidden>
          {messages.dropHere}
        </div>
      )}
      {run.error instanceof NotIds ? (
        <ErrorAlert
          title={messages.notIds(run.error.message)}
          message={messages.notIdsHint}
          advice={messages.notIdsAdvice}
          requestId={null}
        />
      ) : (
        <Failure error={run.error} />
      )}
    </div>
  );
}
