import { expect, test } from 'vitest';
import { homeSections } from '../home/home-sections.ts';
import { may, NEEDS, portalOf, type Right, readableSections, rightOfPath, type Scope } from './rights.ts';

const sessionOf = (scopes: Scope[], projects: string[] | null = null) => ({
  authenticated: true,
  protectedMode: false,
  name: 'key',
  role: null,
  userId: null,
  signIn: { apiKey: true, oidc: false },
  scopes,
  projects,
});
const rightsOf = (...scopes: Scope[]) =>
  (Object.keys(NEEDS) as Right[]).filter((right) => may(sessionOf(scopes), right));
const pagesOf = (...scopes: Scope[]) =>
  rightsOf(...scopes).flatMap((right) => (right.startsWith('page.') ? [right.slice(5)] : []));

const ONTOLOGY_PAGES = [
  'ontology',
  'parameters',
  'vocabularies',
  'releases',
  'coverage',
  'review',
  'proposals',
  'activity',
];

test('each role has its own pages', () => {
  const everything = ['home', ...ONTOLOGY_PAGES, 'projects', 'search'];
  expect(pagesOf('ontology:write', 'ontology:approve', 'design:read', 'imports:read')).toEqual(everything);
  expect(pagesOf('ontology:propose', 'imports:write')).toEqual(everything);
  expect(pagesOf('imports:write')).toEqual(['home', 'projects', 'search']);
  expect(pagesOf('portal:read')).toEqual(['home']);
  expect(pagesOf('ontology:approve')).toEqual(['home']);
  expect(pagesOf('admin')).toEqual([...everything, 'system']);
});

test('admin may do everything, and a session that is not known yet nothing', () => {
  expect(rightsOf('admin')).toEqual(Object.keys(NEEDS));
  for (const right of Object.keys(NEEDS) as Right[]) expect(may(undefined, right)).toBe(false);
});

test('a key that is limited to projects reaches nothing beyond them', () => {
  const bound = sessionOf(['admin'], ['prj_1']);
  expect(may(bound, 'page.system')).toBe(false);
  expect(may(bound, 'ontology.write')).toBe(false);
  expect(may(bound, 'ontology.read')).toBe(true);
  expect(may(bound, 'design.write')).toBe(true);
});

test('without keys everyone may do everything', () => {
  const local = { ...sessionOf([]), protectedMode: true };
  for (const right of Object.keys(NEEDS) as Right[]) expect(may(local, right)).toBe(true);
});

test('a project opens on the first tab that can be read', () => {
  expect(readableSections(sessionOf(['imports:write']))[0]).toBe('imports');
  expect(readableSections(sessionOf(['design:read']))[0]).toBe('collections');
});

test('an address needs what its page or tab needs', () => {
  expect(rightOfPath('/')).toBe(null);
  expect(rightOfPath('/ontology/doors')).toBe('page.ontology');
  expect(rightOfPath('/projects')).toBe('page.projects');
  expect(rightOfPath('/projects/prj_1')).toBe('page.projects');
  expect(rightOfPath('/projects/prj_1/graph')).toBe('tab.graph');
  expect(rightOfPath('/projects/prj_1/imports/run_1')).toBe('tab.imports');
  expect(rightOfPath('/sign-in')).toBe(null);
});

test('only a key for one portal goes to that portal', () => {
  expect(portalOf(sessionOf(['portal:read'], ['prj_1']))).toBe('/portal/prj_1');
  expect(portalOf(sessionOf(['portal:read']))).toBe(null);
  expect(portalOf(sessionOf(['portal:read', 'design:read'], ['prj_1']))).toBe(null);
  expect(portalOf(sessionOf([], ['prj_1']))).toBe(null);
});

test('Home has a section for everything that somebody does, and else for what they read', () => {
  expect(
    homeSections(sessionOf(['ontology:write', 'ontology:approve', 'design:read', 'imports:read'])),
  ).toEqual(['ontology']);
  expect(homeSections(sessionOf(['ontology:propose', 'imports:write']))).toEqual(['models']);
  expect(homeSections(sessionOf(['ontology:read', 'design:write', 'imports:read']))).toEqual(['designs']);
  expect(homeSections(sessionOf(['ontology:read', 'design:read', 'imports:read']))).toEqual([
    'ontology',
    'models',
    'designs',
  ]);
  expect(homeSections(sessionOf(['admin']))).toEqual(['ontology', 'models', 'designs', 'operations']);
  expect(homeSections(sessionOf(['catalog:events']))).toEqual([]);
});
