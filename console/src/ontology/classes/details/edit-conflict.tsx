import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconUsers } from '../../../ui/icons.tsx';
import { common } from '../../../ui/messages.ts';
import { operationsQuery } from '../activity/operations-queries.ts';
import { textLabel } from '../class-texts.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import classes from './details.module.css';
import { changedByOthers, changedHere, clashesOf, type Draft, draftFieldsOf, draftTextsOf } from './draft.ts';
import { messages } from './messages.ts';

interface EditConflictProps {
  draft: Draft;
  now: ObjectClassDetail;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Someone else saved the class first: shows both versions, and lets the person choose. */
export function EditConflict({ draft, now, onKeepMine, onTakeTheirs }: EditConflictProps) {
  const operations = useInfiniteQuery(operationsQuery({ objectClassId: now.id }));
  const last = operations.data?.pages[0]?.items[0];
  const texts = draftTextsOf(now);
  const theirs = changedByOthers(draft, texts);
  const clashes = clashesOf(draft, texts);
  const mine = changedHere(draft);
  const shown = draftFieldsOf(draft.base, draft.typed, texts).filter(
    (field) => theirs.includes(field) || mine.includes(field),
  );
  return (
    <Alert
      color="yellow"
      variant="outline"
      role="alert"
      icon={<IconUsers aria-hidden />}
      title={messages.changedBy(last?.userId ?? messages.someoneElse)}
    >
      <Stack gap="sm">
        <Text size="sm">
          {messages.textKept} {theirs.length === 0 && `${messages.otherFields} `}
          {clashes.length === 0 ? messages.noClash : messages.clash(clashes.map(textLabel))}
        </Text>
        {shown.map((field) => (
          <div key={field}>
            <Text size="sm" fw={500}>
              {textLabel(field)}
            </Text>
            <div className={classes.sides}>
              <Side title={messages.currentVersion} text={texts[field] ?? ''} />
              <Side
                title={messages.yourVersion}
                text={(mine.includes(field) ? draft.typed : texts)[field] ?? ''}
              />
            </div>
          </div>
        ))}
        <Group>
          <Button size="xs" onClick={onKeepMine}>
            {messages.saveMyVersion}
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {messages.discardMyChanges}
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
      {text === '' ? common.empty : text}
    </div>
  );
}
