/** A fault that the operator can mend: told in words, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
