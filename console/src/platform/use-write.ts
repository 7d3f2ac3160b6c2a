import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { intentions } from './intentions.ts';
import { announce } from './outcome.tsx';
import { queryClient } from './query-client.ts';

interface Write<Request, Answer> {
  /** The header has the idempotency key of this request: sent again, it is done once. */
  send: (request: Request, header: { 'idempotency-key': string }) => Promise<Answer>;
  /** The queries that the write makes stale. */
  stale?: readonly QueryKey[];
  /** The text for the status region. */
  announcement?: (answer: Answer, request: Request) => string;
  onDone?: (answer: Answer, request: Request) => void;
}

/** A write: sent with an idempotency key, then announced, and the queries that it concerns are loaded again. */
export function useWrite<Request, Answer>({
  send,
  stale = [],
  announcement,
  onDone,
}: Write<Request, Answer>) {
  const [intent] = useState(intentions);
  return useMutation({
    mutationFn: (request: Request) => send(request, { 'idempotency-key': intent.keyOf(request) }),
    onSuccess: async (answer, request) => {
      intent.done();
      if (announcement) announce({ text: announcement(answer, request), operationId: null });
      onDone?.(answer, request);
      await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
