import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ParamTemplate,
  PLACEHOLDERS,
  type PlaceholderValues,
  paramTemplateFaults,
  paramTemplateFaultsStepwise,
  renderTemplates,
} from '../../src/ontology/parameters/domain/param-templates.ts';
import { inSlices } from '../../src/platform/in-slices.ts';
import { blocks } from '../support/event-loop.ts';

const VALUES = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `<${name}>`])) as PlaceholderValues;
const template = (value: string, name = 'Mark'): ParamTemplate => ({
  name,
  dataType: 'text',
  group: 'Data',
  binding: 'type',
  value,
});

function render(value: string, values = VALUES): string {
  const inForce = [{ template: template(value), sourceObjectClassId: 'oc_1' }];
  return String(
    renderTemplates(inForce, 'oc_1', values, () => ({ guid: 'guid', guidSource: 'derived' }))[0]?.value,
  );
}

/** Written out by hand, to compare with: from the last `{{` before a `}}`, with no brace in between. */
function filled(text: string): string {
  let out = '';
  for (let rest = text; ; ) {
    const end = /^[^]*?\{\{[^{}]*\}\}/.exec(rest)?.[0];
    if (end === undefined) return out + rest;
    const open = end.lastIndexOf('{{');
    out += end.slice(0, open) + (VALUES[end.slice(open + 2, -2).trim() as 'class.id'] ?? '');
    rest = rest.slice(end.length);
  }
}

describe('placeholders', () => {
  it('are filled as a careful reader would', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '{{',
      '}}',
      ' ',
      '\t\n',
      'class.name',
      'parent.name',
      'x',
      '\u00a0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(render(pieces.join(''))).toBe(filled(pieces.join('')));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    `{{${' '.repeat(2000)}`,
    `{{${' '.repeat(2000)}x${' '.repeat(2000)}{`,
    '{{ '.repeat(3000),
    '{'.repeat(10_000),
    '{{}'.repeat(3000),
  ])('of broken text stop nobody, when written and when rendered', async (value) => {
    expect(await blocks(() => paramTemplateFaults([template(value)]))).toBeLessThan(200);
    expect(await blocks(() => render(value))).toBeLessThan(200);
  });

  it('that do not exist are told, but not a million times', async () => {
    const value = '{{x}}'.repeat(2000);
    const many = Array.from({ length: 100 }, (_, i) => template(value, `P${i}`));
    let faults = 0;
    expect(await blocks(() => (faults = paramTemplateFaults(many).length))).toBeLessThan(200);
    expect(faults).toBe(1000);
    expect(
      paramTemplateFaults([template('{{ a }} {{class.name}} {{b}}')]).map(({ message }) => message),
    ).toEqual([
      expect.stringContaining("{{a}} isn't a placeholder. Valid placeholders: class.id"),
      expect.stringContaining("{{b}} isn't a placeholder. Valid placeholders: class.id"),
    ]);
  });

  it('do not multiply a long text without end', () => {
    const values = { ...VALUES, 'class.description': '😀'.repeat(5000) };
    const rendered = render('{{class.description}}'.repeat(400), values);
    expect(rendered).toHaveLength(10_000);
    expect(rendered.isWellFormed()).toBe(true);
    expect(render('{{class.description}}', values)).toBe('😀'.repeat(5000));
  });

  it('do not multiply it by the number of templates either', () => {
    const values = { ...VALUES, 'class.description': 'x'.repeat(10_000) };
    const inForce = Array.from({ length: 12_000 }, (_, i) => ({
      template: template('is {{class.description}}', `P${i}`),
      sourceObjectClassId: 'oc_1',
    }));
    const rendered = renderTemplates(inForce, 'oc_1', values, () => ({
      guid: 'guid',
      guidSource: 'derived',
    }));
    expect(rendered).toHaveLength(12_000);
    expect(rendered[0]?.value).toBe(`is ${'x'.repeat(9997)}`);
    expect(rendered.at(-1)?.value).toBe('is ');
    const brought = rendered.reduce((sum, { value }) => sum + String(value).length, 0);
    expect(brought).toBeLessThan(1_100_000);
  });
});

describe('patterns of templates', () => {
  /** Without any order, so that no place in a pattern is met twice. */
  const noise = (length: number, seed: number) => {
    let at = seed;
    return Array.from({ length }, () => ((at = (at * 48_271) % 2_147_483_647) % 3 === 0 ? 'b' : 'a')).join(
      '',
    );
  };

  /** Each letter in each of 200 places. */
  const letters = (first: number) =>
    Array.from({ length: 48 }, (_, i) => String.fromCodePoint(0x4e00 + 48 * first + i).repeat(200)).join('');

  it.each([
    ['a value', [{ ...template('a'.repeat(10_000)), pattern: '(a*){900}b' }]],
    ['a value without order', [{ ...template(noise(10_000, 7)), pattern: '[ab]*a[ab]{2000}' }]],
    [
      '90 values',
      [
        {
          ...template(''),
          pattern: '[ab]*a[ab]{2000}c',
          allowedValues: Array.from({ length: 90 }, (_, i) => noise(10_000, i + 1)),
        },
      ],
    ],
    [
      '40 values and a class of many members',
      [
        {
          ...template(''),
          pattern: `([^${'\\W'.repeat(235)}]{200})*`,
          allowedValues: Array.from({ length: 40 }, (_, i) => `${letters(i)}a`),
        },
      ],
    ],
    [
      '1,000 templates',
      Array.from({ length: 1000 }, (_, i) => ({ ...template('a', `P${i}`), pattern: 'a{0,2400}' })),
    ],
    [
      '1,000 templates with choices',
      Array.from({ length: 1000 }, (_, i) => ({
        ...template('a', `P${i}`),
        pattern: '(a|b|c|d){1,490}x',
        allowedValues: ['ax'],
      })),
    ],
  ])('hold up nobody: %s', async (_, templates) => {
    let faults: { path: string }[] = [];
    const check = async () => {
      faults = await inSlices(paramTemplateFaultsStepwise(templates));
    };
    expect(await blocks(check)).toBeLessThanOrEqual(200);
    expect(faults.length).toBeGreaterThan(0);
  });
});
