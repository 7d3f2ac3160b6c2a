import { Link, Outlet } from '@tanstack/react-router';
import { paths } from './paths.ts';
import classes from './shell.module.css';

const PAGES = [
  ['Home', paths.home()],
  ['Ontology', paths.ontology()],
  ['Coverage', paths.coverage()],
  ['Review', paths.review()],
  ['Projects', paths.projects()],
  ['Activity', paths.activity()],
  ['System', paths.system()],
] as const;

/** The frame around every page: navigation, find, who is signed in. */
export function Shell() {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to the page
      </a>
      <nav aria-label="Main" className={classes.navigation}>
        {PAGES.map(([name, path]) => (
          <Link
            key={path}
            to={path}
            className={classes.link}
            activeOptions={{ exact: path === paths.home() }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <main id="main" className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
