import type { TreeCode } from '../../releases/domain/code-trees.ts';
import { type KitChanges, shown } from '../domain/kit-changes.ts';

/** Codes that differ in case alone stay as they are; README.txt names them. */
export function noteCaseTwins(
  codes: readonly TreeCode[],
  changes: KitChanges,
  file: string,
  consequence: string,
): void {
  const seen = new Map<string, string>();
  for (const { code } of codes) {
    const key = code.toLowerCase();
    const twin = seen.get(key);
    if (twin === undefined) seen.set(key, code);
    else changes.note(file, `${shown(twin)} and ${shown(code)} differ in case only. ${consequence}.`);
  }
}
