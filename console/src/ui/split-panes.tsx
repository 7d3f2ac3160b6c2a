import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './split-panes.module.css';

interface SplitPanesProps {
  /** The storage key for the width. */
  name: string;
  label: string;
  first: ReactNode;
  second: ReactNode;
}

const LEAST = 20;
const MOST = 70;
const BEGIN = 38;
const STEP = 2;

const within = (percent: number) => Math.min(MOST, Math.max(LEAST, percent));

/** Two panes side by side, with a divider that is moved by pointer or arrow keys. */
export function SplitPanes({ name, label, first, second }: SplitPanesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(() => remembered(name));
  const change = (next: number) => {
    setPercent(within(next));
    remember(name, within(next));
  };
  const onPointerMove = ({ buttons, clientX, currentTarget, pointerId }: PointerEvent) => {
    if (buttons === 0 || !currentTarget.hasPointerCapture(pointerId) || !frame.current) return;
    const { left, width } = frame.current.getBoundingClientRect();
    change(((clientX - left) / width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: percent - STEP, ArrowRight: percent + STEP, Home: LEAST, End: MOST }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  return (
    <div ref={frame} className={classes.frame} style={{ gridTemplateColumns: `${percent}% auto 1fr` }}>
      <div className={classes.pane}>{first}</div>
      <div
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        tabIndex={0}
        className={classes.divider}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        onDoubleClick={() => change(BEGIN)}
      />
      <div className={classes.pane}>{second}</div>
    </div>
  );
}

const keyOf = (name: string) => `lintel-panes-${name}`;

function remembered(name: string): number {
  try {
    const percent = Number(localStorage.getItem(keyOf(name)) ?? BEGIN);
    return Number.isFinite(percent) ? within(percent) : BEGIN;
  } catch {
    return BEGIN;
  }
}

function remember(name: string, percent: number): void {
  try {
    localStorage.setItem(keyOf(name), String(percent));
  } catch {
    // Without storage, the width is the default again next time.
  }
}
