import { refusal, useSession } from '../../app/session.ts';
import type { Refusals } from './offered-actions.ts';

/** What the key of this person does not allow, in words. The server decides again. */
export function useRefusals(): Refusals {
  const session = useSession();
  return { write: refusal(session, 'ontology:write'), approve: refusal(session, 'ontology:approve') };
}
