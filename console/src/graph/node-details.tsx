import { CloseButton, Group, Table, Text, Title } from '@mantine/core';
import { ClassLink } from '../ontology/classes/class-link.tsx';
import { nameOrId } from '../ui/name-or-id.ts';
import { Sentence } from '../ui/sentence.tsx';
import classes from './graph.module.css';
import { categoryLabel } from './graph-figures.ts';
import type { GraphNode } from './graph-queries.ts';
import { messages } from './messages.ts';
import { NodeRelations } from './node-relations.tsx';
import { valueInWords } from './node-words.ts';

interface NodeDetailsProps {
  projectId: string;
  node: GraphNode;
  onOpen: (related: { documentId: string; id: string }) => void;
  onClose: () => void;
}

/** What a node is related to, and its parameters. */
export function NodeDetails({ projectId, node, onOpen, onClose }: NodeDetailsProps) {
  return (
    <section aria-labelledby="node" className={`${classes.figure} ${classes.node}`}>
      <Group justify="space-between">
        <Title order={3} size="h4" id="node">
          <bdi>{nameOrId(node.name, node.id)}</bdi>
        </Title>
        <CloseButton aria-label={messages.closeTheNode} onClick={onClose} />
      </Group>
      <Text size="sm">
        {messages.nodeFacts(
          node.kind,
          node.elementId,
          node.category && categoryLabel(node.category),
          node.ifcClass,
        )}{' '}
        {messages.nodeOrigin(node.documentId, node.line)}{' '}
        <Sentence
          text={messages.nodeClass}
          objectClass={node.objectClassId ? <ClassLink id={node.objectClassId} /> : messages.noClass}
        />
      </Text>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={messages.relationsAndParameters}>
        <Table>
          <Table.Tbody>
            <NodeRelations projectId={projectId} node={node} onOpen={onOpen} />
            {node.parameters.map(({ group, name, value, unit }, index) => (
              // Names may be repeated, and the order is that of the export.
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
