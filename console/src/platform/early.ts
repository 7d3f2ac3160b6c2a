declare global {
  /** By path and query; written by public/early.js, which browsers may have blocked. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** The answer to a request that was already sent while this code was read. Each is used once. */
export function earlyAnswer({ method, url }: Request): Promise<Response> | undefined {
  if (method !== 'GET' || !globalThis.earlyAnswers?.size) return undefined;
  const { pathname, search } = new URL(url);
  const answer = globalThis.earlyAnswers.get(pathname + search);
  globalThis.earlyAnswers.delete(pathname + search);
  return answer;
}
