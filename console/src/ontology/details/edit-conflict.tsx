import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { operationsQuery } from '../../activity/operations-queries.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import classes from './details.module.css';
import { changedByOthers, clashesOf, type Draft, TEXT_FIELDS, type TextField, textsOf } from './draft.ts';

interface EditConflictProps {
  draft: Draft;
  now: ObjectClassDetail;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const LABELS: Record<TextField, string> = {
  name: 'Name',
  description: 'Description',
  synonyms: 'Synonyms',
};

/** Someone else saved the class first: shows both versions, and lets the person choose. */
export function EditConflict({ draft, now, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const operations = useInfiniteQuery(operationsQuery({ objectClassId: now.id }));
  const last = operations.data?.pages[0]?.items[0];
  const texts = textsOf(now);
  const theirs = changedByOthers(draft, texts);
  const clashes = clashesOf(draft, texts);
  const mine = TEXT_FIELDS.filter((field) => draft.typed[field] !== draft.base[field]);
  const shown = TEXT_FIELDS.filter((field) => theirs.includes(field) || mine.includes(field));
  return (
    <Alert
      color="yellow"
      variant="outline"
      role="alert"
      icon={<IconUsers aria-hidden />}
      title={`${last?.userId ?? 'Someone else'} changed this class while you were editing`}
    >
      <Stack gap="sm">
        <Text size="sm">
          Your changes aren’t saved yet, but your text is kept.{' '}
          {theirs.length === 0 &&
            'The other person changed classifications or the parent, not these fields. '}
          {clashes.length === 0
            ? 'You changed different fields. If you save, both changes are kept.'
            : `You both changed the ${clashes.map((field) => LABELS[field].toLowerCase()).join(' and ')}. If you save, your version replaces theirs.`}
        </Text>
        {shown.map((field) => (
          <div key={field}>
            <Text size="sm" fw={600}>
              {LABELS[field]}
            </Text>
            <div className={classes.sides}>
              <Side title="Current version" text={texts[field]} />
              <Side title="Your version" text={mine.includes(field) ? draft.typed[field] : texts[field]} />
            </div>
          </div>
        ))}
        <Group>
          <Button size="xs" onClick={onKeepMine}>
            Save my version
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            Discard my changes
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.side} dir="auto">
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {text === '' ? '(empty)' : text}
    </div>
  );
}
