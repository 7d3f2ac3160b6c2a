/** No server will do now: the next attempt may find one. Clients are told to come back. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
}
