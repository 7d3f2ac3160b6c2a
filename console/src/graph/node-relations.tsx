import { Button, Table, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Failure } from '../platform/failure.tsx';
import { nameOrId } from '../ui/name-or-id.ts';
import { Sentence } from '../ui/sentence.tsx';
import { type GraphNode, relationsQuery } from './graph-queries.ts';
import { messages } from './messages.ts';
import { relationInWords } from './node-words.ts';

interface NodeRelationsProps {
  projectId: string;
  node: GraphNode;
  onOpen: (related: { documentId: string; id: string }) => void;
}

/** The nodes that a node is related to; those in the graph can be opened. */
export function NodeRelations({ projectId, node, onOpen }: NodeRelationsProps) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    relationsQuery(projectId, node),
  );
  const related = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {error && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <Failure error={error} />
          </Table.Td>
        </Table.Tr>
      )}
      {related.map((each) => (
        <Table.Tr key={`${each.direction} ${each.relation} ${each.documentId} ${each.id}`}>
          <Table.Th scope="row">{relationInWords(each)}</Table.Th>
          <Table.Td colSpan={2}>
            {each.kind === null ? (
              <Sentence text={messages.notInGraph} id={<bdi>{each.id}</bdi>} />
            ) : (
              <UnstyledButton td="underline" fz="sm" onClick={() => onOpen(each)}>
                <bdi>{nameOrId(each.name, each.id)}</bdi>
              </UnstyledButton>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
      {hasNextPage && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <Button
              size="compact-sm"
              variant="default"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {messages.moreRelations}
            </Button>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
