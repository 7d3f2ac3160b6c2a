import { type KitChanges, oneLine } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import type { KitFile } from './kit-file.ts';
import type { Kit } from './kits.ts';

/** The last file of a kit: by then the others have noted what they changed. */
export function* readme(
  { title, steps, untried }: Kit,
  files: readonly KitFile[],
  { version, date, language, classCount }: KitRelease,
  changes: KitChanges,
): Generator<string> {
  const edition = version === 'latest' ? 'the ontology as it is approved now' : `release ${version}`;
  const count = classCount.toLocaleString('en');
  const lines = [
    `Kit for ${title}`,
    '',
    `Made by Lintel from ${edition}, ${date.toISOString().slice(0, 10)}.`,
    `${classCount === 1 ? '1 class' : `${count} classes`}. The ID of a class in these files is its handle.`,
    ...(language === null ? [] : [`Names and texts are in ${language}, where they have been translated.`]),
    '',
    'Files',
    '',
    ...files.flatMap(({ name, about }) => [name, `  ${oneLine(about)}`]),
    '',
    'In five steps',
    '',
    ...steps.map((step, i) => `${i + 1}. ${step}`),
    '',
    'Not tried inside the tool',
    '',
    ...untried.map((sentence) => `- ${sentence}`),
    '',
    "Changed because a format can't carry it",
    '',
  ];
  for (const line of lines) yield `${line}\r\n`;
  if (changes.isEmpty) yield 'Nothing.\r\n';
  for (const line of changes.lines()) yield `${line}\r\n`;
}
