import { bodyOf, newIdempotencyKey } from '@lintel/client';
import { Button, Group, List, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { written } from '../ontology/classes/writing.ts';
import { api } from '../platform/client.ts';
import { Failure } from '../platform/failure.tsx';
import { repairs as messages } from './messages.ts';

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
      await written(messages.repaired(repaired.length), null);
    },
  });
  const found = look.data?.repaired;
  const error = look.error ?? repair.error;
  return (
    <section aria-labelledby="repair-tree">
      <Title order={2} size="h3" id="repair-tree">
        {messages.title}
      </Title>
      <Text c="dimmed" mb="sm">
        {messages.explanation}
      </Text>
      <Failure error={error} />
      <Button variant="default" loading={look.isPending} onClick={() => look.mutate()}>
        {messages.check}
      </Button>
      {look.data && found && (
        <>
          <Text mt="sm">{messages.found(look.data.checked, found.length)}</Text>
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
                label={messages.confirm(CONFIRMATION)}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button
                color="red.9"
                disabled={typed !== CONFIRMATION}
                loading={repair.isPending}
                onClick={() => repair.mutate()}
              >
                {messages.repair(found.length)}
              </Button>
            </Group>
          )}
        </>
      )}
    </section>
  );
}
