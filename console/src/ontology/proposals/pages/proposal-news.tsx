import { Alert, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { authorName } from '../../../platform/author.ts';
import { Moment } from '../../../ui/moment.tsx';
import { markNewsAsRead } from '../discussion/news-queries.ts';
import type { ProposalDetail } from '../proposal-queries.ts';
import { messages } from './messages.ts';

type SinceLastLook = Awaited<ReturnType<typeof markNewsAsRead>>;

/** What others changed in a proposal since this person last looked at it, on whatever machine. */
export function ProposalNews({ proposal }: { proposal: ProposalDetail }) {
  const { id, revision, commentCount, status } = proposal;
  const [last, setLast] = useState<SinceLastLook | null>(null);
  const look = `${revision} ${commentCount} ${status}`;
  const [seen, setSeen] = useState('');
  useEffect(() => {
    if (look === seen) return;
    // What comes while the page is open is seen as well, once its tab is; the first answer stays as long as the page.
    const see = () => {
      if (document.visibilityState !== 'visible') return;
      setSeen(look);
      markNewsAsRead({ proposalId: id }).then(
        (answer) => setLast((first) => first ?? answer),
        () => undefined, // the page works without it
      );
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, look, seen]);
  if (last === null || last.since === null || last.edits.length + last.comments === 0) return null;
  return (
    <Alert variant="default" title={messages.sinceYourLastLook} role="note">
      <Text size="xs" c="dimmed">
        <Moment at={last.since} />
      </Text>
      {last.edits.map(({ revision: edited, type, summary, userId, keyName }) => (
        <Text key={edited} size="sm">
          <bdi>{messages.edited(type, summary, authorName({ userId, keyName }, messages.someone))}</bdi>
        </Text>
      ))}
      {last.comments > 0 && <Text size="sm">{messages.newComments(last.comments)}</Text>}
    </Alert>
  );
}
