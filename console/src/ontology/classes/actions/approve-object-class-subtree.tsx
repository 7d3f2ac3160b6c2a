import type { Schemas } from '@lintel/client';
import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { ClassLink } from '../class-link.tsx';
import { blockerInWords } from '../details/blockers.ts';
import { ancestryOf } from '../ontology-index.ts';
import type { ActionDialogProps } from '../open-action.ts';
import { topmost } from './class-targets.ts';
import { dialogTitle } from './dialog-title.ts';
import { approveBranchRequests } from './graph-requests.ts';
import { messages } from './messages.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanSummary, Section } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

const MOST = 100;

/** Which classes of the branch would be approved, and why the others would not. */
export default function ApproveObjectClassSubtree({ opened, index }: ActionDialogProps) {
  const [id = ''] = topmost(index, opened.objectClassIds);
  const ancestors = ancestryOf(index, id).slice(0, -1);
  const drafts = ancestors.filter(({ status }) => status === 'draft');
  const [includeAncestors, setIncludeAncestors] = useState(false);
  const name = index.classes.get(id)?.name ?? id;
  const isWaiting = drafts.length > 0 && !includeAncestors;
  const state = usePlan({
    choices: isWaiting ? null : { approveBranch: id, includeAncestors },
    ...approveBranchRequests(id, includeAncestors),
    announcement: ({ approved, blocked }) => messages.approvedBranch(approved.length, name, blocked.length),
  });
  return (
    <PlanDialog
      title={dialogTitle(`${messages.approveBranch}:`, [id], index)}
      state={state}
      waitingFor={messages.turnOnAncestors}
      show={(plan) => <BranchPlan plan={plan} />}
      impossible={({ approved }) => (approved.length === 0 ? messages.nothingApprovable : null)}
    >
      <SourceList ids={[id]} index={index} />
      {opened.objectClassIds.length > 1 && <Text size="sm">{messages.firstBranchOnly}</Text>}
      {ancestors.length > 0 && (
        <Switch
          label={messages.approveDraftAncestorsToo}
          description={
            drafts.length === 0
              ? messages.ancestorsApproved
              : messages.draftAncestors(drafts.map((draft) => draft.name))
          }
          checked={includeAncestors}
          disabled={drafts.length === 0}
          onChange={({ currentTarget }) => setIncludeAncestors(currentTarget.checked)}
        />
      )}
    </PlanDialog>
  );
}

/** What would be approved, and why the rest would not. */
export function BranchPlan({
  plan,
}: {
  plan: Pick<Schemas['SubtreeApproval'], 'approved' | 'blocked' | 'alreadyApproved' | 'archived'>;
}) {
  const { approved, blocked, alreadyApproved, archived } = plan;
  return (
    <>
      <PlanSummary>
        <Text>{messages.becomeApproved(approved.length, blocked.length)}</Text>
        {alreadyApproved + archived > 0 && (
          <Text size="sm" c="dimmed">
            {messages.others(alreadyApproved, archived)}
          </Text>
        )}
      </PlanSummary>
      <Section title={messages.toBeApproved} isEmpty={approved.length === 0}>
        {approved.slice(0, MOST).map((id) => (
          <li key={id} data-effect="gained">
            <ClassLink id={id} />
          </li>
        ))}
        {approved.length > MOST && <li>{messages.more(approved.length - MOST)}</li>}
      </Section>
      <Section title={messages.blocked} isEmpty={blocked.length === 0}>
        {blocked.slice(0, MOST).map(({ objectClassId, name, blockers }) => (
          <li key={objectClassId}>
            <ClassLink id={objectClassId} name={name} tab="approval" />:{' '}
            {blockers.map(blockerInWords).join(' ')}
          </li>
        ))}
        {blocked.length > MOST && <li>{messages.more(blocked.length - MOST)}</li>}
      </Section>
    </>
  );
}
