import type { ObjectClass } from '@lintel/client';
import { Anchor, Breadcrumbs, Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { paths } from '../../../platform/paths.ts';
import { anySearch, KEEP_SEARCH } from '../../../platform/search.ts';
import { IconChevronRight } from '../../../ui/icons.tsx';
import { formatCount } from '../../../ui/numbers.ts';
import type { ProposedMark } from '../../proposals/proposed-tree.ts';
import { useProposedTree } from '../../proposals/use-proposed-tree.ts';
import { ClassName } from '../class-name.tsx';
import { ancestryOf } from '../ontology-index.ts';
import { useOntologySearch } from '../ontology-search.ts';
import { useNameLanguages } from '../use-languages.ts';
import { marksInWords } from './class-facts.ts';
import classes from './class-levels.module.css';
import { messages } from './messages.ts';
import { cadSignOf, ProposedSign, RowSigns } from './row-signs.tsx';
import treeClasses from './tree.module.css';
import { sortCodeOf } from './tree-sort.ts';
import type { TreeView } from './tree-view.ts';
import { useWorkingClasses } from './use-working-classes.ts';

interface ClassLevelsProps {
  view: TreeView;
  /** In pixels. */
  rowHeight: number;
}

/** The tree on a phone: one level at a time. A class with children opens the next level, any other its details. */
export function ClassLevels({ view, rowHeight }: ClassLevelsProps) {
  const { index } = view;
  const { below = '' } = useOntologySearch();
  const parent = index.byHandle.get(below);
  const ids = parent ? view.childrenOf(parent.id) : view.roots;
  const working = useWorkingClasses();
  const marks = useProposedTree()?.tree?.marks;
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const heading = useFocusOnLevel(parent?.id ?? null, () => virtualizer.scrollToOffset(0));
  return (
    <div className={classes.levels}>
      <nav aria-label={messages.levels}>
        <Breadcrumbs separatorMargin={4} className={classes.path}>
          {parent && <LevelLink handle={null} name="All classes" />}
          {parent &&
            ancestryOf(index, parent.id)
              .slice(0, -1)
              .map(({ id, handle, name }) => <LevelLink key={id} handle={handle} name={name} />)}
        </Breadcrumbs>
      </nav>
      <div className={classes.head}>
        <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes.heading}>
          <bdi>{parent?.name ?? messages.allClasses}</bdi>
        </Title>
        {parent && (
          <Button
            component={Link}
            to={paths.objectClass(parent.handle)}
            search={KEEP_SEARCH}
            variant="default"
            size="compact-md"
          >
            {messages.details}
          </Button>
        )}
      </div>
      {ids.length === 0 && (
        <Text c="dimmed" p="md" ta="center">
          {messages.noSubclasses}
        </Text>
      )}
      <div ref={scroll} className={classes.scroll}>
        {/* Without bullets, Safari takes it for no list unless the role is named. */}
        <ul
          role="list"
          aria-label={messages.objectClasses}
          className={classes.list}
          style={
            { height: virtualizer.getTotalSize(), '--tree-row-height': `${rowHeight}px` } as CSSProperties
          }
        >
          {virtualizer.getVirtualItems().map(({ index: at, start }) => {
            const objectClass = index.classes.get(ids[at] ?? '');
            if (objectClass === undefined) return null;
            return (
              <li
                key={objectClass.id}
                className={classes.item}
                style={{ top: start }}
                aria-posinset={at + 1}
                aria-setsize={ids.length}
              >
                <ClassLink
                  objectClass={objectClass}
                  childCount={view.childrenOf(objectClass.id).length}
                  code={sortCodeOf(objectClass, view.sort)}
                  isWorking={working.has(objectClass.id)}
                  proposed={marks?.get(objectClass.id) ?? null}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** The same page one level up or down; the filter stays. */
export const atLevel = (handle: string | null) => ({
  to: paths.ontology(),
  search: anySearch(({ below: _, ...others }) => (handle === null ? others : { ...others, below: handle })),
});

function LevelLink({ handle, name }: { handle: string | null; name: string }) {
  return (
    <Anchor component={Link} {...atLevel(handle)} className={classes.level}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}

interface ClassLinkProps {
  objectClass: ObjectClass;
  childCount: number;
  code: string | null;
  isWorking: boolean;
  proposed: ProposedMark | null;
}

function ClassLink({ objectClass, childCount, code, isWorking, proposed }: ClassLinkProps) {
  const { id, handle, name, status } = objectClass;
  const nameLanguages = useNameLanguages();
  const words = ['', status];
  if (proposed !== null) words.push(messages.byTheProposal(proposed));
  if (code !== null) words.push(code);
  if (childCount > 0) words.push(messages.subclasses(childCount));
  words.push(marksInWords(objectClass));
  const cadSign = cadSignOf(objectClass);
  if (cadSign !== null) words.push(messages.cadCategory(cadSign));
  if (isWorking) words.push(messages.working);
  const leadsTo = childCount > 0 ? atLevel(handle) : { to: paths.objectClass(handle), search: KEEP_SEARCH };
  return (
    <Link {...leadsTo} className={classes.link}>
      <span className={classes.name}>
        <ClassName name={name} language={nameLanguages.get(id)} />
        <span className={treeClasses.inWords}>{words.join(', ')}</span>
      </span>
      <ProposedSign mark={proposed} />
      {code !== null && (
        <span className={treeClasses.code} aria-hidden>
          {code}
        </span>
      )}
      {childCount > 0 && (
        <span className={classes.count} aria-hidden>
          {formatCount(childCount)}
        </span>
      )}
      <RowSigns objectClass={objectClass} isWorking={isWorking} />
      <IconChevronRight size={16} aria-hidden visibility={childCount > 0 ? 'visible' : 'hidden'} />
    </Link>
  );
}

/** The link that was followed disappears with its level, so the focus moves to the new heading. */
function useFocusOnLevel(levelId: string | null, scrollToTop: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(levelId);
  const toTop = useEffectEvent(scrollToTop);
  useEffect(() => {
    if (last.current === levelId) return;
    last.current = levelId;
    toTop();
    heading.current?.focus();
  }, [levelId]);
  return heading;
}
