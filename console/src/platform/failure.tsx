import type { ReactNode } from 'react';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { displayOf } from './error-display.ts';

/** An error of a request as an alert; nothing without one. */
export function Failure({ error, children }: { error: unknown; children?: ReactNode }) {
  return error === null || error === undefined ? null : (
    <ErrorAlert {...displayOf(error)}>{children}</ErrorAlert>
  );
}
