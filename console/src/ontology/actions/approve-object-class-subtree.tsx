import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../ui/numbers.ts';
import { ClassLink } from '../class-link.tsx';
import { blockerInWords } from '../details/blockers.ts';
import { ancestryOf } from '../ontology-index.ts';
import { classes } from '../words.ts';
import type { ActionDialogProps } from './action-dialogs.tsx';
import type { Approval } from './approvals-of.ts';
import { topmost } from './class-targets.ts';
import { dialogTitle } from './dialog-title.ts';
import { approveBranchRequests } from './graph-requests.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanSummary, Section } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

const MOST = 100;

/** Which classes of the branch would be approved, and why the others would not. */
export default function ApproveObjectClassSubtree({ opened, index }: ActionDialogProps) {
  const [id = ''] = topmost(index, opened.objectClassIds);
  const drafts = ancestryOf(index, id)
    .slice(0, -1)
    .filter(({ status }) => status === 'draft');
  const [includeAncestors, setIncludeAncestors] = useState(false);
  const name = index.classes.get(id)?.name ?? id;
  const state = usePlan({
    wish: { approveBranch: id, includeAncestors },
    ...approveBranchRequests(id, includeAncestors),
    announcement: ({ approved, blocked }) =>
      `Approved ${classes(approved.length)} in ${name}. ${formatCount(blocked.length)} still blocked.`,
  });
  return (
    <PlanDialog
      title={dialogTitle('Approve branch', [id], index)}
      state={state}
      show={(plan) => <BranchPlan plan={plan} />}
      impossible={({ approved }) => (approved.length === 0 ? 'Nothing can be approved yet.' : null)}
    >
      <SourceList ids={[id]} index={index} />
      {opened.objectClassIds.length > 1 && (
        <Text size="sm">Only the first selected branch is approved. Approve the others one at a time.</Text>
      )}
      <Switch
        label="Approve draft ancestors too"
        description={
          drafts.length === 0
            ? 'All ancestors are approved.'
            : `Draft ancestors: ${drafts.map((draft) => draft.name).join(', ')}. Nothing in this branch can be approved until they are.`
        }
        checked={includeAncestors}
        disabled={drafts.length === 0}
        onChange={({ currentTarget }) => setIncludeAncestors(currentTarget.checked)}
      />
    </PlanDialog>
  );
}

/** What would be approved, and why the rest would not. */
export function BranchPlan({
  plan,
}: {
  plan: Pick<Approval, 'approved' | 'blocked' | 'alreadyApproved' | 'archived'>;
}) {
  const { approved, blocked, alreadyApproved, archived } = plan;
  return (
    <>
      <PlanSummary>
        <Text>
          {approved.length === 1 ? '1 class is approved.' : `${classes(approved.length)} are approved.`}{' '}
          {blocked.length === 1 ? '1 class stays a draft.' : `${classes(blocked.length)} stay drafts.`}
        </Text>
        <Text size="sm" c="dimmed">
          Already approved: {formatCount(alreadyApproved)}. Archived: {formatCount(archived)}.
        </Text>
      </PlanSummary>
      <Section title="To be approved" isEmpty={approved.length === 0}>
        {approved.slice(0, MOST).map((id) => (
          <li key={id} data-effect="gained">
            <ClassLink id={id} />
          </li>
        ))}
        {approved.length > MOST && <li>and {formatCount(approved.length - MOST)} more</li>}
      </Section>
      <Section title="Blocked" isEmpty={blocked.length === 0}>
        {blocked.slice(0, MOST).map(({ objectClassId, name, blockers }) => (
          <li key={objectClassId}>
            <ClassLink id={objectClassId} name={name} tab="approval" />:{' '}
            {blockers.map(blockerInWords).join(' ')}
          </li>
        ))}
        {blocked.length > MOST && <li>and {formatCount(blocked.length - MOST)} more</li>}
      </Section>
    </>
  );
}
