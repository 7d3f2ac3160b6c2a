import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { bannedPhrases } from './support/plain-english.ts';

const ROOT = resolve(import.meta.dirname, '..');
const TEXTS = [
  '{src,console/src,clients/typescript/src}/**/*.{ts,tsx}',
  '{openapi,docs,deploy}/**/*.{json,md,yml,conf,service}',
  '{README,ARCHITECTURE,CONTRIBUTING,SECURITY,clients/*/README}.md',
  '.env.example',
];

/** Only what people read: comments are for those who change the code. */
function textsOf(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return /\.tsx?$/.test(file) ? text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/ .*$/gm, ' ') : text;
}

it('no text of the service, the console or the docs has a banned phrase', () => {
  // Tests of the console show wrong texts on purpose.
  const files = globSync(TEXTS, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => bannedPhrases(textsOf(file)).map((found) => `${file}: ${found}`))).toEqual(
    [],
  );
});

it.each([
  ['Mend what is named and try again.', 'fix'],
  ['Someone was faster, or a rule is against it', 'changed while you were editing'],
  ['body.selections.length: A glass top is at most 2,400 mm long', 'the name of the field'],
])('%s is banned', (text, instead) => {
  expect(bannedPhrases(text)[0]).toContain(instead);
});

it('ordinary texts are not', () => {
  expect(bannedPhrases('This class changed while you were editing. I recommend that you try again.')).toEqual(
    [],
  );
});
