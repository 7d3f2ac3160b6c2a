import type { Schemas } from '@lintel/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { spaced } from '../../../platform/fault-words.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import type { ParamTemplate } from '../../parameters/param-rows.ts';
import { templateDifferences } from '../../parameters/template-differences.ts';
import { ClassLink } from '../class-link.tsx';
import classes from './activity.module.css';
import { messages } from './messages.ts';
import { operationQuery } from './operations-queries.ts';

type Change = Schemas['OperationDetail']['changes'][number];

const COLUMNS: TableColumn<Change>[] = [
  {
    header: messages.class,
    cell: ({ objectClassId, name, type }) => (
      <>
        <ClassLink id={objectClassId} name={name ?? undefined} />
        {type !== 'updated' && ` (${type})`}
      </>
    ),
    value: nameOf,
  },
  { header: messages.field, cell: fieldOf, value: fieldOf },
  { header: messages.before, cell: (change) => valueInWords(change.before, change.beforeName) },
  { header: messages.after, cell: (change) => valueInWords(change.after, change.afterName) },
];

type ParameterChange = NonNullable<Schemas['OperationDetail']['parameterChanges']>[number];

const PARAMETER_COLUMNS: TableColumn<ParameterChange>[] = [
  {
    header: messages.parameter,
    cell: ({ name, guid, type }) => (
      <>
        {name}
        {type !== 'updated' && ` (${type})`}{' '}
        <Text span size="xs" c="dimmed">
          {guid}
        </Text>
      </>
    ),
    value: ({ name }) => name,
  },
  { header: messages.field, cell: fieldOf, value: fieldOf },
  { header: messages.before, cell: ({ before }) => valueInWords(before, undefined) },
  { header: messages.after, cell: ({ after }) => valueInWords(after, undefined) },
];

/** Field by field, before and after. */
export function OperationChanges({ operationId }: { operationId: string }) {
  const query = useQuery(operationQuery(operationId));
  return (
    <div className={classes.changes}>
      <QueryBoundary query={query} height={60}>
        {({ changes, changedClasses, parameterChanges }) => (
          <>
            {parameterChanges && (
              <DataTable
                label={messages.changes}
                columns={PARAMETER_COLUMNS}
                rows={parameterChanges}
                rowId={({ guid, field }) => `${guid} ${field}`}
                empty={messages.noFields}
              />
            )}
            {!parameterChanges && (
              <DataTable
                label={messages.changes}
                columns={COLUMNS}
                rows={changes.flatMap(rowsOf)}
                rowId={(change) => `${change.objectClassId} ${change.field}`}
                empty={messages.noFields}
              />
            )}
            {changedClasses > new Set(changes.map(({ objectClassId }) => objectClassId)).size && (
              <Text size="sm" c="dimmed" p="xs">
                {messages.firstOf(changedClasses)}
              </Text>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Parameters are shown field by field. */
function rowsOf(change: Change): Change[] {
  const [before, after] = [change.before ?? [], change.after ?? []];
  if (change.field !== 'paramTemplates' || !Array.isArray(before) || !Array.isArray(after)) return [change];
  // The cast: the list of the field has templates, which the schema of all fields doesn't say.
  const [was, is] = [before as ParamTemplate[], after as ParamTemplate[]];
  return templateDifferences(was, is).map((difference) => ({ ...change, ...difference }));
}

function nameOf({ name, objectClassId, type }: Change): string {
  return type === 'updated' ? (name ?? objectClassId) : `${name ?? objectClassId} (${type})`;
}

function fieldOf({ field }: Pick<Change, 'field'>): string {
  // The fields of parameters are in words already.
  return messages.fields[field] ?? (field.includes(' ') ? field : spaced(field));
}

function valueInWords(value: Change['before'], name: string | undefined): string {
  if (name) return name;
  if (value === null) return '—';
  if (Array.isArray(value)) return value.map((each) => each.name).join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
