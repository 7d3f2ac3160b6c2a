import { Anchor, Button, Group, Progress, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/client.ts';
import { Failure } from '../../platform/failure.tsx';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { announce } from '../../platform/outcome.tsx';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { ItemDescription } from '../described-items.ts';
import { type Collection, type Deck, deckJobQuery, decksQuery } from '../design-queries.ts';
import { useDesignWrite } from '../use-design-write.ts';
import { useProjectWriting } from '../use-project-writing.ts';
import { messages } from './messages.ts';

interface CollectionDecksProps {
  collection: Collection;
  items: readonly ItemDescription[];
  jobId: string | undefined;
  onJob: (jobId: string | undefined) => void;
}

const DECKS: TableColumn<Deck>[] = [
  { header: messages.version, cell: ({ version }) => version, value: ({ version }) => version },
  {
    header: messages.slidesHeader,
    cell: ({ slideCount, missingImages }) =>
      missingImages.length === 0 ? slideCount : messages.picturesMissing(slideCount, missingImages.length),
    value: ({ slideCount }) => slideCount,
  },
  {
    header: messages.created,
    cell: ({ publishedAt }) => publishedAt && <Moment at={publishedAt} />,
    value: ({ publishedAt }) => publishedAt,
  },
  {
    header: messages.file,
    cell: ({ deckUrl, version }) =>
      deckUrl && (
        <Anchor href={deckUrl} download size="sm">
          {messages.downloadVersion(version)}
        </Anchor>
      ),
  },
];

/** The decks of a collection: what a new one would hold, the one being made, and all versions. */
export function CollectionDecks({ collection, items, jobId, onJob }: CollectionDecksProps) {
  const { projectId, id, name } = collection;
  const decks = useQuery(decksQuery(projectId, id));
  const [asking, setAsking] = useState(false);
  const writing = useProjectWriting('design.write');
  const refused = writing.refused ?? (items.length === 0 ? messages.nothingForDeck : null);
  const make = useDesignWrite(projectId, {
    send: (body: { collectionId: string }, header) =>
      call('POST', '/api/v1/design/slides/publish-collection', { header, body }),
    announcement: () => messages.creatingDeck(name),
    onDone: (job) => {
      setAsking(false);
      onJob(job.jobId);
    },
  });
  const pictureless = items.filter(({ pictureUrl }) => pictureUrl === null);
  return (
    <section aria-label={messages.decks}>
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={3} size="h5">
          {messages.decks}
        </Title>
        {writing.isAllowed && (
          <Button
            variant="default"
            disabled={refused !== null}
            title={refused ?? undefined}
            onClick={() => setAsking(true)}
          >
            {messages.createDeck}
          </Button>
        )}
      </Group>
      {jobId !== undefined && (
        <DeckProgress projectId={projectId} jobId={jobId} onEnd={() => onJob(undefined)} />
      )}
      <QueryBoundary query={decks} height={60}>
        {({ items: versions }) => (
          <DataTable
            label={messages.deckVersions}
            columns={DECKS}
            rows={versions}
            rowId={({ jobId: job }) => job}
            empty={messages.noDecksYet}
          />
        )}
      </QueryBoundary>
      <FormDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={messages.createDeckOf(name)}
        action={messages.createDeck}
        request={() => ({ collectionId: id })}
        write={make}
      >
        <Text size="sm">{messages.deckContents(items.length)}</Text>
        {pictureless.length > 0 && (
          <Text size="sm" mt="xs">
            {messages.withoutPicture(pictureless.map((item) => item.name))}
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
  const onReady = useEffectEvent(() => {
    if (!job) return;
    announce({
      text: messages.deckReady(job.version, job.slideCount ?? 0),
      operationId: null,
    });
    void queryClient.invalidateQueries({ queryKey: decksQuery(projectId, job.collectionId).queryKey });
    onEnd();
  });
  useEffect(() => {
    if (status === 'succeeded') onReady();
  }, [status]);
  if (error) return <Failure error={error} />;
  if (job?.status === 'failed')
    return (
      <ErrorAlert
        title={messages.deckFailed}
        message={[job.error, messages.decksUnchanged].filter(Boolean).join(' ')}
        advice={messages.createDeckAgain}
        requestId={null}
      />
    );
  const { slidesDone = 0, slidesTotal = 0, percent = 0 } = job?.progress ?? {};
  return (
    <div>
      <Progress value={percent} aria-label={messages.deck} />
      <Text size="sm" mt={4}>
        {slidesTotal === 0 ? messages.waitingToStart : messages.slides(slidesDone, slidesTotal)}{' '}
        {messages.mayLeave}
      </Text>
    </div>
  );
}
