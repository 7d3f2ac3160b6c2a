import { Command } from 'commander';
import { newId } from '../../kernel/ids.ts';
import { findProject } from '../../party-directory/index.ts';
import { newApiKey, sha256 } from '../../platform/auth/api-keys.ts';
import { readKeys } from '../../platform/auth/key-ring.ts';
import { isScope, SCOPES } from '../../platform/auth/scopes.ts';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import type { Db } from '../../platform/db/database.ts';

export type WithDatabase = <T>(
  work: (db: Db, opened: { where: string }) => Promise<T>,
  options?: { makes: boolean },
) => Promise<T>;

const list = (text: string) => text.split(/[\s,+]+/).filter((part) => part !== '');

/** `lintel keys create|list|revoke`. A key is shown once, when it is made; only its SHA-256 is kept. */
export function keysCommand(withDatabase: WithDatabase): Command {
  const keys = new Command('keys').description('API keys of this database');

  keys
    .command('create')
    .description('make a key and print it, this once')
    .requiredOption('--name <name>', 'what the key is for')
    .requiredOption('--scopes <scopes>', `one or more of ${SCOPES.join(', ')}`, list)
    .option('--projects <ids>', 'bind the key to these projects', list)
    .option('--expires <date>', 'when it ends, as 2027-01-31 or 2027-01-31T12:00:00Z')
    .option('--json', 'print JSON')
    .action(
      async (options: {
        name: string;
        scopes: string[];
        projects?: string[];
        expires?: string;
        json?: boolean;
      }) => {
        const unknown = options.scopes.filter((scope) => !isScope(scope));
        if (unknown.length > 0 || options.scopes.length === 0)
          throw new CommandError(
            `Unknown scopes: ${unknown.join(', ')}. There are: ${SCOPES.join(', ')}.`,
            EXIT.usage,
          );
        const expiresAt = options.expires === undefined ? null : new Date(options.expires);
        if (expiresAt && Number.isNaN(expiresAt.getTime()))
          throw new CommandError(
            `--expires must be a date such as 2027-01-31, not ${options.expires}.`,
            EXIT.usage,
          );
        if (expiresAt && expiresAt.getTime() <= Date.now())
          throw new CommandError(`--expires must not be past, as ${options.expires} is.`, EXIT.usage);
        if (options.name.trim() === '') throw new CommandError('--name must not be blank.', EXIT.usage);
        const key = newApiKey();
        const id = newId('key');
        const make = async (db: Db, { where }: { where: string }) => {
          for (const projectId of options.projects ?? [])
            if (!(await findProject(db, projectId)))
              process.stderr.write(
                `There is no project ${projectId} (yet): the key is bound to it all the same.\n`,
              );
          await db
            .insertInto('api_key')
            .values({
              id,
              name: options.name,
              sha256: sha256(key),
              hint: key.slice(0, 7),
              scopes: options.scopes,
              projects: options.projects ?? null,
              expires_at: expiresAt,
              revoked_at: null,
            })
            .execute();
          return where;
        };
        const place = await withDatabase(make, { makes: true }); // the first key may come before the first start
        process.stderr.write(
          `Made the key ${options.name} (${id}) in ${place}. It is shown this once; only its hash is kept.\n`,
        );
        process.stdout.write(
          options.json
            ? `${JSON.stringify({ id, name: options.name, scopes: options.scopes, projects: options.projects ?? null, expiresAt, key })}\n`
            : `${key}\n`,
        );
      },
    );

  keys
    .command('list')
    .description('the keys, without their secrets')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const found = await withDatabase((db) => readKeys(db));
      const rows = found.map(({ id, name, scopes, projects, expiresAt, revokedAt }) => ({
        id,
        name,
        scopes: [...scopes],
        projects: projects ? [...projects] : null,
        expiresAt,
        revokedAt,
      }));
      if (options.json) process.stdout.write(`${JSON.stringify(rows)}\n`);
      else for (const row of rows) process.stdout.write(`${lineOf(row)}\n`);
    });

  keys
    .command('revoke <key>')
    .description(
      'revoke a key by its id, or by its name if only one active key has it; every process refuses it within seconds',
    )
    .action(async (wanted: string) => {
      const { id, name } = await withDatabase(async (db) => {
        const found = await theKey(db, wanted);
        await db
          .updateTable('api_key')
          .set({ revoked_at: new Date() })
          .where('id', '=', found.id)
          .where('revoked_at', 'is', null) // when it was revoked stays what it was, whoever else did it just now
          .execute();
        return found;
      });
      process.stdout.write(`revoked ${name} (${id})\n`);
    });

  return keys;
}

/** Names repeat: while a key is being replaced, the old and the new one have the same. Only an id says which. */
async function theKey(db: Db, wanted: string): Promise<{ id: string; name: string }> {
  const keys = await db
    .selectFrom('api_key')
    .select(['id', 'name', 'created_at', 'expires_at'])
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', wanted), eb('name', '=', wanted)]))
    .orderBy('created_at')
    .execute();
  const byId = keys.find(({ id }) => id === wanted);
  const active = keys.filter(({ expires_at }) => expires_at === null || expires_at.getTime() > Date.now());
  const [key, ...others] = byId ? [byId] : active;
  if (!key) throw new CommandError(`There is no active key ${wanted}.`, EXIT.notFound);
  if (others.length === 0) return key;
  const lines = active.map(({ id, created_at, expires_at }) => {
    const until = expires_at ? `until ${expires_at.toISOString()}` : 'no end';
    return `  ${id}  made ${created_at.toISOString()}, ${until}`;
  });
  throw new CommandError(
    `There are ${active.length} active keys named ${wanted}. Revoke one by its id:\n${lines.join('\n')}`,
    EXIT.conflict,
  );
}

function lineOf(row: {
  id: string;
  name: string;
  scopes: string[];
  projects: string[] | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
}): string {
  const state = row.revokedAt
    ? `revoked ${row.revokedAt.toISOString()}`
    : row.expiresAt
      ? `until ${row.expiresAt.toISOString()}`
      : 'active';
  return [row.id, row.name, row.scopes.join('+'), row.projects?.join('+') ?? 'all projects', state].join(
    '  ',
  );
}
