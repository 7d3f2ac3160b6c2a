import { Button, Group, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/client.ts';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { useWrite } from '../../../platform/use-write.ts';
import { common } from '../../../ui/messages.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import { useKnownPeople } from '../../proposals/people/people-query.ts';
import { UnknownPeople } from '../../proposals/people/unknown-people.tsx';
import { ClassLink } from '../class-link.tsx';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { listInWords } from '../words.ts';
import { messages } from './messages.ts';
import { useClassRights } from './use-class-rights.ts';

const MOST = 20;
const LONGEST_NAME = 128;

/** The people who review proposals about a class: set here, or on the nearest ancestor that has some. */
export function ReviewersTab({ detail }: { detail: ObjectClassDetail }) {
  const { userIds, fromObjectClassId } = detail.reviewers;
  const isOwn = fromObjectClassId === detail.id;
  const { write: maySet } = useClassRights();
  const [isOpen, setIsOpen] = useState(false);
  const known = useKnownPeople();
  const [typed, setTyped] = useState('');
  const write = useWrite({
    send: (names: string[], header) =>
      call('PUT', '/api/v1/bim-ontology/object-classes/{key}/reviewers', {
        path: { key: detail.id },
        header,
        body: { userIds: names },
      }),
    stale: [['object-class'], ['review'], ['proposals'], ['proposal']],
    announcement: ({ warnings = [] }, names) =>
      names.length === 0
        ? messages.noOwnReviewers(detail.name)
        : [messages.reviewersSet(detail.name, listInWords(names, MOST)), ...warnings].join(' '),
    onDone: () => setIsOpen(false),
  });
  return (
    <Group gap="xs" role="group" aria-label={messages.reviewers}>
      <Text size="sm" fw={500}>
        {messages.reviewers}
      </Text>
      <Text size="sm">
        {userIds.length === 0 ? (
          common.none
        ) : (
          <>
            <bdi>{userIds.join(', ')}</bdi>
            {!isOwn && fromObjectClassId !== null && (
              <>
                {' '}
                <Sentence text={messages.inheritedFrom} name={<ClassLink id={fromObjectClassId} />} />
              </>
            )}
          </>
        )}
      </Text>
      {maySet && (
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {messages.setReviewers}
        </Button>
      )}
      <FormDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={<bdi>{messages.setReviewersOf(detail.name)}</bdi>}
        action={messages.setReviewers}
        initialValues={{ names: isOwn ? userIds : [] }}
        request={({ names }) => names}
        write={write}
      >
        {(form) => (
          <>
            <TagsInput
              // Only while somebody types: the list would cover the button below.
              data={typed.trim() === '' ? [] : [...(known ?? [])]}
              searchValue={typed}
              onSearchChange={setTyped}
              label={messages.reviewers}
              description={messages.reviewersHint}
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
            <UnknownPeople names={known ? unknownIn(form.values.names, known) : []} />
          </>
        )}
      </FormDialog>
    </Group>
  );
}

function unknownIn(names: readonly string[], known: readonly string[]): string[] {
  const lower = new Set(known.map((name) => name.toLowerCase()));
  return names.filter((name) => !lower.has(name.toLowerCase()));
}
