import type { TreeCode } from '../../releases/domain/code-trees.ts';
import { type KitChanges, lineText } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import type { KitFile } from './kit-file.ts';

/** The MasterFormat codes in use, with those above them: key, text, key above. */
export const masterformatKeynotes: KitFile = keynotes(
  'keynotes.txt',
  'The MasterFormat codes in use, as keynotes. Annotate > Keynote > Keynoting Settings.',
  ({ masterformat }) => masterformat,
);

/** The same for a further classification system. */
export function systemKeynotes({ id, name }: { id: string; name: string }): KitFile {
  return keynotes(
    `keynotes-${id}.txt`,
    `The codes of ${name} in use, as keynotes. Use it instead of keynotes.txt: a project has one keynote file.`,
    ({ systems }) => systems.find((system) => system.id === id)?.codes ?? [],
  );
}

function keynotes(
  name: string,
  about: string,
  codesOf: (release: KitRelease) => readonly TreeCode[],
): KitFile {
  return {
    name,
    encoding: 'utf-16le',
    about,
    *write(release: KitRelease, changes: KitChanges) {
      const codes = codesOf(release);
      if (codes.length === 0)
        changes.note(name, 'No class has a code of this classification, so the file is empty.');
      for (const { code, title, parent } of codes) {
        const key = (text: string) => lineText(changes, name, 'Key', text);
        const text = lineText(changes, name, 'Text', title);
        yield `${[key(code), text, ...(parent === null ? [] : [key(parent)])].join('\t')}\r\n`;
      }
    },
  };
}
