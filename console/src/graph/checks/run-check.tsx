import { Button, Group } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { useProjectWriting } from '../../projects/use-project-writing.ts';
import { checkNow, checkWithFile } from './check-queries.ts';
import { messages } from './messages.ts';

interface RunCheckProps {
  projectId: string;
  onStarted: (checkId: string) => void;
}

/** Starts a check against the requirements of today, or against an IDS file that is chosen or dropped. */
export function RunCheck({ projectId, onStarted }: RunCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isAllowed, refused } = useProjectWriting('check.run');
  const run = useWrite({
    send: (file: File | null, header) =>
      file === null ? checkNow(projectId, header) : checkWithFile(projectId, file, header),
    stale: [['checks', projectId]],
    announcement: () => messages.started,
    onDone: ({ checkId }) => onStarted(checkId),
  });
  if (!isAllowed) return null;
  const isOff = refused !== null || run.isPending;
  return (
    <div>
      <Group
        gap="xs"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file && !isOff) run.mutate(file);
        }}
      >
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
      <Failure error={run.error} />
    </div>
  );
}
