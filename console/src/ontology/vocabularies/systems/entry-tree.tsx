import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { anySearch } from '../../../platform/search.ts';
import { IconChevronRight } from '../../../ui/icons.tsx';
import { formatCount } from '../../../ui/numbers.ts';
import { useRowHeight } from '../../classes/tree/tree-pane.tsx';
import classes from './entry-tree.module.css';
import type { EntryRow } from './entry-tree-model.ts';
import { messages } from './messages.ts';

interface EntryTreeProps {
  rows: readonly EntryRow[];
  onToggle: (code: string, isOpen: boolean) => void;
}

/** The entries as a tree that renders only what is in sight. */
export function EntryTree({ rows, onToggle }: EntryTreeProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const [activeCode, setActiveCode] = useState<string | null>(null);
  const isMoved = useRef(false);
  const rowHeight = useRowHeight();
  const found = rows.findIndex(({ entry }) => entry.code === activeCode);
  const active = Math.max(0, found);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    rangeExtractor: (visible) => {
      const inSight = defaultRangeExtractor(visible);
      return inSight.includes(active) || active >= rows.length
        ? inSight
        : [...inSight, active].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    virtualizer.scrollToIndex(active, { align: 'auto' });
    scroll.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  });
  const go = (at: number) => {
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))];
    if (!row) return;
    isMoved.current = true;
    setActiveCode(row.entry.code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const { code } = row.entry;
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 1);
    const parent = rows.slice(0, active).findLastIndex(({ level }) => level === row.level - 1);
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      PageDown: () => go(active + page),
      PageUp: () => go(active - page),
      ArrowRight: () => {
        if (row.isOpen) go(active + 1);
        else if (row.hasChildren) onToggle(code, true);
      },
      ArrowLeft: () => {
        if (row.isOpen) onToggle(code, false);
        else if (parent >= 0) go(parent);
      },
      Enter: () => {
        if (row.hasChildren) onToggle(code, !row.isOpen);
      },
    };
    const act = keys[event.key];
    // Enter on the link of a row follows it.
    if (!act || (event.target as HTMLElement).closest('a')) return;
    event.preventDefault();
    act();
  };
  return (
    <div ref={scroll} className={classes.scroll}>
      <div
        role="tree"
        aria-label={messages.entries}
        className={classes.tree}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { entry, level, position, siblings, hasChildren, isOpen, isDimmed } = row;
          return (
            <div
              key={entry.code}
              role="treeitem"
              aria-level={level}
              aria-posinset={position}
              aria-setsize={siblings}
              {...(hasChildren && { 'aria-expanded': isOpen })}
              tabIndex={index === active ? 0 : -1}
              data-active={index === active || undefined}
              data-dimmed={isDimmed || undefined}
              className={classes.row}
              style={{ top: start, height: rowHeight, paddingInlineStart: `${(level - 1) * 1.25 + 0.25}rem` }}
              onFocus={() => setActiveCode(entry.code)}
              onClick={() => hasChildren && onToggle(entry.code, !isOpen)}
            >
              <IconChevronRight
                size={16}
                aria-hidden
                className={classes.arrow}
                data-open={isOpen}
                style={{ visibility: hasChildren ? 'visible' : 'hidden' }}
              />
              <Text span size="sm" fw={600} className={classes.code}>
                {entry.code}
              </Text>
              <Text span size="sm" className={classes.title} title={entry.title}>
                <bdi>{entry.title}</bdi>
              </Text>
              {entry.retired && (
                <Badge variant="default" size="sm" tt="none">
                  {messages.retired}
                </Badge>
              )}
              {entry.classCount > 0 && (
                <Anchor
                  component={Link}
                  to={paths.search()}
                  search={anySearch({ q: entry.code })}
                  size="sm"
                  tabIndex={index === active ? 0 : -1}
                  aria-label={messages.showClasses(entry.classCount, entry.code)}
                  onClick={(event) => event.stopPropagation()}
                >
                  {formatCount(entry.classCount)}
                </Anchor>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
