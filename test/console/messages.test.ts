import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';

const CONSOLE = resolve(import.meta.dirname, '../../console/src');

/** Attributes whose text people read or hear. */
const SPOKEN = new Set([
  'action',
  'advice',
  'alt',
  'aria-description',
  'aria-label',
  'copyLabel',
  'description',
  'empty',
  'emptyHint',
  'error',
  'explanation',
  'label',
  'legend',
  'meanwhile',
  'message',
  'nothingFoundMessage',
  'placeholder',
  'saveLabel',
  'title',
  'waitingFor',
]);
const LETTER = /\p{L}/u;

/** Texts that a component has in itself instead of in its catalog. */
function textsIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  expect({ file, errors }).toEqual({ file, errors: [] });
  const found: string[] = [];
  const note = (text: string) => found.push(`${file}: ${text.replace(/\s+/g, ' ').trim()}`);
  new Visitor({
    JSXText: ({ value }) => void (LETTER.test(value) && note(value)),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name) || value === null) return;
      const attributeValue = value.type === 'JSXExpressionContainer' ? value.expression : value;
      if (attributeValue.type === 'Literal' && LETTER.test(String(attributeValue.value)))
        note(String(attributeValue.value));
      if (
        attributeValue.type === 'TemplateLiteral' &&
        attributeValue.quasis.some(({ value: { raw } }) => LETTER.test(raw))
      )
        note(attributeValue.quasis.map(({ value: { raw } }) => raw).join('…'));
    },
  }).visit(program);
  return found;
}

it('components take every text from a catalog', () => {
  const files = globSync('**/*.tsx', { cwd: CONSOLE }).sort();
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((file) => textsIn(file, readFileSync(join(CONSOLE, file), 'utf8')))).toEqual([]);
});

it.each([
  ['<p>Saved 3 classes</p>', 'Saved 3 classes'],
  ['<Alert title="Saved" />', 'Saved'],
  ['<Alert title={`Saved ${count}`} />', 'Saved …'],
])('%s is found', (element, text) => {
  expect(textsIn('a.tsx', `export const A = () => ${element};`)).toEqual([`a.tsx: ${text}`]);
});

it('dates have one format', () => {
  const made = globSync('**/*.{ts,tsx}', { cwd: CONSOLE }).filter((file) =>
    /DateTimeFormat|toLocaleDate|toLocaleTime|dateStyle/.test(readFileSync(join(CONSOLE, file), 'utf8')),
  );
  expect(made).toEqual(['ui/moment.tsx']);
});
