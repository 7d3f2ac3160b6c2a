import { useEffect, useEffectEvent } from 'react';
import { create } from '../../../platform/store.ts';

/** A place on the ontology page that gets the focus as soon as it shows a class. */
type Place = 'row' | 'tab' | 'actions';

interface Requested {
  place: Place;
  id: string;
  at: number;
}

/** A request that is older is dropped. */
const MOST_MS = 10_000;

const requested = create<Requested | null>(null);

export const requestFocus = (place: Place, id: string) => requested.set({ place, id, at: performance.now() });

/** Moves the focus when it was requested for this place and that class, unless the person is typing by then. */
export function useRequestedFocus(place: Place, id: string | null, move: () => void): void {
  const request = requested.use();
  const moveNow = useEffectEvent(move);
  useEffect(() => {
    if (request?.place !== place || request.id !== id) return;
    requested.set(null);
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isTyping && performance.now() - request.at < MOST_MS) moveNow();
  }, [request, place, id]);
}

export const rowElementId = (id: string) => `row-${id}`;

/** Escape in the details: moves the focus back to the row, or to the active cell of the grid. */
export const backToRows = () =>
  document.querySelector<HTMLElement>('#main [role="tree"], #main [role="grid"]')?.focus();
