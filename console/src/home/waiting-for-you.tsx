import { Anchor, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { anySearch } from '../platform/search.ts';
import { proposalsQuery, WAITING_FOR_ME } from '../proposals/proposals-queries.ts';
import { Moment } from '../ui/moment.tsx';
import { Sentence } from '../ui/sentence.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';
import { SectionTitle } from './section-title.tsx';

const MOST = 5;

/** Submitted proposals that wait for a decision by this person. */
export function WaitingForYou() {
  const { data, error } = useInfiniteQuery(proposalsQuery(WAITING_FOR_ME));
  const [page] = data?.pages ?? [];
  return (
    <section aria-labelledby="waiting">
      <SectionTitle id="waiting">{messages.waitingForYou}</SectionTitle>
      <Failure error={error} />
      {page?.count === 0 && <Text c="dimmed">{messages.nothingWaiting}</Text>}
      <ul className={classes.steps}>
        {page?.items.slice(0, MOST).map(({ id, number, title, userId, changeCount, submittedAt }) => (
          <li key={id} className={classes.step}>
            <div className={classes.stepText}>
              <Anchor component={Link} to={paths.proposal(id)}>
                <Sentence text={messages.proposal(number)} title={<bdi>{title}</bdi>} />
              </Anchor>
              <Text size="xs" c="dimmed">
                {messages.changesBy(changeCount, userId)}
                {submittedAt !== null && (
                  <>
                    , <Moment at={submittedAt} />
                  </>
                )}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {page && page.count > MOST && (
        <Anchor component={Link} to={paths.proposals()} search={anySearch({ list: 'review' })}>
          {messages.showAll(page.count)}
        </Anchor>
      )}
    </section>
  );
}
