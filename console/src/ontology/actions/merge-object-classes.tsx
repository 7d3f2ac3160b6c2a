import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { listed } from '../words.ts';
import type { ActionDialogProps } from './action-dialogs.tsx';
import { ClassPicker } from './class-picker.tsx';
import { dialogTitle } from './dialog-title.ts';
import { mergeRequests } from './graph-requests.ts';
import { MergeSidesTable } from './merge-sides-table.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { useLeave } from './use-leave.ts';
import { usePlan } from './use-plan.ts';

type KeepData = 'source' | 'target';

/** Shows first which classes disappear and which one stays. */
export default function MergeObjectClasses({ opened, index }: ActionDialogProps) {
  const isAmongThem = opened.objectClassIds.length > 1;
  const [target, setTarget] = useState<string | undefined>(
    opened.targetId ?? (isAmongThem ? opened.objectClassIds[0] : undefined),
  );
  const [keepData, setKeepData] = useState<KeepData>('target');
  const leave = useLeave(index);
  const sources = opened.objectClassIds.filter((id) => id !== target);
  const nameOf = (id: string) => index.classes.get(id)?.name ?? id;
  const wish = { sourceObjectClassIds: sources, targetObjectClassId: target ?? '', keepData };
  const state = usePlan({
    wish: target === undefined || sources.length === 0 ? null : wish,
    ...mergeRequests(wish),
    announcement: () => `${listed(sources.map(nameOf))} merged into ${nameOf(target ?? '')}.`,
    onDone: () => leave(new Set(sources), target ?? null),
  });
  const sentence = `${listed(sources.map(nameOf))} ${sources.length === 1 ? 'disappears' : 'disappear'}. ${nameOf(target ?? '')} stays.`;
  return (
    <PlanDialog
      title={dialogTitle('Merge', opened.objectClassIds, index)}
      state={state}
      isDangerous
      waitingFor="Choose the class that stays, and what will happen is shown here."
      show={(plan) => (
        <PlanView plan={plan}>
          <Text fw={700}>
            <bdi>{sentence}</bdi>
          </Text>
          {target !== undefined && (
            <MergeSidesTable plan={plan} index={index} sources={sources} target={target} />
          )}
        </PlanView>
      )}
    >
      <SourceList ids={sources} index={index} />
      <ClassPicker
        index={index}
        label="Merge into (this class stays)"
        value={target}
        onChange={(id) => setTarget(id ?? undefined)}
        refuse={(objectClass) => {
          if (!isAmongThem && opened.objectClassIds.includes(objectClass.id))
            return 'It is the one that disappears.';
          return objectClass.status === 'archived' ? 'It is archived.' : null;
        }}
      />
      <div>
        <Text size="sm" fw={500} mb={4} id="keep-data">
          Where both have something, what stands?
        </Text>
        <SegmentedControl
          aria-labelledby="keep-data"
          fullWidth
          value={keepData}
          onChange={(value) => setKeepData(value)}
          data={[
            { value: 'target', label: 'Of the one that stays' },
            { value: 'source', label: sources.length > 1 ? 'Of those that go' : 'Of the one that goes' },
          ]}
        />
      </div>
    </PlanDialog>
  );
}
