import { Command } from 'commander';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { forgetUnreadableAnswers } from '../../platform/idempotency/stored-answers.ts';
import { giveUpLostKey } from '../../platform/secrets/secrets-key.ts';
import { forgetUnreadableSecrets } from '../../webhooks/wiring.ts';

export type WithDatabase = <T>(
  work: (database: Database, opened: { config: Config }) => Promise<T>,
) => Promise<T>;

/** `lintel secrets forget`: the way on when the key of the secrets is lost. */
export function secretsCommand(withDatabase: WithDatabase): Command {
  const secrets = new Command('secrets').description('What is sealed in this database');
  secrets
    .command('forget')
    .description('give up what no key of SECRETS_KEY opens: webhook secrets and kept answers')
    .option('--yes', 'yes, the key is lost for good')
    .action(async ({ yes }: { yes?: boolean }) => {
      if (!yes)
        throw new CommandError(
          'What is forgotten cannot be had back. Say --yes when the key is lost for good.',
          EXIT.usage,
        );
      await withDatabase(async ({ db }, { config }) => {
        const box = await giveUpLostKey(db, config);
        const webhooks = await forgetUnreadableSecrets(db, box);
        const answers = await forgetUnreadableAnswers(db, box);
        process.stdout.write(`${JSON.stringify({ webhookSecrets: webhooks, storedAnswers: answers })}\n`);
        if (webhooks > 0)
          process.stderr.write(
            'Webhooks without a secret are told nothing until rotate-secret gives them one.\n',
          );
      });
    });
  return secrets;
}
