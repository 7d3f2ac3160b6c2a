import type { Schemas } from '@lintel/client';
import { Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { counted, formatCount } from '../../ui/numbers.ts';
import { ClassLink } from '../class-link.tsx';
import { blockerInWords } from '../details/blockers.ts';
import { ancestryOf } from '../ontology-index.ts';
import { classes } from '../words.ts';
import type { ActionDialogProps } from './action-dialogs.tsx';
import { topmost } from './class-targets.ts';
import { dialogTitle } from './dialog-title.ts';
import { approveBranchRequests } from './graph-requests.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { Section } from './plan-view.tsx';
import { SourceList } from './source-list.tsx';
import { usePlan } from './use-plan.ts';

type Approval = Schemas['SubtreeApproval'];

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
      `${classes(approved.length)} of ${name} approved, ${formatCount(blocked.length)} blocked.`,
  });
  return (
    <PlanDialog
      title={dialogTitle('Approve branch', [id], index)}
      state={state}
      show={(plan) => <BranchPlan plan={plan} />}
      impossible={({ approved }) => (approved.length === 0 ? 'There is nothing to approve now.' : null)}
    >
      <SourceList ids={[id]} index={index} />
      {opened.objectClassIds.length > 1 && (
        <Text size="sm">One branch at a time: this is about the first of those selected.</Text>
      )}
      <Switch
        label="Approve the drafts above it too"
        description={
          drafts.length === 0
            ? 'There are none.'
            : `${drafts.map((draft) => draft.name).join(', ')} ${drafts.length === 1 ? 'is a draft' : 'are drafts'}: without ${drafts.length === 1 ? 'it' : 'them'} nothing here can be approved.`
        }
        checked={includeAncestors}
        disabled={drafts.length === 0}
        onChange={({ currentTarget }) => setIncludeAncestors(currentTarget.checked)}
      />
    </PlanDialog>
  );
}

function BranchPlan({ plan }: { plan: Approval }) {
  const { approved, blocked, alreadyApproved, archived } = plan;
  return (
    <>
      <Text>
        {classes(approved.length)} {approved.length === 1 ? 'is' : 'are'} approved. {classes(blocked.length)}{' '}
        {blocked.length === 1 ? 'stays a draft' : 'stay drafts'}.
      </Text>
      <Text size="sm" c="dimmed">
        {formatCount(alreadyApproved)} approved already, {formatCount(archived)} archived.
      </Text>
      <Section title="Would be approved" isEmpty={approved.length === 0}>
        {approved.slice(0, MOST).map((id) => (
          <li key={id} data-effect="gained">
            <ClassLink id={id} />
          </li>
        ))}
        {approved.length > MOST && <li>… and {counted(approved.length - MOST, 'more', 'more')}</li>}
      </Section>
      <Section title="Blocked" isEmpty={blocked.length === 0}>
        {blocked.slice(0, MOST).map(({ objectClassId, name, blockers }) => (
          <li key={objectClassId}>
            <ClassLink id={objectClassId} name={name} tab="approval" />:{' '}
            {blockers.map(blockerInWords).join(' ')}
          </li>
        ))}
        {blocked.length > MOST && <li>… and {counted(blocked.length - MOST, 'more', 'more')}</li>}
      </Section>
    </>
  );
}
