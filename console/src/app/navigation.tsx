import {
  IconActivity,
  IconBook,
  IconBuilding,
  IconChartTreemap,
  IconGitPullRequest,
  IconHome,
  IconListCheck,
  IconServerCog,
  IconSitemap,
  IconTag,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import classes from './shell.module.css';

interface PageEntry {
  name: string;
  path: string;
  Icon: typeof IconHome;
  isBelow?: true;
}

/** Pages that are below another one are indented. */
export const PAGES: readonly PageEntry[] = [
  { name: 'Home', path: paths.home(), Icon: IconHome },
  { name: 'Ontology', path: paths.ontology(), Icon: IconSitemap },
  { name: 'Vocabularies', path: paths.vocabularies(), Icon: IconBook, isBelow: true },
  { name: 'Releases', path: paths.releases(), Icon: IconTag, isBelow: true },
  { name: 'Coverage', path: paths.coverage(), Icon: IconChartTreemap },
  { name: 'Review', path: paths.review(), Icon: IconListCheck },
  { name: 'Proposals', path: paths.proposals(), Icon: IconGitPullRequest },
  { name: 'Projects', path: paths.projects(), Icon: IconBuilding },
  { name: 'Activity', path: paths.activity(), Icon: IconActivity },
  { name: 'System', path: paths.system(), Icon: IconServerCog },
];

export function Navigation() {
  return (
    <nav aria-label="Main" className={classes.navigation}>
      {PAGES.map(({ name, path, Icon, isBelow }) => (
        <Link
          key={path}
          to={path}
          className={classes.link}
          data-below={isBelow}
          activeOptions={{ exact: path === paths.home() }}
        >
          <Icon size={18} aria-hidden />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
