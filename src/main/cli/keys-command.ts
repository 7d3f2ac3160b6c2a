import { Command } from 'commander';
import { findProject } from '../../party-directory/index.ts';
import { COMMAND_LINE } from '../../platform/audit/record-audit.ts';
import { daysLeft, defaultExpiry, isExpiringSoon } from '../../platform/auth/key-expiry.ts';
import {
  createKey,
  faultOfName,
  faultOfProject,
  type KeyRecord,
  listKeys,
  revokeKey,
} from '../../platform/auth/manage-keys.ts';
import { isScope, SCOPES } from '../../platform/auth/scopes.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import type { Database } from '../../platform/db/database.ts';
import { NoDatabaseError } from '../../platform/db/embedded/embedded-postgres.ts';

export type WithDatabase = <T>(
  work: (
    database: Database,
    opened: { where: string; keysOfSettings: readonly { name: string }[] },
  ) => Promise<T>,
  options?: { makes: boolean },
) => Promise<T>;

const list = (text: string) => text.split(/[\s,+]+/).filter((part) => part !== '');

interface CreateOptions {
  name: string;
  scopes: string[];
  projects?: string[];
  expires?: string;
  newFolder?: boolean;
  json?: boolean;
}

/** `lintel keys create|list|revoke`. A key is shown once, when it is made; only its SHA-256 is kept. */
export function keysCommand(withDatabase: WithDatabase): Command {
  const keys = new Command('keys').description('API keys of this database');

  keys
    .command('create')
    .description('make a key and print it, this once; the first key ends local access without one')
    .requiredOption('--name <name>', 'what the key is for')
    .requiredOption('--scopes <scopes>', `one or more of ${SCOPES.join(', ')}`, list)
    .option('--projects <ids>', 'bind the key to these projects', list)
    .option(
      '--expires <date>',
      'when it ends, as 2027-01-31 or 2027-01-31T12:00:00Z, or never; a year from now unless told',
    )
    .option('--new-folder', 'make a new database in DATA_DIR when there is none, before the first start')
    .option('--json', 'print JSON')
    .action(async (options: CreateOptions) => {
      const wanted = wantedKey(options);
      const { made, secret, where, isFirst } = await withDatabase(
        async ({ db }, { where, keysOfSettings }) => {
          requireName(wanted.name, keysOfSettings);
          for (const projectId of wanted.projects ?? [])
            if (!(await findProject(db, projectId)))
              process.stderr.write(
                `There is no project ${projectId} (yet): the key is bound to it all the same.\n`,
              );
          return db.transaction().execute(async (tx) => {
            const isFirst = keysOfSettings.length === 0 && (await listKeys(tx)).length === 0;
            return { ...(await createKey(tx, { actor: COMMAND_LINE }, wanted)), where, isFirst };
          });
        },
        { makes: options.newFolder ?? false },
      ).catch(sayNewFolder);
      process.stderr.write(
        `Made the key ${made.name} (${made.id}) in ${where}. It is shown this once; only its hash is kept. It holds ${made.expiresAt ? untilOf(made) : 'for ever'}.\n`,
      );
      if (isFirst)
        process.stderr.write(
          'It is the first key: from now on every call needs one, and callers on this machine are no longer let in without.\n',
        );
      const { id, name, scopes, projects, expiresAt } = made;
      process.stdout.write(
        options.json
          ? `${JSON.stringify({ id, name, scopes, projects, expiresAt, key: secret })}\n`
          : `${secret}\n`,
      );
    });

  keys
    .command('list')
    .description('the keys, without their secrets: made, last used, until when')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const found = await withDatabase(({ db }) => listKeys(db));
      if (options.json) process.stdout.write(`${JSON.stringify(found)}\n`);
      else for (const key of found) process.stdout.write(`${lineOf(key)}\n`);
    });

  keys
    .command('revoke <key>')
    .description(
      'revoke a key by its id, or by its name if only one active key has it; every process refuses it within seconds',
    )
    .action(async (wanted: string) => {
      const { id, name } = await withDatabase(({ db }) =>
        db.transaction().execute(async (tx) => {
          const { id } = theKey(await listKeys(tx), wanted);
          return revokeKey(tx, { actor: COMMAND_LINE }, id);
        }),
      );
      process.stdout.write(`revoked ${name} (${id})\n`);
    });

  return keys;
}

