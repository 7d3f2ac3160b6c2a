import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { ActionDialogs } from '../ontology/classes/actions/action-dialogs.tsx';
import { ExchangeDialogs } from '../ontology/exchange/exchange-dialogs.tsx';
import { NewProposalDialog } from '../ontology/proposals/new-proposal.tsx';
import { useLiveUpdates } from '../platform/live.ts';
import { paths } from '../platform/paths.ts';
import { may, rightOfPath } from '../platform/rights.ts';
import { isSignedIn, useRights } from '../platform/session.ts';
import { Header } from './header.tsx';
import { messages } from './messages.ts';
import { Navigation } from './navigation.tsx';
import { NoAccessPage } from './not-found-page.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { SessionGate } from './session-gate.tsx';
import classes from './shell.module.css';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { TryingAgain } from './trying-again.tsx';

/** The frame around every page: navigation, the person's menu, and the live region. */
export function Shell() {
  const session = useRights();
  const { pathname } = useLocation();
  useLiveUpdates(session !== undefined && isSignedIn(session) && may(session, 'events.follow'));
  // Of the page that is shown: the address is that of the next one while it loads.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const right = rightOfPath(shown);
  const missing = right === null || session === undefined || may(session, right) ? null : right;
  if (pathname === paths.signIn())
    return (
      <main className={classes.main}>
        <Outlet />
      </main>
    );
  return (
    <SessionGate>
      <div className={classes.shell}>
        <a className={classes.skip} href="#main">
          {messages.skipToThePage}
        </a>
        <Header />
        <Navigation />
        <main id="main" className={classes.main} tabIndex={-1}>
          <TryingAgain />
          {missing === null ? <Outlet /> : <NoAccessPage right={missing} />}
        </main>
        <OutcomeBar />
        <ActionDialogs />
        <ExchangeDialogs />
        <NewProposalDialog />
        <ShortcutSheet />
      </div>
    </SessionGate>
  );
}
