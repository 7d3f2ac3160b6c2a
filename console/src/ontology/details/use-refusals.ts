import { refusal, useSession } from '../../platform/session.ts';
import type { Refusals } from './offered-actions.ts';

/** What this person's key does not allow, in words. The server checks again. */
export function useRefusals(): Refusals {
  const session = useSession();
  return {
    write: refusal(session, 'ontology:write'),
    propose: refusal(session, 'ontology:propose'),
    approve: refusal(session, 'ontology:approve'),
  };
}
