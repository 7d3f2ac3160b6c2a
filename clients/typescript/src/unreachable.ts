/**
 * Lintel didn't respond: the connection failed, broke or timed out, or something else responded. A TypeError, as what
 * `fetch` itself throws.
 */
export class Unreachable extends TypeError {
  override readonly name = 'Unreachable';
}

/** Another attempt would bring the same answer. */
export class AnswerTooLarge extends Unreachable {}

/** What fetch throws when nothing, or not all of it, arrived; an abort is another kind of error. */
export function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Whether the same request may succeed the next time. */
export function isWorthRetrying(error: unknown): boolean {
  return isBrokenConnection(error) && !(error instanceof AnswerTooLarge);
}

/** The error that names the server which did not answer. */
export function unreachable(url: string, error: unknown): Unreachable {
  if (error instanceof Unreachable) return error;
  const { message, cause } = error as TypeError;
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
  return new Unreachable(`Can't reach ${originOf(url)}: ${reason}`, { cause: error });
}

/** Networks that want a sign-in first answer any request with a page of their own. */
export function foreignAnswer(url: string, cause?: unknown): Unreachable {
  return new Unreachable(
    `The response from ${originOf(url)} isn't from Lintel. Check the URL, and whether your network requires you to sign in.`,
    { cause },
  );
}

/** A page that Lintel itself serves has no other address for it. */
export function originOf(url: string): string {
  return url === '' ? 'Lintel' : new URL(url).origin;
}
