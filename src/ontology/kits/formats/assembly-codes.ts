import { levelsOf } from '../../releases/domain/code-trees.ts';
import { type KitChanges, lineText } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import { noteCaseTwins } from './case-twins.ts';
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
