import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ReturnFocus } from './return-focus.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part that the first page does without: it is loaded when the browser has time, or when it is shown before that. */
export function later<Props>(load: Load<Props>) {
  whenIdle(() => void load().catch(() => {})); // what failed is loaded again when it is shown
  return lazy(load);
}

export function whenIdle(work: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** Around a dialog that is mounted when it opens, and perhaps loaded only then. */
export function DialogLoader({ children }: { children: ReactNode }) {
  return (
    <>
      <ReturnFocus />
      <Suspense>{children}</Suspense>
    </>
  );
}
