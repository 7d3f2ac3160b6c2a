import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../ui/messages.ts';
import { Failure } from './failure.tsx';

interface QueryBoundaryProps<Data> {
  /** The result of `useQuery`. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Of the placeholder, about the height of the content. */
  height?: number;
  /** In place of a block, where the content has a shape that is known before. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A placeholder while the first answer is on its way, the error when there is none, and then the content. Data that is
 * already shown stays when a later request fails.
 */
export function QueryBoundary<Data>({
  query,
  height = 200,
  placeholder,
  children,
}: QueryBoundaryProps<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined && !error) return placeholder ?? <Skeleton height={height} />;
  return (
    <>
      <Failure error={error}>
        <Button mt="sm" size="xs" variant="default" onClick={() => void refetch()}>
          {common.tryAgain}
        </Button>
      </Failure>
      {data !== undefined && children(data)}
    </>
  );
}
