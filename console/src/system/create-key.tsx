import { bodyOf } from '@lintel/client';
import {
  Alert,
  Button,
  Checkbox,
  Code,
  CopyButton,
  Group,
  Modal,
  MultiSelect,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import { queryClient } from '../app/query-client.ts';
import type { Session } from '../app/session.ts';
import { intentions } from '../ontology/writing.ts';
import { projectsQuery } from '../projects/projects-query.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import classes from './system.module.css';
import { keysQuery } from './system-queries.ts';

type Scope = Session['scopes'][number];

const SCOPES: [Scope, string][] = [
  ['ontology:read', 'read the ontology'],
  ['ontology:write', 'change the ontology'],
  ['ontology:approve', 'approve classes and releases'],
  ['imports:read', 'read imports and graphs'],
  ['imports:write', 'upload and import'],
  ['design:read', 'read collections and variants'],
  ['design:write', 'change collections, publish'],
  ['portal:read', 'see what was published'],
  ['catalog:events', 'tell of changes in the catalog'],
  ['maintenance', 'repair, make projects'],
  ['admin', 'everything, keys too'],
];

interface CreateKeyProps {
  opened: boolean;
  /** The first key ends protected mode, the free access from this machine. */
  isFirst: boolean;
  onClose: () => void;
}

export function CreateKey({ opened, isFirst, onClose }: CreateKeyProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>(['ontology:read']);
  const [projects, setProjects] = useState<string[]>([]);
  const [intent] = useState(intentions);
  const known = useQuery({ ...projectsQuery, enabled: opened });
  const create = useMutation({
    mutationFn: async (body: { name: string; scopes: Scope[]; projects: string[] | null }) =>
      bodyOf(
        await api.POST('/api/v1/keys', {
          params: { header: { 'idempotency-key': intent.keyOf(body) } },
          body,
        }),
      ),
    onSuccess: async () => {
      intent.done();
      await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  function close() {
    onClose();
    create.reset();
    setName('');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = SCOPES.flatMap(([scope]) => (scopes.includes(scope) ? [scope] : []));
    create.mutate({ name: name.trim(), scopes: chosen, projects: projects.length === 0 ? null : projects });
  }
  return (
    <Modal opened={opened} onClose={close} title="New key" size="lg" closeOnClickOutside={!create.data}>
      {create.data ? (
        <>
          <Text>This is the key of {create.data.name}. It is shown this once: copy it now.</Text>
          <Code block className={classes.secret} my="sm" aria-label="The new key">
            {create.data.key ??
              'It was shown before: the same request came twice. Revoke this key and make another.'}
          </Code>
          <Group justify="end">
            <CopyButton value={create.data.key ?? ''}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
            <Button onClick={close}>Done</Button>
          </Group>
        </>
      ) : (
        <form onSubmit={submit}>
          {create.error && <ErrorAlert {...displayOf(create.error)} />}
          {isFirst && (
            <Alert
              color="yellow"
              variant="outline"
              mb="sm"
              title="The first key ends the free access of this machine"
            >
              Give it the scope admin, or nobody can make the next one. You then sign in with it.
            </Alert>
          )}
          <TextInput
            label="Name"
            description="Who holds it; it stands in the log."
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            required
            data-autofocus
          />
          <Checkbox.Group label="May" value={scopes} onChange={setScopes} mt="sm">
            {SCOPES.map(([scope, words]) => (
              <Checkbox key={scope} value={scope} label={`${scope}: ${words}`} mt={6} />
            ))}
          </Checkbox.Group>
          <MultiSelect
            label="Only these projects"
            description="None chosen: every project."
            data={(known.data?.items ?? []).map((project) => ({ value: project.id, label: project.name }))}
            value={projects}
            onChange={setProjects}
            searchable
            mt="sm"
          />
          <Group justify="end" mt="md">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={name.trim() === '' || scopes.length === 0}
            >
              Create
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
