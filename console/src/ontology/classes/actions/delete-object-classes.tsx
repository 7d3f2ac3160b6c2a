import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { common } from '../../../ui/messages.ts';
import type { ActionDialogProps } from '../open-action.ts';
import { branchesOf, directlyBelow } from './class-targets.ts';
import { dialogSubject, dialogTitle } from './dialog-title.ts';
import { deleteRequests } from './graph-requests.ts';
import { messages } from './messages.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { useLeave } from './use-leave.ts';
import { usePlan } from './use-plan.ts';

export default function DeleteObjectClasses({ opened, index }: ActionDialogProps) {
  const ids = [...opened.objectClassIds];
  const [includeChildren, setIncludeChildren] = useState(false);
  const leave = useLeave(index);
  const below = branchesOf(index, ids).size - new Set(ids).size;
  const choices = { sourceObjectClassIds: ids, includeChildren };
  const state = usePlan({
    choices,
    ...deleteRequests(choices),
    proposal: [{ action: 'deleteObjectClasses', request: choices }],
    announcement: () => messages.deleted(dialogSubject(ids, index)),
    onDone: (plan) => {
      const gone = plan.changes
        .filter(({ type }) => type === 'deleted')
        .map((change) => change.objectClassId);
      leave(new Set(gone), index.classes.get(ids[0] ?? '')?.parentId ?? null);
    },
  });
  return (
    <PlanDialog
      title={dialogTitle(common.delete, ids, index)}
      state={state}
      isDangerous
      show={(plan) => <PlanView plan={plan} />}
    >
      <SourceList ids={ids} index={index} />
      <Switch
        label={messages.deleteSubclassesToo}
        description={
          below === 0 ? messages.noSubclasses : messages.subclassesMoveUp(directlyBelow(index, ids))
        }
        checked={includeChildren}
        disabled={below === 0}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {messages.deleteOrArchive}
      </Text>
    </PlanDialog>
  );
}
