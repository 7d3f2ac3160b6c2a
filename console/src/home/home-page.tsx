import { Page } from '../ui/page.tsx';
import { messages } from './messages.ts';
import { NextSteps } from './next-steps.tsx';
import { StatusOverview } from './standing.tsx';
import { WaitingForYou } from './waiting-for-you.tsx';

/** The state of things, and what helps most. */
export default function HomePage() {
  return (
    <Page title={messages.home}>
      <StatusOverview />
      <WaitingForYou />
      <NextSteps />
    </Page>
  );
}
