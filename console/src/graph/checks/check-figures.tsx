import { Text } from '@mantine/core';
import { formatCount, formatPercent } from '../../ui/numbers.ts';
import classes from '../graph.module.css';
import type { ModelCheck } from './check-queries.ts';
import { completenessOf } from './completeness.ts';
import { messages } from './messages.ts';

/** The result of a check in a few numbers. */
export function CheckFigures({ check }: { check: ModelCheck }) {
  const { totals, newFailures } = check;
  const percent = completenessOf(check);
  const figures = [
    ...(percent === null
      ? []
      : [[messages.completeness, formatPercent(percent), messages.completenessHint] as const]),
    [messages.checked, formatCount(totals.checked), messages.checkedHint] as const,
    [messages.incomplete, formatCount(totals.failed), messages.incompleteHint] as const,
    ...(newFailures === null
      ? []
      : [[messages.newFailures, formatCount(newFailures), messages.newFailuresHint] as const]),
  ];
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
    </ul>
  );
}
