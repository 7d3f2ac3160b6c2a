import type { ImportRun } from '@lintel/client';
import { Badge } from '@mantine/core';
import { STATE_COLOURS } from './run-words.ts';

export const RunState = ({ state }: Pick<ImportRun, 'state'>) => (
  <Badge color={STATE_COLOURS[state]} variant="outline" tt="capitalize" c="var(--mantine-color-text)">
    {state}
  </Badge>
);
