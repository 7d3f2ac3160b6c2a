import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { intentions } from '../ontology/writing.ts';
import { designKey } from './design-queries.ts';

interface DesignWrite<Wish, Answer> {
  /** The header contains the idempotency key of this request: sent again, it is done once. */
  send: (wish: Wish, header: { 'idempotency-key': string }) => Promise<Answer>;
  /** The text for the status region. */
  announcement: (answer: Answer, wish: Wish) => string;
  onDone?: (answer: Answer, wish: Wish) => void;
}

/** A change of a project's design: sent, then the queries are invalidated and the outcome is announced. */
export function useDesignWrite<Wish, Answer>(
  projectId: string,
  { send, announcement, onDone }: DesignWrite<Wish, Answer>,
) {
  const [intent] = useState(intentions);
  return useMutation({
    mutationFn: (wish: Wish) => send(wish, { 'idempotency-key': intent.keyOf(wish) }),
    onSuccess: async (answer, wish) => {
      intent.done();
      announce({ text: announcement(answer, wish), operationId: null });
      onDone?.(answer, wish);
      await queryClient.invalidateQueries({ queryKey: designKey(projectId) });
    },
  });
}
