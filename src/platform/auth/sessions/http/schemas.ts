import { Type } from 'typebox';
import { literals, nullable } from '../../../http/schemas.ts';
import { type Caller, LOCAL_CALLER, NOBODY, SCOPES } from '../../scopes.ts';

const Scopes = Type.Array(literals(...SCOPES));
const Projects = nullable(
  Type.Array(Type.String(), {
    description: 'The projects that the key is bound to; null when it opens every project',
  }),
);
const UserName = nullable(Type.String({ description: 'Who acts wherever a body names nobody' }));

export const SignedInSchema = Type.Object(
  {
    name: Type.String({ description: 'Of the key, or of the account' }),
    scopes: Scopes,
    projects: Projects,
    userId: UserName,
  },
  { title: 'SignedIn' },
);

export const SessionSchema = Type.Object(
  {
    authenticated: Type.Boolean({ description: 'With a session or a key' }),
    protectedMode: Type.Boolean({
      description: 'No key exists: whoever is on this machine needs no sign-in',
    }),
    name: nullable(Type.String()),
    scopes: Scopes,
    projects: Projects,
    userId: UserName,
    signIn: Type.Object({
      apiKey: Type.Boolean(),
      oidc: Type.Boolean({ description: 'With an account of the organisation: startOidcSignIn' }),
    }),
  },
  { title: 'Session' },
);

/** What the caller of a request is told of itself. */
export function presentCaller(caller: Caller) {
  const isNobody = caller.id === NOBODY.id;
  return {
    authenticated: !isNobody && caller.id !== LOCAL_CALLER.id,
    name: isNobody ? null : caller.name,
    scopes: [...caller.scopes],
    projects: caller.projects && [...caller.projects],
    userId: caller.session?.userId ?? null,
  };
}
