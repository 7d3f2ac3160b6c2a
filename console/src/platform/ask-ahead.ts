import { queryClient } from './query-client.ts';
import { may, type Right } from './rights.ts';
import { sessionQuery } from './session.ts';

/**
 * Asks for what a page shows first as soon as the session is known, while the code of the page is still loading. Nothing
 * waits for it; the page says what failed.
 */
export async function askAhead(right: Right, ask: () => Promise<unknown>): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
  if (may(session, right)) await ask();
}
