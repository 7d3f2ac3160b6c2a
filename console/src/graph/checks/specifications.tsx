import { Text, Title } from '@mantine/core';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { formatCount } from '../../ui/numbers.ts';
import type { ModelCheck } from './check-queries.ts';
import { messages } from './messages.ts';

type Specification = NonNullable<ModelCheck['specifications']>[number];
type Skipped = ModelCheck['skipped'][number];

/** A specification of an IDS file, or one of its requirements. */
interface Row {
  key: string;
  specification: string;
  requirement: string | null;
  result: Specification['result'];
  applicable: number | null;
  failed: number;
}

const rowsOf = (specifications: readonly Specification[]): Row[] =>
  specifications.flatMap(({ name, result, applicable, failed, requirements }, index) => [
    { key: `${index}`, specification: name, requirement: null, result, applicable, failed },
    ...requirements.map((requirement, at) => ({
      key: `${index}.${at}`,
      specification: name,
      requirement: requirement.text,
      result: requirement.result,
      applicable: null,
      failed: requirement.failed,
    })),
  ]);

const columns: TableColumn<Row>[] = [
  {
    header: messages.specification,
    cell: ({ specification, requirement }) => requirement === null && <bdi>{specification}</bdi>,
  },
  { header: messages.requirement, cell: ({ requirement }) => requirement && <bdi>{requirement}</bdi> },
  { header: messages.result, cell: ({ result }) => messages.results[result] },
  {
    header: messages.applicable,
    cell: ({ applicable }) => applicable !== null && messages.elements(applicable),
    isNumber: true,
  },
  { header: messages.incomplete, cell: ({ failed }) => formatCount(failed), isNumber: true },
];

const skippedColumns: TableColumn<Skipped>[] = [
  { header: messages.specification, cell: ({ specification }) => <bdi>{specification}</bdi> },
  { header: messages.facet, cell: ({ facet }) => facet },
  { header: messages.reason, cell: ({ reason }) => reason },
];

interface SpecificationsProps {
  specifications: readonly Specification[];
  skipped: readonly Skipped[];
}

/** What an IDS file asks for, and how the model answers. */
export function Specifications({ specifications, skipped }: SpecificationsProps) {
  return (
    <>
      <Title order={3} size="h4" mb="xs">
        {messages.specifications}
      </Title>
      <DataTable
        label={messages.specifications}
        columns={columns}
        rows={rowsOf(specifications)}
        rowId={({ key }) => key}
      />
      {skipped.length > 0 && (
        <>
          <Title order={3} size="h4" mt="md" mb="xs">
            {messages.skipped}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {messages.skippedHint}
          </Text>
          <DataTable
            label={messages.skipped}
            columns={skippedColumns}
            rows={skipped}
            rowId={(row) => JSON.stringify(row)}
          />
        </>
      )}
    </>
  );
}
