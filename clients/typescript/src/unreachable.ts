/** No answer came: the connection failed, broke or timed out. A TypeError, as what `fetch` itself throws. */
export class Unreachable extends TypeError {
  override readonly name = 'Unreachable';
}

/** What fetch throws when nothing, or not all of it, arrived; an abort is another kind of error. */
export function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The error that names the server which did not answer. */
export function unreachable(url: string, error: unknown): Unreachable {
  if (error instanceof Unreachable) return error;
  const { message, cause } = error as TypeError;
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
  return new Unreachable(`Can't reach ${new URL(url).origin}: ${reason}`, { cause: error });
}
