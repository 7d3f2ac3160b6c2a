import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/paths.ts';
import { KEEP_SEARCH } from '../../../platform/search.ts';
import { common } from '../../../ui/messages.ts';
import type { GridVocabularies } from '../../vocabularies/use-vocabularies.ts';
import type { OntologyIndex } from '../ontology-index.ts';
import { problemInWords, problemOf } from './cell-problems.ts';
import { inheritedMark, shownOf } from './cells.ts';
import { columnHeaderOf, columnOf, type Field, isField, kindOf } from './columns.ts';
import { conflictsOf, keepingMine, without, withValues } from './draft-cells.ts';
import { changeDrafts, useDrafts } from './draft-store.ts';
import classes from './grid.module.css';
import { places } from './grid-place.ts';
import { messages } from './messages.ts';
import { savedIn } from './use-grid-commands.ts';

interface CellNoteProps {
  index: OntologyIndex;
  vocabularies: GridVocabularies;
}

/** The active cell in full: its value, the title of its code, and what is wrong with it. */
export function CellNote({ index, vocabularies }: CellNoteProps) {
  const { active } = places.use();
  const objectClass = active && index.classes.get(active.id);
  if (!active || !objectClass) return <div className={classes.note} />;
  const { column } = active;
  return (
    <div className={classes.note} role="group" aria-label={messages.activeCell}>
      <strong>
        <bdi>{objectClass.name}</bdi>
      </strong>
      {isField(column) ? (
        <FieldNote id={active.id} field={column} index={index} vocabularies={vocabularies} />
      ) : (
        <span>{columnOf(column).readOnly}</span>
      )}
      <Button
        component={Link}
        size="compact-xs"
        variant="subtle"
        to={paths.objectClass(objectClass.handle)}
        search={KEEP_SEARCH}
      >
        {messages.openDetails}
      </Button>
    </div>
  );
}

interface FieldNoteProps extends CellNoteProps {
  id: string;
  field: Field;
}

function FieldNote({ id, field, index, vocabularies }: FieldNoteProps) {
  const drafts = useDrafts();
  const objectClass = index.classes.get(id);
  if (!objectClass) return null;
  const cell = drafts.get(id)?.[field];
  const { text, isInherited } = cell ? { text: cell.value, isInherited: false } : shownOf(objectClass, field);
  const kind = kindOf(field);
  const title = kind === null ? undefined : vocabularies.get(kind)?.byReference.get(text)?.title;
  const problem = cell ? problemOf(field, cell, savedIn(index)({ id, field }), vocabularies) : null;
  const suggestion = problem?.suggest?.() ?? null;
  const onUse = (value: string) => {
    const result = withValues(drafts, [{ id, field, value }], savedIn(index));
    if ('drafts' in result) changeDrafts(result.drafts);
  };
  const isArchived = objectClass.status === 'archived';
  return (
    <>
      <span dir="auto">
        {columnHeaderOf(field)}: {text === '' ? common.empty : text} {title}
        {isInherited && ` ${inheritedMark(field)}`}
        {cell && ` ${messages.unsavedWas(cell.base)}`}
      </span>
      {isArchived && <span>{messages.restoreThisClassToEdit}</span>}
      {problem && (
        <span className={problem.severity === 'warning' ? undefined : classes.problem}>
          {problemInWords(problem)}
        </span>
      )}
      {suggestion !== null && (
        <Button size="compact-xs" variant="default" onClick={() => onUse(suggestion)}>
          {messages.replaceWith(suggestion)}
        </Button>
      )}
      {problem?.severity === 'conflict' && (
        <>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              changeDrafts(
                keepingMine(
                  drafts,
                  conflictsOf(drafts, savedIn(index)).filter(
                    (each) => each.id === id && each.field === field,
                  ),
                ),
              )
            }
          >
            {messages.keepMyValue}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => changeDrafts(without(drafts, [{ id, field }]))}
          >
            {messages.theirValue}
          </Button>
        </>
      )}
    </>
  );
}
