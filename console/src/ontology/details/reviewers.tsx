import { bodyOf } from '@lintel/client';
import { Button, Group, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../platform/client.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import { ClassLink } from '../class-link.tsx';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { listed } from '../words.ts';
import { useRefusals } from './use-refusals.ts';

const MOST = 20;
const LONGEST_NAME = 128;

/** The people who review proposals about a class: set here, or on the nearest ancestor that has some. */
export function Reviewers({ detail }: { detail: ObjectClassDetail }) {
  const { userIds, fromObjectClassId } = detail.reviewers;
  const isOwn = fromObjectClassId === detail.id;
  const { write: refused } = useRefusals();
  const [isOpen, setIsOpen] = useState(false);
  const write = useWrite({
    send: async (names: string[], header) =>
      bodyOf(
        await api.PUT('/api/v1/bim-ontology/object-classes/{key}/reviewers', {
          params: { path: { key: detail.id }, header },
          body: { userIds: names },
        }),
      ),
    stale: [['object-class'], ['review'], ['proposals'], ['proposal']],
    announcement: (_answer, names) =>
      names.length === 0
        ? `${detail.name} has no reviewers of its own any more.`
        : `Set the reviewers of ${detail.name} and its subclasses: ${listed(names, MOST)}.`,
    onDone: () => setIsOpen(false),
  });
  return (
    <Group gap="xs" role="group" aria-label="Reviewers">
      <Text size="sm" fw={600}>
        Reviewers
      </Text>
      <Text size="sm">
        {userIds.length === 0 ? (
          'None'
        ) : (
          <>
            <bdi>{userIds.join(', ')}</bdi>
            {!isOwn && fromObjectClassId !== null && (
              <>
                {' '}
                (inherited from <ClassLink id={fromObjectClassId} />)
              </>
            )}
          </>
        )}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        disabled={refused !== null}
        title={refused ?? undefined}
        onClick={() => setIsOpen(true)}
      >
        Set reviewers
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={<bdi>Set reviewers of {detail.name}</bdi>}
        action="Set reviewers"
        initialValues={{ names: isOwn ? userIds : [] }}
        request={({ names }) => names}
        write={write}
      >
        {(form) => (
          <TagsInput
            label="Reviewers"
            description="They review proposals about this class and its subclasses, unless a subclass has reviewers of its own. Type a name and press Enter. Leave this empty to inherit."
            maxTags={MOST}
            splitChars={[',', ';']}
            acceptValueOnBlur
            clearable
            data-autofocus
            value={form.values.names}
            onChange={(names) =>
              form.setFieldValue(
                'names',
                names.map((name) => name.trim().slice(0, LONGEST_NAME)).filter((name) => name !== ''),
              )
            }
          />
        )}
      </FormDialog>
    </Group>
  );
}
