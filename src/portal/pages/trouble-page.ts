import type { FastifyRequest, onSendHookHandler } from 'fastify';
import { presentedKey } from '../../platform/auth/presented-key.ts';
import { chooseType } from '../../platform/http/media-type.ts';
import { documentOf, HTML } from './document.ts';
import { html } from './html.ts';

type ByStatus = Readonly<Record<number, readonly [title: string, text: string]>>;

/** The heading and the text for a status; `withKey` is for requests that sent a key. */
export type Troubles = ByStatus & { readonly withKey?: ByStatus };

/**
 * Browsers get an error page in plain words; programs get the error envelope. `preferred` is for those who accept
 * either.
 */
export function showErrorPages(
  troublesFor: Troubles | ((request: FastifyRequest) => Troubles),
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
    const troubles = typeof troublesFor === 'function' ? troublesFor(request) : troublesFor;
    const hasKey = presentedKey(request.headers, true) !== undefined;
    const trouble = (hasKey && troubles.withKey?.[status]) || troubles[status];
    const [title, advice] = trouble ?? ['Something went wrong', 'Try again in a moment.'];
    const body = html`<main class="trouble"><h1>${title}</h1><p>${advice}</p><p class="faint">Reference: ${request.id}</p></main>`;
    const { text, policy } = documentOf({ title, kind: 'pages', body });
    reply.type(HTML).headers({ 'content-security-policy': policy, vary: 'accept' });
    done(null, text);
  };
}
