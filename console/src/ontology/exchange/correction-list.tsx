import { Button, Text, Title } from '@mantine/core';
import { type Corrections, listOf, withoutCorrection } from './corrections.ts';
import classes from './exchange.module.css';

interface CorrectionListProps {
  corrections: Corrections;
  /** Suggested values that the request had no room for. */
  leftOut: number;
  onChange: (corrections: Corrections) => void;
}

/** The cells that were corrected here. The file itself stays as it is. */
export function CorrectionList({ corrections, leftOut, onChange }: CorrectionListProps) {
  const list = listOf(corrections);
  if (list.length === 0) return null;
  return (
    <section aria-label="Corrections">
      <Title order={3} size="h6" mb={4}>
        Corrections
      </Title>
      <ul className={classes.causes}>
        {list.map(({ row, column, value }) => (
          <li key={`${row} ${column}`} className={classes.cause}>
            <span>
              Row {row}, {column}: <bdi>{value === '' ? '(empty)' : value}</bdi>
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Remove correction of row ${row}`}
              onClick={() => onChange(withoutCorrection(corrections, { row, column }))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {leftOut > 0 && (
        <Text size="sm">
          There are too many corrections to send with one import. Fix the remaining rows in the file.
        </Text>
      )}
    </section>
  );
}
