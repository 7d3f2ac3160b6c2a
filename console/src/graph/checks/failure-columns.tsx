import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ClassLink } from '../../ontology/classes/class-link.tsx';
import { paths } from '../../platform/paths.ts';
import { anySearch } from '../../platform/search.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { nameOrId } from '../../ui/name-or-id.ts';
import { nodeKey } from '../node-words.ts';
import type { CheckFailure } from './check-queries.ts';
import { kinds, messages, valueInWords } from './messages.ts';

export const failureKey = ({ documentId, nodeId, parameter, kind }: CheckFailure): string =>
  JSON.stringify([documentId, nodeId, parameter, kind]);

/** A failure with its element, which links to the graph. */
export const failureColumns = (projectId: string): TableColumn<CheckFailure>[] => [
  {
    header: messages.element,
    cell: (failure) => (
      <Anchor
        component={Link}
        to={paths.project(projectId, 'graph')}
        search={anySearch(() => ({
          q: failure.nodeId,
          node: nodeKey({ documentId: failure.documentId, id: failure.nodeId }),
        }))}
        inherit
        underline="always"
      >
        <bdi>{nameOrId(failure.name, failure.nodeId)}</bdi>
      </Anchor>
    ),
    value: ({ name, nodeId }) => nameOrId(name, nodeId),
  },
  {
    header: messages.elementId,
    cell: ({ elementId }) => elementId,
    value: ({ elementId }) => elementId,
    isSecondary: true,
  },
  {
    header: messages.class,
    cell: ({ objectClassId, className }) =>
      objectClassId && <ClassLink id={objectClassId} name={className ?? undefined} />,
    value: ({ className }) => className,
  },
  {
    header: messages.level,
    cell: ({ levelName }) => levelName && <bdi>{levelName}</bdi>,
    value: ({ levelName }) => levelName,
    isSecondary: true,
  },
  {
    header: messages.type,
    cell: ({ typeName }) => typeName && <bdi>{typeName}</bdi>,
    value: ({ typeName }) => typeName,
    isSecondary: true,
  },
  {
    header: messages.parameter,
    cell: ({ parameter }) => <bdi>{parameter}</bdi>,
    value: ({ parameter }) => parameter,
  },
  { header: messages.problem, cell: ({ kind }) => kinds[kind], value: ({ kind }) => kinds[kind] },
  {
    header: messages.value,
    cell: ({ value }) =>
      value === null ? (
        <Text span inherit c="dimmed">
          {messages.noValue}
        </Text>
      ) : (
        <bdi>{valueInWords(value)}</bdi>
      ),
    value: ({ value }) => (value === null ? null : valueInWords(value)),
  },
  {
    header: messages.expected,
    cell: ({ expected }) => <bdi>{expected}</bdi>,
    value: ({ expected }) => expected,
  },
];
