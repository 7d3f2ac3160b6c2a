import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { common } from '../../ui/messages.ts';
import { VocabularyPicker } from '../classes/details/vocabulary-picker.tsx';
import type { ParamTemplate } from '../parameters/param-rows.ts';
import { templateDifferences } from '../parameters/template-differences.ts';
import { isCodeField, systemIdOf } from '../vocabularies/code-fields.ts';
import { kindOfField } from '../vocabularies/entry-code.ts';
import type { GridVocabularies } from '../vocabularies/use-vocabularies.ts';
import { columnWords } from './column-words.ts';
import { type Correction, isCorrectable } from './corrections.ts';
import classes from './exchange.module.css';
import { messages } from './messages.ts';
import type { ImportRow } from './plan-rows.ts';

interface RowFactsProps {
  row: ImportRow;
  vocabularies: GridVocabularies;
  onCorrect: (corrections: readonly Correction[]) => void;
}

/** What is wrong with a row, with a way to correct it, and what it changes. */
export function RowFacts({
  row: { row, outcome, changes, problems },
  vocabularies,
  onCorrect,
}: RowFactsProps) {
  const shown = (field: string, value: Value) => withTitle(vocabularies, field, wordsOf(value));
  return (
    <>
      {problems.map((problem) => {
        const { column, message, severity } = problem;
        return (
          <div key={`${column} ${message}`}>
            <Text size="sm" {...(severity !== 'warning' && { className: classes.rejected })}>
              {(severity === 'warning' ? messages.warningColumn : messages.errorColumn)(columnWords(column))}{' '}
              {message}
            </Text>
            {row !== null &&
              isCorrectable(problem) &&
              (severity !== 'warning' || pickerKindOf(column) !== null) && (
                <CellCorrection
                  row={row}
                  column={column}
                  suggestion={problem.suggestion}
                  title={problem.suggestion && withTitle(vocabularies, column, problem.suggestion)}
                  onCorrect={(value) => onCorrect([{ row, column, value }])}
                />
              )}
          </div>
        );
      })}
      {outcome !== 'created' &&
        Object.entries(changes)
          .flatMap(([field, [before, after]]) =>
            field === 'paramTemplates'
              ? templateDifferences(templatesIn(before), templatesIn(after))
              : { field, before: shown(field, before), after: shown(field, after) },
          )
          .map(({ field, before, after }) => (
            <Text key={field} size="sm">
              {columnWords(field)}: {before ?? '—'} → {after ?? '—'}
            </Text>
          ))}
      {outcome === 'created' && (
        <Text size="sm" c="dimmed">
          {Object.entries(changes)
            .map(([field, [, after]]) =>
              kindOfField(field) === null
                ? columnWords(field)
                : `${columnWords(field)} ${shown(field, after)}`,
            )
            .join(', ')}
        </Text>
      )}
    </>
  );
}

/** The vocabulary that a cell takes its codes from; null for a text. */
const pickerKindOf = (column: string) =>
  isCodeField(column) ? (`systems/${systemIdOf(column)}` as const) : kindOfField(column);

// The cast: the list of the field has templates, which the schema of all fields doesn't say.
const templatesIn = (value: unknown) => (Array.isArray(value) ? (value as ParamTemplate[]) : []);

/** A code with its title. */
function withTitle(vocabularies: GridVocabularies, field: string, code: string): string {
  const kind = kindOfField(field);
  const title = kind && vocabularies.get(kind)?.byReference.get(code)?.title;
  return title ? messages.codeAndTitle(code, title) : code;
}

interface CellCorrectionProps {
  row: number;
  column: string;
  suggestion: string | undefined;
  /** The suggestion with its title. */
  title: string | undefined;
  onCorrect: (value: string) => void;
}

function CellCorrection({ row, column, suggestion, title, onCorrect }: CellCorrectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Group gap={4}>
        {suggestion !== undefined && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={messages.acceptInRow(title ?? suggestion, row)}
            onClick={() => onCorrect(suggestion)}
          >
            {messages.accept(title ?? suggestion)}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={messages.editOfRow(columnWords(column), row)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {messages.editCell(columnWords(column))}
        </Button>
      </Group>
      {isOpen && <CellInput row={row} column={column} onCorrect={onCorrect} />}
    </>
  );
}

function CellInput({ row, column, onCorrect }: Pick<CellCorrectionProps, 'row' | 'column' | 'onCorrect'>) {
  const [text, setText] = useState('');
  const kind = pickerKindOf(column);
  const label = messages.newForRow(columnWords(column), row);
  if (kind !== null)
    return <VocabularyPicker kind={kind} label={label} onChoose={({ reference }) => onCorrect(reference)} />;
  return (
    <Group
      component="form"
      gap="xs"
      align="end"
      onSubmit={(event) => {
        event.preventDefault();
        onCorrect(text);
      }}
    >
      <TextInput
        label={label}
        size="xs"
        autoFocus
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default">
        {messages.correctRow(row)}
      </Button>
    </Group>
  );
}

type Value = ImportRow['changes'][string][number] | undefined;

function wordsOf(value: Value): string {
  if (value === null || value === undefined || value === '') return common.empty;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') return value;
  return value.map((each) => (typeof each === 'string' ? each : each.name)).join(', ');
}
