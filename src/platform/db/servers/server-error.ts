/** No server is usable now; clients should retry. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
}
