import type { Schemas } from '@lintel/client';
import { Alert, Checkbox, MultiSelect, Radio, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { signIn, useSession } from '../../platform/session.ts';
import { holdBackSignIn } from '../../platform/signed-out.ts';
import { useWrite } from '../../platform/use-write.ts';
import { projectsQuery } from '../../projects/projects-query.ts';
import { common } from '../../ui/messages.ts';
import { keys, keys as messages } from '../messages.ts';
import { ShownOnce } from '../shown-once.tsx';
import { keysQuery } from '../system-queries.ts';
import { KEY_KINDS, type KeyKind, rightsOf } from './roles.ts';
import { SCOPE_MEANINGS } from './scopes.ts';

type NewKey = Schemas['ApiKey'] & { key: string | null };

/** Creates a key and shows it once. The first key turns on sign-in, so its owner is signed in with it. */
export function CreateKey({ opened = true, onClose }: DialogProps) {
  const [made, setMade] = useState<NewKey | null>(null);
  const isFirst = useSession()?.protectedMode ?? false;
  const known = useQuery({ ...projectsQuery, enabled: opened });
  const create = useWrite({
    send: async (body: { name: string; projects: string[] | null } & ReturnType<typeof rightsOf>, header) => {
      if (isFirst) holdBackSignIn(true);
      try {
        return await call('POST', '/api/v1/keys', { header, body });
      } catch (error) {
        holdBackSignIn(false);
        throw error;
      }
    },
    stale: isFirst ? [] : [keysQuery.queryKey],
    onDone: setMade,
  });
  function close() {
    setMade(null);
    onClose();
  }
  return (
    <>
      <FormDialog
        opened={opened && made === null}
        onClose={onClose}
        title={keys.newKey}
        size="lg"
        action={keys.create}
        initialValues={{
          name: '',
          kind: initialKind(isFirst),
          scopes: ['ontology:read'],
          projects: [] as string[],
        }}
        refuse={({ name, kind, scopes }) => {
          const isCustom = kind === 'custom';
          if (isFirst && kind !== 'admin' && !(isCustom && scopes.includes('admin')))
            return keys.firstNeedsAdmin;
          return name.trim() === '' || (isCustom && scopes.length === 0) ? '' : null;
        }}
        request={({ name, kind, scopes, projects }) => ({
          name: name.trim(),
          ...rightsOf(
            kind,
            SCOPE_MEANINGS.flatMap(([scope]) => (scopes.includes(scope) ? [scope] : [])),
          ),
          projects: projects.length === 0 ? null : projects,
        })}
        write={create}
      >
        {(form) => (
          <>
            {isFirst && (
              <Alert color="yellow" variant="outline" mb="sm" title={keys.firstTitle}>
                {keys.first}
              </Alert>
            )}
            <TextInput
              label={common.name}
              description={keys.nameHint}
              {...form.getInputProps('name')}
              maxLength={200}
              required
              data-autofocus
            />
            <Radio.Group label={messages.role} {...form.getInputProps('kind')} mt="sm">
              {KEY_KINDS.map((kind) => (
                <Radio
                  key={kind}
                  value={kind}
                  label={messages.kinds[kind].name}
                  description={messages.kinds[kind].does}
                  mt={8}
                />
              ))}
            </Radio.Group>
            {form.values.kind === 'custom' && (
              <Checkbox.Group label={messages.scopes} {...form.getInputProps('scopes')} mt="sm">
                {SCOPE_MEANINGS.map(([scope, meaning]) => (
                  <Checkbox key={scope} value={scope} label={`${scope}: ${meaning}`} mt={6} />
                ))}
              </Checkbox.Group>
            )}
            {!isFirst && (
              <MultiSelect
                label={messages.onlyTheseProjects}
                description={keys.projectsHint}
                data={(known.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                {...form.getInputProps('projects')}
                searchable
                mt="sm"
              />
            )}
          </>
        )}
      </FormDialog>
      {made && <ShownKey made={made} signsIn={isFirst} onDone={close} />}
    </>
  );
}

/** The new key. The first one turns on sign-in, so its owner is signed in with it. */
function ShownKey({ made, signsIn, onDone }: { made: NewKey; signsIn: boolean; onDone: () => void }) {
  // The session may say otherwise once the first key exists.
  const [isFirst] = useState(signsIn);
  const session = useSession();
  const finish = useMutation({
    mutationFn: async () => {
      if (!isFirst || made.key === null) return;
      const userId = session?.userId ?? undefined;
      await signIn({ apiKey: made.key, ...(userId !== undefined && { userId }) });
    },
    onSuccess: async () => {
      holdBackSignIn(false);
      onDone();
      await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  return (
    <ShownOnce
      title={keys.newKey}
      text={keys.shownOnce(made.name)}
      secret={made.key ?? keys.shownBefore}
      label={messages.theNewKey}
      copyLabel={messages.copyKey}
      done={isFirst ? keys.doneAndSignIn : common.done}
      isPending={finish.isPending}
      onDone={() => finish.mutate()}
    >
      <Failure error={finish.error} />
    </ShownOnce>
  );
}

const initialKind = (isFirst: boolean): KeyKind => (isFirst ? 'admin' : 'viewer');
