import { Button } from '@mantine/core';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { displayOf } from './error-display.ts';

/** Replaces a page that could not be rendered; the rest of the console goes on working. */
export function PageFailure({ error, reset }: { error: unknown; reset?: () => void }) {
  return (
    <ErrorAlert {...displayOf(error)}>
      <Button mt="sm" size="xs" variant="default" onClick={() => (reset ? reset() : location.reload())}>
        Try again
      </Button>
    </ErrorAlert>
  );
}
