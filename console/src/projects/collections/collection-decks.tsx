import { bodyOf } from '@lintel/client';
import { Anchor, Button, Group, Progress, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../app/client.ts';
import { displayOf } from '../../app/error-display.ts';
import { announce } from '../../app/outcome.tsx';
import { queryClient } from '../../app/query-client.ts';
import { refusal, useSession } from '../../app/session.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
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
    announcement: () => `Creating a deck of ${name}.`,
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
          Create deck
        </Button>
      </Group>
      {jobId !== undefined && (
        <DeckProgress projectId={projectId} jobId={jobId} onEnd={() => onJob(undefined)} />
      )}
      {error && <ErrorAlert {...displayOf(error)} />}
      {decks?.count === 0 && <Text c="dimmed">No decks yet</Text>}
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
      <FormDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Create a deck of ${name}`}
        action="Create deck"
        request={() => ({ collectionId: id })}
        write={make}
      >
        <Text size="sm">
          The deck contains {counted(items.length, 'item')} as shown now, published or not.
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
      </FormDialog>
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
        title="The deck was not created"
        message={job.error ?? 'No reason was given.'}
        advice="The collection and earlier decks were not changed. Fix the cause and create the deck again."
        requestId={null}
      />
    );
  const { slidesDone = 0, slidesTotal = 0, percent = 0 } = job?.progress ?? {};
  return (
    <div>
      <Progress value={percent} aria-label="Deck" />
      <Text size="sm" mt={4}>
        {slidesTotal === 0 ? 'Waiting to start.' : `${slidesDone} of ${counted(slidesTotal, 'slide')}.`} You
        can leave this page.
      </Text>
    </div>
  );
}
