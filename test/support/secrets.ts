import { StoredAnswers } from '../../src/platform/idempotency/stored-answers.ts';
import { SecretBox } from '../../src/platform/secrets/secret-box.ts';

/** All test processes share databases, so they share the key of their secrets too. */
export const TEST_SECRETS_KEY = 'a key of the tests long enough: 0123456789';

export function testAnswers(): StoredAnswers {
  const box = new SecretBox([TEST_SECRETS_KEY]);
  return new StoredAnswers(() => box);
}
