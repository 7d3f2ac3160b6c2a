import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './graph.module.css';

interface FiguresProps {
  figures: readonly (readonly [name: string, value: string, explanation: string])[];
  /** Further items of the list. */
  children?: ReactNode;
}

/** A few numbers side by side, each with its name and what it means. */
export function Figures({ figures, children }: FiguresProps) {
  return (
    <ul className={classes.figures}>
      {figures.map(([name, value, explanation]) => (
        <li key={name} className={classes.figure}>
          <Text size="sm">{name}</Text>
          <div className={classes.number} data-figure={name}>
            {value}
          </div>
          <Text size="xs" c="dimmed">
            {explanation}
          </Text>
        </li>
      ))}
      {children}
    </ul>
  );
}
