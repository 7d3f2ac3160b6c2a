import { bodyOf, newIdempotencyKey } from '@lintel/client';
import { Button, Group, List, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import { written } from '../ontology/writing.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { counted } from '../ui/numbers.ts';

const CONFIRMATION = 'repair';

const sync = async (dryRun: boolean) =>
  bodyOf(
    await api.POST('/api/v1/bim-ontology/object-classes/sync-all', {
      params: { header: { 'idempotency-key': newIdempotencyKey() } },
      body: { dryRun },
    }),
  ).data;

/** Recomputes derived data (paths, depths, inherited links) for the whole tree. */
export function Repairs() {
  const [typed, setTyped] = useState('');
  const look = useMutation({ mutationFn: () => sync(true) });
  const repair = useMutation({
    mutationFn: () => sync(false),
    onSuccess: async ({ repaired }) => {
      setTyped('');
      look.reset();
      await written(`Repaired ${counted(repaired.length, 'class', 'classes')}.`, null);
    },
  });
  const found = look.data?.repaired;
  const error = look.error ?? repair.error;
  return (
    <section aria-labelledby="repair-tree">
      <Title order={2} size="h3" id="repair-tree">
        Compute the tree again
      </Title>
      <Text c="dimmed" mb="sm">
        Paths, depths and inherited links are kept with each class. After a repair by hand in the database
        they may be wrong. Looking changes nothing.
      </Text>
      {error && <ErrorAlert {...displayOf(error)} />}
      <Button variant="default" loading={look.isPending} onClick={() => look.mutate()}>
        Look
      </Button>
      {look.data && found && (
        <>
          <Text mt="sm">
            {counted(look.data.checked, 'class', 'classes')} looked at,{' '}
            {counted(found.length, 'class', 'classes')} to repair.
          </Text>
          <List size="sm">
            {found.slice(0, 50).map(({ objectClassId, name }) => (
              <List.Item key={objectClassId}>
                <bdi>{name}</bdi>
              </List.Item>
            ))}
          </List>
          {found.length > 0 && (
            <Group align="end" mt="sm">
              <TextInput
                label={`Type "${CONFIRMATION}" to go on`}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button
                color="red"
                disabled={typed !== CONFIRMATION}
                loading={repair.isPending}
                onClick={() => repair.mutate()}
              >
                Repair
              </Button>
            </Group>
          )}
        </>
      )}
    </section>
  );
}
