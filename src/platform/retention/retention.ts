import { eachAlone } from '../each-alone.ts';

/** Something that grows, and how long it is kept. */
export interface Retained {
  name: 'operations' | 'events' | 'audit' | 'artifacts' | 'deliveries';
  /** 0: for ever. */
  days: number;
  /** Removes at most a few hundred things that are older than so many days. Returns whether there may be more. */
  removeSome(days: number, signal?: AbortSignal): Promise<boolean>;
  storage(): Promise<Storage>;
}

export interface Storage {
  rows: number;
  bytes: number;
  oldest: Date | null;
  /** Of `rows`, where there are too many to count each time. */
  isEstimate: boolean;
}

/** Removes expired data in small steps, so that nobody waits for it. */
export async function enforceRetention(retained: readonly Retained[], signal: AbortSignal): Promise<void> {
  await eachAlone(retained, async ({ days, removeSome }) => {
    while (days > 0 && !signal.aborted && (await removeSome(days, signal)));
  });
}

export async function storageOf(retained: readonly Retained[]): Promise<Record<Retained['name'], Storage>> {
  const entries: [Retained['name'], Storage][] = [];
  for (const { name, storage } of retained) entries.push([name, await storage()]);
  // Every kind is named once, where main joins them.
  return Object.fromEntries(entries) as Record<Retained['name'], Storage>;
}

export function retentionDaysOf(retained: readonly Retained[]): Record<Retained['name'], number> {
  // Every kind is named once, as above.
  return Object.fromEntries(retained.map(({ name, days }) => [name, days])) as Record<
    Retained['name'],
    number
  >;
}
