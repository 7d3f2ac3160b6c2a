import type { Db } from '../platform/db/database.ts';
import { lastPublishedProject } from '../portal/wiring.ts';

/** URLs to open in a browser. A client's page is listed once something is published on it. */
export async function sayWhereToLook(url: string, db: Db, say: (text: string) => void): Promise<void> {
  say(`  Console         ${url}/console/`);
  say(`  API reference   ${url}/docs`);
  const projectId = await lastPublishedProject(db).catch(() => null); // no reason not to have started
  if (projectId !== null) say(`  Client's page   ${url}/portal/${projectId}`);
}
