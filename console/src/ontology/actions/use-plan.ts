import { LintelError, type OperationDetail } from '@lintel/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { tellOutcome } from '../../app/outcome.tsx';
import { queryClient } from '../../app/query-client.ts';
import { noticeSignedOut } from '../../app/signed-out.ts';
import { openAction } from '../open-action.ts';
import { catchUp, useOntology } from '../use-ontology.ts';
import { intentions, isLost, written } from '../writing.ts';
import { fingerprintOf } from './plan-presentation.ts';

/** What a dialog wants done, how it is foreseen and how it is carried out. */
export interface PlannedAction<Plan> {
  /** All that was chosen; null until enough is chosen to foresee anything. */
  wish: object | null;
  dryRun: (signal: AbortSignal) => Promise<Plan>;
  /** Sends it. The ids of the operations that came of it: the last is what Undo takes back. */
  write: (idempotencyKey: string, plan: Plan) => Promise<string[]>;
  /** For the live region. */
  told: (plan: Plan) => string;
  /** Where to go when it is done. */
  onDone?: (plan: Plan, operationIds: string[]) => void;
  /** When it is done, the dialog of the action closes, unless something else is said here. */
  close?: () => void;
  onProgress?: (operation: OperationDetail) => void;
  /** Tells two plans apart, where a part of them differs each time. */
  fingerprint?: (plan: Plan) => string;
}

type Phase = 'idle' | 'checking' | 'writing';

export interface PlanState<Plan> {
  plan: Plan | undefined;
  isPlanning: boolean;
  planError: unknown;
  phase: Phase;
  /** Why the last Apply did not do it. */
  problem: unknown;
  /** It was sent, and no answer came: it may have been done. */
  isUnanswered: boolean;
  /** The world moved between the plan that was shown and Apply: the new plan is shown, and nothing was done. */
  hasChanged: boolean;
  apply: () => Promise<void>;
}

/**
 * Tells before it changes. Apply asks for a fresh dry run first: when it says something else than what the person saw,
 * that is shown instead, and nothing is done until Apply is pressed again. When the answer to a write is lost, the next
 * Apply sends the same request with the same key, so that it is done once.
 */
export function usePlan<Plan>(action: PlannedAction<Plan>): PlanState<Plan> {
  const { index } = useOntology();
  const [intents] = useState(intentions);
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<{ wish: string; error: unknown } | null>(null);
  const [changedTo, setChangedTo] = useState<string | null>(null);
  /** The plan that was agreed to, from Apply until the server has answered: the world moves by it. */
  const [agreed, setAgreed] = useState<{ wish: string; plan: Plan } | null>(null);
  const seen = useRef<{ wish: string; fingerprint: string } | null>(null);

  const printOf = action.fingerprint ?? fingerprintOf;
  const wish = JSON.stringify(action.wish);
  const isAgreed = agreed?.wish === wish;
  const queryKey = ['plan', wish, index?.ontologyVersion];
  const foreseen = useQuery({
    queryKey,
    queryFn: ({ signal }) => action.dryRun(signal),
    enabled: action.wish !== null && !isAgreed,
    // While the same wish is planned anew because the world moved, the plan that was seen stays, and Apply with it:
    // Apply looks again before it does anything.
    placeholderData: (previous, query) => (query?.queryKey[1] === wish ? previous : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const plan = isAgreed ? agreed.plan : foreseen.data;

  useEffect(() => {
    if (plan === undefined) return;
    const fingerprint = printOf(plan);
    if (seen.current?.wish === wish && seen.current.fingerprint !== fingerprint) setChangedTo(wish);
    seen.current = { wish, fingerprint };
  }, [plan, wish, printOf]);

  const carryOut = async (agreedPlan: Plan) => {
    setPhase('writing');
    setAgreed({ wish, plan: agreedPlan });
    const operationIds = await action.write(intents.keyOf(action.wish), agreedPlan);
    // The rows of the tree show what is being worked on.
    void queryClient.invalidateQueries({ queryKey: ['operations'] });
    for (const operationId of operationIds) await finished(operationId, action.onProgress);
    intents.done();
    (action.close ?? closeAction)();
    action.onDone?.(agreedPlan, operationIds);
    await written(action.told(agreedPlan), operationIds.at(-1) ?? null);
  };

  const apply = async () => {
    if (plan === undefined || phase !== 'idle') return;
    setProblem(null);
    setChangedTo(null);
    try {
      // A request that may have arrived has changed the world itself: it is only sent again.
      if (!isAgreed) {
        setPhase('checking');
        const fresh = await action.dryRun(new AbortController().signal);
        if (printOf(fresh) !== printOf(plan)) {
          queryClient.setQueryData(queryKey, fresh);
          return;
        }
      }
      await carryOut(plan);
    } catch (error) {
      noticeSignedOut(error);
      setProblem({ wish, error });
      if (isLost(error)) return;
      // The server has answered: another try is another wish, on the world as it is now.
      intents.done();
      setAgreed(null);
      await catchUp();
    } finally {
      setPhase('idle');
    }
  };

  return {
    plan,
    isPlanning: foreseen.isFetching,
    planError: isAgreed ? null : foreseen.error,
    phase,
    problem: problem?.wish === wish ? problem.error : null,
    isUnanswered: isAgreed && phase === 'idle',
    hasChanged: changedTo === wish,
    apply,
  };
}

const closeAction = () => openAction(null);

/** What is done at once is finished when it is answered; what is queued is waited for. */
async function finished(
  operationId: string,
  onProgress?: (operation: OperationDetail) => void,
): Promise<void> {
  const operation = await client.operations.wait(operationId, onProgress ? { onProgress } : {});
  if (operation.status !== 'failed') return;
  const { error, message, details } = operation.error ?? {
    error: 'Failed',
    message: 'It failed, and nothing was changed.',
  };
  tellOutcome({ text: `It failed, and nothing was changed: ${message}`, operationId: null });
  throw new LintelError(409, { error, message, details });
}
