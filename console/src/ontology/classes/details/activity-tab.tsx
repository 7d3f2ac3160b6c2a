import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Failure } from '../../../platform/failure.tsx';
import { ShowMore } from '../../../platform/show-more.tsx';
import { OperationList } from '../activity/operation-list.tsx';
import { operationsQuery } from '../activity/operations-queries.ts';
import { messages } from './messages.ts';
import type { TabProps } from './tab-props.ts';

/** What was done to this class, by whom and when, field by field, with undo. */
export function ActivityTab({ detail }: TabProps) {
  const found = useInfiniteQuery({
    ...operationsQuery({ objectClassId: detail.id }),
    placeholderData: () => undefined,
  });
  const operations = found.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack>
      <Failure error={found.error} />
      {found.isSuccess && operations.length === 0 && <Text c="dimmed">{messages.noChanges}</Text>}
      <OperationList operations={operations} />
      <ShowMore query={found} label={messages.showOlderChanges} mt={0} />
    </Stack>
  );
}
