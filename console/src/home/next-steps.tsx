import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { coverageQuery } from '../coverage/coverage-query.ts';
import { kindName } from '../ontology/kinds.ts';
import { openAction } from '../ontology/open-action.ts';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { may } from '../platform/rights.ts';
import { anySearch } from '../platform/search.ts';
import { useRights } from '../platform/session.ts';
import { Sentence } from '../ui/sentence.tsx';
import { type BranchStep, branchSteps } from './branch-steps.ts';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { SectionTitle } from './section-title.tsx';
import { nextStepsQuery } from './standing-queries.ts';

/** The steps that make most classes approvable, each with the button that starts it. */
export function NextSteps() {
  const { data, error } = useQuery(nextStepsQuery);
  const { data: coverage } = useQuery(coverageQuery(undefined, undefined));
  const branches = branchSteps(coverage?.branches ?? []);
  const navigate = useNavigate();
  const session = useRights();
  return (
    <section aria-labelledby="next-steps">
      <SectionTitle id="next-steps">{messages.doThisNext}</SectionTitle>
      <Failure error={error} />
      {data?.count === 0 && branches.length === 0 && <Text c="dimmed">{messages.allDone}</Text>}
      <ol className={classes.steps}>
        {branches.map((branch) => (
          <BranchRow key={branch.handle} branch={branch} />
        ))}
        {data?.items.map(({ step, kind, objectClassId, handle, name, path, unblocks }) => {
          const isAllowed = may(session, step === 'approve' ? 'ontology.approve' : 'ontology.propose');
          return (
            <li key={`${step} ${kind} ${objectClassId}`} className={classes.step}>
              <div className={classes.stepText}>
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
                <Text size="xs" c="dimmed" className={classes.path}>
                  {path}
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

/** A branch with many drafts, opened as a grid of its drafts. */
function BranchRow({ branch: { handle, name, drafts, missing } }: { branch: BranchStep }) {
  return (
    <li className={classes.step}>
      <div className={classes.stepText}>
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
        to={paths.coverage()}
        search={anySearch({ root: handle })}
        variant="default"
        size="xs"
        aria-label={messages.openBranchNamed(name)}
      >
        {messages.openBranch}
      </Button>
    </li>
  );
}
