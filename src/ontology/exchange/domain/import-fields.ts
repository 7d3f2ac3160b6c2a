import type { StepBudget } from '../../../constraints/index.ts';
import { withoutRecordIds } from '../../../record-ids/record-id.ts';
import {
  type Codes,
  type FieldKey,
  FLAG_FIELDS,
  IFC_KEYS,
  type IfcNames,
  ifcNamesOf,
  LINK_FIELDS,
  perIfcName,
  perText,
  TEXT_KEYS,
  TRANSLATED_KEYS,
  type TranslatedKey,
  type Translations,
} from '../../classes/domain/authored-fields.ts';
import { namesOfPath } from '../../classes/domain/class-path.ts';
import { editedCodes, NO_CODES } from '../../classes/domain/codes.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import { spelledIfcNames } from '../../classes/domain/ifc-names.ts';
import { perKind, sameValue } from '../../classes/domain/inheritance.ts';
import {
  CLASSIFICATION_KINDS,
  type Link,
  type ObjectClass,
  type PerKind,
} from '../../classes/domain/object-class.ts';
import { sameBinding } from '../../classes/domain/plans/plan.ts';
import { singleSynonyms } from '../../classes/domain/texts/synonyms.ts';
import {
  editedTranslations,
  MOST_LANGUAGES,
  NO_TRANSLATIONS,
  translatedTexts,
} from '../../classes/domain/texts/translations.ts';
import { paramTemplateFaultsStepwise } from '../../parameters/domain/param-templates.ts';
import type { KnownCodes } from '../../vocabularies/domain/known-codes.ts';
import type { ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';
import { type ExchangeRow, type RowText, warning } from './exchange-row.ts';
import { type ImportEntry, rejectRow } from './import-match.ts';
import type { ImportVocabulary } from './import-vocabulary.ts';

type Authored = Pick<ObjectClass, FieldKey | 'links' | 'makeUnique'>;

const NOTHING: Omit<Authored, 'name'> = {
  ...perText(() => null),
  translations: NO_TRANSLATIONS,
  codes: NO_CODES,
  ...ifcNamesOf({}),
  links: perKind(() => null),
  makeUnique: perKind(() => null),
};

export interface AuthoredByRow {
  authored: Authored;
  custom: ClassificationEntry[];
}

/** The class after the row: the fields that the row has replace those of the class. Invalid fields reject the row. */
export function* authoredBy(
  entry: ImportEntry,
  vocabulary: ImportVocabulary,
  patterns?: StepBudget,
): Generator<void, AuthoredByRow> {
  const { row, existing } = entry;
  const before = existing ?? { ...NOTHING, name: '' };
  const name =
    row.name ??
    existing?.name ??
    row.ifNew?.name ??
    (row.path === undefined ? '' : (namesOfPath(row.path).at(-1) ?? ''));
  if (!/\S/.test(name)) refuseNameless(entry);
  const texts = existing ? row : { ...row.ifNew, ...row };
  const custom: ClassificationEntry[] = [];
  const authored = {
    name,
    ...perText((key) => textAfter(texts[key], before[key])),
    translations: translationsAfter(entry, before),
    codes: codesAfter(entry, before.codes, vocabulary.codes),
    ...ifcNamesAfter(row, before),
    links: linksAfter(entry, before.links, vocabulary, custom),
    makeUnique: { ...before.makeUnique, ...row.makeUnique },
  };
  for (const templates of [row.paramTemplates, row.describedTemplates]) {
    for (const { path, message } of yield* paramTemplateFaultsStepwise(templates ?? [], patterns))
      rejectRow(entry, 'paramTemplates', `${path}: ${message}`);
  }
  return { authored, custom };
}

function ifcNamesAfter(row: ExchangeRow, before: IfcNames): IfcNames {
  const imported = spelledIfcNames(ifcNamesOf(row));
  return perIfcName((key) => (row[key] === undefined ? before[key] : imported[key]));
}

function translationsAfter(entry: ImportEntry, before: Omit<Authored, 'links' | 'makeUnique'>): Translations {
  const { translations: imported, repeatsOwnTexts } = entry.row;
  if (!imported) return before.translations;
  const edit = Object.fromEntries(
    Object.entries(imported).map(([tag, texts]) => {
      if (texts === null) return [tag, null];
      const now = before.translations[tag];
      const after: { [K in TranslatedKey]?: string | null } = {};
      for (const key of TRANSLATED_KEYS) {
        if (texts[key] === undefined) continue;
        const own = before[key];
        if (repeatsOwnTexts && now?.[key] === undefined && own !== null && textAfter(texts[key], own) === own)
          continue;
        after[key] = textAfter(texts[key], now?.[key] ?? null);
      }
      return [tag, after];
    }),
  );
  const translations = editedTranslations(before.translations, edit);
  const languages = Object.keys(translations).length;
  if (languages > MOST_LANGUAGES) {
    const added = Object.keys(imported).findLast((tag) => translations[tag] && !before.translations[tag]);
    const key = TRANSLATED_KEYS.find((each) => translations[added ?? '']?.[each]);
    rejectRow(
      entry,
      `${key}@${added}`,
      `one language too many: the class would have ${languages}, and the maximum is ${MOST_LANGUAGES}`,
    );
  }
  return translations;
}

/** A code as the system writes it; unknown ones become custom entries once the import is applied. */
function codesAfter(entry: ImportEntry, before: Codes, known: KnownCodes): Codes {
  const { codes } = entry.row;
  if (!codes) return before;
  const edit: Record<string, string | null> = {};
  for (const [system, text] of Object.entries(codes)) {
    const column = `code@${system}`;
    const reference = text === null || text.trim() === '' ? null : known.resolve(system, text);
    if (reference && 'fault' in reference) rejectRow(entry, column, reference.fault);
    else {
      edit[system] = reference?.code ?? null;
      if (reference?.warning && before[system] !== reference.code)
        entry.problems.push(warning(column, reference.warning, reference.suggestion));
    }
  }
  return editedCodes(before, edit);
}

/** A file that only changes classes has no names, so a row that finds none has a wrong key. */
function refuseNameless(entry: ImportEntry): void {
  const { row, existing } = entry;
  if (entry.problems.some((problem) => problem.column === '')) return; // nothing of the row could be read
  const column = row.handle === undefined ? 'id' : 'handle';
  const key = row.handle ?? row.id;
  if (existing || row.name !== undefined || key === undefined) rejectRow(entry, 'name', 'must not be blank');
  // A name that was too long to be read is reported already.
  else if (!entry.problems.some((problem) => problem.column === 'name'))
    rejectRow(entry, column, `No class has the ${column} ${inQuotes(key)}. To create a class, add a name.`);
}

/** To a sheet, no text and an empty one are the same cell. */
function textAfter(imported: RowText | undefined, before: string | null): string | null {
  const text = Array.isArray(imported) ? listAfter(imported, before) : imported;
  return text === undefined || (text === null && before === '') ? before : text;
}

/** A list of the entries that are there already changes nothing, however they are separated. */
function listAfter(texts: string[], before: string | null): string | null {
  const same = JSON.stringify(singleSynonyms(texts.join(','))) === JSON.stringify(singleSynonyms(before));
  if (same) return before;
  return texts.length === 0 ? null : texts.join(', ');
}

function linksAfter(
  entry: ImportEntry,
  before: PerKind<Link | null>,
  vocabulary: ImportVocabulary,
  custom: ClassificationEntry[],
): PerKind<Link | null> {
  const links = { ...before };
  for (const kind of CLASSIFICATION_KINDS) {
    const reference = entry.row.links?.[kind];
    if (reference === undefined) continue;
    const now = before[kind];
    if (reference === null) {
      links[kind] = null;
      continue;
    }
    // What was exported comes back as it is, even where the text would mean another entry by now.
    if (!reference.binding && now && reference.text === vocabulary.textOf(kind, now)) continue;
    const column = LINK_FIELDS[kind];
    const resolved = vocabulary.resolve(kind, reference);
    if ('fault' in resolved) {
      const { fault, isWhole, suggestion } = resolved;
      rejectRow(entry, column, isWhole ? fault : `${inQuotes(reference.text)} ${fault}`, suggestion);
      continue;
    }
    const { link } = resolved;
    if (now && (reference.binding ? sameBinding(now, link) : sameValue(now, link))) continue;
    links[kind] = link;
    const odd = vocabulary.warningOf(kind, link);
    if (odd) entry.problems.push(warning(column, odd));
    if (!resolved.custom) continue;
    const { code, kind: openKind } = resolved.custom;
    custom.push(resolved.custom);
    const message = `the code ${inQuotes(code)} isn't in the vocabulary and becomes a custom entry`;
    entry.problems.push(warning(column, message, vocabulary.lookalikeOf(openKind, code)));
  }
  return links;
}

/** The fields that differ, as files have them. */
export function importedFieldChanges(
  before: ObjectClass | null,
  after: ObjectClass,
  vocabulary: ImportVocabulary,
  handleOf: (id: string | null) => string | null,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  const note = (field: string, from: unknown, to: unknown) => {
    if (from !== to) changes[field] = [from, to];
  };
  note('name', before?.name ?? null, after.name);
  note('parentHandle', handleOf(before?.parentId ?? null), handleOf(after.parentId));
  note('status', before?.status ?? null, after.status);
  for (const key of [...TEXT_KEYS, ...IFC_KEYS]) note(key, before?.[key] ?? null, after[key]);
  const [was, is] = [before?.translations ?? NO_TRANSLATIONS, after.translations].map(
    (translations) => new Map(translatedTexts(translations)),
  );
  for (const place of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]))
    note(place, was?.get(place) ?? null, is?.get(place) ?? null);
  for (const system of new Set([...Object.keys(before?.codes ?? {}), ...Object.keys(after.codes)]))
    note(`codes.${system}`, before?.codes[system] ?? null, after.codes[system] ?? null);
  for (const kind of CLASSIFICATION_KINDS) {
    const [from, to] = [before?.links[kind] ?? null, after.links[kind]];
    const texts = [from, to].map((link) => shortened(vocabulary.textOf(kind, link)));
    const isSame = from === to || (from !== null && to !== null && sameBinding(from, to));
    if (!isSame) changes[LINK_FIELDS[kind]] = [texts[0], texts[1]];
    note(FLAG_FIELDS[kind], before?.makeUnique[kind] ?? null, after.makeUnique[kind]);
  }
  return changes;
}

function shortened(text: string | null): string | null {
  return text && withoutRecordIds(text);
}
