import type { Session } from '../../platform/session.ts';

export type Scope = Session['scopes'][number];

/** Every scope, and what a key with it can do. */
export const SCOPES: readonly (readonly [Scope, string])[] = [
  ['ontology:read', 'read the ontology'],
  ['ontology:propose', 'propose changes and comment'],
  ['ontology:write', 'change the ontology'],
  ['ontology:approve', 'approve classes and releases'],
  ['imports:read', 'read imports and graphs'],
  ['imports:write', 'upload and import'],
  ['design:read', 'read collections and variants'],
  ['design:write', 'change collections and publish'],
  ['portal:read', 'see what is published'],
  ['catalog:events', 'send catalog events'],
  ['maintenance', 'repair data, create projects'],
  ['admin', 'everything, including keys'],
];
