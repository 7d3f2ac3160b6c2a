import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tellOutcome } from '../app/outcome.tsx';
import { queryClient } from '../app/query-client.ts';
import { intentions } from '../ontology/writing.ts';
import { designKey } from './design-queries.ts';

interface DesignWrite<Wish, Answer> {
  /** The header carries the key of this wish: sent again, it is done once. */
  send: (wish: Wish, header: { 'idempotency-key': string }) => Promise<Answer>;
  /** For the status region. */
  told: (answer: Answer, wish: Wish) => string;
  onDone?: (answer: Answer, wish: Wish) => void;
}

/** A change to a project's design: sent once, then the pages catch up and the outcome is told. */
export function useDesignWrite<Wish, Answer>(
  projectId: string,
  { send, told, onDone }: DesignWrite<Wish, Answer>,
) {
  const [intent] = useState(intentions);
  return useMutation({
    mutationFn: (wish: Wish) => send(wish, { 'idempotency-key': intent.keyOf(wish) }),
    onSuccess: async (answer, wish) => {
      intent.done();
      tellOutcome({ text: told(answer, wish), operationId: null });
      onDone?.(answer, wish);
      await queryClient.invalidateQueries({ queryKey: designKey(projectId) });
    },
  });
}
