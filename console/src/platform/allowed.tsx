import type { ReactNode } from 'react';
import type { Right } from './rights.ts';
import { useMay } from './session.ts';

/** Shows its content to people with the right; for others it doesn't exist. */
export function Allowed({ to, children }: { to: Right; children: ReactNode }) {
  return useMay(to) ? children : null;
}
