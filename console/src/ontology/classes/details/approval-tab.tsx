import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/client.ts';
import { IconCircleCheck, IconCircleX } from '../../../ui/icons.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { KINDS, type Kind, kindName } from '../../vocabularies/kinds.ts';
import { ClassLink } from '../class-link.tsx';
import { ancestryOf } from '../ontology-index.ts';
import { openAction } from '../open-action.ts';
import { useOntology } from '../use-ontology.ts';
import { listInWords } from '../words.ts';
import { type Blocker, kindsMissing, remedyFor } from './blockers.ts';
import classes from './details.module.css';
import { messages } from './messages.ts';
import { offeredActions } from './offered-actions.ts';
import type { TabProps } from './tab-props.ts';
import { useClassRights } from './use-class-rights.ts';

/** The requirements for approval, met or not, each with what would fix it. */
export function ApprovalTab({ detail }: TabProps) {
  const { blockers } = detail.approval;
  const missing = kindsMissing(blockers);
  const ancestors = blockers.filter((blocker) => blocker.type === 'ancestor');
  const helps = useHelp(detail.id);
  const offered = offeredActions(detail, detail, useClassRights());
  const refusals = new Map(offered.map(({ action, impossible }) => [action, impossible]));
  return (
    <Stack>
      <Text>{verdict(detail.status, blockers.length)}</Text>
      <ul className={classes.checks} aria-label={messages.approvalRequirements}>
        <Check
          isMet={ancestors.length === 0}
          title={
            ancestors.length === 0
              ? messages.allAncestorsAreApproved
              : messages.ancestorsNotApproved(
                  listInWords(ancestors.map(({ name }) => name)),
                  ancestors.length,
                )
          }
        >
          {ancestors.map((blocker) => (
            <Unmet
              key={blocker.objectClassId}
              blocker={blocker}
              classId={blocker.objectClassId}
              tab="approval"
              helps={helps}
            />
          ))}
        </Check>
        {KINDS.map(({ kind, name: label }) => (
          <Check
            key={kind}
            isMet={!missing.has(kind)}
            title={missing.has(kind) ? messages.isMissing(label) : messages.isSet(label)}
          >
            {blockers
              .filter(
                (blocker) => blocker.type === 'classification' && blocker.missingClassificationKind === kind,
              )
              .map((blocker) => (
                <Unmet
                  key={kind}
                  blocker={blocker}
                  classId={detail.id}
                  tab="classifications"
                  kind={kind}
                  helps={helps}
                />
              ))}
          </Check>
        ))}
      </ul>
      <Group>
        {refusals.has('approve') && (
          <>
            <Button
              disabled={refusals.get('approve') !== null}
              onClick={() => openAction({ action: 'approve', objectClassIds: [detail.id] })}
            >
              {messages.approve}
            </Button>
            <Button
              variant="default"
              disabled={refusals.get('approve-branch') !== null}
              onClick={() => openAction({ action: 'approve-branch', objectClassIds: [detail.id] })}
            >
              {messages.approveBranch}
            </Button>
          </>
        )}
        {detail.status !== 'approved' && refusals.get('approve') && (
          <Text size="sm" c="dimmed">
            {messages.notApprovable(refusals.get('approve') ?? '')}
          </Text>
        )}
      </Group>
      <NextSteps id={detail.id} />
    </Stack>
  );
}

function verdict(status: 'draft' | 'approved' | 'archived', blockers: number): string {
  if (status === 'approved') return blockers === 0 ? messages.allMet : messages.notAllMet;
  if (status === 'archived') return messages.restoreFirst;
  return blockers === 0 ? messages.ready : messages.unmet(blockers);
}

function Check({ isMet, title, children }: { isMet: boolean; title: string; children?: React.ReactNode }) {
  return (
    <li>
      {isMet ? (
        <IconCircleCheck className={classes.met} size={20} role="img" aria-label={messages.met} />
      ) : (
        <IconCircleX className={classes.unmet} size={20} role="img" aria-label={messages.notMet} />
      )}
      <div>
        <Text size="sm" fw={500}>
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
  kind?: Kind;
  helps: Help;
}

function Unmet({ blocker, classId, tab, kind, helps }: UnmetProps) {
  const many = helps(classId, blocker.type === 'classification' ? blocker.missingClassificationKind : null);
  return (
    <Text size="sm">
      {blocker.type === 'classification' && blocker.reason !== undefined && `${blocker.reason} `}
      <ClassLink id={classId} tab={tab} {...(kind && { kind })}>
        {remedyFor(blocker)}
      </ClassLink>
      {many > 0 && ` ${messages.thisHelps(many)}`}
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
    data?.items.find((item) => item.objectClassId === objectClassId && (item.kind ?? null) === kind)
      ?.unblocks ?? 0;
}

const stepsQuery = (root: string, limit: number, ontologyVersion: string | undefined) =>
  queryOptions({
    queryKey: ['next-steps', root, limit, ontologyVersion],
    queryFn: ({ signal }) => read('/api/v1/bim-ontology/next-steps', { query: { root, limit } })({ signal }),
    placeholderData: () => undefined,
  });

/** The steps that make most classes of this branch approvable. */
function NextSteps({ id }: { id: string }) {
  const { index } = useOntology();
  const { data } = useQuery(stepsQuery(id, 5, index?.ontologyVersion));
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {messages.nextSteps}
      </Title>
      <ul className={classes.checks}>
        {data.items.map(({ step, objectClassId, name, kind, unblocks }) => (
          <li key={`${step} ${objectClassId} ${kind}`}>
            <Text size="sm">
              <Sentence
                text={kind ? messages.setStep(kindName(kind), unblocks) : messages.approveStep(unblocks)}
                name={
                  <ClassLink
                    id={objectClassId}
                    name={name}
                    tab={step === 'approve' ? 'approval' : 'classifications'}
                  />
                }
              />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
