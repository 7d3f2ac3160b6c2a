import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { QueryBoundary } from '../platform/query-boundary.tsx';
import { collectionQuery, collectionsQuery, portalDiffQuery } from '../projects/design-queries.ts';
import { portalStateOf } from '../projects/portal-state.ts';
import { type Project, projectsQuery } from '../projects/projects-query.ts';
import { useDescriber } from '../projects/use-items.ts';
import { IconBuilding } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import classes from './home.module.css';
import { messages } from './messages.ts';

const MOST_PROJECTS = 6;
const MOST_PICTURES = 3;

/** For designers: their projects with pictures, what is published, and what has changed since. */
export function DesignsSection() {
  const query = useQuery(projectsQuery);
  return (
    <section className={classes.section} aria-labelledby="designs">
      <SectionTitle id="designs">{messages.projects}</SectionTitle>
      <QueryBoundary query={query} height={160}>
        {({ items }) => {
          const active = items.filter(({ status }) => status === 'active').toReversed();
          if (active.length === 0) return <Text c="dimmed">{messages.noProjects}</Text>;
          return (
            <>
              <ul className={classes.projects}>
                {active.slice(0, MOST_PROJECTS).map((project) => (
                  <ProjectCard key={project.id} project={project} />
                ))}
              </ul>
              {active.length > MOST_PROJECTS && (
                <Anchor component={Link} to={paths.projects()}>
                  {messages.showAll(active.length)}
                </Anchor>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}

function ProjectCard({ project: { id, name } }: { project: Project }) {
  const { data: collections } = useQuery(collectionsQuery(id));
  const diff = useQuery(portalDiffQuery(id));
  const filled = collections?.items.find(({ itemCount }) => itemCount > 0);
  const { data: detail } = useQuery({
    ...collectionQuery(id, filled?.id ?? ''),
    enabled: filled !== undefined,
  });
  const describe = useDescriber(id);
  const states = (collections?.items ?? []).map((collection) => portalStateOf(collection, diff).state);
  const published = states.filter((state) => state !== 'draft').length;
  const changed = states.filter((state) => state === 'changed').length;
  return (
    <li className={classes.project}>
      {/* As high without pictures, so that the card doesn't jump when it is known that there are none. */}
      <div className={classes.pictures}>
        {collections && !filled && <IconBuilding size={32} className={classes.none} aria-hidden />}
        {detail?.items.slice(0, MOST_PICTURES).map((item) => {
          const { pictureUrl, name: itemName } = describe(item);
          return <Picture key={item.id} src={pictureUrl} name={itemName} />;
        })}
      </div>
      <Anchor component={Link} to={paths.project(id, 'collections')}>
        <bdi>{name}</bdi>
      </Anchor>
      <Text size="xs" c="dimmed">
        {collections ? messages.publishedOf(published, collections.count) : ' '}
      </Text>
      {changed > 0 && (
        <Anchor component={Link} to={paths.project(id, 'portal')} size="xs">
          {messages.changedSince(changed)}
        </Anchor>
      )}
    </li>
  );
}
