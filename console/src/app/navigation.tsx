import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useForYouCount } from '../ontology/proposals/pages/use-for-you-count.ts';
import { paths } from '../platform/paths.ts';
import { may, type Right } from '../platform/rights.ts';
import { useRights } from '../platform/session.ts';
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
} from '../ui/icons.tsx';
import { formatCount } from '../ui/numbers.ts';
import { useCurrentInView } from '../ui/use-current-in-view.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

interface PageEntry {
  name: string;
  path: string;
  right: Right;
  Icon: typeof IconHome;
  isBelow?: true;
}

/** Pages that are below another one are indented. */
const PAGES: readonly PageEntry[] = [
  { name: messages.home, path: paths.home(), right: 'page.home', Icon: IconHome },
  { name: messages.ontology, path: paths.ontology(), right: 'page.ontology', Icon: IconSitemap },
  {
    name: messages.parameters,
    path: paths.parameters(),
    right: 'page.parameters',
    Icon: IconRuler2,
    isBelow: true,
  },
  {
    name: messages.vocabularies,
    path: paths.vocabularies(),
    right: 'page.vocabularies',
    Icon: IconBook,
    isBelow: true,
  },
  { name: messages.releases, path: paths.releases(), right: 'page.releases', Icon: IconTag, isBelow: true },
  { name: messages.coverage, path: paths.coverage(), right: 'page.coverage', Icon: IconChartTreemap },
  { name: messages.review, path: paths.review(), right: 'page.review', Icon: IconListCheck },
  { name: messages.proposals, path: paths.proposals(), right: 'page.proposals', Icon: IconGitPullRequest },
  { name: messages.projects, path: paths.projects(), right: 'page.projects', Icon: IconBuilding },
  { name: messages.activity, path: paths.activity(), right: 'page.activity', Icon: IconActivity },
  { name: messages.system, path: paths.system(), right: 'page.system', Icon: IconServerCog },
];

/** The pages that this person may open. */
export function usePages(): readonly PageEntry[] {
  const session = useRights();
  return PAGES.filter(({ right }) => may(session, right));
}

export function Navigation() {
  const pages = usePages();
  const waiting = useForYouCount();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav ref={row} aria-label={messages.main} className={classes.navigation}>
      {pages.map(({ name, path, Icon, isBelow }) => (
        <Link
          key={path}
          to={path}
          className={classes.link}
          data-below={isBelow}
          {...(path === paths.proposals() &&
            waiting > 0 && { 'aria-description': messages.waiting(waiting) })}
          activeOptions={{ exact: path === paths.home() }}
        >
          <Icon size={18} aria-hidden />
          <span>{name}</span>
          {path === paths.proposals() && waiting > 0 && (
            <span className={classes.waiting} aria-hidden title={messages.waiting(waiting)}>
              {formatCount(waiting)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
