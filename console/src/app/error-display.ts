import { LintelError } from '@lintel/client';

/** The one shape in which every error is shown. */
export interface ErrorDisplay {
  title: string;
  message: string;
  /** What was kept and what to do. */
  advice: string;
  requestId: string | null;
}

export function displayOf(error: unknown): ErrorDisplay {
  if (error instanceof LintelError)
    return {
      title: titleOf(error.status),
      message: error.message,
      advice: adviceFor(error.status),
      requestId: error.requestId,
    };
  if (error instanceof TypeError)
    return {
      title: 'Lintel cannot be reached',
      message: 'The request did not get through.',
      advice: 'What you typed is kept. It is tried again when the connection is back.',
      requestId: null,
    };
  return {
    title: 'Something went wrong on this page',
    message: error instanceof Error ? error.message : String(error),
    advice: 'Nothing was changed on the server by it. Reload the page.',
    requestId: null,
  };
}

function titleOf(status: number): string {
  if (status === 401) return 'You are signed out';
  if (status === 403) return 'Your key may not do this';
  if (status === 404) return 'It is not there';
  if (status === 409 || status === 412) return 'Someone was faster, or a rule is against it';
  if (status === 429) return 'Too many requests';
  if (status >= 500) return 'Lintel could not answer';
  return 'Lintel refused this';
}

function adviceFor(status: number): string {
  if (status === 401) return 'What you typed is kept. Sign in again and go on.';
  if (status === 403) return 'Nothing was changed. Ask for a key with that scope.';
  if (status === 404) return 'Someone may have removed or merged it. Activity tells.';
  if (status === 409 || status === 412)
    return 'Nothing was changed. Look at what it is now, and decide again.';
  if (status === 429) return 'Nothing was changed. Wait a moment and try again.';
  if (status >= 500) return 'It is safe to try again: the same request is never carried out twice.';
  return 'Nothing was changed. Mend what is named and try again.';
}
