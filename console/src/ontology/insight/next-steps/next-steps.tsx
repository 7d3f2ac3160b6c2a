import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { read } from '../../../platform/client.ts';
import { Failure } from '../../../platform/failure.tsx';
import { paths } from '../../../platform/paths.ts';
import { may } from '../../../platform/rights.ts';
import { anySearch } from '../../../platform/search.ts';
import { withoutEmpty } from '../../../platform/search-params.ts';
import { useRights } from '../../../platform/session.ts';
import framed from '../../../ui/framed-list.module.css';
import { SectionTitle } from '../../../ui/section-title.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { pathOf } from '../../classes/actions/class-targets.ts';
import { openAction } from '../../classes/open-action.ts';
import { useLoadedOntology } from '../../classes/use-ontology.ts';
import { kindName } from '../../vocabularies/kinds.ts';
import { coverageQuery } from '../coverage/coverage-query.ts';
import { type BranchStep, branchSteps } from './branch-steps.ts';
import { messages } from './messages.ts';

const nextStepsQuery = (root: string | undefined) =>
  queryOptions({
    queryKey: ['next-steps', root ?? null],
    queryFn: read('/api/v1/bim-ontology/next-steps', { query: { limit: 10, ...withoutEmpty({ root }) } }),
  });

/** As many steps about single classes as stand beside those about branches. */
const MOST_SINGLE = 3;

/** Keeps the line's height until the path is known. */
const NO_PATH = '\u00a0';

/** The steps that make most classes approvable, each with the button that starts it; of the whole tree or a branch. */
export function NextSteps({ root }: { root?: string | undefined }) {
  const { data, error } = useQuery(nextStepsQuery(root));
  const { data: coverage } = useQuery({
    ...coverageQuery(undefined, undefined),
    enabled: root === undefined,
  });
  const branches = root === undefined ? branchSteps(coverage?.branches ?? []) : [];
  const isShort = branches.length > 0 || root !== undefined;
  const steps = data?.items.slice(0, isShort ? MOST_SINGLE : undefined) ?? [];
  const index = useLoadedOntology();
  const navigate = useNavigate();
  const session = useRights();
  // A branch without a single step that helps has its list.
  if (root !== undefined && steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <SectionTitle id="next-steps">{messages.doThisNext}</SectionTitle>
      <Failure error={error} />
      {!data && !error && <Skeleton height={240} />}
      {data?.count === 0 && branches.length === 0 && <Text c="dimmed">{messages.allDone}</Text>}
      <ol className={framed.list}>
        {branches.map((branch) => (
          <BranchRow key={branch.handle} branch={branch} />
        ))}
        {steps.map(({ step, kind, objectClassId, handle, name, unblocks }) => {
          const isAllowed = may(session, step === 'approve' ? 'ontology.approve' : 'ontology.propose');
          return (
            <li key={`${step} ${kind} ${objectClassId}`} className={framed.row}>
              <div className={framed.rowText}>
                <Text>
                  <Sentence
                    text={kind ? messages.setStep(kindName(kind), unblocks) : messages.approveStep(unblocks)}
                    name={
                      <Anchor component={Link} to={paths.objectClass(handle)}>
                        {name}
                      </Anchor>
                    }
                  />
                </Text>
                <Text size="xs" c="dimmed" className={framed.path}>
                  <bdi>{(index && pathOf(index, objectClassId)) || NO_PATH}</bdi>
                </Text>
              </div>
              {isAllowed && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={kind ? messages.setOn(kindName(kind), name) : messages.approveNamed(name)}
                  onClick={() =>
                    kind
                      ? void navigate({
                          to: paths.objectClass(handle),
                          search: anySearch({ tab: 'classifications', kind }),
                        })
                      : openAction({ action: 'approve-branch', objectClassIds: [objectClassId] })
                  }
                >
                  {kind ? messages.set(kindName(kind)) : messages.approve}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A branch with many drafts, opened as the list of what they lack, with the steps that help most there. */
function BranchRow({ branch: { handle, name, drafts, missing } }: { branch: BranchStep }) {
  return (
    <li className={framed.row}>
      <div className={framed.rowText}>
        <Text>
          <Sentence
            text={messages.branchStep(drafts)}
            name={
              <Anchor component={Link} to={paths.objectClass(handle)} inherit>
                <bdi>{name}</bdi>
              </Anchor>
            }
          />
        </Text>
        {missing && (
          <Text size="xs" c="dimmed">
            {messages.branchMissing(kindName(missing.kind), missing.classes)}
          </Text>
        )}
      </div>
      <Button
        component={Link}
        to={paths.review()}
        search={anySearch({
          root: handle,
          ...(missing ? { reason: 'classification', missing: missing.kind } : { reason: 'ready' }),
        })}
        variant="default"
        size="xs"
        aria-label={messages.openBranchNamed(name)}
      >
        {messages.openBranch}
      </Button>
    </li>
  );
}
