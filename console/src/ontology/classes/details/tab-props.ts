import type { ObjectClassDetail } from '../use-object-class.ts';

/** What every tab of the details gets. */
export interface TabProps {
  detail: ObjectClassDetail;
}
