import type { Schemas } from '@lintel/client';
import { PROJECT_SECTIONS, type ProjectSection, paths } from './paths.ts';

export type Session = Schemas['Session'];
export type Scope = Session['scopes'][number];

interface Need {
  /** One of these scopes is enough; none of them for what everyone sees. */
  anyOf: readonly Scope[];
  /** Reaches every project, so a key that is limited to some may not. */
  acrossProjects?: true;
}

const one = (scope: Scope): Need => ({ anyOf: [scope] });
const everywhere = (scope: Scope): Need => ({ anyOf: [scope], acrossProjects: true });

/** What every page, tab, card, button and command needs, as the API's routes do. The server checks again. */
export const NEEDS = {
  'page.home': { anyOf: [] },
  'page.ontology': one('ontology:read'),
  'page.parameters': one('ontology:read'),
  'page.vocabularies': one('ontology:read'),
  'page.releases': one('ontology:read'),
  'page.coverage': one('ontology:read'),
  'page.review': one('ontology:read'),
  'page.proposals': one('ontology:read'),
  'page.activity': one('ontology:read'),
  'page.projects': { anyOf: ['design:read', 'imports:read'] },
  'page.search': { anyOf: ['ontology:read', 'design:read', 'imports:read'] },
  'page.system': everywhere('admin'),

  'tab.collections': one('design:read'),
  'tab.variants': one('design:read'),
  'tab.schedule': one('design:read'),
  'tab.portal': one('design:read'),
  'tab.imports': one('imports:read'),
  'tab.graph': one('imports:read'),
  'tab.takeoff': one('imports:read'),
  'tab.check': one('imports:read'),

  'card.review': one('ontology:read'),
  'card.proposals': one('ontology:approve'),
  'card.models': one('imports:read'),
  'card.designs': one('design:read'),
  'card.system': everywhere('admin'),

  'events.follow': one('ontology:read'),
  'ontology.read': one('ontology:read'),
  'ontology.propose': everywhere('ontology:propose'),
  'ontology.write': everywhere('ontology:write'),
  'ontology.approve': everywhere('ontology:approve'),
  'operation.undo': everywhere('ontology:write'),
  'release.create': everywhere('ontology:approve'),
  'proposal.decide': everywhere('ontology:approve'),
  'proposal.editAny': everywhere('admin'),
  'project.create': everywhere('maintenance'),
  'project.edit': one('maintenance'),
  'project.delete': one('admin'),
  'design.write': one('design:write'),
  'import.upload': one('imports:write'),
  'import.retry': one('imports:write'),
  'import.deleteGraph': one('imports:write'),
  'import.process': one('maintenance'),
  'check.run': one('imports:write'),
  'graph.ignore': one('imports:write'),
  'graph.recount': one('maintenance'),
} as const satisfies Record<string, Need>;
export type Right = keyof typeof NEEDS;

/** `admin` includes every scope; writing includes reading and proposing in its area, and proposing includes reading. */
export function includesScope(granted: readonly Scope[], needed: Scope): boolean {
  if (granted.includes('admin') || granted.includes(needed)) return true;
  if (needed === 'ontology:read' && granted.includes('ontology:propose')) return true;
  const wider = needed.replace(/:(read|propose)$/, ':write');
  return wider !== needed && granted.some((scope) => scope === wider);
}

type Rights = Pick<Session, 'scopes' | 'projects' | 'protectedMode'>;

/** Whether the person of the session may see or do it. While no key exists, everyone may do everything. */
export function may(session: Rights | undefined, right: Right): boolean {
  if (session === undefined) return false;
  if (session.protectedMode) return true;
  const { anyOf, acrossProjects }: Need = NEEDS[right];
  if (acrossProjects && session.projects !== null) return false;
  return anyOf.length === 0 || anyOf.some((scope) => includesScope(session.scopes, scope));
}

const PAGES = Object.keys(NEEDS).flatMap((right) => (right.startsWith('page.') ? [right.slice(5)] : []));

/** What an address of the console needs; null for addresses that everyone may open, and those of no page. */
export function rightOfPath(pathname: string): Right | null {
  const [page = '', projectId, section] = pathname.split('/').slice(1);
  if (page === 'projects' && projectId && isSection(section)) return `tab.${section}`;
  return PAGES.includes(page) ? (`page.${page}` as Right) : null;
}

const isSection = (text: string | undefined): text is ProjectSection =>
  PROJECT_SECTIONS.some((section) => section === text);

/** The tabs of a project that the person may read. */
export const readableSections = (session: Rights | undefined): ProjectSection[] =>
  PROJECT_SECTIONS.filter((section) => may(session, `tab.${section}`));

/** The published page for a key that can read nothing but one project's portal; null for other keys. */
export function portalOf({ scopes, projects }: Rights): string | null {
  const [projectId, ...others] = projects ?? [];
  const isPortalOnly = scopes.length > 0 && scopes.every((scope) => scope === 'portal:read');
  return isPortalOnly && projectId !== undefined && others.length === 0 ? paths.portal(projectId) : null;
}
