import type { ActionDialogProps } from '../open-action.ts';
import { topmost } from './class-targets.ts';
import { dialogSubject, dialogTitle } from './dialog-title.ts';
import { archiveRequests } from './graph-requests.ts';
import { messages } from './messages.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

/** A class is archived together with its whole subtree. */
export default function ArchiveObjectClass({ opened, index }: ActionDialogProps) {
  const ids = topmost(index, opened.objectClassIds);
  const state = usePlan({
    choices: { archive: ids },
    ...archiveRequests(ids),
    proposal: [{ action: 'archiveObjectClasses', request: { sourceObjectClassIds: ids } }],
    announcement: ({ changes }) =>
      messages.archivedAll(dialogSubject(ids, index), changes.length > ids.length),
  });
  return (
    <PlanDialog
      title={dialogTitle(messages.archive, ids, index)}
      state={state}
      show={(plan) => <PlanView plan={plan} />}
    >
      <SourceList ids={ids} index={index} />
    </PlanDialog>
  );
}
