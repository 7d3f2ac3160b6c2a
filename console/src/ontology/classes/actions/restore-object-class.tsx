import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from '../open-action.ts';
import { branchesOf, topmost } from './class-targets.ts';
import { dialogSubject, dialogTitle } from './dialog-title.ts';
import { restoreRequests } from './graph-requests.ts';
import { messages } from './messages.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

export default function RestoreObjectClass({ opened, index }: ActionDialogProps) {
  const [includeChildren, setIncludeChildren] = useState(true);
  const ids = includeChildren ? topmost(index, opened.objectClassIds) : [...opened.objectClassIds];
  const hasChildren = branchesOf(index, ids).size > ids.length;
  const request = { sourceObjectClassIds: ids, includeChildren };
  const state = usePlan({
    choices: { restore: ids, includeChildren },
    ...restoreRequests(request),
    proposal: [{ action: 'restoreObjectClasses', request }],
    announcement: () => messages.restored(dialogSubject(ids, index), ids.length),
  });
  return (
    <PlanDialog
      title={dialogTitle(messages.restore, ids, index)}
      state={state}
      show={(plan) => <PlanView plan={plan} />}
    >
      <SourceList ids={ids} index={index} />
      <Switch
        label={messages.restoreSubclassesToo}
        {...(!hasChildren && { description: messages.noSubclasses })}
        checked={includeChildren}
        disabled={!hasChildren}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
    </PlanDialog>
  );
}
