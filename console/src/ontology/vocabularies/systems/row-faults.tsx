import { LintelError } from '@lintel/client';
import { Text } from '@mantine/core';
import { messages } from './messages.ts';

const MOST = 20;

/** The bad rows of a file, each with its number. */
export function RowFaults({ error }: { error: unknown }) {
  const faults = rowFaultsOf(error);
  if (faults.length === 0) return null;
  return (
    <ul>
      {faults.slice(0, MOST).map((fault) => (
        <li key={fault}>
          <Text span size="sm">
            <bdi>{fault}</bdi>
          </Text>
        </li>
      ))}
      {faults.length > MOST && <li>{messages.more(faults.length - MOST)}</li>}
    </ul>
  );
}

/** The API names a cell as `body.row 3.code`. */
function rowFaultsOf(error: unknown): string[] {
  if (!(error instanceof LintelError) || !Array.isArray(error.details)) return [];
  return (error.details as { path?: unknown; message?: unknown }[]).flatMap(({ path, message }) => {
    const [, row, column] = /^body\.row (\d+)\.(.+)$/.exec(String(path)) ?? [];
    return row === undefined ? [] : [messages.rowFault(row, column ?? '', String(message))];
  });
}
