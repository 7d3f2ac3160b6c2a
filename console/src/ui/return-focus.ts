import { useEffect } from 'react';

/** What gets the focus when the element that had it is gone: the rows of a page that marks them, or else the page. */
export const TAKES_FOCUS = { 'data-takes-focus': true };
const takesFocus = () =>
  document.querySelector<HTMLElement>('#main [data-takes-focus]') ?? document.getElementById('main');

/** For a dialog that is mounted when it opens: when it closes, the focus goes back to where it was, or to the page. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = openerOf(document.activeElement);
    // After the dialog has been removed.
    return () => void setTimeout(() => returnTo(opener));
  }, []);
}

export function ReturnFocus(): null {
  useReturnFocus();
  return null;
}

function returnTo(opener: HTMLElement | null): void {
  if (document.activeElement !== document.body && document.activeElement !== opener) return;
  if (opener?.isConnected !== true) return takesFocus()?.focus({ preventScroll: true });
  opener.focus({ preventScroll: true });
  // What the dialog started can remove the opener later, and the focus with it.
  const removal = new MutationObserver(() => {
    if (opener.isConnected) return;
    stop();
    if (document.activeElement === document.body) takesFocus()?.focus({ preventScroll: true });
  });
  const stop = () => {
    removal.disconnect();
    document.removeEventListener('focusin', stop);
  };
  removal.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

/** A menu closes when a dialog opens; the button that opened it stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
