import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from '../open-action.ts';
import { ClassPicker } from './class-picker.tsx';
import { ancestryText, branchesOf } from './class-targets.ts';
import { dialogSubject, dialogTitle } from './dialog-title.ts';
import { copyRequests } from './graph-requests.ts';
import { messages } from './messages.ts';
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
  const choices = {
    sourceObjectClassIds: ids,
    targetObjectClassId: target ?? '',
    includeChildren,
    makeUnique,
  };
  const state = usePlan({
    choices: target === undefined ? null : choices,
    ...copyRequests(choices),
    proposal: [{ action: 'copyObjectClasses', request: choices }],
    announcement: () =>
      messages.copiedTo(
        dialogSubject(ids, index),
        index.classes.get(target ?? '')?.name ?? messages.newParent,
      ),
  });
  return (
    <PlanDialog
      title={dialogTitle(messages.copy, ids, index)}
      state={state}
      waitingFor={messages.selectDestination}
      show={(plan) => (
        <PlanView plan={plan} summary={messages.copyToNamed(ancestryText(index, target ?? ''))} />
      )}
    >
      <SourceList ids={ids} index={index} />
      <ClassPicker
        index={index}
        label={messages.copyTo}
        value={target}
        onChange={(id) => setTarget(id ?? undefined)}
        topLevel={messages.copiesNeedParent}
        refuse={(objectClass) => (objectClass.status === 'archived' ? messages.archived : null)}
      />
      <Switch
        label={messages.copySubclassesToo}
        {...(!hasChildren && { description: messages.noSubclasses })}
        checked={includeChildren}
        disabled={!hasChildren}
        onChange={({ currentTarget }) => setIncludeChildren(currentTarget.checked)}
      />
      <Switch
        label={messages.keepCurrentClassifications}
        description={messages.keepCurrentClassificationsHint}
        checked={makeUnique}
        onChange={({ currentTarget }) => setMakeUnique(currentTarget.checked)}
      />
    </PlanDialog>
  );
}
