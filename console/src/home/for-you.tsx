import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ClassLink } from '../ontology/classes/class-link.tsx';
import { CommentText } from '../ontology/proposals/discussion/comment-text.tsx';
import { markNewsAsRead, type NewsItem, useNews } from '../ontology/proposals/discussion/news-queries.ts';
import { proposalsQuery, WAITING_FOR_ME } from '../ontology/proposals/pages/proposals-queries.ts';
import { authorName } from '../platform/author.ts';
import { paths } from '../platform/paths.ts';
import { anySearch } from '../platform/search.ts';
import { useMay, useSession } from '../platform/session.ts';
import framed from '../ui/framed-list.module.css';
import { Moment } from '../ui/moment.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { Sentence } from '../ui/sentence.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';

const MOST = 5;

/** What reaches this person: proposals that wait for their decision, decisions about their own, and mentions. */
export function ForYou() {
  const mayRead = useMay('page.proposals');
  const mayDecide = useMay('proposal.decide');
  const { data } = useInfiniteQuery({ ...proposalsQuery(WAITING_FOR_ME), enabled: mayRead });
  const news = useNews();
  const [page] = data?.pages ?? [];
  const waiting = page?.count ?? 0;
  // Only those who decide expect something here; for others the section appears with its first item.
  if (!mayRead || (waiting + news.count === 0 && !mayDecide)) return null;
  return (
    <section aria-labelledby="for-you" className={classes.forYou}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <SectionTitle id="for-you">{messages.forYou}</SectionTitle>
        {news.count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void markNewsAsRead({}).catch(() => undefined)}
          >
            {messages.markAllAsRead}
          </Button>
        )}
      </Group>
      {waiting + news.count === 0 && (
        <Text c="dimmed">{page ? messages.nothingForYou : <Skeleton component="span" height="1lh" />}</Text>
      )}
      <ul className={framed.list}>
        {page?.items.slice(0, MOST).map(({ id, number, title, userId, changeCount, submittedAt }) => (
          <Row
            key={id}
            what={
              <>
                {messages.review} <ProposalLink id={id} number={number} title={title} />
              </>
            }
            detail={messages.changesBy(changeCount, userId)}
            at={submittedAt}
          />
        ))}
        {news.items.slice(0, MOST).map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </ul>
      <Group gap="md" mt="xs">
        {waiting > MOST && (
          <Anchor component={Link} to={paths.proposals()} search={anySearch({ list: 'review' })}>
            {messages.allToReview(waiting)}
          </Anchor>
        )}
        {news.count > MOST && <Text c="dimmed">{messages.moreNews(news.count - MOST)}</Text>}
      </Group>
    </section>
  );
}

function NewsRow({ item: { kind, at, userId, keyName, text, proposal, objectClassId } }: { item: NewsItem }) {
  const me = useSession()?.userId;
  const who = authorName({ userId, keyName }, messages.someone);
  const about = proposal ? <ProposalLink {...proposal} /> : <ClassLink id={objectClassId ?? ''} />;
  const sentence =
    kind === 'decision' ? messages.decided[proposal?.status ?? 'accepted'] : messages.wrote[kind];
  return (
    <Row
      what={<Sentence text={sentence} who={<bdi>{who}</bdi>} about={about} />}
      detail={text !== null && <CommentText text={text} people={me ? [me] : []} />}
      at={at}
    />
  );
}

function ProposalLink({ id, number, title }: { id: string; number: number; title: string }) {
  return (
    <Anchor component={Link} to={paths.proposal(id)} inherit>
      <Sentence text={messages.proposal(number)} title={<bdi>{title}</bdi>} />
    </Anchor>
  );
}

function Row({ what, detail, at }: { what: ReactNode; detail: ReactNode; at: string | null }) {
  return (
    <li className={framed.row}>
      <div className={framed.rowText}>
        <Text component="div">{what}</Text>
        {detail && (
          <Text component="div" size="sm" c="dimmed" lineClamp={2}>
            {detail}
          </Text>
        )}
      </div>
      {at !== null && (
        <Text size="xs" c="dimmed" className={classes.when}>
          <Moment at={at} />
        </Text>
      )}
    </li>
  );
}
