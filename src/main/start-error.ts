/** A problem that the operator can fix: printed as a message without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
