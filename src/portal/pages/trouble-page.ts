import type { onSendHookHandler } from 'fastify';
import { chooseType } from '../../platform/http/media-type.ts';
import { documentOf, HTML } from './document.ts';
import { html } from './html.ts';

/** The heading and the text for a status. */
export type Troubles = Readonly<Record<number, readonly [title: string, text: string]>>;

/** Browsers get an error page in plain words; programs, which do not ask for HTML, get the error envelope. */
export function showErrorPages(troubles: Troubles): onSendHookHandler<unknown> {
  return (request, reply, payload, done) => {
    const { statusCode: status } = reply;
    if (
      status < 400 ||
      chooseType(request.headers.accept, ['application/json', 'text/html']) !== 'text/html'
    ) {
      done(null, payload);
      return;
    }
    const [title, told] = troubles[status] ?? ['This did not work', 'Please try again in a moment.'];
    const body = html`<main class="trouble"><h1>${title}</h1><p>${told}</p><p class="faint">Request ${request.id}</p></main>`;
    const { text, policy } = documentOf({ title, kind: 'pages', body });
    reply.type(HTML).headers({ 'content-security-policy': policy, vary: 'accept' });
    done(null, text);
  };
}
