import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../platform/failure.tsx';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { written } from '../classes/writing.ts';
import { FileDrop } from '../exchange/file-drop.tsx';
import { messages } from './messages.ts';
import { importList, type ListImport, type ListImported } from './vocabulary-queries.ts';

const MOST_NAMED = 10;

interface ImportListProps extends DialogProps {
  kind: ListImport['kind'];
}

/** Loads a list of codes from a CSV file, after showing what that changes. */
export function ImportList({ kind, opened = true, onClose }: ImportListProps) {
  const [file, setFile] = useState<File | null>(null);
  const [absent, setAbsent] = useState<ListImport['absent']>('keep');
  const plan = useQuery({
    queryKey: ['vocabulary', kind, 'import', file?.name, file?.size, file?.lastModified, absent],
    queryFn: ({ signal }) => importList({ kind, file: file as File, absent }, { dryRun: true, signal }),
    enabled: opened && file !== null,
    retry: false,
  });
  const close = () => {
    setFile(null);
    onClose();
  };
  // The plan of another choice stays until the new one is there, but that of another file does not.
  const shown = file === null ? undefined : plan.data;
  const count = shown ? entriesOf(shown) : 0;
  const write = useWrite({
    send: (request: ListImport, header) =>
      importList(request, { dryRun: false, key: header['idempotency-key'] }),
    stale: [['vocabulary']],
    onDone: (imported) => {
      close();
      void written(messages.imported(kind, imported.version, entriesOf(imported)), null);
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      size="lg"
      title={messages.importTitle(kind)}
      action={messages.importAction(count)}
      refuse={() => (shown && !plan.isPlaceholderData ? null : '')}
      request={() => ({ kind, file: file as File, absent })}
      write={write}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {messages.importHint}
        </Text>
        <FileDrop file={file} onFile={setFile} />
        <Radio.Group label={messages.absent} value={absent} onChange={(value) => setAbsent(value)}>
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label={messages.keep} />
            <Radio value="retire" label={messages.retire} />
          </Stack>
        </Radio.Group>
        <Failure error={plan.error} />
        {shown && <Plan {...shown} />}
      </Stack>
    </FormDialog>
  );
}

const entriesOf = ({ counts: { added, updated, unchanged } }: ListImported) => added + updated + unchanged;

function Plan({ counts, stale, warnings = [] }: ListImported) {
  return (
    <div>
      <Text fw={500}>{messages.planned(counts)}</Text>
      {warnings.map((warning) => (
        <Text key={warning} size="sm" mt="xs">
          {warning}
        </Text>
      ))}
      {counts.stale > 0 && (
        <>
          <Text size="sm" mt="xs">
            {messages.stale(counts.stale)}:
          </Text>
          <ul>
            {stale.slice(0, MOST_NAMED).map(({ objectClassId, name, code }) => (
              <li key={objectClassId}>
                <Text span size="sm">
                  <bdi>{name}</bdi> ({code})
                </Text>
              </li>
            ))}
            {counts.stale > MOST_NAMED && (
              <li>
                <Text span size="sm" c="dimmed">
                  {messages.moreStale(counts.stale - MOST_NAMED)}
                </Text>
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
