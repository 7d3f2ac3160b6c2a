import { levelsOf, type TreeCode } from '../../releases/domain/code-trees.ts';
import { type KitChanges, lineText, shown } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import type { KitFile } from './kit-file.ts';

const FILE = 'assembly-codes.txt';

/** The UniFormat codes in use, with those above them: code, title, level, CAD category. */
export const assemblyCodes: KitFile = {
  name: FILE,
  encoding: 'utf-16le',
  about: 'The UniFormat codes in use, as assembly codes. Manage > Additional Settings > Assembly Code.',
  *write({ uniformat, categoryOf }: KitRelease, changes: KitChanges) {
    noteCaseTwins(uniformat, changes, FILE, 'Revit may take them for the same assembly code');
    const levels = levelsOf(uniformat);
    for (const { code, title } of uniformat) {
      const texts = [lineText(changes, FILE, 'Code', code), lineText(changes, FILE, 'Title', title)];
      yield `${[...texts, levels.get(code) ?? 1, categoryOf.get(code) ?? ''].join('\t')}\r\n`;
    }
  },
};

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
