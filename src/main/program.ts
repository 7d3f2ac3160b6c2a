import type { Db } from '../platform/db/database.ts';
import { lastPublishedProject } from '../portal/wiring.ts';

/** What a process of the service runs once it has a database: most of the code, and most of the time that loading takes. */
export { prepareDatabase } from './prepare-database.ts';
export { createService } from './service.ts';

/** URLs to open in a browser. A client's page is listed once something is published on it. */
export async function sayWhereToLook(url: string, db: Db, say: (text: string) => void): Promise<void> {
  say(`  Console         ${url}/console/`);
  say(`  API reference   ${url}/docs`);
  const projectId = await lastPublishedProject(db).catch(() => null); // no reason not to have started
  if (projectId !== null) say(`  Client's page   ${url}/portal/${projectId}`);
}
