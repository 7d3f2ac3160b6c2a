import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useSteward } from '../support/steward.ts';
import { forTier } from '../support/tier.ts';
import { firstBelief } from './belief.ts';
import { commands } from './model-commands.ts';

const used = useSteward();

/** `npm run test:model` runs thousands; a failure prints its seed and path, which FC_SEED and MODEL_PATH replay. */
const { MODEL_RUNS = forTier('8', '20'), MODEL_PATH } = process.env;

async function emptyOntology(): Promise<void> {
  await sql`
    with a as (delete from object_class), b as (delete from object_class_alias),
      c as (delete from operation), d as (delete from event), e as (delete from object_class_former_record_id),
      f as (delete from classification_entry where custom)
    update event_counter set last = 0`.execute(used.service.db);
}

describe('the service and the model', () => {
  it('agree after every step of any sequence of operations', { timeout: 7_200_000 }, async () => {
    const checked = fc.assert(
      fc.asyncProperty(
        fc.commands(commands, {
          maxCommands: 25,
          size: 'max',
          ...(MODEL_PATH ? { replayPath: MODEL_PATH } : {}),
        }),
        async (sequence) => {
          await emptyOntology();
          await fc.asyncModelRun(() => ({ model: firstBelief(), real: used }), sequence);
        },
      ),
      { numRuns: Number(MODEL_RUNS) },
    );
    await expect(checked).resolves.toBeUndefined();
  });
});
