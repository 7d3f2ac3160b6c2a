import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import { useWrite } from '../../../platform/use-write.ts';
import { common } from '../../../ui/messages.ts';
import { AddToProposal, useAddChanges } from '../../proposals/add-to-proposal.tsx';
import type { ProposedChange } from '../../proposals/proposed-change.ts';
import { useUnplanned } from '../../proposals/use-unplanned.ts';
import { updateObjectClass } from '../update-object-class.ts';
import { fetchObjectClass, type ObjectClassDetail } from '../use-object-class.ts';
import { isConflict, written } from '../writing.ts';
import { type Draft, editOf, rebased, useDraft } from './draft.ts';
import { EditConflict } from './edit-conflict.tsx';
import { messages } from './messages.ts';
import { TextFields } from './text-fields.tsx';

interface OverviewFormProps {
  detail: ObjectClassDetail;
  draft: Draft;
}

/** Name, description and synonyms in every language. What was typed is kept, whatever happens while saving. */
export function OverviewForm({ detail, draft }: OverviewFormProps) {
  const { change: keep, drop } = useDraft(detail.id);
  const [now, setNow] = useState<ObjectClassDetail | null>(null);
  const save = useWrite({
    networkMode: 'always',
    send: async (wanted: Draft, header) => {
      const target = { id: detail.id, revision: wanted.revision };
      try {
        return await updateObjectClass(target, editOf(wanted), header);
      } catch (error) {
        if (isConflict(error)) setNow(await fetchObjectClass(detail.id));
        throw error;
      }
    },
    onDone: async ({ data }, { typed }) => {
      await written(messages.saved(typed.name ?? ''), data.operationId);
      drop();
    },
  });
  const change = (): ProposedChange => ({
    action: 'updateObjectClass',
    request: { key: detail.id, ...editOf(draft) },
  });
  const adding = useAddChanges(() => [change()], drop);
  const isOnlyProposed = useUnplanned([change()]) !== null;
  const isUnchanged = Object.keys(editOf(draft)).length === 0;
  const isConflicting = isConflict(save.error) && now !== null;
  const goOn = (next: Draft, isToBeSaved: boolean) => {
    keep(next);
    setNow(null);
    save.reset();
    if (isToBeSaved) save.mutate(next);
  };
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnchanged) drop();
        else if (isOnlyProposed) adding.start();
        else save.mutate(draft);
      }}
    >
      <TextFields texts={draft.typed} onChange={(typed) => keep({ ...draft, typed })} />
      {detail.revision !== draft.revision && !isConflicting && !save.isPending && (
        <Text size="sm">{messages.changedMeanwhile}</Text>
      )}
      {isConflicting && now && (
        <EditConflict
          draft={draft}
          now={now}
          onKeepMine={() => goOn(rebased(draft, now), true)}
          onTakeTheirs={() => {
            setNow(null);
            drop();
          }}
        />
      )}
      {!isConflicting && <Failure error={save.error} />}
      <Failure error={adding.error} />
      <Group>
        {!isOnlyProposed && (
          <Button
            type="submit"
            loading={save.isPending}
            disabled={!draft.typed.name?.trim() || isConflicting}
          >
            {messages.saveClass}
          </Button>
        )}
        <AddToProposal adding={adding} disabled={!draft.typed.name?.trim() || isUnchanged} />
        <Button variant="default" onClick={drop} disabled={save.isPending}>
          {common.cancel}
        </Button>
      </Group>
    </Stack>
  );
}
