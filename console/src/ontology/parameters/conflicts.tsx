import { Badge, Button, Card, Stack, Table, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { written } from '../classes/writing.ts';
import { messages } from './library-messages.ts';
import { type Conflict, conflictsOf, type LibraryParameter } from './library-queries.ts';
import { dataTypeInWords } from './rule-words.ts';

interface ConflictsProps {
  library: readonly LibraryParameter[];
  /** Why this person cannot decide; null when they can. */
  mayDecide: boolean;
}

/** Parameters with several GUIDs, and the button that chooses one. Decided ones are shown on request. */
export function Conflicts({ library, mayDecide }: ConflictsProps) {
  const id = useId();
  const [isAll, setIsAll] = useState(false);
  const all = conflictsOf(library);
  const decided = all.filter(({ isDecided }) => isDecided);
  const shown = isAll ? all : all.filter(({ isDecided }) => !isDecided);
  const decide = useWrite({
    networkMode: 'always',
    send: ({ guid, preferred }: Pick<LibraryParameter, 'guid' | 'name' | 'preferred'>, header) =>
      call('PATCH', '/api/v1/bim-ontology/parameters/{guid}', {
        path: { guid },
        header,
        body: { preferred },
      }),
    onDone: ({ operationId }, { name, guid, preferred }) =>
      written(preferred ? messages.decided(name, guid) : messages.undecided(name), operationId),
  });
  if (all.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} withBorder mb="md">
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {messages.conflicts}
        </Title>
        {shown.some(({ isDecided }) => !isDecided) && (
          <Text size="sm" c="dimmed">
            {messages.conflictsHint}
          </Text>
        )}
        <Failure error={decide.error} />
        {shown.map((conflict) => (
          <ConflictTable
            key={`${conflict.name} ${conflict.dataType}`}
            conflict={conflict}
            mayDecide={mayDecide}
            isPending={decide.isPending}
            onDecide={(parameter, preferred) => decide.mutate({ ...parameter, preferred })}
          />
        ))}
        {decided.length > 0 && !isAll && (
          <Button variant="default" size="xs" style={{ alignSelf: 'start' }} onClick={() => setIsAll(true)}>
            {messages.showDecided(decided.length)}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface ConflictTableProps {
  conflict: Conflict;
  mayDecide: boolean;
  isPending: boolean;
  onDecide: (parameter: LibraryParameter, preferred: boolean) => void;
}

function ConflictTable({
  conflict: { name, dataType, parameters },
  mayDecide,
  isPending,
  onDecide,
}: ConflictTableProps) {
  const id = useId();
  const label = `${name} (${dataTypeInWords(dataType)})`;
  return (
    <div>
      <Text fw={500}>
        <bdi>{label}</bdi>
      </Text>
      <Table aria-label={label}>
        <Table.Tbody>
          {parameters.map((parameter) => {
            const { guid, group, description, preferred } = parameter;
            const words = `${id}-${guid}`;
            return (
              <Table.Tr key={guid}>
                <Table.Td>
                  <Text id={words} size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                    {guid}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {[group, description].filter(Boolean).join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td ta="end">
                  {preferred && (
                    <Badge variant="default" tt="none" mr="xs">
                      {messages.inUse}
                    </Badge>
                  )}
                  {mayDecide && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-describedby={words}
                      disabled={isPending}
                      onClick={() => onDecide(parameter, !preferred)}
                    >
                      {preferred ? messages.takeBack : messages.useThisGuid}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
