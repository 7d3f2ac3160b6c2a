import type { onSendHookHandler } from 'fastify';
import { chooseType } from '../../platform/http/media-type.ts';
import { documentOf, HTML } from './document.ts';
import { html } from './html.ts';

/** The heading and the text for a status. */
export type Troubles = Readonly<Record<number, readonly [title: string, text: string]>>;

/**
 * Browsers get an error page in plain words; programs get the error envelope. `preferred` is for those who accept
 * either.
 */
export function showErrorPages(
  troubles: Troubles,
  preferred: 'application/json' | 'text/html' = 'application/json',
): onSendHookHandler<unknown> {
  return (request, reply, payload, done) => {
    const { statusCode: status } = reply;
    if (
      status < 400 ||
      chooseType(request.headers.accept, [preferred, 'application/json', 'text/html']) !== 'text/html'
    ) {
      done(null, payload);
      return;
    }
    const [title, advice] = troubles[status] ?? ['Something went wrong', 'Try again in a moment.'];
    const body = html`<main class="trouble"><h1>${title}</h1><p>${advice}</p><p class="faint">Reference: ${request.id}</p></main>`;
    const { text, policy } = documentOf({ title, kind: 'pages', body });
    reply.type(HTML).headers({ 'content-security-policy': policy, vary: 'accept' });
    done(null, text);
  };
}
