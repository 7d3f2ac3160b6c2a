import { ActionIcon, Alert, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { useWrite } from '../../../platform/use-write.ts';
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '../../../ui/icons.tsx';
import { ClassLink } from '../../classes/class-link.tsx';
import { useOntology } from '../../classes/use-ontology.ts';
import { isEditable } from '../choose-current.ts';
import { Discussion } from '../discussion/discussion.tsx';
import { messages as discussing } from '../discussion/messages.ts';
import { type ProposalDetail, STALE_PROPOSALS, type StoredChange } from '../proposal-queries.ts';
import { classesIn } from '../proposed-change.ts';
import { messages } from './messages.ts';
import { deleteChange, reorderChanges } from './proposal-requests.ts';
import classes from './proposals.module.css';

interface ProposalChangesProps {
  proposal: ProposalDetail;
  mayEdit: boolean;
}

/** The changes in words and in their order, each with what stands in its way today. */
export function ProposalChanges({ proposal, mayEdit }: ProposalChangesProps) {
  const { id, changes } = proposal;
  const canEdit = mayEdit && isEditable(proposal);
  const remove = useWrite({
    send: (changeId: string) => deleteChange(id, changeId),
    stale: STALE_PROPOSALS,
    announcement: () => messages.removed,
  });
  const reorder = useWrite({
    send: (changeIds: string[], header) => reorderChanges(id, changeIds, header),
    stale: STALE_PROPOSALS,
    announcement: () => messages.reordered,
  });
  const problems = changes.filter(({ problem }) => problem !== null).length;
  const moved = (at: number, by: -1 | 1) => {
    const ids = changes.map((change) => change.id);
    const [changeId = ''] = ids.splice(at, 1);
    ids.splice(at + by, 0, changeId);
    reorder.mutate(ids);
  };
  return (
    <section aria-labelledby="changes">
      <Title order={2} size="h4" id="changes" mb="xs">
        {messages.changesLabel}
      </Title>
      {problems > 0 && (
        <Alert
          variant="default"
          mb="sm"
          icon={<IconAlertTriangle aria-hidden />}
          title={messages.conflicts(problems)}
        >
          {messages.conflictsHint(problems)}
        </Alert>
      )}
      <Failure error={remove.error ?? reorder.error} />
      {changes.length === 0 && <Text c="dimmed">{messages.noChanges}</Text>}
      <ol aria-label={messages.changesLabel} className={classes.changes}>
        {changes.map((change, at) => (
          <li key={change.id} className={classes.change} data-problem={change.problem !== null || undefined}>
            <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
              <Text className={classes.summary}>
                <bdi>
                  {change.position}. {change.summary}
                </bdi>
              </Text>
              {canEdit && (
                <Group gap={4} wrap="nowrap">
                  {changes.length > 1 && (
                    <>
                      <ActionIcon
                        variant="subtle"
                        aria-label={messages.moveUp(change.summary)}
                        disabled={at === 0 || reorder.isPending}
                        onClick={() => moved(at, -1)}
                      >
                        <IconArrowUp size={16} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        aria-label={messages.moveDown(change.summary)}
                        disabled={at === changes.length - 1 || reorder.isPending}
                        onClick={() => moved(at, 1)}
                      >
                        <IconArrowDown size={16} aria-hidden />
                      </ActionIcon>
                    </>
                  )}
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={remove.isPending && remove.variables === change.id}
                    onClick={() => remove.mutate(change.id)}
                  >
                    {messages.removeChange}
                  </Button>
                </Group>
              )}
            </Group>
            {change.problem !== null && (
              <Text size="sm" className={classes.problem}>
                <IconAlertTriangle size={14} aria-hidden /> <strong>{messages.conflict}</strong>{' '}
                {change.problem}
              </Text>
            )}
            {change.omittedEdits !== undefined && (
              <Text size="sm" c="dimmed">
                {messages.omittedEdits(change.omittedEdits)}
              </Text>
            )}
            {change.omittedFields !== undefined && (
              <Text size="sm" c="dimmed">
                {messages.omittedFields}
              </Text>
            )}
            <ConcernedClasses change={change} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const MOST = 5;

/** The classes that a change names, each with its own discussion. */
function ConcernedClasses({ change }: { change: StoredChange }) {
  const { index } = useOntology();
  const [opened, setOpened] = useState<string | null>(null);
  const known = classesIn(change.request).flatMap((id) => index?.classes.get(id) ?? []);
  if (known.length === 0) return null;
  return (
    <>
      <Group gap="xs">
        {known.slice(0, MOST).map(({ id, name }) => (
          <Group key={id} gap={4}>
            <Text size="sm">
              <ClassLink id={id} />
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-expanded={opened === id}
              onClick={() => setOpened(opened === id ? null : id)}
            >
              {discussing.commentsOn(name)}
            </Button>
          </Group>
        ))}
      </Group>
      {opened !== null && (
        <div className={classes.thread}>
          <Discussion
            key={opened}
            on={{ objectClassId: opened }}
            title={discussing.commentsOn(index?.classes.get(opened)?.name ?? opened)}
          />
        </div>
      )}
    </>
  );
}
