import type { KeyboardEvent } from 'react';

/** In a picker, Enter takes the highlighted option. It never submits the form around the picker. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
