import type { ProjectHoldings } from '../../party-directory/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { withShortWaits } from '../../platform/db/with-short-waits.ts';
import { eachStepAlone } from '../../platform/each-alone.ts';
import { deleteAllChecks, deleteAllFailures } from '../store/checks.ts';
import { checkTurns } from '../store/claims.ts';

/** The checks of a project. They aren't counted, because they can be repeated from its graph. */
export const checkHoldings = (db: Db): ProjectHoldings => ({
  count: async () => ({}),
  async remove(projectId, signal) {
    await eachStepAlone(
      () => withShortWaits(db, (tx) => deleteAllChecks(tx, projectId)),
      () => deleteAllFailures(db, projectId, signal),
      () => checkTurns.forget(db, projectId),
    );
  },
});
