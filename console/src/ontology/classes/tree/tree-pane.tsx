import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { Allowed } from '../../../platform/allowed.tsx';
import { Failure } from '../../../platform/failure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { common } from '../../../ui/messages.ts';
import { openExchange } from '../../exchange/open-exchange.ts';
import { ProposedTreeBar } from '../../proposals/proposed-tree-bar.tsx';
import { useProposedTree } from '../../proposals/use-proposed-tree.ts';
import { openAction } from '../open-action.ts';
import { catchUp, useOntology } from '../use-ontology.ts';
import { ClassLevels } from './class-levels.tsx';
import { ClipboardBar } from './clipboard-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { messages } from './messages.ts';
import { OntologyTree } from './ontology-tree.tsx';
import { existing } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import classes from './tree-pane.module.css';
import { useTreeSort } from './tree-sort.ts';
import { selections } from './tree-state.ts';
import { viewOf } from './tree-view.ts';
import { useFilterInAddress } from './use-filter-in-address.ts';
import { usePlace, useRevealedChanges } from './use-place.ts';

interface TreePaneProps {
  currentId: string | null;
  isNarrow: boolean;
  isPhone: boolean;
}

export function TreePane({ currentId, isNarrow, isPhone }: TreePaneProps) {
  const { index: present, error, isFetching } = useOntology();
  const index = useProposedTree()?.tree?.index ?? present;
  const { filter, setFilter } = useFilterInAddress();
  const sort = useTreeSort();
  const view = useMemo(() => (index === null ? null : viewOf(index, filter, sort)), [index, filter, sort]);
  const rowHeight = useRowHeight();
  const place = usePlace(isNarrow, currentId);
  useRevealedChanges();
  useEffect(() => {
    if (index) selections.set(existing(selections.get(), (id) => index.classes.has(id)));
  }, [index]);

  const failure = error !== null && <ListFailure error={error} isFetching={isFetching} />;
  if (index === null || view === null) return <div className={classes.pane}>{failure || <Waiting />}</div>;
  if (index.classes.size === 0) return <NoClasses />;
  // Matches of a filter may be at any depth, so they are shown with their ancestors.
  const isTree = !isPhone || view.isFiltered;
  return (
    <div className={classes.pane}>
      {failure}
      <ProposedTreeBar />
      <FilterBar view={view} filter={filter} onChange={setFilter} shows={isTree ? 'tree' : 'level'} />
      {isTree ? (
        <OntologyTree
          filtered={view}
          filter={filter}
          currentId={currentId}
          rowHeight={rowHeight}
          onShow={place.show}
          onActions={place.actions}
        />
      ) : (
        <ClassLevels view={view} rowHeight={rowHeight} />
      )}
      <ClipboardBar index={index} />
      <SelectionBar view={view} />
    </div>
  );
}

/** Higher rows for touch screens; the height grows with the chosen font size. */
export function useRowHeight(): number {
  const isTouched = useMediaQuery('(max-width: 48em), (pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  });
  const letter = useMemo(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize), []);
  return Math.round(letter * (isTouched ? 2.75 : 1.75));
}

export function ListFailure({ error, isFetching }: { error: unknown; isFetching: boolean }) {
  return (
    <Failure error={error}>
      <Button mt="sm" size="xs" variant="default" loading={isFetching} onClick={() => void catchUp()}>
        {common.tryAgain}
      </Button>
    </Failure>
  );
}

/** Empty at first: most answers arrive before a skeleton would be noticed. */
export function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={14} my={10} width={`${[70, 55, 62, 48][row % 4]}%`} />
      ))}
    </div>
  );
}

export function NoClasses() {
  return (
    <EmptyState title={messages.empty}>
      <Text c="dimmed" ta="center">
        {messages.emptyOntologyHint}
      </Text>
      <Allowed to="ontology.propose">
        <Group>
          <Button onClick={() => openAction({ action: 'create-root', objectClassIds: [] })}>
            {messages.newClass}
          </Button>
          <Button variant="default" onClick={() => openExchange('import')}>
            {messages.importFile}
          </Button>
        </Group>
      </Allowed>
    </EmptyState>
  );
}
