import { Button } from '@mantine/core';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { displayOf } from './error-display.ts';

/** Stands in for a page that could not be drawn; the rest of the console goes on. */
export function PageFailure({ error, reset }: { error: unknown; reset?: () => void }) {
  return (
    <ErrorAlert {...displayOf(error)}>
      <Button mt="sm" size="xs" variant="default" onClick={() => (reset ? reset() : location.reload())}>
        Try again
      </Button>
    </ErrorAlert>
  );
}
