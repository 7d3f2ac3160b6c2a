import { useMemo } from 'react';
import { announce } from '../../../platform/outcome.tsx';
import { isCodeField } from '../../vocabularies/code-fields.ts';
import type { GridVocabularies } from '../../vocabularies/use-vocabularies.ts';
import { referenceFor } from '../../vocabularies/vocabulary.ts';
import { pathOf } from '../actions/class-targets.ts';
import { isTranslated } from '../class-texts.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { STATUS_WORDS } from '../words.ts';
import { filledDown, parseBlock, pasted, type Range, textOfBlock } from './block.ts';
import { ownValue, shownOf, type TranslatedClass, tidied } from './cells.ts';
import { type ColumnId, type Field, isField, kindOf } from './columns.ts';
import { type CellWrite, type Saved, withValues } from './draft-cells.ts';
import { changeDrafts, currentDrafts } from './draft-store.ts';
import type { Positions } from './grid-place.ts';
import { messages } from './messages.ts';

/** Longer texts are no block of a spreadsheet with as many rows as can be edited. */
const LONGEST_PASTE = 4_000_000;

export const savedIn =
  ({ classes }: OntologyIndex): Saved =>
  ({ id, field }) => {
    const objectClass: TranslatedClass | undefined = classes.get(id);
    if (objectClass === undefined || objectClass.status === 'archived') return null;
    if (isCodeField(field) && objectClass.codes === undefined) return undefined;
    return isTranslated(field) && !(field in objectClass) ? undefined : ownValue(objectClass, field);
  };

const textShown = (objectClass: TranslatedClass, field: Field) => shownOf(objectClass, field).text;

export type GridCommands = ReturnType<typeof commandsOn>;

/** What changes unsaved cells: keys, the clipboard and the toolbar. */
export const useGridCommands = (index: OntologyIndex, positions: Positions, vocabularies: GridVocabularies) =>
  useMemo(() => commandsOn(index, positions, vocabularies), [index, positions, vocabularies]);

function commandsOn(index: OntologyIndex, positions: Positions, vocabularies: GridVocabularies) {
  const say = (text: string) => announce({ text, operationId: null });

  /** People write codes in many ways; a cell has the one of the vocabulary. */
  const meant = (write: CellWrite): CellWrite => {
    const kind = kindOf(write.field);
    const vocabulary = kind && vocabularies.get(kind);
    return vocabulary
      ? { ...write, value: referenceFor(vocabulary, tidied(write.field, write.value)) }
      : write;
  };

  /** Whether the values were taken. */
  const write = (writes: readonly CellWrite[]): boolean => {
    const result = withValues(currentDrafts(), writes.map(meant), savedIn(index));
    if ('refusal' in result) say(result.refusal);
    else changeDrafts(result.drafts);
    return 'drafts' in result;
  };

  const textOf = (id: string, column: ColumnId): string => {
    const objectClass = index.classes.get(id);
    if (objectClass === undefined) return '';
    if (column === 'status') return STATUS_WORDS[objectClass.status];
    if (!isField(column)) return pathOf(index, id);
    // A text that falls back to another language is no translation, and must not become one.
    const saved = isTranslated(column) ? ownValue : textShown;
    return currentDrafts().get(id)?.[column]?.value ?? saved(objectClass, column);
  };

  const cellsIn = ({ top, bottom, left, right }: Range): string[][] =>
    positions.ids
      .slice(top, bottom + 1)
      .map((id) => positions.columns.slice(left, right + 1).map((column) => textOf(id, column)));

  return {
    write,
    textOf,
    clear: (range: Range) => void write(pasted([['']], range, positions).writes),
    copied: (range: Range): string => textOfBlock(cellsIn(range)),
    fillDown(range: Range) {
      const writes = filledDown(range, positions, textOf);
      if (writes.length > 0 && write(writes)) say(messages.filled(writes.length));
    },
    paste(text: string, range: Range) {
      if (text.length > LONGEST_PASTE) return say(messages.pasteTooLarge);
      const { writes, readOnly, outside } = pasted(parseBlock(text), range, positions);
      if (!write(writes)) return;
      say(
        [
          messages.pasted(writes.length),
          ...(readOnly > 0 ? [messages.skippedReadOnly(readOnly)] : []),
          ...(outside > 0 ? [messages.skippedOutside(outside)] : []),
        ].join(' '),
      );
    },
  };
}
