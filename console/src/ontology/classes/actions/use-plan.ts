import { LintelError, type OperationDetail } from '@lintel/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../platform/client.ts';
import { intentions, isLost } from '../../../platform/intentions.ts';
import { announce } from '../../../platform/outcome.tsx';
import { queryClient } from '../../../platform/query-client.ts';
import { noticeSignedOut } from '../../../platform/signed-out.ts';
import type { ProposedChange } from '../../proposals/proposed-change.ts';
import { useUnplanned } from '../../proposals/use-unplanned.ts';
import { openAction } from '../open-action.ts';
import { catchUp, useOntology } from '../use-ontology.ts';
import { written } from '../writing.ts';
import { messages } from './messages.ts';
import { planFingerprint } from './plan-presentation.ts';

/** What a dialog wants done: its dry run and the write. */
export interface PlannableAction<Plan> {
  /** All choices; null until there are enough for a dry run. */
  choices: object | null;
  dryRun: (signal: AbortSignal) => Promise<Plan>;
  /** Sends the write. Returns the ids of its operations, which one Undo reverts. */
  write: (idempotencyKey: string, plan: Plan) => Promise<string[]>;
  /** The text for the live region. */
  announcement: (plan: Plan) => string;
  /** Called when it is done. */
  onDone?: (plan: Plan, operationIds: string[]) => void;
  /** Closes the dialog when it is done; by default the dialog of the action. */
  close?: () => void;
  onProgress?: (operation: OperationDetail) => void;
  /** The same as changes of a proposal; undefined when it cannot be proposed. */
  proposal?: readonly ProposedChange[];
  /** Compares two plans, for plans that contain parts which differ each time. */
  fingerprint?: (plan: Plan) => string;
}

type Phase = 'idle' | 'checking' | 'writing';

export interface PlanState<Plan> {
  plan: Plan | undefined;
  isPlanning: boolean;
  planError: unknown;
  phase: Phase;
  /** The error of the last attempt. */
  problem: unknown;
  /** It was sent and no answer came: it may have been done. */
  isUnanswered: boolean;
  /** The result changed between the plan that was shown and its confirmation: the new plan is shown, and nothing was written. */
  hasChanged: boolean;
  apply: () => Promise<void>;
  /** What to add to a proposal instead; undefined until enough is chosen. */
  proposal: readonly ProposedChange[] | undefined;
  /** Why there is no dry run, although the changes can be proposed. */
  unplanned: string | null;
}

/**
 * Shows a plan before it writes. Confirming makes a fresh dry run first: if its result differs from what the person
 * saw, the new plan is shown instead, and nothing is written until they confirm again. When the answer to a write is
 * lost, the next attempt sends the same request with the same idempotency key, so that it is done once.
 */
export function usePlan<Plan>(action: PlannableAction<Plan>): PlanState<Plan> {
  const { index } = useOntology();
  const [intents] = useState(intentions);
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<{ choices: string; error: unknown } | null>(null);
  const [changedTo, setChangedTo] = useState<string | null>(null);
  /**
   * The plan that was confirmed, from then until the server has answered; the write itself changes the ontology
   * meanwhile.
   */
  const [agreed, setAgreed] = useState<{ choices: string; plan: Plan } | null>(null);
  const seen = useRef<{ choices: string; fingerprint: string } | null>(null);

  const printOf = action.fingerprint ?? planFingerprint;
  const choices = JSON.stringify(action.choices);
  const isAgreed = agreed?.choices === choices;
  const proposal = action.choices === null ? undefined : action.proposal;
  const unplanned = useUnplanned(proposal);
  const queryKey = ['plan', choices, index?.ontologyVersion];
  const foreseen = useQuery({
    queryKey,
    queryFn: ({ signal }) => action.dryRun(signal),
    enabled: action.choices !== null && unplanned === null && !isAgreed,
    // While the same choices are planned again because the ontology changed, the previous plan stays, and its button stays
    // enabled: it checks again before it writes.
    placeholderData: (previous, query) => (query?.queryKey[1] === choices ? previous : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const plan = isAgreed ? agreed.plan : foreseen.data;

  useEffect(() => {
    if (plan === undefined) return;
    const fingerprint = printOf(plan);
    if (seen.current?.choices === choices && seen.current.fingerprint !== fingerprint) setChangedTo(choices);
    seen.current = { choices, fingerprint };
  }, [plan, choices, printOf]);

  const carryOut = async (agreedPlan: Plan) => {
    setPhase('writing');
    setAgreed({ choices, plan: agreedPlan });
    const operationIds = await intents.once(action.choices, async (key) => {
      const ids = await action.write(key, agreedPlan);
      // The rows of the tree show what is being worked on.
      void queryClient.invalidateQueries({ queryKey: ['operations'] });
      for (const id of ids) await finished(id, action.onProgress);
      return ids;
    });
    (action.close ?? closeAction)();
    // Unsaved values stay in sight until the page has the saved ones.
    await catchUp();
    action.onDone?.(agreedPlan, operationIds);
    await written(action.announcement(agreedPlan), operationIds.length === 0 ? null : operationIds);
  };

  const apply = async () => {
    if (plan === undefined || phase !== 'idle') return;
    setProblem(null);
    setChangedTo(null);
    try {
      // A request that may have arrived may itself have changed the ontology, so it is only sent again.
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
      setProblem({ choices, error });
      if (isLost(error)) return;
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
    problem: problem?.choices === choices ? problem.error : null,
    isUnanswered: isAgreed && phase === 'idle',
    hasChanged: changedTo === choices,
    apply,
    proposal,
    unplanned,
  };
}

const closeAction = () => openAction(null);

/** A synchronous write is finished with its answer; a queued operation is waited for. */
async function finished(
  operationId: string,
  onProgress?: (operation: OperationDetail) => void,
): Promise<void> {
  const operation = await client.operations.wait(operationId, onProgress ? { onProgress } : {});
  if (operation.status !== 'failed') return;
  const { error, message, details } = operation.error ?? {
    error: 'Failed',
    message: messages.nothingWasChanged,
  };
  announce({ text: messages.failed(message), operationId: null });
  throw new LintelError(409, { error, message, details });
}
