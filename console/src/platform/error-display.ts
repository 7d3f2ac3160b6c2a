import { LintelError } from '@lintel/client';
import { faultsInWords, type Labels } from './fault-words.ts';
import { messages } from './messages.ts';

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
  if (error instanceof LintelError) {
    const faults = faultsInWords(error.details, labels);
    return {
      title: isStale(error) ? messages.stale.title : titleOf(error.status),
      // The API's message for 401 is about headers, which people in a browser don't send.
      message: error.status === 401 ? messages.sessionEnded : (faults ?? error.message),
      advice: isStale(error) ? messages.stale.advice : adviceFor(error.status, faults !== null),
      requestId: error.requestId,
      ...(error.code === 'ObjectClassRevisionConflict' && messages.staleClass),
    };
  }
  return error instanceof TypeError ? UNREACHABLE : displayOfCrash(error);
}

const UNREACHABLE: ErrorDisplay = {
  title: messages.unreachable.title,
  message: messages.unreachable.message,
  advice: messages.unreachable.advice,
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
      message: messages.notLoaded.message,
      advice: messages.notLoaded.advice,
    };
  return {
    title: messages.crash.title,
    message: messages.crash.message(message),
    advice: messages.crash.advice,
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

const titleOf = (status: number): string => forStatus(messages.titles, status);

function adviceFor(status: number, hasFaults: boolean): string {
  const advice = forStatus(messages.advice, status);
  return advice === messages.advice.otherwise && !hasFaults ? messages.unchanged : advice;
}

function forStatus(texts: typeof messages.titles, status: number): string {
  if (status >= 500) return texts.failed;
  return texts.byStatus[status] ?? texts.otherwise;
}
