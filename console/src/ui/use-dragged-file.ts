import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** Whether a file is dragged over the window. A file that misses its target doesn't make the browser leave the page. */
export function useDraggedFile(): boolean {
  const [isDragged, setDragged] = useState(false);
  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setDragged(true);
  });
  // Only when the pointer leaves the window is there nothing that it enters.
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setDragged(false);
  });
  useWindowEvent('drop', (event) => {
    event.preventDefault();
    setDragged(false);
  });
  return isDragged;
}
