import { Button, Checkbox, Group, Skeleton, Table, Text, UnstyledButton } from '@mantine/core';
import {
  type ColumnDef,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { csvOf } from './csv.ts';
import classes from './data-table.module.css';
import { IconArrowDown, IconArrowUp, IconDownload } from './icons.tsx';
import { textOrder } from './lists.ts';
import { common } from './messages.ts';
import { saveFile } from './save-file.ts';
import { usePrinting } from './use-printing.ts';

export interface TableColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value for sorting and for the CSV file. A column without one can't be sorted and isn't in the file. */
  value?: (row: Row) => string | number | null;
  isNumber?: boolean;
  /** Not shown on narrow screens. */
  isSecondary?: boolean;
}

export interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The accessible name of a row's checkbox. */
  nameOf: (row: Row) => string;
  /** The accessible name of the checkbox in the head. */
  allLabel: string;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined while they are loaded. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Shown in place of the table when there are no rows: what belongs here, and the next step. */
  empty?: ReactNode;
  /** Shown in place of rows that could not be loaded. */
  failure?: ReactNode;
  selection?: RowSelection<Row>;
  /** The name of the CSV file; without one there is no download. */
  csvName?: string;
  /** What the rows are, beside the download. */
  summary?: string;
  rowClass?: (row: Row) => string | undefined;
  /** The height of a row, in pixels, when there are so many that only visible ones are rendered. */
  rowHeight?: number;
}

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

/** Shorter tables are rendered whole. */
const VIRTUAL_FROM = 100;
const ROW_HEIGHT = 40;
const NO_ROWS: never[] = [];

/** A table that sorts by its heads, selects rows, renders only visible rows when it is long, and is saved as CSV. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, empty, failure } = props;
  if (rows === undefined) return failure ?? <Skeleton height={200} />;
  if (rows.length === 0 && empty !== undefined)
    return typeof empty === 'string' ? <Text c="dimmed">{empty}</Text> : empty;
  return <FilledTable {...props} rows={rows} />;
}

function FilledTable<Row extends object>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const {
    label,
    columns,
    rows,
    rowId,
    selection,
    csvName,
    summary,
    rowClass,
    rowHeight = ROW_HEIGHT,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const chosen: Record<string, true> = {};
  for (const id of selection?.selected ?? []) chosen[id] = true;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows.length === 0 ? NO_ROWS : (rows as Row[]),
    getRowId: rowId,
    sortDescFirst: false,
    state: { rowSelection: chosen },
    onRowSelectionChange: (update) => {
      const after = typeof update === 'function' ? update(chosen) : update;
      selection?.onChange(new Set(Object.keys(after).filter((id) => after[id])));
    },
  });
  const sorted = table.getRowModel().rows;
  const isPrinting = usePrinting();
  const isVirtual = sorted.length > VIRTUAL_FROM && !isPrinting;
  const virtualizer = useVirtualizer({
    count: isVirtual ? sorted.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const visible = virtualizer.getVirtualItems();
  const shown = isVirtual ? visible.flatMap(({ index }) => sorted[index] ?? []) : sorted;
  const above = visible[0]?.start ?? 0;
  const below = isVirtual ? virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0) : 0;
  const classOf = ({ isNumber, isSecondary }: TableColumn<Row>) =>
    [isNumber && classes.number, isSecondary && classes.secondary].filter(Boolean).join(' ') || undefined;
  return (
    <>
      {csvName !== undefined && (
        <Group justify="space-between" mb="xs">
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() =>
              saveFile(
                csvFileOf(
                  columns,
                  sorted.map(({ original }) => original),
                ),
                csvName,
              )
            }
          >
            {common.downloadCsv}
          </Button>
        </Group>
      )}
      {/* A region that scrolls must be reachable by keyboard. */}
      <div
        ref={scroller}
        className={classes.scroller}
        data-virtual={isVirtual || undefined}
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <Table aria-label={label} aria-rowcount={sorted.length + 1} highlightOnHover>
          <Table.Thead>
            <Table.Tr aria-rowindex={1}>
              {selection && (
                <Table.Th>
                  <Checkbox
                    aria-label={selection.allLabel}
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </Table.Th>
              )}
              {table.getFlatHeaders().map(({ id, column }, index) => {
                const definition = columns[index];
                if (!definition) return null;
                const direction = column.getIsSorted();
                return (
                  <Table.Th
                    key={id}
                    className={classOf(definition)}
                    {...(direction && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
                  >
                    {column.getCanSort() ? (
                      <UnstyledButton
                        className={classes.sort}
                        fz="inherit"
                        onClick={column.getToggleSortingHandler()}
                      >
                        {definition.header}
                        {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
                        {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
                      </UnstyledButton>
                    ) : (
                      definition.header
                    )}
                  </Table.Th>
                );
              })}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {above > 0 && <Spacer height={above} />}
            {shown.map((row, place) => {
              const index = isVirtual ? (visible[place]?.index ?? 0) : place;
              return (
                <Table.Tr
                  key={row.id}
                  {...(isVirtual && { h: rowHeight })}
                  aria-rowindex={index + 2}
                  className={rowClass?.(row.original)}
                >
                  {selection && (
                    <Table.Td>
                      <Checkbox
                        aria-label={selection.nameOf(row.original)}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </Table.Td>
                  )}
                  {columns.map((column) => (
                    <Table.Td key={column.header} className={classOf(column)}>
                      {column.cell(row.original)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
            {below > 0 && <Spacer height={below} />}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

/** The place of the rows that are not rendered. A row without a cell would have no height. */
const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td style={{ height, padding: 0 }} />
  </tr>
);

function definitionOf<Row extends object>({
  header,
  value,
}: TableColumn<Row>): ColumnDef<typeof features, Row> {
  if (!value) return { id: header, header };
  return {
    id: header,
    header,
    accessorFn: (row) => value(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => {
      const [left, right] = [a.getValue<string | number>(id), b.getValue<string | number>(id)];
      return typeof left === 'number' && typeof right === 'number'
        ? left - right
        : textOrder.compare(String(left), String(right));
    },
  };
}

/** The columns that have a value, with their heads. */
export function csvFileOf<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): Blob {
  const withValue = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
  return csvOf([
    withValue.map(({ header }) => header),
    ...rows.map((row) => withValue.map(({ value }) => String(value(row) ?? ''))),
  ]);
}
