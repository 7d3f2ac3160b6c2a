import type { ActionDialogProps } from './action-dialogs.tsx';
import { dialogTitle, subjectOf } from './dialog-title.ts';
import { statusRequests } from './graph-requests.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { severalOperations } from './several-operations.ts';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

export default function ApproveObjectClass({ opened, index }: ActionDialogProps) {
  // Parents first: a class can be approved only after its ancestors.
  const ids = [...opened.objectClassIds].sort((a, b) => depthOf(a) - depthOf(b));
  function depthOf(id: string): number {
    return index.classes.get(id)?.depth ?? 0;
  }
  const state = usePlan({
    wish: { approve: ids },
    ...statusRequests('approve', ids),
    announcement: () => `Approved ${subjectOf(ids, index)}.${severalOperations(ids)}`,
  });
  return (
    <PlanDialog
      title={dialogTitle('Approve', ids, index)}
      state={state}
      show={(plan) => <PlanView plan={plan} />}
    >
      <SourceList ids={ids} index={index} />
    </PlanDialog>
  );
}
