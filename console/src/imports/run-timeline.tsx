import type { ImportRun } from '@lintel/client';
import { Progress, Text, Timeline, Title } from '@mantine/core';
import { useState } from 'react';
import { IconCheck, IconClock, IconPlayerPlay, IconX } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { isUnderWay } from './import-queries.ts';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { linesPerSecond, logOf, type StepState, stepsOf } from './timeline.ts';

const WORDS: Record<Exclude<StepState, 'done'>, string> = {
  now: messages.stepNow,
  ahead: messages.notStarted,
  broken: messages.stepFailed,
};
/** A phase that is done has a check mark; the others say their state. */
const ICONS = { done: IconCheck, now: IconPlayerPlay, ahead: IconClock, broken: IconX };

/** The phases of a run, its speed, and when it last made progress. */
export function RunTimeline({ run, now }: { run: ImportRun; now: number }) {
  const steps = stepsOf(run);
  const reached = steps.findLastIndex(({ state }) => state === 'done' || state === 'now');
  const pace = linesPerSecond(run, now);
  const moved = useLastMove(run, now);
  const { linesRead, bytesRead, bytesTotal, percent } = run.progress;
  return (
    <section aria-labelledby="timeline" className={classes.card}>
      <Title order={3} size="h4" id="timeline" mb="sm">
        {messages.timeline}
      </Title>
      {isUnderWay(run) && (
        <Progress.Root size="lg" mb="sm">
          <Progress.Section value={percent} aria-label={messages.progressOfTheImport} />
        </Progress.Root>
      )}
      <Timeline active={reached} bulletSize={22} lineWidth={2}>
        {steps.map(({ phase, name, explanation, state }) => {
          const Icon = ICONS[state];
          const isLast = phase === 'done';
          const isDone = isLast && state === 'done';
          return (
            <Timeline.Item
              key={phase}
              bullet={<Icon size={12} aria-hidden />}
              title={state === 'done' ? name : `${isLast ? messages.finishing : name} (${WORDS[state]})`}
            >
              <Text size="sm" c="dimmed">
                {(isDone || !isLast) && explanation}
              </Text>
            </Timeline.Item>
          );
        })}
      </Timeline>
      <Text size="sm" mt="sm">
        {messages.linesRead(linesRead, bytesRead, bytesTotal)}{' '}
        {pace !== null && messages.linesPerSecond(pace)} {messages.attempt(run.attempts)}{' '}
        {run.attempts > 0 && <Sentence text={messages.lastHeartbeat} when={<Moment at={moved} />} />}
      </Text>
      <ol aria-label={messages.logOfTheRun}>
        {logOf(run.script_log).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <Text size="sm" span>
              {at && <Moment at={at} />} {text}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** When a line, a byte or the phase last changed, as far as this page has seen; the end of a finished run. */
function useLastMove(run: ImportRun, now: number): string {
  const [seen, setSeen] = useState({ place: '', at: now });
  const place = `${run.state} ${run.progress.phase} ${run.progress.linesRead} ${run.progress.bytesRead}`;
  if (seen.place !== place) setSeen({ place, at: now });
  return run.finishedAt ?? new Date(seen.at).toISOString();
}
