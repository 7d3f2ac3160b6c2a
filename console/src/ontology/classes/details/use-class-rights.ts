import { useMay } from '../../../platform/session.ts';
import type { ClassRights } from './offered-actions.ts';

/** What this person may do with classes. The server checks again. */
export const useClassRights = (): ClassRights => ({
  write: useMay('ontology.write'),
  propose: useMay('ontology.propose'),
  approve: useMay('ontology.approve'),
});
