import { Button, Group, Skeleton, Switch, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayOf } from '../app/error-display.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Moment } from '../ui/moment.tsx';
import { CreateKey } from './create-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import classes from './system.module.css';
import { keysQuery } from './system-queries.ts';

/** The API keys, with their rights and when they were last used. */
export function Keys() {
  const { data, error } = useQuery(keysQuery);
  const [creating, setCreating] = useState(false);
  const [withRevoked, showRevoked] = useState(false);
  if (error && !data) return <ErrorAlert {...displayOf(error)} />;
  if (!data) return <Skeleton height={200} />;
  const shown = data.items.filter(({ revokedAt }) => withRevoked || revokedAt === null);
  return (
    <>
      <CreateKey opened={creating} isFirst={data.items.length === 0} onClose={() => setCreating(false)} />
      <Group mb="sm" justify="space-between">
        <Button onClick={() => setCreating(true)}>New key</Button>
        <Switch
          label={`Show revoked (${data.items.length - data.items.filter(({ revokedAt }) => revokedAt === null).length})`}
          checked={withRevoked}
          onChange={(event) => showRevoked(event.currentTarget.checked)}
        />
      </Group>
      {shown.length === 0 ? (
        <Text c="dimmed">There are no keys: whoever is on this machine may do everything.</Text>
      ) : (
        <div className={classes.wide}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>May</Table.Th>
                <Table.Th>Projects</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th>Ends</Table.Th>
                <Table.Th>Revoke</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((key) => (
                <Table.Tr key={key.id} className={key.revokedAt ? classes.revoked : undefined}>
                  <Table.Td>
                    <bdi>{key.name}</bdi>
                  </Table.Td>
                  <Table.Td>{key.scopes.join(', ')}</Table.Td>
                  <Table.Td>{key.projects?.join(', ') ?? 'all'}</Table.Td>
                  <Table.Td>{key.lastUsedAt ? <Moment at={key.lastUsedAt} /> : 'never'}</Table.Td>
                  <Table.Td>
                    {key.expiresAt ? <Moment at={key.expiresAt} /> : 'never'}
                    {key.expiresSoon && ' (soon)'}
                  </Table.Td>
                  <Table.Td>
                    <RevokeKey apiKey={key} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  );
}
