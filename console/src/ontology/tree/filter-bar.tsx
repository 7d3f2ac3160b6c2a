import { ActionIcon, Button, CloseButton, Switch, Text, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconFold, IconListTree } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatCount } from '../../ui/numbers.ts';
import { ExchangeMenu } from '../exchange/exchange-menu.tsx';
import { KINDS, kindName } from '../kinds.ts';
import { classes as classesInWords } from '../words.ts';
import { CAD_STATE_NAME, CAD_STATES, STATUSES } from './class-facts.ts';
import { closeAll, openAll } from './expansion.ts';
import classes from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { hidesArchived, isFiltering, NO_FILTER, type TreeFilter } from './tree-filter.ts';
import { expansions } from './tree-state.ts';
import type { TreeView } from './tree-view.ts';

interface FilterBarProps {
  view: TreeView;
  filter: TreeFilter;
  onChange: (filter: TreeFilter) => void;
  /** Whether rows can be opened and closed: a tree, not a single level. */
  isTree: boolean;
}

const ALL_KINDS = KINDS.map(({ kind }) => kind);

export function FilterBar({ view, filter, onChange, isTree }: FilterBarProps) {
  return (
    <div role="group" aria-label="Filter" className={classes.bar}>
      <div className={classes.line}>
        <FilterText q={filter.q} onChange={(q) => onChange({ ...filter, q })} />
        {isTree && <OpenAndClose view={view} />}
        <ExchangeMenu />
      </div>
      <div className={classes.line}>
        <FilterChip
          name="Status"
          options={STATUSES}
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
          name="CAD"
          options={CAD_STATES}
          wordOf={(state) => CAD_STATE_NAME[state]}
          chosen={filter.cad}
          onChange={(cad) => onChange({ ...filter, cad })}
        />
        {isFiltering(filter) && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange({ ...NO_FILTER, archived: filter.archived })}
          >
            Clear
          </Button>
        )}
      </div>
      <div className={classes.line}>
        <Text size="sm" c="dimmed" aria-live="polite" className={classes.count}>
          {view.isFiltered
            ? `${formatCount(view.matchCount)} of ${formatCount(view.total)}`
            : classesInWords(view.total)}
        </Text>
        {view.archivedCount > 0 && (
          <Switch
            size="xs"
            label={`Show archived (${formatCount(view.archivedCount)})`}
            checked={!hidesArchived(filter)}
            disabled={filter.status.includes('archived')}
            onChange={({ currentTarget }) => onChange({ ...filter, archived: currentTarget.checked })}
          />
        )}
      </div>
    </div>
  );
}

function OpenAndClose({ view }: { view: TreeView }) {
  return (
    <>
      <Tooltip label="Open all rows">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Open all rows"
          onClick={() => expansions.set(openAll(expansions.get(), view))}
        >
          <IconListTree size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Close all rows">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Close all rows"
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
  useEffect(() => setText(q), [q]);
  const change = (next: string) => {
    setText(next);
    tell(next);
  };
  return (
    <TextInput
      className={classes.text}
      aria-label="Filter by text"
      placeholder="Filter by text"
      leftSection={<IconFilter size={16} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label="Clear the text" onClick={() => change('')} />
      }
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
