import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { intentions } from './intentions.ts';
import { announce } from './outcome.tsx';
import { queryClient } from './query-client.ts';

/** The idempotency key of a request: sent again, it is done once. */
export type KeyHeader = { 'idempotency-key': string };

interface Write<Request, Answer> {
  send: (request: Request, header: KeyHeader) => Promise<Answer>;
  /** The queries that the write makes stale. */
  stale?: readonly QueryKey[];
  /** The text for the status region. */
  announcement?: (answer: Answer, request: Request) => string;
  /** The write is pending until the promise that it may return is fulfilled. */
  onDone?: (answer: Answer, request: Request) => unknown;
  onError?: (error: unknown) => unknown;
  /** By default, a browser that knows it is offline waits until it is not; `always` fails at once. */
  networkMode?: 'online' | 'always';
}

/** A write: sent with an idempotency key, then announced, and the queries that it concerns are loaded again. */
export function useWrite<Request, Answer>({
  send,
  stale = [],
  announcement,
  onDone,
  onError,
  networkMode = 'online',
}: Write<Request, Answer>) {
  const [intent] = useState(intentions);
  return useMutation({
    networkMode,
    mutationFn: (request: Request) =>
      intent.once(request, (key) => send(request, { 'idempotency-key': key })),
    onSuccess: async (answer, request) => {
      if (announcement) announce({ text: announcement(answer, request), operationId: null });
      await Promise.all([
        onDone?.(answer, request),
        ...stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ]);
    },
    onError: (error) => onError?.(error),
  });
}
