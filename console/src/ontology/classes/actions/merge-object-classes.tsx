import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import type { ActionDialogProps } from '../open-action.ts';
import { listInWords } from '../words.ts';
import { ClassPicker } from './class-picker.tsx';
import { dialogTitle } from './dialog-title.ts';
import { distinctNames } from './distinct-names.ts';
import { mergeRequests } from './graph-requests.ts';
import { MergeSidesTable } from './merge-sides-table.tsx';
import { messages } from './messages.ts';
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
  const nameOf = distinctNames(index, [...sources, ...(target === undefined ? [] : [target])]);
  const choices = { sourceObjectClassIds: sources, targetObjectClassId: target ?? '', keepData };
  const state = usePlan({
    choices: target === undefined || sources.length === 0 ? null : choices,
    ...mergeRequests(choices),
    proposal: [{ action: 'mergeObjectClasses', request: choices }],
    announcement: () => messages.mergedInto(listInWords(sources.map(nameOf)), nameOf(target ?? '')),
    onDone: () => leave(new Set(sources), target ?? null),
  });
  const sentence = messages.mergeSentence(listInWords(sources.map(nameOf)), nameOf(target ?? ''));
  return (
    <PlanDialog
      title={dialogTitle(messages.merge, opened.objectClassIds, index)}
      state={state}
      isDangerous
      waitingFor={messages.selectKept}
      show={(plan) => (
        <PlanView plan={plan} summary={<bdi>{sentence}</bdi>}>
          {target !== undefined && (
            <MergeSidesTable plan={plan} index={index} sources={sources} target={target} />
          )}
        </PlanView>
      )}
    >
      <SourceList ids={sources} index={index} />
      <ClassPicker
        index={index}
        label={messages.mergeInto}
        value={target}
        onChange={(id) => setTarget(id ?? undefined)}
        refuse={(objectClass) => {
          if (!isAmongThem && opened.objectClassIds.includes(objectClass.id)) return messages.mergedClass;
          return objectClass.status === 'archived' ? messages.archived : null;
        }}
      />
      <div>
        <Text size="sm" fw={500} mb={4} id="keep-data">
          {sources.length > 1 ? messages.onConflictsKeep : messages.onConflictKeep}
        </Text>
        <SegmentedControl
          aria-labelledby="keep-data"
          fullWidth
          orientation="vertical"
          value={keepData}
          onChange={(value) => setKeepData(value)}
          data={[
            { value: 'target', label: messages.keptClass },
            {
              value: 'source',
              label: sources.length > 1 ? messages.mergedClasses : messages.mergedValue,
            },
          ]}
        />
      </div>
    </PlanDialog>
  );
}
