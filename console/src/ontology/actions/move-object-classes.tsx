import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from './action-dialogs.tsx';
import { ClassPicker } from './class-picker.tsx';
import { branchesOf } from './class-targets.ts';
import { dialogTitle, subjectIs } from './dialog-title.ts';
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
  const targetName = target ? (index.classes.get(target)?.name ?? target) : TOP_LEVEL.toLowerCase();
  const state = usePlan({
    wish: target === undefined ? null : wish,
    ...moveRequests(wish),
    announcement: () =>
      `${subjectIs(ids, index)} now ${target ? `below ${targetName}` : 'at the top level'}.`,
  });
  return (
    <PlanDialog
      title={dialogTitle('Move', ids, index)}
      state={state}
      waitingFor="Choose where to, and what will happen is shown here."
      show={(plan) => <PlanView plan={plan} />}
    >
      <SourceList ids={ids} index={index} />
      <ClassPicker
        index={index}
        label="Move to"
        value={target}
        onChange={setTarget}
        topLevel={isAtTop ? 'It is at the top level already.' : true}
        refuse={(objectClass) => {
          if (ids.includes(objectClass.id)) return 'It is one of those that move.';
          if (own.has(objectClass.id)) return 'It is below a class that moves.';
          if (objectClass.status === 'archived') return 'It is archived.';
          if (ids.every((id) => index.classes.get(id)?.parentId === objectClass.id))
            return 'It is there already.';
          return null;
        }}
      />
      <Switch
        label="Take the classes below along"
        description="Off: they stay with the former parent."
        checked={includeChildren}
        disabled={own.size === ids.length}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
      <Switch
        label="Keep today’s links"
        description="What is in force now becomes the class’s own and unique, whatever the new place has."
        checked={makeUnique}
        onChange={({ currentTarget }) => setMakeUnique(currentTarget.checked)}
      />
    </PlanDialog>
  );
}
