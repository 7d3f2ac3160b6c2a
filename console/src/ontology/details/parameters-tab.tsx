import { Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/client.ts';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { ClassLink } from '../class-link.tsx';
import { useOntology } from '../use-ontology.ts';
import { EditButton } from './edit-button.tsx';
import { messages } from './messages.ts';
import { ParamTemplateTable } from './param-template-table.tsx';
import { RenderedFile } from './rendered-file.tsx';
import type { TabProps } from './tab-props.ts';
import { useRefusals } from './use-refusals.ts';

export const paramTemplatesQuery = (id: string, ontologyVersion: string | undefined) =>
  queryOptions({
    queryKey: ['param-templates', id, ontologyVersion],
    queryFn: ({ signal }) =>
      read('/api/v1/bim-ontology/object-classes/{key}/param-templates', { path: { key: id } })({ signal }),
    placeholderData: (previous) => (previous?.objectClassId === id ? previous : undefined),
  });

const renderedQuery = (id: string, ontologyVersion: string | undefined) =>
  queryOptions({
    queryKey: ['rendered-param-templates', id, ontologyVersion],
    queryFn: ({ signal }) =>
      read('/api/v1/bim-ontology/object-classes/{key}/rendered-param-templates', {
        path: { key: id },
      })({ signal }),
    placeholderData: (previous) => (previous?.objectClassId === id ? previous : undefined),
  });

/** The class's own parameter templates, the inherited ones, and the file with all of them. */
export function ParametersTab({ detail }: TabProps) {
  const { index } = useOntology();
  const [isEditing, setIsEditing] = useState(false);
  const { write: refused } = useRefusals();
  const own = useQuery(paramTemplatesQuery(detail.id, index?.ontologyVersion));
  const rendered = useQuery(renderedQuery(detail.id, index?.ontologyVersion));
  return (
    <Stack>
      <Title order={3} size="h5">
        {messages.ownParameters}
      </Title>
      <QueryBoundary query={own} height={40}>
        {({ templates }) =>
          isEditing ? (
            <ParamTemplateTable detail={detail} templates={templates} onDone={() => setIsEditing(false)} />
          ) : (
            <>
              <Text size="sm">
                {templates.length === 0
                  ? messages.noOwnParameters
                  : messages.parameterList(templates.map(({ name }) => name))}
              </Text>
              <EditButton
                label={messages.editParameters}
                refused={refused}
                onClick={() => setIsEditing(true)}
              />
            </>
          )
        }
      </QueryBoundary>
      <Title order={3} size="h5">
        {messages.effectiveParameters}
      </Title>
      <QueryBoundary query={rendered} height={40}>
        {({ templates, renderedAt, stale }) => (
          <>
            {renderedAt !== null && (
              <DataTable
                label={messages.effectiveParameters}
                columns={columnsOf(detail.id)}
                rows={templates}
                rowId={({ name }) => name}
                empty={messages.noParameters}
              />
            )}
            <RenderedFile detail={detail} renderedAt={renderedAt} isStale={stale} />
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

interface EffectiveTemplate {
  name: string;
  dataType: string;
  group: string;
  unit?: string;
  value?: string | number | boolean;
  sourceObjectClassId: string;
}

const columnsOf = (id: string): TableColumn<EffectiveTemplate>[] => [
  { header: messages.name, cell: ({ name }) => <bdi>{name}</bdi> },
  { header: messages.type, cell: ({ dataType, unit }) => (unit ? `${dataType}, ${unit}` : dataType) },
  { header: messages.group, cell: ({ group }) => group },
  { header: messages.value, cell: ({ value }) => (value === undefined ? '—' : <bdi>{String(value)}</bdi>) },
  {
    header: messages.from,
    cell: ({ sourceObjectClassId }) =>
      sourceObjectClassId === id ? messages.thisClass : <ClassLink id={sourceObjectClassId} />,
  },
];
