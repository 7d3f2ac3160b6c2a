import { CloseButton, Group, Table, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClassLink } from '../ontology/class-link.tsx';
import classes from './graph.module.css';
import { categoryLabel } from './graph-figures.ts';
import { type GraphNode, type GraphSummary, nodesQuery } from './graph-queries.ts';
import { valueInWords } from './node-words.ts';

interface NodeDetailsProps {
  projectId: string;
  summary: GraphSummary;
  node: GraphNode;
  onClose: () => void;
}

/** So many types and families are asked for their names; of others the id is shown. */
const NAMES = 1000;

/** What a node is related to, and its parameters. */
export function NodeDetails({ projectId, summary, node, onClose }: NodeDetailsProps) {
  const { documentId } = node;
  const types = useInfiniteQuery(nodesQuery(projectId, { kind: 'type', documentId }, NAMES));
  const families = useInfiniteQuery(nodesQuery(projectId, { kind: 'family', documentId }, NAMES));
  const named = new Map(
    [...(types.data?.pages ?? []), ...(families.data?.pages ?? [])]
      .flatMap(({ items }) => items)
      .map(({ id, name }) => [id, name]),
  );
  for (const { levelId, name } of summary.byLevel) if (levelId !== null) named.set(levelId, name);
  const relations = (
    [
      ['Type', node.typeId],
      ['Family', node.familyId],
      ['Level', node.levelId],
      ['Host', node.hostId],
      ['Room', node.roomId],
    ] as const
  ).filter(([, id]) => id !== null);
  return (
    <section aria-labelledby="node" className={`${classes.figure} ${classes.node}`}>
      <Group justify="space-between">
        <Title order={3} size="h4" id="node">
          <bdi>{node.name ?? node.id}</bdi>
        </Title>
        <CloseButton aria-label="Close the node" onClick={onClose} />
      </Group>
      <Text size="sm">
        {node.kind}
        {node.category && `, ${categoryLabel(node.category)}`}
        {node.ifcClass && `, ${node.ifcClass}`}
        {node.elementId && `, element ${node.elementId}`}, document {node.documentId}, line {node.line} of its
        export. Class: {node.objectClassId ? <ClassLink id={node.objectClassId} /> : 'none'}.
      </Text>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label="Relations and parameters">
        <Table>
          <Table.Tbody>
            {relations.map(([name, id]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td colSpan={2}>
                  <bdi>{named.get(id ?? '') ?? id}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
            {node.parameters.map(({ group, name, value, unit }, index) => (
              // A name may come twice, and the order is the export's.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Tr key={index}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>
                  {valueInWords(value)} {unit}
                </Table.Td>
                <Table.Td>
                  <Text size="xs" c="dimmed">
                    {group}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
