import { expectTypeOf, test } from 'vitest';
import type { StaleColumns } from '../../../src/platform/db/tables.ts';

test('every narrowed column is in the schema, with a type that its values fit (the compiler checks it)', () => {
  expectTypeOf<StaleColumns>().toBeNever();
});
