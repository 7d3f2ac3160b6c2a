import {
  IconActivity,
  IconBuilding,
  IconChartTreemap,
  IconGitPullRequest,
  IconHome,
  IconListCheck,
  IconServerCog,
  IconSitemap,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../platform/paths.ts';
import classes from './shell.module.css';

export const PAGES = [
  { name: 'Home', path: paths.home(), Icon: IconHome },
  { name: 'Ontology', path: paths.ontology(), Icon: IconSitemap },
  { name: 'Coverage', path: paths.coverage(), Icon: IconChartTreemap },
  { name: 'Review', path: paths.review(), Icon: IconListCheck },
  { name: 'Proposals', path: paths.proposals(), Icon: IconGitPullRequest },
  { name: 'Projects', path: paths.projects(), Icon: IconBuilding },
  { name: 'Activity', path: paths.activity(), Icon: IconActivity },
  { name: 'System', path: paths.system(), Icon: IconServerCog },
] as const;

export function Navigation() {
  return (
    <nav aria-label="Main" className={classes.navigation}>
      {PAGES.map(({ name, path, Icon }) => (
        <Link key={path} to={path} className={classes.link} activeOptions={{ exact: path === paths.home() }}>
          <Icon size={18} aria-hidden />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
