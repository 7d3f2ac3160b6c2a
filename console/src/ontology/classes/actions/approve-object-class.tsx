import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from '../open-action.ts';
import { BranchPlan } from './approve-object-class-subtree.tsx';
import { dialogSubject, dialogTitle } from './dialog-title.ts';
import { approveManyRequests, approveRequests } from './graph-requests.ts';
import { messages } from './messages.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

export default function ApproveObjectClass(props: ActionDialogProps) {
  return props.opened.objectClassIds.length === 1 ? <ApproveOne {...props} /> : <ApproveMany {...props} />;
}

function ApproveOne({ opened, index }: ActionDialogProps) {
  const ids = opened.objectClassIds;
  const state = usePlan({
    choices: { approve: ids },
    ...approveRequests([...ids]),
    announcement: () => messages.approved(dialogSubject(ids, index)),
  });
  return (
    <PlanDialog
      title={dialogTitle(messages.approve, ids, index)}
      state={state}
      show={(plan) => <PlanView plan={plan} />}
    >
      <SourceList ids={ids} index={index} />
    </PlanDialog>
  );
}

/** Approves those of the classes that can be approved, and tells why the others cannot. */
function ApproveMany({ opened, index }: ActionDialogProps) {
  const ids = opened.objectClassIds;
  const [includeSubclasses, setIncludeSubclasses] = useState(opened.includesSubclasses ?? false);
  const state = usePlan({
    choices: { approve: ids, includeSubclasses },
    ...approveManyRequests([...ids], includeSubclasses),
    announcement: ({ approved }) => messages.approved(dialogSubject(approved, index)),
  });
  const approvable = state.plan?.approved ?? ids;
  return (
    <PlanDialog
      title={dialogTitle(messages.approve, approvable.length > 0 ? approvable : ids, index)}
      state={state}
      show={(plan) => <BranchPlan plan={plan} />}
      impossible={({ approved }) => (approved.length === 0 ? messages.noneApprovable : null)}
    >
      <SourceList ids={ids} index={index} />
      <Switch
        label={messages.approveCompleteSubclassesToo}
        description={messages.approveCompleteSubclassesTooHint}
        checked={includeSubclasses}
        onChange={({ currentTarget }) => setIncludeSubclasses(currentTarget.checked)}
      />
    </PlanDialog>
  );
}
