import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from './action-dialogs.tsx';
import { ClassPicker } from './class-picker.tsx';
import { branchesOf, placeOf } from './class-targets.ts';
import { dialogTitle, subjectOf } from './dialog-title.ts';
import { copyRequests } from './graph-requests.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

export default function CopyObjectClasses({ opened, index }: ActionDialogProps) {
  const ids = [...opened.objectClassIds];
  const [target, setTarget] = useState<string | undefined>(opened.targetId ?? undefined);
  const hasChildren = branchesOf(index, ids).size > ids.length;
  const [includeChildren, setIncludeChildren] = useState(hasChildren);
  const [makeUnique, setMakeUnique] = useState(false);
  const wish = {
    sourceObjectClassIds: ids,
    targetObjectClassId: target ?? '',
    includeChildren,
    makeUnique,
  };
  const state = usePlan({
    wish: target === undefined ? null : wish,
    ...copyRequests(wish),
    proposal: [{ action: 'copyObjectClasses', request: wish }],
    announcement: () =>
      `Copied ${subjectOf(ids, index)} to ${index.classes.get(target ?? '')?.name ?? 'the new parent'}.`,
  });
  return (
    <PlanDialog
      title={dialogTitle('Copy', ids, index)}
      state={state}
      waitingFor="Select a destination to preview the changes."
      show={(plan) => <PlanView plan={plan} summary={`Copy to ${placeOf(index, target ?? '')}`} />}
    >
      <SourceList ids={ids} index={index} />
      <ClassPicker
        index={index}
        label="Copy to"
        value={target}
        onChange={(id) => setTarget(id ?? undefined)}
        topLevel="Copies need a parent. Create a root class first, then copy into it."
        refuse={(objectClass) => (objectClass.status === 'archived' ? 'Archived' : null)}
      />
      <Switch
        label="Copy subclasses too"
        checked={includeChildren}
        disabled={!hasChildren}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
      <Switch
        label="Keep current classifications"
        description="Set the current values on the copy instead of inheriting from the new parent."
        checked={makeUnique}
        onChange={({ currentTarget }) => setMakeUnique(currentTarget.checked)}
      />
    </PlanDialog>
  );
}
