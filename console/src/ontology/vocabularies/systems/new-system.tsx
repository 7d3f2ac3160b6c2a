import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../platform/client.ts';
import { Failure } from '../../../platform/failure.tsx';
import { type DialogProps, FormDialog } from '../../../platform/form-dialog.tsx';
import { paths } from '../../../platform/paths.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { written } from '../../classes/writing.ts';
import { FileDrop } from '../../exchange/file-drop.tsx';
import { countOf, importSystem, STALE_SYSTEMS } from '../classification-systems.ts';
import { ImportPreview } from './import-preview.tsx';
import { messages } from './messages.ts';
import { RowFaults } from './row-faults.tsx';
import { slugOf } from './slug.ts';
import { orNull, type SystemFacts, SystemFields } from './system-form.tsx';

interface NewSystemValues extends SystemFacts {
  id: string;
}

const EMPTY: NewSystemValues = { id: '', name: '', version: '', source: '' };
const PATH = '/api/v1/bim-ontology/classification-systems';

/** Creates a system, with its list of codes if there is a file, after showing what the file has. */
export function NewSystem({ opened = true, onClose }: DialogProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [isIdTyped, setIsIdTyped] = useState(false);
  const write = useWrite({
    networkMode: 'always',
    send: async ({ id, ...facts }: NewSystemValues, header) => {
      const body = {
        id,
        name: facts.name.trim(),
        version: orNull(facts.version),
        source: orNull(facts.source),
      };
      await call('POST', PATH, { header, body });
      if (file === null) return 0;
      const key = `${header['idempotency-key']}-entries`;
      return countOf(await importSystem({ systemId: id, file, absent: 'keep' }, { dryRun: false, key }));
    },
    stale: STALE_SYSTEMS,
    onDone: async (count, { id, name }) => {
      onClose();
      await navigate({ to: paths.classificationSystem(id) });
      await written(messages.created(name.trim(), count), null);
    },
  });
  return (
    <FormDialog<NewSystemValues, NewSystemValues>
      opened={opened}
      onClose={onClose}
      size="lg"
      title={messages.newTitle}
      action={({ name }) => messages.create(name.trim())}
      initialValues={EMPTY}
      refuse={({ name, id }) => (name.trim() === '' || id === '' ? '' : null)}
      request={(values) => values}
      write={write}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {messages.newHint}
          </Text>
          <SystemFields
            form={form}
            onName={(name) => {
              if (!isIdTyped) form.setFieldValue('id', slugOf(name));
            }}
          />
          <TextInput
            label={messages.id}
            description={messages.idHint}
            withAsterisk
            maxLength={40}
            spellCheck={false}
            value={form.values.id}
            onChange={({ currentTarget }) => {
              setIsIdTyped(true);
              form.setFieldValue('id', currentTarget.value);
            }}
          />
          <div>
            <Text size="sm" fw={600}>
              {messages.file}
            </Text>
            <Text size="xs" c="dimmed" mb="xs">
              {messages.fileHint}
            </Text>
            <FileDrop file={file} onFile={setFile} />
          </div>
          {file !== null && <Preview file={file} id={form.values.id} name={form.values.name.trim()} />}
        </Stack>
      )}
    </FormDialog>
  );
}

function Preview({ file, id, name }: { file: File; id: string; name: string }) {
  const [system] = useDebouncedValue({ id: id || 'new', name: name || file.name }, 300);
  const plan = useQuery({
    queryKey: ['system-file', system, file.name, file.size, file.lastModified],
    queryFn: ({ signal }) =>
      importSystem(
        { systemId: system.id, file, absent: 'keep' },
        { dryRun: true, name: system.name, signal },
      ),
    placeholderData: (previous, query) => (query?.queryKey[2] === file.name ? previous : undefined),
    retry: false,
    gcTime: 0,
  });
  return (
    <>
      <Failure error={plan.error}>
        <RowFaults error={plan.error} />
      </Failure>
      {plan.data && plan.error === null && <ImportPreview plan={plan.data} />}
    </>
  );
}
