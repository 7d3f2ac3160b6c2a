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

/** Somebody else saved the class first: shows their changes beside what was typed here, and lets the person choose. */
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
      title={`${last?.userId ?? 'Someone else'} changed this class while you typed`}
    >
      <Stack gap="sm">
        <Text size="sm">
          Nothing of yours was saved, and nothing that you typed is lost.{' '}
          {theirs.length === 0 && 'They changed its links or its place, not these texts. '}
          {clashes.length === 0
            ? 'You changed different fields: with yours saved, both stay.'
            : `You both changed ${clashes.map((field) => LABELS[field].toLowerCase()).join(' and ')}: with yours saved, yours stands.`}
        </Text>
        {shown.map((field) => (
          <div key={field}>
            <Text size="sm" fw={600}>
              {LABELS[field]}
            </Text>
            <div className={classes.sides}>
              <Side title="Now on the server" text={texts[field]} />
              <Side title="Yours" text={mine.includes(field) ? draft.typed[field] : texts[field]} />
            </div>
          </div>
        ))}
        <Group>
          <Button size="xs" onClick={onKeepMine}>
            Save mine
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            Take theirs, drop mine
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
