import type { ReactNode } from 'react';
import type { Right } from './rights.ts';
import { useMay } from './session.ts';

interface AllowedProps {
  to: Right;
  children: ReactNode;
  /** For people without the right, such as who else can do it; nothing, unless told otherwise. */
  otherwise?: ReactNode;
}

/** Shows its content to people with the right. */
export function Allowed({ to, children, otherwise = null }: AllowedProps) {
  return useMay(to) ? children : otherwise;
}
