import { Command } from 'commander';
import { CommandError, EXIT } from '../../platform/cli/exit-codes.ts';
import { forgetUnreadableAnswers } from '../../platform/idempotency/stored-answers.ts';
import { giveUpLostKey } from '../../platform/secrets/secrets-key.ts';
import { dropUnreadableSecrets } from '../../webhooks/wiring.ts';
import { withDatabase } from './with-database.ts';

/** `lintel secrets forget`: the way on when the key of the secrets is lost. */
export function secretsCommand(): Command {
  const secrets = new Command('secrets').description(
    'manage the encrypted secrets in the database of DATA_DIR or DATABASE_URL',
  );
  secrets
    .command('forget')
    .description(
      "discard what SECRETS_KEY can't decrypt any more: webhook secrets and the stored responses of idempotent requests",
    )
    .option('--yes', 'confirm that the earlier SECRETS_KEY is lost')
    .action(async ({ yes }: { yes?: boolean }) => {
      if (!yes)
        throw new CommandError(
          "Discarded secrets can't be recovered. If the earlier SECRETS_KEY is lost for good, run the command again with --yes.",
          EXIT.usage,
        );
      await withDatabase(async ({ db }, { config }) => {
        const box = await giveUpLostKey(db, config);
        const webhooks = await dropUnreadableSecrets(db, box);
        const answers = await forgetUnreadableAnswers(db, box);
        process.stdout.write(
          `Discarded webhook secrets: ${webhooks}. Discarded responses stored for idempotency keys: ${answers}.\n`,
        );
        if (webhooks > 0)
          process.stderr.write(
            'These webhooks receive no events until they have a new secret: use “Rotate secret” in the console, under System, Webhooks.\n',
          );
      });
    });
  return secrets;
}
