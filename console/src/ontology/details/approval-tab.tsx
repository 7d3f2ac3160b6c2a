import { bodyOf } from '@lintel/client';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/client.ts';
import { ClassLink } from '../class-link.tsx';
import { KINDS, type Kind, kindName } from '../kinds.ts';
import { ancestryOf } from '../ontology-index.ts';
import { openAction } from '../open-action.ts';
import { useOntology } from '../use-ontology.ts';
import { classes as classesInWords, STATUS_WORDS } from '../words.ts';
import { type Blocker, blockerInWords, kindsMissing, remedyFor } from './blockers.ts';
import classes from './details.module.css';
import type { TabProps } from './details.tsx';
import { offeredActions } from './offered-actions.ts';
import { useRefusals } from './use-refusals.ts';

/** The conditions for approval, met or not, each with what would fix it. */
export function ApprovalTab({ detail }: TabProps) {
  const { blockers } = detail.approval;
  const missing = kindsMissing(blockers);
  const ancestors = blockers.filter((one) => one.type === 'ancestor');
  const helps = useHelp(detail.id);
  const offered = offeredActions(detail, detail, useRefusals());
  const refusals = new Map(offered.map(({ action, impossible }) => [action, impossible]));
  return (
    <Stack>
      <Text>{verdict(detail.status, blockers.length)}</Text>
      <ul className={classes.checks} aria-label="What approval needs">
        <Check isMet={ancestors.length === 0} title="Every class above it is approved">
          {ancestors.map((one) => (
            <Unmet
              key={one.objectClassId}
              blocker={one}
              classId={one.objectClassId}
              tab="approval"
              helps={helps}
            />
          ))}
        </Check>
        {KINDS.map(({ kind, name: label }) => (
          <Check
            key={kind}
            isMet={!missing.has(kind)}
            title={`It has ${/^[AEIOU]/.test(label) && kind !== 'uniformat' ? 'an' : 'a'} ${label}`}
          >
            {blockers
              .filter((one) => one.type === 'classification' && one.missingClassificationKind === kind)
              .map((one) => (
                <Unmet key={kind} blocker={one} classId={detail.id} tab="classifications" helps={helps} />
              ))}
          </Check>
        ))}
      </ul>
      <Group>
        <Button
          disabled={refusals.get('approve') !== null}
          onClick={() => openAction({ action: 'approve', objectClassIds: [detail.id] })}
        >
          Approve
        </Button>
        <Button
          variant="default"
          disabled={refusals.get('approve-branch') !== null}
          onClick={() => openAction({ action: 'approve-branch', objectClassIds: [detail.id] })}
        >
          Approve branch
        </Button>
        {refusals.get('approve') && (
          <Text size="sm" c="dimmed">
            Approve is not possible: {refusals.get('approve')}
          </Text>
        )}
      </Group>
      <NextSteps id={detail.id} />
    </Stack>
  );
}

function verdict(status: 'draft' | 'approved' | 'archived', blockers: number): string {
  if (status === 'approved')
    return blockers === 0
      ? 'Approved, and nothing is against it.'
      : 'Approved. By what it is today it could not be approved again:';
  if (status === 'archived') return `${STATUS_WORDS[status]}. Restore it to work on its approval.`;
  return blockers === 0
    ? 'Ready: everything that approval needs is there.'
    : `${blockers === 1 ? 'One thing stands' : `${blockers} things stand`} in the way.`;
}

function Check({ isMet, title, children }: { isMet: boolean; title: string; children?: React.ReactNode }) {
  return (
    <li>
      {isMet ? (
        <IconCircleCheck className={classes.met} size={20} role="img" aria-label="Met:" />
      ) : (
        <IconCircleX className={classes.unmet} size={20} role="img" aria-label="Not met:" />
      )}
      <div>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {children}
      </div>
    </li>
  );
}

interface UnmetProps {
  blocker: Blocker;
  classId: string;
  tab: string;
  helps: Help;
}

function Unmet({ blocker, classId, tab, helps }: UnmetProps) {
  const many = helps(classId, blocker.type === 'classification' ? blocker.missingClassificationKind : null);
  return (
    <Text size="sm">
      {blockerInWords(blocker)}{' '}
      <ClassLink id={classId} tab={tab}>
        {remedyFor(blocker)}
      </ClassLink>
      {many > 0 && ` That helps ${classesInWords(many)}.`}
    </Text>
  );
}

type Help = (objectClassId: string, kind: Kind | null) => number;

/** How many classes a step unblocks, from the next steps of the whole branch. */
function useHelp(id: string): Help {
  const { index } = useOntology();
  const top = (index && ancestryOf(index, id)[0]?.id) ?? id;
  const { data } = useQuery(stepsQuery(top, 100, index?.ontologyVersion));
  return (objectClassId, kind) =>
    data?.items.find((one) => one.objectClassId === objectClassId && (one.kind ?? null) === kind)?.unblocks ??
    0;
}

const stepsQuery = (root: string, limit: number, ontologyVersion: string | undefined) =>
  queryOptions({
    queryKey: ['next-steps', root, limit, ontologyVersion],
    queryFn: async ({ signal }) =>
      bodyOf(
        await api.GET('/api/v1/bim-ontology/next-steps', { params: { query: { root, limit } }, signal }),
      ),
    placeholderData: () => undefined,
  });

/** The steps on this branch that help most. */
function NextSteps({ id }: { id: string }) {
  const { index } = useOntology();
  const { data } = useQuery(stepsQuery(id, 5, index?.ontologyVersion));
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        What helps most on this branch
      </Title>
      <ul className={classes.checks}>
        {data.items.map(({ step, objectClassId, name, kind, unblocks }) => (
          <li key={`${step} ${objectClassId} ${kind}`}>
            <Text size="sm">
              {step === 'approve' ? 'Approve ' : `Set ${kind ? kindName(kind) : 'a link'} on `}
              <ClassLink
                id={objectClassId}
                name={name}
                tab={step === 'approve' ? 'approval' : 'classifications'}
              />
              : {step === 'approve' ? approvable(unblocks) : `${becomes(unblocks)} the link that is missing.`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

const approvable = (many: number) =>
  `${classesInWords(many)} ${many === 1 ? 'is' : 'are'} approvable with it.`;
const becomes = (many: number) => `${classesInWords(many)} ${many === 1 ? 'gets' : 'get'}`;
