import { Button, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/client.ts';
import { displayOf } from '../../platform/error-display.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ClassLink } from '../class-link.tsx';
import { useOntology } from '../use-ontology.ts';
import classes from './details.module.css';
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
  const error = own.error ?? rendered.error;
  return (
    <Stack>
      {error && <ErrorAlert {...displayOf(error)} />}
      <Title order={3} size="h5">
        {messages.ownParameters}
      </Title>
      {!own.data && !own.error && <Skeleton height={40} />}
      {own.data && isEditing && (
        <ParamTemplateTable
          detail={detail}
          templates={own.data.templates}
          onDone={() => setIsEditing(false)}
        />
      )}
      {own.data && !isEditing && (
        <>
          <Text size="sm">
            {own.data.templates.length === 0
              ? messages.noOwnParameters
              : messages.parameterList(own.data.templates.map(({ name }) => name))}
          </Text>
          <Group>
            <Button
              variant="default"
              disabled={refused !== null}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setIsEditing(true)}
            >
              {messages.editParameters}
            </Button>
            {refused !== null && (
              <Text size="sm" c="dimmed">
                {refused}
              </Text>
            )}
          </Group>
        </>
      )}
      <Title order={3} size="h5">
        {messages.effectiveParameters}
      </Title>
      {rendered.data && rendered.data.renderedAt !== null && (
        <InForce templates={rendered.data.templates} id={detail.id} />
      )}
      {rendered.data && (
        <RenderedFile detail={detail} renderedAt={rendered.data.renderedAt} isStale={rendered.data.stale} />
      )}
    </Stack>
  );
}

type InForceProps = {
  id: string;
  templates: {
    name: string;
    dataType: string;
    group: string;
    unit?: string;
    value?: string | number | boolean;
    sourceObjectClassId: string;
  }[];
};

function InForce({ templates, id }: InForceProps) {
  if (templates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {messages.noParameters}
      </Text>
    );
  return (
    <div className={classes.wide}>
      <Table aria-label={messages.effectiveParameters}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.name}</Table.Th>
            <Table.Th>{messages.type}</Table.Th>
            <Table.Th>{messages.group}</Table.Th>
            <Table.Th>{messages.value}</Table.Th>
            <Table.Th>{messages.from}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map(({ name, dataType, group, unit, value, sourceObjectClassId }) => (
            <Table.Tr key={name}>
              <Table.Td dir="auto">{name}</Table.Td>
              <Table.Td>
                {dataType}
                {unit && `, ${unit}`}
              </Table.Td>
              <Table.Td>{group}</Table.Td>
              <Table.Td dir="auto">{value === undefined ? '—' : String(value)}</Table.Td>
              <Table.Td>
                {sourceObjectClassId === id ? messages.thisClass : <ClassLink id={sourceObjectClassId} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
