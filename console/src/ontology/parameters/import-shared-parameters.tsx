import { Button, Checkbox, Code, List, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { classes } from '../classes/words.ts';
import { written } from '../classes/writing.ts';
import { FileDrop } from '../exchange/file-drop.tsx';
import { messages } from './library-messages.ts';
import { type ImportPreview, importFile, previewFile } from './library-queries.ts';
import { ClassesWith } from './where-used.tsx';

const MOST_NAMED = 20;

/** Takes over a firm's shared parameter file, after showing which GUIDs change and for which classes. */
export function ImportSharedParameters({ onClose }: DialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isSkipping, setIsSkipping] = useState(false);
  const preview = useQuery({
    queryKey: ['shared-parameters', file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => previewFile(file as File, signal),
    enabled: file !== null,
    retry: false,
    gcTime: 0,
  });
  const plan = preview.data;
  const isBlocked = plan === undefined || (plan.rejected > 0 && !isSkipping);
  const isEmpty = plan !== undefined && plan.added + plan.changed === 0;
  const write = useWrite({
    networkMode: 'always',
    send: async (request: { file: File; partial: boolean; count: number }, header) => {
      const { operationId } = await importFile(request, header['idempotency-key']);
      const done = await client.operations.wait(operationId);
      if (done.status === 'failed') throw new Error(done.error?.message ?? messages.importFailed);
      return operationId;
    },
    onDone: (operationId, { count }) => {
      onClose();
      return written(messages.imported(count), operationId);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      size="xl"
      title={messages.importSharedParameters}
      action={messages.import}
      refuse={() => (isEmpty ? messages.nothingChanges : isBlocked ? (plan ? messages.fixOrSkip : '') : null)}
      request={() => ({
        file: file as File,
        partial: isSkipping,
        count: plan ? plan.added + plan.changed : 0,
      })}
      write={write}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {messages.importHint}
        </Text>
        <FileDrop
          file={file}
          onFile={(chosen) => {
            setIsSkipping(false);
            setFile(chosen);
          }}
        />
        <Failure error={preview.error} />
        {plan && (
          <section aria-label={messages.preview}>
            <Preview plan={plan} isSkipping={isSkipping} onSkip={setIsSkipping} />
          </section>
        )}
      </Stack>
    </FormDialog>
  );
}

interface PreviewProps {
  plan: ImportPreview;
  isSkipping: boolean;
  onSkip: (isSkipping: boolean) => void;
}

function Preview({ plan, isSkipping, onSkip }: PreviewProps) {
  const { added, changed, unchanged, rejected, conflicts, changedGuids } = plan;
  return (
    <Stack gap="sm">
      <Text fw={500}>{messages.planned(added, changed, unchanged, rejected)}</Text>
      {rejected > 0 && <BadRows plan={plan} isSkipping={isSkipping} onSkip={onSkip} />}
      {changedGuids.length === 0 ? (
        <Text size="sm">{messages.noGuidsChange}</Text>
      ) : (
        <ChangedGuids changedGuids={changedGuids} />
      )}
      {conflicts.length > 0 && (
        <div>
          <Text fw={500} size="sm">
            {messages.foundConflicts(conflicts.length)}
          </Text>
          <Text size="sm">{messages.conflictsLater}</Text>
          <Named items={conflicts.map(({ name, guids }) => messages.severalGuids(name, guids.length))} />
        </div>
      )}
    </Stack>
  );
}

function BadRows({ plan: { rows, rejected }, isSkipping, onSkip }: PreviewProps) {
  const bad = rows.filter(({ outcome }) => outcome === 'rejected');
  const problemsOf = ({ problems = [] }: (typeof bad)[number]) =>
    problems.map(({ column, message }) => `${column} ${message}`).join('; ');
  return (
    <div>
      <Text fw={500} size="sm">
        {messages.badRows(rejected)}
      </Text>
      <Named items={bad.map((each) => messages.badRow(each.row, problemsOf(each)))} count={rejected} />
      <Checkbox
        mt="xs"
        label={messages.skipBadRows(rejected)}
        checked={isSkipping}
        onChange={({ currentTarget }) => onSkip(currentTarget.checked)}
      />
    </div>
  );
}

function ChangedGuids({ changedGuids }: Pick<ImportPreview, 'changedGuids'>) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = changedGuids.slice(0, MOST_NAMED * 5);
  return (
    <div>
      <Text fw={500} size="sm">
        {messages.guidsChange(changedGuids.length)}
      </Text>
      <Table.ScrollContainer minWidth={500}>
        <Table aria-label={messages.guidsChange(changedGuids.length)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.name}</Table.Th>
              <Table.Th>{messages.now}</Table.Th>
              <Table.Th>{messages.after}</Table.Th>
              <Table.Th>{messages.affected}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ name, before, after, classes: count }) => (
              <Table.Tr key={`${name} ${before}`}>
                <Table.Td>
                  <bdi>{name}</bdi>
                </Table.Td>
                <Table.Td>
                  <Code>{before}</Code>
                </Table.Td>
                <Table.Td>
                  <Code>{after}</Code>
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-expanded={open === before}
                    onClick={() => setOpen(open === before ? null : before)}
                  >
                    {classes(count)}
                  </Button>
                  {open === before && <ClassesWith parameter={{ name, guid: before }} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changedGuids.length > shown.length && (
        <Text size="sm" c="dimmed">
          {messages.more(changedGuids.length - shown.length)}
        </Text>
      )}
    </div>
  );
}

function Named({ items, count = items.length }: { items: readonly string[]; count?: number }) {
  const shown = items.slice(0, MOST_NAMED);
  return (
    <List size="sm">
      {shown.map((item) => (
        <List.Item key={item}>
          <bdi>{item}</bdi>
        </List.Item>
      ))}
      {count > shown.length && <List.Item>{messages.more(count - shown.length)}</List.Item>}
    </List>
  );
}
