import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/kernel/steps.ts';
import { OntologyTextLimitReached } from '../../src/ontology/classes/domain/errors.ts';
import type { Plan } from '../../src/ontology/classes/domain/plans/plan.ts';
import {
  charactersAdded,
  type NewEntries,
  refuseTooMuchText,
} from '../../src/ontology/classes/domain/texts/text-limit.ts';
import { judgeTexts } from '../../src/ontology/classes/queries/text-use.ts';
import {
  charactersOfEntry,
  charactersOfRows,
  MOST_STORED_ENTRIES,
  refuseTooManyCustomEntries,
  refuseTooManyEntries,
} from '../../src/ontology/vocabularies/domain/entry-limits.ts';
import { TooManySystemEntries } from '../../src/ontology/vocabularies/domain/errors.ts';
import { customEntry } from '../../src/ontology/vocabularies/domain/vocabulary.ts';
import { objectClass } from './random-trees.ts';

const EMPTY: Plan = { changes: [], redirects: [], templates: [] };
const added = (plan: Partial<Plan>, entries: Partial<NewEntries> = {}) =>
  atOnce(charactersAdded({ ...EMPTY, ...plan }, { custom: [], codes: [], ...entries }));

describe('what a plan adds to the texts of the ontology', () => {
  it('is the texts of classes', () => {
    const [before, after] = [
      objectClass({ id: 'a', name: 'Wall' }),
      objectClass({ id: 'a', name: 'Outer wall' }),
    ];
    expect(added({ changes: [{ id: 'a', before, after }] })).toBe(6);
    expect(added({ changes: [{ id: 'a', before: after, after: null }] })).toBe(-10);
  });

  it('is former keys with the ID that each leads to', () => {
    expect(added({ redirects: [{ alias: 'former', before: null, after: 'oc_1' }] })).toBe(60);
    expect(added({ redirects: [{ alias: 'former', before: 'oc_1', after: 'oc_1000' }] })).toBe(3);
    expect(added({ redirects: [{ alias: 'former', before: 'oc_1', after: null }] })).toBe(-60);
  });

  it('is new entries, each once, and codes that a system lacks', () => {
    const entry = customEntry('uniformat', 'OWN-1');
    expect(entry.id).toBe('uf_OWN-1');
    const once = 50 + 'uf_OWN-1'.length + 2 * 'OWN-1'.length;
    expect(added({}, { custom: [entry, { ...entry }] })).toBe(once);
    expect(added({}, { custom: [entry], codes: [{ system: 'cci', code: 'ABC' }] })).toBe(once + 56);
  });

  it('is refused beyond the limit only', () => {
    const use = { characters: 90, most: 100 };
    expect(() => refuseTooMuchText(10, use)).not.toThrow();
    expect(() => refuseTooMuchText(11, use)).toThrow(OntologyTextLimitReached);
    for (const none of [0, -5])
      expect(() => refuseTooMuchText(none, { characters: 110, most: 100 })).not.toThrow();
  });
});

describe('the entries of a classification', () => {
  const row = (code: string, title: string, parentCode: string | null = null) => ({
    id: `uf_${code}`,
    code,
    title,
    parentCode,
  });

  it('grow by what a row has more than the row it replaces', () => {
    const grown = (rows: ReturnType<typeof row>[]) =>
      charactersOfRows([row('A', 'Old'), row('B', 'Kept')], rows, ({ code }) => code, charactersOfEntry);
    expect(grown([row('A', 'Longer', 'B')])).toBe(4);
    expect(grown([row('A', 'x'), row('CC', 'New')])).toBe(-2 + 60);
  });

  it('are 100,000 at most; more than that can stay, but not grow', () => {
    expect(() => refuseTooManyEntries('cci', MOST_STORED_ENTRIES - 1, 1)).not.toThrow();
    expect(() => refuseTooManyEntries('cci', MOST_STORED_ENTRIES, 1)).toThrow(TooManySystemEntries);
    expect(() => refuseTooManyEntries('cci', MOST_STORED_ENTRIES + 10, 0)).not.toThrow();
  });

  it('are counted for each kind', () => {
    const stored = Array.from({ length: MOST_STORED_ENTRIES - 1 }, () => ({ kind: 'uniformat' as const }));
    const refuse = (...custom: ReturnType<typeof customEntry>[]) =>
      refuseTooManyCustomEntries(stored, custom);
    const [a, b] = [customEntry('uniformat', 'OWN-1'), customEntry('uniformat', 'OWN-2')];
    expect(() => refuse(a, a)).not.toThrow();
    expect(() =>
      refuse(customEntry('masterformat', 'OWN-1'), customEntry('masterformat', 'OWN-2')),
    ).not.toThrow();
    expect(() => refuse(a, b)).toThrow('uniformat would have more than 100,000 entries');
  });
});

it.each([
  [89, true, ''],
  [90, false, 'Remove texts that nobody needs, or raise ONTOLOGY_MAX_CHARACTERS'],
  [101, false, 'Undo the changes that added the texts, or raise ONTOLOGY_MAX_CHARACTERS'],
])('lintel doctor says how full it is: %d%%', (percent, ok, remedy) => {
  const found = judgeTexts({ characters: percent * 1000, most: 100_000 });
  expect(found).toMatchObject({ ok, says: `${percent},000 of 100,000 characters` });
  expect(found.remedy ?? '').toContain(remedy);
});
