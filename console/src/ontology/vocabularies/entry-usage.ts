import type { ObjectClass } from '@lintel/client';
import { type Kind, kindFacts } from './kinds.ts';

export interface EntryUsage {
  /** Classes that have the entry set on themselves. */
  authored: number;
  inherited: number;
}

export const UNUSED: EntryUsage = { authored: 0, inherited: 0 };

/** How many classes use each entry of a kind, by its code. Archived classes count: they keep their codes. */
export function usageByCode(classes: Iterable<ObjectClass>, kind: Kind): ReadonlyMap<string, EntryUsage> {
  const { field } = kindFacts(kind);
  const usage = new Map<string, EntryUsage>();
  for (const objectClass of classes) {
    const link = objectClass[field];
    const code = link && ('code' in link ? link.code : link.builtinName);
    if (!code) continue;
    const { authored, inherited } = usage.get(code) ?? UNUSED;
    const isInherited = link?.source === 'inherited';
    usage.set(code, {
      authored: authored + Number(!isInherited),
      inherited: inherited + Number(isInherited),
    });
  }
  return usage;
}
