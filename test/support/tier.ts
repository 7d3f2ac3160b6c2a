/** A size for `npm test`, and a larger one for `npm run test:more`: for files that run in both (test/more.json). */
export function forTier<T>(usual: T, more: T): T {
  return process.env['TEST_TIER'] === 'more' ? more : usual;
}
