import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { displayOf } from '../../app/error-display.ts';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { openExchange } from '../exchange/open-exchange.ts';
import { openAction } from '../open-action.ts';
import { catchUp, useOntology } from '../use-ontology.ts';
import { ClipboardBar } from './clipboard-bar.tsx';
import { setOpen } from './expansion.ts';
import { FilterBar } from './filter-bar.tsx';
import { OntologyTree } from './ontology-tree.tsx';
import { existing, NOTHING_SELECTED } from './selection.ts';
import { intoSelectionBar, SelectionBar } from './selection-bar.tsx';
import { intoDetails, openActionsOf } from './to-details.ts';
import { filterOfSearch, searchOfFilter, type TreeFilter } from './tree-filter.ts';
import classes from './tree-pane.module.css';
import { expansions, focusedRow, selections } from './tree-state.ts';
import { ancestorIdsOf, viewOf } from './tree-view.ts';

/** The details follow the arrow keys when these rest. */
const REST_MS = 180;

interface TreePaneProps {
  currentId: string | null;
  isNarrow: boolean;
}

export function TreePane({ currentId, isNarrow }: TreePaneProps) {
  const { index, error, isFetching } = useOntology();
  const { filter, setFilter } = useFilterInAddress();
  const view = useMemo(() => (index === null ? null : viewOf(index, filter)), [index, filter]);
  const rowHeight = useRowHeight();
  const onShow = useShow(isNarrow);
  useRevealed(currentId, onShow.shownByTree);
  useEffect(() => {
    if (index) selections.set(existing(selections.get(), (id) => index.classes.has(id)));
  }, [index]);

  if (index === null || view === null)
    return (
      <div className={classes.pane}>
        {error ? (
          <ErrorAlert {...displayOf(error)}>
            <Button mt="sm" size="xs" variant="default" loading={isFetching} onClick={() => void catchUp()}>
              Try again
            </Button>
          </ErrorAlert>
        ) : (
          <Waiting />
        )}
      </div>
    );
  if (index.classes.size === 0) return <NoClasses />;
  return (
    <div className={classes.pane}>
      {error !== null && (
        <ErrorAlert {...displayOf(error)}>
          <Button mt="sm" size="xs" variant="default" loading={isFetching} onClick={() => void catchUp()}>
            Try again
          </Button>
        </ErrorAlert>
      )}
      <FilterBar view={view} filter={filter} onChange={setFilter} />
      <OntologyTree
        filtered={view}
        filter={filter}
        currentId={currentId}
        rowHeight={rowHeight}
        onShow={onShow.show}
        onActions={onShow.actions}
      />
      <ClipboardBar index={index} />
      <SelectionBar index={index} />
    </div>
  );
}

/** Room for a finger where there is one; it grows with the letters that the person has chosen. */
function useRowHeight(): number {
  const isTouched = useMediaQuery('(max-width: 48em), (pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  });
  const letter = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize), []);
  return Math.round(letter * (isTouched ? 2.75 : 1.75));
}

function useFilterInAddress() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { q, status, missing, cad, archived } = search;
  // Other parts of the address, such as the open tab, are no reason to filter anew.
  const filter = useMemo(
    () => filterOfSearch({ q, status, missing, cad, archived }),
    [q, status, missing, cad, archived],
  );
  const setFilter = (next: TreeFilter) => {
    expansions.set({ ...expansions.get(), closedInFilter: new Set() });
    const { q: _q, status: _status, missing: _missing, cad: _cad, archived: _archived, ...others } = search;
    void navigate({
      to: '.',
      search: { ...others, ...searchOfFilter(next) } as never,
      replace: true,
    });
  };
  return { filter, setFilter };
}

function useShow(isNarrow: boolean) {
  const navigate = useNavigate();
  const { index } = useOntology();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownByTree = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(rest.current), []);

  const goTo = (id: string, replace: boolean) => {
    const objectClass = index?.classes.get(id);
    if (!objectClass) return;
    shownByTree.current = id;
    void navigate({ to: paths.objectClass(objectClass.handle), search: true as never, replace });
  };
  const show = (id: string, how: 'follow' | 'choose' | 'enter') => {
    clearTimeout(rest.current);
    if (how === 'follow') {
      if (!isNarrow) rest.current = setTimeout(() => goTo(id, true), REST_MS);
      return;
    }
    goTo(id, false);
    if (how === 'enter') intoDetails(id);
  };
  const actions = (id: string) => {
    if (selections.get().ids.size > 0) return intoSelectionBar();
    show(id, 'choose');
    openActionsOf(id);
  };
  return { show, actions, shownByTree };
}

/** A link, Find or another page led to a class: it gets a row, the focus is on it, and it alone is selected. */
function useRevealed(currentId: string | null, shownByTree: { current: string | null }): void {
  const { index } = useOntology();
  const isLoaded = index !== null;
  useEffect(() => {
    if (currentId === null || index === null || shownByTree.current === currentId) return;
    shownByTree.current = currentId;
    const open = ancestorIdsOf(index, currentId);
    expansions.set(setOpen(setOpen(expansions.get(), false, open, true), true, open, true));
    selections.set(NOTHING_SELECTED);
    focusedRow.set(currentId);
  }, [currentId, isLoaded]);
}

/** Nothing at first: most answers are there before a skeleton would have been understood. */
function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={14} my={10} width={`${[70, 55, 62, 48][row % 4]}%`} />
      ))}
    </div>
  );
}

function NoClasses() {
  return (
    <EmptyState title="No classes yet">
      <Text c="dimmed" ta="center">
        Here belongs the tree of everything that your buildings are made of: walls, doors, ducts, furniture.
        Begin with a first class, or bring a tree from a file.
      </Text>
      <Group>
        <Button onClick={() => openAction({ action: 'create-root', objectClassIds: [] })}>
          New root class
        </Button>
        <Button variant="default" onClick={() => openExchange('import')}>
          Import a file
        </Button>
      </Group>
    </EmptyState>
  );
}
