import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../../platform/language.ts';
import { anySearch } from '../../../platform/search.ts';
import { useMay, useSession } from '../../../platform/session.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { systemsQuery } from '../../vocabularies/classification-systems.ts';
import { codeField, isCodeField } from '../../vocabularies/code-fields.ts';
import { useVocabularies } from '../../vocabularies/use-vocabularies.ts';
import { isTranslated } from '../class-texts.ts';
import { useOntologySearch } from '../ontology-search.ts';
import { FilterBar } from '../tree/filter-bar.tsx';
import { SelectionBar } from '../tree/selection-bar.tsx';
import { ListFailure, NoClasses, useRowHeight, Waiting } from '../tree/tree-pane.tsx';
import { viewOf } from '../tree/tree-view.ts';
import { useFilterInAddress } from '../tree/use-filter-in-address.ts';
import { useOntology, useOwnOntology } from '../use-ontology.ts';
import { CellNote } from './cell-note.tsx';
import { ClassGrid } from './class-grid.tsx';
import {
  COLUMN_IDS,
  type ColumnId,
  columnsOfText,
  sortAfterClick,
  sortOfText,
  textOfSort,
  withLanguage,
} from './columns.ts';
import { unsettled } from './draft-cells.ts';
import { currentDrafts, openDrafts, replaceDrafts } from './draft-store.ts';
import classes from './grid.module.css';
import { orderedIds } from './grid-order.ts';
import { places, positionsOf } from './grid-place.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { useCodedIndex } from './use-coded-index.ts';
import { savedIn, useGridCommands } from './use-grid-commands.ts';
import { useTranslatedIndex } from './use-translated-index.ts';

/** The classes that match the filter as a table whose cells are edited in place and saved together. */
export default function GridPane({ currentId }: { currentId: string | null }) {
  const { error, isFetching } = useOntology();
  const { columns, sort, setColumns, setSort } = useColumnsInAddress();
  const translated = useMemo(() => columns.filter(isTranslated), [columns]);
  const coded = useMemo(() => columns.filter(isCodeField), [columns]);
  const index = useCodedIndex(useTranslatedIndex(translated), coded);
  const canEdit = useMay('ontology.propose');
  const { filter, setFilter } = useFilterInAddress();
  const vocabularies = useVocabularies(coded);
  const rowHeight = useRowHeight();
  useKeptDrafts();
  const view = useMemo(() => (index === null ? null : viewOf(index, filter)), [index, filter]);
  const ids = useMemo(() => (view === null ? [] : orderedIds(view, sort)), [view, sort]);
  const positions = useMemo(() => positionsOf(ids, columns), [ids, columns]);
  useEffect(() => {
    if (currentId !== null) places.set({ active: { id: currentId, column: 'name' }, anchor: null });
  }, [currentId]);

  const failure = error !== null && <ListFailure error={error} isFetching={isFetching} />;
  if (index === null || view === null) return <div className={classes.pane}>{failure || <Waiting />}</div>;
  if (index.classes.size === 0) return <NoClasses />;
  return (
    <GridOfClasses
      {...{ index, view, filter, setFilter, positions, vocabularies, sort, rowHeight, setColumns, failure }}
      canEdit={canEdit}
      onSort={(column) => setSort(sortAfterClick(sort, column))}
    />
  );
}

interface GridOfClassesProps
  extends Omit<Parameters<typeof ClassGrid>[0], 'commands'>,
    ReturnType<typeof useFilterInAddress> {
  view: ReturnType<typeof viewOf>;
  setColumns: (columns: readonly ColumnId[]) => void;
  failure: React.ReactNode;
}

function GridOfClasses({ view, filter, setFilter, setColumns, failure, ...grid }: GridOfClassesProps) {
  const { index, positions, vocabularies } = grid;
  const commands = useGridCommands(index, positions, vocabularies);
  return (
    <div className={classes.pane}>
      {failure}
      <FilterBar view={view} filter={filter} onChange={setFilter} shows="grid" />
      <GridToolbar {...{ index, positions, commands, vocabularies }} onColumns={setColumns} />
      <ClassGrid {...grid} commands={commands} />
      <CellNote index={index} vocabularies={vocabularies} />
      <SelectionBar view={view} isShown={(id) => positions.rowOf.has(id)} />
    </div>
  );
}

/** Unsaved cells of the person who is signed in, without those that someone else saved the same way. */
function useKeptDrafts(): void {
  const session = useSession();
  const { index } = useOwnOntology();
  useEffect(() => {
    if (session) openDrafts(session.userId ?? session.name ?? '');
  }, [session]);
  useEffect(() => {
    if (index === null) return;
    const left = unsettled(currentDrafts(), savedIn(index));
    if (left !== currentDrafts()) replaceDrafts(left);
  }, [index, session]);
}

const STORED = 'lintel-grid-columns';

/** Columns and order are in the address. Without columns there, those that were last chosen are shown. */
function useColumnsInAddress() {
  const { columns: chosen, sort: sorted = '' } = useOntologySearch();
  const navigate = useNavigate();
  const language = useLanguage();
  const { data: systems } = useQuery(systemsQuery);
  // A column for each system, until someone chooses the columns.
  const usual = useMemo(() => [...COLUMN_IDS, ...(systems ?? []).map(({ id }) => codeField(id))], [systems]);
  const columns = useMemo(() => {
    const text = chosen ?? readStored(STORED, (stored) => stored ?? '');
    return withLanguage(text === '' ? usual : columnsOfText(text), language);
  }, [chosen, language, usual]);
  const sort = useMemo(() => sortOfText(sorted), [sorted]);
  const change = (search: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: anySearch((now) => ({ ...now, ...search })), replace: true });
  return {
    columns,
    sort,
    setColumns: (next: readonly ColumnId[]) => {
      const isUsual = withLanguage(usual, language).join() === next.join();
      const text = isUsual ? '' : next.filter((id) => id !== `name@${language}`).join();
      writeStored(STORED, text);
      change({ columns: text || undefined });
    },
    setSort: (next: typeof sort) => change({ sort: textOfSort(next) || undefined }),
  };
}
