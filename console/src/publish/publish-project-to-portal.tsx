import { LintelError } from '@lintel/client';
import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../platform/client.ts';
import { FormDialog } from '../platform/form-dialog.tsx';
import { CatalogAway } from '../projects/catalog-away.tsx';
import {
  type Collection,
  diffToPublish,
  type PortalDiff,
  portalDiffQuery,
  templatesQuery,
  variantsQuery,
} from '../projects/design-queries.ts';
import { PortalBadge } from '../projects/portal-badge.tsx';
import { portalStateOf } from '../projects/portal-state.ts';
import { useDesignWrite } from '../projects/use-design-write.ts';
import { useCollectionsWithItems, useDescriber } from '../projects/use-items.ts';
import { useProjectWriting } from '../projects/use-project-writing.ts';
import { IconAlertTriangle, IconCheck, IconHourglass, IconX } from '../ui/icons.tsx';
import { messages } from './messages.ts';
import classes from './portal.module.css';
import {
  type Check,
  changesOf,
  checksBeforePublishing,
  chosenAtFirst,
  doneMeanwhile,
} from './portal-changes.ts';
import { PortalDiffView } from './portal-diff-view.tsx';
import { PreviewClientPortalPage } from './preview-client-portal-page.tsx';

interface PublishProps {
  projectId: string;
  collections: readonly Collection[];
}

/** Collections are chosen, checked and compared with what the client sees, and only then published. */
export function PublishProjectToPortal({ projectId, collections }: PublishProps) {
  const diff = useQuery(portalDiffQuery(projectId));
  const [picked, setPicked] = useState<string[] | null>(null);
  const chosenIds = picked ?? chosenAtFirst(collections);
  const chosen = new Set(chosenIds);
  const describe = useDescriber(projectId);
  const variants = useQuery(variantsQuery(projectId));
  const templates = useQuery(templatesQuery);
  const withItems = useCollectionsWithItems(projectId);
  const described = useMemo(
    () => new Map(withItems.map(({ id, items }) => [id, items.map(describe)])),
    [withItems, describe],
  );
  const checks = checksBeforePublishing({
    collections,
    chosen,
    items: chosenIds.flatMap((id) => described.get(id) ?? []),
    isLoading: variants.isPending || templates.isPending,
    diff,
  });
  /** The diff that the person looked at when they pressed the button. */
  const [seen, setSeen] = useState<PortalDiff | null>(null);
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  const publish = useDesignWrite(projectId, {
    send: async (body: { collectionIds: string[] }, header) => {
      const { diff: now, etag } = await diffToPublish(projectId, body.collectionIds);
      const changed = seen && doneMeanwhile(seen, now, new Set(body.collectionIds));
      if (changed) return { changed };
      try {
        return await call('POST', '/api/v1/design/projects/{projectId}/actions/publish-to-portal', {
          path: { projectId },
          header: { ...header, 'if-match': etag },
          body,
        });
      } catch (error) {
        // What is published, or would be, differs from the diff that was shown.
        if (!(error instanceof LintelError && error.code === 'PortalDraftConflict')) throw error;
        return { changed: messages.changedAtOnce };
      }
    },
    announcement: (answer) => ('changed' in answer ? messages.notPublished(answer.changed) : answer.message),
    onDone: (answer) => {
      setMeanwhile('changed' in answer ? answer.changed : null);
      setSeen(null);
    },
  });
  const writing = useProjectWriting('design.write');
  const refused =
    writing.refused ??
    checks.find(({ state, isCurrent }) => isCurrent || PREVENTING.has(state))?.words ??
    null;
  return (
    <section aria-label={messages.publishLabel} id={SECTION}>
      <Title order={2} size="h4" mb="xs">
        {messages.publishLabel}
      </Title>
      <Checkbox.Group
        label={messages.collectionsToShow}
        description={messages.collectionsToShowHint}
        value={chosenIds}
        onChange={setPicked}
      >
        <Stack gap="xs" my="xs">
          {collections.map((collection) => (
            <Group key={collection.id} gap="xs">
              <Checkbox
                value={collection.id}
                label={messages.collection(collection.name, collection.itemCount)}
              />
              <PortalBadge portal={portalStateOf(collection, diff)} />
            </Group>
          ))}
        </Stack>
      </Checkbox.Group>
      <Title order={3} size="h5" mt="md">
        {messages.beforePublishing}
      </Title>
      <CheckList checks={checks} />
      {diff.error && (
        <CatalogAway
          error={diff.error}
          meanwhile={messages.diffUnavailable}
          retry={() => void diff.refetch()}
        />
      )}
      {meanwhile && (
        <Alert color="yellow" title={messages.lookAgain} role="alert" my="sm">
          {meanwhile} {messages.lookAgainHint}
        </Alert>
      )}
      <Title order={3} size="h5" mt="md">
        {diff.data?.snapshotVersion
          ? messages.changesSinceVersion(diff.data.snapshotVersion)
          : messages.wouldSee}
      </Title>
      {diff.data && chosenIds.length > 0 && (
        <PortalDiffView
          projectId={projectId}
          changes={changesOf(diff.data, chosen)}
          firstTime={new Set(diff.data.firstTimeVisibleCollections.map(({ id }) => id))}
          described={described}
        />
      )}
      {!diff.data && !diff.error && <Skeleton height={160} />}
      <Group mt="sm" gap="xs">
        <PreviewClientPortalPage projectId={projectId} collectionIds={chosenIds} />
        {writing.isAllowed && (
          <Button
            data-main
            disabled={refused !== null}
            title={refused ?? undefined}
            onClick={() => setSeen(diff.data ?? null)}
          >
            {messages.publish(chosenIds.length)}
          </Button>
        )}
      </Group>
      <FormDialog
        opened={seen !== null}
        onClose={() => setSeen(null)}
        title={messages.publish(chosenIds.length)}
        action={messages.publish(chosenIds.length)}
        request={() => ({ collectionIds: chosenIds })}
        write={publish}
      >
        <Text size="sm">{messages.publishAtOnce}</Text>
        <CheckList checks={checks} />
      </FormDialog>
    </section>
  );
}

const SECTION = 'publish-project';

/** Leads to the button that publishes, with what it would publish above it. */
export function showPublishing(): void {
  const section = document.getElementById(SECTION);
  section?.scrollIntoView({ block: 'nearest' });
  section?.querySelector<HTMLButtonElement>('button[data-main]')?.focus();
}

const PREVENTING: ReadonlySet<Check['state']> = new Set(['stop', 'wait']);

const STATE_WORDS: Record<Check['state'], string> = {
  fine: messages.fine,
  look: messages.lookAtThis,
  stop: messages.notPossible,
  wait: messages.inProgress,
};

function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={classes.checks} aria-label={messages.checkList}>
      {checks.map(({ state, words }) => (
        <li key={words} className={classes.check} data-state={state}>
          {state === 'fine' && <IconCheck size={16} aria-label={STATE_WORDS.fine} />}
          {state === 'look' && <IconAlertTriangle size={16} aria-label={STATE_WORDS.look} />}
          {state === 'stop' && <IconX size={16} aria-label={STATE_WORDS.stop} />}
          {state === 'wait' && <IconHourglass size={16} aria-label={STATE_WORDS.wait} />}
          <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  );
}