/** Only who says so gets a new database: an empty folder is a mistyped one more often than a new one. */
function sayNewFolder(error: unknown): never {
  if (!(error instanceof NoDatabaseError)) throw error;
  throw new CommandError(
    `${error.message} Before the first start, --new-folder makes one there.`,
    EXIT.usage,
  );
}

function wantedKey({ name, scopes, projects, expires }: CreateOptions) {
  const unknown = scopes.filter((scope) => !isScope(scope));
  if (unknown.length > 0 || scopes.length === 0)
    throw new CommandError(
      `Unknown scopes: ${unknown.join(', ')}. There are: ${SCOPES.join(', ')}.`,
      EXIT.usage,
    );
  requireName(name, []); // before a database is opened
  for (const id of projects ?? []) {
    const wrong = faultOfProject(id);
    if (wrong) throw new CommandError(`--projects ${id} ${wrong}.`, EXIT.usage);
  }
  return {
    name,
    scopes: [...new Set(scopes.filter(isScope))],
    projects: projects ?? null,
    expiresAt: expiryOf(expires),
  };
}

function requireName(name: string, keysOfSettings: readonly { name: string }[]): void {
  const fault = faultOfName(name, keysOfSettings);
  if (fault) throw new CommandError(`--name ${fault}.`, EXIT.usage);
}

function expiryOf(given: string | undefined): Date | null {
  const now = new Date();
  if (given === undefined) return defaultExpiry(now);
  if (given === 'never') return null;
  const expiresAt = new Date(given);
  if (Number.isNaN(expiresAt.getTime()))
    throw new CommandError(
      `--expires must be a date such as 2027-01-31, or never, not ${given}.`,
      EXIT.usage,
    );
  if (expiresAt <= now) throw new CommandError(`--expires must not be past, as ${given} is.`, EXIT.usage);
  return expiresAt;
}

/** Names repeat: while a key is being replaced, the old and the new one have the same. Only an id says which. */
function theKey(keys: KeyRecord[], wanted: string): KeyRecord {
  const candidates = keys.filter(({ revokedAt }) => revokedAt === null);
  const byId = candidates.find(({ id }) => id === wanted);
  const active = candidates.filter(
    ({ name, expiresAt }) => name === wanted && (expiresAt === null || expiresAt.getTime() > Date.now()),
  );
  const [key, ...others] = byId ? [byId] : active;
  if (!key) throw new CommandError(`There is no active key ${wanted}.`, EXIT.notFound);
  if (others.length === 0) return key;
  const lines = active.map((each) => `  ${each.id}  made ${each.createdAt.toISOString()}, ${untilOf(each)}`);
  throw new CommandError(
    `There are ${active.length} active keys named ${wanted}. Revoke one by its id:\n${lines.join('\n')}`,
    EXIT.conflict,
  );
}

function untilOf({ expiresAt }: KeyRecord): string {
  return expiresAt ? `until ${expiresAt.toISOString()}` : 'no end';
}

function lineOf(key: KeyRecord): string {
  const { expiresAt, revokedAt, lastUsedAt } = key;
  const days = expiresAt ? daysLeft(expiresAt) : 0;
  const state = revokedAt
    ? `revoked ${revokedAt.toISOString()}`
    : expiresAt && days <= 0
      ? `ended ${expiresAt.toISOString()}`
      : untilOf(key) + (isExpiringSoon(expiresAt) ? ` (ends in ${days} day${days === 1 ? '' : 's'})` : '');
  return [
    key.id,
    key.name,
    key.scopes.join('+'),
    key.projects?.join('+') ?? 'all projects',
    `made ${key.createdAt.toISOString()}`,
    lastUsedAt ? `used ${lastUsedAt.toISOString()}` : 'never used',
    state,
  ].join('  ');
}
