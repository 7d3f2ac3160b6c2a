import { Type } from 'typebox';
import { literals, nullable } from '../../../http/schemas.ts';
import { ROLES, roleOf } from '../../roles.ts';
import { type Caller, LOCAL_CALLER, NOBODY, SCOPES } from '../../scopes.ts';

const Scopes = Type.Array(literals(...SCOPES));
const RoleOfScopes = nullable(literals(...ROLES));
const Projects = nullable(
  Type.Array(Type.String(), {
    description: 'The projects the key is limited to; null means all projects',
  }),
);
const UserName = nullable(Type.String({ description: 'User recorded for requests whose body has no user' }));

export const SignedInSchema = Type.Object(
  {
    name: Type.String({ description: 'Name of the API key or account' }),
    scopes: Scopes,
    projects: Projects,
    userId: UserName,
  },
  { title: 'SignedIn' },
);

export const SessionSchema = Type.Object(
  {
    authenticated: Type.Boolean({ description: 'Whether the request has a valid session or key' }),
    protectedMode: Type.Boolean({
      description: 'True if no API key exists. Requests from this machine then need no sign-in',
    }),
    name: nullable(Type.String()),
    role: RoleOfScopes,
    scopes: Scopes,
    projects: Projects,
    userId: UserName,
    signIn: Type.Object({
      apiKey: Type.Boolean(),
      oidc: Type.Boolean({ description: 'Whether single sign-on is set up; see startOidcSignIn' }),
    }),
  },
  { title: 'Session' },
);

/** What a caller sees about itself. */
export function presentCaller(caller: Caller) {
  const isNobody = caller.id === NOBODY.id;
  return {
    authenticated: !isNobody && caller.id !== LOCAL_CALLER.id,
    name: isNobody ? null : caller.name,
    role: roleOf(caller.scopes),
    scopes: [...caller.scopes],
    projects: caller.projects && [...caller.projects],
    userId: caller.session?.userId ?? null,
  };
}
