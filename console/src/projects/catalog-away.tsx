import { LintelError } from '@lintel/client';
import { Button } from '@mantine/core';
import { displayOf } from '../platform/error-display.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { common } from '../ui/messages.ts';
import { messages } from './messages.ts';

interface CatalogAwayProps {
  error: unknown;
  /** What is missing without it, and what works all the same. */
  meanwhile: string;
  retry: () => void;
}

/** Shown once when the catalog does not answer, with the consequences, while the rest of the page works. */
export function CatalogAway({ error, meanwhile, retry }: CatalogAwayProps) {
  const display = displayOf(error);
  const isCatalog = error instanceof LintelError && error.code === 'CatalogUnavailable';
  return (
    <ErrorAlert {...display} title={isCatalog ? messages.catalogDown : display.title} advice={meanwhile}>
      <Button size="compact-sm" variant="default" mt="xs" onClick={retry}>
        {common.tryAgain}
      </Button>
    </ErrorAlert>
  );
}
