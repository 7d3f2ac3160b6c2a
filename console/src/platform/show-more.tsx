import { Button, type ButtonProps } from '@mantine/core';

interface ShowMoreProps extends ButtonProps {
  /** The result of `useInfiniteQuery`. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
}

/** Loads the next page of a list; absent after the last one. */
export function ShowMore({ query, label, ...button }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      mt="md"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      {...button}
    >
      {label}
    </Button>
  );
}
