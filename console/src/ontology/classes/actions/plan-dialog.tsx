import { LintelError } from '@lintel/client';
import { Alert, Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { displayOf } from '../../../platform/error-display.ts';
import { Failure } from '../../../platform/failure.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { IconRefresh } from '../../../ui/icons.tsx';
import { common } from '../../../ui/messages.ts';
import { AddToProposal, useAddChanges } from '../../proposals/add-to-proposal.tsx';
import { useIsNaming } from '../../proposals/new-proposal.tsx';
import { openAction } from '../open-action.ts';
import { messages } from './messages.ts';
import classes from './plan.module.css';
import type { PlanState } from './use-plan.ts';

interface PlanDialogProps<Plan> {
  /** Begins with the verb: "Move 2 classes". The primary button has the same name. */
  title: string;
  state: PlanState<Plan>;
  /** Left: the choices. */
  children?: ReactNode;
  /** Right: the plan. */
  show: (plan: Plan) => ReactNode;
  /** Shown while not enough is chosen. */
  waitingFor?: string;
  /** Why the plan that is shown cannot be applied; null when it can. */
  impossible?: (plan: Plan) => string | null;
  isDangerous?: boolean;
  /** Called when it was added to a proposal instead. */
  onProposed?: () => void;
}

/** One dialog for everything that changes the tree: it shows what will happen before anything is changed. */
export function PlanDialog<Plan>(props: PlanDialogProps<Plan>) {
  const { title, state, children, show, waitingFor, impossible, isDangerous = false, onProposed } = props;
  const { plan, phase, problem, planError, hasChanged, isUnanswered, unplanned } = state;
  const obstacle = plan === undefined ? null : (impossible?.(plan) ?? null);
  const isBusy = phase !== 'idle';
  const isNaming = useIsNaming();
  const adding = useAddChanges(
    () => state.proposal ?? [],
    () => {
      onProposed?.();
      openAction(null);
    },
  );
  const isOnlyProposed = unplanned !== null;
  const isReady = plan !== undefined && planError === null && obstacle === null;
  const primary = useConfirmedByEnter(isReady && !isDangerous);
  return (
    <Modal
      opened
      onClose={() => openAction(null)}
      title={<bdi>{title}</bdi>}
      size="64rem"
      classNames={{ body: classes.dialogBody }}
      closeButtonProps={{ 'aria-label': common.closeDialog }}
      closeOnClickOutside={false}
      closeOnEscape={!isNaming}
    >
      <div className={children ? classes.columns : undefined}>
        {children && <div className={classes.asked}>{children}</div>}
        {/* A region that scrolls must be reachable by keyboard. */}
        <section
          className={classes.foreseen}
          aria-label={messages.whatWillHappen}
          aria-busy={state.isPlanning}
          tabIndex={0}
        >
          {hasChanged && (
            <Alert
              color="yellow"
              variant="outline"
              role="alert"
              icon={<IconRefresh aria-hidden />}
              title={messages.planChanged}
            >
              {messages.planChangedHint(title)}
            </Alert>
          )}
          {unplanned !== null ? (
            <Text>{unplanned}</Text>
          ) : planError ? (
            <PlanError error={planError} />
          ) : plan !== undefined ? (
            show(plan)
          ) : waitingFor !== undefined && !state.isPlanning ? (
            <Text c="dimmed">{waitingFor}</Text>
          ) : (
            <div className={classes.waiting}>
              <Skeleton height={18} mb="sm" width="70%" />
              <Skeleton height={18} mb="sm" />
              <Skeleton height={18} width="50%" />
            </div>
          )}
        </section>
      </div>
      <div className={classes.foot}>
        {problem !== null && <ErrorAlert {...problemOf(problem, isUnanswered, title)} />}
        <Failure error={adding.error} />
        {obstacle !== null && <Text size="sm">{obstacle}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => openAction(null)}>
            {phase === 'writing' ? messages.closeAndContinueInBackground : common.cancel}
          </Button>
          {state.proposal && (
            <AddToProposal
              adding={adding}
              variant={isOnlyProposed ? 'filled' : 'default'}
              disabled={isBusy || (plan === undefined && !isOnlyProposed) || obstacle !== null}
            />
          )}
          {!isOnlyProposed && (
            <Button
              {...(isDangerous && { color: 'red.8' })}
              loading={isBusy}
              disabled={!isReady}
              ref={primary}
              onClick={() => void state.apply()}
              className={classes.primary}
            >
              <bdi>{title}</bdi>
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  );
}

/** Where nothing has to be chosen, a dialog opens with the focus on Close, and Enter would dismiss the plan. */
function useConfirmedByEnter(isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isOnClose = document.activeElement?.getAttribute('aria-label') === common.closeDialog;
    if (isReady && isOnClose) button.current?.focus();
  }, [isReady]);
  return button;
}

/** A preview wrote nothing, so "try again" would lead nowhere: other choices do. */
export function PlanError({ error }: { error: unknown }) {
  const display = displayOf(error);
  const isRefused = error instanceof LintelError && error.status < 500 && error.status !== 401;
  return (
    <ErrorAlert
      {...display}
      {...(isRefused && { title: messages.impossible, advice: messages.impossibleAdvice })}
    />
  );
}

function problemOf(problem: unknown, isUnanswered: boolean, title: string) {
  const display = displayOf(problem);
  if (!isUnanswered) return display;
  return {
    ...display,
    message: messages.noResponse,
    advice: messages.noResponseAdvice(title),
  };
}
