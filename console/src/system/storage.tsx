import type { Schemas } from '@lintel/client';
import { Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { formatBytes } from '../ui/bytes.ts';
import { DataTable, type TableColumn } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { formatCount } from '../ui/numbers.ts';
import { storage as messages } from './messages.ts';
import { systemQuery } from './system-queries.ts';

type Kind = keyof Schemas['System']['storage'];
type Row = Schemas['Storage'] & { kind: Kind; days: number; isEstimate: boolean };

const COLUMNS: TableColumn<Row>[] = [
  {
    header: messages.data,
    cell: ({ kind }) => messages.kinds[kind],
    value: ({ kind }) => messages.kinds[kind],
  },
  {
    header: messages.entries,
    cell: ({ rows, isEstimate }) => (isEstimate ? messages.about(rows) : formatCount(rows)),
    value: ({ rows }) => rows,
    isNumber: true,
  },
  {
    header: messages.size,
    cell: ({ bytes }) => formatBytes(bytes),
    value: ({ bytes }) => bytes,
    isNumber: true,
  },
  {
    header: messages.oldest,
    cell: ({ oldest }) => (oldest ? <Moment at={oldest} /> : messages.nothing),
    value: ({ oldest }) => oldest,
  },
  {
    header: messages.retention,
    cell: ({ days }) => (days === 0 ? messages.forever : messages.days(days)),
    value: ({ days }) => days,
  },
  { header: messages.setting, cell: ({ kind }) => <Code>{messages.settings[kind]}</Code>, isSecondary: true },
];

/** What grows with use, and how long it is kept. */
export function StorageSection() {
  const query = useQuery(systemQuery);
  return (
    <QueryBoundary query={query}>
      {({ storage, storageEstimates, retentionDays, database, ontologyTexts }) => (
        <>
          <Text mb="sm">{messages.explanation}</Text>
          <DataTable
            label={messages.storage}
            columns={COLUMNS}
            rows={(Object.keys(messages.kinds) as Kind[]).map((kind) => ({
              kind,
              ...storage[kind],
              days: retentionDays[kind],
              isEstimate: storageEstimates.includes(kind),
            }))}
            rowId={({ kind }) => kind}
          />
          <Text size="sm" c="dimmed" mt="sm">
            {messages.database(database.bytes)}
          </Text>
          <Text size="sm" c="dimmed">
            {messages.ontologyTexts(ontologyTexts.characters, ontologyTexts.limit)}
          </Text>
        </>
      )}
    </QueryBoundary>
  );
}
