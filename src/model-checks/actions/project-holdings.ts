import type { ProjectHoldings } from '../../party-directory/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { deleteChecks } from '../store/checks.ts';

/** The checks of a project, which nobody counts: they are made again from its graph. */
export const checkHoldings = (db: Db): ProjectHoldings => ({
  count: async () => ({}),
  async remove(projectId) {
    await deleteChecks(db, projectId);
  },
});
