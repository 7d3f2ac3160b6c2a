import { afterAll, beforeAll } from 'vitest';

/** Sees what would have ended the process of a service: errors that nobody took, and rejections. */
export function watchFaults(): { seen: unknown[]; throwIfAny(): void } {
  const seen: unknown[] = [];
  const note = (fault: unknown) => void seen.push(fault);
  beforeAll(() => {
    process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note);
  });
  afterAll(() => {
    process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note);
  });
  const throwIfAny = () => {
    if (seen.length > 0) throw new AggregateError(seen.splice(0), 'Nobody took these errors');
  };
  return { seen, throwIfAny };
}
