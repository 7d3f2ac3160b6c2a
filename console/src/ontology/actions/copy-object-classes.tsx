import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from './action-dialogs.tsx';
import { ClassPicker } from './class-picker.tsx';
import { branchesOf } from './class-targets.ts';
import { dialogTitle, subjectIs } from './dialog-title.ts';
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
    announcement: () =>
      `${subjectIs(ids, index)} copied below ${index.classes.get(target ?? '')?.name ?? 'its target'}.`,
  });
  return (
    <PlanDialog
      title={dialogTitle('Copy', ids, index)}
      state={state}
      waitingFor="Choose where to, and what will happen is shown here."
      show={(plan) => <PlanView plan={plan} />}
    >
      <SourceList ids={ids} index={index} />
      <ClassPicker
        index={index}
        label="Copy to"
        value={target}
        onChange={(id) => setTarget(id ?? undefined)}
        topLevel="A copy needs a class to be below. Make a root class and copy into it."
        refuse={(objectClass) => (objectClass.status === 'archived' ? 'It is archived.' : null)}
      />
      <Switch
        label="Copy the classes below too"
        checked={includeChildren}
        disabled={!hasChildren}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
      <Switch
        label="Keep today’s links"
        description="What is in force now becomes the copy’s own and unique, whatever the new place has."
        checked={makeUnique}
        onChange={({ currentTarget }) => setMakeUnique(currentTarget.checked)}
      />
    </PlanDialog>
  );
}
