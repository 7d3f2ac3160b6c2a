import { useCallback, useMemo } from 'react';
import { useSession } from '../platform/session.ts';
import { keepTarget, keptTargets } from './recent-targets.ts';
import type { SearchTarget } from './target.ts';

const NONE = { recent: [], frequent: [] };

/** What this person opened before; read anew whenever the field is used. */
export function useKeptTargets(isUsed: boolean) {
  const session = useSession();
  const person = `${session?.name ?? ''} ${session?.userId ?? ''}`;
  const kept = useMemo(() => (isUsed ? keptTargets(person) : NONE), [isUsed, person]);
  const keep = useCallback((target: SearchTarget) => keepTarget(person, target), [person]);
  return { kept, keep };
}
