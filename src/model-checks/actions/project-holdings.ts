import type { ProjectHoldings } from '../../party-directory/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { deleteChecks } from '../store/checks.ts';
import { checkTurns } from '../store/claims.ts';

/** The checks of a project. They aren't counted, because they can be repeated from its graph. */
export const checkHoldings = (db: Db): ProjectHoldings => ({
  count: async () => ({}),
  async remove(projectId) {
    await deleteChecks(db, projectId);
    await checkTurns.forget(db, projectId);
  },
});
