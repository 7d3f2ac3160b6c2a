import { type RefObject, useEffect } from 'react';

/** Scrolls a row of links or tabs sideways, so that the current one is visible. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const list = row.current;
    const entry = list?.querySelector<HTMLElement>('[data-status="active"], [aria-selected="true"]');
    if (!list || !entry || list.scrollWidth <= list.clientWidth) return;
    const [frame, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (box.left < frame.left || box.right > frame.right)
      list.scrollBy({ left: box.left + box.width / 2 - (frame.left + frame.width / 2) });
  }, [row, current]);
}
