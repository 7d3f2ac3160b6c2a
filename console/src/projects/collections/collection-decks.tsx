import { bodyOf } from '@lintel/client';
import { Anchor, Button, Group, Modal, Progress, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { announce } from '../../app/outcome.tsx';
import { queryClient } from '../../app/query-client.ts';
import { refusal, useSession } from '../../app/session.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Moment } from '../../ui/moment.tsx';
import { counted } from '../../ui/numbers.ts';
import type { DescribedItem } from '../described-items.ts';
import { type Collection, deckJobQuery, decksQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';

interface CollectionDecksProps {
  collection: Collection;
  items: readonly DescribedItem[];
  jobId: string | undefined;
  onJob: (jobId: string | undefined) => void;
}

/** The decks of a collection: what a new one would hold, the one being made, and all versions. */
export function CollectionDecks({ collection, items, jobId, onJob }: CollectionDecksProps) {
  const { projectId, id, name } = collection;
  const { data: decks, error } = useQuery(decksQuery(projectId, id));
  const [asking, setAsking] = useState(false);
  const refused =
    refusal(useSession(), 'design:write') ??
    (items.length === 0 ? 'The collection is empty: there is nothing to show on slides.' : null);
  const make = useDesignWrite(projectId, {
    send: async (body: { collectionId: string }, header) =>
      bodyOf(await api.POST('/api/v1/design/slides/publish-collection', { params: { header }, body })),
    announcement: () => `A deck of ${name} is being made.`,
    onDone: (job) => {
      setAsking(false);
      onJob(job.jobId);
    },
  });
  const pictureless = items.filter(({ pictureUrl }) => pictureUrl === null);
  return (
    <section aria-label="Decks">
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={3} size="h5">
          Decks
        </Title>
        <Button
          variant="default"
          disabled={refused !== null}
          title={refused ?? undefined}
          onClick={() => setAsking(true)}
        >
          Make a deck
        </Button>
      </Group>
      {jobId !== undefined && (
        <DeckProgress projectId={projectId} jobId={jobId} onEnd={() => onJob(undefined)} />
      )}
      {error && <ErrorAlert {...displayOf(error)} />}
      {decks?.count === 0 && <Text c="dimmed">No deck was made of this collection yet.</Text>}
      {decks && decks.count > 0 && (
        <Table aria-label="Deck versions">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Version</Table.Th>
              <Table.Th>Slides</Table.Th>
              <Table.Th>Made</Table.Th>
              <Table.Th>File</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {decks.items.map((deck) => (
              <Table.Tr key={deck.jobId}>
                <Table.Td>{deck.version}</Table.Td>
                <Table.Td>
                  {deck.slideCount}
                  {deck.missingImages.length > 0 &&
                    `, ${counted(deck.missingImages.length, 'picture')} missing`}
                </Table.Td>
                <Table.Td>{deck.publishedAt && <Moment at={deck.publishedAt} />}</Table.Td>
                <Table.Td>
                  {deck.deckUrl && (
                    <Anchor href={deck.deckUrl} download size="sm">
                      Download version {deck.version}
                    </Anchor>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Make a deck of ${name}`}>
        {make.error && <ErrorAlert {...displayOf(make.error)} />}
        <Text size="sm">
          {counted(items.length, 'item')} as {items.length === 1 ? 'it is' : 'they are'} now, published or
          not.
        </Text>
        {pictureless.length > 0 && (
          <Text size="sm" mt="xs">
            Without a picture:{' '}
            {pictureless
              .slice(0, 5)
              .map((item) => item.name)
              .join(', ')}
            {pictureless.length > 5 && ` and ${counted(pictureless.length - 5, 'other')}`}.
          </Text>
        )}
        <Group justify="end" mt="md">
          <Button variant="default" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button loading={make.isPending} onClick={() => make.mutate({ collectionId: id })} data-autofocus>
            Make
          </Button>
        </Group>
      </Modal>
    </section>
  );
}

interface DeckProgressProps {
  projectId: string;
  jobId: string;
  onEnd: () => void;
}

/** The job in the address of the page; it continues when the page is left. */
function DeckProgress({ projectId, jobId, onEnd }: DeckProgressProps) {
  const { data: job, error } = useQuery(deckJobQuery(jobId));
  const status = job?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once when the job ends, not with every render
  useEffect(() => {
    if (status !== 'succeeded' || !job) return;
    announce({
      text: `Deck version ${job.version} is ready, with ${counted(job.slideCount ?? 0, 'slide')}.`,
      operationId: null,
    });
    void queryClient.invalidateQueries({ queryKey: decksQuery(projectId, job.collectionId).queryKey });
    onEnd();
  }, [status]);
  if (error) return <ErrorAlert {...displayOf(error)} />;
  if (job?.status === 'failed')
    return (
      <ErrorAlert
        title="The deck was not made"
        message={job.error ?? 'The publisher did not say why.'}
        advice="The collection and its earlier decks are as they were. Make it again when the cause is gone."
        requestId={null}
      />
    );
  const { slidesDone = 0, slidesTotal = 0, percent = 0 } = job?.progress ?? {};
  return (
    <div>
      <Progress value={percent} aria-label="Deck" />
      <Text size="sm" mt={4}>
        {slidesTotal === 0 ? 'Waiting for its turn.' : `${slidesDone} of ${counted(slidesTotal, 'slide')}.`}{' '}
        You may leave this page.
      </Text>
    </div>
  );
}
