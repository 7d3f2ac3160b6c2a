import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { classes } from '../words.ts';
import type { ActionDialogProps } from './action-dialogs.tsx';
import { branchesOf } from './class-targets.ts';
import { dialogTitle, subjectIs } from './dialog-title.ts';
import { deleteRequests } from './graph-requests.ts';
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
  const wish = { sourceObjectClassIds: ids, includeChildren };
  const state = usePlan({
    wish,
    ...deleteRequests(wish),
    announcement: () => `${subjectIs(ids, index)} deleted.`,
    onDone: (plan) => {
      const gone = plan.changes
        .filter(({ type }) => type === 'deleted')
        .map((change) => change.objectClassId);
      leave(new Set(gone), index.classes.get(ids[0] ?? '')?.parentId ?? null);
    },
  });
  return (
    <PlanDialog
      title={dialogTitle('Delete', ids, index)}
      state={state}
      isDangerous
      show={(plan) => <PlanView plan={plan} />}
    >
      <SourceList ids={ids} index={index} />
      <Switch
        label="Delete the classes below too"
        description={
          below === 0
            ? 'There are none.'
            : `Off: the ${classes(below)} below go up to the parent. On: they are deleted.`
        }
        checked={includeChildren}
        disabled={below === 0}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        Archive keeps a class out of the way without losing it. Undo brings deleted classes back.
      </Text>
    </PlanDialog>
  );
}
