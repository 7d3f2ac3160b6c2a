import type { Configuration } from 'openid-client';
import type { ForeignIds } from '../../foreign-ids.ts';
import type { SignInIdentity } from '../sessions/sign-in.ts';
import { hasClaim, NoRights, rightsOf } from './rights-of-claims.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Which claim says what somebody may do. */
  scopeClaim: string;
  foreignIds: ForeignIds;
}

/** What a sign-in that is under way needs when the browser comes back. */
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
}

export type OidcPerson = Extract<SignInIdentity, { source: 'oidc' }>;

const PATIENCE_SECONDS = 10;
const LONGEST_NAME = 128;
const LONGEST_SUBJECT = 255;

/** Signs people in at the issuer of the settings: code flow with PKCE. The library is loaded when somebody does. */
export class OidcClient {
  readonly #settings: OidcSettings;
  #configuration: Promise<Configuration> | null = null;

  constructor(settings: OidcSettings) {
    this.#settings = settings;
  }

  /** Where to send the browser, and what to keep until it comes back. */
  async begin(redirectUri: string, returnTo: string): Promise<{ url: string; flow: Flow }> {
    const oidc = await import('openid-client');
    const configuration = await this.#discovered();
    const flow = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      returnTo,
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, flow };
  }

  /** Who came back. `address` is the redirect URI with what the issuer put behind it. */
  async finish(address: URL, { state, nonce, verifier }: Flow): Promise<OidcPerson & { ignored: number }> {
    const oidc = await import('openid-client');
    const configuration = await this.#discovered();
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    let claims: Record<string, unknown> & { sub?: string } = tokens.claims() ?? {};
    const subject = claims.sub ?? '';
    const { scopeClaim } = this.#settings;
    if (!hasClaim(claims, scopeClaim) && configuration.serverMetadata().userinfo_endpoint !== undefined)
      claims = { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, subject)), ...claims };
    return personOf(subject, claims, this.#settings);
  }

  /** Requested once; if the issuer doesn't answer, the next sign-in tries again. */
  #discovered(): Promise<Configuration> {
    this.#configuration ??= this.#discover().catch((error: unknown) => {
      this.#configuration = null;
      throw error;
    });
    return this.#configuration;
  }

  async #discover(): Promise<Configuration> {
    const oidc = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    const execute = [oidc.enableNonRepudiationChecks]; // verifies the signature of every ID token
    // The settings take plain http from this machine alone.
    if (server.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    return oidc.discovery(server, clientId, clientSecret, undefined, { execute, timeout: PATIENCE_SECONDS });
  }
}

function personOf(
  subject: string,
  claims: Record<string, unknown>,
  { scopeClaim, foreignIds }: OidcSettings,
) {
  const { scopes, projects, ignored } = rightsOf(claims, scopeClaim);
  if (subject === '' || subject.length > LONGEST_SUBJECT || foreignIds.occurIn(subject) || scopes.size === 0)
    throw new NoRights(`the claim "${scopeClaim}" contains no Lintel scope`);
  const name =
    textOf(claims, foreignIds, 'name', 'preferred_username', 'email') ?? subject.slice(0, LONGEST_NAME);
  const userId =
    textOf(claims, foreignIds, 'email', 'preferred_username', 'name') ?? subject.slice(0, LONGEST_NAME);
  return { source: 'oidc' as const, subject, name, userId, scopes, projects, ignored };
}

/** The first of these that says something; names are printed, so nothing that moves a cursor or turns text around. */
function textOf(
  claims: Record<string, unknown>,
  foreignIds: ForeignIds,
  ...names: string[]
): string | undefined {
  for (const name of names) {
    const value = claims[name];
    if (typeof value !== 'string') continue;
    const text = value
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME);
    if (text !== '' && !foreignIds.occurIn(text)) return text;
  }
  return undefined;
}
