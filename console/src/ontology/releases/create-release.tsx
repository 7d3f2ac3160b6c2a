import type { Progress } from '@lintel/client';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithProgress } from '../../platform/client.ts';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { WorkProgress } from '../../ui/work-progress.tsx';
import { messages } from './messages.ts';
import { nextVersion } from './next-version.ts';
import { changedSinceQuery } from './release-queries.ts';

const VERSION = /^(0|[1-9]\d{0,5})(\.(0|[1-9]\d{0,5})){0,2}$/;

interface CreateReleaseProps extends DialogProps {
  /** The version of the newest release. */
  last: string | undefined;
}

/** Cuts a release, after showing what has changed since the last one. */
export function CreateRelease({ last, opened = true, onClose }: CreateReleaseProps) {
  const [year] = useState(() => new Date().getFullYear());
  const [progress, setProgress] = useState<Progress>();
  const write = useWrite({
    send: (body: { version: string; note?: string }, header) => {
      setProgress(undefined);
      return callWithProgress('POST', '/api/v1/bim-ontology/releases', { header, body }, setProgress);
    },
    stale: [['releases'], ['release-differences']],
    announcement: ({ version, classes }) => messages.created(version, classes.active),
    onDone: onClose,
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={messages.createRelease}
      action={({ version }) => messages.create(version.trim())}
      initialValues={{ version: nextVersion(last, year), note: '' }}
      validate={{ version: (version) => (VERSION.test(version.trim()) ? null : messages.versionFault) }}
      refuse={({ version }) => (version.trim() === '' ? '' : null)}
      request={({ version, note }) => ({
        version: version.trim(),
        ...(note.trim() !== '' && { note: note.trim() }),
      })}
      write={write}
    >
      {(form) => (
        <Stack>
          <Text size="sm">{messages.contents}</Text>
          {last !== undefined && opened && <Since version={last} />}
          <TextInput
            label={messages.versionLabel}
            description={messages.version}
            maxLength={20}
            data-autofocus
            {...form.getInputProps('version')}
          />
          <Textarea
            label={messages.note}
            maxLength={10_000}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('note')}
          />
          {write.isPending && (
            <WorkProgress progress={progress} phase={messages.creatingPhase} label={messages.creating} />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}

function Since({ version }: { version: string }) {
  const { data } = useQuery(changedSinceQuery(version));
  if (!data) return null;
  const isSame = data.added + data.removed + data.changed === 0;
  return (
    <Text size="sm" role="note">
      {isSame ? messages.nothingSince(version) : messages.since(version, messages.counts(data))}
    </Text>
  );
}
