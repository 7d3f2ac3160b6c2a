import type { Schemas } from './api.ts';

export type ObjectClass = Schemas['ObjectClass'];
/** A parameter in force on a class, with everything that is required of its value. */
export type Requirement = Schemas['Requirement']['parameter'];

/** A classification system beside the kinds of codes. */
export interface System {
  id: string;
  name: string;
}

/** Parameters in force by the ids of their classes, at the version of the entity tag. */
export interface Requirements {
  readonly tag: string | null;
  readonly byClass: ReadonlyMap<string, readonly Requirement[]>;
}

/**
 * A copy of the ontology at one version: the classes of the flat list, by id and in the order of ids, and the redirects
 * of merged classes. A copy never changes; a newer copy is another object.
 */
export interface OntologyCopy {
  readonly ontologyVersion: string;
  readonly classes: ReadonlyMap<string, ObjectClass>;
  /** Former ids and handles of merged classes, with the ids of the classes that took their place. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The entity tag of the redirects. */
  readonly redirectsTag: string | null;
  /** Whether drafts and archived classes are part of the copy. */
  readonly includeInactive: boolean;
  /** The language of names and texts where they are translated. Absent: the ontology's own. */
  readonly language?: string;
  /** IDs of the further classification systems whose codes the classes have, sorted. Absent: none. */
  readonly codes?: readonly string[];
  /** The further classification systems, if the copy has codes. */
  readonly systems?: readonly System[];
  /** What is required of approved classes, if the copy was synced with it. */
  readonly requirements?: Requirements;
}

export interface OntologyCopyOptions {
  /** IDs of further classification systems, so that their codes classify elements. */
  readonly codes?: readonly string[];
  /** True for the parameters in force on approved classes: `requirementsOf` then works offline. */
  readonly requirements?: boolean;
  /** A BCP 47 tag. Without it, names and texts are in the ontology's own language. */
  readonly language?: string;
  /** True for drafts and archived classes too. Only approved classes classify elements, so the default is false. */
  readonly includeInactive?: boolean;
}

const FORMAT = 'lintel-ontology/1';

/** The cache file of a copy. The Python and C# clients read and write the same format. */
export function copyToJson(copy: OntologyCopy): string {
  const { ontologyVersion, classes, redirects, redirectsTag, includeInactive, language = null } = copy;
  const { codes, systems, requirements } = copy;
  return JSON.stringify({
    format: FORMAT,
    ontologyVersion,
    includeInactive,
    language,
    redirectsTag,
    redirects: Object.fromEntries(redirects),
    ...(codes && { codes, systems: systems ?? [] }),
    ...(requirements && {
      requirements: { tag: requirements.tag, byClass: Object.fromEntries(requirements.byClass) },
    }),
    classes: [...classes.values()],
  });
}

interface CacheFile {
  format: string;
  ontologyVersion: string;
  includeInactive: boolean;
  language: string | null;
  redirectsTag: string | null;
  redirects: Record<string, string>;
  codes?: unknown;
  systems?: unknown;
  requirements?: unknown;
  classes: unknown;
}

/** The copy in a cache file; null if the text is damaged or has another format, so that a new copy is needed. */
export function copyFromJson(text: string): OntologyCopy | null {
  const file = parsed(text);
  const classes = classesOf(file?.classes);
  if (file?.format !== FORMAT || classes === null) return null;
  const { ontologyVersion, includeInactive, language, redirectsTag, redirects } = file;
  if (typeof ontologyVersion !== 'string' || typeof includeInactive !== 'boolean') return null;
  if (typeof redirects !== 'object' || redirects === null || !Object.values(redirects).every(isText))
    return null;
  const codes = textsOf(file.codes);
  const systems = systemsOf(file.systems);
  const requirements = requirementsIn(file.requirements);
  if (codes === null || systems === null || requirements === null) return null;
  return {
    ontologyVersion,
    classes,
    redirects: new Map(Object.entries(redirects)),
    redirectsTag: isText(redirectsTag) ? redirectsTag : null,
    includeInactive,
    ...(isText(language) ? { language } : {}),
    ...(codes && { codes, systems: systems ?? [] }),
    ...(requirements && { requirements }),
  };
}

const textsOf = (value: unknown): string[] | undefined | null =>
  value === undefined ? undefined : Array.isArray(value) && value.every(isText) ? value : null;

/** Null if it is no list of systems. */
export function systemsOf(value: unknown): System[] | undefined | null {
  if (value === undefined) return undefined;
  const isSystem = (item: unknown) => {
    const { id, name } = (item ?? {}) as Record<string, unknown>;
    return isText(id) && isText(name);
  };
  return Array.isArray(value) && value.every(isSystem) ? value.map(({ id, name }) => ({ id, name })) : null;
}

function requirementsIn(value: unknown): Requirements | undefined | null {
  if (value === undefined) return undefined;
  const { tag, byClass } = (value ?? {}) as { tag?: unknown; byClass?: unknown };
  if (typeof byClass !== 'object' || byClass === null) return null;
  const entries = Object.entries(byClass);
  if (!entries.every(([, list]) => Array.isArray(list) && list.every(isRequirement))) return null;
  return { tag: isText(tag) ? tag : null, byClass: new Map(entries) };
}

export function isRequirement(item: unknown): item is Requirement {
  const { name, dataType } = (item ?? {}) as Record<string, unknown>;
  return isText(name) && isText(dataType);
}

/**
 * The parameters in force on an approved class, by name: its own and inherited ones, with everything that is required of
 * their values. Null for a class that the copy doesn't have. Throws if the copy was synced without requirements.
 */
export function requirementsOf(
  { classes, redirects, requirements }: Pick<OntologyCopy, 'classes' | 'redirects' | 'requirements'>,
  idOrHandle: string,
): readonly Requirement[] | null {
  if (!requirements) throw new Error('This copy has no requirements. Sync with {requirements: true}.');
  let found = classes.get(idOrHandle);
  if (!found) for (const each of classes.values()) if (each.handle === idOrHandle) found = each;
  found ??= classes.get(redirects.get(idOrHandle) ?? '');
  return found ? (requirements.byClass.get(found.id) ?? []) : null;
}

/** Whether a later version of the client wrote the cache file. */
export function isNewerCache(text: string): boolean {
  const format = parsed(text)?.format;
  return format !== FORMAT && isText(format) && /^lintel-ontology\/\d{1,9}$/.test(format);
}

/** Classes by ID. Null if the value isn't a list, or if a class lacks a required field. */
export function classesOf(items: unknown): Map<string, ObjectClass> | null {
  if (!Array.isArray(items) || !items.every(isClass)) return null;
  return new Map(items.map((objectClass) => [objectClass.id, objectClass]));
}

function isClass(item: unknown): item is ObjectClass {
  const { id, handle, name, status } = (item ?? {}) as Record<string, unknown>;
  return [id, handle, name, status].every(isText);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parsed(text: string): CacheFile | null {
  try {
    return JSON.parse(text) as CacheFile | null;
  } catch {
    return null;
  }
}
