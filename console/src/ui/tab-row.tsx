import { Tabs, type TabsListProps } from '@mantine/core';
import { useRef } from 'react';
import classes from './tab-row.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

interface TabRowProps extends TabsListProps {
  /** The value of the open tab. */
  current: string;
}

/** Tabs in one row. Where they don't fit, the row scrolls to the open one. */
export function TabRow({ current, ...list }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useCurrentInView(row, current);
  return <Tabs.List ref={row} className={classes.row} {...list} />;
}
