import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from './action-dialogs.tsx';
import { ClassPicker } from './class-picker.tsx';
import { branchesOf, placeOf } from './class-targets.ts';
import { dialogTitle, subjectOf } from './dialog-title.ts';
import { moveRequests } from './graph-requests.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { TOP_LEVEL } from './plan-presentation.ts';
import { PlanView } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

export default function MoveObjectClasses({ opened, index }: ActionDialogProps) {
  const ids = [...opened.objectClassIds];
  const [target, setTarget] = useState<string | null | undefined>(opened.targetId);
  const [includeChildren, setIncludeChildren] = useState(true);
  const [makeUnique, setMakeUnique] = useState(false);
  const own = branchesOf(index, ids);
  const isAtTop = ids.every((id) => index.classes.get(id)?.parentId === null);
  const wish = {
    sourceObjectClassIds: ids,
    targetObjectClassId: target ?? null,
    includeChildren,
    makeUnique,
  };
  const targetName = target ? (index.classes.get(target)?.name ?? target) : `the ${TOP_LEVEL.toLowerCase()}`;
  const state = usePlan({
    wish: target === undefined ? null : wish,
    ...moveRequests(wish),
    proposal: [{ action: 'moveObjectClasses', request: wish }],
    announcement: () => `Moved ${subjectOf(ids, index)} to ${targetName}.`,
  });
  return (
    <PlanDialog
      title={dialogTitle('Move', ids, index)}
      state={state}
      waitingFor="Select a destination to preview the changes."
      show={(plan) => (
        <PlanView
          plan={plan}
          summary={`Move to ${target ? placeOf(index, target) : TOP_LEVEL.toLowerCase()}`}
        />
      )}
    >
      <SourceList ids={ids} index={index} />
      <ClassPicker
        index={index}
        label="Move to"
        value={target}
        onChange={setTarget}
        topLevel={isAtTop ? 'Already at the top level' : true}
        refuse={(objectClass) => {
          if (ids.includes(objectClass.id)) return 'One of the classes being moved';
          if (own.has(objectClass.id)) return 'Below a class being moved';
          if (objectClass.status === 'archived') return 'Archived';
          if (ids.every((id) => index.classes.get(id)?.parentId === objectClass.id))
            return 'Already the parent';
          return null;
        }}
      />
      <Switch
        label="Move subclasses too"
        description="If off, subclasses stay under the current parent."
        checked={includeChildren}
        disabled={own.size === ids.length}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
      <Switch
        label="Keep current classifications"
        description="Keep the current values on the class instead of inheriting from the new parent."
        checked={makeUnique}
        onChange={({ currentTarget }) => setMakeUnique(currentTarget.checked)}
      />
    </PlanDialog>
  );
}
