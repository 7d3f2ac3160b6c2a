import {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  CloseButton,
  Select,
  Switch,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { anySearch } from '../../../platform/search.ts';
import { useMay } from '../../../platform/session.ts';
import {
  IconAdjustmentsHorizontal,
  IconFilter,
  IconFold,
  IconListTree,
  IconPlus,
} from '../../../ui/icons.tsx';
import { ExchangeMenu } from '../../exchange/exchange-menu.tsx';
import { KINDS, kindName } from '../../vocabularies/kinds.ts';
import { openAction } from '../open-action.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { classes as classesInWords } from '../words.ts';
import { CAD_STATE_NAME, CAD_STATES, CLASS_STATUSES } from './class-facts.ts';
import { closeAll, openAll } from './expansion.ts';
import classes from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { messages } from './messages.ts';
import { NOTHING_SELECTED } from './selection.ts';
import { hidesArchived, isFiltering, NO_FILTER, type TreeFilter } from './tree-filter.ts';
import { sortTreeBy, TREE_SORTS, useTreeSort } from './tree-sort.ts';
import { expansions, selections } from './tree-state.ts';
import type { TreeView } from './tree-view.ts';

interface FilterBarProps {
  view: TreeView;
  filter: TreeFilter;
  onChange: (filter: TreeFilter) => void;
  /** Rows of a tree can be opened and closed; a grid is sorted by its headers. */
  shows: 'tree' | 'level' | 'grid';
}

const ALL_KINDS = KINDS.map(({ kind }) => kind);

export function FilterBar({ view, filter, onChange, shows }: FilterBarProps) {
  const isUsed = filter.status.length + filter.missing.length + filter.cad.length > 0;
  // They stay after the last one is cleared: another may be chosen next.
  const [isOpen, setOpen] = useState(isUsed);
  if (isUsed && !isOpen) setOpen(true);
  return (
    <div role="group" aria-label={messages.filter} className={classes.bar}>
      <div className={classes.line}>
        <ViewSwitch />
        <FilterText q={filter.q} onChange={(q) => onChange({ ...filter, q })} />
        <Tooltip label={messages.filters}>
          <ActionIcon
            variant={isOpen ? 'light' : 'default'}
            size="lg"
            aria-label={messages.filters}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <NewClass isShort={shows === 'tree'} />
        <ExchangeMenu />
      </div>
      {isOpen && (
        <div className={classes.line}>
          <FilterChip
            name="Status"
            options={CLASS_STATUSES}
            wordOf={(status) => status}
            chosen={filter.status}
            onChange={(status) => onChange({ ...filter, status })}
          />
          <FilterChip
            name="Missing"
            options={ALL_KINDS}
            wordOf={kindName}
            chosen={filter.missing}
            onChange={(missing) => onChange({ ...filter, missing })}
          />
          <FilterChip
            name="CAD status"
            options={CAD_STATES}
            wordOf={(state) => CAD_STATE_NAME[state]}
            chosen={filter.cad}
            onChange={(cad) => onChange({ ...filter, cad })}
          />
          {filter.missing.length > 0 && (
            <Anchor
              component={Link}
              to={paths.review()}
              search={anySearch({
                reason: 'classification',
                ...(filter.missing.length === 1 && { missing: filter.missing[0] }),
              })}
              size="sm"
            >
              {messages.showInReview}
            </Anchor>
          )}
          {isFiltering(filter) && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => onChange({ ...NO_FILTER, archived: filter.archived })}
            >
              {messages.clearFilters}
            </Button>
          )}
        </div>
      )}
      <div className={classes.line}>
        <Text size="sm" c="dimmed" aria-live="polite" className={classes.count}>
          {view.isFiltered ? messages.of(view.matchCount, view.total) : classesInWords(view.total)}
        </Text>
        <SelectAllMatches view={view} isAlways={shows === 'grid'} />
        {shows !== 'grid' && <SortBy />}
        {shows === 'tree' && <OpenAndClose view={view} />}
        {view.archivedCount > 0 && (
          <Switch
            size="xs"
            label={messages.archivedShort(view.archivedCount)}
            aria-label={messages.showArchived(view.archivedCount)}
            checked={!hidesArchived(filter)}
            disabled={filter.status.includes('archived')}
            onChange={({ currentTarget }) => onChange({ ...filter, archived: currentTarget.checked })}
          />
        )}
      </div>
    </div>
  );
}

/** Selects every match, also those in closed rows, for the actions below the tree or the grid. */
function SelectAllMatches({ view, isAlways }: { view: TreeView; isAlways: boolean }) {
  const { ids } = selections.use();
  const selected = useMemo(
    () => (ids.size === 0 ? 0 : view.matchIds().filter((id) => ids.has(id)).length),
    [view, ids],
  );
  // Without a filter, a tree has no matches to speak of.
  if (!isAlways && !view.isFiltered && ids.size === 0) return null;
  return (
    <Checkbox
      size="xs"
      label={messages.selectAllMatches}
      checked={selected > 0 && selected === view.matchCount}
      indeterminate={selected > 0 && selected < view.matchCount}
      disabled={view.matchCount === 0}
      onChange={({ currentTarget }) =>
        selections.set(
          currentTarget.checked ? { ids: new Set(view.matchIds()), anchor: null } : NOTHING_SELECTED,
        )
      }
    />
  );
}

function SortBy() {
  const sort = useTreeSort();
  return (
    <Select
      size="xs"
      className={classes.sort}
      aria-label={messages.sortBy}
      allowDeselect={false}
      title={messages.sortBy}
      comboboxProps={{ withinPortal: true, width: 'max-content', position: 'bottom-end' }}
      data={TREE_SORTS.map(({ sort: value, name }) => ({ value, label: name }))}
      value={sort}
      onChange={(next) => next && sortTreeBy(next)}
    />
  );
}

/** Beside a tree there is room for its sign only. */
function NewClass({ isShort }: { isShort: boolean }) {
  const create = () => openAction({ action: 'create-root', objectClassIds: [] });
  if (!useMay('ontology.propose')) return null;
  if (isShort)
    return (
      <Tooltip label={messages.newClass}>
        <ActionIcon size="lg" aria-label={messages.newClass} onClick={create}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
      {messages.newClass}
    </Button>
  );
}

function OpenAndClose({ view }: { view: TreeView }) {
  return (
    <>
      <Tooltip label={messages.expandAll}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={messages.expandAll}
          onClick={() => expansions.set(openAll(expansions.get(), view))}
        >
          <IconListTree size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={messages.collapseAll}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={messages.collapseAll}
          onClick={() => expansions.set(closeAll(expansions.get(), view))}
        >
          <IconFold size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** The tree is filtered after a pause in typing; the field itself updates with every key. */
function FilterText({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [text, setText] = useState(q);
  const tell = useDebouncedCallback(onChange, 150);
  const [shown, setShown] = useState(q);
  if (q !== shown) {
    setShown(q);
    setText(q);
  }
  const change = (next: string) => {
    setText(next);
    tell(next);
  };
  return (
    <TextInput
      className={classes.text}
      aria-label={messages.filterByText}
      placeholder={messages.filterByText}
      leftSection={<IconFilter size={16} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={messages.clearText} onClick={() => change('')} />
      }
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
