import { Text } from '@mantine/core';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { messages } from './messages.ts';

const AFTER_MS = 2_000;

/** Says that a page without content is waiting for another attempt. The error itself comes after the last one. */
export function TryingAgain() {
  const cache = useQueryClient().getQueryCache();
  const isFailing = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.getAll().some(({ state }) => state.status === 'pending' && state.fetchFailureCount > 0),
  );
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isFailing) return;
    const timer = setTimeout(() => setShown(true), AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isFailing]);
  return (
    <Text role="status" c="dimmed">
      {isShown && messages.tryingAgain}
    </Text>
  );
}
