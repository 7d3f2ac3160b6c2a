import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from '../open-action.ts';
import { revealRow } from '../tree/tree-state.ts';
import { ancestorIdsOf } from '../tree/tree-view.ts';
import { ClassPicker } from './class-picker.tsx';
import { ancestryText, branchesOf, directlyBelow } from './class-targets.ts';
import { dialogSubject, dialogTitle } from './dialog-title.ts';
import { moveRequests } from './graph-requests.ts';
import { messages } from './messages.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

export default function MoveObjectClasses({ opened, index }: ActionDialogProps) {
  const ids = [...opened.objectClassIds];
  const [target, setTarget] = useState<string | null | undefined>(opened.targetId);
  const [includeChildren, setIncludeChildren] = useState(true);
  const [makeUnique, setMakeUnique] = useState(false);
  const own = branchesOf(index, ids);
  const hasChildren = own.size > ids.length;
  const isAtTop = ids.every((id) => index.classes.get(id)?.parentId === null);
  const choices = {
    sourceObjectClassIds: ids,
    targetObjectClassId: target ?? null,
    includeChildren,
    makeUnique,
  };
  const targetName = target ? (index.classes.get(target)?.name ?? target) : messages.theTopLevel;
  const state = usePlan({
    choices: target === undefined ? null : choices,
    ...moveRequests(choices),
    proposal: [{ action: 'moveObjectClasses', request: choices }],
    onDone: () => {
      const [first] = ids;
      if (first !== undefined) revealRow(first, target ? [...ancestorIdsOf(index, target), target] : []);
    },
    announcement: () => messages.movedTo(dialogSubject(ids, index), targetName),
  });
  return (
    <PlanDialog
      title={dialogTitle(messages.move, ids, index)}
      state={state}
      waitingFor={messages.selectDestination}
      show={(plan) => (
        <PlanView
          plan={plan}
          summary={messages.moveToNamed(target ? ancestryText(index, target) : messages.theTopLevel)}
          subclasses={includeChildren ? own.size - ids.length : 0}
        />
      )}
    >
      <SourceList ids={ids} index={index} />
      <ClassPicker
        index={index}
        label={messages.moveTo}
        value={target}
        onChange={setTarget}
        topLevel={isAtTop ? messages.alreadyAtTheTopLevel : true}
        refuse={(objectClass) => {
          if (ids.includes(objectClass.id)) return messages.oneOfTheClassesBeing;
          if (own.has(objectClass.id)) return messages.belowAClassBeingMoved;
          if (objectClass.status === 'archived') return messages.archived;
          if (ids.every((id) => index.classes.get(id)?.parentId === objectClass.id))
            return messages.alreadyTheParent;
          return null;
        }}
      />
      <Switch
        label={messages.moveSubclassesToo}
        description={
          hasChildren ? messages.subclassesMoveUp(directlyBelow(index, ids)) : messages.noSubclasses
        }
        checked={includeChildren}
        disabled={!hasChildren}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
      <Switch
        label={messages.keepCurrentClassifications}
        description={messages.keepCurrentClassificationsHintLabel}
        checked={makeUnique}
        onChange={({ currentTarget }) => setMakeUnique(currentTarget.checked)}
      />
    </PlanDialog>
  );
}
