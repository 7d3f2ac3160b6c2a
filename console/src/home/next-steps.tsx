import { Anchor, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { kindName } from '../ontology/kinds.ts';
import { openAction } from '../ontology/open-action.ts';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { anySearch } from '../platform/search.ts';
import { refusal, useSession } from '../platform/session.ts';
import { Sentence } from '../ui/sentence.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { nextStepsQuery } from './standing-queries.ts';

/** The steps that make most classes approvable, each with the button that starts it. */
export function NextSteps() {
  const { data, error } = useQuery(nextStepsQuery);
  const navigate = useNavigate();
  const session = useSession();
  return (
    <section aria-labelledby="next-steps">
      <Title order={2} size="h3" id="next-steps" mt="xl" mb="xs">
        {messages.doThisNext}
      </Title>
      <Failure error={error} />
      {data?.count === 0 && <Text c="dimmed">{messages.allDone}</Text>}
      <ol className={classes.steps}>
        {data?.items.map(({ step, kind, objectClassId, handle, name, path, unblocks }) => {
          const refused = refusal(session, step === 'approve' ? 'ontology:approve' : 'ontology:propose');
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
              <Button
                variant="default"
                size="xs"
                disabled={refused !== null}
                title={refused ?? undefined}
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
            </li>
          );
        })}
      </ol>
    </section>
  );
}
