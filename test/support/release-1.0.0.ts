import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const fixture = (name: string): string =>
  gunzipSync(readFileSync(join(import.meta.dirname, '../fixtures', name))).toString();

/** A database as release 1.0.0 left it, as SQL for an empty database whose server has the role `lintel_portal`. */
export const dumpOf1_0_0 = (): string => fixture('lintel-1.0.0.sql.gz');

/** What that release answered from it, by path. */
export const answersOf1_0_0 = (): Record<string, Record<string, unknown>> =>
  JSON.parse(fixture('lintel-1.0.0-answers.json.gz')) as Record<string, Record<string, unknown>>;
