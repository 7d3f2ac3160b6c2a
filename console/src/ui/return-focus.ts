import { useEffect } from 'react';

/** For a dialog that is mounted when it opens: when it closes, the focus goes back to where it was, or to the page. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = openerOf(document.activeElement);
    return () => {
      // After the dialog has been removed.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener?.isConnected === true;
        (isThere ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
      });
    };
  }, []);
}

export function ReturnFocus(): null {
  useReturnFocus();
  return null;
}

/** A menu closes when a dialog opens; the button that opened it stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
