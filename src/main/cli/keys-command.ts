import { Command } from 'commander';
import { didYouMean } from '../../kernel/nearest.ts';
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
import { isRole, ROLES, roleOf, scopesOfRole } from '../../platform/auth/roles.ts';
import { isScope, SCOPES, type Scope } from '../../platform/auth/scopes.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { NoDatabaseError } from '../../platform/db/embedded/embedded-postgres.ts';
import { RECORD_IDS } from '../../record-ids/record-id.ts';
import { withDatabase } from './with-database.ts';

const list = (text: string) => text.split(/[\s,+]+/).filter((part) => part !== '');

interface CreateOptions {
  name: string;
  role?: string;
  scopes?: string[];
  projects?: string[];
  expires?: string;
  newFolder?: boolean;
  json?: boolean;
}

/** `lintel keys create|list|revoke`. A key is shown once, when it is made; only its SHA-256 is kept. */
export function keysCommand(): Command {
  const keys = new Command('keys').description(
    'manage the API keys in the database of DATA_DIR or DATABASE_URL',
  );

  keys
    .command('create')
    .description('create a key and print it once. Once a key exists, every request needs one')
    .requiredOption('--name <name>', 'name of the key')
    .option('--role <role>', `what the person does: ${ROLES.join(', ')}`)
    .option('--scopes <scopes>', `instead of a role, comma-separated scopes: ${SCOPES.join(', ')}`, list)
    .option('--projects <ids>', 'limit the key to these projects: comma-separated project IDs', list)
    .option(
      '--expires <date>',
      'expiry date, such as 2027-01-31 or 2027-01-31T12:00:00Z, or "never". Default: one year from now',
    )
    .option('--new-folder', 'before the first start: create the database in DATA_DIR if it has none yet')
    .option('--json', 'print JSON')
    .action(async (options: CreateOptions) => {
      const wanted = wantedKey(options);
      const { made, secret, where, isFirst } = await withDatabase(
        async ({ db }, { where, keysOfSettings }) => {
          requireName(wanted.name, keysOfSettings);
          for (const projectId of wanted.projects ?? [])
            if (!(await findProject(db, projectId)))
              process.stderr.write(
                `Warning: project ${projectId} doesn't exist yet. The key is limited to it anyway.\n`,
              );
          return db.transaction().execute(async (tx) => {
            const isFirst = keysOfSettings.length === 0 && (await listKeys(tx)).length === 0;
            return { ...(await createKey(tx, { actor: COMMAND_LINE }, wanted)), where, isFirst };
          });
        },
        { makes: options.newFolder ?? false },
      ).catch(sayNewFolder);
      process.stderr.write(
        `Created key ${made.name} (${made.id}) in ${where}. The key is shown only once; Lintel stores only its hash. It ${made.expiresAt ? untilOf(made) : 'never expires'}.\n`,
      );
      if (isFirst)
        process.stderr.write(
          'This is the first key. From now on every request needs a key, including requests from this machine.\n',
        );
      const { id, name, scopes, projects, expiresAt } = made;
      process.stdout.write(
        options.json
          ? `${JSON.stringify({ id, name, role: roleOf(scopes), scopes, projects, expiresAt, key: secret })}\n`
          : `${secret}\n`,
      );
    });

  keys
    .command('list')
    .description('list keys with creation, last use and expiry, without their secrets')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const found = await withDatabase(({ db }) => listKeys(db));
      if (options.json) process.stdout.write(`${JSON.stringify(found)}\n`);
      else if (found.length === 0) process.stderr.write('No keys exist.\n');
      else for (const key of found) process.stdout.write(`${lineOf(key)}\n`);
    });

  keys
    .command('revoke <key>')
    .description(
      'revoke a key by ID, or by name if the name is unique. All processes reject it within seconds',
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

/**
 * A new database is created only on request, because an empty folder is more often a typo than a new installation.
 */
function sayNewFolder(error: unknown): never {
  if (!(error instanceof NoDatabaseError)) throw error;
  throw new CommandError(
    `${error.message} Before the first start, use --new-folder to create one.`,
    EXIT.usage,
  );
}

function wantedScopes({ role, scopes }: CreateOptions): Scope[] {
  if ((role === undefined) === (scopes === undefined))
    throw new CommandError('Use either --role or --scopes.', EXIT.usage);
  if (role !== undefined) {
    if (isRole(role)) return scopesOfRole(role);
    throw new CommandError(
      `Unknown role: ${role}. Valid roles: ${ROLES.join(', ')}.${didYouMean(role, ROLES)}`,
      EXIT.usage,
    );
  }
  const named = scopes ?? [];
  const unknown = named.filter((scope) => !isScope(scope));
  if (unknown.length > 0 || named.length === 0)
    throw new CommandError(
      `Unknown scopes: ${unknown.join(', ')}. Valid scopes: ${SCOPES.join(', ')}.${didYouMean(unknown[0], SCOPES)}`,
      EXIT.usage,
    );
  return [...new Set(named.filter(isScope))];
}

function wantedKey(options: CreateOptions) {
  const { name, projects, expires } = options;
  const scopes = wantedScopes(options);
  requireName(name, []); // before a database is opened
  for (const id of projects ?? []) {
    const wrong = faultOfProject(id, RECORD_IDS);
    if (wrong) throw new CommandError(`--projects ${id} ${wrong}.`, EXIT.usage);
  }
  return {
    name,
    scopes,
    projects: projects ?? null,
    expiresAt: expiryOf(expires),
  };
}

function requireName(name: string, keysOfSettings: readonly { name: string }[]): void {
  const fault = faultOfName(name, keysOfSettings);
  if (fault) throw new CommandError(`--name ${fault}.`, EXIT.usage);
}

function expiryOf(text: string | undefined): Date | null {
  const now = new Date();
  if (text === undefined) return defaultExpiry(now);
  if (text === 'never') return null;
  const expiresAt = new Date(text);
  if (Number.isNaN(expiresAt.getTime()))
    throw new CommandError(
      `--expires must be a date such as 2027-01-31, or "never", not "${text}".`,
      EXIT.usage,
    );
  if (expiresAt <= now)
    throw new CommandError(`--expires must be in the future; ${text} is in the past.`, EXIT.usage);
  return expiresAt;
}

/**
 * Names aren't unique: while a key is being replaced, the old and the new key have the same name. Only the ID
 * identifies a key.
 */
function theKey(keys: KeyRecord[], wanted: string): KeyRecord {
  const candidates = keys.filter(({ revokedAt }) => revokedAt === null);
  const byId = candidates.find(({ id }) => id === wanted);
  const active = candidates.filter(
    ({ name, expiresAt }) => name === wanted && (expiresAt === null || expiresAt.getTime() > Date.now()),
  );
  const [key, ...others] = byId ? [byId] : active;
  if (!key) throw new CommandError(`There is no active key with the name or ID "${wanted}".`, EXIT.notFound);
  if (others.length === 0) return key;
  const lines = active.map(
    (each) => `  ${each.id}  created ${each.createdAt.toISOString()}, ${untilOf(each)}`,
  );
  throw new CommandError(
    `${active.length} active keys are named "${wanted}". Revoke one by its ID:\n${lines.join('\n')}`,
    EXIT.conflict,
  );
}

function untilOf({ expiresAt }: KeyRecord): string {
  return expiresAt ? `expires ${expiresAt.toISOString()}` : 'no expiry';
}

function lineOf(key: KeyRecord): string {
  const { expiresAt, revokedAt, lastUsedAt } = key;
  const days = expiresAt ? daysLeft(expiresAt) : 0;
  const state = revokedAt
    ? `revoked ${revokedAt.toISOString()}`
    : expiresAt && days <= 0
      ? `expired ${expiresAt.toISOString()}`
      : untilOf(key) +
        (isExpiringSoon(expiresAt) ? ` (in ${days === 1 ? 'less than a day' : `${days} days`})` : '');
  return [
    key.id,
    key.name,
    roleOf(key.scopes) ?? key.scopes.join('+'),
    key.projects?.join('+') ?? 'all projects',
    `created ${key.createdAt.toISOString()}`,
    lastUsedAt ? `used ${lastUsedAt.toISOString()}` : 'never used',
    state,
  ].join('  ');
}
