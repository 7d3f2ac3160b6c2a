import type { ObjectClass } from '@lintel/client';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useEffect } from 'react';
import { Failure } from '../platform/failure.tsx';
import { paths } from '../platform/paths.ts';
import { KEEP_SEARCH } from '../platform/search.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconArrowLeft, IconX } from '../ui/icons.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { SplitPanes } from '../ui/split-panes.tsx';
import { Details } from './classes/details/details.tsx';
import { messages } from './classes/messages.ts';
import { useOntologySearch } from './classes/ontology-search.ts';
import { atLevel } from './classes/tree/class-levels.tsx';
import { backToRows } from './classes/tree/focus.ts';
import { TreePane } from './classes/tree/tree-pane.tsx';
import { useCurrentClass } from './classes/use-current-class.ts';
import { useOntology } from './classes/use-ontology.ts';
import { useIsGrid } from './classes/view-switch.tsx';
import classes from './ontology-page.module.css';
import { ProposedClass } from './proposals/proposed-class.tsx';
import { useProposedTree } from './proposals/use-proposed-tree.ts';

/** Each is loaded when it is first opened. */
const GridPane = lazy(() => import('./classes/grid/grid-pane.tsx'));
const MatrixPane = lazy(() => import('./parameters/matrix/matrix-pane.tsx'));

/** Tree or grid left, details right; in a narrow window one after the other. The address names the class. */
export default function OntologyPage() {
  const { handle } = useParams({ strict: false });
  const { index } = useOntology();
  const proposed = useProposedTree();
  const { objectClass: shown, failure } = useCurrentClass(proposed?.tree?.index ?? index, handle);
  // The details are those of today, whatever the proposal makes of them.
  const objectClass = shown && (index?.classes.get(shown.id) ?? shown);
  const isProposed = objectClass !== null && index?.classes.has(objectClass.id) === false;
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false });
  const title = objectClass === null ? messages.ontology : messages.ontologyNamed(objectClass.name);
  useEffect(() => {
    document.title = messages.lintel(title);
  }, [title]);

  const isGrid = useIsGrid();
  const currentId = objectClass?.id ?? null;
  const isMatrix = useOntologySearch().view === 'matrix';
  if (isMatrix && (handle === undefined || objectClass !== null))
    return (
      <div className={classes.page}>
        <Title order={1} className={classes.heading}>
          {messages.ontology}
        </Title>
        <Suspense>
          <MatrixPane rootId={currentId} />
        </Suspense>
      </div>
    );
  const classesPane = isGrid ? (
    <Suspense>
      <GridPane currentId={currentId} />
    </Suspense>
  ) : (
    <TreePane currentId={currentId} isNarrow={isNarrow} isPhone={isPhone} />
  );
  const details = (
    <div className={classes.details} onKeyDown={onEscape}>
      {isGrid ? (
        <BackToGrid />
      ) : (
        isNarrow && (
          <BackToClasses parent={isPhone ? index?.classes.get(objectClass?.parentId ?? '') : undefined} />
        )
      )}
      {objectClass !== null && !isProposed && <Details objectClass={objectClass} />}
      {isProposed && proposed && (
        <ProposedClass objectClass={objectClass} proposal={proposed.proposal} tree={proposed.tree} />
      )}
      {failure !== null && <Missing handle={handle ?? ''} {...failure} />}
      {handle === undefined && index !== null && index.classes.size > 0 && (
        <EmptyState title={messages.selectAClass}>
          <Text c="dimmed" ta="center">
            {messages.selectHint}
          </Text>
        </EmptyState>
      )}
    </div>
  );
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.heading}>
        {messages.ontology}
      </Title>
      {handle === undefined && (isNarrow || isGrid) ? (
        classesPane
      ) : isNarrow ? (
        details
      ) : (
        <SplitPanes
          key={isGrid ? 'grid' : 'tree'}
          name={isGrid ? 'grid' : 'ontology'}
          label={isGrid ? messages.widthOfTheGrid : messages.widthOfTheTree}
          first={classesPane}
          second={details}
        />
      )}
    </div>
  );
}

/** Back to the tree, or on a phone to the level that contains the class. */
function BackToClasses({ parent }: { parent: ObjectClass | undefined }) {
  return (
    <Anchor component={Link} {...atLevel(parent?.handle ?? null)} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden /> <bdi>{parent?.name ?? messages.allClasses}</bdi>
    </Anchor>
  );
}

function BackToGrid() {
  return (
    <Anchor component={Link} to={paths.ontology()} search={KEEP_SEARCH} className={classes.back}>
      <IconX size={16} aria-hidden /> {messages.closeDetails}
    </Anchor>
  );
}

/** Dialogs above the page handle Escape themselves, but React also passes their events to this handler. */
function onEscape({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Node && currentTarget.contains(target)))
    return;
  backToRows();
}

function Missing({ handle, isUnknown, error }: { handle: string; isUnknown: boolean; error: unknown }) {
  if (!isUnknown) return <Failure error={error} />;
  return (
    <EmptyState title={messages.classNotFound}>
      <Text ta="center">
        <Sentence text={messages.classNotFoundHint} handle={<bdi>{handle}</bdi>} />
      </Text>
      <Button component={Link} to={paths.activity()} variant="default">
        {messages.goToActivity}
      </Button>
    </EmptyState>
  );
}
