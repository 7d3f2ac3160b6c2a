import type { Schemas } from '@lintel/client';
import { KINDS } from '../../vocabularies/kinds.ts';
import { systemName } from '../../vocabularies/system-names.ts';
import { OPTIONAL_TEXT_KEYS, textLabel } from '../class-texts.ts';
import { messages } from './messages.ts';

type Change = Schemas['PlannedChange'];
type State = NonNullable<Change['before']>;

/** A field of a class with its text before and after; null where it has none. */
export interface FieldRow {
  objectClassId: string;
  name: string;
  field: string;
  before: string | null;
  after: string | null;
}

/** The fields whose text changes, in the order of the plan. Names, places and classifications are shown elsewhere. */
export function fieldRows(changes: readonly Change[]): FieldRow[] {
  return changes.flatMap(({ objectClassId, before, after }) => {
    if (!after) return [];
    const was = new Map(before ? fieldsOf(before) : []);
    const is = new Map(fieldsOf(after));
    // Of another category, the new one says enough.
    if (before?.cadCategory === after.cadCategory)
      for (const [fields, { cadBinding }] of [
        [was, before],
        [is, after],
      ] as const)
        fields.set(messages.cadBinding, cadBinding && textOfBinding(cadBinding));
    return [...new Set([...is.keys(), ...was.keys()])].flatMap((field) => {
      const row = { before: was.get(field) ?? null, after: is.get(field) ?? null };
      return row.before === row.after ? [] : [{ objectClassId, name: after.name, field, ...row }];
    });
  });
}

const textOfBinding = ({ given, builtinName, builtinCategoryInt }: NonNullable<State['cadBinding']>) =>
  `${builtinName ?? given}${builtinCategoryInt === null ? '' : ` (${builtinCategoryInt})`}`;

function fieldsOf(state: State): [field: string, text: string | null][] {
  return [
    ...OPTIONAL_TEXT_KEYS.map((key): [string, string | null] => [textLabel(key), state[key]]),
    ...Object.entries(state.translations ?? {}).flatMap(([language, texts]) =>
      (['name', ...OPTIONAL_TEXT_KEYS] as const).map((key): [string, string | null] => [
        textLabel(`${key}@${language}`),
        texts[key] ?? null,
      ]),
    ),
    [messages.ifcEntity, state.ifcEntity ?? null],
    [messages.ifcPredefinedType, state.ifcPredefinedType ?? null],
    ...Object.entries(state.codes ?? {}).map(([system, code]): [string, string] => [
      messages.codeIn(systemName(system)),
      code,
    ]),
    ...KINDS.map(({ name, flag }): [string, string | null] => [
      messages.overrides(name),
      state[flag] === null ? null : state[flag] ? messages.yes : messages.no,
    ]),
  ];
}
