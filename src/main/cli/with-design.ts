import { createDesign, type DesignContext } from '../../design/wiring.ts';
import { StoredAnswers } from '../../platform/idempotency/stored-answers.ts';
import { openSecrets } from '../../platform/secrets/secrets-key.ts';
import { withDatabase } from './with-database.ts';

/** Design on that database, for what only it knows. */
export function withDesign<T>(work: (design: DesignContext) => Promise<T>): Promise<T> {
  return withDatabase(async ({ db }, opened) => {
    const { config, databaseUrl, log } = opened;
    // Read only when an answer is stored: most commands need no key.
    const answers = new StoredAnswers(() => openSecrets(db, config));
    const design = createDesign({ db, config, databaseUrl, log, answers });
    try {
      return await work(design);
    } finally {
      await design.close();
    }
  });
}
