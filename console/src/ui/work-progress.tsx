import { Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatCount } from './numbers.ts';
import classes from './work-progress.module.css';

interface WorkProgressProps {
  /** What the server is doing now; undefined before its first report. */
  progress: { phase: string; done: number; total: number | null } | undefined;
  /** The phase in words. */
  phase: (phase: string) => string;
  /** What goes on before the first report. */
  label: string;
}

/** Shorter work shows nothing: what appears for a moment only distracts. */
const SHOWN_AFTER_MS = 500;

/** How far the server is: the phase in words, its counts and a bar. Its place is kept from the beginning. */
export function WorkProgress({ progress, phase, label }: WorkProgressProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { done = 0, total = null } = progress ?? {};
  const words = progress ? phase(progress.phase) : label;
  const count = total === null ? formatCount(done) : countOf(done, total);
  return (
    <div className={classes.place}>
      {isShown && (
        <>
          <Text size="sm" c="dimmed">
            {/* The counts change several times a second, which nobody wants to hear. */}
            <span role="status">{words}</span>
            {(done > 0 || total !== null) && <span> {count}</span>}
          </Text>
          <Progress.Root>
            <Progress.Section
              value={total === null ? 100 : percentOf(done, total)}
              aria-label={words}
              {...(total === null && { animated: true, striped: true })}
            />
          </Progress.Root>
        </>
      )}
    </div>
  );
}

const countOf = (done: number, total: number): string => `${formatCount(done)} / ${formatCount(total)}`;

const percentOf = (done: number, total: number): number => (total === 0 ? 100 : (100 * done) / total);
