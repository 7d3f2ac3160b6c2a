import { bodyOf } from '@lintel/client';
import { Anchor, Button, Group, Progress, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { announce } from '../../platform/outcome.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { refusal, useSession } from '../../platform/session.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Moment } from '../../ui/moment.tsx';
import { counted } from '../../ui/numbers.ts';
import type { DescribedItem } from '../described-items.ts';
import { type Collection, type Deck, deckJobQuery, decksQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';

interface CollectionDecksProps {
  collection: Collection;
  items: readonly DescribedItem[];
  jobId: string | undefined;
  onJob: (jobId: string | undefined) => void;
}

const DECKS: Column<Deck>[] = [
  { header: 'Version', cell: ({ version }) => version, value: ({ version }) => version },
  {
    header: 'Slides',
    cell: ({ slideCount, missingImages }) =>
      missingImages.length === 0
        ? slideCount
        : `${slideCount}, ${counted(missingImages.length, 'picture')} missing`,
    value: ({ slideCount }) => slideCount,
  },
  {
    header: 'Created',
    cell: ({ publishedAt }) => publishedAt && <Moment at={publishedAt} />,
    value: ({ publishedAt }) => publishedAt,
  },
  {
    header: 'File',
    cell: ({ deckUrl, version }) =>
      deckUrl && (
        <Anchor href={deckUrl} download size="sm">
          Download version {version}
        </Anchor>
      ),
  },
];

/** The decks of a collection: what a new one would hold, the one being made, and all versions. */
export function CollectionDecks({ collection, items, jobId, onJob }: CollectionDecksProps) {
  const { projectId, id, name } = collection;
  const decks = useQuery(decksQuery(projectId, id));
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
      <QueryBoundary query={decks} height={60}>
        {({ items: versions }) => (
          <DataTable
            label="Deck versions"
            columns={DECKS}
            rows={versions}
            rowId={({ jobId: job }) => job}
            empty="No decks yet"
          />
        )}
      </QueryBoundary>
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
  if (error) return <Failure error={error} />;
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
