import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { type DialogProps, FormDialog } from '../../../platform/form-dialog.tsx';
import { useWrite } from '../../../platform/use-write.ts';
import { written } from '../../classes/writing.ts';
import { FileDrop } from '../../exchange/file-drop.tsx';
import {
  type ClassificationSystem,
  countOf,
  importSystem,
  STALE_SYSTEMS,
} from '../classification-systems.ts';
import { messages as vocabularies } from '../messages.ts';
import { ImportPreview } from './import-preview.tsx';
import { messages } from './messages.ts';
import { RowFaults } from './row-faults.tsx';

/** Loads a new edition of a system's list, after showing what that changes. */
export function ImportSystem({ system, onClose }: DialogProps & { system: ClassificationSystem }) {
  const systemId = system.id;
  const [file, setFile] = useState<File | null>(null);
  const [absent, setAbsent] = useState<'keep' | 'retire'>('keep');
  const plan = useQuery({
    queryKey: ['system-file', systemId, file?.name, file?.size, file?.lastModified, absent],
    queryFn: ({ signal }) => importSystem({ systemId, file: file as File, absent }, { dryRun: true, signal }),
    enabled: file !== null,
    retry: false,
    gcTime: 0,
  });
  const shown = plan.error === null ? plan.data : undefined;
  const write = useWrite({
    networkMode: 'always',
    send: (request: { file: File; absent: 'keep' | 'retire' }, header) =>
      importSystem({ systemId, ...request }, { dryRun: false, key: header['idempotency-key'] }),
    stale: STALE_SYSTEMS,
    onDone: (imported) => {
      onClose();
      return written(messages.imported(system.name, countOf(imported)), null);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={messages.importTitle(system.name)}
      action={messages.importAction(shown ? countOf(shown) : 0)}
      refuse={() => (shown ? null : '')}
      request={() => ({ file: file as File, absent })}
      write={write}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {messages.fileHint}
        </Text>
        <FileDrop file={file} onFile={setFile} />
        <Radio.Group label={vocabularies.absent} value={absent} onChange={setAbsent}>
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label={vocabularies.keep} />
            <Radio value="retire" label={vocabularies.retire} />
          </Stack>
        </Radio.Group>
        <Failure error={plan.error}>
          <RowFaults error={plan.error} />
        </Failure>
        {shown && <ImportPreview plan={shown} />}
      </Stack>
    </FormDialog>
  );
}
