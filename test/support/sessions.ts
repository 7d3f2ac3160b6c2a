import type { Answer, TestService } from './service.ts';

/** Of `inject`'s own host, as a browser tells them for a page of ours. */
export const OUR_PAGE = { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' };

export interface SignedIn {
  answer: Answer;
  /** The cookie header that a browser would send. */
  cookie: string;
}

/** Signs in as a browser does and keeps the cookie. */
export async function signIn(
  service: TestService,
  body: { apiKey?: string; userId?: string | null },
  headers: Record<string, string> = OUR_PAGE,
): Promise<SignedIn> {
  const answer = await service.call({ method: 'POST', url: '/api/v1/session', payload: body, headers });
  return { answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '' };
}

/** What the browser sends with a request of our own page. */
export function asPage(cookie: string): Record<string, string> {
  return { ...OUR_PAGE, cookie };
}
