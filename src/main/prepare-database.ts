import { sql } from 'kysely';
import { loadVocabularies, seedStarterOntology } from '../ontology/preparation.ts';
import { insertProject } from '../party-directory/index.ts';
import type { Db } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';

export interface Preparation {
  demo: boolean;
  /** Hears what takes a while, in words. */
  say?(text: string): void;
}

/** Schema, vocabularies and, in an empty database, the demo data: all under the migration lock. */
export async function prepareDatabase(url: string, db: Db, { demo, say }: Preparation): Promise<void> {
  await migrate(url, async (applied) => {
    if (applied.isFirst)
      say?.(`Loading the vocabularies${demo ? ', the starter ontology and two demo projects' : ''} ...`);
    await loadVocabularies(db);
    if (demo) await seedDemo(db);
  });
}

/** Once in the life of a database, and only into an empty one: what a steward deleted stays deleted. */
async function seedDemo(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into vocabulary_step (name) values ('demo') on conflict do nothing`.execute(tx);
    if (numAffectedRows === 0n) return;
    if ((await seedStarterOntology(tx)) === 0) return;
    for (const name of ['Harbour Library', 'Mill Street Offices']) await insertProject(tx, name);
  });
}
