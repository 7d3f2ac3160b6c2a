import { randomInt } from 'node:crypto';
import fc from 'fast-check';

/**
 * Property tests draw the same values in every run, so that a run fails only for what changed. `FC_SEED` sets another
 * seed, and `FC_SEED=random` a new one for each test file; `npm run test:random` does that many times over.
 */
const { FC_SEED = '1' } = process.env;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: FC_SEED === 'random' ? randomInt(2 ** 31) : Number(FC_SEED),
});
