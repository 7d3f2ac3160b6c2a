import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'lintel', secret: 'the-secret-of-lintel-at-the-issuer-0123456789' };

export interface OidcIssuer {
  url: string;
  /** The claims of each account. */
  accounts: Map<string, Record<string, unknown>>;
  /** Signs in as a person does, and returns the address that the browser is redirected to. */
  signIn(authorizationUrl: string, account: string): Promise<URL>;
  /** From now on, ID tokens have a signature that is not the issuer's. */
  forgeSignatures(): void;
  /** Declines to sign in. */
  refuse(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
}

/** A real issuer of OpenID Connect on this machine, with whatever claims a test wants. */
export async function startOidcIssuer(redirectUri: string): Promise<OidcIssuer> {
  const accounts = new Map<string, Record<string, unknown>>();
  let listener: ReturnType<Provider['callback']> | null = null;
  let isForging = false;
  const server = createServer((request, response) => {
    if (isForging && request.url === '/token') forge(response);
    listener?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'lintel', 'nested'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['a secret of the test'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
  });
  listener = provider.callback();
  return {
    url,
    accounts,
    signIn: (from, account) => walk(from, redirectUri, { login: account, password: 'any' }),
    forgeSignatures: () => {
      isForging = true;
    },
    refuse: (from) => walk(from, redirectUri, null),
    close: () => closeServer(server),
  };
}

/** Changes the last part of the ID token on its way out. */
function forge(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    const { id_token, ...rest } = JSON.parse(String(body));
    const [head, claims, signature = ''] = String(id_token).split('.');
    const other = Buffer.from(signature, 'base64url').map((byte) => byte ^ 1);
    const forged = JSON.stringify({
      ...rest,
      id_token: `${head}.${claims}.${Buffer.from(other).toString('base64url')}`,
    });
    response.setHeader('content-length', Buffer.byteLength(forged));
    return end(forged);
  }) as ServerResponse['end'];
}

/** Follows redirects and fills in forms, until the redirect leads back to the client. */
async function walk(from: string, back: string, credentials: Record<string, string> | null): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = { url: from, form: null as Record<string, string> | null };
  for (let step = 0; step < 20; step++) {
    if (next.url.startsWith(back)) return new URL(next.url);
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form ? { method: 'POST', body: new URLSearchParams(next.form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.text();
    const location = answer.headers.get('location');
    if (location !== null) {
      next = { url: new URL(location, next.url).href, form: null };
      continue;
    }
    const action = /action="([^"]+)"/.exec(text)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1];
    const abort = /href="([^"]*\/abort)"/.exec(text)?.[1];
    if (credentials === null && abort) next = { url: new URL(abort, next.url).href, form: null };
    else if (action && prompt)
      next = { url: new URL(action, next.url).href, form: { prompt, ...credentials } };
    else throw new Error(`The issuer shows something else: ${answer.status} ${text.slice(0, 500)}`);
  }
  throw new Error('The issuer leads nowhere.');
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
