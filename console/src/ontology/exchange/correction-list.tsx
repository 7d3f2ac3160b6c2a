import { Button, Text, Title } from '@mantine/core';
import { common } from '../../ui/messages.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { columnWords } from './column-words.ts';
import { type Corrections, correctionList, withoutCorrection } from './corrections.ts';
import classes from './exchange.module.css';
import { messages } from './messages.ts';

interface CorrectionListProps {
  corrections: Corrections;
  /** Suggested values that the request had no room for. */
  leftOut: number;
  onChange: (corrections: Corrections) => void;
}

/** The cells that were corrected here. The file itself stays as it is. */
export function CorrectionList({ corrections, leftOut, onChange }: CorrectionListProps) {
  const list = correctionList(corrections);
  if (list.length === 0) return null;
  return (
    <section aria-label={messages.corrections}>
      <Title order={3} size="h6" mb={4}>
        {messages.corrections}
      </Title>
      <ul className={classes.causes}>
        {list.map(({ row, column, value }) => (
          <li key={`${row} ${column}`} className={classes.cause}>
            <span>
              <Sentence
                text={messages.correction(row, columnWords(column))}
                value={<bdi>{value === '' ? common.empty : value}</bdi>}
              />
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={messages.removeCorrectionOfRow(row)}
              onClick={() => onChange(withoutCorrection(corrections, { row, column }))}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
      {leftOut > 0 && <Text size="sm">{messages.tooManyCorrections}</Text>}
    </section>
  );
}
