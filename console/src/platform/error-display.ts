import { LintelError } from '@lintel/client';
import { faultsInWords, type Labels } from '../platform/fault-words.ts';

/** The one shape in which every error is shown. */
export interface ErrorDisplay {
  title: string;
  message: string;
  /** What was kept and what to do. */
  advice: string;
  requestId: string | null;
}

/** An error of a request. Only a request that got no answer throws a TypeError. */
export function displayOf(error: unknown, labels: Labels = {}): ErrorDisplay {
  if (error instanceof LintelError)
    return {
      title: isStale(error) ? 'This changed while you were editing' : titleOf(error.status),
      message: faultsInWords(error.details, labels) ?? error.message,
      advice: isStale(error)
        ? 'Nothing was saved. Review the changes and try again.'
        : adviceFor(error.status),
      requestId: error.requestId,
    };
  return error instanceof TypeError ? UNREACHABLE : displayOfCrash(error);
}

const UNREACHABLE: ErrorDisplay = {
  title: "Can't reach Lintel",
  message: 'The request got no answer.',
  advice: 'What you typed is kept. Check your connection and try again.',
  requestId: null,
};

/** Browsers report a page's script that did not arrive in these words. */
const MISSING_SCRIPT = /dynamically imported module|importing a module script/i;

/** An error while a page is rendered: a fault of the page, unless its script did not arrive. */
export function displayOfCrash(error: unknown): ErrorDisplay {
  const message = error instanceof Error ? error.message : String(error);
  if (MISSING_SCRIPT.test(message))
    return {
      ...UNREACHABLE,
      message: 'This page could not be loaded.',
      advice: 'Check your connection and reload. After an update of Lintel, a reload loads the new version.',
    };
  return {
    title: 'Something went wrong on this page',
    message: `Reload, or report this error: ${message}`,
    advice: 'Your saved data is not affected.',
    requestId: null,
  };
}

/** Errors of a write that names the state it was made for. */
const STALE = new Set([
  'ObjectClassRevisionConflict',
  'ObjectClassParamTemplatesConflict',
  'PortalDraftConflict',
]);

function isStale({ code }: LintelError): boolean {
  return STALE.has(code);
}

function titleOf(status: number): string {
  if (status === 401) return 'You are signed out';
  if (status === 403) return "Your key doesn't allow this";
  if (status === 404) return 'Not found';
  if (status === 409) return "This isn't possible right now";
  if (status === 429) return 'Too many requests';
  if (status >= 500) return 'Lintel could not answer';
  return 'Check your input';
}

function adviceFor(status: number): string {
  if (status === 401) return 'What you typed is kept. Sign in to continue.';
  if (status === 403) return 'Nothing was changed. Ask your operator for a key with this scope.';
  if (status === 404) return 'It may have been deleted or merged. Check Activity to find out.';
  if (status === 409) return 'Nothing was changed. Review the current state and try again.';
  if (status === 429) return 'Nothing was changed. Wait a moment and try again.';
  if (status >= 500) return 'You can safely try again: the same request is never carried out twice.';
  return 'Nothing was changed. Fix the problems listed above and try again.';
}
