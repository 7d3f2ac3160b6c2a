import { Button } from '@mantine/core';
import { displayOfCrash } from '../platform/error-display.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { messages } from './messages.ts';

/** Replaces a page that crashed or could not be loaded; the rest of the console goes on working. */
export function PageFailure({ error }: { error: unknown }) {
  return (
    <ErrorAlert {...displayOfCrash(error)}>
      <Button mt="sm" size="xs" variant="default" onClick={() => location.reload()}>
        {messages.reloadThePage}
      </Button>
    </ErrorAlert>
  );
}
