import {
  IconActivity,
  IconBook,
  IconBuilding,
  IconChartTreemap,
  IconGitPullRequest,
  IconHome,
  IconListCheck,
  IconRuler2,
  IconServerCog,
  IconSitemap,
  IconTag,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

interface PageEntry {
  name: string;
  path: string;
  Icon: typeof IconHome;
  isBelow?: true;
}

/** Pages that are below another one are indented. */
export const PAGES: readonly PageEntry[] = [
  { name: messages.home, path: paths.home(), Icon: IconHome },
  { name: messages.ontology, path: paths.ontology(), Icon: IconSitemap },
  { name: messages.parameters, path: paths.parameters(), Icon: IconRuler2, isBelow: true },
  { name: messages.vocabularies, path: paths.vocabularies(), Icon: IconBook, isBelow: true },
  { name: messages.releases, path: paths.releases(), Icon: IconTag, isBelow: true },
  { name: messages.coverage, path: paths.coverage(), Icon: IconChartTreemap },
  { name: messages.review, path: paths.review(), Icon: IconListCheck },
  { name: messages.proposals, path: paths.proposals(), Icon: IconGitPullRequest },
  { name: messages.projects, path: paths.projects(), Icon: IconBuilding },
  { name: messages.activity, path: paths.activity(), Icon: IconActivity },
  { name: messages.system, path: paths.system(), Icon: IconServerCog },
];

export function Navigation() {
  return (
    <nav aria-label={messages.main} className={classes.navigation}>
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
