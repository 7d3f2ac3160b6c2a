import { Anchor, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { kindName } from '../ontology/kinds.ts';
import { openAction } from '../ontology/open-action.ts';
import { displayOf } from '../platform/error-display.ts';
import { paths } from '../platform/paths.ts';
import { anySearch } from '../platform/search.ts';
import { refusal, useSession } from '../platform/session.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { counted } from '../ui/numbers.ts';
import classes from './home.module.css';
import { nextStepsQuery } from './standing-queries.ts';

/** The steps that make most classes approvable, each with the button that starts it. */
export function NextSteps() {
  const { data, error } = useQuery(nextStepsQuery);
  const navigate = useNavigate();
  const session = useSession();
  return (
    <section aria-labelledby="next-steps">
      <Title order={2} size="h3" id="next-steps" mt="xl" mb="xs">
        Do this next
      </Title>
      {error && <ErrorAlert {...displayOf(error)} />}
      {data?.count === 0 && (
        <Text c="dimmed">All done. No single step would make more classes approvable.</Text>
      )}
      <ol className={classes.steps}>
        {data?.items.map(({ step, kind, objectClassId, handle, name, path, unblocks }) => {
          const refused = refusal(session, step === 'approve' ? 'ontology:approve' : 'ontology:propose');
          const verb = kind ? `Set ${kindName(kind)}` : 'Approve';
          return (
            <li key={`${step} ${kind} ${objectClassId}`} className={classes.step}>
              <div className={classes.stepText}>
                <Text>
                  {verb}
                  {kind ? ' on ' : ' '}
                  <Anchor component={Link} to={paths.objectClass(handle)}>
                    {name}
                  </Anchor>
                  : {outcomeOf(step, unblocks)}
                </Text>
                <Text size="xs" c="dimmed" className={classes.path}>
                  {path}
                </Text>
              </div>
              <Button
                variant="default"
                size="xs"
                disabled={refused !== null}
                title={refused ?? undefined}
                aria-label={kind ? `${verb} on ${name}` : `${verb} ${name}`}
                onClick={() =>
                  kind
                    ? void navigate({
                        to: paths.objectClass(handle),
                        search: anySearch({ tab: 'classifications', kind }),
                      })
                    : openAction({ action: 'approve-branch', objectClassIds: [objectClassId] })
                }
              >
                {verb}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function outcomeOf(step: 'approve' | 'set_classification', unblocks: number): string {
  if (step === 'approve')
    return unblocks === 1 ? '1 class is approved' : `${counted(unblocks, 'class', 'classes')} are approved`;
  return unblocks === 1
    ? '1 class becomes approvable'
    : `${counted(unblocks, 'class', 'classes')} become approvable`;
}
