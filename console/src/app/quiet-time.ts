import { useEffect, useState } from 'react';

/** How long a message stays without a key being pressed. */
const STAYS_MS = 6_000;

/**
 * Whether a message has been shown long enough. Keys start the time again, so that nobody who tabs to a button loses
 * it; so does a pointer or the focus on the message.
 */
export function useIsOver(message: unknown, element: HTMLElement | null): boolean {
  /** The message that has been shown long enough. */
  const [over, setOver] = useState<unknown>(null);
  useEffect(() => {
    if (message === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (element?.matches(':hover, :focus-within')) begin();
        else setOver(message);
      }, STAYS_MS);
    };
    begin();
    window.addEventListener('keydown', begin);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', begin);
    };
  }, [message, element]);
  return message !== null && over === message;
}
