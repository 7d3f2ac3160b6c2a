import { bodyOf, newIdempotencyKey, type Schemas } from '@lintel/client';
import { Button, Code, Group, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { projectsQuery } from '../../projects/projects-query.ts';
import { csvOf } from '../../ui/csv.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { common } from '../../ui/messages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { keys as messages } from '../messages.ts';
import { ShownOnce } from '../shown-once.tsx';
import classes from '../system.module.css';
import { keysQuery } from '../system-queries.ts';
import { type KeyLine, parseKeyList } from './key-list.ts';
import { roleInWords } from './roles.ts';

type MadeKeys = { key: string | null; name: string; scopes: Schemas['ApiKey']['scopes'] }[];

const PAUSE_MS = 300;

const requestOf = (lines: readonly KeyLine[]) =>
  lines.map(({ name, role, scopes, projects }) => ({
    name,
    projects,
    ...(role === null ? { scopes } : { role }),
  }));

/** Creates keys for many people from a pasted list, after showing the problems of each line. */
export function CreateKeys({ onClose }: DialogProps) {
  const [text, setText] = useState('');
  const [made, setMade] = useState<MadeKeys | null>(null);
  const { data: known } = useQuery(projectsQuery);
  const { lines, error, isChecked } = useCheckedLines(text, known?.items);
  const columns = useMemo(() => columnsOf(new Map(known?.items.map(({ id, name }) => [id, name]))), [known]);
  const bad = lines.filter(({ problems }) => problems.length > 0);
  const isValid = isChecked && lines.length > 0 && bad.length === 0;
  const create = useWrite({
    send: (keys: ReturnType<typeof requestOf>, header) =>
      call('POST', '/api/v1/keys/actions/create', { header, body: { keys } }),
    stale: [keysQuery.queryKey],
    announcement: ({ count }) => messages.createdMany(count),
    onDone: (answer) => setMade('dryRun' in answer ? [] : answer.items),
  });
  if (made) return <ShownKeys made={made} onDone={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={messages.newKeys}
      size="xl"
      action={bad.length > 0 ? messages.createKeys : messages.createMany(lines.length)}
      refuse={() =>
        isValid ? null : bad.length > 0 ? messages.linesWithProblems(bad.length, lines.length) : ''
      }
      request={() => requestOf(lines)}
      write={create}
    >
      <Text size="sm">{messages.listHint}</Text>
      <Code block className={classes.example} my="xs">
        {messages.listExample}
      </Code>
      <Textarea
        label={messages.listOfKeys}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={100_000}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
      />
      <Failure error={error} />
      {lines.length > 0 && (
        <DataTable
          label={messages.keysToCreate}
          columns={columns}
          rows={[...bad, ...lines.filter(({ problems }) => problems.length === 0)]}
          rowId={({ line }) => String(line)}
        />
      )}
    </FormDialog>
  );
}

const columnsOf = (names: ReadonlyMap<string, string>): TableColumn<KeyLine>[] => [
  { header: messages.line, cell: ({ line }) => line },
  { header: common.name, cell: ({ name }) => <bdi>{name}</bdi> },
  { header: messages.role, cell: roleInWords },
  {
    header: messages.projects,
    cell: ({ projects }) => projects?.map((id) => names.get(id) ?? id).join(', ') ?? messages.allProjects,
  },
  {
    header: messages.problems,
    cell: ({ problems }) =>
      problems.length === 0 ? (
        messages.noProblems
      ) : (
        <Text span fw={500} size="sm">
          {problems.join(' ')}
        </Text>
      ),
  },
];

/** The lines with what the page itself finds and, of those without a problem, what the server says in a dry run. */
function useCheckedLines(text: string, known: readonly { id: string; name: string }[] | undefined) {
  const lines = useMemo(() => parseKeyList(text, known ?? []), [text, known]);
  const [settled] = useDebouncedValue(lines, PAUSE_MS);
  const readable = useMemo(() => settled.filter(({ problems }) => problems.length === 0), [settled]);
  const dryRun = useQuery({
    queryKey: [...keysQuery.queryKey, 'dry run', requestOf(readable)],
    queryFn: async ({ signal }) => {
      const header = { 'idempotency-key': newIdempotencyKey() };
      const body = { keys: requestOf(readable), dryRun: true };
      const answer = bodyOf(
        await api.POST('/api/v1/keys/actions/create', { params: { header }, body, signal }),
      );
      return 'dryRun' in answer ? answer.items : [];
    },
    enabled: readable.length > 0 && known !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isChecked = settled === lines && dryRun.data !== undefined && !dryRun.isPlaceholderData;
  const found = new Map(readable.map(({ line }, index) => [line, dryRun.data?.[index]?.problems ?? []]));
  return {
    lines: isChecked
      ? lines.map((line) => ({ ...line, problems: found.get(line.line) ?? line.problems }))
      : lines,
    error: dryRun.error,
    isChecked,
  };
}

/** All new keys, which can be copied and downloaded this once. */
function ShownKeys({ made, onDone }: { made: MadeKeys; onDone: () => void }) {
  const rows = made.map(({ name, key, scopes }) => [name, key ?? messages.shownBefore, scopes.join(' ')]);
  return (
    <ShownOnce
      title={messages.newKeys}
      text={messages.shownOnceMany(made.length)}
      secret={rows.map(([name, key]) => `${name}\t${key}`).join('\n')}
      label={messages.theNewKeys}
      copyLabel={messages.copyKeys}
      onDone={onDone}
    >
      <Group justify="end" mb="xs">
        <Button
          variant="default"
          onClick={() => saveFile(csvOf([['name', 'key', 'scopes'], ...rows]), 'lintel-keys.csv')}
        >
          {common.downloadCsv}
        </Button>
      </Group>
    </ShownOnce>
  );
}
